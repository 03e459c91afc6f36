// What the page and the worker that encrypts backup files say to each other.

export type AgeOrder =
  | { readonly kind: 'encrypt'; readonly text: string; readonly passphrase: string }
  | { readonly kind: 'decrypt'; readonly file: File; readonly passphrase: string };

/** Why a file could not be opened. */
export type FileFault =
  /** It does not begin as an age file does. */
  | 'notOurs'
  | 'tooLarge'
  /** Encrypted to a key, not with a passphrase. */
  | 'noPassphrase'
  /** Its passphrase takes more memory to work than a phone has. */
  | 'tooHard'
  | 'wrongPassphrase'
  /** Cut short, or changed. */
  | 'damaged'
  /** It opened, but a newer version of the app made it. */
  | 'newer'
  /** The device has too little memory, or the code could not be read. */
  | 'failed';

export type AgeAnswer =
  | { readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly text: string }
  | { readonly fault: FileFault };
