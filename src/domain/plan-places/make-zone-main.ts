// A further landing zone becomes the main one: the two exchange all that they say, and nothing is typed again. The main one writes its
// point in three boxes and its obstructions in two, a further one in one each.
import type { ShownAnswer } from '../assessment/answers.ts';
import type { AssessmentDocument } from '../assessment/assessment-document.ts';
import { LANDING_ZONE_DETAIL } from '../assessment/catalogue.ts';
import { hasSource, isSameAnswer, moveAnswer, putAnswerBack } from '../assessment/move-answer.ts';
import { type AnswerPath, fieldPath } from '../assessment/path.ts';
import { POINT_WARNINGS } from '../later-limits.ts';
import { parsePoint } from '../place/coordinates.ts';
import { metresBetween, slackMetres } from '../place/place-readings.ts';

const SECTION = 'helicopterPlan';

/** The same box in both. */
const SHARED = ['landingZone', 'lzType', ...LANDING_ZONE_DETAIL.map(({ key }) => key)];
/** Written in other boxes. */
const OF_MAIN = ['latitude', 'longitude', 'mgrs', 'obstruction1', 'obstruction2'];
const OF_ROW = ['coordinates', 'obstructions'];

const at = (key: string, row?: string): AnswerPath => fieldPath<string, string>(SECTION, key, row);

type Texts = ReadonlyMap<string, string>;

const read = (document: AssessmentDocument, keys: readonly string[], row?: string): Texts =>
  new Map(keys.map((key) => [key, document.read(at(key, row)).trim()]));

/** Two ways to write one point: what differs is kept beside it, for somebody to decide. */
function isSamePoint(one: string, other: string): boolean {
  const [a, b] = [parsePoint(one), parsePoint(other)];
  return (
    a.ok && b.ok && metresBetween(a.point, b.point) <= POINT_WARNINGS.apartMetres + slackMetres(a)
  );
}

/** As a further one says it: the grid where there is one, else both degrees; the obstructions a line each. */
function asRow(main: Texts): Texts {
  const text = (key: string) => main.get(key) ?? '';
  const degrees = [text('latitude'), text('longitude')].filter(Boolean).join(', ');
  const isSaidTwice = isSamePoint(text('mgrs'), degrees);
  return new Map([
    ['coordinates', [text('mgrs'), isSaidTwice ? '' : degrees].filter(Boolean).join('; ')],
    ['obstructions', [text('obstruction1'), text('obstruction2')].filter(Boolean).join('\n')],
  ]);
}

/** As the main one says it: degrees in their two boxes, whatever else was written in the box of the grid. */
function asMain(row: Texts): Texts {
  const text = (key: string) => row.get(key) ?? '';
  const typed = text('coordinates');
  const parsed = parsePoint(typed);
  const isDegrees = parsed.ok && parsed.notation !== 'grid';
  const [latitude = '', longitude = ''] = isDegrees ? typed.split(/\s*,\s*/) : [];
  const isPair = isDegrees && longitude !== '' && typed.split(',').length === 2;
  const [first = '', ...more] = text('obstructions').split('\n');
  return new Map([
    ['latitude', isPair ? latitude : ''],
    ['longitude', isPair ? longitude : ''],
    ['mgrs', isPair ? '' : typed],
    ['obstruction1', first],
    ['obstruction2', more.join('\n')],
  ]);
}

/** Whether a point or an obstruction is in conflict: two answers cannot be written in other boxes before somebody has chosen. */
export const isZoneDisputed = (document: AssessmentDocument, row: string): boolean =>
  [...OF_MAIN.map((key) => at(key)), ...OF_ROW.map((key) => at(key, row))].some(
    (path) => (document.answer(path)?.others.length ?? 0) > 0,
  );

/** What is written in other boxes stays its author's: of the first of those that are known from elsewhere. */
function write(
  document: AssessmentDocument,
  texts: Texts,
  from: readonly (ShownAnswer | undefined)[],
  row?: string,
): void {
  const author = from.find((each) => each && each.text !== '' && hasSource(each.author))?.author;
  for (const [key, text] of texts) {
    const path = at(key, row);
    if (document.read(path).trim() === text) continue;
    if (text === '') document.settle(path, '');
    else if (author === undefined) document.take(path, text, { kind: 'same' });
    else document.settle(path, text, author);
  }
}

/** Of zones that are not disputed. The result puts both back as they were, where nobody has written since. */
export function makeZoneMain(document: AssessmentDocument, row: string): () => void {
  const ofMain = OF_MAIN.map((key) => at(key));
  const ofRow = OF_ROW.map((key) => at(key, row));
  const shared = SHARED.flatMap((key) => [at(key), at(key, row)]);
  const before = new Map(
    [...shared, ...ofMain, ...ofRow].map((path) => [path, document.answer(path)] as const),
  );
  const answersAt = (paths: readonly AnswerPath[]) => paths.map((path) => before.get(path));
  const main = read(document, OF_MAIN);
  const other = read(document, OF_ROW, row);
  for (const key of SHARED) {
    moveAnswer(document, at(key), before.get(at(key, row)));
    moveAnswer(document, at(key, row), before.get(at(key)));
  }
  write(document, asMain(other), answersAt(ofRow));
  write(document, asRow(main), answersAt(ofMain), row);
  const moved = new Map([...before.keys()].map((path) => [path, document.answer(path)] as const));
  return () => {
    for (const [path, was] of before) {
      if (isSameAnswer(document.answer(path), moved.get(path))) putAnswerBack(document, path, was);
    }
  };
}
