// The editions that the cards restate. A card names one of these or does not compile.

export interface Edition {
  readonly title: string;
  readonly publisher: string;
  /** As it is said; what states none says when it was read. */
  readonly date: string;
  /** The day from which its age is counted, ISO. */
  readonly day: string;
  /** The file of data/ whose lines the blocks cite. */
  readonly text: string;
}

const TCCC_TEXT = 'data/tccc/tccc-guidelines-2026.txt';
const FACTS = 'data/reference/facts.txt';
/** Of sources that state no edition. */
const READ = {
  date: 'edition not stated, read November 2026',
  day: '2026-11-21',
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
    title: 'TCCC Guidelines, two editions compared',
    publisher: 'US Department of Defense, Committee on TCCC',
    date: '25 January 2024 and 01 May 2026',
    day: '2026-05-01',
    text: FACTS,
  },
  tecc: {
    title: 'TECC Guidelines (BLS and ALS)',
    publisher: 'Committee for Tactical Emergency Casualty Care',
    date: 'March 2019',
    day: '2019-03-01',
    text: FACTS,
  },
  salt: { title: 'SALT triage', publisher: 'US HHS, CHEMM', ...READ },
  tbMed507: { title: 'TB MED 507', publisher: 'US Army', ...READ },
  windChill: {
    title: 'Wind chill chart',
    publisher: 'US National Weather Service',
    date: '2001',
    day: '2001-11-01',
    text: FACTS,
  },
  erg: {
    title: 'Emergency Response Guidebook 2024, and the IRPG for telephone numbers',
    publisher: 'US DOT (PHMSA); NWCG',
    date: '2024; 2025',
    day: '2024-01-01',
    text: FACTS,
  },
  standOff: { title: 'Bomb stand-off card', publisher: 'NCTC and DHS', ...READ },
  landingZone: {
    title: 'Landing zone guides of air providers, FAA AIM 10-2-3',
    publisher: 'LifeFlight Eagle, Flight For Life Colorado, LifeNet; FAA',
    ...READ,
  },
  grid: {
    title: 'US National Grid; Aeronautical Information Manual 4-2',
    publisher: 'FGDC, 2001; FAA',
    ...READ,
  },
  nineLine: { title: 'TC 3-21.76', publisher: 'US Army', ...READ },
  irpg: {
    title: 'Incident Response Pocket Guide, PMS 461',
    publisher: 'NWCG',
    date: '2025',
    day: '2025-01-01',
    text: FACTS,
  },
  mist: { title: 'MIST and AT-MIST', publisher: 'UK fire and rescue services', ...READ },
} as const satisfies Readonly<Record<string, Edition>>;

export type SourceId = keyof typeof editions;
