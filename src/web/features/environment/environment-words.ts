// What the figures of weather and light say on screen.

import {
  type Declination,
  declinationSource,
  MODELS_COVER,
  type NoDeclination,
} from '../../../domain/conditions/declination.ts';
import {
  HEAT_INDEX_HOLDS,
  HEAT_INDEX_SOURCE,
  HEAT_THREAT_FAHRENHEIT,
  WIND_CHILL_HOLDS,
  WIND_CHILL_SOURCE,
} from '../../../domain/conditions/felt-temperature.ts';
import { dayIn, type NoLight } from '../../../domain/conditions/plan-light.ts';
import {
  isRange,
  type PlanWeather,
  sayDegrees,
  sayDegreesTenths,
  sayFahrenheit,
  sayTooHot,
  sayWorst,
} from '../../../domain/conditions/plan-weather.ts';
import { type Light, SKY_SOURCE, type SkyEventKind } from '../../../domain/conditions/sky.ts';
import {
  ADDED_FAHRENHEIT,
  sayQuarts,
  type WbgtCategory,
  type WbgtWork,
  type WorkRest,
} from '../../../domain/conditions/wbgt.ts';
import { isTwice, sayZoned } from '../../../domain/text/written-time.ts';

interface Note {
  readonly text: string;
  readonly source: string;
}

/** What stands in the boxes, whatever of it can be read. */
export interface TypedWeather {
  readonly temperature: string;
  readonly wind: string;
  readonly humidity: string;
}

export const feltWords = {
  felt({ windChill, heatIndex, tooHot }: PlanWeather): readonly Note[] {
    return [
      ...(windChill
        ? [
            {
              text: `Wind chill ${sayWorst(windChill.isWorst)}${sayDegrees(windChill.felt)}, read from ${sayFahrenheit(windChill.air)} and ${Math.round(windChill.beside)} mph${windChill.isWorst ? ', the coldest and the windiest that is written' : ''}.`,
              source: `${WIND_CHILL_SOURCE}. ${WIND_CHILL_HOLDS}`,
            },
          ]
        : []),
      ...(heatIndex
        ? [
            {
              text: `Heat index ${sayWorst(heatIndex.isWorst)}${sayDegrees(heatIndex.felt)}, read from ${sayFahrenheit(heatIndex.air)} and ${heatIndex.beside} % humidity${heatIndex.isWorst ? ', the worse end of what is written' : ''}.`,
              source: `${HEAT_INDEX_SOURCE}. ${HEAT_INDEX_HOLDS}`,
            },
          ]
        : []),
      ...(tooHot
        ? [
            {
              text: `${sayDegreesTenths(tooHot.air)} is ${sayTooHot(tooHot)}: none is worked out, and that is no sign of less danger.`,
              source: `${HEAT_INDEX_SOURCE}. ${HEAT_INDEX_HOLDS}`,
            },
          ]
        : []),
    ];
  },
  /** What one more number would tell, or one that is clear; '' where it would tell nothing. */
  missing({ air, wind, humidity, tooHot }: PlanWeather, typed: TypedWeather): string {
    if (!air && typed.temperature !== '')
      return 'The temperature is not clear, so no wind chill, heat index or threat follows from it: write one number or a range, as 28 or 49 to 52.';
    if (!humidity && typed.humidity !== '')
      return 'The humidity is not clear, so no heat index follows from it: write percent, as 50 or 40 to 55.';
    if (!air) return '';
    if (air.low <= 50 && !wind && typed.wind !== '')
      return 'For the wind chill, write the wind with its unit: 12 mph, 10 to 15 kn or 20 km/h.';
    if (air.high < HEAT_THREAT_FAHRENHEIT || tooHot) return '';
    if (!humidity)
      return 'For the heat index, write the humidity into its box, as 50 or 40 to 55, or into the description as “humidity 50 %”.';
    if (isRange(air) && isRange(humidity))
      return 'For the heat index, write the humidity at the hottest hour: the hottest air and the most humid hour seldom come together.';
    return '';
  },
} as const;

const WORK: Readonly<Record<WbgtWork, string>> = {
  easy: 'Easy work',
  moderate: 'Moderate work',
  hard: 'Hard work',
};

export const wbgtWords = {
  measured: 'As it is measured on the spot. It does not follow from temperature or heat index.',
  unclear: 'Write one number, in °F or with C.',
  offered: 'This stands at the description as a text to take.',
  readAs: (fahrenheit: number) => `Read as ${sayDegreesTenths(fahrenheit)}.`,
  category(row: WbgtCategory | undefined, wear: 'uniform' | 'armor'): string {
    const who =
      wear === 'armor'
        ? `With body armor in a humid climate, ${ADDED_FAHRENHEIT.armor.easy} °F more`
        : 'As measured';
    return `${who}: ${row ? `category ${row.category}, from ${row.from} °F` : 'the table has no row'}`;
  },
  suited: `In a chemical protective suit (MOPP 4), ${ADDED_FAHRENHEIT.suit.easy} °F more for easy work, ${ADDED_FAHRENHEIT.suit.hard} °F more for moderate and hard work:`,
  noRow: (work: WbgtWork) => `${WORK[work]}: the table has no row`,
  means: (work: WbgtWork, means: string) => `${WORK[work]} is such as ${means}.`,
  work(work: WbgtWork, { workMinutes, restMinutes, quartsAnHour }: WorkRest): string {
    const water = `${sayQuarts(quartsAnHour)} of water an hour`;
    return workMinutes === undefined
      ? `${WORK[work]}: no limit for 4 hours, ${water}`
      : `${WORK[work]}: ${workMinutes} min work, ${restMinutes} min rest, ${water}`;
  },
} as const;

const LIGHTS: Readonly<Record<Light, string>> = {
  day: 'Daylight',
  civil: 'Civil twilight',
  nautical: 'Nautical twilight',
  dark: 'Dark',
};
const EVENTS: Readonly<Partial<Record<SkyEventKind, string>>> = {
  sunrise: 'Sunrise',
  sunset: 'Sunset',
  moonrise: 'Moonrise',
  moonset: 'Moonset',
};
const MISSING: Readonly<Record<NoLight['missing'][number], string>> = {
  noPoint: 'the coordinates of the incident, the landing zone or another place',
  noBegin: 'when the operational period begins',
  unclearBegin:
    'the beginning of the operational period with its day and in this zone, as 2026-11-28 15:00',
  noEnd: 'when the operational period ends',
  unclearEnd:
    'the end of the operational period with its day and in this zone, as 2026-11-29 03:00',
  endsFirst: 'an operational period that ends after it begins',
};
const MINUTE_MS = 60_000;

/** `13 h 24 min` */
function span(ms: number): string {
  const minutes = Math.round(ms / MINUTE_MS);
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [
    ...(hours > 0 ? [`${hours} h`] : []),
    ...(rest > 0 || hours === 0 ? [`${rest} min`] : []),
  ].join(' ');
}

export const nightWords = {
  title: 'Sun and moon',
  missing: (missing: NoLight['missing']) =>
    `For sun, moon and the hours in the dark the plan still needs ${missing.map((each) => MISSING[each]).join(', and ')}.`,
  polar: {
    day: 'Polar day: the sun does not set.',
    night: 'Polar night: the sun does not rise.',
  },
  inTheDark: (ms: number) =>
    ms === 0
      ? 'No part of the operation is in the dark.'
      : `${span(ms)} of the operation in the dark, beyond civil twilight.`,
  cut: 'The first three days are shown.',
  part: (light: Light, from: string, to: string) => `${LIGHTS[light]} ${from} to ${to}`,
  operation: (from: string, to: string) => `Operation ${from} to ${to}`,
  moonUp: (spans: readonly string[], lit: number) =>
    `Moon up ${spans.join(', ')}, ${Math.round(lit * 100)} % lit`,
  moonSpan: (from: string, to: string) => `${from} to ${to}`,
  moonDown: 'Moon not up during the operation',
  event: (kind: SkyEventKind, said: string) => `${EVENTS[kind]} ${said}`,
  /** `7.5° east: true = compass + 7.5°` */
  declination(found: Declination | NoDeclination, at: Date, timeZone: string): string {
    const day = dayIn(at, timeZone);
    if (found === 'nearPole')
      return 'Magnetic declination: none here. Near the magnetic poles a compass is no use.';
    if (found === 'noModel')
      return `Magnetic declination: not known for ${day}. The World Magnetic Model of this app covers ${MODELS_COVER}.`;
    const { degrees, model } = found;
    const size = Math.abs(degrees).toFixed(1);
    const side = degrees > 0 ? 'east' : 'west';
    const said =
      size === '0.0'
        ? 'under 0.1°: true = compass'
        : `${size}° ${side}: true = compass ${degrees > 0 ? '+' : '\u2212'} ${size}°`;
    return `Magnetic declination ${said} (${declinationSource(model)}, for ${day}).`;
  },
  source: (place: string) =>
    `For ${place}. ${SKY_SOURCE}. Hills, trees and clouds make it darker earlier.`,
} as const;

/**
 * Moments one after the other: the day is said where it is another than that of the one before, at first of `begin`; the zone where the
 * clocks were changed between, and of an hour that they show twice.
 */
export function momentTeller(begin: Date, timeZone: string): (at: Date) => string {
  const partsOf = (at: Date) => {
    const said = sayZoned(at, timeZone);
    return { day: said.slice(0, 10), hour: said.slice(11, 16), zone: said.slice(17) };
  };
  let before = partsOf(begin);
  return (at) => {
    const rounded = new Date(at.getTime() + MINUTE_MS / 2);
    const now = partsOf(rounded);
    const isSaid = now.zone !== before.zone || isTwice(rounded, timeZone);
    const said = isSaid ? `${now.hour} ${now.zone}` : now.hour;
    const isSameDay = now.day === before.day;
    before = now;
    return isSameDay ? said : `${said} (${now.day})`;
  };
}
