// Another hospital becomes the primary one: the two cards exchange all that they say, and nothing is typed again.
import type { AnswerDocument } from '../answers/answer-document.ts';
import { hasText, type ShownAnswer } from '../answers/answers.ts';
import { isSameAnswer, moveAnswer, putAnswerBack } from '../answers/move-answer.ts';
import { fieldPath } from '../answers/path.ts';
import { PRIMARY } from './divert.ts';
import { hospitalTextKeys } from './hospital-texts.ts';
import { doubtLink, isLinkArrived } from './saved-link.ts';

const SECTION = 'hospitalFacilities';
/** With what belongs to a hospital alone: the link to the saved one. */
const KEYS = [...hospitalTextKeys, 'savedId', 'savedVersion'] as const;

type Card = ReadonlyMap<string, ShownAnswer | undefined>;

const read = (document: AnswerDocument, row: string): Card =>
  new Map(KEYS.map((key) => [key, document.answer(fieldPath(SECTION, key, row))]));

/** Whether a card says anything. */
export const hasHospital = (document: AnswerDocument, row: string): boolean =>
  hospitalTextKeys.some((key) => {
    const shown = document.answer(fieldPath(SECTION, key, row));
    return shown !== undefined && hasText(shown);
  });

/**
 * Exchanges the primary hospital with that of another row, a tier's or an added one. The result exchanges them again, with
 * whatever was answered since: an answer stays with its hospital.
 */
export function makePrimary(document: AnswerDocument, row: string): () => void {
  const [primary, other] = [read(document, PRIMARY), read(document, row)];
  const arrived = {
    [PRIMARY]: isLinkArrived(document, PRIMARY),
    [row]: isLinkArrived(document, row),
  };
  for (const key of KEYS) {
    moveAnswer(document, fieldPath(SECTION, key, PRIMARY), other.get(key));
    moveAnswer(document, fieldPath(SECTION, key, row), primary.get(key));
  }
  if (arrived[row]) doubtLink(document, PRIMARY);
  if (arrived[PRIMARY]) doubtLink(document, row);
  const moved = { primary: read(document, PRIMARY), other: read(document, row) };
  return () => {
    const now = { primary: read(document, PRIMARY), other: read(document, row) };
    for (const key of KEYS) {
      const back = (before: Card, wasMoved: Card, isNow: Card) =>
        isSameAnswer(wasMoved.get(key), isNow.get(key)) ? before.get(key) : isNow.get(key);
      const ofPrimary = back(primary, moved.other, now.other);
      const ofOther = back(other, moved.primary, now.primary);
      putAnswerBack(document, fieldPath(SECTION, key, PRIMARY), ofPrimary);
      putAnswerBack(document, fieldPath(SECTION, key, row), ofOther);
    }
    for (const each of [PRIMARY, row]) if (arrived[each]) doubtLink(document, each);
  };
}
