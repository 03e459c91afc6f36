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
export type Cells = ReadonlyMap<Column, string>;

export interface FileRow extends Spot {
  /** '' where it says none, as of the category and of each text. */
  readonly id: string;
  readonly category: HospitalTier | '';
  readonly texts: Readonly<Record<HospitalTextKey, string>>;
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
const byName: ReadonlyMap<string, Column> = new Map([
  ...OTHER_NAMES,
  ...[...LABELS].map(([key, label]) => [folded(label), key] as const),
  ...columns.map((key) => [folded(key), key] as const),
]);

/** By its name in files or its label on screen. */
export const columnNamed = (name: string): Column | undefined =>
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
  const said = (column: Column) => cells.get(column) ?? '';
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
  return { line, id, category, texts: texts as FileRow['texts'] };
}

const DECIMAL = /^\s*[+-]?\d{1,3}(\.\d+)?\s*$/;
const MOST = { latitude: 90, longitude: 180 } as const;

/** A latitude or longitude as a number; undefined for one that is written in another way. */
export const decimalOf = (text: string): number | undefined =>
  DECIMAL.test(text) ? Number(text) : undefined;

export const isInRange = (key: keyof typeof MOST, degrees: number): boolean =>
  Math.abs(degrees) <= MOST[key];

/** Why a text cannot be this hospital's latitude or longitude. */
export function placeFault(key: HospitalTextKey, text: string): string | undefined {
  if (key !== 'latitude' && key !== 'longitude') return undefined;
  const degrees = decimalOf(text);
  if (degrees === undefined || isInRange(key, degrees)) return undefined;
  return words.outOfRange(labelOf(key), text.trim());
}
