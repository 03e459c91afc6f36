// What is known of a hospital and what is not, with where it is known from and its date. Unknown is never said as "none".

import { NO_POPULATION } from '../not-called.ts';
import { sayLevel } from '../trauma.ts';
import { sayAdultDesignation, sayDesignation, sayMeanings } from './designations.ts';
import type { DirectoryHospital, HelicopterPad } from './directory.ts';
import type { CmsType, HospitalType } from './directory-file.ts';
import type { SuggestedBecause, SuggestedFor } from './suggested.ts';

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** `2022`, `August 2026`, `3 September 2026`. */
export function sayDate(date: string): string {
  const [year = '', month, day] = date.split('-');
  const name = MONTHS[Number(month) - 1];
  return [day === undefined ? '' : String(Number(day)), name ?? '', year]
    .filter((part) => part !== '')
    .join(' ');
}

export const typeWords: Readonly<Record<HospitalType, string>> = {
  acute: 'General acute care',
  criticalAccess: 'Critical access',
  children: "Children's hospital",
  military: 'Military or veterans',
  special: 'Specialty',
  women: "Women's hospital",
  longTerm: 'Long-term care',
  rehabilitation: 'Rehabilitation',
  psychiatric: 'Psychiatric',
  chronic: 'Chronic disease',
};

const cmsTypeWords: Readonly<Record<CmsType, string>> = {
  acute: 'acute care',
  criticalAccess: 'critical access',
  ruralEmergency: 'rural emergency hospital',
  children: "children's",
  veterans: 'veterans',
  defense: 'military',
  psychiatric: 'psychiatric',
  longTerm: 'long-term',
};

/** `Level II (population not stated)`; undefined where no adult level is known. */
export function sayAdultLevel({ trauma }: DirectoryHospital): string | undefined {
  if (trauma.adult === undefined) return undefined;
  return `${sayLevel(trauma.adult)}${trauma.adultStated ? '' : ` (${NO_POPULATION})`}`;
}

export function sayType(hospital: DirectoryHospital): string {
  const { type, isPsychiatric, cms } = hospital;
  const isSaid = type === 'psychiatric' || !isPsychiatric;
  return [
    typeWords[type],
    isSaid ? '' : 'psychiatric',
    cms?.type === 'ruralEmergency' ? 'rural emergency hospital without inpatients' : '',
  ]
    .filter((part) => part !== '')
    .join(', ');
}

/** `FAA pad 33AL within 0.2 km, pad 48 × 48 ft, elevation 510 ft`. */
export function sayPad({ faaId, metres, size, elevationFeet }: HelicopterPad): string {
  const [first = '', second = ''] = size.split('x');
  const feet = first === '' ? '' : `${first} × ${second}`;
  return [
    `FAA pad ${faaId} within ${sayKilometres(metres)}`,
    feet === '' ? '' : `pad ${feet} ft`,
    `elevation ${elevationFeet} ft`,
  ]
    .filter((part) => part !== '')
    .join(', ');
}

/** Never nearer than it is. */
const sayKilometres = (metres: number) =>
  `${(Math.max(1, Math.ceil(metres / 100)) / 10).toFixed(1)} km`;

/** `Level I, population not stated`, of a children's hospital; '' of any other. */
export const sayUnstated = ({ trauma }: DirectoryHospital): string =>
  trauma.unstated === undefined ? '' : `${sayLevel(trauma.unstated)}, ${NO_POPULATION}`;

function sayTrauma(hospital: DirectoryHospital): string {
  const { trauma, dates } = hospital;
  const levels = [
    sayAdultLevel(hospital)?.replace(/ \((.*)\)$/, ', $1') ?? '',
    trauma.pediatric === undefined ? '' : `${sayLevel(trauma.pediatric)} pediatric`,
    sayUnstated(hospital),
  ].filter((part) => part !== '');
  const adult = trauma.adultStated ? `${levels[0]} adult` : levels[0];
  const said = [adult ?? '', ...levels.slice(1)].filter((part) => part !== '').join('; ');
  const designation = sayDesignation(hospital);
  const asOf = sayDate(dates.hifld);
  if (said === '' && designation === '') return 'Trauma level: unknown';
  if (said === '') return `Trauma designation as of ${asOf}: ${designation}`;
  return `Trauma level as of ${asOf}: ${said}${designation === '' ? '' : `; ${designation}`}`;
}

function sayStatus({ cms, dates, isReopened }: DirectoryHospital): string {
  const asOf = sayDate(dates.hifld);
  const ofCms = `by CMS, ${sayDate(dates.cms)}`;
  if (!cms) return `Not listed ${ofCms}; known from ${asOf} alone`;
  const listed = `Listed ${ofCms}`;
  return isReopened ? `${listed}; the hospital that was here is marked closed in ${asOf}` : listed;
}

function sayCmsDifferences({ cms, dates }: DirectoryHospital): readonly string[] {
  const asOf = sayDate(dates.cms);
  return [
    ...(cms && cms.name !== '' ? [`Name in CMS ${asOf}: ${cms.name}`] : []),
    ...(cms && cms.address !== '' ? [`Address in CMS ${asOf}: ${cms.address}`] : []),
  ];
}

function sayEmergency({ cms, dates }: DirectoryHospital): string {
  if (!cms || cms.emergency === 'unknown') return 'Emergency services: unknown';
  return `Emergency services: ${cms.emergency} (CMS ${sayDate(dates.cms)}, ${cmsTypeWords[cms.type]})`;
}

function sayHelipad({ helipad, pad, dates }: DirectoryHospital): string {
  const said = helipad === 'unknown' ? 'unknown' : `${helipad} (${sayDate(dates.hifld)})`;
  const faa = pad
    ? `${sayPad(pad)} (${sayDate(dates.faa)})`
    : `no FAA pad within 0.5 km (${sayDate(dates.faa)})`;
  return `Helipad: ${said}; ${faa}`;
}

/** A line for each fact, in the order in which they are asked for. */
export const sayKnown = (hospital: DirectoryHospital): readonly string[] => [
  sayTrauma(hospital),
  ...sayMeanings(hospital),
  sayEmergency(hospital),
  sayHelipad(hospital),
  sayType(hospital),
  sayStatus(hospital),
  ...sayCmsDifferences(hospital),
];

/** What a choice is made by, where there is no room for all; whether CMS lists it is always said. */
export const sayKnownFirst = (hospital: DirectoryHospital): readonly string[] => [
  sayTrauma(hospital),
  ...sayMeanings(hospital),
  sayEmergency(hospital),
  sayHelipad(hospital),
  sayStatus(hospital),
];

/** `Level II`, `pediatric level unknown`: the level that a card's hospital is chosen for. */
export function sayLevelFor(hospital: DirectoryHospital, why: SuggestedFor): string {
  const { trauma } = hospital;
  if (why !== 'children') {
    if (trauma.adult !== undefined) return sayLevel(trauma.adult);
    return sayAdultDesignation(hospital) ?? 'trauma level unknown';
  }
  if (trauma.pediatric === undefined) return 'pediatric level unknown';
  return `${sayLevel(trauma.pediatric)} pediatric`;
}

export const suggestedForWords: Readonly<Record<SuggestedFor, string>> = {
  trauma: 'Nearest known to be Level I or II',
  children: 'Nearest known to be Level I or II for children',
  emergency: 'Nearest known to have emergency services',
};

/** Why a suggestion stands where it does. */
export function sayBecause(because: SuggestedBecause, why: SuggestedFor): string {
  const isForChildren = why === 'children';
  const nearer = isForChildren
    ? '. Closer than any known to be Level I or II for children'
    : '. Closer than any known to be Level I or II';
  switch (because.kind) {
    case 'level-unknown':
      return `${because.designation ?? `${isForChildren ? 'Pediatric trauma' : 'Trauma'} level unknown`}${because.isNearer ? nearer : ''}`;
    case 'nearer-lower':
      return `${sayLevel(because.level)}${isForChildren ? ' pediatric' : ''} only${because.isNearer ? nearer : ''}`;
    case 'nearest':
      return because.level === undefined
        ? 'Nearest known'
        : `Nearest known, ${sayLevel(because.level)}`;
    case 'not-listed':
      return `Not listed by CMS, known as ${sayLevel(because.level)}${isForChildren ? ' pediatric' : ''}`;
    case 'first-level':
      return `Nearest known to be ${sayLevel(1)}${isForChildren ? ' for children' : ''}`;
    default:
      return because satisfies never;
  }
}

export const directoryWords = {
  closures: 'No directory knows which hospitals have closed: call before you count on one.',
  elsewhere:
    'The hospital directory has the United States and its territories alone. No hospital of it is within 500 km.',
  filtered: 'Hospitals of which this is unknown are not shown.',
  places: 'Places: GeoNames, CC BY 4.0. ZIP areas: US Census Bureau.',
} as const;
