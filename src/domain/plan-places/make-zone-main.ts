// A further landing zone becomes the main one: the two exchange all that they say, and nothing is typed again. The main one writes its
// point in three boxes and its obstructions in two, a further one in one each.
import type { AssessmentDocument } from '../assessment/assessment-document.ts';
import { LANDING_ZONE_DETAIL } from '../assessment/catalogue.ts';
import { type AnswerPath, fieldPath } from '../assessment/path.ts';
import { POINT_WARNINGS } from '../later-limits.ts';
import { parsePoint } from '../place/coordinates.ts';
import { metresBetween, slackMetres } from '../place/place-readings.ts';

const SECTION = 'helicopterPlan';

/** The same box in both. */
const SHARED = ['landingZone', 'lzType', ...LANDING_ZONE_DETAIL.map(({ key }) => key)];
const ALL_OF_MAIN = [...SHARED, 'latitude', 'longitude', 'mgrs', 'obstruction1', 'obstruction2'];
const ALL_OF_ROW = [...SHARED, 'coordinates', 'obstructions'];

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
    ...SHARED.map((key) => [key, text(key)] as const),
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
    ...SHARED.map((key) => [key, text(key)] as const),
    ['latitude', isPair ? latitude : ''],
    ['longitude', isPair ? longitude : ''],
    ['mgrs', isPair ? '' : typed],
    ['obstruction1', first],
    ['obstruction2', more.join('\n')],
  ]);
}

function write(document: AssessmentDocument, texts: Texts, row?: string): void {
  for (const [key, text] of texts) {
    const path = at(key, row);
    if (document.read(path).trim() === text) continue;
    if (text === '') document.settle(path, '');
    else document.take(path, text, { kind: 'same' });
  }
}

/** The result puts both back as they were, where nobody has written since. */
export function makeZoneMain(document: AssessmentDocument, row: string): () => void {
  const before = new Map(
    [...ALL_OF_MAIN.map((key) => at(key)), ...ALL_OF_ROW.map((key) => at(key, row))].map(
      (path) => [path, document.answer(path)] as const,
    ),
  );
  const main = read(document, ALL_OF_MAIN);
  const other = read(document, ALL_OF_ROW, row);
  write(document, asMain(other));
  write(document, asRow(main), row);
  const moved = new Map([...before.keys()].map((path) => [path, document.read(path)] as const));
  return () => {
    for (const [path, was] of before) {
      if (document.read(path) !== moved.get(path)) continue;
      if (was) document.putBack(path, [...was.others, was]);
      else if (document.read(path) !== '') document.settle(path, '');
    }
  };
}
