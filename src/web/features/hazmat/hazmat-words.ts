// What the dialog of the Emergency Response Guidebook and of the bomb stand-off says.

import type { Material, Wind } from '../../../domain/conditions/erg.ts';
import {
  ERG_NAME,
  isToxic,
  type SpillLight,
  UNKNOWN_GUIDE,
} from '../../../domain/conditions/isolation.ts';
import { STAND_OFF_SOURCE } from '../../../domain/conditions/stand-off.ts';
import type { NotOffered } from '../../../domain/offers/erg.ts';
import { counted } from '../../../domain/text/counted.ts';

export const hazmatWords = {
  find: `Find in ${ERG_NAME}, bomb stand-off`,
  title: `${ERG_NAME} and bomb stand-off`,
  close: 'Close',
  tabs: 'What to look up',
  materials: 'Hazardous materials',
  bombs: 'Bomb stand-off',
  reading: 'Reading the guidebook…',
  unread: 'The guidebook could not be read.',
  tryAgain: 'Try again',
} as const;

const guideUntilKnown = `Use guide ${UNKNOWN_GUIDE} until the material is known.`;

export const findWords = {
  search: 'UN number or name of the material',
  found: (count: number) => `Found: ${counted(count, 'material')}`,
  nothing: `Nothing has this number or name. ${guideUntilKnown}`,
  number: (un: string, guide: string) =>
    [un === '' ? 'No UN number' : `UN ${un}`, `guide ${guide}`].join(', '),
  /** One line for a list; the rest is said of the one that is picked. */
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

const LIGHTS = {
  day: 'By its point and period this plan is by day, from sunrise to sunset. Should it run late, the night counts.',
  night: 'By its point and period this plan is by night, from sunset to sunrise.',
  both: 'Day is from sunrise to sunset.',
} as const satisfies Readonly<Record<SpillLight, string>>;

export const materialWords = {
  also: (names: readonly string[]) => `Also: ${names.join('; ')}`,
  takeMaterial: 'Add to Material Type',
  light: (light: SpillLight, sizes: readonly string[]) =>
    `${LIGHTS[light]}${sizes.includes('small') ? ' Small is up to 208 L (55 gal).' : ''} For about the first 30 minutes; people move out crosswind. The area to protect downwind is as wide as it is long.`,
  several:
    'Several names have this number. If nobody knows which it is, use the largest distances.',
  containers: 'Large spill, by container and wind',
  containersWhat:
    'Table 3 has it. Low, moderate and high wind are as the printed book defines them. If unsure, take low: it has the largest distances.',
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
  take: 'Add to Safety Perimeter',
  takeFor: (name: string) => `Add to Safety Perimeter: ${name}`,
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

export const takeWords = {
  isIn: (text: string) => `In the plan: ${text}`,
  undo: 'Undo',
  isFull:
    'The box of the plan has no room for it: nothing was changed. Shorten what stands there first.',
} as const;

/** As a plan takes it. */
const GUIDE_SOURCE = `ERG guide ${UNKNOWN_GUIDE} (edition not stated, read November 2026)`;

export const firstWords = {
  title: 'First steps',
  steps: [
    'Stay upwind, and uphill or upstream. Keep everybody out who has no task there.',
    'Call the number on the shipping papers first. Without papers, or where nobody answers, call CHEMTREC or INFOTRAC, below.',
    'Keep people out of the isolation distance in all directions. Those within it move out crosswind, away from the spill.',
    'Downwind, begin with those nearest to the spill.',
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
    'Between mandatory and preferred: at once into a building, away from windows and outside walls. Nobody is to be outdoors there, those on their way out neither.',
    'Beyond the preferred distance: who stays outdoors must be here. It is the best place for people from buildings too.',
  ],
  title: (threat: string, charge: string) => `${threat}, ${charge}`,
  mandatory: 'Mandatory: everybody out',
  preferred: 'Preferred: nobody outdoors',
  take: 'Add to Safety Perimeter',
  takeFor: (threat: string) => `Add to Safety Perimeter: ${threat}`,
} as const;
