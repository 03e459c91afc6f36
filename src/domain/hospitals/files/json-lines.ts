// JSON (RFC 8259) that knows on which line each object begins, and where it breaks off: JSON.parse says neither, and each
// engine words its faults in its own way.
import { HOSPITAL_FILE } from '../../limits.ts';

export interface JsonObject {
  /** Where it begins, from 1. */
  readonly line: number;
  /** Of members with one name the last. */
  readonly members: ReadonlyMap<string, Json>;
}

export type Json = string | number | boolean | null | readonly Json[] | JsonObject;

export const isJsonObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && 'members' in value;

/** Where a text is no JSON, or more of it than is read. */
export class JsonFault extends Error {
  override readonly name = 'JsonFault';
  readonly line: number;
  readonly why: 'notJson' | 'tooDeep' | 'tooManyParts';

  constructor(line: number, why: JsonFault['why']) {
    super(`No JSON at line ${line}`);
    this.line = line;
    this.why = why;
  }
}

const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const WORDS = [
  ['true', true],
  ['false', false],
  ['null', null],
] as const;

/** Reads a text from its beginning to its end. Every method throws JsonFault where it finds no JSON. */
export class JsonReader {
  readonly #text: string;
  #at = 0;
  #line = 1;
  #depth = 0;
  /** Of the value that is being read, and since the last rest. */
  #parts = 0;
  #partsAtOnce = 0;

  constructor(text: string) {
    this.#text = text;
  }

  get line(): number {
    return this.#line;
  }

  /** From 0 to 1. */
  get part(): number {
    return this.#at / Math.max(1, this.#text.length);
  }

  /** True where the page is to have room: `isBreak`, or much was read since. */
  rests(isBreak: boolean): boolean {
    if (!isBreak && this.#partsAtOnce < HOSPITAL_FILE.partsAtOnce) return false;
    this.#partsAtOnce = 0;
    return true;
  }

  fault(why: JsonFault['why'] = 'notJson'): JsonFault {
    return new JsonFault(this.#line, why);
  }

  /** The next character that is no white space; '' at the end. */
  peek(): string {
    for (;;) {
      const code = this.#text.charCodeAt(this.#at);
      if (code === 10 || (code === 13 && this.#text.charCodeAt(this.#at + 1) !== 10)) {
        this.#line += 1;
      } else if (code !== 32 && code !== 9 && code !== 13) {
        return this.#text.charAt(this.#at);
      }
      this.#at += 1;
    }
  }

  /** True where `mark` came next, which is behind it then. */
  takes(mark: string): boolean {
    if (this.peek() !== mark) return false;
    this.#at += 1;
    return true;
  }

  expect(mark: string): void {
    if (!this.takes(mark)) throw this.fault();
  }

  enter(mark: '{' | '['): void {
    this.expect(mark);
    this.#depth += 1;
    if (this.#depth > HOSPITAL_FILE.deepest) throw this.fault('tooDeep');
  }

  /** True at the end of what was entered, else before its next part; `count` of them were read. */
  leaves(mark: '}' | ']', count: number): boolean {
    if (this.takes(mark)) {
      this.#depth -= 1;
      return true;
    }
    if (count > 0) this.expect(',');
    return false;
  }

  /** A whole value, which may not have more than HOSPITAL_FILE.mostParts within it. */
  value(): Json {
    this.#parts = 0;
    return this.#value();
  }

  #value(): Json {
    this.#parts += 1;
    this.#partsAtOnce += 1;
    if (this.#parts > HOSPITAL_FILE.mostParts) throw this.fault('tooManyParts');
    switch (this.peek()) {
      case '{':
        return this.#object();
      case '[':
        return this.#list();
      case '"':
        return this.string();
      default:
        return this.#plain();
    }
  }

  string(): string {
    this.expect('"');
    const from = this.#at;
    let isEscaped = false;
    for (; ; this.#at += 1) {
      const code = this.#text.charCodeAt(this.#at);
      // A control character, or the end.
      if (!(code >= 32)) throw this.fault();
      if (code === 34) break;
      if (code !== 92) continue;
      isEscaped = true;
      this.#at += 1;
    }
    const written = this.#text.slice(from, this.#at);
    this.#at += 1;
    if (!isEscaped) return written;
    try {
      return JSON.parse(`"${written}"`);
    } catch {
      throw this.fault();
    }
  }

  /** Nothing but white space may follow. */
  end(): void {
    if (this.peek() !== '') throw this.fault();
  }

  #object(): JsonObject {
    this.peek();
    const line = this.#line;
    const members = new Map<string, Json>();
    this.enter('{');
    for (let count = 0; !this.leaves('}', count); count += 1) {
      const name = this.string();
      this.expect(':');
      members.set(name, this.#value());
    }
    return { line, members };
  }

  #list(): readonly Json[] {
    const values: Json[] = [];
    this.enter('[');
    while (!this.leaves(']', values.length)) values.push(this.#value());
    return values;
  }

  #plain(): Json {
    for (const [word, value] of WORDS) {
      if (!this.#text.startsWith(word, this.#at)) continue;
      this.#at += word.length;
      return value;
    }
    NUMBER.lastIndex = this.#at;
    const number = NUMBER.exec(this.#text)?.[0];
    if (number === undefined) throw this.fault();
    this.#at += number.length;
    return Number(number);
  }
}
