// PERSISTED: who an answer is from, where no person wrote it.

/** The operator timestamp, written when the assessment is made. */
export const STAMP_AUTHOR = 'stamp';

/** A hospital card filled from the saved list. */
export const LIST_AUTHOR = 'hospital list';

/** Answers that came with a document, which does not say who gave them. */
export const FILE_AUTHOR = 'document';

export const MACHINE_AUTHORS: ReadonlySet<string> = new Set([
  STAMP_AUTHOR,
  LIST_AUTHOR,
  FILE_AUTHOR,
]);

/** How an author is named on screen and paper; '' is a device on which no name was set. */
export function authorName(author: string): string {
  return author === '' ? 'no name set' : author;
}
