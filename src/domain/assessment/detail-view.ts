// What lies folded under "More detail", and what is said on a fold so that it is not missed.
import { counted } from '../counted.ts';
import { type Answers, hasText, isInternalPath } from './answers.ts';
import { fieldOf, knownSection, moreFields, moreSections, type Section } from './catalogue.ts';
import { fieldPath, parsePath } from './path.ts';
import { rowsOf } from './rows.ts';
import { isAnswered } from './section-view.ts';
import { conflictsIn } from './summary.ts';
import { unconfirmedPaths } from './unconfirmed.ts';

/** The fold of the sections beyond the specification's. */
export const MORE_SECTIONS_FOLD = 'more';

/** The fold of a section's own fields and rows, or of one of its named rows. */
export function foldKey(section: Section, row?: string): string {
  return row === undefined ? section.id : `${section.id}.${row}`;
}

/** The fold that an answer lies in; undefined for what is drawn outside of all. */
export function foldOf(path: string): string | undefined {
  const parts = parsePath(path);
  const section = parts && knownSection(parts.section);
  if (!section) return undefined;
  if (section.more) return MORE_SECTIONS_FOLD;
  const isNamed = section.rows?.some(({ key }) => key === parts.row) ?? false;
  if (parts.row !== undefined && !isNamed) return foldKey(section);
  return fieldOf(section, parts.field, parts.row)?.more ? foldKey(section, parts.row) : undefined;
}

/** Asked for by every fold with each key that is pressed, and counted once. */
class FoldCounts {
  readonly #known = new WeakMap<Answers, ReadonlyMap<string, number>>();
  readonly #find: (answers: Answers) => readonly string[];

  constructor(find: (answers: Answers) => readonly string[]) {
    this.#find = find;
  }

  in(answers: Answers, fold: string): number {
    const counts = this.#known.get(answers) ?? this.#count(answers);
    this.#known.set(answers, counts);
    return counts.get(fold) ?? 0;
  }

  #count(answers: Answers): ReadonlyMap<string, number> {
    const counts = new Map<string, number>();
    for (const path of this.#find(answers)) {
      const fold = foldOf(path);
      if (fold !== undefined) counts.set(fold, (counts.get(fold) ?? 0) + 1);
    }
    return counts;
  }
}

const conflicts = new FoldCounts((answers) => conflictsIn(answers));
const unconfirmed = new FoldCounts((answers) => unconfirmedPaths(answers));

/** How many answers in a fold are in conflict. */
export const conflictsInFold = (answers: Answers, fold: string): number =>
  conflicts.in(answers, fold);

/** How many answers in a fold were brought along and not confirmed. */
export const unconfirmedInFold = (answers: Answers, fold: string): number =>
  unconfirmed.in(answers, fold);

/** `2 threats, 1 filled`: the added rows and the answered fields of a fold; '' while it is empty. */
export function sayFold(answers: Answers, section: Section, row?: string): string {
  const hasFields = row !== undefined || section.rows === undefined;
  const fields = hasFields ? moreFields(section) : [];
  const filled = fields.filter(({ key }) => isAnswered(answers, fieldPath(section.id, key, row)));
  const rows = row === undefined ? rowsOf(answers, section.id).length : 0;
  return [
    ...(rows > 0 && section.added ? [counted(rows, section.added.one)] : []),
    ...(filled.length > 0 ? [`${filled.length} filled`] : []),
  ].join(', ');
}

/** `3 filled` over all sections beyond the specification's; '' while they are empty. */
export function sayMoreSections(answers: Answers): string {
  const isMore = (path: string) => moreSections.some(({ id }) => path.startsWith(`${id}.`));
  let filled = 0;
  for (const [path, shown] of answers) {
    if (isMore(path) && !isInternalPath(path) && hasText(shown)) filled += 1;
  }
  return filled === 0 ? '' : `${filled} filled`;
}
