import { MACHINE_AUTHORS, STAMP_AUTHOR } from './authors.ts';
import { type Answers, type AssessmentDocument, createDocument } from './document.ts';

export interface NewAssessmentInput {
  readonly now: () => Date;
  readonly author: string;
  /** BCP 47 and IANA, for the timestamp's text. */
  readonly locale: string;
  readonly timeZone: string;
}

/** An assessment made now: empty but for the operator timestamp, which is stamped once. */
export function newAssessment({
  now,
  author,
  locale,
  timeZone,
}: NewAssessmentInput): AssessmentDocument {
  const document = createDocument({ now, author });
  const stamp = new Intl.DateTimeFormat(locale, {
    timeZone,
    dateStyle: 'medium',
    timeStyle: 'short',
  }).format(now());
  document.write('operatorInfo.timestamp', stamp, STAMP_AUTHOR);
  return document;
}

/** True when a person has typed something that would be lost. */
export function hasTypedAnswers(answers: Answers): boolean {
  for (const answer of answers.values()) {
    if (!MACHINE_AUTHORS.has(answer.author) && answer.text.trim() !== '') return true;
  }
  return false;
}
