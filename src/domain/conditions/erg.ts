// The Emergency Response Guidebook's index and distances, read from the compiled file.
// INVARIANT: metres are those of the tables; feet and miles are computed where they are shown.

import { ColumnReader } from '../hospitals/directory/directory-file.ts';
import { groupedBy } from '../text/grouped-by.ts';

// The layout of the file of the Emergency Response Guidebook, as directory-file.ts has that of the hospitals.

export const ERG_FORMAT = 'bulwark erg 1';

/** The edition, on screen and in the log. */
export const ERG_EDITION = '2024';

/** Lines of the index, sorted by number; of Table 1; of Table 2, one for each number; of Table 3. */
export type ErgCounts = Readonly<Record<'names' | 'rows' | 'gases' | 'spills', number>>;

/** A letter for a thing that holds, a hyphen where it does not. */
const ERG_CODES = { polymerises: 'P-', tih: 'T-' } as const;

/** Metres of Table 1, 0 where it has none; and of Table 3, by wind. */
const ROW_METRES = [
  'smallIsolate',
  'smallDay',
  'smallNight',
  'largeIsolate',
  'largeDay',
  'largeNight',
] as const;
const SPILL_METRES = [
  'spillIsolate',
  'dayLow',
  'dayModerate',
  'dayHigh',
  'nightLow',
  'nightModerate',
  'nightHigh',
] as const;

/** The numbers are differences from the line before; a material without a UN number has 0. */
type ErgColumn =
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

/** Metres: all directions around the spill, and downwind of it. 11,000 downwind stands for "11.0+ km". */
export interface SpillDistances {
  readonly isolate: number;
  readonly day: number;
  readonly night: number;
}

/** A line of Table 1; one number may have several, by name or by where it is spilled. */
export interface TableRow {
  readonly name: string;
  readonly small: SpillDistances;
  /** Undefined if Table 3 has it, by container and wind. */
  readonly large: SpillDistances | undefined;
}

export const WINDS = ['low', 'moderate', 'high'] as const;
export type Wind = (typeof WINDS)[number];

/** Lines of Table 3: a large spill from one kind of container. */
export interface ContainerSpill {
  readonly container: string;
  readonly by: Readonly<Record<Wind, SpillDistances>>;
}

export interface MaterialName {
  readonly name: string;
  /** Three digits. */
  readonly guide: string;
}

export interface Material {
  /** Four digits; '' for a chemical warfare agent, which has none. */
  readonly un: string;
  readonly names: readonly MaterialName[];
  /** The book marks its guide with a P. */
  readonly polymerises: boolean;
  /** Toxic by inhalation, or in water. */
  readonly tih: boolean;
  /** Toxic gases that it makes in water, as Table 2 writes them. */
  readonly gases: readonly string[];
  /** Largest first. Of a number that Table 1 has not, none. */
  readonly rows: readonly TableRow[];
  readonly containers: readonly ContainerSpill[];
}

export interface Erg {
  readonly edition: string;
  readonly materials: readonly Material[];
  /** By four digits. */
  readonly byUn: ReadonlyMap<string, Material>;
}

const UN = { least: 0, most: 9999 };
const GUIDE = { least: 111, most: 175 };
const METRES = { least: 0, most: 20_000 };

const digits = (un: number) => (un === 0 ? '' : String(un).padStart(4, '0'));

const farthest = ({ small, large }: TableRow): number =>
  Math.max(small.day, small.night, large?.day ?? 0, large?.night ?? 0);

/** As the book asks where nobody knows which of several names it is: the largest protective distance counts. */
const byDistance = (rows: readonly TableRow[]) =>
  [...rows].sort((a, b) => farthest(b) - farthest(a));

interface Read {
  readonly un: string;
  readonly guide: string;
}

/** @throws UnusableFile saying what of the file is not as it was made. */
export function readErg(text: string): Erg {
  const reader = new ColumnReader(text, ERG_FORMAT);
  const counts = reader.counts(['names', 'rows', 'gases', 'spills']);
  const { erg: edition } = reader.dates(['erg']);
  const uns = (column: ErgColumn, count: number) =>
    Array.from(reader.numbers(column, UN, count), digits);
  const guides = (column: ErgColumn, count: number) =>
    Array.from(reader.numbers(column, GUIDE, count), String);
  const metres = <C extends ErgColumn>(columns: readonly C[], count: number) => {
    const read = columns.map((column) => reader.numbers(column, METRES, count));
    return (index: number, column: C) => read[columns.indexOf(column)]?.[index] ?? 0;
  };

  const [un, guide] = [uns('un', counts.names), guides('guide', counts.names)];
  const polymerises = reader.codes('polymerises', ERG_CODES.polymerises, counts.names);
  const tih = reader.codes('tih', ERG_CODES.tih, counts.names);
  const names = reader.lines('name', counts.names).map((name, index) => ({
    name,
    un: un[index] ?? '',
    guide: guide[index] ?? '',
    polymerises: polymerises[index] === 0,
    tih: tih[index] === 0,
  }));

  const [rowUn, rowGuide] = [uns('rowUn', counts.rows), guides('rowGuide', counts.rows)];
  const ofRow = metres(ROW_METRES, counts.rows);
  const rows = reader.lines('rowName', counts.rows).map((name, index): TableRow & Read => {
    const large = {
      isolate: ofRow(index, 'largeIsolate'),
      day: ofRow(index, 'largeDay'),
      night: ofRow(index, 'largeNight'),
    };
    return {
      un: rowUn[index] ?? '',
      guide: rowGuide[index] ?? '',
      name,
      small: {
        isolate: ofRow(index, 'smallIsolate'),
        day: ofRow(index, 'smallDay'),
        night: ofRow(index, 'smallNight'),
      },
      large: large.isolate === 0 ? undefined : large,
    };
  });

  const gasUn = uns('gasUn', counts.gases);
  const gases = new Map(
    reader.lines('gas', counts.gases).map((each, index) => [gasUn[index] ?? '', each.split(' ')]),
  );

  const spillUn = uns('spillUn', counts.spills);
  const ofSpill = metres(SPILL_METRES, counts.spills);
  const spills = reader
    .lines('spillContainer', counts.spills)
    .map((container, index): ContainerSpill & { readonly un: string } => {
      const isolate = ofSpill(index, 'spillIsolate');
      const at = (day: (typeof SPILL_METRES)[number], night: (typeof SPILL_METRES)[number]) => ({
        isolate,
        day: ofSpill(index, day),
        night: ofSpill(index, night),
      });
      return {
        un: spillUn[index] ?? '',
        container,
        by: {
          low: at('dayLow', 'nightLow'),
          moderate: at('dayModerate', 'nightModerate'),
          high: at('dayHigh', 'nightHigh'),
        },
      };
    });

  const rowsOf = groupedBy(rows, (row) => row.un);
  const spillsOf = groupedBy(spills, (spill) => spill.un);
  const numbered = [...groupedBy(names, (each) => each.un)].map(
    ([number, same]): Material => ({
      un: number,
      names: same.map(({ name, guide: its }) => ({ name, guide: its })),
      polymerises: same.some((each) => each.polymerises),
      tih: same.some((each) => each.tih),
      gases: gases.get(number) ?? [],
      rows: byDistance(rowsOf.get(number) ?? []),
      containers: spillsOf.get(number) ?? [],
    }),
  );
  const agents = (rowsOf.get('') ?? []).map(
    (row): Material => ({
      un: '',
      names: [{ name: row.name, guide: row.guide }],
      polymerises: false,
      tih: true,
      gases: [],
      rows: [row],
      containers: [],
    }),
  );
  return {
    edition,
    materials: [...numbered, ...agents],
    byUn: new Map(numbered.map((each) => [each.un, each])),
  };
}
