// Pictures of plans in the text of a backup file: read whole, in chunks, damaged and made up.
import { expect, test } from 'vitest';
import { bareJpeg, exif, withParts } from '../../../../tests/support/crafted-pictures.ts';
import { PICTURES } from '../../../domain/limits.ts';
import { picturesThatFit, picturesToTake } from '../../../domain/pictures/packed-pictures.ts';
import { sha256 } from '../../platform/digest.ts';
import type { MovingPaper } from '../../session/moving-papers.ts';
import type { MovingPicture } from '../../session/moving-pictures.ts';
import { packageStream, readPackageStream } from './package-stream.ts';

const CONTENTS = { packedAt: 1, from: 'Ruiz', assessments: [] };

async function picture(plan: string, content = bareJpeg(40, 30)): Promise<MovingPicture> {
  return { plan, sha256: await sha256(content), bytes: content.length, content };
}

async function paper(): Promise<MovingPaper> {
  const content = new TextEncoder().encode('%PDF-1.7\nBurns');
  const facts = { title: 'Burns', file: 'b.pdf', addedAt: 7, addedBy: 'Ruiz' };
  return { ...facts, bytes: content.length, sha256: await sha256(content), content };
}

const textOf = (papers: readonly MovingPaper[], pictures: readonly MovingPicture[]) =>
  new Response(packageStream(CONTENTS, papers, pictures)).text();

function inChunks(text: string, length: number): ReadableStream<Uint8Array> {
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

const read = async (text: string, length = 500) => {
  const { papers, papersLeftOut, pictures, picturesLeftOut } = await readPackageStream(
    inChunks(text, length),
  );
  return { papers: papers.length, papersLeftOut, pictures, picturesLeftOut };
};

test('with PDFs or alone they are one JSON text of format 4, and are read byte for byte', async () => {
  const pictures = [await picture('a'), await picture('b', bareJpeg(50, 30))];
  for (const papers of [[], [await paper()]]) {
    const text = await textOf(papers, pictures);
    const { format, pictureList, pictures: bodies } = JSON.parse(text);
    expect([format, pictureList.length, bodies.length]).toEqual([4, 2, 2]);
    for (const length of [1, 7, 500, 1e6]) {
      expect(await read(text, length)).toEqual({
        papers: papers.length,
        papersLeftOut: 0,
        pictures,
        picturesLeftOut: 0,
      });
    }
  }
});

test('bytes that are not what the list says, or no picture of ours, stay out and are counted', async () => {
  const good = await picture('a');
  const other = { ...(await picture('b', bareJpeg(50, 30))), sha256: '0'.repeat(64) };
  const placed = await picture('c', withParts(bareJpeg(60, 30), exif()));
  const wide = await picture('d', bareJpeg(4000, 30));
  const noPlan = { ...(await picture('e', bareJpeg(70, 30))), plan: '../x' };
  const text = await textOf([], [other, placed, good, wide, noPlan]);
  expect(await read(text)).toMatchObject({ pictures: [good], picturesLeftOut: 4 });
});

test('a list that claims more than a file may have is believed in nothing beyond that', async () => {
  const pictures = [await picture('a'), await picture('b', bareJpeg(50, 30))];
  const text = await textOf([], pictures);
  const claims = (bytes: number) => text.replace(/("plan":"b".*?"bytes":)\d+/, `$1${bytes}`);
  for (const bytes of [-1, 0, 0.5, PICTURES.mostBytes + 1, 1e15]) {
    expect(await read(claims(bytes))).toMatchObject({
      pictures: [pictures[0]],
      picturesLeftOut: 1,
    });
  }
  const cut = text.slice(0, -20);
  expect((await read(cut)).pictures.length).toBeLessThan(2);
});

test('a plan takes those that it speaks of, each once, up to what it may have', async () => {
  const arrived = await Promise.all(
    Array.from({ length: PICTURES.most + 5 }, (_, at) => picture('a', bareJpeg(at + 1, 1))),
  );
  const named = new Set(arrived.map(({ sha256: digest }) => digest));
  expect(picturesToTake([...arrived, ...arrived], [], named)).toHaveLength(PICTURES.most);
  expect(picturesToTake(arrived, arrived.slice(0, 10), named)).toHaveLength(PICTURES.most - 10);
  expect(picturesToTake(arrived, [], new Set())).toEqual([]);
});

test('no more than a file may have are packed', () => {
  const large = { plan: 'a', sha256: 'x', bytes: PICTURES.mostBytes };
  const fitting = picturesThatFit(Array.from({ length: 1000 }, () => large));
  expect(fitting.length * large.bytes).toBeLessThanOrEqual(PICTURES.mostBytesInFile);
  expect(fitting.length).toBeGreaterThan(100);
});
