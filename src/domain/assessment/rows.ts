// Rows that the user adds to a section, in their order.
import { POSITION_FIELD } from './about.ts';
import { type Answers, hasText } from './answers.ts';
import { knownSection } from './catalogue.ts';
import { parsePath } from './path.ts';

/** Asked for by every row and fold with each key that is pressed, and found once: a changed document has other answers. */
const found = new WeakMap<Answers, Map<string, readonly string[]>>();

/** Keys of the rows that were added to a section; the catalogue's own rows are not among them. */
export function rowsOf(answers: Answers, section: string): readonly string[] {
  const known = found.get(answers) ?? new Map<string, readonly string[]>();
  found.set(answers, known);
  const rows = known.get(section) ?? findRows(answers, section);
  known.set(section, rows);
  return rows;
}

function findRows(answers: Answers, section: string): readonly string[] {
  const named = knownSection(section)?.rows ?? [];
  const positions = new Map<string, string>();
  for (const [path, shown] of answers) {
    if (!path.startsWith(`${section}.`)) continue;
    const row = parsePath(path)?.row;
    if (row === undefined || !hasText(shown) || named.some(({ key }) => key === row)) continue;
    const isPosition = path === `${section}.${row}.${POSITION_FIELD}`;
    positions.set(row, isPosition ? shown.text : (positions.get(row) ?? ''));
  }
  // A row whose position was removed while an answer was written apart from that comes last.
  const rank = (row: string) => positions.get(row) || '~';
  return [...positions.keys()].sort((a, b) => {
    if (rank(a) !== rank(b)) return rank(a) < rank(b) ? -1 : 1;
    return a < b ? -1 : 1;
  });
}
