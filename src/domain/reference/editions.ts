// A picture does not age visibly: the card tells its reader that the edition is old.

// The editions that the cards restate. A card names one of these or does not compile.

export interface Edition {
  readonly title: string;
  readonly publisher: string;
  /** As it is printed; what states none says when it was read. */
  readonly date: string;
  /** The day from which its age is counted, ISO; the first of the month or year where no more is known. */
  readonly day: string;
  /** Of several sources the oldest that states its edition: its age counts. */
  readonly oldest?: string;
  /** What of it states no edition: named on the card, since its age is not known. */
  readonly undated?: string;
  /** The file of data/ whose lines the blocks cite. */
  readonly text: string;
}

const TCCC_TEXT = 'data/tccc/tccc-guidelines-2026.txt';
/** Printed words, each under its publisher, edition and page; no notes of our own. */
const EXTRACTS = 'data/reference/extracts.txt';
const READ_IN = 'November 2026';
/** Of sources that state no edition. */
const READ = {
  date: `edition not stated, read ${READ_IN}`,
  day: '2026-11-01',
  undated: 'The source',
  text: EXTRACTS,
} as const;

export const editions = {
  tccc: {
    title: 'TCCC Guidelines',
    publisher: 'US Department of Defense, Committee on TCCC',
    date: '01 May 2026',
    day: '2026-05-01',
    text: TCCC_TEXT,
  },
  phases: {
    title: 'TECC Guidelines for BLS/ALS Medical Providers, read in copies',
    publisher:
      'Committee for Tactical Emergency Casualty Care (C-TECC); beside TCCC: CPR-Life Services; that there are updated ones (year not stated): Spotter Up',
    date: 'current as of March 2019',
    day: '2019-03-01',
    undated: 'Every source but the TECC Guidelines',
    text: EXTRACTS,
  },
  salt: {
    title: 'SALT triage, read in copies',
    publisher: 'E. Brooke Lerner, Medical College of Wisconsin; mcitriage.org; WikEM',
    ...READ,
  },
  tbMed507: {
    title: 'Work/Rest and Water Consumption Table, after TB MED 507, read in copies',
    publisher: 'US Army Center for Health Promotion and Preventive Medicine (CHPPM)',
    ...READ,
  },
  windChill: {
    title: 'Wind Chill Chart',
    publisher: 'US National Weather Service',
    date: '2001',
    day: '2001-01-01',
    undated: 'The note on where it holds',
    text: EXTRACTS,
  },
  erg: {
    title:
      'Emergency Response Guidebook, guide 111 (edition not stated) and introduction (2004), read in copies; Incident Response Pocket Guide, PMS 461',
    publisher: 'US DOT (PHMSA); for a small spill Hazmat Nation; NWCG',
    date: '2004; January 2025',
    day: '2004-01-01',
    oldest: 'Emergency Response Guidebook 2004, introduction',
    undated: 'Guide 111',
    text: EXTRACTS,
  },
  standOff: {
    title: 'Bomb Threat Stand-Off Distances',
    publisher:
      'National Counterterrorism Center (NCTC); for what people do the Office of the Director of National Intelligence',
    date: 'as archived 17 February 2013',
    day: '2013-02-17',
    undated: 'The page that says what people do',
    text: EXTRACTS,
  },
  landingZone: {
    title:
      'Landing zone guides of air providers and FAA AIM 10-2-3 (edition not stated), Incident Response Pocket Guide for helispots',
    publisher:
      'LifeFlight Eagle, Flight For Life Colorado, Air Methods Kentucky, WINGS, Local Hero Foundation; FAA; NWCG',
    date: 'January 2025',
    day: '2025-01-01',
    oldest: 'IRPG, January 2025',
    undated: 'Every source but the IRPG',
    text: EXTRACTS,
  },
  grid: {
    title: 'United States National Grid, FGDC-STD-011-2001, read as others quote it',
    publisher: 'Federal Geographic Data Committee (FGDC)',
    date: 'December 2001',
    day: '2001-12-01',
    text: EXTRACTS,
  },
  nineLine: {
    title:
      'MEDEVAC Request Form, GTA 08-01-004, and TC 3-21.76 (edition not stated), read in copies; ATP 5-0.2-1 for precedence; IRPG for names on the radio',
    publisher: 'US Army; NWCG',
    date: '07 December 2020; January 2025',
    day: '2020-12-07',
    oldest: 'ATP 5-0.2-1, 07 December 2020',
    undated: 'The form',
    text: EXTRACTS,
  },
  irpg: {
    title: 'Incident Response Pocket Guide, PMS 461, read in a copy',
    publisher: 'National Wildfire Coordinating Group (NWCG)',
    date: 'January 2025',
    day: '2025-01-01',
    text: EXTRACTS,
  },
  mist: {
    title: 'Structured handover (ATMIST)',
    publisher: 'UK National Fire Chiefs Council',
    ...READ,
  },
} as const satisfies Readonly<Record<string, Edition>>;

export type SourceId = keyof typeof editions;

export const undatedWords = (what: string): string => `${what} states no edition: read ${READ_IN}.`;

/** `TCCC Guidelines, 01 May 2026`. */
export const editionWords = ({ title, date }: Pick<Edition, 'title' | 'date'>): string =>
  `${title}, ${date}`;

/** Which of it the age is of. */
export const oldestEditionWords = (edition: Edition): string =>
  edition.oldest ?? editionWords(edition);

/** Whether the edition is over a year old on the day `today`, in the calendar of the device. */
export function isOverAYear({ day }: Pick<Edition, 'day'>, today: Date): boolean {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return today > new Date(year + 1, month - 1, date, 23, 59, 59);
}
