// Words for what can go wrong with a file that is opened: one sentence each.
import { BACKUP, DOCUMENT_DATA } from '../../../domain/limits.ts';
import { ChangedMeanwhile } from '../../session/incoming.ts';
import { UnsavedAssessment } from '../../session/session.ts';
import { StorageFailed } from '../../vault/vault-database.ts';
import type { FileFault } from './age-messages.ts';
import { BackupFailed } from './backup-file.ts';
import { type PdfFault, PdfUnusable } from './read-pdf-data.ts';

const MEGABYTE = 1024 * 1024;

const FAULTS: Readonly<Record<FileFault, string>> = {
  notOurs: 'This is not a backup file: it does not begin as an age file does. Nothing was changed.',
  tooLarge: `This file is larger than ${BACKUP.mostBytes / MEGABYTE} MB: too large to be a backup of this app. Nothing was changed.`,
  noPassphrase:
    'This file was encrypted to a key and not with a passphrase, so it is not a backup of this app. Nothing was changed.',
  tooHard:
    'Opening this file takes more memory than a phone has, so it is not a backup of this app. Nothing was changed.',
  wrongPassphrase: 'That is not the passphrase of this file. Nothing was changed.',
  foreign: 'This file opened, but it holds no assessments of this app. Nothing was changed.',
  damaged: 'This file was cut short or changed, so none of it was taken. Nothing was changed.',
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
    'The answers in this PDF were cut short or damaged, so none was taken. Nothing was changed.',
  changed:
    'The answers in this PDF were changed after it was made, so none was taken. Nothing was changed.',
  newer:
    'A newer version of the app made this PDF. Update the app, then open it again. Nothing was changed.',
};

export function fileFault(error: unknown): string {
  if (error instanceof BackupFailed) return FAULTS[error.fault];
  if (error instanceof PdfUnusable) return PDF_FAULTS[error.fault];
  if (error instanceof ChangedMeanwhile) {
    return 'It was changed here meanwhile, so nothing was taken. Look again at what would be replaced.';
  }
  if (error instanceof UnsavedAssessment) {
    return 'What arrived is on screen in the open assessment, but not saved: there is no space or no storage now. Keep the app open; it is saved as soon as it can be.';
  }
  if (error instanceof StorageFailed && error.fault === 'full') {
    return 'No space is left on this device. What is here already is unchanged; free some space and try again.';
  }
  return 'The storage of this device could not be reached. What is here already is unchanged; try again.';
}
