// Another hospital becomes the primary one: the two cards exchange all that they say, and nothing is typed again.
import { hasText, type ShownAnswer } from '../assessment/answers.ts';
import type { AssessmentDocument } from '../assessment/assessment-document.ts';
import { isNoPerson, takenBy } from '../assessment/authors.ts';
import { fieldPath } from '../assessment/path.ts';
import { hospitalTextKeys } from './hospital.ts';

const SECTION = 'hospitalFacilities';
export const PRIMARY = 'primary';
/** With what is said to be theirs alone: the link to the saved hospital. */
const KEYS = [...hospitalTextKeys, 'savedId', 'savedVersion'] as const;

type Card = ReadonlyMap<string, ShownAnswer | undefined>;

const read = (document: AssessmentDocument, row: string): Card =>
  new Map(KEYS.map((key) => [key, document.answer(fieldPath(SECTION, key, row))]));

/** Whether a card says anything. */
export const hasHospital = (document: AssessmentDocument, row: string): boolean =>
  hospitalTextKeys.some((key) => {
    const shown = document.answer(fieldPath(SECTION, key, row));
    return shown !== undefined && hasText(shown);
  });

/** Equal in text, author and in what stands beside it. */
function isSame(a: ShownAnswer | undefined, b: ShownAnswer | undefined): boolean {
  const said = (shown: ShownAnswer) =>
    JSON.stringify([shown, ...shown.others].map(({ text, author }) => [text, author]));
  return a === undefined || b === undefined ? a === b : said(a) === said(b);
}

/** Whether it is known from elsewhere: papers and marks say from where, on whichever card it stands. */
const hasSource = (author: string): boolean =>
  isNoPerson(author) || (takenBy(author)?.from.kind ?? 'same') !== 'same';

/**
 * Answers in conflict stay in conflict, each as its author's. What a person said is now said by whoever moved it, from the same
 * plan; what is from elsewhere stays from there, and what nobody has confirmed stays so.
 */
function say(
  document: AssessmentDocument,
  row: string,
  card: Card,
  { isMoved }: { readonly isMoved: boolean },
): void {
  for (const [key, answer] of card) {
    const path = fieldPath(SECTION, key, row);
    const now = document.answer(path);
    if (isSame(now, answer)) continue;
    if (!answer) document.settle(path, '');
    else if (!isMoved || answer.others.length > 0 || hasSource(answer.author)) {
      // Written last, it is what is shown.
      document.putBack(path, [...answer.others, answer]);
    } else {
      // In place of all that stood there.
      if (now && now.others.length > 0) document.settle(path, '');
      document.take(path, answer.text, { kind: 'same' });
    }
  }
}

/**
 * Exchanges the primary hospital with that of another row, a tier's or an added one. The result exchanges them again, with
 * whatever was answered since: an answer stays with its hospital.
 */
export function makePrimary(document: AssessmentDocument, row: string): () => void {
  const [primary, other] = [read(document, PRIMARY), read(document, row)];
  say(document, PRIMARY, other, { isMoved: true });
  say(document, row, primary, { isMoved: true });
  const moved = { primary: read(document, PRIMARY), other: read(document, row) };
  return () => {
    const now = { primary: read(document, PRIMARY), other: read(document, row) };
    const back = (before: Card, wasMoved: Card, isNow: Card): Card =>
      new Map(
        KEYS.map((key) => [
          key,
          isSame(wasMoved.get(key), isNow.get(key)) ? before.get(key) : isNow.get(key),
        ]),
      );
    say(document, PRIMARY, back(primary, moved.other, now.other), { isMoved: false });
    say(document, row, back(other, moved.primary, now.primary), { isMoved: false });
  };
}
