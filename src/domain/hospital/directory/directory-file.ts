// The layout of the directory's file, which scripts/data/ writes at each build and read-directory.ts reads: columns as
// JSON, one text each, with a line or a character for each hospital. A change needs a new format: a page of before may meet the new file.

export const DIRECTORY_FORMAT = 'bulwark hospitals 1';

/** A pad of the FAA counts as the hospital's within so far of it. */
export const PAD_WITHIN_METRES = 500;

/** Coordinates are whole numbers of so many to a degree: a decimetre. */
export const DEGREE_PARTS = 1_000_000;

/** Types as HIFLD writes them, each a character of the column. */
export const hospitalTypes = [
  { key: 'acute', code: 'G', source: 'GENERAL ACUTE CARE' },
  { key: 'criticalAccess', code: 'C', source: 'CRITICAL ACCESS' },
  { key: 'children', code: 'K', source: 'CHILDREN' },
  { key: 'military', code: 'M', source: 'MILITARY' },
  { key: 'special', code: 'S', source: 'SPECIAL' },
  { key: 'women', code: 'W', source: 'WOMEN' },
  { key: 'longTerm', code: 'L', source: 'LONG TERM CARE' },
  { key: 'rehabilitation', code: 'R', source: 'REHABILITATION' },
  { key: 'psychiatric', code: 'P', source: 'PSYCHIATRIC' },
  { key: 'chronic', code: 'D', source: 'CHRONIC DISEASE' },
] as const;

/** Types as CMS writes them, each with the one that HIFLD would give. */
export const cmsTypes = [
  { key: 'acute', code: 'G', source: 'Acute Care Hospitals', type: 'acute' },
  { key: 'criticalAccess', code: 'C', source: 'Critical Access Hospitals', type: 'criticalAccess' },
  { key: 'ruralEmergency', code: 'E', source: 'Rural Emergency Hospital', type: 'acute' },
  { key: 'children', code: 'K', source: 'Childrens', type: 'children' },
  { key: 'veterans', code: 'V', source: 'Acute Care - Veterans Administration', type: 'military' },
  { key: 'defense', code: 'M', source: 'Acute Care - Department of Defense', type: 'military' },
  { key: 'psychiatric', code: 'P', source: 'Psychiatric', type: 'psychiatric' },
  { key: 'longTerm', code: 'L', source: 'Long-term', type: 'longTerm' },
] as const satisfies readonly {
  readonly key: string;
  readonly code: string;
  readonly source: string;
  readonly type: HospitalType;
}[];

export type HospitalType = (typeof hospitalTypes)[number]['key'];
export type CmsType = (typeof cmsTypes)[number]['key'];

/** Columns of characters: one for each hospital. */
export const CODES = {
  /** Open in 2022, or marked closed then and listed by CMS at the same address. */
  status: 'OR',
  type: hospitalTypes.map(({ code }) => code).join(''),
  /** Psychiatric or for addiction, by its type or its industry code: a children's hospital may be that too. */
  psychiatric: '-P',
  helipad: '-YN',
  cms: `-${cmsTypes.map(({ code }) => code).join('')}`,
  emergency: '-YN',
} as const;

/** Columns of lines: one for each hospital, empty where nothing is known. */
export const LINES = [
  'name',
  'address',
  'city',
  'state',
  'phone',
  'trauma',
  'cmsName',
  'cmsAddress',
  'pad',
] as const;

/** Columns of whole numbers, each line the difference from the one before. */
export const NUMBERS = {
  zip: { least: 0, most: 99_999 },
  latitude: { least: -90 * DEGREE_PARTS, most: 90 * DEGREE_PARTS },
  longitude: { least: -180 * DEGREE_PARTS, most: 180 * DEGREE_PARTS },
} as const;

export type CodeColumn = keyof typeof CODES;
export type LineColumn = (typeof LINES)[number];
export type NumberColumn = keyof typeof NUMBERS;

/** The age of each source: a year, a month or a day. */
export interface DirectoryDates {
  readonly hifld: string;
  readonly cms: string;
  readonly faa: string;
}

/** What the sources have, and what of it is in the file. */
export interface DirectoryCounts {
  /** Rows of HIFLD, open and closed. */
  readonly rows: number;
  readonly open: number;
  /** Marked closed, but CMS has a hospital at that address. */
  readonly reopened: number;
  /** Open in HIFLD, and in CMS. */
  readonly confirmed: number;
  /** Open and for acute care, but not in CMS. */
  readonly unconfirmedAcute: number;
  readonly withTraumaText: number;
  readonly levelWithoutPopulation: number;
  readonly helipadYes: number;
  readonly helipadYesWithPad: number;
  readonly helipadNoWithPad: number;
  readonly withPad: number;
  /** Rows of CMS that belong to no hospital of HIFLD: they have no coordinates. */
  readonly cmsAlone: number;
  readonly droppedInOtherCities: number;
  /** Rows with the name and address of another: units of one hospital. */
  readonly furtherUnits: number;
}

export interface DirectoryFile {
  readonly format: typeof DIRECTORY_FORMAT;
  readonly dates: DirectoryDates;
  readonly counts: DirectoryCounts;
  readonly columns: Readonly<Record<CodeColumn | LineColumn | NumberColumn, string>>;
}
