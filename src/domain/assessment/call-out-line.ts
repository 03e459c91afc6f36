// What a card of the call-out view says while it is closed: its own answers in one line.
import { CALL_OUT } from '../limits.ts';
import { type Answers, hasText } from './answers.ts';
import type { CataloguePath, SectionId } from './catalogue.ts';
import { riskOf, rowOfOwn, worse } from './mitigation.ts';
import { fieldPath } from './path.ts';
import { rowsOf } from './rows.ts';
import { sectionForKey } from './section-view.ts';

/** What a line is made of, in its order. */
export type LineItem =
  /** The answers at these paths, behind a short label where the bare text would mislead. */
  | { readonly paths: readonly CataloguePath[]; readonly label?: string }
  /** The names of a section's added rows. */
  | { readonly rowsOf: SectionId }
  /** What is dangerous in these sections, the worst first. */
  | { readonly threatsIn: readonly SectionId[] };

const firstLine = (text: string) => text.trim().split('\n')[0]?.trim() ?? '';

function readIn(answers: Answers, path: string): string {
  const shown = answers.get(path);
  return shown && hasText(shown) ? firstLine(shown.text) : '';
}

interface Rated {
  readonly what: string;
  readonly likelihood: string;
  readonly level: string;
  /** Somebody looked, and it is no threat. */
  readonly isNone?: true;
}

/** A section's own threat and its rows; the row that names the same is told with it, as on paper. */
function threatsOf(answers: Answers, id: SectionId): readonly Rated[] {
  const section = sectionForKey(id);
  const text = (key: string, row?: string) => readIn(answers, fieldPath(id, key, row));
  const [kind, rating] = section.fields.map(({ key }) => key);
  const own = {
    what: text(kind ?? '') || text('description'),
    likelihood: '',
    level: text(rating ?? ''),
  };
  const same = rowOfOwn(answers, section);
  const rows = rowsOf(answers, id)
    .map((row) => {
      const level = text('severity', row);
      const likelihood = text('likelihood', row);
      if (row !== same) return { what: text('hazard', row), likelihood, level };
      return { what: own.what || text('hazard', row), likelihood, level: worse(level, own.level) };
    })
    .filter(({ what }) => what !== '');
  if (same !== undefined && rows.length > 0) return rows;
  if (own.what !== '') return [own, ...rows];
  if (own.level !== '') return [{ ...own, what: section.title }, ...rows];
  if (rows.length > 0) return rows;
  const assessed = text('assessed');
  return assessed === ''
    ? []
    : [{ ...own, what: `${section.title}: ${assessed}`, isNone: true as const }];
}

const placeOf = ({ likelihood, level, isNone }: Rated) =>
  isNone ? Number.POSITIVE_INFINITY : -riskOf({ likelihood, severity: level });

/** `Critical: Armed subject`; the level is its first word, without what the user put behind it. */
const sayRated = ({ what, level }: Rated) =>
  level === '' ? what : `${level.split('.', 1)[0]}: ${what}`;

function textsOf(item: LineItem, answers: Answers): readonly string[] {
  if ('paths' in item) {
    const said = item.paths.map((path) => readIn(answers, path)).filter((text) => text !== '');
    return said.length === 0 ? [] : [[item.label ?? [], said.join(', ')].flat().join(' ')];
  }
  if ('rowsOf' in item) {
    const { added } = sectionForKey(item.rowsOf);
    const path = (row: string) => fieldPath(item.rowsOf, added?.named ?? '', row);
    return rowsOf(answers, item.rowsOf)
      .map((row) => readIn(answers, path(row)))
      .filter((text) => text !== '');
  }
  const rated = item.threatsIn.flatMap((section) => threatsOf(answers, section));
  return rated.sort((a, b) => placeOf(a) - placeOf(b)).map(sayRated);
}

/** `CP 8500 W Colfax · Staging W 14th Ave · 2 more`; '' while there is nothing to say. */
export function lineOf(items: readonly LineItem[], answers: Answers): string {
  const texts = items.flatMap((item) => textsOf(item, answers));
  const more = texts.length - CALL_OUT.mostInLine;
  return [...texts.slice(0, CALL_OUT.mostInLine), ...(more > 0 ? [`${more} more`] : [])].join(
    ' · ',
  );
}
