// A row of a file as it was read: what it says of a hospital, before anybody knows which.
import { type HospitalTier, hospitalFields } from '../../assessment/catalogue.ts';
import { ITEM } from '../../later-limits.ts';
import { isItemId } from '../../sync/resource.ts';
import { type HospitalTextKey, hospitalTextKeys } from '../hospital.ts';
import { tiers } from '../tiers.ts';
import { type Spot, rowWords as words } from './exchange-words.ts';
import { HOSPITAL_FILE } from './hospital-file-limits.ts';

/** PERSISTED: the names of columns and properties, in their order. */
export const columns: readonly Column[] = ['id', 'category', ...hospitalTextKeys];

export type Column = 'id' | 'category' | HospitalTextKey;
/** PERSISTED: the column in which our own files say why a point is in doubt: then it is a text that is kept, and no point of anybody's. */
export const POINT_CHECK = 'pointCheck';
export type Cell = Column | typeof POINT_CHECK;
export type Cells = ReadonlyMap<Cell, string>;

export interface FileRow extends Spot {
  /** '' where it says none, as of the category and of each text. */
  readonly id: string;
  readonly category: HospitalTier | '';
  readonly texts: Readonly<Record<HospitalTextKey, string>>;
  /** Our own file says itself that its point is in doubt. */
  readonly isCheckSaid?: true;
  /** Why the point of the row was not taken into its texts; begins small. */
  readonly pointFault?: string;
}

/** A row that was not taken, and why. */
export interface BadRow extends Spot {
  readonly reason: string;
}

export type ReadFile =
  | {
      readonly kind: 'read';
      readonly rows: readonly FileRow[];
      readonly bad: readonly BadRow[];
      /** Names of columns that no hospital has. */
      readonly ignored: readonly string[];
    }
  | { readonly kind: 'refused'; readonly line: number; readonly reason: string };

/** Work in steps: each says how much of it is done, from 0 to 1. */
export type InSteps<T> = Generator<number, T>;

export const refused = (reason: string, line = 1): ReadFile => ({ kind: 'refused', line, reason });

/** Case, spaces and what joins words say nothing. */
const folded = (name: string) => name.toLowerCase().replace(/[\s_.-]+/g, '');

const LABELS: ReadonlyMap<Column, string> = new Map(
  hospitalFields.map(({ key, label }) => [key, label]),
);
const OTHER_NAMES = [
  ['tier', 'category'],
  ['lat', 'latitude'],
  ['lon', 'longitude'],
  ['lng', 'longitude'],
] as const;
const byName: ReadonlyMap<string, Cell> = new Map([
  ...OTHER_NAMES,
  ...[...LABELS].map(([key, label]) => [folded(label), key] as const),
  ...[...columns, POINT_CHECK].map((key) => [folded(key), key] as [string, Cell]),
]);

/** By its name in files or its label on screen. */
export const columnNamed = (name: string): Cell | undefined =>
  name.length > HOSPITAL_FILE.mostNameCharacters ? undefined : byName.get(folded(name));

export const labelOf = (column: Column): string => LABELS.get(column) ?? 'Category';

const tiersByName: ReadonlyMap<string, HospitalTier> = new Map(
  tiers.flatMap(({ key, title }) => [[folded(key), key] as const, [folded(title), key] as const]),
);

const NUL = String.fromCharCode(0);

/** As the list's own check of a text (`src/domain/sync/resource.ts`), with words. */
function textFault(column: HospitalTextKey, text: string): string | undefined {
  if (text.length > ITEM.textMaxLength) return words.tooLong(labelOf(column));
  if (text.includes(NUL) || !text.isWellFormed()) return words.notStorable(labelOf(column));
  return undefined;
}

/** What a row says; undefined for one that says nothing at all. */
export function rowOf(line: number, cells: Cells): FileRow | BadRow | undefined {
  const said = (cell: Cell) => cells.get(cell) ?? '';
  if (columns.every((column) => said(column).trim() === '')) return undefined;
  const id = said('id').trim();
  if (id !== '' && !isItemId(id)) return { line, reason: words.notAnId(id) };
  const tier = said('category').trim();
  const category = tier === '' ? '' : tiersByName.get(folded(tier));
  if (category === undefined) return { line, reason: words.notATier(tier) };
  for (const key of hospitalTextKeys) {
    const reason = textFault(key, said(key));
    if (reason !== undefined) return { line, reason };
  }
  if (id === '' && said('name').trim() === '') return { line, reason: words.noName };
  const texts = Object.fromEntries(hospitalTextKeys.map((key) => [key, said(key)]));
  const isCheckSaid = said(POINT_CHECK).trim() !== '';
  return {
    line,
    id,
    category,
    texts: texts as FileRow['texts'],
    ...(isCheckSaid ? { isCheckSaid } : {}),
  };
}
