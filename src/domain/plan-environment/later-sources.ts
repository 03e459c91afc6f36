// What is offered from figures that need a part of the code of their own: sun, moon, weather tables.
import type { LaterSources } from '../offers/offer.ts';
import { environmentThreats } from './environment-threats.ts';
import { fromWeather } from './weather-sentence.ts';

export const laterSources: LaterSources = {
  atField: fromWeather,
  threats: environmentThreats,
};
