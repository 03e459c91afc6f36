// What a file would do to the saved hospitals, before anything is done.
// A point that is in doubt is left out of its row and named; one of our own file that says itself that it is, was saved like that,
// and stays a text.
// INVARIANT: nothing in a file deletes a saved hospital or empties one of its texts. What a plan does, done a second time, changes nothing.

import { HOSPITAL_FILE } from '../../limits.ts';
import type { HospitalTier } from '../../plan/catalogue.ts';
import { holds } from '../../sync/content.ts';
import type { Change } from '../../sync/outbox.ts';
import { keyOf } from '../../text/long-keys.ts';
import type { Hospital } from '../hospital.ts';
import { hospitalPoint, isListAmerican, isSameDegrees, pointWords } from '../hospital-point.ts';
import {
  blankTexts,
  contentOf,
  type HospitalContent,
  type HospitalTextKey,
  type HospitalTexts,
  hospitalTextKeys,
} from '../hospital-texts.ts';
import {
  type BadRow,
  badRow,
  byPlace,
  type FileRow,
  type InSteps,
  type ReadFile,
  spotOf,
} from './file-row.ts';
import { type Spot, rowWords as words } from './file-words.ts';

interface Added extends Spot {
  /** '' where the file says none. */
  readonly id: string;
  readonly content: HospitalContent;
}

interface Difference {
  readonly key: 'category' | HospitalTextKey;
  readonly from: string;
  readonly to: string;
}

interface Changed extends Spot {
  readonly saved: Hospital;
  readonly content: HospitalContent;
  readonly differs: readonly Difference[];
}

export interface ImportPlan extends Pick<ReadFile, 'closed' | 'ignored'> {
  readonly added: readonly Added[];
  readonly changed: readonly Changed[];
  /** How many rows say what is saved already. */
  readonly same: number;
  /** In the order of the file. */
  readonly bad: readonly BadRow[];
  /** Rows with the name and address of a row before. */
  readonly repeated: readonly BadRow[];
  /** Rows whose point is in doubt, and what became of it; in the order of the file. */
  readonly points: readonly BadRow[];
}

/** What is answered once for all rows. */
export interface ForAllRows {
  /** Of new hospitals whose row says none. */
  readonly category?: HospitalTier | undefined;
  /** A row with the name and address of a row before is a hospital of its own, not left out. */
  readonly keepsRepeated?: boolean;
}

/** Case, accents written in two ways and white space say nothing. */
const folded = (text: string) => text.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim();

/** What two hospitals without an id are compared by; undefined for one without a name. */
function nameKey({ name, address }: Pick<HospitalTexts, 'name' | 'address'>): string | undefined {
  if (name.trim() === '') return undefined;
  return keyOf(`${folded(name)}\n${folded(address)}`);
}

/** A place that is written with more or fewer zeros is the same. */
function isSame(key: HospitalTextKey, a: string, b: string): boolean {
  if (a === b) return true;
  return (key === 'latitude' || key === 'longitude') && isSameDegrees(key, a, b);
}

/** What is saved with all that a row says; an empty cell says nothing. */
function withRow(saved: HospitalTexts, { texts }: FileRow): HospitalTexts {
  const stated = hospitalTextKeys.filter(
    (key) => texts[key].trim() !== '' && !isSame(key, saved[key], texts[key]),
  );
  return { ...saved, ...Object.fromEntries(stated.map((key) => [key, texts[key]])) };
}

/** Which of the two a row says alone. */
function halfOf({ texts }: FileRow): 'latitude' | 'longitude' | undefined {
  const [isNorth, isEast] = [texts.latitude.trim() !== '', texts.longitude.trim() !== ''];
  if (isNorth === isEast) return undefined;
  return isNorth ? 'latitude' : 'longitude';
}

/** With one half of a point that is saved and one of a file it would lie where nobody put it. */
function isHalfApart(saved: HospitalTexts, row: FileRow): boolean {
  const half = halfOf(row);
  if (half === undefined || row.isCheckWritten) return false;
  const other = half === 'latitude' ? saved.longitude : saved.latitude;
  return other.trim() !== '' && !isSame(half, saved[half], row.texts[half]);
}

const withoutPoint = (row: FileRow): FileRow => ({
  ...row,
  texts: { ...row.texts, latitude: '', longitude: '' },
});

class Planning {
  readonly added: Added[] = [];
  readonly changed: Changed[] = [];
  readonly bad: BadRow[] = [];
  readonly repeated: BadRow[] = [];
  readonly points: BadRow[] = [];
  same = 0;
  readonly #forAll: ForAllRows;
  /** The rows that stand for a saved hospital or a new one, by its id. */
  readonly #rows = new Map<string, Spot>();
  /** The saved hospitals that no row names by id. */
  readonly #byName = new Map<string, Hospital[]>();
  /** Rows by name: all rows that are imported, and those without an id. */
  readonly #named = new Map<string, Spot>();
  readonly #namedAlone = new Map<string, Spot>();

  constructor(forAll: ForAllRows) {
    this.#forAll = forAll;
  }

  refuse(row: Spot, reason: string): void {
    this.bad.push(badRow(row, reason));
  }

  /** A row with its point, or without one that is in doubt. */
  weighed(row: FileRow, isAmerican: boolean): FileRow {
    const { texts, pointFault } = row;
    const point = hospitalPoint(texts, isAmerican);
    switch (point.kind) {
      case 'sure':
        return row;
      case 'none':
        if (pointFault !== undefined) this.#leave(row, pointWords.of(texts.name, pointFault));
        return row;
      case 'unread':
        // What half a point comes to depends on what is saved.
        if (halfOf(row) === undefined) this.#keep(row, point.why);
        return row;
      case 'doubted':
        if (row.isCheckWritten) {
          this.#keep(row, point.why);
          return row;
        }
        this.#leave(row, point.why);
        return withoutPoint(row);
      default:
        return point satisfies never;
    }
  }

  #leave(row: Spot, why: string): void {
    this.points.push({ ...spotOf(row), reason: words.pointLeftOut(why) });
  }

  #keep(row: Spot, why: string): void {
    this.points.push({ ...spotOf(row), reason: words.pointKept(why) });
  }

  /** A row that stands for a saved hospital. */
  change(fileRow: FileRow, saved: Hospital): void {
    const isApart = isHalfApart(saved, fileRow);
    if (isApart) this.#leave(fileRow, pointWords.of(saved.name, words.halfPoint));
    const row = isApart ? withoutPoint(fileRow) : fileRow;
    const before = this.#rows.get(saved.id);
    if (before !== undefined) {
      this.refuse(row, words.twice(before));
      return;
    }
    const content = contentOf(row.category || saved.category, withRow(saved, row));
    const keys = ['category', ...hospitalTextKeys] as const;
    const differs = keys.flatMap((key): Difference[] => {
      const to = content[key] ?? '';
      return saved[key] === to ? [] : [{ key, from: saved[key], to }];
    });
    this.#remember(row, saved.id, nameKey({ ...blankTexts, ...content }));
    if (differs.length === 0) this.same += 1;
    else this.changed.push({ ...spotOf(row), saved, content, differs });
  }

  /** A saved hospital that may be found by its name: one that a row names by id is that row's. */
  name(saved: Hospital): void {
    const key = nameKey(saved);
    if (key === undefined || this.#rows.has(saved.id)) return;
    const named = this.#byName.get(key);
    if (named) named.push(saved);
    else this.#byName.set(key, [saved]);
  }

  /** A row whose id, if it has one, is none of a saved hospital. */
  place(row: FileRow): void {
    const key = nameKey(row.texts);
    const twice = row.id === '' ? undefined : this.#rows.get(row.id);
    if (twice !== undefined) {
      this.refuse(row, words.twice(twice));
      return;
    }
    const named =
      key === undefined ? undefined : (row.id === '' ? this.#named : this.#namedAlone).get(key);
    if (named !== undefined) {
      this.repeated.push(badRow(row, words.twice(named)));
      if (!this.#forAll.keepsRepeated) return;
    }
    const saved = key === undefined ? [] : (this.#byName.get(key) ?? []);
    const free = saved.filter(({ id }) => !this.#rows.has(id));
    if (free.length === 0) {
      this.#add(row, key);
      return;
    }
    const same = free.length === 1 ? free[0] : closest(row, free);
    if (same) this.change(row, same);
    else this.refuse(row, words.ambiguous(free.length));
  }

  #add(row: FileRow, key: string | undefined): void {
    const { id, texts } = row;
    const category = row.category || this.#forAll.category;
    if (category === undefined) {
      this.refuse(row, words.noTier);
      return;
    }
    if (halfOf(row) !== undefined) {
      const point = hospitalPoint(texts, false);
      if (point.kind === 'unread') this.#keep(row, point.why);
    }
    this.#remember(row, id, key);
    this.added.push({ ...spotOf(row), id, content: contentOf(category, texts) });
  }

  #remember(row: FileRow, id: string, key: string | undefined): void {
    const spot = spotOf(row);
    if (id !== '') this.#rows.set(id, spot);
    if (row.id !== '') this.#rows.set(row.id, spot);
    if (key === undefined) return;
    this.#named.set(key, this.#named.get(key) ?? spot);
    if (row.id === '') this.#namedAlone.set(key, spot);
  }
}

/** Of several with one name and address the only one that says all that the row says, else the only one of its category. */
function closest(row: FileRow, named: readonly Hospital[]): Hospital | undefined {
  const ofTier = named.filter(({ category }) => row.category === '' || category === row.category);
  const equal = ofTier.filter((saved) => holds(saved, withRow(saved, row)));
  const [only, another] = equal.length > 0 ? equal : ofTier;
  return another === undefined || equal.length > 0 ? only : undefined;
}

/** @param existing the list as it is shown, with what waits already in it. @param locale BCP 47, of the device. */
export function* planImport(
  existing: readonly Hospital[],
  file: ReadFile,
  locale: string,
  forAll: ForAllRows = {},
): InSteps<ImportPlan> {
  const planning = new Planning(forAll);
  const saved = new Map(existing.map((hospital) => [hospital.id, hospital]));
  const isBreak = (count: number) => count % HOSPITAL_FILE.rowsAtOnce === 0;
  const isAmerican =
    isListAmerican(existing, locale) ||
    isListAmerican(
      file.rows.map(({ texts }) => texts),
      locale,
    );
  const all = existing.length + 3 * file.rows.length;
  let done = 0;
  const rows: FileRow[] = [];
  for (const row of file.rows) {
    rows.push(planning.weighed(row, isAmerican));
    done += 1;
    if (isBreak(done)) yield done / all;
  }
  // Those that a row names by id come first: nothing else may stand for them.
  for (const row of rows) {
    const hospital = saved.get(row.id);
    if (hospital) planning.change(row, hospital);
    done += 1;
    if (isBreak(done)) yield done / all;
  }
  for (const hospital of existing) {
    planning.name(hospital);
    done += 1;
    if (isBreak(done)) yield done / all;
  }
  for (const row of rows) {
    if (!saved.has(row.id)) planning.place(row);
    done += 1;
    if (isBreak(done)) yield done / all;
  }
  const { added, changed, same, repeated } = planning;
  const { closed, ignored } = file;
  const bad = [...file.bad, ...planning.bad].sort(byPlace);
  const points = planning.points.toSorted(byPlace);
  return { added, changed, same, bad, repeated, points, closed, ignored };
}

/** True for a row that waits for nothing but a category that is given to all. */
export const lacksCategory = ({ reason }: BadRow): boolean => reason === words.noTier;

interface LikeRows {
  readonly first: BadRow;
  readonly count: number;
}

/** Texts of the file and numbers differ from row to row, the reason is one. */
const asKind = (reason: string): string => reason.replace(/“[^”]*”|(?<![-\d.,])[-\d.,]*\d/g, '…');
/** A remark about a point begins with the name of its hospital. */
export const withoutName = (reason: string): string => reason.replace(/^.*?: /, '');

/** Rows with one reason as one, the first of them as its example; in the order of the file. */
export function byReason(
  rows: readonly BadRow[],
  reasonOf = (reason: string): string => reason,
): readonly LikeRows[] {
  const kinds = new Map<string, LikeRows>();
  for (const row of rows) {
    const kind = asKind(reasonOf(row.reason));
    const before = kinds.get(kind);
    kinds.set(kind, { first: before?.first ?? row, count: (before?.count ?? 0) + 1 });
  }
  return [...kinds.values()];
}

/** The texts that a row has, and its category. */
const statedContent = (content: HospitalContent): Partial<HospitalContent> =>
  Object.fromEntries(Object.entries(content).filter(([, text = '']) => text.trim() !== ''));

/** The changes that a plan comes to: each says what its row does, so that what is edited after the plan was made stays. */
export const changesOf = (
  { added, changed }: ImportPlan,
  newId: () => string,
): readonly Change<HospitalContent>[] => [
  ...added.map(({ id, content }) => ({
    id: id === '' ? newId() : id,
    kind: 'save' as const,
    content,
    baseVersion: 0,
    changing: statedContent(content),
  })),
  ...changed.map(({ saved, content, differs }) => ({
    id: saved.id,
    kind: 'save' as const,
    content,
    baseVersion: saved.version,
    changing: Object.fromEntries(differs.map(({ key, to }) => [key, to])),
  })),
];
