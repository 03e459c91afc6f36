// What a place was called when its point was answered: once it is called otherwise, the point may still be that of the place before.
// PERSISTED: it is an answer of the section that an assessment keeps about itself, in a row for each place, written before the words
// are replaced. It holds the texts of the point: with another text at one of them it says nothing.
import { ABOUT_SECTION, WORDS_BEFORE_FIELD } from '../answers/about.ts';
import { type Answers, type ShownAnswer, sectionsOf, undisputedText } from '../answers/answers.ts';
import { type AnswerPath, fieldPath, parsePath } from '../answers/path.ts';
import { plainName } from '../text/plain-characters.ts';
import { isOneInOther } from '../text/same-words.ts';
import { type PlanPlace, planPlaces } from './plan-places.ts';

const keptAt = (address: AnswerPath): AnswerPath =>
  fieldPath(ABOUT_SECTION, WORDS_BEFORE_FIELD, address.replaceAll('.', ''));

const pointOf = ({ texts }: PlanPlace): string =>
  JSON.stringify(texts.map(({ path, text }) => [path, text]));

export interface WordsBefore {
  readonly words: string;
  /** A file says that it was called so. */
  readonly isOfFile: boolean;
}

/** In a version that is sealed: the words were a file's. */
const OF_FILE = 'file';

/** The words that are kept with the point as it stands: of this phone, else of what came with a file. */
function keptWords(answers: Answers, place: PlanPlace): WordsBefore | undefined {
  const kept = answers.get(keptAt(place.addressPath));
  try {
    const [words, point, of] = (JSON.parse(kept?.text ?? '[]') ?? []) as unknown[];
    const isKept = typeof words === 'string' && words.trim() !== '' && point === pointOf(place);
    if (!isKept) return undefined;
    return { words: plainName(words), isOfFile: kept?.isArrived === true || of === OF_FILE };
  } catch {
    return undefined;
  }
}

/** What is to be kept before the text at a path is replaced; undefined if it is no place with words and a point, or it is kept. */
export function wordsToKeep(
  answers: Answers,
  path: AnswerPath,
): readonly [path: AnswerPath, text: string] | undefined {
  const words = undisputedText(answers.get(path));
  const place =
    words === '' ? undefined : planPlaces(answers).find(({ addressPath }) => addressPath === path);
  const isPoint = place?.texts.some((each) => each.path === path);
  if (!place || isPoint || place.texts.every(({ text }) => text === '')) return undefined;
  // What a file says was kept keeps nothing of this phone's own out: it could silence the question.
  const isOwn = answers.get(keptAt(place.addressPath))?.isArrived !== true;
  if (isOwn && keptWords(answers, place) !== undefined) return undefined;
  return [keptAt(path), JSON.stringify([words, pointOf(place)])];
}

/** What the place was called when its point was answered, where it is called otherwise now. */
export function wordsBefore(answers: Answers, place: PlanPlace): WordsBefore | undefined {
  const now = undisputedText(answers.get(place.addressPath));
  const before = keptWords(answers, place);
  if (now === '' || before === undefined) return undefined;
  // Typed on, or written in more or fewer words: it is the same place.
  const isSame = now.startsWith(before.words) || isOneInOther(now, before.words);
  return isSame ? undefined : before;
}

/** As it is sealed: a version keeps that the words were a file's. */
export function sealedWordsBefore(answer: ShownAnswer): ShownAnswer {
  if (answer.isArrived !== true) return answer;
  try {
    const [words, point] = JSON.parse(answer.text) as unknown[];
    return { ...answer, text: JSON.stringify([words, point, OF_FILE]) };
  } catch {
    return answer;
  }
}

/** Whether it is kept there what a place was called. */
export function isWordsBeforePath(path: string): boolean {
  const parts = path.startsWith(`${ABOUT_SECTION}.`) ? parsePath(path) : undefined;
  return parts?.field === WORDS_BEFORE_FIELD && parts.row !== undefined;
}

/** What of an assessment says what places were called. */
export const answersOfWordsBefore = (
  answers: Answers,
): readonly (readonly [string, ShownAnswer])[] =>
  [...(sectionsOf(answers).get(ABOUT_SECTION) ?? [])].filter(([path]) => isWordsBeforePath(path));
