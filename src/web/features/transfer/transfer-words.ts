// Words for what can go wrong when assessments go from phone to phone.
import type { CameraFault } from '../../platform/camera.ts';
import { StretchFailed } from '../../vault/stretch-passphrase.ts';
import { fileFault } from './file-words.ts';
import { TransferFailed, type TransferFault } from './sealed-transfer.ts';

export const CAMERA_WORDS: Readonly<Record<CameraFault, string>> = {
  refused:
    'The camera was refused. Allow it for this app in the settings of the browser or the phone, then try again. What was received so far is kept.',
  absent:
    'This device has no camera that the browser can use. Hand over with a backup file instead. What was received so far is kept.',
  busy: 'The camera cannot be used now: another app may have it. Close that app and try again. What was received so far is kept.',
};

const FAULTS: Readonly<Record<TransferFault, string>> = {
  wrongCode:
    'The key does not fit what was received. Read or type the key of the sending phone once more.',
  damaged: 'What was received cannot be read. Start over on both phones.',
  newer: 'The other phone has a newer version of the app. Update this one, then start over.',
  tooLarge: 'This is too large for codes. Hand it over as a backup file instead.',
};

export function transferFault(error: unknown): string {
  if (error instanceof TransferFailed) return FAULTS[error.fault];
  if (error instanceof StretchFailed) {
    return 'There is too little free memory to use the key. Close other apps and try again.';
  }
  return fileFault(error);
}

/** A time that is left, in words. */
export function sayLeft(seconds: number): string {
  if (seconds < 90) return `about ${Math.max(1, Math.round(seconds))} s`;
  return `about ${Math.round(seconds / 60)} min`;
}
