// What is known of a hospital and what is not, with where it is known from and its date. Unknown is never written as "none".

import { NO_POPULATION } from '../not-called.ts';
import { formatLevel } from '../trauma.ts';
import { designationWords, designationWordsFor, meaningWords } from './designations.ts';
import type { DirectoryHospital, HelicopterPad } from './directory.ts';
import type { CmsType, HospitalType } from './directory-file.ts';
import type { SuggestedBecause, SuggestedFor } from './suggested.ts';

const MONTHS = [
  'Jan',
  'Feb',
  'Mar',
  'Apr',
  'May',
  'Jun',
  'Jul',
  'Aug',
  'Sep',
  'Oct',
  'Nov',
  'Dec',
] as const;

/** `2022`, `Aug 2026`, `3 Sep 2026`. */
export function formatDate(date: string): string {
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

/** `Level II (population not stated)`; undefined if no adult level is known. */
export function adultLevelWords({ trauma }: DirectoryHospital): string | undefined {
  if (trauma.adult === undefined) return undefined;
  return `${formatLevel(trauma.adult)}${trauma.adultStated ? '' : ` (${NO_POPULATION})`}`;
}

export function hospitalTypeWords(hospital: DirectoryHospital): string {
  const { type, isPsychiatric, cms } = hospital;
  const isTypeShown = type === 'psychiatric' || !isPsychiatric;
  return [
    typeWords[type],
    isTypeShown ? '' : 'psychiatric',
    cms?.type === 'ruralEmergency' ? 'rural emergency hospital without inpatients' : '',
  ]
    .filter((part) => part !== '')
    .join(', ');
}

/** `FAA pad 33AL within 0.2 km, pad 48 × 48 ft, elevation 510 ft`. */
export function padWords({ faaId, metres, size, elevationFeet }: HelicopterPad): string {
  const [first = '', second = ''] = size.split('x');
  const feet = first === '' ? '' : `${first} × ${second}`;
  return [
    `FAA pad ${faaId} within ${formatKilometres(metres)}`,
    feet === '' ? '' : `pad ${feet} ft`,
    `elevation ${elevationFeet} ft`,
  ]
    .filter((part) => part !== '')
    .join(', ');
}

/** Never nearer than it is. */
const formatKilometres = (metres: number) =>
  `${(Math.max(1, Math.ceil(metres / 100)) / 10).toFixed(1)} km`;

/** `Level I, population not stated`, of a children's hospital; '' of any other. */
export const unstatedWords = ({ trauma }: DirectoryHospital): string =>
  trauma.unstated === undefined ? '' : `${formatLevel(trauma.unstated)}, ${NO_POPULATION}`;

function traumaWords(hospital: DirectoryHospital): string {
  const { trauma, dates } = hospital;
  const levels = [
    adultLevelWords(hospital)?.replace(/ \((.*)\)$/, ', $1') ?? '',
    trauma.pediatric === undefined ? '' : `${formatLevel(trauma.pediatric)} pediatric`,
    unstatedWords(hospital),
  ].filter((part) => part !== '');
  const adult = trauma.adultStated ? `${levels[0]} adult` : levels[0];
  const words = [adult ?? '', ...levels.slice(1)].filter((part) => part !== '').join('; ');
  const designation = designationWords(hospital);
  const asOf = formatDate(dates.hifld);
  if (words === '' && designation === '') return 'Trauma level: unknown';
  if (words === '') return `Trauma designation as of ${asOf}: ${designation}`;
  return `Trauma level as of ${asOf}: ${words}${designation === '' ? '' : `; ${designation}`}`;
}

/** Whether CMS lists it, with the date of its list. */
export function cmsStatusWords({ cms, dates, isReopened }: DirectoryHospital): string {
  const asOf = formatDate(dates.hifld);
  const ofCms = `by CMS, ${formatDate(dates.cms)}`;
  if (!cms) return `Not listed ${ofCms}; known only from ${asOf}`;
  const listed = `Listed ${ofCms}`;
  return isReopened ? `${listed}; the hospital that was here is marked closed in ${asOf}` : listed;
}

function cmsDifferenceWords({ cms, dates }: DirectoryHospital): readonly string[] {
  const asOf = formatDate(dates.cms);
  return [
    ...(cms && cms.name !== '' ? [`Name in CMS ${asOf}: ${cms.name}`] : []),
    ...(cms && cms.address !== '' ? [`Address in CMS ${asOf}: ${cms.address}`] : []),
  ];
}

function emergencyWords({ cms, dates }: DirectoryHospital): string {
  if (!cms || cms.emergency === 'unknown') return 'Emergency services: unknown';
  return `Emergency services: ${cms.emergency} (CMS ${formatDate(dates.cms)}, ${cmsTypeWords[cms.type]})`;
}

function helipadWords({ helipad, pad, dates }: DirectoryHospital): string {
  const words = helipad === 'unknown' ? 'unknown' : `${helipad} (${formatDate(dates.hifld)})`;
  const faa = pad
    ? `${padWords(pad)} (${formatDate(dates.faa)})`
    : `no FAA pad within 0.5 km (${formatDate(dates.faa)})`;
  return `Helipad: ${words}; ${faa}`;
}

/** A line for each fact, in the order in which they are asked for. */
export const knownWords = (hospital: DirectoryHospital): readonly string[] => [
  traumaWords(hospital),
  ...meaningWords(hospital),
  emergencyWords(hospital),
  helipadWords(hospital),
  hospitalTypeWords(hospital),
  cmsStatusWords(hospital),
  ...cmsDifferenceWords(hospital),
];

/** What a choice is made by, where there is no room for all; whether CMS lists it always stands there. */
export const firstKnownWords = (hospital: DirectoryHospital): readonly string[] => [
  traumaWords(hospital),
  ...meaningWords(hospital),
  emergencyWords(hospital),
  helipadWords(hospital),
  cmsStatusWords(hospital),
];

/** `Level II`, `pediatric level unknown`: the level that a card's hospital is chosen for. */
export function suggestedLevelWords(hospital: DirectoryHospital, why: SuggestedFor): string {
  const { trauma } = hospital;
  if (why !== 'children') {
    if (trauma.adult !== undefined) return formatLevel(trauma.adult);
    return designationWordsFor('adults', hospital) ?? 'trauma level unknown';
  }
  if (trauma.pediatric === undefined) {
    return designationWordsFor('children', hospital) ?? 'pediatric level unknown';
  }
  return `${formatLevel(trauma.pediatric)} pediatric`;
}

export const suggestedForWords: Readonly<Record<SuggestedFor, string>> = {
  trauma: 'Nearest known to be Level I or II',
  children: 'Nearest known to be Level I or II for children',
  emergency: 'Nearest known to have emergency services',
};

/** Why a suggestion stands where it does. */
export function becauseWords(because: SuggestedBecause, why: SuggestedFor): string {
  const isForChildren = why === 'children';
  const nearer = isForChildren
    ? '. Closer than any known to be Level I or II for children'
    : '. Closer than any known to be Level I or II';
  switch (because.kind) {
    case 'level-unknown':
      return `${because.designation ?? `${isForChildren ? 'Pediatric trauma' : 'Trauma'} level unknown`}${because.isNearer ? nearer : ''}`;
    case 'nearer-lower':
      return `${formatLevel(because.level)}${isForChildren ? ' pediatric' : ''} only${because.isNearer ? nearer : ''}`;
    case 'nearest':
      return because.level === undefined
        ? 'Nearest known'
        : `Nearest known, ${formatLevel(because.level)}`;
    case 'not-listed':
      return `Not listed by CMS, known as ${formatLevel(because.level)}${isForChildren ? ' pediatric' : ''}`;
    case 'first-level':
      return `Nearest known to be ${formatLevel(1)}${isForChildren ? ' for children' : ''}`;
    default:
      return because satisfies never;
  }
}

export const directoryWords = {
  closures: 'No directory knows which hospitals have closed: call before you rely on one.',
  elsewhere:
    'The hospital directory covers only the United States and its territories. None of its hospitals is within 500 km.',
  filtered: 'Hospitals where this is unknown are not shown.',
  places: 'Places: GeoNames, CC BY 4.0. ZIP areas: US Census Bureau.',
} as const;
