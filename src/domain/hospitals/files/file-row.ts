// A row of a file as it was read: what it says of a hospital, before anybody knows which.

import { ITEM } from '../../limits.ts';
import { type HospitalTier, hospitalFields } from '../../plan/catalogue.ts';
import { isItemId } from '../../sync/resource.ts';
import { hasLongRun } from '../../text/long-run.ts';
import { plainCharacters } from '../../text/plain-characters.ts';
import { type HospitalTextKey, hospitalTextKeys, tiers } from '../hospital-texts.ts';
import { type Spot, rowWords as words } from './file-words.ts';

/** PERSISTED: the names of columns and properties, in their order. */
export const columns: readonly Column[] = ['id', 'category', ...hospitalTextKeys];

export type Column = 'id' | 'category' | HospitalTextKey;
/** PERSISTED: the column in which our own files say why a point is in doubt: then it is a text that is kept, and no point of anybody's. */
export const POINT_CHECK = 'pointCheck';
export type Cell = Column | typeof POINT_CHECK;
type Cells = ReadonlyMap<Cell, string>;

export interface FileRow extends Spot {
  /** '' where it says none, as of the category and of each text. */
  readonly id: string;
  readonly category: HospitalTier | '';
  readonly texts: Readonly<Record<HospitalTextKey, string>>;
  /** Our own file says itself that its point is in doubt. */
  readonly isCheckWritten?: true;
  /** Why the point of the row is not among its texts; begins with a small letter. */
  readonly pointFault?: string;
}

/** A row that was left out, and why; or one with a remark about its point. */
export interface BadRow extends Spot {
  readonly reason: string;
}

/** What a row of a file says by columns, as it stands there. */
export interface TableRow extends Spot {
  /** By the columns of the table; what is not there says nothing, and null is no text. */
  readonly cells: readonly (string | null | undefined)[];
  /** Of GeoJSON: what the feature says beside its properties. */
  readonly source?: { readonly id: unknown; readonly geometry: unknown };
}

/** A file in columns, before anybody knows which of them is what. */
export interface FileTable {
  readonly kind: 'read';
  /** Of the columns; '' where one has none. */
  readonly names: readonly string[];
  /** The line that names them; 0 where each row does. */
  readonly headerLine: number;
  readonly rows: readonly TableRow[];
  readonly bad: readonly BadRow[];
  /** Properties beyond the columns that are kept. */
  readonly ignored: readonly string[];
}

export interface Refused {
  readonly kind: 'refused';
  readonly line: number;
  readonly reason: string;
}

/** What a file says of hospitals. */
export interface ReadFile {
  readonly kind: 'read';
  readonly rows: readonly FileRow[];
  readonly bad: readonly BadRow[];
  /** Closed hospitals, whose rows are left out. */
  readonly closed: readonly (Spot & { readonly name: string })[];
  /** Names of columns that no hospital has. */
  readonly ignored: readonly string[];
}

/** Work in steps: each says how much of it is done, from 0 to 1. */
export type InSteps<T> = Generator<number, T>;

export const refused = (reason: string, line = 1): Refused => ({ kind: 'refused', line, reason });

export const badRow = (spot: Spot, reason: string): BadRow => ({ ...spotOf(spot), reason });

export const spotOf = ({ line, feature }: Spot): Spot =>
  feature === undefined ? { line } : { line, feature };

/** In the order of the file. */
export const byPlace = (a: Spot, b: Spot): number =>
  a.line - b.line || (a.feature ?? Infinity) - (b.feature ?? Infinity);

/** Case, spaces and what joins words say nothing. */
const folded = (name: string) => name.toLowerCase().replace(/[\s_.-]+/g, '');

const LABELS: ReadonlyMap<Column, string> = new Map(
  hospitalFields.map(({ key, label }) => [key, label]),
);
export const labelOf = (column: Column): string => LABELS.get(column) ?? 'Category';

const tiersByName: ReadonlyMap<string, HospitalTier> = new Map(
  tiers.flatMap(({ key, title }) => [[folded(key), key] as const, [folded(title), key] as const]),
);

/** By its key or its title. */
export const tierNamed = (text: string): HospitalTier | undefined => tiersByName.get(folded(text));

const NUL = String.fromCharCode(0);

/** As the list's own check of a text (`src/domain/sync/resource.ts`), with words. */
function textFault(spot: Spot, column: HospitalTextKey, text: string): BadRow | undefined {
  if (text.length > ITEM.textMaxLength) return badRow(spot, words.tooLong(labelOf(column)));
  if (hasLongRun(text)) return badRow(spot, words.unbroken(labelOf(column)));
  if (text.includes(NUL) || !text.isWellFormed()) {
    return badRow(spot, words.notStorable(labelOf(column)));
  }
  return undefined;
}

/** What a row says, without a sign that turns or hides others; undefined for one that says nothing at all. */
export function rowOf(spot: Spot, cells: Cells): FileRow | BadRow | undefined {
  const cellText = (cell: Cell) => cells.get(cell) ?? '';
  if (columns.every((column) => cellText(column).trim() === '')) return undefined;
  const id = cellText('id').trim();
  if (id !== '' && !isItemId(id)) return badRow(spot, words.notAnId(id));
  const tier = cellText('category').trim();
  const category = tier === '' ? '' : tierNamed(tier);
  if (category === undefined) return badRow(spot, words.notATier(tier));
  for (const key of hospitalTextKeys) {
    const bad = textFault(spot, key, cellText(key));
    if (bad) return bad;
  }
  const texts = Object.fromEntries(
    hospitalTextKeys.map((key) => [key, plainCharacters(cellText(key))]),
  ) as FileRow['texts'];
  if (id === '' && texts.name.trim() === '') return badRow(spot, words.noName);
  const isCheckWritten = cellText(POINT_CHECK).trim() !== '';
  return {
    ...spotOf(spot),
    id,
    category,
    texts,
    ...(isCheckWritten ? { isCheckWritten } : {}),
  };
}
