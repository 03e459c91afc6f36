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

/** The words that are kept with the point as it stands: of this phone, else of what came with a file. */
function keptWords(answers: Answers, place: PlanPlace): string | undefined {
  try {
    const kept = JSON.parse(answers.get(keptAt(place.addressPath))?.text ?? 'null') as unknown;
    const [words, point] = Array.isArray(kept) ? kept : [];
    const isKept = typeof words === 'string' && words.trim() !== '' && point === pointOf(place);
    return isKept ? plainName(words) : undefined;
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
export function wordsBefore(answers: Answers, place: PlanPlace): string | undefined {
  const now = undisputedText(answers.get(place.addressPath));
  const before = keptWords(answers, place);
  if (now === '' || before === undefined) return undefined;
  // Typed on, or written in more or fewer words: it is the same place.
  const isSame = now.startsWith(before) || isOneInOther(now, before);
  if (isSame) return undefined;
  const isArrived = answers.get(keptAt(place.addressPath))?.isArrived === true;
  return isArrived ? `per the file: ${before}` : before;
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
