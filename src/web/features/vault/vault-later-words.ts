// Words for what can go wrong with the vault, one place for all screens.

import { StretchFailed } from '../../vault/stretch-passphrase.ts';
import { StorageFailed } from '../../vault/vault-database.ts';
import { TooEarly } from '../../vault/vault-errors.ts';

export const REFUSALS = {
  noCrypto: {
    title: 'This address is not secure',
    description:
      'The page was loaded over plain http from another machine. Browsers give no encryption there, so nothing could be stored safely and assessments stay closed.',
    remedy:
      'Open the app at an address that begins with https, or on the machine it runs on at http://localhost. Whoever runs the server finds how under "TLS" in docs/operations.md.',
  },
  keyMissing: {
    title: 'The key of this device is gone',
    description:
      'Assessments are stored here, but the browser no longer has the file with their key. No passphrase was set, so nobody can read them any more.',
    remedy:
      'Reload the page once, in case the browser only failed to read it. If this screen comes back, destroy what is stored and begin anew.',
  },
  newer: {
    title: 'A newer version has been here',
    description:
      'The assessments on this device were stored by a newer version of this app. This older one does not touch them: nothing was changed and nothing is lost.',
    remedy:
      'Close every tab of the app and open it again to get the newer version. If this screen comes back, the server runs an older version than it did.',
  },
} as const;

/** The device keeps passkeys in a list of its own, which a page cannot change everywhere. */
export const LEFT_PASSKEY =
  'If a passkey for this app is still in the list of this device (settings, passwords), remove it there: it opens nothing.';

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
    return 'The fingerprint or face was not given. Nothing was changed.';
  }
  return 'The storage of this browser could not be reached. Nothing was changed. Try again.';
}
