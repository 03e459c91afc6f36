// The editions that the cards restate. A card names one of these or does not compile.

export interface Edition {
  readonly title: string;
  readonly publisher: string;
  /** As it is said; what states none says when it was read. */
  readonly date: string;
  /** The day from which its age is counted, ISO; the first of the month or year where no more is known. */
  readonly day: string;
  /** Of several sources the oldest that states its edition: its age counts. */
  readonly oldest?: string;
  /** What of it states no edition: said on the card, since its age is not known. */
  readonly undated?: string;
  /** The file of data/ whose lines the blocks cite. */
  readonly text: string;
}

const TCCC_TEXT = 'data/tccc/tccc-guidelines-2026.txt';
const FACTS = 'data/reference/facts.txt';
const READ_IN = 'November 2026';
/** Of sources that state no edition. */
const READ = {
  date: `edition not stated, read ${READ_IN}`,
  day: '2026-11-01',
  undated: 'The source',
  text: FACTS,
} as const;

export const editions = {
  tccc: {
    title: 'TCCC Guidelines',
    publisher: 'US Department of Defense, Committee on TCCC',
    date: '01 May 2026',
    day: '2026-05-01',
    text: TCCC_TEXT,
  },
  editionChange: {
    title: 'TCCC Guidelines, what is told of two editions',
    publisher:
      'Told by others than the publisher; airway and head injury: first page of the text of 2026, US Department of Defense',
    date: '25 January 2024 and 01 May 2026',
    day: '2026-05-01',
    text: FACTS,
  },
  phases: {
    title: 'TECC Guidelines (BLS and ALS), March 2019, read in a copy; TCCC Guidelines',
    publisher:
      'Committee for Tactical Emergency Casualty Care; US Department of Defense, Committee on TCCC',
    date: '01 May 2026',
    day: '2019-03-01',
    oldest: 'TECC Guidelines, March 2019',
    text: FACTS,
  },
  salt: { title: 'SALT triage, read in copies', publisher: 'US HHS, CHEMM', ...READ },
  tbMed507: { title: 'TB MED 507, read in a copy', publisher: 'US Army', ...READ },
  windChill: {
    title: 'Wind chill formula',
    publisher: 'US National Weather Service',
    date: '2001',
    day: '2001-01-01',
    text: FACTS,
  },
  erg: {
    title:
      'Guide 111 (copies, edition not stated), Emergency Response Guidebook 2024, IRPG 2025 for telephone numbers',
    publisher: 'US DOT (PHMSA); NWCG',
    date: '2024; 2025',
    day: '2024-01-01',
    undated: 'Guide 111',
    text: FACTS,
  },
  standOff: { title: 'Bomb stand-off card, read in copies', publisher: 'NCTC and DHS', ...READ },
  landingZone: {
    title:
      'Landing zone guides of air providers and FAA AIM 10-2-3 (edition not stated), IRPG for helispots',
    publisher:
      'LifeFlight Eagle, Flight For Life Colorado, LifeNet, Airlift Northwest, Lifestar, Local Hero Foundation; FAA; NWCG',
    date: '2025',
    day: '2025-01-01',
    oldest: 'IRPG 2025',
    undated: 'Every source but the IRPG',
    text: FACTS,
  },
  grid: {
    title: 'US National Grid, read in copies',
    publisher: 'FGDC',
    date: '2001',
    day: '2001-01-01',
    text: FACTS,
  },
  nineLine: {
    title:
      'TC 3-21.76, read in copies, and DD Form 1380 (edition not stated), IRPG for names on the radio',
    publisher: 'US Army; US Department of Defense; NWCG',
    date: '2025',
    day: '2025-01-01',
    oldest: 'IRPG 2025',
    undated: 'Every source but the IRPG',
    text: FACTS,
  },
  irpg: {
    title: 'Incident Response Pocket Guide, PMS 461, read in a copy',
    publisher: 'NWCG',
    date: '2025',
    day: '2025-01-01',
    text: FACTS,
  },
  mist: { title: 'MIST and AT-MIST', publisher: 'UK fire and rescue services', ...READ },
} as const satisfies Readonly<Record<string, Edition>>;

export type SourceId = keyof typeof editions;

export const sayUndated = (what: string): string => `${what} states no edition: read ${READ_IN}.`;

/** `TCCC Guidelines, 01 May 2026`. */
export const sayEdition = ({ title, date }: Pick<Edition, 'title' | 'date'>): string =>
  `${title}, ${date}`;

/** Which of it the age is of. */
export const sayOldest = (edition: Edition): string => edition.oldest ?? sayEdition(edition);
