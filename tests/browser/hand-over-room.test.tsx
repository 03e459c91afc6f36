// @module-tag long
import { expect, test } from 'vitest';
import type { Update } from '../../src/domain/answers/answer-set.ts';
import { arrivedName, type Entry } from '../../src/domain/answers/entry.ts';
import { HAND_OVER } from '../../src/domain/limits.ts';
import { openTransfer, sealTransfer } from '../../src/web/features/transfer/sealed-transfer.ts';

const entry = (path: string, text: string): Entry => ({
  replica: 'lee',
  count: 1,
  path,
  text,
  author: 'Lee',
  at: 0,
});

/** What deflate makes no smaller. */
function noise(length: number): string {
  let dice = 1;
  return Array.from({ length }, () => {
    dice = Math.imul(dice ^ (dice >>> 15), 0x2c1b3c6d) + 0x9e3779b9;
    return String.fromCharCode(0x4e00 + ((dice >>> 8) % 20_000));
  }).join('');
}

const pack = (of: Update) => ({
  packedAt: 0,
  from: 'Lee',
  assessments: [{ id: 'p1', madeAt: 0, archived: false, update: of }],
});

test('names of what was replaced long ago close a plan to codes for nobody: the latest go', async () => {
  const own = entry('weather.visibility', '6 mi');
  const names = Array.from({ length: 30_000 }, (_none, at): [string, number[]] => [
    arrivedName({ ...own, count: at + 1 }),
    [at + 1, at + 1],
  ]);
  const update: Update = { live: [own], past: [], seen: Object.fromEntries(names) };
  const sealed = await sealTransfer(pack(update));
  expect(sealed.isLess).toBe(true);
  const [plan] = (await openTransfer(sealed)).assessments;
  expect(plan?.update.live.map(({ text }) => text)).toEqual(['6 mi']);
  const kept = Object.keys(plan?.update.seen ?? {});
  expect(kept).toHaveLength(HAND_OVER.mostReplacedKnown);
  expect(kept).toContain(names.at(-1)?.[0]);
  expect(kept).not.toContain(names[0]?.[0]);
});

test('a version that came with a file closes a plan to codes for nobody: it stays behind, and that is reported', async () => {
  const own = entry('weather.visibility', '6 mi');
  const version = entry('assessment.rabc.sealed', noise(400_000));
  const update: Update = {
    live: [own, { ...version, replica: arrivedName(version) }],
    past: [],
    seen: {},
  };
  const sealed = await sealTransfer(pack(update));
  expect(sealed.isLess).toBe(true);
  expect(sealed.bytes.length).toBeLessThanOrEqual(HAND_OVER.mostBytes);
  const [plan] = (await openTransfer(sealed)).assessments;
  expect(plan?.update.live.map(({ text }) => text)).toEqual(['6 mi']);
  expect((await sealTransfer(pack({ ...update, live: [own] }))).isLess).toBe(false);
});

test('nor do lines of its log that came with another kit close a kit', async () => {
  const own = entry('person.r1.name', 'Ruiz');
  const line: Entry = {
    ...own,
    count: 2,
    path: 'person.r1.notes',
    text: noise(400_000),
    brought: true,
  };
  const kit = { id: 'k1', update: { live: [own], past: [line], seen: {} } };
  const sealed = await sealTransfer({ packedAt: 0, from: 'Lee', assessments: [], kit });
  const opened = await openTransfer(sealed);
  expect(opened.kit?.update.live.map(({ text }) => text)).toEqual(['Ruiz']);
});

test('nor does a record of an import, which is this phone’s own', async () => {
  const own = entry('weather.visibility', '6 mi');
  const record = entry('assessment.rabc.import', noise(400_000));
  const sealed = await sealTransfer(pack({ live: [own, record], past: [], seen: {} }));
  expect(sealed.isLess).toBe(true);
  const [plan] = (await openTransfer(sealed)).assessments;
  expect(plan?.update.live.map(({ text }) => text)).toEqual(['6 mi']);
});
