import type { AnswerDocument, AnswerDocumentDependencies } from '../answers/answer-document.ts';
import type { Answers } from '../answers/answers.ts';
import { isMachineAuthor, STAMP_AUTHOR } from '../answers/authors.ts';
import { createDocument } from '../answers/open-document.ts';
import { eventSectionIds } from './catalogue.ts';

interface NewAssessmentInput extends AnswerDocumentDependencies {
  /** BCP 47 and IANA, for the timestamp's text. */
  readonly locale: string;
  readonly timeZone: string;
}

/** An assessment made now: empty but for the operator timestamp, which is stamped once. */
export function newAssessment(input: NewAssessmentInput): AnswerDocument {
  const document = createDocument(input);
  const stamp = new Intl.DateTimeFormat(input.locale, {
    timeZone: input.timeZone,
    dateStyle: 'medium',
    timeStyle: 'short',
  }).format(input.now());
  document.write('operatorInfo.timestamp', stamp, STAMP_AUTHOR);
  return document;
}

/** Of an event plan: the sections that it has beside those of every plan. */
export function addEventSections(document: AnswerDocument): void {
  for (const id of eventSectionIds) document.addKnownSection(id);
}

/** True when a person has typed something that would be lost. */
export function hasTypedAnswers(answers: Answers): boolean {
  for (const answer of answers.values()) {
    if (!isMachineAuthor(answer.author) && answer.text.trim() !== '') return true;
  }
  return false;
}
