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
