import { AGENCY_PAPERS } from '../../../domain/limits.ts';
import { formatSize, type PaperFault } from '../../../domain/reference/agency-paper.ts';
import { RadioSilence } from '../../platform/silence.ts';
import { NoSuchPaper, PaperRefused } from '../../vault/paper-shelf.ts';
import { Unopenable } from '../../vault/sealing.ts';
import { StorageFailed } from '../../vault/vault-database.ts';
import { VaultClosed } from '../../vault/vault-state.ts';
import { type PdfFault, PdfUnreadable } from './opened-pdf.ts';

export const libraryWords = {
  title: 'Library',
  description: 'Short cards, each with its source and edition, that work with no signal.',
  find: 'Find a card',
  findShort: 'Find',
  search: 'Injury, drug, abbreviation',
  hint: 'TQ, needle D, TXA, 9 line …',
  found: (count: number) => (count === 1 ? '1 card' : `${count} cards`),
  all: (count: number) => `Show all ${count}`,
  none: 'No card covers this.',
  /** Of what was typed, what the cards below do not have. */
  missing: (words: readonly string[]) =>
    `No card covers ${words.map((each) => `“${each}”`).join(', ')}.`,
  favorites: 'Favorites',
  lastRead: 'Last read',
  own: 'in your protocol',
} as const;

export const cardWords = {
  section: (section: string) => `Section: ${section}`,
  old: (edition: string) => `This edition is over a year old: ${edition}. Check for a newer one.`,
  governs: 'Local medical direction governs.',
  warning: 'Warning:',
  favorite: 'Favorite',
  unknown: 'No such card.',
  toLibrary: 'All cards',
  fillIn: 'Fill in: Casualties and requests',
  clock: 'Tourniquet clock: Casualties and requests',
  print: 'Print this card',
} as const;

export const ownWords = {
  title: 'Your agency’s protocol',
  whose: 'From your kit. Not part of the source above.',
  several: 'Several versions, none chosen:',
  stillRight: 'Over a year old, or no date that can be read. Still right?',
  right: 'Still right',
  change: 'Change',
  write: 'Write your protocol',
  done: 'Done',
  kept: 'Kept in your kit',
} as const;

export const figureWords = {
  enlarge: (caption: string, description: string) => `Enlarge: ${caption}. ${description}`,
  source: (source: string) => `Source: ${source}`,
  fieldCare: (edition: string) => `${edition}, Field Care`,
} as const;

const MB = 1024 * 1024;
const ONE = Math.round(AGENCY_PAPERS.mostBytes / MB);
const ALL = Math.round(AGENCY_PAPERS.mostBytesTogether / MB);

export const papersWords = {
  title: 'Your agency’s PDFs',
  description: `Your own protocols and forms, kept encrypted on this device and read with no signal. Up to ${ONE} MB each, ${ALL} MB together.`,
  locked: 'They are locked with your plans.',
  unlock: 'Unlock',
  unreadable:
    'The list of your agency’s PDFs cannot be read. Nothing of it was changed or deleted.',
  unreachable: 'The storage of this device cannot be reached now. Nothing was changed.',
  none: 'None yet.',
  together: (count: number, bytes: number) =>
    `${count === 1 ? '1 PDF' : `${count} PDFs`}, ${formatSize(bytes)} of ${ALL} MB`,
  add: 'Add a PDF',
  adding: (file: string) => `Checking and encrypting ${file} …`,
  added: (title: string) => `${title} is saved on this device.`,
  inBackups: 'PDFs are in a backup only if you include them when you make it. Keep the originals.',
  facts: (bytes: number, added: string, by: string) =>
    `${formatSize(bytes)}, added ${added}${by === '' ? '' : ` by ${by}`}`,
  more: (title: string) => `More for ${title}`,
  found: 'Found in your agency’s PDFs',
  foundCount: (count: number) =>
    count === 1 ? '1 PDF by its title' : `${count} PDFs by their title`,
} as const;

export const paperActionsWords = {
  close: 'Close',
  name: 'Title',
  rename: 'Save title',
  from: (file: string) => `File: ${file}`,
  remove: 'Hold 3 s to delete for good',
  removeAsks: 'Press again to delete this PDF from this device for good.',
} as const;

export const paperViewWords = {
  opening: 'Opening the PDF …',
  gone: 'There is no such PDF on this device.',
  again: 'Open again',
  toList: 'All cards and PDFs',
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
  short: (page: number, pages: number) => `${page} / ${pages}`,
  drawing: (page: number) => `Drawing page ${page} …`,
  notDrawn: (page: number) =>
    `Page ${page} cannot be drawn: the file is damaged there, or it takes too long.`,
  previous: 'Previous page',
  next: 'Next page',
  smaller: 'Smaller',
  larger: 'Larger',
  trueColors: 'True colors',
  goTo: 'Go to page',
  noText: 'This page has no text to read aloud. It is a picture.',
} as const;

const FAULTS: Readonly<Record<PaperFault | PdfFault, string>> = {
  empty: 'The file is empty. Nothing was added.',
  noPdf: 'This file is not a PDF. Nothing was added.',
  tooLarge: `This PDF is larger than ${ONE} MB. Save a smaller copy, or only the pages you need. Nothing was added.`,
  tooMuchTogether: `With this one the PDFs would be larger than ${ALL} MB together. Delete one you no longer need, then add this one. Nothing was added.`,
  tooMany: `There are ${AGENCY_PAPERS.most} PDFs already. Delete one you no longer need, then add this one. Nothing was added.`,
  there: 'This PDF is on the list already. Nothing was added.',
  password: 'This PDF asks for a password. Save a copy without one, then add that.',
  damaged: 'This PDF is damaged and cannot be read. Ask for a fresh copy.',
  xfa: 'This PDF is an Adobe form (XFA). It cannot be shown here, nor in most apps. Open it in Adobe Acrobat on a computer, print it to a new PDF, and add that one.',
  slow: 'This PDF took too long to read and was closed.',
};

/** What went wrong with a file or a paper, and what is so now. */
export function paperFaultWords(error: unknown): string {
  if (error instanceof PaperRefused || error instanceof PdfUnreadable) return FAULTS[error.fault];
  if (error instanceof NoSuchPaper) return paperViewWords.gone;
  if (error instanceof Unopenable)
    return 'The stored copy is damaged and cannot be read. Nothing was changed.';
  if (error instanceof RadioSilence)
    return 'The PDF viewer is not on this device yet, and radio silence is on. End it once to load it.';
  if (error instanceof VaultClosed) return 'Your data was locked. Nothing was added.';
  if (error instanceof StorageFailed && error.fault === 'full')
    return 'No space is left on this device. What is here already is unchanged; free some space and try again.';
  if (error instanceof StorageFailed)
    return 'The storage of this device could not be reached. What is here already is unchanged; try again.';
  return 'The file could not be read. Choose it again. Nothing was added.';
}
