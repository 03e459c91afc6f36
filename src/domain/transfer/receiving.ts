// What a phone makes of the codes it sees, one after another. It keeps to the first sender; others change nothing.
import { HAND_OVER } from '../later-limits.ts';
import { blocksOf, FountainDecoder } from './fountain.ts';
import { readFrame } from './frame.ts';
import { readKeyText } from './hand-over-code.ts';

export type Seen =
  /** The key of this hand-over. */
  | 'key'
  | 'news'
  /** Nothing new in it. */
  | 'known'
  /** A code of another hand-over: ignored. */
  | 'otherSender'
  /** A code of a newer version of the app. */
  | 'newer'
  /** Larger than a hand-over may be. */
  | 'tooLarge'
  /** No code of this app. */
  | 'foreign';

export class Receiving {
  #transfer: string | undefined;
  #code: string | undefined;
  #decoder: FountainDecoder | undefined;
  #seen = 0;

  get transfer(): string | undefined {
    return this.#transfer;
  }

  get code(): string | undefined {
    return this.#code;
  }

  /** The key, said or typed instead of shown. */
  set code(code: string | undefined) {
    this.#code = code;
  }

  /** Blocks known, blocks in all (0 before the first code), and codes of this hand-over seen so far. */
  get progress(): { readonly known: number; readonly all: number; readonly seen: number } {
    const { rank = 0, blocks = 0 } = this.#decoder ?? {};
    return { known: rank, all: blocks, seen: this.#seen };
  }

  /** Everything, once it is complete. */
  result(): Uint8Array<ArrayBuffer> | undefined {
    return this.#decoder?.result();
  }

  take(text: string): Seen {
    const key = readKeyText(text);
    if (key) {
      // The sender may have started over, as long as nothing but a key was received.
      const isOther = this.#decoder !== undefined && key.transfer !== this.#transfer;
      if (isOther) return 'otherSender';
      this.#transfer = key.transfer;
      const isNews = this.#code !== key.code;
      this.#code = key.code;
      return isNews ? 'key' : 'known';
    }
    const frame = readFrame(text);
    if (frame === undefined) return 'foreign';
    if (frame === 'newer') return 'newer';
    const isTooLarge =
      frame.length > HAND_OVER.mostBytes ||
      blocksOf(frame.length, frame.bytes.length) > HAND_OVER.mostBlocks;
    if (isTooLarge) return 'tooLarge';
    if (this.#transfer !== undefined && frame.transfer !== this.#transfer) return 'otherSender';
    this.#transfer = frame.transfer;
    this.#decoder ??= new FountainDecoder(frame.length, frame.bytes.length);
    this.#seen += 1;
    return this.#decoder.add(frame.symbol, frame.bytes) ? 'news' : 'known';
  }
}
