// The layout of the file of the Emergency Response Guidebook, as directory-file.ts has that of the hospitals.

export const ERG_FORMAT = 'bulwark erg 1';

/** The edition, on screen and in the log. */
export const ERG_EDITION = '2024';

/** Lines of the index, sorted by number; of Table 1; of Table 2, one for each number; of Table 3. */
export type ErgCounts = Readonly<Record<'names' | 'rows' | 'gases' | 'spills', number>>;

/** A letter for a thing that holds, a hyphen where it does not. */
export const ERG_CODES = { polymerises: 'P-', tih: 'T-' } as const;

/** Metres of Table 1, 0 where it has none; and of Table 3, by wind. */
export const ROW_METRES = [
  'smallIsolate',
  'smallDay',
  'smallNight',
  'largeIsolate',
  'largeDay',
  'largeNight',
] as const;
export const SPILL_METRES = [
  'spillIsolate',
  'dayLow',
  'dayModerate',
  'dayHigh',
  'nightLow',
  'nightModerate',
  'nightHigh',
] as const;

/** The numbers are differences from the line before; a material without a UN number has 0. */
export type ErgColumn =
  | 'un'
  | 'guide'
  | 'polymerises'
  | 'tih'
  | 'name'
  | 'rowUn'
  | 'rowGuide'
  | 'rowName'
  | (typeof ROW_METRES)[number]
  | 'gasUn'
  | 'gas'
  | 'spillUn'
  | 'spillContainer'
  | (typeof SPILL_METRES)[number];

export interface ErgFile {
  readonly format: typeof ERG_FORMAT;
  readonly dates: { readonly erg: string };
  readonly counts: ErgCounts;
  readonly columns: Readonly<Record<ErgColumn, string>>;
}
