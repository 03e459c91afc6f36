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
