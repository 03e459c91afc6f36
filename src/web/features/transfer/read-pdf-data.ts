// Finds the answers that a PDF of ours carries (docs/decisions/0024-answers-in-the-file.md). The file is not
// trusted: nothing is inflated beyond its limit, and every part is checked before any is used.

import type { AssessmentPackage } from '../../../domain/exchange/codes/package-text.ts';
import { DOCUMENT_DATA } from '../../../domain/limits.ts';
import {
  authoredText,
  ChangedData,
  canonicalText,
  DATA_FILE,
  DATA_KIND,
  NewerData,
  type PaperData,
  plainTexts,
  readData,
  UnreadableData,
  updateOf,
} from '../../../domain/papers/redaction/paper-data.ts';
import { sha256 } from '../../platform/digest.ts';
import { newReplica } from '../../platform/new-id.ts';
import type { Session } from '../../session/session.ts';

export type PdfFault =
  | 'tooLarge'
  | 'noPdf'
  /** It asks for a password. */
  | 'encrypted'
  /** A PDF, but without answers of ours. */
  | 'noData'
  | 'damaged'
  /** The answers are not those that the hash was made of. */
  | 'changed'
  | 'newer';

/** The file gives nothing; nothing on this device was touched. */
export class PdfUnusable extends Error {
  override readonly name = 'PdfUnusable';
  readonly fault: PdfFault;

  constructor(fault: PdfFault, cause?: unknown) {
    super(`The PDF cannot be used: ${fault}`, { cause });
    this.fault = fault;
  }
}

const MOST_ATTACHMENTS = 16;
/** An attachment's dictionary of more characters is none of ours. */
const DICTIONARY = 4096;
/** What a file is stands at its beginning. */
const HEAD = 1024;

interface Stream {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly isDeflated: boolean;
}

/** The streams of all attachments; `text` has one character for each byte. */
function* attachments(bytes: Uint8Array<ArrayBuffer>, text: string): Generator<Stream> {
  let at = -1;
  for (let count = 0; count < MOST_ATTACHMENTS; count += 1) {
    at = text.indexOf('/EmbeddedFile', at + 1);
    if (at < 0) return;
    // `/EmbeddedFiles` is the list of them.
    if (text.charAt(at + 13) === 's') continue;
    const before = text.slice(Math.max(0, at - DICTIONARY), at);
    const head = before.slice(before.lastIndexOf(' obj') + 1);
    const after = text.slice(at, at + DICTIONARY);
    const begin = /stream\r?\n/.exec(after);
    if (!begin) continue;
    const dictionary = head + after.slice(0, begin.index);
    const from = at + begin.index + begin[0].length;
    const length = Number(/\/Length (\d+)(?! \d+ R)/.exec(dictionary)?.[1] ?? Number.NaN);
    const isExact =
      text.startsWith('endstream', from + length + 1) ||
      text.startsWith('endstream', from + length);
    const end = isExact ? from + length : text.indexOf('endstream', from);
    // A file that was cut short ends within it.
    const to = end < 0 ? text.length : end;
    yield { bytes: bytes.subarray(from, to), isDeflated: dictionary.includes('/FlateDecode') };
  }
}

/** At most so many bytes of a deflated stream. @throws PdfUnusable when there are more, or it is damaged */
async function inflated(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const reader = new Blob([bytes])
    .stream()
    .pipeThrough(new DecompressionStream('deflate'))
    .getReader();
  const parts: Uint8Array[] = [];
  let length = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      length += value.length;
      if (length > DOCUMENT_DATA.mostBytes) throw new PdfUnusable('tooLarge');
      parts.push(value);
    }
  } catch (error) {
    // Whatever it still holds is not inflated.
    await reader.cancel().catch(() => undefined);
    // White space between the stream and its end is no damage.
    if (error instanceof PdfUnusable) throw error;
    if (length === 0) throw new PdfUnusable('damaged', error);
  }
  const whole = new Uint8Array(length);
  let offset = 0;
  for (const part of parts) {
    whole.set(part, offset);
    offset += part.length;
  }
  return whole;
}

async function checked(text: string): Promise<PaperData> {
  try {
    const { data, hashes } = readData(text);
    const canonical = canonicalText(data.answers);
    const isSame =
      (await sha256(canonical)) === hashes.sha256 &&
      (await sha256(authoredText(data))) === hashes.authoredSha256;
    const authored = data.authored && canonicalText(plainTexts(data.authored));
    if (!isSame || (authored !== undefined && authored !== canonical)) {
      throw new ChangedData('The hash is another one');
    }
    return data;
  } catch (error) {
    if (error instanceof ChangedData) throw new PdfUnusable('changed', error);
    if (error instanceof NewerData) throw new PdfUnusable('newer', error);
    if (error instanceof UnreadableData) throw new PdfUnusable('damaged', error);
    throw error;
  }
}

/** One character for each byte; which one the bytes above 127 become does not matter. */
const asText = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes);

/** Whether a file whose beginning this is may be a PDF. */
const isPdfHead = (bytes: Uint8Array) => asText(bytes.subarray(0, HEAD)).includes('%PDF-');

/** The answers in a PDF. @throws PdfUnusable */
export async function readPdfData(bytes: Uint8Array<ArrayBuffer>): Promise<PaperData> {
  if (bytes.length > DOCUMENT_DATA.mostFileBytes) throw new PdfUnusable('tooLarge');
  if (!isPdfHead(bytes)) throw new PdfUnusable('noPdf');
  const text = asText(bytes);
  if (/\/Encrypt\s*(?:<<|\d+\s+\d+\s+R)/.test(text)) throw new PdfUnusable('encrypted');
  let isDamaged = text.includes(DATA_FILE);
  for (const stream of attachments(bytes, text)) {
    if (!stream.isDeflated && stream.bytes.length > DOCUMENT_DATA.mostBytes)
      throw new PdfUnusable('tooLarge');
    const contents = stream.isDeflated ? await inflated(stream.bytes) : stream.bytes;
    const json = new TextDecoder().decode(contents).trim();
    if (json.slice(0, HEAD).includes(`"${DATA_KIND}"`)) return checked(json);
    isDamaged ||= json === '';
  }
  throw new PdfUnusable(isDamaged ? 'damaged' : 'noData');
}

// A document that is opened: the answers in it as an assessment that arrives.

/** Whether a file begins as a PDF does. */
export async function isPdf(file: Blob): Promise<boolean> {
  return isPdfHead(new Uint8Array(await file.slice(0, HEAD).arrayBuffer()));
}

export interface OpenedPdf {
  readonly data: PaperData;
  /** The same as an assessment that arrives. */
  readonly contents: AssessmentPackage;
}

/** @throws PdfUnusable | StorageFailed | VaultClosed; changes nothing. */
export async function openPdf(
  session: Session,
  file: Blob,
  newId: () => string,
): Promise<OpenedPdf> {
  if (file.size > DOCUMENT_DATA.mostFileBytes) throw new PdfUnusable('tooLarge');
  const data = await readPdfData(new Uint8Array(await file.arrayBuffer()));
  const { id, madeAt, dataAsOf } = data;
  const open = session.open();
  const here =
    open?.id === id ? open.document.state() : (await session.vault.records().read(id))?.update;
  const update = updateOf(data, here, newReplica(newId));
  const assessments = [{ id, madeAt, archived: false, update }];
  return { data, contents: { packedAt: dataAsOf, from: '', assessments, unreadable: 0 } };
}
