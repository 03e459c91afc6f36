// What the figures of weather and light say on screen.
import {
  type Declination,
  declinationSource,
  MODELS_COVER,
  type NoDeclination,
} from '../../../domain/conditions/declination.ts';
import type { Material, Wind } from '../../../domain/conditions/erg.ts';
import {
  HEAT_INDEX_HOLDS,
  HEAT_INDEX_SOURCE,
  HEAT_THREAT_FAHRENHEIT,
  WIND_CHILL_HOLDS,
  WIND_CHILL_SOURCE,
} from '../../../domain/conditions/felt-temperature.ts';
import {
  ERG_NAME,
  isToxic,
  type SpillLight,
  UNKNOWN_GUIDE,
} from '../../../domain/conditions/isolation.ts';
import { dayIn, type NoLight } from '../../../domain/conditions/plan-light.ts';
import {
  formatDegrees,
  formatDegreesTenths,
  formatFahrenheit,
  isRange,
  type PlanWeather,
  tooHotWords,
  worstWords,
} from '../../../domain/conditions/plan-weather.ts';
import { type Light, SKY_SOURCE, type SkyEventKind } from '../../../domain/conditions/sky.ts';
import { STAND_OFF_SOURCE } from '../../../domain/conditions/stand-off.ts';
import {
  ADDED_FAHRENHEIT,
  formatQuarts,
  type WbgtCategory,
  type WbgtWork,
  type WorkRest,
} from '../../../domain/conditions/wbgt.ts';
import type { WeatherFault } from '../../../domain/conditions/weather.ts';
import type { NotOffered } from '../../../domain/offers/erg.ts';
import { counted } from '../../../domain/text/counted.ts';
import { formatZoned, isTwice } from '../../../domain/text/written-time.ts';

interface Note {
  readonly text: string;
  readonly source: string;
}

/** What stands in the boxes, whatever of it can be read. */
interface TypedWeather {
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
              text: `Wind chill ${worstWords(windChill.isWorst)}${formatDegrees(windChill.felt)}, read from ${formatFahrenheit(windChill.air)} and ${Math.round(windChill.beside)} mph${windChill.isWorst ? ', the coldest and the windiest that is written' : ''}.`,
              source: `${WIND_CHILL_SOURCE}. ${WIND_CHILL_HOLDS}`,
            },
          ]
        : []),
      ...(heatIndex
        ? [
            {
              text: `Heat index ${worstWords(heatIndex.isWorst)}${formatDegrees(heatIndex.felt)}, read from ${formatFahrenheit(heatIndex.air)} and ${heatIndex.beside} % humidity${heatIndex.isWorst ? ', the worse end of what is written' : ''}.`,
              source: `${HEAT_INDEX_SOURCE}. ${HEAT_INDEX_HOLDS}`,
            },
          ]
        : []),
      ...(tooHot
        ? [
            {
              text: `${formatDegreesTenths(tooHot.air)} is ${tooHotWords(tooHot)}: none is calculated, which does not mean less danger.`,
              source: `${HEAT_INDEX_SOURCE}. ${HEAT_INDEX_HOLDS}`,
            },
          ]
        : []),
    ];
  },
  /** What one more number would tell, or one that is clear; '' where it would tell nothing. */
  missing({ air, wind, humidity, tooHot }: PlanWeather, typed: TypedWeather): string {
    if (!air && typed.temperature !== '')
      return 'The temperature is not clear, so there is no wind chill, heat index or threat: write one number or a range, like 28 or 49 to 52.';
    if (!humidity && typed.humidity !== '')
      return 'The humidity is not clear, so there is no heat index: write percent, like 50 or 40 to 55.';
    if (!air) return '';
    if (air.low <= 50 && !wind && typed.wind !== '')
      return 'For the wind chill, write the wind with its unit: 12 mph, 10 to 15 kn or 20 km/h.';
    if (air.high < HEAT_THREAT_FAHRENHEIT || tooHot) return '';
    if (!humidity)
      return 'For the heat index, write the humidity in its field, like 50 or 40 to 55, or in the description as “humidity 50 %”.';
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
  measured: 'As measured on site; it does not follow from temperature or heat index.',
  unclear: 'Write one number, in °F or with C.',
  offered: 'Offered under Description.',
  readAs: (fahrenheit: number) => `Read as ${formatDegreesTenths(fahrenheit)}.`,
  category(row: WbgtCategory | undefined, wear: 'uniform' | 'armor'): string {
    const who =
      wear === 'armor'
        ? `With body armor in a humid climate, ${ADDED_FAHRENHEIT.armor.easy} °F more`
        : 'As measured';
    return `${who}: ${row ? `category ${row.category}, from ${row.from} °F` : 'the table has no row'}`;
  },
  suited: `In a chemical protective suit (MOPP 4), ${ADDED_FAHRENHEIT.suit.easy} °F more for easy work, ${ADDED_FAHRENHEIT.suit.hard} °F more for moderate and hard work:`,
  noRow: (work: WbgtWork) => `${WORK[work]}: the table has no row`,
  means: (work: WbgtWork, means: string) => `${WORK[work]}, for example ${means}.`,
  work(work: WbgtWork, { workMinutes, restMinutes, quartsAnHour }: WorkRest): string {
    const water = `${formatQuarts(quartsAnHour)} of water an hour`;
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
    'the beginning of the operational period with its day and in this zone, like 2026-11-28 15:00',
  noEnd: 'when the operational period ends',
  unclearEnd:
    'the end of the operational period with its day and in this zone, like 2026-11-29 03:00',
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
  event: (kind: SkyEventKind, moment: string) => `${EVENTS[kind]} ${moment}`,
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
    const time =
      size === '0.0'
        ? 'under 0.1°: true = compass'
        : `${size}° ${side}: true = compass ${degrees > 0 ? '+' : '\u2212'} ${size}°`;
    return `Magnetic declination ${time} (${declinationSource(model)}, for ${day}).`;
  },
  source: (place: string) =>
    `For ${place}. ${SKY_SOURCE}. Hills, trees and clouds make it darker earlier.`,
} as const;

/**
 * Moments one after the other: the day is written where it is another than that of the one before, at first of `begin`; the zone where the
 * clocks were changed between, and of an hour that they show twice.
 */
export function momentFormatter(begin: Date, timeZone: string): (at: Date) => string {
  const partsOf = (at: Date) => {
    const moment = formatZoned(at, timeZone);
    return { day: moment.slice(0, 10), hour: moment.slice(11, 16), zone: moment.slice(17) };
  };
  let before = partsOf(begin);
  return (at) => {
    const rounded = new Date(at.getTime() + MINUTE_MS / 2);
    const now = partsOf(rounded);
    const isZoneShown = now.zone !== before.zone || isTwice(rounded, timeZone);
    const shown = isZoneShown ? `${now.hour} ${now.zone}` : now.hour;
    const isSameDay = now.day === before.day;
    before = now;
    return isSameDay ? shown : `${shown} (${now.day})`;
  };
}

// What the dialog of the Emergency Response Guidebook and of the bomb stand-off says.

export const hazmatWords = {
  find: `Find in ${ERG_NAME}, bomb stand-off`,
  title: `${ERG_NAME} and bomb stand-off`,
  close: 'Close',
  tabs: 'What to look up',
  materials: 'Hazardous materials',
  bombs: 'Bomb stand-off',
  reading: 'Loading the guidebook…',
  unread: 'The guidebook could not be read.',
  tryAgain: 'Try again',
} as const;

const guideUntilKnown = `Use guide ${UNKNOWN_GUIDE} until the material is known.`;

export const findWords = {
  search: 'UN number or name of the material',
  found: (count: number) => `Found: ${counted(count, 'material')}`,
  nothing: `No material has this number or name. ${guideUntilKnown}`,
  number: (un: string, guide: string) =>
    [un === '' ? 'No UN number' : `UN ${un}`, `guide ${guide}`].join(', '),
  /** One line for a list; the rest is shown for the one that is picked. */
  marks: (material: Material) =>
    [
      ...(isToxic(material) ? ['Toxic to breathe in'] : []),
      ...(material.gases.length > 0 ? ['Toxic gas in water'] : []),
      ...(material.polymerises ? ['May polymerize'] : []),
      ...(material.rows.length === 0 ? ['No distance here'] : []),
    ].join(' · '),
  edition: (edition: string) =>
    `Emergency Response Guidebook ${edition}, US DOT (PHMSA). The printed book governs.`,
} as const;

const SPILL_LIGHTS = {
  day: 'By place and period this plan is by day, from sunrise to sunset. If it runs late, use night.',
  night: 'By place and period this plan is by night, from sunset to sunrise.',
  both: 'Day is from sunrise to sunset.',
} as const satisfies Readonly<Record<SpillLight, string>>;

export const materialWords = {
  also: (names: readonly string[]) => `Also: ${names.join('; ')}`,
  addMaterial: 'Add to Material Type',
  light: (light: SpillLight, sizes: readonly string[]) =>
    `${SPILL_LIGHTS[light]}${sizes.includes('small') ? ' Small is up to 208 L (55 gal).' : ''} For about the first 30 minutes; people move out crosswind. The area to protect downwind is as wide as it is long.`,
  several:
    'Several materials have this number. If you do not know which it is, use the largest distances.',
  containers: 'Large spill, by container and wind',
  containersWhat:
    'From Table 3. Low, moderate and high wind are as the printed book defines them. If unsure, use low: it has the largest distances.',
  container: 'Container',
  wind: 'Wind',
  winds: {
    low: 'Low wind',
    moderate: 'Moderate wind',
    high: 'High wind',
  } satisfies Readonly<Record<Wind, string>>,
  computed: `${ERG_NAME}: metric distances are the tables\u2019; a plus sign means \u201cor more\u201d. Feet and miles are computed from them and rounded up. The printed book governs.`,
  back: 'Back to the search',
} as const;

export const spillCardWords = {
  isolate: 'Isolate in all directions',
  day: 'Protect downwind, day',
  night: 'Protect downwind, night',
  add: 'Add to Safety Perimeter',
  addFor: (name: string) => `Add to Safety Perimeter: ${name}`,
} as const;

const MOST_NUMBERS = 8;

/** `UN 1005, UN 1017`; a plan of a file may name thousands. */
const numbered = (uns: readonly string[]): string =>
  [
    ...uns.slice(0, MOST_NUMBERS).map((un) => `UN ${un}`),
    ...(uns.length > MOST_NUMBERS ? [`and ${uns.length - MOST_NUMBERS} more`] : []),
  ].join(', ');

/** Under the safety perimeter, a line each. */
export const perimeterWords = ({ more, without, unknown }: NotOffered): readonly string[] => [
  ...(more.length > 0 ? [`More distances: look up ${numbered(more)}.`] : []),
  ...[...without].map(([words, uns]) => `${numbered(uns)}: ${words}`),
  ...(unknown.length > 0 ? [`${numbered(unknown)}: not in ${ERG_NAME}. ${guideUntilKnown}`] : []),
];

export const acceptTextWords = {
  isIn: (text: string) => `In the plan: ${text}`,
  undo: 'Undo',
  isFull: 'The field is full: nothing was changed. Shorten its text first.',
} as const;

/** As it is written into a plan. */
const GUIDE_SOURCE = `ERG guide ${UNKNOWN_GUIDE} (edition not stated, read November 2026)`;

export const firstWords = {
  title: 'First steps',
  steps: [
    'Stay upwind, and uphill or upstream. Keep out everyone with no task there.',
    'Call the number on the shipping papers first. Without papers, or if there is no answer, call CHEMTREC or INFOTRAC, below.',
    'Keep people out of the isolation distance in all directions. Those within it move out crosswind, away from the spill.',
    'Downwind, start with those nearest the spill.',
    'Find the UN number on the placard, the orange panel or the papers, and read its guide in the book.',
    'If the material burns, read the fire distance of its guide too: it may be the larger one.',
  ],
  source: `Our words, after copies of the Emergency Response Guidebook and of its guide ${UNKNOWN_GUIDE}: edition not stated, read November 2026. The printed ${ERG_NAME} governs.`,
  unknown: `Material unknown: guide ${UNKNOWN_GUIDE}`,
  spill: 'Spill or leak, at least',
  spillSource: `${GUIDE_SOURCE}, unknown material`,
  fire: 'Tank, rail car or tank truck in a fire',
  fireSource: `${GUIDE_SOURCE}, unknown material, tank, rail car or tank truck in a fire`,
  numbers: 'Emergency numbers',
  calls: [
    { name: 'CHEMTREC', shown: '1-800-424-9300', dial: '+18004249300' },
    { name: 'INFOTRAC', shown: '1-800-535-5053', dial: '+18005355053' },
    { name: 'National Response Center', shown: '1-800-424-8802', dial: '+18004248802' },
    { name: 'Poison control', shown: '1-800-222-1222', dial: '+18002221222' },
  ],
  call: (name: string, shown: string) => `${name} ${shown}`,
  numbersSource: 'Numbers: Incident Response Pocket Guide 2025 (PMS 461).',
} as const;

export const standOffWords = {
  source: `${STAND_OFF_SOURCE}. What people do: NCTC page of the Director of National Intelligence, edition not stated, read November 2026. Where the two differ, the larger distance. Meters are computed and rounded up. Ask for a newer card. The bomb squad decides.`,
  people: [
    'Within the mandatory distance: everybody out, of buildings too.',
    'Between mandatory and preferred: at once into a building, away from windows and outside walls. Nobody may be outdoors there, not even on the way out.',
    'Beyond the preferred distance: anyone staying outdoors must be here. It is also the best place for people from buildings.',
  ],
  title: (threat: string, charge: string) => `${threat}, ${charge}`,
  mandatory: 'Mandatory: everyone out',
  preferred: 'Preferred: nobody outdoors',
  add: 'Add to Safety Perimeter',
  addFor: (threat: string) => `Add to Safety Perimeter: ${threat}`,
} as const;

const goOn = 'You can keep typing.';

export const weatherWords = {
  title: 'Weather from outside',
  get: (service: string) => `Get weather from ${service}`,
  again: (service: string) => `Ask ${service} again`,
  /** In the button: what leaves the phone. */
  sends: (point: string) => `sends ${point}`,
  needsPoint: (service: string) =>
    `Weather from ${service} needs a point: write the coordinates of the incident.`,
  silent: 'Radio silence is on: weather is not requested.',
  asking: (service: string) => `Asking ${service}…`,
  cancel: 'Cancel',
  asked: (service: string, issued: string, ago: string) =>
    [service, ...(issued === '' ? [] : [`issued ${issued}`]), `asked ${ago}`].join(', '),
  forPlace: (point: string) => `For ${point}, up to 5 miles from the plan\u2019s point.`,
  otherPlace: (point: string) =>
    `This weather is for ${point}. The plan is now at another place: ask again.`,
  hours: (hours: string) => `Hours offered: ${hours}.`,
  unclearPeriod:
    'The operational period is not clear, so no hours are offered. Write start and end like 2026-11-28 15:00.',
  noHours: 'The forecast has no hour of the operational period.',
  beyond: 'The forecast covers only part of the period; the offers show which.',
  /** `isClear`: the hours are those that are offered. */
  noAlerts: (service: string, isClear: boolean) =>
    `${service} listed no alert for ${isClear ? 'these hours' : 'the hours to come'} when asked. One for a small area nearby may be missed.`,
  otherHours: (count: number) =>
    `${counted(count, 'alert is', 'alerts are')} for other hours, and not shown.`,
  alertsUnread: 'Alerts could not be read: there may be some.',
  alerts: 'Weather alerts',
  alertsOffered: 'Offered under Description.',
  moreAlerts: (count: number) =>
    `${counted(count, 'more alert was', 'more alerts were')} not read: their hours are unknown.`,
  outdated: (fields: readonly string[]) =>
    `From an older forecast for the operational period: ${fields.join(', ')}. Clear a field to see the new value.`,
  notKept: 'Not stored: it is here only until this page closes.',
} as const;

export const weatherFaultWords: Readonly<Record<WeatherFault, (service: string) => string>> = {
  silent: () => `Radio silence is on: nothing was requested. ${goOn}`,
  unreachable: (service) =>
    `${service} could not be reached: no network, or it is blocked here. ${goOn}`,
  tooLate: (service) => `${service} did not answer in time. ${goOn}`,
  noCoverage: (service) =>
    `${service} has no forecast for this place: it covers the United States. ${goOn}`,
  busy: (service) => `${service} is busy. Try again in a few minutes. ${goOn}`,
  failed: (service) => `${service} has an error. Try again in a few minutes. ${goOn}`,
  refused: (service) => `${service} refused the request. ${goOn}`,
  moved: (service) => `${service} redirected to another address, which was not followed. ${goOn}`,
  tooLarge: (service) => `The answer from ${service} is too large and was not read. ${goOn}`,
  notWeather: (service) =>
    `${service} sent no forecast. A Wi-Fi sign-in page may be in the way. ${goOn}`,
};
