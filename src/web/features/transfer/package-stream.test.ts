import { describe, expect, test } from 'vitest';
import type { Update } from '../../../domain/answers/answer-set.ts';
import {
  ForeignPackage,
  NewerPackage,
  type OutgoingPackage,
  readPackage,
  UnreadablePackage,
  writePackage,
} from '../../../domain/exchange/codes/package-text.ts';
import { BACKUP } from '../../../domain/limits.ts';
import { sha256 } from '../../platform/digest.ts';
import type { MovingPaper } from '../../session/moving-papers.ts';
import { packageStream, readPackageStream, TooMuchText } from './package-stream.ts';

const CONTENTS: OutgoingPackage = { packedAt: 5, from: 'Rivera', assessments: [] };
const NOTHING = { ...CONTENTS, unreadable: 0 };
/** Longer than what is written at once, and no multiple of three. */
const LONG = 60_001;

async function paper(title: string, length: number): Promise<MovingPaper> {
  const content = Uint8Array.from({ length }, (_, at) => (at * 7 + length) % 256);
  content.set(new TextEncoder().encode('%PDF-1.7\n'));
  const file = `${title}.pdf`;
  const digest = await sha256(content);
  return { title, file, bytes: length, sha256: digest, addedAt: 7, addedBy: 'Ruiz', content };
}

const papers = () => Promise.all([paper('Burns', LONG), paper('Airway', 10)]);

const textOf = (given: readonly MovingPaper[]) =>
  new Response(packageStream(CONTENTS, given)).text();

/** As it comes from a file: in chunks that end anywhere. */
function inChunks(text: string, length = 1000): ReadableStream<Uint8Array> {
  const bytes = new TextEncoder().encode(text);
  let at = 0;
  return new ReadableStream({
    pull: (controller) => {
      if (at >= bytes.length) return controller.close();
      controller.enqueue(bytes.slice(at, at + length));
      at += length;
    },
  });
}

const titlesIn = async (text: string) => {
  const read = await readPackageStream(inChunks(text));
  return [read.papers.map(({ title }) => title), read.papersLeftOut] as const;
};

test('what could not be read again is not written', { tags: ['long'] }, async () => {
  const answer = { path: 'other.description', author: '', at: 1, replica: 'r' };
  const holding = (characters: number): OutgoingPackage => {
    const text = 'x'.repeat(characters);
    const live = [{ ...answer, count: 1, text } as Update['live'][number]];
    const update: Update = { live, past: [], seen: {} };
    return { ...CONTENTS, assessments: [{ id: 'a', madeAt: 1, archived: false, update }] };
  };
  const most = BACKUP.mostTextBytes;
  expect(() => packageStream(holding(most), [])).toThrow(TooMuchText);
  const { contents } = await readPackageStream(packageStream(holding(most - 1000), []));
  expect(contents.assessments[0]?.update.live[0]?.text).toHaveLength(most - 1000);
});

describe('a package with PDFs', () => {
  test.each([
    1, 7, 1000, 1_000_000,
  ])('reads back byte for byte, in chunks of %i', async (length) => {
    const given = [await paper('Burns', 3001), await paper('Airway', 10)];
    const read = await readPackageStream(inChunks(await textOf(given), length));
    expect(read).toEqual({
      contents: NOTHING,
      papers: given,
      papersLeftOut: 0,
      pictures: [],
      picturesLeftOut: 0,
    });
  });

  test('is one JSON text of format 3, which an older app knows for newer than itself', async () => {
    const given = await papers();
    const { format, pdfs, papers: list } = JSON.parse(await textOf(given));
    expect(format).toBe(3);
    expect(list).toHaveLength(2);
    expect(Buffer.from(pdfs[0], 'base64').equals(given[0]?.content ?? Buffer.of())).toBe(true);
    const newer = (await textOf(given)).replace('"format":3', '"format":5');
    expect(() => readPackage(newer)).toThrow(NewerPackage);
    await expect(readPackageStream(inChunks(newer))).rejects.toThrow(NewerPackage);
  });

  test('without any is the text alone, of the lowest format; laid out by hand it is read too', async () => {
    const text = await textOf([]);
    expect(text).toBe(writePackage(CONTENTS));
    const expected = {
      contents: NOTHING,
      papers: [],
      papersLeftOut: 0,
      pictures: [],
      picturesLeftOut: 0,
    };
    expect(await readPackageStream(inChunks(text))).toEqual(expected);
    const pretty = JSON.stringify(JSON.parse(text), null, 2);
    expect(await readPackageStream(inChunks(pretty))).toEqual(expected);
    await expect(readPackageStream(inChunks('a letter,\nof two lines'))).rejects.toThrow(
      ForeignPackage,
    );
  });

  test('cut at any boundary keeps what came whole before, and counts the rest', async () => {
    const text = await textOf(await papers());
    const lines = text.split('\n');
    const upTo = (count: number) => `${lines.slice(0, count).join('\n')}\n`;
    expect(lines).toHaveLength(6);
    expect(await titlesIn(upTo(1))).toEqual([[], 1]);
    expect(await titlesIn(upTo(2))).toEqual([[], 2]);
    expect(await titlesIn(upTo(3))).toEqual([[], 2]);
    expect(await titlesIn(upTo(4))).toEqual([['Burns'], 1]);
    expect(await titlesIn(upTo(5))).toEqual([['Burns', 'Airway'], 0]);
    expect(await titlesIn(upTo(4).slice(0, -3))).toEqual([['Burns'], 1]);
    expect(await titlesIn(upTo(4).slice(0, -4))).toEqual([[], 2]);
    expect(await titlesIn(`${upTo(2)}"pdfs":[\n"`)).toEqual([[], 2]);
    await expect(titlesIn(upTo(1).slice(0, -2))).rejects.toThrow(ForeignPackage);
  });

  test('that fails at its very end, after the last PDF, is refused as a whole', async () => {
    const text = await textOf(await papers());
    const whole = inChunks(text).getReader();
    const failing = new ReadableStream<Uint8Array>({
      pull: async (controller) => {
        const { done, value } = await whole.read();
        if (done) controller.error(new Error('not authentic'));
        else controller.enqueue(value);
      },
    });
    await expect(readPackageStream(failing)).rejects.toThrow('not authentic');
  });

  test.each<[string, (text: string) => string, readonly string[]]>([
    ['a length that is too short', (text) => text.replace(`"bytes":${LONG}`, '"bytes":9'), []],
    [
      'a length that is too long',
      (text) => text.replace(`"bytes":${LONG}`, `"bytes":${LONG * 2}`),
      [],
    ],
    [
      'a length above the limit of one',
      (text) => text.replace('"bytes":10', '"bytes":20971521'),
      ['Burns'],
    ],
    ['a length that is none', (text) => text.replace('"bytes":10', '"bytes":-10'), ['Burns']],
    ['a length in letters', (text) => text.replace('"bytes":10', '"bytes":"10"'), ['Burns']],
    ['another hash', (text) => text.replace(/"sha256":"[0-9a-f]{2}/, '"sha256":"zz'), ['Airway']],
    [
      'a hash of other bytes',
      (text) => text.replace(/"sha256":"[0-9a-f]{8}/, '"sha256":"00000000'),
      ['Airway'],
    ],
    [
      'a moment that no clock has',
      (text) => text.replace('"addedAt":7', '"addedAt":9e15'),
      ['Airway'],
    ],
    ['no title', (text) => text.replace('"title":"Burns"', '"title":" \\u202e "'), ['Airway']],
    [
      'letters that are no base64',
      (text) => text.replace('"pdfs":[\n"J', '"pdfs":[\n"*'),
      ['Airway'],
    ],
    ['bytes of no PDF', (text) => text.replace('"pdfs":[\n"JV', '"pdfs":[\n"KV'), ['Airway']],
  ])('with %s leaves that one out and counts it', async (_what, change, kept) => {
    const text = await textOf(await papers());
    expect(change(text)).not.toBe(text);
    expect(await titlesIn(change(text))).toEqual([kept, 2 - kept.length]);
  });

  test('that claims ten thousand PDFs, or more bytes together than may be, allocates none of them', async () => {
    const text = await textOf([await paper('Burns', 10)]);
    const [{ ...one }] = JSON.parse(text).papers;
    const claiming = (list: readonly unknown[]) =>
      text.replace(/^"papers":.*$/m, `"papers":${JSON.stringify(list)},`);
    expect(await titlesIn(claiming(Array(10_000).fill(one)))).toEqual([[], 10_000]);
    const large = { ...one, bytes: 20 * 1024 * 1024 };
    expect(await titlesIn(claiming([one, ...Array(6).fill(large)]))).toEqual([['Burns'], 6]);
    expect(await titlesIn(text.replace(/^"papers":.*$/m, '"papers":[[,'))).toEqual([[], 1]);
  });

  test('whose text has no end is given up at the limit', async () => {
    const piece = new Uint8Array(8 * 1024 * 1024).fill(32);
    const endless = new ReadableStream<Uint8Array>({ pull: (each) => each.enqueue(piece) });
    await expect(readPackageStream(endless)).rejects.toThrow(UnreadablePackage);
  });
});
