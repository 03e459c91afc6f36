// What the page and the worker that encrypts backup files say to each other.
import type { OutgoingPackage } from '../../../domain/exchange/codes/package-text.ts';
import type { MovingPaper } from '../../session/moving-papers.ts';
import type { MovingPicture } from '../../session/moving-pictures.ts';
import type { ReadContents } from './package-stream.ts';

export type AgeOrder =
  | {
      readonly kind: 'encrypt';
      readonly contents: OutgoingPackage;
      readonly papers: readonly MovingPaper[];
      readonly pictures: readonly MovingPicture[];
      readonly passphrase: string;
    }
  | { readonly kind: 'decrypt'; readonly file: File; readonly passphrases: readonly string[] };

/** Why a file could not be opened. */
export type FileFault =
  /** It does not begin as an age file does. */
  | 'notOurs'
  | 'tooLarge'
  /** It was not made: what is to lie in it has more text than a file of ours. */
  | 'tooMuchText'
  /** Encrypted to a key, not with a passphrase. */
  | 'noPassphrase'
  /** Its passphrase takes more memory to work than a phone has. */
  | 'tooHard'
  | 'wrongPassphrase'
  /** It opened, and something else is in it. */
  | 'foreign'
  /** Cut short, or changed. */
  | 'damaged'
  /** It opened, but a newer version of the app made it. */
  | 'newer'
  /** The device has too little memory, or the code could not be read. */
  | 'failed';

export type OpenedFile = ReadContents | { readonly fault: FileFault };

export type AgeAnswer = OpenedFile | { readonly encrypted: Blob };
