import type { Refusal } from '../../../domain/answers/arrival.ts';
import { authorName } from '../../../domain/answers/authors.ts';
import { AGENCY_PAPERS, ARRIVAL, BACKUP, DOCUMENT_DATA, TEXT_RUN } from '../../../domain/limits.ts';
import { formatSize } from '../../../domain/reference/agency-paper.ts';
import { counted, grouped, numbered } from '../../../domain/text/counted.ts';
import { claimed, nameWords } from '../../../domain/text/plain-characters.ts';
import type { CameraFault } from '../../platform/camera.ts';
import { RadioSilence } from '../../platform/silence.ts';
import { ChangedMeanwhile, type Incoming } from '../../session/incoming.ts';
import { UnsavedAssessment } from '../../session/session.ts';
import { PaperRefused } from '../../vault/paper-shelf.ts';
import type { Strength } from '../../vault/passphrase.ts';
import { StretchFailed } from '../../vault/stretch-passphrase.ts';
import { StorageFailed } from '../../vault/vault-database.ts';
import type { FileFault } from './age-messages.ts';
import { BackupFailed } from './backup-file.ts';
import { type PdfFault, PdfUnusable } from './read-pdf-data.ts';
import { TransferFailed, type TransferFault } from './sealed-transfer.ts';

export const transferCardWords = {
  title: 'Backup and hand-over',
  backUp: 'Make a backup file',
  open: 'Open a backup file, PDF or map file',
  mapFiles:
    'Map files are TAK packages, KML, KMZ, GPX and GeoJSON: their points are offered to a plan.',
  receive: 'Receive from another phone',
  file: 'Backup file, PDF or map file',
} as const;

const formatDays = (days: number) => (days === 0 ? 'today' : `${counted(days, 'day')} ago`);

export const reminderWords = {
  none: 'No backup yet.',
  last: (days: number) => `Last backup ${formatDays(days)}.`,
  onlyHere: (count: number) =>
    numbered(
      count,
      '1 assessment, as it is now, is in no backup.',
      `${count} assessments, as they are now, are in no backup.`,
    ),
  kitOnlyHere: 'Your kit, as it is now, is in no backup.',
  backUp: 'Back up all',
} as const;

export const backupWords = {
  all: 'Back up all assessments',
  one: 'Back up this assessment',
  close: 'Close',
  encrypting: 'Encrypting the file…',
  why: 'The file is encrypted: nobody can open it without its passphrase, and the passphrase cannot be recovered.',
  passphrase: 'File passphrase',
  again: 'Passphrase again',
  writeDown: 'Write this down, away from the file:',
  remember: 'Remember it in the locked vault for one-tap backups',
  suggest: 'Suggest passphrase',
  make: 'Make file',
} as const;

export const strengthWords: Readonly<Record<Strength | 'none', string>> = {
  /** Of a box that is empty: as high as a word. */
  none: '\u00a0',
  weak: 'Weak: anyone with the file could guess it. Use more words.',
  fair: 'Fair: enough for a file you keep safe.',
  strong: 'Strong.',
};

export const madeWords = {
  ready: (count: number, hasKit: boolean, hasCare: boolean, size: string, when: string) =>
    `Ready: ${counted(count, 'assessment')}${hasKit ? ' and your kit' : ''}, ${size}, as of ${when}.${hasCare ? ' Casualties and requests are in it.' : ''}`,
  openAlone:
    'The storage of this browser cannot be read now: only what is open on this page is in the file. Your other assessments are not in it. Make another backup once the storage works again.',
  samePassphrase: ' Same passphrase as your last backup.',
  lastTime: 'Its passphrase, shown one last time:',
  share: 'Share',
  download: 'Download',
  downloadAgain: 'Download again',
  lookFor: 'The app cannot see whether the download arrived. Look for',
  inDownloads: 'in your downloads: only then is it a backup.',
  isThere: 'The file is there',
  opens: 'The file opens here, and with the age tool on any computer.',
} as const;

export const openWords = {
  backup: 'Open a backup file',
  document: 'Open a document',
  passphrase: 'File passphrase',
  open: 'Open',
  opening: 'Opening…',
  reading: 'Reading the document…',
  cancel: 'Cancel',
  close: 'Close',
} as const;

export const pdfWords = {
  madeFor: (profile: string) => ` Made for “${profile}”: what was held back is not in it.`,
  authored: ' It shows who answered when.',
  notAuthored: ' It does not show who answered.',
  holds: (answers: number, asOf: string) => `${counted(answers, 'answer')}, as of ${asOf}.`,
} as const;

export const incomingWords = {
  picturesMissing: (count: number) =>
    `${counted(count, 'picture')} of the file ${count === 1 ? 'was' : 'were'} not added: the plan has no room for more, or does not name ${count === 1 ? 'it' : 'them'}.`,
  packed: (when: string, by: string) =>
    `Packed ${when}${by === '' ? '' : ` by ${claimed(by)}`}, by that device’s clock.`,
  unreadable: (count: number) =>
    `${counted(count, 'part of it', 'parts of it')} cannot be read and ${numbered(count, 'is', 'are')} left out.`,
  comparing: 'Comparing with what is on this device…',
  none: 'It is empty.',
  region: 'What arrived',
  careOf: (name: string) => `Casualties and requests of ${nameWords(name)}`,
  edited: (when: string) => `Edited ${when}`,
  merge: 'Merge into this device',
  merging: 'Merging…',
  nothingNew: 'Nothing new: close',
  replacedIn: (name: string) => `Replaced in ${nameWords(name)}`,
  cleared: '(cleared)',
  together: (count: number, replaced: number) =>
    `Together ${grouped(count)} to merge; ${replaced === 0 ? 'nothing' : counted(replaced, 'answer')} here would be replaced.`,
  becomes: 'becomes',
  by: (names: string) => ` (${names})`,
  leftOut: 'Left out:',
} as const;

export const careWords = {
  close: 'Close',
  hasCare:
    'This plan has casualties or requests: who was hurt and what was done. Hand them over only to someone treating them.',
  planAlone: 'Plan only',
  withCare: 'With casualties and requests',
} as const;

export const sendWords = {
  title: 'Hand over by codes',
  close: 'Close',
  encrypting: 'Encrypting…',
  how: 'On the other phone: *Assessments*, then *Receive from another phone*. Scan this key with it, or say the words aloud if someone could watch the screen.',
  key: 'Key of this hand-over',
  keyInWords: 'Key in words',
  start: 'Start sending',
  less: 'This is too much for codes. Versions that came with files and records of imports may stay on this phone, and the other phone may show answers that were replaced long ago beside those of now. A backup file has all of it.',
  code: 'Code of this hand-over',
  shown: 'Codes shown',
  codeOf: (number: number, needed: number, seconds: number) =>
    `Code ${number} of about ${needed}: ${formatTimeLeft(seconds)} left.`,
  goOn: 'Most cameras have everything by now. Keep going until the other phone says so.',
  showKey: 'Show the key again',
} as const;

export const receiveWords = {
  title: 'Receive from another phone',
  received: 'Received',
  cancel: 'Cancel',
  speed: (kilobytes: number, seconds: number) => `${kilobytes} kB in ${seconds} s.`,
  stop: 'Stop receiving?',
  keepOn: 'Keep receiving',
  lost: (known: number, all: number) =>
    `${known} of ${all} parts are here. They are lost when you stop.`,
  stopNow: 'Stop and discard',
  cameraAgain: 'Try the camera again',
  camera: 'Camera',
  others:
    'Codes from another hand-over were ignored. Your parts are kept; start over to receive the other one.',
  startOver: 'Start over',
  opening: 'Everything is here. Opening…',
  keyMissing: 'Everything is here. The key is missing: type it, or read it from the other phone.',
  newer: 'The other phone has a newer version of the app. Update this one.',
  tooLarge: 'What the other phone sends is too large for codes.',
  parts: (known: number, all: number, seconds: number | undefined) =>
    `${known} of ${all} parts${seconds === undefined ? '' : `, ${formatTimeLeft(seconds)} left`}.`,
  keyStillMissing: ' The key is still missing.',
  foreign: 'That code is not from this app.',
  tapStart: 'The key is here. Now tap Start sending on the other phone.',
  point: 'Point the camera at the code on the other phone.',
} as const;

export const keyWords = {
  typed: 'Or type the key, as symbols or words',
  wrong:
    'That is not a key: a key is four groups of five letters and digits. Check for a typing mistake.',
  use: 'Use this key',
} as const;

/** What a version that comes in would print here: it is a claim like all the rest. */
function arrivedVersionWords({ number, by, approval }: Incoming['versions'][number]): string {
  const approved =
    approval === undefined
      ? ''
      : `, approved by ${claimed(approval)} per the file: papers here with the same answers will print it as the file’s claim`;
  const sealer = by === '' ? 'on another phone' : `by ${claimed(authorName(by))}`;
  return ` It brings version ${number}, sealed ${sealer}${approved}.`;
}

const SECTIONS_NAMED = 5;

/** ` It brings 12 answers and 2 new sections: Dogs, Gas plan.` */
function formatAmount({ answers, sections, unknown, statements }: Incoming): string {
  const notes =
    statements === 0
      ? ''
      : ` ${counted(statements, 'note about a point comes', 'notes about points come')} with it.`;
  const newer =
    notes +
    (unknown === 0
      ? ''
      : ` ${counted(unknown, 'answer is', 'answers are')} of a newer version of the app: kept, and not shown here.`);
  if (sections.length === 0)
    return `${answers === 0 ? '' : ` It brings ${counted(answers, 'answer')}.`}${newer}`;
  const named = sections.slice(0, SECTIONS_NAMED).map(claimed).join(', ');
  const more = sections.length - SECTIONS_NAMED;
  return ` It brings ${counted(answers, 'answer')} and ${counted(sections.length, 'new section')}: ${named}${more > 0 ? ` and ${more} more` : ''}.${newer}`;
}

const VERSIONS_NAMED = 5;

const isOverBound = ({ refused }: Incoming): boolean =>
  refused.has('tooMany') || refused.has('tooLong') || refused.has('unreadable');

export function whatItDoes(incoming: Incoming): string {
  const { what, isDeletedHere, newConflicts, replaced, versions, records } = incoming;
  const back = isDeletedHere ? ' It is deleted here and comes back.' : '';
  const log =
    records === 0 ? '' : ` It brings ${counted(records, 'record')} of what was replaced elsewhere.`;
  const more = versions.length - VERSIONS_NAMED;
  const others = more > 0 ? ` It brings ${counted(more, 'more version')}.` : '';
  const sealed = `${versions.slice(-VERSIONS_NAMED).map(arrivedVersionWords).join('')}${others}${log}`;
  const amount = formatAmount(incoming);
  if (what === 'new') return `New on this device.${amount}${sealed}`;
  if (what === 'known' && isOverBound(incoming)) return `None of it can be merged.${back}`;
  if (what === 'known') return `It is all here already.${back}`;
  const beside =
    newConflicts === 0
      ? ''
      : ` ${counted(newConflicts, 'answer differs', 'answers differ')} from yours: both are kept for you to choose from.`;
  const instead =
    replaced.length === 0
      ? ' It replaces nothing.'
      : ` It replaces ${counted(replaced.length, 'answer')} here: the old ones stay in the change log and can be restored from there.`;
  return `Adds to what is here.${amount}${beside}${instead}${sealed}${back}`;
}

const REFUSED: Readonly<Record<Refusal, (count: number) => string>> = {
  unshown: (count) =>
    `${counted(count, 'answer', 'answers')} here marked as replaced, without the new text: ${numbered(count, 'it stays', 'they stay')}.`,
  madeUpCount: (count) =>
    `${counted(count, 'line of its change log', 'lines of its change log')} that cannot be true.`,
  tooMany: (count) =>
    `${counted(count, 'answer or version', 'answers or versions')} above what one import may bring: open it again for the rest.`,
  tooLong: (count) =>
    `${counted(count, 'answer or version', 'answers or versions')} with more than ${ARRIVAL.mostCharactersOfAnswer.toLocaleString('en-US')} characters, or ${TEXT_RUN.most} letters without a space: more than is let in.`,
  beneath: (count) =>
    `${counted(count, 'name or place of a row', 'names or places of rows')} older than what is here: what is here stays.`,
  noPlace: (count) =>
    `The order of ${counted(count, 'row')}, which cannot be read: ${numbered(count, 'it comes', 'they come')} last.`,
  otherLine: (count) =>
    `${counted(count, 'line')} of its change log that ${numbered(count, 'differs', 'differ')} from the log here: the log here stays.`,
  noRoom: (count) => `${counted(count, 'older line')} of its change log: the log here is full.`,
  unreadable: (count) =>
    `${counted(count, 'version or record', 'versions or records')} of an import that no app of ours wrote.`,
};

/** What is left out, and why: one sentence each. */
export function whatIsRefused({ refused }: Incoming): readonly string[] {
  return [...refused].map(([why, count]) => REFUSED[why](count));
}

/** A time that is left, in words. */
function formatTimeLeft(seconds: number): string {
  if (seconds < 90) return `about ${Math.max(1, Math.round(seconds))} s`;
  return `about ${Math.round(seconds / 60)} min`;
}

// What went wrong with a file, the camera or a hand-over, and what to do.

const MEGABYTE = 1024 * 1024;

const FILE_FAULTS: Readonly<Record<FileFault, string>> = {
  notOurs: 'This is not a backup file. Nothing was changed.',
  tooLarge: `This file is larger than ${BACKUP.mostBytes / MEGABYTE} MB: too large to be a backup of this app. Nothing was changed.`,
  tooMuchText: `The plans hold more text than the ${BACKUP.mostTextBytes / MEGABYTE} MB that one backup file carries, so no file was made. Nothing was changed.`,
  noPassphrase:
    'This file was encrypted to a key and not with a passphrase, so it is not a backup of this app. Nothing was changed.',
  tooHard:
    'Opening this file takes more memory than a phone has, so it is not a backup of this app. Nothing was changed.',
  wrongPassphrase: 'That is not the passphrase of this file. Nothing was changed.',
  foreign: 'This file opened, but it holds no assessments of this app. Nothing was changed.',
  damaged: 'This file was cut short or changed, so none of it was used. Nothing was changed.',
  newer:
    'A newer version of the app made this file. Update the app, then open it again. Nothing was changed.',
  failed:
    'There is too little free memory for this file. Close other apps and try again. Nothing was changed.',
};

const PDF_FAULTS: Readonly<Record<PdfFault, string>> = {
  tooLarge: `This PDF, or what it carries, is larger than ${DOCUMENT_DATA.mostBytes / MEGABYTE} MB: none of it was read. Nothing was changed.`,
  noPdf: 'This is not a PDF. Nothing was changed.',
  encrypted:
    'This PDF is protected by a password, so its answers cannot be read. Nothing was changed.',
  noData: 'This PDF carries no answers of this app. Nothing was changed.',
  damaged:
    'The answers in this PDF were cut short or damaged, so none was used. Nothing was changed.',
  changed:
    'The answers in this PDF were changed after it was made, so none was used. Nothing was changed.',
  newer:
    'A newer version of the app made this PDF. Update the app, then open it again. Nothing was changed.',
};

export function fileFault(error: unknown): string {
  if (error instanceof BackupFailed) return FILE_FAULTS[error.fault];
  if (error instanceof PdfUnusable) return PDF_FAULTS[error.fault];
  if (error instanceof ChangedMeanwhile) {
    return 'It was changed here in the meantime, so nothing was merged. Check again what would be replaced.';
  }
  if (error instanceof UnsavedAssessment) {
    return 'What arrived is on screen in the open assessment, but not saved: no space or no storage now. Keep the app open; it saves as soon as it can.';
  }
  if (error instanceof PaperRefused) {
    return 'PDFs were added here in the meantime, so not all that arrived were. Check again what is new.';
  }
  if (error instanceof RadioSilence) {
    return 'This part of the app is not on this device yet, and radio silence is on. End it to fetch this part. Nothing was changed.';
  }
  if (error instanceof StorageFailed && error.fault === 'full') {
    return 'No space is left on this device. What is here already is unchanged; free some space and try again.';
  }
  return 'The storage of this device could not be reached. What is here already is unchanged; try again.';
}

/** What to do where all plans together are too much for one file. */
export const largestWords = (
  largest: readonly { readonly name: string; readonly bytes: number }[],
) =>
  `The largest: ${largest.map(({ name, bytes }) => `${nameWords(name)} (${formatSize(bytes)})`).join(', ')}. Back up the plans you need one by one (Assessments, More), and delete for good what you do not need.`;

export const cameraWords: Readonly<Record<CameraFault, string>> = {
  refused:
    'The camera is blocked. Allow it for this app in the settings of the browser or the phone, then try again. What was received so far is kept.',
  absent:
    'This device has no camera that the browser can use. Hand over with a backup file instead. What was received so far is kept.',
  busy: 'The camera cannot be used now: another app may have it. Close that app and try again. What was received so far is kept.',
};

const TRANSFER_FAULTS: Readonly<Record<TransferFault, string>> = {
  wrongCode:
    'The key does not fit what was received. Read or type the key of the sending phone again.',
  damaged: 'What was received cannot be read. Start over on both phones.',
  newer: 'The other phone has a newer version of the app. Update this one, then start over.',
  tooLarge: 'This is too large for codes. Hand it over as a backup file instead.',
};

export function transferFault(error: unknown): string {
  if (error instanceof TransferFailed) return TRANSFER_FAULTS[error.fault];
  if (error instanceof StretchFailed) {
    return 'There is too little free memory to use the key. Close other apps and try again.';
  }
  return fileFault(error);
}

const ALL = formatSize(AGENCY_PAPERS.mostBytesTogether);

export const backupPapersWords = {
  choose: (bytes: number) => `With your agency’s PDFs, ${formatSize(bytes)}`,
  again: (bytes: number) => `Make it with the PDFs, ${formatSize(bytes)}`,
  notIn: 'Your agency’s PDFs are not in it.',
  isIn: (count: number) =>
    `${counted(count, 'PDF')} of your agency ${numbered(count, 'is', 'are')} in it.`,
  unreadable: (count: number) =>
    `${counted(count, 'PDF')} here ${numbered(count, 'is damaged and is', 'are damaged and are')} not in it.`,
} as const;

export const backupPicturesWords = {
  choose: (count: number, size: string) => `With ${counted(count, 'picture')} of plans, ${size}`,
  again: (count: number) => `Make it with ${counted(count, 'picture')}`,
  notIn: 'The pictures of plans are not in it.',
  isIn: (count: number, of: number) =>
    count === of
      ? `${counted(count, 'picture')} of plans ${numbered(count, 'is', 'are')} in it.`
      : `${count} of ${counted(of, 'picture')} of plans are in it.`,
  beyond: (count: number) =>
    `${counted(count, 'picture')} more ${numbered(count, 'does', 'do')} not fit into one file: back up those plans one by one.`,
} as const;

export const incomingPicturesWords = {
  region: 'Pictures that arrived',
  title: (count: number, size: string) => `${counted(count, 'picture')} of plans, ${size}`,
  why: 'Those that the plans speak of are added to them.',
  leftOut: (count: number) =>
    `${counted(count, 'picture')} in the file ${numbered(count, 'is damaged and stays', 'are damaged and stay')} out.`,
} as const;

/** What becomes of those that arrived: how many are new, here already, or too many. */
function sortedWords(fresh: number, known: number, noRoom: number): string {
  const parts = [
    [fresh, 'new'],
    [known, 'here already'],
    [noRoom, 'too large to fit'],
  ] as const;
  return parts
    .filter(([count]) => count > 0)
    .map(([count, what]) => `${count} ${what}`)
    .join(', ');
}

export const incomingPapersWords = {
  region: 'PDFs that arrived',
  title: (count: number, bytes: number) =>
    `${counted(count, 'PDF')} of an agency, ${formatSize(bytes)}`,
  sorted: sortedWords,
  noRoom: (count: number) =>
    `${counted(count, 'PDF')} would make more than ${ALL} together, or more than ${AGENCY_PAPERS.most}, and ${numbered(count, 'stays', 'stay')} out. Delete PDFs that you no longer need, then open the file again.`,
  leftOut: (count: number) =>
    `${counted(count, 'PDF')} in the file ${numbered(count, 'is damaged and stays', 'are damaged and stay')} out.`,
  unreadableHere:
    'The list of PDFs on this device cannot be read, so none is added to it. The rest can be merged.',
} as const;

export const incomingKitWords = {
  choice: 'What to do with this kit',
  rows: 'Add what is new',
  join: 'Join the two kits',
  rowsWhy: 'Adds what your kit does not have; the two kits stay separate.',
  joinWhy: 'Both phones share one kit from now on: changes arrive with the next hand-over.',
  additions: (count: number) =>
    `${counted(count, 'entry', 'entries')} that your kit does not have:`,
  nothing: 'Nothing in it is new for your kit.',
  differing: (count: number) =>
    `${counted(count, 'entry differs', 'entries differ')} from yours: join the kits to see both.`,
  setsName: (name: string) => `Your name on this device will be ${claimed(name)}.`,
  import: { rows: 'Add to my kit', join: 'Join both kits' },
  more: (count: number) => `and ${count} more`,
} as const;
