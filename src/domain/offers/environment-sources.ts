// What is offered from figures and lists that need a part of the code of their own: sun, moon, weather tables, the guidebook, what
// lives in a state.

import { environmentThreats } from './environment-threats.ts';
import { fromErg, namesMaterial, PERIMETER } from './erg.ts';
import type { EnvironmentSources } from './offer.ts';
import { weatherSentence } from './weather-sentence.ts';
import { needsWildlife, unlistedWildlife, wildlifeThreats } from './wildlife.ts';

export const environmentSources: EnvironmentSources = {
  needs(at, answers) {
    if (at === PERIMETER) return namesMaterial(answers) ? ['erg'] : [];
    return needsWildlife(at, answers) ? ['places', 'wildlife'] : [];
  },
  atField(path, known) {
    const { answers, lists } = known;
    if (path === PERIMETER) return lists?.erg ? fromErg(lists.erg, answers) : [];
    return weatherSentence(path, known);
  },
  threats: (section, known) => [
    ...environmentThreats(section, known),
    ...wildlifeThreats(section, known),
  ],
  unlisted: unlistedWildlife,
};
