import { StretchFailed } from '../../vault/stretch-passphrase.ts';
import { StorageFailed } from '../../vault/vault-database.ts';
import { TooEarly } from '../../vault/vault-state.ts';

/** What to tell when setting or using a passphrase failed. */
export function vaultFault(error: unknown): string {
  if (error instanceof TooEarly) {
    return 'Wrong passphrases were tried in another tab. This one was not tried: wait first.';
  }
  if (error instanceof StretchFailed) {
    return 'The passphrase could not be used: too little free memory, or part of the app did not load. Close other apps, check the connection, and try again.';
  }
  if (error instanceof StorageFailed && error.fault === 'full') {
    return 'There is no space left on this device. Nothing was changed. Free some space and try again.';
  }
  if (error instanceof DOMException) {
    return 'Fingerprint or face was cancelled or not recognized. Nothing was changed.';
  }
  return 'The storage of this browser could not be reached. Nothing was changed. Try again.';
}
