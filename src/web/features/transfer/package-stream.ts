// What lies encrypted in a backup file, byte by byte. PERSISTED: the text of a package; where PDFs go with it, five parts that
// are one JSON text together, so that an older app says that a newer one made it, and any computer can take the PDFs out:
//   {"kind":…,"format":3,…,  the package without its last brace
//   "papers":[…],            what is known of each
//   "pdfs":[
//   "…",                     the bytes of each in base64, one a line
//   ]}
// Where pictures of plans go with it too, or alone, they are two parts more of the same kind, "pictureList" and "pictures".
import {
  type AssessmentPackage,
  type OutgoingPackage,
  readPackage,
  UnreadablePackage,
  writePackage,
} from '../../../domain/exchange/codes/package-text.ts';
import { BACKUP } from '../../../domain/limits.ts';
import { type PackedPicture, readPictureList } from '../../../domain/pictures/packed-pictures.ts';
import { isStoredPicture } from '../../../domain/pictures/stored-picture.ts';
import { isPdf } from '../../../domain/reference/agency-paper.ts';
import { type PackedPaper, readPaperList } from '../../../domain/reference/packed-papers.ts';
import { sha256 } from '../../platform/digest.ts';
import type { MovingPaper } from '../../session/moving-papers.ts';
import type { MovingPicture } from '../../session/moving-pictures.ts';

/** Reads a stream in lengths that the reader asks for; holds no more of it than that. */
class ByteReader {
  readonly #reader: ReadableStreamDefaultReader<Uint8Array>;
  #left: Uint8Array = new Uint8Array();

  constructor(stream: ReadableStream<Uint8Array>) {
    this.#reader = stream.getReader();
  }

  /** Up to the byte `end`, with it, or to the end of all; undefined if that is more than `most`. */
  async line(end: number | undefined, most: number): Promise<Uint8Array | undefined> {
    const parts: Uint8Array[] = [];
    let length = 0;
    while (await this.#isMore()) {
      const at = end === undefined ? -1 : this.#left.indexOf(end);
      const part = this.#read(at === -1 ? this.#left.length : at + 1);
      parts.push(part);
      length += part.length;
      if (length > most) return undefined;
      if (at !== -1) break;
    }
    const [only] = parts;
    return parts.length === 1 ? only : joined(parts, length);
  }

  /** Undefined if so many are not there. */
  async exactly(count: number): Promise<Uint8Array | undefined> {
    const parts: Uint8Array[] = [];
    let missing = count;
    while (missing > 0) {
      if (!(await this.#isMore())) return undefined;
      const part = this.#read(Math.min(missing, this.#left.length));
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

  #read(count: number): Uint8Array {
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

const PAPERS_START = '"papers":';
const PDFS_START = '"pdfs":[\n';
const PICTURES_START = '"pictureList":';
const JPEGS_START = '"pictures":[\n';
const GOES_ON = ',\n';
const NEWLINE = 10;
const QUOTE = '"';
const MOST_LIST_BYTES = 4 * 1024 * 1024;
/** Three bytes are four letters. */
const BYTES_AT_ONCE = 3 * 8192;

export interface ReadContents {
  readonly contents: AssessmentPackage;
  readonly papers: readonly MovingPaper[];
  /** How many PDFs are damaged, or cannot be told apart. */
  readonly papersLeftOut: number;
  readonly pictures: readonly MovingPicture[];
  /** How many pictures are damaged, or are none that this app keeps. */
  readonly picturesLeftOut: number;
}

export const NO_FILES: Omit<ReadContents, 'contents'> = {
  papers: [],
  papersLeftOut: 0,
  pictures: [],
  picturesLeftOut: 0,
};

/** It could not be read again. */
export class TooMuchText extends Error {
  override readonly name = 'TooMuchText';
}

const encoder = new TextEncoder();

const lettersOf = (bytes: number) => 4 * Math.ceil(bytes / 3);

/** Bytes in base64, one file a line. */
function* bodies(start: string, contents: readonly Uint8Array[]): Generator<string> {
  yield start;
  for (const [number, content] of contents.entries()) {
    yield QUOTE;
    for (let at = 0; at < content.length; at += BYTES_AT_ONCE) {
      yield btoa(String.fromCharCode(...content.subarray(at, at + BYTES_AT_ONCE)));
    }
    yield QUOTE + (number < contents.length - 1 ? GOES_ON : '\n');
  }
  return yield ']';
}

const contentsOf = (files: readonly { readonly content: Uint8Array }[]) =>
  files.map(({ content }) => content);

function* written(
  text: string,
  papers: readonly MovingPaper[],
  pictures: readonly MovingPicture[],
): Generator<string> {
  if (papers.length === 0 && pictures.length === 0) return yield text;
  yield text.slice(0, -1) + GOES_ON;
  if (papers.length > 0) {
    const list = papers.map(({ content: _, ...paper }): PackedPaper => paper);
    yield PAPERS_START + JSON.stringify(list) + GOES_ON;
    yield* bodies(PDFS_START, contentsOf(papers));
    if (pictures.length > 0) yield GOES_ON;
  }
  if (pictures.length > 0) {
    const list = pictures.map(({ content: _, ...picture }): PackedPicture => picture);
    yield PICTURES_START + JSON.stringify(list) + GOES_ON;
    yield* bodies(JPEGS_START, contentsOf(pictures));
  }
  return yield '}';
}

/** Written as it is read: its files are never there as a whole. @throws TooMuchText */
export function packageStream(
  contents: OutgoingPackage,
  papers: readonly MovingPaper[],
  pictures: readonly MovingPicture[] = [],
): ReadableStream<Uint8Array> {
  const behind = { papers: papers.length > 0, pictures: pictures.length > 0 };
  const text = writePackage(contents, behind);
  if (encoder.encode(text).length >= BACKUP.mostTextBytes) throw new TooMuchText('A package');
  const parts = written(text, papers, pictures);
  return new ReadableStream<Uint8Array>(
    {
      pull: (controller) => {
        const { done, value } = parts.next();
        if (done) controller.close();
        else controller.enqueue(encoder.encode(value));
      },
    },
    { highWaterMark: 0 },
  );
}

const say = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

/** @throws NewerPackage | ForeignPackage | UnreadablePackage; and what the stream fails with. */
export async function readPackageStream(stream: ReadableStream<Uint8Array>): Promise<ReadContents> {
  const bytes = new ByteReader(stream);
  const tooMuch = () => new UnreadablePackage('It has more text than one of ours');
  const line = await bytes.line(NEWLINE, BACKUP.mostTextBytes);
  if (!line) throw tooMuch();
  const first = say(line);
  if (!first.endsWith(GOES_ON)) {
    const rest = await bytes.line(undefined, BACKUP.mostTextBytes - line.length);
    if (!rest) throw tooMuch();
    return { contents: readPackage(first + say(rest)), ...NO_FILES };
  }
  const contents = readPackage(`${first.slice(0, -GOES_ON.length)}}`);
  const read = await readFiles(bytes);
  // Whether the file is whole is known at its end alone.
  await bytes.drain();
  return { contents, ...read };
}

async function readFiles(bytes: ByteReader): Promise<Omit<ReadContents, 'contents'>> {
  let line = await readLine(bytes);
  let read = NO_FILES;
  if (!line.startsWith(PICTURES_START)) {
    const { claimed, leftOut } = readPaperList(listIn(line, PAPERS_START));
    const { contents, goesOn } = await readBodies(bytes, claimed, { start: PDFS_START, leftOut });
    const papers: MovingPaper[] = [];
    for (const [number, { paper }] of claimed.entries()) {
      const content = contents[number];
      if (!paper || !content || !isPdf(content)) continue;
      if ((await sha256(content)) === paper.sha256) papers.push({ ...paper, content });
    }
    read = { ...read, papers, papersLeftOut: leftOut + claimed.length - papers.length };
    if (!goesOn) return read;
    line = await readLine(bytes);
  }
  const { claimed, leftOut } = readPictureList(listIn(line, PICTURES_START));
  const { contents } = await readBodies(bytes, claimed, { start: JPEGS_START, leftOut });
  const pictures: MovingPicture[] = [];
  for (const [number, { picture }] of claimed.entries()) {
    const content = contents[number];
    if (!picture || !content || !isStoredPicture(content)) continue;
    if ((await sha256(content)) === picture.sha256) pictures.push({ ...picture, content });
  }
  return { ...read, pictures, picturesLeftOut: leftOut + claimed.length - pictures.length };
}

async function readLine(bytes: ByteReader): Promise<string> {
  const line = await bytes.line(NEWLINE, MOST_LIST_BYTES);
  return line ? say(line) : '';
}

function listIn(text: string, start: string): unknown {
  if (!text.startsWith(start) || !text.endsWith(GOES_ON)) return undefined;
  try {
    return JSON.parse(text.slice(start.length, -GOES_ON.length));
  } catch {
    return undefined;
  }
}

interface Bodies {
  /** Undefined for one that cannot be read. */
  readonly contents: readonly (Uint8Array<ArrayBuffer> | undefined)[];
  /** Another list follows. */
  readonly goesOn: boolean;
}

async function readBodies(
  bytes: ByteReader,
  claimed: readonly { readonly bytes: number }[],
  { start, leftOut }: { readonly start: string; readonly leftOut: number },
): Promise<Bodies> {
  const contents: (Uint8Array<ArrayBuffer> | undefined)[] = [];
  if (claimed.length === 0) return { contents, goesOn: false };
  let isInPlace = await bytes.follows(start);
  for (const [number, { bytes: length }] of claimed.entries()) {
    isInPlace &&= await bytes.follows(QUOTE);
    if (!isInPlace) break;
    contents.push(await readBody(bytes, length));
    const isLast = number === claimed.length - 1 && leftOut === 0;
    isInPlace = await bytes.follows(QUOTE + (isLast ? '\n' : GOES_ON));
  }
  return { contents, goesOn: isInPlace && leftOut === 0 && (await bytes.follows(`]${GOES_ON}`)) };
}

/** Undefined if they are not all there, or are no base64; what follows is then read no less. */
async function readBody(
  bytes: ByteReader,
  length: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const content = new Uint8Array(length);
  let isGood = true;
  for (let at = 0; at < length; at += BYTES_AT_ONCE) {
    const count = Math.min(BYTES_AT_ONCE, length - at);
    const letters = await bytes.exactly(lettersOf(count));
    if (!letters) return undefined;
    const decoded = decodeBase64(say(letters));
    if (decoded?.length !== count) isGood = false;
    else for (let each = 0; each < count; each += 1) content[at + each] = decoded.charCodeAt(each);
  }
  return isGood ? content : undefined;
}

function decodeBase64(text: string): string | undefined {
  try {
    return atob(text);
  } catch {
    return undefined;
  }
}
