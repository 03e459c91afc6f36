// All sources of offers, and what one tap does. A new source is one entry here and one file beside this one.
import { hasText, isInternalPath } from '../assessment/answers.ts';
import type { AssessmentDocument } from '../assessment/assessment-document.ts';
import type { TakenFrom } from '../assessment/authors.ts';
import { type AnswerPath, fieldPath } from '../assessment/path.ts';
import { isAnswered } from '../assessment/section-view.ts';
import { OFFERS } from '../limits.ts';
import { type AskedField, askedField } from './asked-field.ts';
import { fromStartedFrom, type SectionOffer } from './earlier-plan.ts';
import type { Known, Offer, OfferSource } from './offer.ts';
import { fromOtherPlans } from './other-plans.ts';
import { fromSamePlan } from './same-plan.ts';

/** In their rank: what this plan says is nearer than the one it was started from, and that than any other. */
const SOURCES: readonly ((asked: AskedField, known: Known) => readonly Offer[])[] = [
  fromSamePlan,
  fromStartedFrom,
  fromOtherPlans,
];

/** What is offered at a field: different texts, best first; none where it is answered. */
export function offersFor(path: AnswerPath, known: Known): readonly Offer[] {
  const asked = askedField(path);
  if (!asked || isAnswered(known.answers, path)) return [];
  const offers = new Map<string, Offer>();
  for (const source of SOURCES) {
    for (const offer of source(asked, known)) {
      const text = textOf(offer, path).toLowerCase();
      if (!offers.has(text)) offers.set(text, offer);
      if (offers.size === OFFERS.mostAtField) return [...offers.values()];
    }
  }
  return [...offers.values()];
}

/** What an offer says at the field it is offered at. */
export const textOf = ({ texts }: Offer, path: AnswerPath): string =>
  texts.find(([each]) => each === path)?.[1] ?? '';

const takenFrom = (source: OfferSource): TakenFrom =>
  source.kind === 'same' ? { kind: 'same' } : { kind: 'plan', day: source.day };

/** Writes its texts as the user's where there is no answer; the result takes them back where they still stand. */
export function takeOffer(document: AssessmentDocument, { texts, source }: Offer): () => void {
  const free = texts.filter(([path]) => !isAnswered(document.answers(), path));
  for (const [path, text] of free) document.take(path, text, takenFrom(source));
  return () => {
    for (const [path, text] of free) if (document.read(path) === text) document.write(path, '');
  };
}

/** As takeOffer, for all that a section is offered at once. A row in which something else was answered since stays. */
export function takeSection(document: AssessmentDocument, offer: SectionOffer): () => void {
  const { section, source } = offer;
  const undo = [takeOffer(document, offer)];
  for (const texts of offer.rows) {
    const row = document.addRow(section);
    const inRow = texts.map(([field, text]) => [fieldPath(section, field, row), text] as const);
    const takeBack = takeOffer(document, { texts: inRow, source });
    undo.push(() => {
      takeBack();
      if (!hasAnswers(document, `${section}.${row}.`)) document.removeRow(section, row);
    });
  }
  return () => {
    for (const each of undo) each();
  };
}

function hasAnswers(document: AssessmentDocument, begin: string): boolean {
  const isIn = (path: string) => path.startsWith(begin) && !isInternalPath(path);
  return [...document.answers()].some(([path, shown]) => isIn(path) && hasText(shown));
}
