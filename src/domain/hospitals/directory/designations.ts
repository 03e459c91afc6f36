// Trauma designations of states that have names of their own, as far as their meaning was read. HIFLD writes the codes (2022).
// INVARIANT: none is a national level, and the same letters mean another thing in another state: of Wyoming's two Regional Trauma
// Centers one was verified as Level III and one as Level II. What was not read is "not explained here".

import type { Trauma } from '../trauma.ts';
import { stateName } from './states.ts';

export interface Designation {
  readonly state: string;
  /** As HIFLD writes it. */
  readonly code: string;
  /** For whom it says something. */
  readonly of: 'adults' | 'children' | 'rehabilitation';
  /** '' where nothing was read that explains it. */
  readonly name: string;
  /** In our own words; '' where the name alone was read. */
  readonly meaning: string;
  /** Its place in the list of its state, 1 for the first; undefined if that is not known. */
  readonly order?: number;
  /** Publisher, title and edition of what was read. */
  readonly source: string;
}

const MONTANA =
  'Montana Department of Public Health and Human Services, Trauma Designation, page undated, rules of 28 July 2006';
const WYOMING_ORGANIZATION =
  'Wyoming Department of Health, rules chapter 1 section 1-4, edition not stated';
const SOUTH_DAKOTA = 'South Dakota Administrative Rules 44:68:02, effective 29 June 2009';

/** Every text of the directory that is no national level. */
export const designations: readonly Designation[] = [
  {
    state: 'MT',
    code: 'RTC',
    of: 'adults',
    name: 'Regional Trauma Center',
    meaning: 'starts and gives definitive care for all injured patients',
    order: 1,
    source: MONTANA,
  },
  {
    state: 'MT',
    code: 'ATH',
    of: 'adults',
    name: 'Area Trauma Hospital',
    meaning: 'assessment, surgery, intensive care and stabilization for most injured patients',
    order: 2,
    source: MONTANA,
  },
  // The state itself writes CTF, Community Trauma Facility; whether CTH is that was not read.
  { state: 'MT', code: 'CTH', of: 'adults', name: '', meaning: '', order: 3, source: '' },
  {
    state: 'MT',
    code: 'TRF',
    of: 'adults',
    name: 'Trauma Receiving Facility',
    meaning: 'first evaluation and stabilization before transfer, no surgery',
    order: 4,
    source: MONTANA,
  },
  { state: 'MT', code: 'RTH', of: 'adults', name: '', meaning: '', source: '' },
  {
    state: 'WY',
    code: 'RTC',
    of: 'adults',
    name: 'Regional Trauma Center',
    meaning: 'general hospital with a trauma service under a surgeon or emergency physician',
    order: 1,
    source: 'Wyoming Department of Health, rules chapter 4 section 4-1, edition not stated',
  },
  {
    state: 'WY',
    code: 'ATH',
    of: 'adults',
    name: 'Area Trauma Hospital',
    meaning: 'resuscitation, immediate surgery to stop bleeding, stabilization before referral',
    order: 2,
    source:
      'Wyoming Department of Health, rules chapter 4 section 4-2, current through 27 April 2019',
  },
  {
    state: 'WY',
    code: 'CTH',
    of: 'adults',
    name: 'Community Trauma Hospital',
    meaning: '',
    order: 3,
    source: WYOMING_ORGANIZATION,
  },
  {
    state: 'WY',
    code: 'TRF',
    of: 'adults',
    name: 'Trauma Receiving Facility',
    meaning: '',
    order: 4,
    source: WYOMING_ORGANIZATION,
  },
  {
    state: 'SD',
    code: 'CTH',
    of: 'adults',
    name: "Community Trauma Hospital, the state's own Level IV",
    meaning: 'a surgeon covers the emergency department most days of the year, others are referred',
    order: 4,
    source: SOUTH_DAKOTA,
  },
  {
    state: 'SD',
    code: 'TRH',
    of: 'adults',
    name: "Trauma Receiving Hospital, the state's own Level V",
    meaning: 'emergency department at all hours, a clinician within 30 minutes, then transfer',
    order: 5,
    source: SOUTH_DAKOTA,
  },
  {
    state: 'MD',
    code: 'PARC',
    of: 'adults',
    name: 'Primary Adult Resource Center',
    meaning: "the first of the state's classes of adult trauma center, before Level I",
    order: 1,
    source:
      'Maryland Institute for Emergency Medical Services Systems, Office of Care Integration, undated',
  },
  { state: 'IA', code: 'REGIONAL', of: 'adults', name: '', meaning: '', source: '' },
  {
    state: 'CO',
    code: 'I-RPTC',
    of: 'children',
    name: 'Level I Regional Pediatric Trauma Center',
    meaning: 'for injured children; adults not stated',
    order: 1,
    source: 'Colorado rules 6 CCR 1015-4-309, current through 25 December 2024',
  },
  {
    state: 'FL',
    code: 'PEDIATRIC',
    of: 'children',
    name: 'state-approved pediatric trauma center',
    meaning: 'a category of its own, without a level; adults not stated',
    order: 1,
    source: 'Florida Administrative Code 64J-2.011, standards of January 2010',
  },
  {
    state: 'WA',
    code: 'LEVEL I PEDIATRIC REHAB',
    of: 'rehabilitation',
    name: 'pediatric trauma rehabilitation service',
    meaning: 'not acute care',
    source: 'Washington Administrative Code 246-976-860, copy undated',
  },
  {
    state: 'WA',
    code: 'LEVEL II REHAB',
    of: 'rehabilitation',
    name: 'trauma rehabilitation service',
    meaning: 'not acute care',
    source: 'Washington Administrative Code 246-976-840, copy undated',
  },
];

const byKey = new Map(designations.map((each) => [`${each.state} ${each.code}`, each]));

/** Undefined for a text that stood in no directory so far. */
export const designationOf = (state: string, code: string): Designation | undefined =>
  byKey.get(`${state} ${code}`);

/** What is written of a hospital in the directory. */
interface Designated {
  readonly state: string;
  readonly trauma: Pick<Trauma, 'other'>;
}

const designatorName = ({ state }: Designated): string => stateName(state) || 'state';

const NOT_EXPLAINED = 'not explained here';

/** `Montana RTC, Regional Trauma Center`; `Montana RTH, not explained here`. */
function codeWords(hospital: Designated, code: string): string {
  const name = designationOf(hospital.state, code)?.name ?? '';
  return `${designatorName(hospital)} ${code}, ${name || NOT_EXPLAINED}`;
}

/** What is written of trauma without being a level: as it is written, and what it is called. */
export const designationWords = (hospital: Designated): string =>
  hospital.trauma.other.map((code) => codeWords(hospital, code)).join('; ');

/** A state's own designation for adults or children, in the place of a level; undefined if none was explained. */
export function designationWordsFor(
  of: Designation['of'],
  hospital: Designated,
): string | undefined {
  const code = hospital.trauma.other.find((each) => {
    const found = designationOf(hospital.state, each);
    return found?.of === of && found.name !== '';
  });
  return code === undefined ? undefined : codeWords(hospital, code);
}

/** `Regional Trauma Center: starts and gives definitive care … (Montana …, page undated)`, a line each. */
export const meaningWords = (hospital: Designated): readonly string[] =>
  hospital.trauma.other.flatMap((code) => {
    const { name = '', meaning = '', source = '' } = designationOf(hospital.state, code) ?? {};
    return meaning === '' ? [] : [`${code}, ${name}: ${meaning} (${source})`];
  });
