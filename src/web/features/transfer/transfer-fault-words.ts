// What went wrong with a file, the camera or a hand-over, and what to do.
import { BACKUP, DOCUMENT_DATA } from '../../../domain/limits.ts';
import type { CameraFault } from '../../platform/camera.ts';
import { RadioSilence } from '../../platform/silence.ts';
import { ChangedMeanwhile } from '../../session/incoming.ts';
import { UnsavedAssessment } from '../../session/session.ts';
import { PaperRefused } from '../../vault/paper-shelf.ts';
import { StretchFailed } from '../../vault/stretch-passphrase.ts';
import { StorageFailed } from '../../vault/vault-database.ts';
import type { FileFault } from './age-messages.ts';
import { BackupFailed } from './backup-file.ts';
import { type PdfFault, PdfUnusable } from './read-pdf-data.ts';
import { TransferFailed, type TransferFault } from './sealed-transfer.ts';

const MEGABYTE = 1024 * 1024;

const FILE_FAULTS: Readonly<Record<FileFault, string>> = {
  notOurs: 'This is not a backup file: it does not begin as an age file does. Nothing was changed.',
  tooLarge: `This file is larger than ${BACKUP.mostBytes / MEGABYTE} MB: too large to be a backup of this app. Nothing was changed.`,
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
    return 'What arrived is on screen in the open assessment, but not saved: there is no space or no storage now. Keep the app open; it is saved as soon as it can be.';
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
