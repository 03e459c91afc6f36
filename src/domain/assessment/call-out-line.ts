// What a card of the call-out view says while it is closed: its own answers in one line.
import { CALL_OUT } from '../limits.ts';
import { type Answers, hasText } from './answers.ts';
import type { CataloguePath, SectionId } from './catalogue.ts';
import { rankOf, worse } from './mitigation.ts';
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
  readonly level: string;
  /** Somebody looked, and it is no threat. */
  readonly isNone?: true;
}

/** A section's own threat and its rows; of one row beside it both say the same, as on paper. */
function threatsOf(answers: Answers, id: SectionId): readonly Rated[] {
  const section = sectionForKey(id);
  const text = (key: string, row?: string) => readIn(answers, fieldPath(id, key, row));
  const [kind, rating] = section.fields.map(({ key }) => key);
  const own = { what: text(kind ?? '') || text('description'), level: text(rating ?? '') };
  const rows = rowsOf(answers, id)
    .map((row) => ({ what: text('hazard', row), level: text('severity', row) }))
    .filter(({ what }) => what !== '');
  const [only, second] = rows;
  if (own.what !== '' && only && !second) {
    return [{ what: own.what, level: worse(own.level, only.level) }];
  }
  if (own.what !== '') return [own, ...rows];
  const [worst, ...others] = rows;
  if (worst) return [{ ...worst, level: worse(worst.level, own.level) }, ...others];
  if (own.level !== '') return [{ what: section.title, level: own.level }];
  const assessed = text('assessed');
  return assessed === ''
    ? []
    : [{ what: `${section.title}: ${assessed}`, level: '', isNone: true }];
}

const placeOf = ({ level, isNone }: Rated) => (isNone ? Number.POSITIVE_INFINITY : rankOf(level));

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
