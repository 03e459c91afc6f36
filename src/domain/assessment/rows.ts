// Rows that the user adds to a section, in their order.
import { POSITION_FIELD } from './about.ts';
import { type Answers, hasText } from './answers.ts';
import { knownSection } from './catalogue.ts';
import { parsePath } from './path.ts';

/** Asked for by every row and fold with each key that is pressed, and found once: a changed document has other answers. */
const found = new WeakMap<Answers, ReadonlyMap<string, readonly string[]>>();

/** Keys of the rows that were added to a section; the catalogue's own rows are not among them. */
export function rowsOf(answers: Answers, section: string): readonly string[] {
  const rows = found.get(answers) ?? findRows(answers);
  found.set(answers, rows);
  return rows.get(section) ?? [];
}

const isInRow = (path: string): boolean => path.indexOf('.') !== path.lastIndexOf('.');

/** The rows of every section, in their order. */
function findRows(answers: Answers): ReadonlyMap<string, readonly string[]> {
  const positions = new Map<string, Map<string, string>>();
  for (const [path, shown] of answers) {
    if (!isInRow(path) || !hasText(shown)) continue;
    const { section, row, field } = parsePath(path) ?? {};
    if (section === undefined || row === undefined || isNamed(section, row)) continue;
    const ofSection = positions.get(section) ?? new Map<string, string>();
    positions.set(section, ofSection);
    ofSection.set(row, field === POSITION_FIELD ? shown.text : (ofSection.get(row) ?? ''));
  }
  return new Map([...positions].map(([section, each]) => [section, inOrder(each)]));
}

const isNamed = (section: string, row: string): boolean =>
  knownSection(section)?.rows?.some(({ key }) => key === row) ?? false;

/** A row whose position was removed while an answer was written apart from that comes last. */
function inOrder(positions: ReadonlyMap<string, string>): readonly string[] {
  const rank = (row: string) => positions.get(row) || '~';
  return [...positions.keys()].sort((a, b) => {
    if (rank(a) !== rank(b)) return rank(a) < rank(b) ? -1 : 1;
    return a < b ? -1 : 1;
  });
}
