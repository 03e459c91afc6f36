// Which saved hospital a card is: what a file says of it is a claim.
import type { AnswerDocument } from '../answers/answer-document.ts';
import { joinPath } from '../answers/path.ts';

const SECTION = 'hospitalFacilities';

/** In place of a version: the link is still a file's word. */
export const DOUBTED = -1;

/**
 * Where a card is moved or put back, a link that came with a file would be written as the user's own: of no version, it is asked
 * about before anything is saved over the hospital.
 */
export function doubtLink(document: AnswerDocument, row: string): void {
  document.resolve(joinPath(SECTION, 'savedVersion', row), String(DOUBTED));
}

/** The version with which a card's link is put back: one that a file brought stays a file's word. */
export const versionPutBack = (card: {
  readonly savedVersion: number;
  readonly isLinkArrived: boolean;
}): number => (card.isLinkArrived ? DOUBTED : card.savedVersion);

/** Whether a file or another phone says which saved hospital the card is, or in which version. */
export const isLinkArrived = (document: AnswerDocument, row: string): boolean =>
  LINK.some((field) => document.answer(joinPath(SECTION, field, row))?.isArrived === true);

const LINK = ['savedId', 'savedVersion'] as const;
