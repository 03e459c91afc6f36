// Reads a compiled file of public data. What is not as it was made is refused whole: half a list would say that there is no more.

/** Says what of the file is not as it was made. */
export class UnusableFile extends Error {
  override readonly name = 'UnusableFile';
}

/** Far more than there are, and than a line has. */
const MOST_LINES = 100_000;
const MOST_CHARACTERS = 300;

type Values = Readonly<Record<string, unknown>>;

const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export class ColumnReader {
  readonly #file: Values;
  readonly #columns: Values;

  /** @throws UnusableFile where the text is no file of this format. */
  constructor(text: string, format: string) {
    let file: unknown;
    try {
      file = JSON.parse(text);
    } catch (cause) {
      throw new UnusableFile('The file is cut off or damaged.', { cause });
    }
    if (!isValues(file) || typeof file.format !== 'string') {
      throw new UnusableFile(`The file is no "${format}".`);
    }
    if (file.format !== format) {
      throw new UnusableFile(`The file is "${file.format.slice(0, 40)}", not "${format}".`);
    }
    if (!isValues(file.columns)) throw new UnusableFile('The file has no columns.');
    this.#file = file;
    this.#columns = file.columns;
  }

  /** Whole numbers, none of them negative. */
  counts<Name extends string>(names: readonly Name[]): Readonly<Record<Name, number>> {
    const counts = this.#file.counts;
    const entries = names.map((name) => {
      const count = isValues(counts) ? counts[name] : undefined;
      if (!Number.isInteger(count) || Number(count) < 0 || Number(count) > MOST_LINES) {
        throw new UnusableFile(`The count "${name}" is missing or impossible.`);
      }
      return [name, Number(count)];
    });
    return Object.fromEntries(entries);
  }

  /** Years, months or days: `2022`, `2026-08`, `2026-09-03`. */
  dates<Name extends string>(names: readonly Name[]): Readonly<Record<Name, string>> {
    const dates = this.#file.dates;
    const entries = names.map((name) => {
      const date = isValues(dates) ? dates[name] : undefined;
      if (typeof date !== 'string' || !/^\d{4}(-\d{2}){0,2}$/.test(date)) {
        throw new UnusableFile(`The date of "${name}" is missing or none.`);
      }
      return [name, date];
    });
    return Object.fromEntries(entries);
  }

  #text(column: string): string {
    const text = this.#columns[column];
    if (typeof text !== 'string') throw new UnusableFile(`The column "${column}" is missing.`);
    return text;
  }

  lines(column: string, count: number): readonly string[] {
    const text = this.#text(column);
    const lines = count === 0 && text === '' ? [] : text.split('\n');
    if (lines.length !== count) {
      throw new UnusableFile(`The column "${column}" has ${lines.length} lines, not ${count}.`);
    }
    for (let index = 0; index < count; index += 1) {
      if ((lines[index] as string).length > MOST_CHARACTERS) {
        throw new UnusableFile(`A line of the column "${column}" is too long.`);
      }
    }
    return lines;
  }

  /** For each line the place of its character among `codes`. */
  codes(column: string, codes: string, count: number): Uint8Array {
    const text = this.#text(column);
    if (text.length !== count) {
      throw new UnusableFile(`The column "${column}" has ${text.length} codes, not ${count}.`);
    }
    const places = new Uint8Array(count);
    for (let index = 0; index < count; index += 1) {
      const place = codes.indexOf(text[index] ?? '');
      if (place < 0) throw new UnusableFile(`The column "${column}" has an unknown code.`);
      places[index] = place;
    }
    return places;
  }

  /** The numbers that differences from line to line add up to, divided by `parts`. */
  numbers(
    column: string,
    { least, most }: { readonly least: number; readonly most: number },
    count: number,
    parts = 1,
  ): Float64Array {
    const numbers = new Float64Array(count);
    let sum = 0;
    const lines = this.lines(column, count);
    for (let index = 0; index < count; index += 1) {
      const line = lines[index] ?? '';
      const difference = line === '' ? Number.NaN : Number(line);
      if (!Number.isSafeInteger(difference)) {
        throw new UnusableFile(
          `"${line.slice(0, 20)}" of the column "${column}" is no whole number.`,
        );
      }
      sum += difference;
      if (sum < least || sum > most) {
        throw new UnusableFile(`A number of the column "${column}" is out of its bounds.`);
      }
      numbers[index] = sum / parts;
    }
    return numbers;
  }
}

// The layout of the directory's file, which scripts/data/ writes at each build and directory.ts reads: columns as
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

type CodeColumn = keyof typeof CODES;
export type LineColumn = (typeof LINES)[number];
type NumberColumn = keyof typeof NUMBERS;

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

// The layout of the file of ZIP areas and places, made like that of the hospitals above.

export const PLACES_FORMAT = 'bulwark places 1';

/** Coordinates are whole numbers of so many to a degree: eleven metres, of the middle of an area of miles. */
export const PLACE_DEGREE_PARTS = 10_000;

/** A line for each ZIP area, and one for each place; the numbers are differences from the line before. */
export const ZIP_LINES = ['zipCity', 'zipState'] as const;
export const PLACE_LINES = ['placeName', 'placeCounty', 'placeState'] as const;
const ZIP_NUMBERS = ['zip', 'zipLatitude', 'zipLongitude'] as const;
const PLACE_NUMBERS = ['placeLatitude', 'placeLongitude'] as const;

export type PlacesColumn =
  | (typeof ZIP_LINES)[number]
  | (typeof PLACE_LINES)[number]
  | (typeof ZIP_NUMBERS)[number]
  | (typeof PLACE_NUMBERS)[number];

export interface PlacesFile {
  readonly format: typeof PLACES_FORMAT;
  readonly counts: { readonly zips: number; readonly places: number };
  readonly columns: Readonly<Record<PlacesColumn, string>>;
}
