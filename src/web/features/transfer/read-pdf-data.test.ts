import { readFileSync } from 'node:fs';
import { deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { filledAssessment, inputOf } from '../../../../tests/support/filled-assessments.ts';
import { parsePdf, writePdf } from '../../../../tests/support/pdf-structure.ts';
import { pdfOf } from '../../../../tests/support/type-faces.ts';
import { createDocument } from '../../../domain/answers/open-document.ts';
import { buildReport } from '../../../domain/papers/builders/report.ts';
import {
  authoredText,
  canonicalText,
  type PaperData,
  paperData,
  writeData,
} from '../../../domain/papers/redaction/paper-data.ts';
import { type Redaction, redact } from '../../../domain/papers/redaction/redaction.ts';
import { sha256 } from '../../platform/digest.ts';
import { PdfUnusable, readPdfData } from './read-pdf-data.ts';

/** As the app writes it. */
async function written(data: PaperData): Promise<string> {
  return writeData(data, {
    sha256: await sha256(canonicalText(data.answers)),
    authoredSha256: await sha256(authoredText(data)),
  });
}

const EVERYTHING: Redaction = { profile: 'everything', without: [] };

async function pdfWith(redaction: Redaction, authors = false) {
  const document = filledAssessment();
  const data = paperData({
    id: 'a1',
    madeAt: 0,
    writtenAt: Date.UTC(2026, 11, 1),
    answers: document.answers(),
    redaction,
    ...(authors ? { state: document.state() } : {}),
  });
  const hash = await sha256(canonicalText(data.answers));
  const input = {
    ...inputOf(document),
    answers: redact(document.answers(), redaction),
    sha256: hash,
  };
  return { data, bytes: pdfOf({ ...buildReport(input), data: await written(data) }) };
}

const bytesOf = (text: string | Buffer) => new Uint8Array(Buffer.from(text as string, 'latin1'));

async function faultOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  try {
    await readPdfData(bytes);
    return 'none';
  } catch (error) {
    if (!(error instanceof PdfUnusable)) throw error;
    return error.fault;
  }
}

/** A PDF with one attachment of these bytes. */
function carrying(contents: Buffer, filter = '/Filter /FlateDecode '): Uint8Array<ArrayBuffer> {
  return new Uint8Array(
    Buffer.concat([
      Buffer.from(
        `%PDF-1.7\n1 0 obj\n<< /Type /EmbeddedFile ${filter}/Length ${contents.length} >>\nstream\n`,
      ),
      contents,
      Buffer.from('\nendstream\nendobj\ntrailer\n<< >>\n%%EOF'),
    ]),
  );
}

describe('the answers in a PDF', () => {
  test('are those that were put in, with and without authors', async () => {
    for (const authors of [false, true]) {
      const { data, bytes } = await pdfWith(EVERYTHING, authors);
      expect(await readPdfData(bytes)).toEqual(data);
    }
  });

  test('are found in a file that another program has written again', async () => {
    const { data, bytes } = await pdfWith(EVERYTHING);
    expect(await readPdfData(new Uint8Array(writePdf(parsePdf(bytes))))).toEqual(data);
  });

  test('of a redacted document are nowhere else in the file: not in text, streams or metadata', async () => {
    const redaction: Redaction = { profile: 'hospital', without: ['helicopterPlan'] };
    const { bytes } = await pdfWith(redaction, true);
    const { objects, trailer } = parsePdf(bytes);
    const everything =
      [...objects.values()].map(({ body, stream }) => `${body}\n${stream ?? ''}`).join('\n') +
      trailer;
    const document = filledAssessment();
    const held = [...document.answers()].filter(
      ([path]) => !redact(document.answers(), redaction).has(path),
    );
    expect(held.length).toBeGreaterThan(40);
    const { pages } = await import('../../../../tests/support/pdf.ts').then(({ readPdf }) =>
      readPdf(bytes),
    );
    const seen = pages
      .map(({ text }) => text)
      .join('\n')
      .replace(/\s+/g, ' ');
    const let_ = [...redact(document.answers(), redaction).values()]
      .map(({ text }) => text)
      .join('\n');
    for (const [path, { text }] of held) {
      // A word like "High" may stand in another answer that was let in.
      if (text.length < 5 || let_.includes(text)) continue;
      expect(everything.includes(text), path).toBe(false);
      expect(seen.includes(text), path).toBe(false);
      const utf16 = [...text]
        .map((character) => character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0'))
        .join('');
      expect(everything.toUpperCase().includes(utf16), path).toBe(false);
      expect(everything.includes(path), path).toBe(false);
    }
  });
});

describe('what is no document of ours', () => {
  test.each([
    ['an empty file', bytesOf(''), 'noPdf'],
    ['text', bytesOf('hello'), 'noPdf'],
    ['a PDF without an attachment', bytesOf('%PDF-1.4\n1 0 obj\n<< >>\nendobj\n%%EOF'), 'noData'],
    [
      'a PDF with a password',
      bytesOf('%PDF-1.7\ntrailer\n<< /Encrypt 5 0 R >>\n%%EOF'),
      'encrypted',
    ],
    ['another attachment', carrying(deflateSync('{"kind":"other"}')), 'noData'],
    [
      'an attachment that is cut short',
      carrying(deflateSync('x'.repeat(5000)).subarray(0, 2)),
      'damaged',
    ],
    ['a bomb', carrying(deflateSync(Buffer.alloc(200 * 1024 * 1024))), 'tooLarge'],
    [
      'ten megabytes and one byte',
      carrying(Buffer.alloc(10 * 1024 * 1024 + 1, 32), ''),
      'tooLarge',
    ],
  ] as const)('%s is refused', async (_what, bytes, fault) => {
    expect(await faultOf(bytes as Uint8Array<ArrayBuffer>)).toBe(fault);
  });

  test('a changed answer, a changed hash, a newer format and a log that says something else are told apart', async () => {
    const { data } = await pdfWith(EVERYTHING, true);
    const hash = await sha256(canonicalText(data.answers));
    const text = await written(data);
    const fault = (changed: string) => {
      expect(changed).not.toBe(text);
      return faultOf(carrying(deflateSync(changed)));
    };
    expect(await faultOf(carrying(deflateSync(text)))).toBe('none');
    expect(await fault(text.replace('303-555-0100', '303-555-0109'))).toBe('changed');
    expect(await fault(text.replace(hash, 'b'.repeat(64)))).toBe('changed');
    expect(await fault(text.replace('"format":1', '"format":7'))).toBe('newer');
    const live = JSON.parse(text) as { authored: { live: unknown[][] } };
    for (const entry of live.authored.live) if (entry[3] === 'MED 4') entry[3] = 'MED 5';
    expect(await fault(JSON.stringify(live))).toBe('changed');
    expect(await fault(text.slice(0, -20))).toBe('damaged');
    // The log is guarded too: who answered, when, and what was there before.
    expect(await fault(text.replaceAll('"Rivera"', '"Nobody"'))).toBe('changed');
  });

  test('1,000 mutated files end in a document or a reason, none in over two seconds', {
    tags: ['long'],
    timeout: 60_000,
  }, async () => {
    const { bytes } = await pdfWith(EVERYTHING, true);
    let state = 20_261_121;
    const chance = (below: number) => {
      state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
      return Math.floor((state / 2 ** 32) * below);
    };
    const at = Buffer.from(bytes).indexOf('/EmbeddedFile');
    const counts = new Map<string, number>();
    let slowest = 0;
    for (let round = 0; round < 1000; round += 1) {
      const mutated = new Uint8Array(bytes);
      const near = round % 2 === 0;
      for (let change = 0; change <= chance(12); change += 1) {
        const place = near ? at - 60 + chance(9000) : chance(mutated.length);
        mutated[Math.min(place, mutated.length - 1)] = chance(256);
      }
      const cut = round % 5 === 0 ? mutated.slice(0, chance(mutated.length)) : mutated;
      const start = performance.now();
      const fault = await faultOf(cut);
      slowest = Math.max(slowest, performance.now() - start);
      counts.set(fault, (counts.get(fault) ?? 0) + 1);
    }
    expect(slowest).toBeLessThan(2000);
    expect([...counts.values()].reduce((sum, each) => sum + each, 0)).toBe(1000);
    expect(counts.get('none')).toBeGreaterThan(50);
    expect(counts.get('damaged')).toBeGreaterThan(100);
  });
});

test('a document that was made of nothing carries nothing, and is read', async () => {
  const document = createDocument({ now: () => new Date(0), author: () => '', replica: 'x' });
  const data = paperData({
    id: 'a',
    madeAt: 0,
    writtenAt: Date.UTC(2026, 11, 1),
    answers: document.answers(),
    redaction: EVERYTHING,
  });
  expect(await readPdfData(carrying(deflateSync(await written(data))))).toEqual(data);
});

test('a document of format 1 that was made by a released version is still read', async () => {
  const bytes = readFileSync('tests/fixtures/document-format-1.pdf');
  const data = await readPdfData(new Uint8Array(bytes));
  expect(data.id).toBe('a1');
  const texts = new Map(data.answers);
  expect(texts.get('hospitalFacilities.primary.traumaAdult')).toEqual(['Level I']);
  expect(texts.get('icsOperation.name')).toEqual(['Operation Granite']);
  expect(data.authored?.live.some(({ author }) => author === 'Rivera')).toBe(true);
});
