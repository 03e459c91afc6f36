// Where the landing zone and a hospital are, as papers print it.
import { type AnswerPath, joinPath } from '../../answers/path.ts';
import { type AnswerWords, inOneLine } from '../model/answer-words.ts';

/** Latitude and longitude, as they were typed, in one line. */
const pairOf = (text: (field: string) => string): string =>
  [text('latitude'), text('longitude')]
    .map(inOneLine)
    .filter((part) => part !== '')
    .join(', ');

const pathsOf = (section: string, text: (field: string) => string, row?: string) =>
  ['latitude', 'longitude']
    .filter((field) => text(field) !== '')
    .map((field) => joinPath(section, field, row));

/** A hospital's latitude and longitude: forms ask for those, whatever format is set for other points. */
export function hospitalPoint(words: AnswerWords, row: string): string {
  const text = (field: string) => words.text<string, string>('hospitalFacilities', field, row);
  return words.points.inDegrees(pathsOf('hospitalFacilities', text, row), pairOf(text));
}

const GRID: AnswerPath = 'helicopterPlan.mgrs';

/** The landing zone's latitude and longitude, and its grid; what is the same twice in the paper's format is printed once. */
interface LandingPoint {
  readonly pair: string;
  readonly grid: string;
  /** The one of them to steer by. */
  readonly first: string;
}

/** In the paper's format: the grid where that is MGRS and one was typed, else the other of the two. */
export function landingPoint(words: AnswerWords): LandingPoint {
  const text = (field: string) => words.text<string, string>('helicopterPlan', field);
  const { points } = words;
  const [typed, grid] = [pairOf(text), text('mgrs')];
  const isGrid = points.format === undefined || points.format === 'mgrs';
  if (isGrid && grid !== '') return { pair: typed, grid, first: grid };
  const pair = points.write(pathsOf('helicopterPlan', text), typed);
  if (pair !== '' || grid === '') return { pair, grid, first: pair };
  const written = points.write([GRID], grid);
  return { pair, grid: written, first: written };
}
