// What the commands beside the server say where they cannot do what is asked: one sentence, on the terminal.
import { ConfigError } from './config.ts';
import { DatabaseUnusable } from './database/database.ts';
import { RowUnreadable } from './database/item-rows.ts';
import { isDatabaseAway } from './database/transaction.ts';

/** A file or a command that cannot be used; the message is one sentence for a person. */
export class CommandRefused extends Error {
  override readonly name = 'CommandRefused';
}

const FOR_PEOPLE = [ConfigError, DatabaseUnusable, CommandRefused, RowUnreadable] as const;

/** By the code of an operating system's error about a file. */
const FILE_FAULTS: Readonly<Record<string, string>> = {
  ENOSPC: 'The disk is full',
  EDQUOT: 'This user may write no more to the disk',
  EFBIG: 'The disk takes no file as large as that',
  EROFS: 'The disk can only be read',
  EACCES: 'This user may not use the file or its folder',
  EPERM: 'This user may not use the file or its folder',
  EISDIR: 'That is a folder, not a file',
  ENOENT: 'There is no such file or folder',
  EIO: 'The disk cannot be read or written',
};

/**
 * The sentence for what a person can mend; undefined for a defect of ours.
 * @param done a sentence on what was changed before; without it nothing was.
 */
export function commandFault(error: unknown, done?: string): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if (FOR_PEOPLE.some((kind) => error instanceof kind)) {
    return done === undefined ? error.message : `${error.message} ${done}`;
  }
  const { code = '', syscall, path } = error as NodeJS.ErrnoException;
  const known = FILE_FAULTS[code];
  // Of the socket of a PostgreSQL the system says such codes too.
  if (known && syscall !== undefined && syscall !== 'connect') {
    return `${known}${path === undefined ? '' : `: "${path}"`}. ${done ?? 'Nothing was changed.'}`;
  }
  if (code === 'SQLITE_FULL') {
    return `The disk of the database is full. ${done ?? 'Nothing was changed.'}`;
  }
  if (isDatabaseAway(error)) {
    return `The database cannot be used right now (${error.message || code}). ${done ?? 'Nothing was changed: try again.'}`;
  }
  return undefined;
}

/** Control characters and marks of writing direction: a text of a file's, or of the database's, could make a terminal do or show something else. */
const UNSEEN = /[\p{Cc}\p{Cf}\u2028\u2029]/gu;

export const seen = (line: string): string =>
  line.replace(UNSEEN, (mark) => `\\u{${(mark.codePointAt(0) ?? 0).toString(16)}}`);

/** They keep quoted letters from turning a page's words around; a terminal would show their codes. */
const ISOLATES = /[\u2068\u2069]/g;

/** A line of our own words around quoted names, as a terminal is to show it; a line break in it is shown by its code. */
export const terminalLine = (line: string): string => `${seen(line.replace(ISOLATES, ''))}\n`;

/** The same for several lines. */
export const terminalText = (lines: string): string => lines.split('\n').map(terminalLine).join('');
