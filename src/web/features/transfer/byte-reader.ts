/** Reads a stream in lengths that the reader asks for; holds no more of it than that. */
export class ByteReader {
  readonly #reader: ReadableStreamDefaultReader<Uint8Array>;
  #left: Uint8Array = new Uint8Array();

  constructor(stream: ReadableStream<Uint8Array>) {
    this.#reader = stream.getReader();
  }

  /** Up to the byte `end`, with it, or to the end of all; undefined where that is more than `most`. */
  async line(end: number | undefined, most: number): Promise<Uint8Array | undefined> {
    const parts: Uint8Array[] = [];
    let length = 0;
    while (await this.#isMore()) {
      const at = end === undefined ? -1 : this.#left.indexOf(end);
      const part = this.#take(at === -1 ? this.#left.length : at + 1);
      parts.push(part);
      length += part.length;
      if (length > most) return undefined;
      if (at !== -1) break;
    }
    const [only] = parts;
    return parts.length === 1 ? only : joined(parts, length);
  }

  /** Undefined where so many are not there. */
  async exactly(count: number): Promise<Uint8Array | undefined> {
    const parts: Uint8Array[] = [];
    let missing = count;
    while (missing > 0) {
      if (!(await this.#isMore())) return undefined;
      const part = this.#take(Math.min(missing, this.#left.length));
      parts.push(part);
      missing -= part.length;
    }
    return joined(parts, count);
  }

  /** Reads so many bytes; true where they are these letters. */
  async follows(text: string): Promise<boolean> {
    const bytes = await this.exactly(text.length);
    return bytes !== undefined && new TextDecoder().decode(bytes) === text;
  }

  /** To its end, which may fail. */
  async drain(): Promise<void> {
    while (await this.#isMore()) this.#left = this.#left.subarray(this.#left.length);
  }

  #take(count: number): Uint8Array {
    const taken = this.#left.subarray(0, count);
    this.#left = this.#left.subarray(count);
    return taken;
  }

  async #isMore(): Promise<boolean> {
    while (this.#left.length === 0) {
      const { done, value } = await this.#reader.read();
      if (done) return false;
      this.#left = value;
    }
    return true;
  }
}

function joined(parts: readonly Uint8Array[], length: number): Uint8Array {
  const whole = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
