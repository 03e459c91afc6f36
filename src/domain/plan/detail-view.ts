// What lies folded beyond the specification's fields and sections, and what stands on a fold so that it is not missed.

import { type Answers, foundOnce, hasText, isInternalPath } from '../answers/answers.ts';
import { fieldPath, parsePath } from '../answers/path.ts';
import { rowsOf } from '../answers/rows.ts';
import { fieldOf, isOfRowsAlone, moreFields, type Section } from '../answers/sections.ts';
import { counted } from '../text/counted.ts';
import { knownSection, moreSections } from './catalogue.ts';
import { isAnswered } from './section-view.ts';
import { conflictsIn } from './summary.ts';
import { unconfirmedPaths } from './unconfirmed.ts';

/** What the panel of the sections beyond the specification's is called. */
export const MORE_SECTIONS_TITLE = 'ICS forms: operation, aid stations, transport, channels';

/** What lies in a fold of added rows, by what one of them is. */
const ADDED_TITLES: Readonly<Record<string, string>> = {
  threat: 'Assessed, threats with mitigation',
  hospital: 'Further hospitals',
  'landing zone': 'Size, obstacles, marking, further landing zones',
};

/** What a fold is called: what lies in it. */
export function foldTitle(section: Section, row?: string): string {
  if (row !== undefined) return 'Phone, times, trauma levels, verification';
  const added = ADDED_TITLES[section.added?.one ?? ''];
  if (added) return added;
  const fields = moreFields(section);
  const others = fields.filter(({ kind }) => kind !== 'point').map(({ label }) => label);
  const points = others.length < fields.length ? ['Coordinates'] : [];
  return [...points, ...others].join(', ');
}

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
  if (isOfRowsAlone(section)) return undefined;
  const isNamed = section.rows?.some(({ key }) => key === parts.row) ?? false;
  if (parts.row !== undefined && !isNamed) return foldKey(section);
  return fieldOf(section, parts.field, parts.row)?.more ? foldKey(section, parts.row) : undefined;
}

/** Counts the paths of a fold. */
function countedInFold(found: (answers: Answers, section: string) => readonly string[]) {
  const counts = foundOnce((answers, section) => {
    const ofFolds = new Map<string, number>();
    for (const path of found(answers, section)) {
      const fold = foldOf(path);
      if (fold !== undefined) ofFolds.set(fold, (ofFolds.get(fold) ?? 0) + 1);
    }
    return ofFolds;
  });
  /** Without those at the paths `outside`, which are drawn elsewhere. */
  return (answers: Answers, fold: string, outside: readonly string[] = []): number => {
    const [section = ''] = fold.split('.', 1);
    const sections = fold === MORE_SECTIONS_FOLD ? moreSections.map(({ id }) => id) : [section];
    const all = sections.reduce((sum, each) => sum + (counts(answers, each).get(fold) ?? 0), 0);
    const known = outside.length === 0 ? [] : found(answers, section);
    return all - known.filter((path) => outside.includes(path)).length;
  };
}

/** How many answers in a fold are in conflict. */
export const conflictsInFold = countedInFold(conflictsIn);

/** How many answers in a fold were brought along and not confirmed. */
export const unconfirmedInFold = countedInFold(unconfirmedPaths);

/** `2 threats, 1 filled`: the added rows and the answered fields of a fold, but for `unfolded`; '' while it is empty. */
export function foldWords(
  answers: Answers,
  section: Section,
  row?: string,
  unfolded: readonly string[] = [],
): string {
  const hasFields = row !== undefined || section.rows === undefined;
  const all = hasFields ? moreFields(section) : [];
  const fields = all.filter(({ key }) => !unfolded.includes(key));
  const filled = fields.filter(({ key }) => isAnswered(answers, fieldPath(section.id, key, row)));
  const rows = row === undefined ? rowsOf(answers, section.id).length : 0;
  return [
    ...(rows > 0 && section.added ? [counted(rows, section.added.one)] : []),
    ...(filled.length > 0 ? [`${filled.length} filled`] : []),
  ].join(', ');
}

const filledIn = foundOnce(
  (answers) =>
    [...answers].filter(([path, shown]) => !isInternalPath(path) && hasText(shown)).length,
);

/** `3 filled` over all sections beyond the specification's; '' while they are empty. */
export function moreSectionsWords(answers: Answers): string {
  const filled = moreSections.reduce((sum, { id }) => sum + filledIn(answers, id), 0);
  return filled === 0 ? '' : `${filled} filled`;
}
