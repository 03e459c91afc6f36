// What the app sees of the vault, the same in every tab of this device.

export type VaultState =
  | { readonly kind: 'opening' }
  /** The page was not loaded over https or from localhost: nothing can be sealed. */
  | { readonly kind: 'noCrypto' }
  /** A newer version of the app wrote the vault: nothing of it is touched. */
  | { readonly kind: 'newer' }
  /** The key of the unprotected vault is gone: it can only be destroyed. */
  | { readonly kind: 'keyMissing' }
  /** The browser has removed all that was stored, and no page holds it: nothing is begun anew before its user says so. */
  | { readonly kind: 'gone' }
  /** Everything was destroyed, and the page is about to reload. */
  | { readonly kind: 'wiped' }
  /** The browser gives no storage now: typing goes on in memory, and opening is tried again. */
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'locked'; readonly hasFingerprint: boolean; readonly wrongTries: number }
  | {
      readonly kind: 'open';
      readonly isProtected: boolean;
      readonly hasFingerprint: boolean;
      /** No passphrase, and no file for the key: it lies in the database among the records. */
      readonly isKeyAmongRecords: boolean;
    };

/** The vault is locked, or cannot be reached. */
export class VaultClosed extends Error {
  override readonly name = 'VaultClosed';
  readonly state: VaultState['kind'];

  constructor(state: VaultState['kind']) {
    super(`The vault is ${state}`);
    this.state = state;
  }
}

// Why a vault does not open.

/** A newer version of the app wrote this vault. */
export class NewerVault extends Error {
  override readonly name = 'NewerVault';
}

/** Wrong passphrases were tried, here or in another tab, and the wait after them is not over. */
export class TooEarly extends Error {
  override readonly name = 'TooEarly';
}

/** The file with the key of an unprotected vault is gone: what the vault holds cannot be read by anybody. */
export class KeyMissing extends Error {
  override readonly name = 'KeyMissing';
}

/** The browser has removed the whole store: there was one, and nobody wiped it. */
export class StoreGone extends Error {
  override readonly name = 'StoreGone';
}

/** Nothing was stored yet, or the vault was wiped. */
export class NoVault extends Error {
  override readonly name = 'NoVault';
}
