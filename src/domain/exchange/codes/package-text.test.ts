import { describe, expect, test } from 'vitest';
import { EMPTY_UPDATE } from '../../answers/arrival.ts';
import { createDocument } from '../../answers/open-document.ts';
import {
  ForeignPackage,
  NewerPackage,
  readPackage,
  UnreadablePackage,
  writePackage,
} from './package-text.ts';

function packed() {
  const document = createDocument({
    now: () => new Date('2026-11-21T10:00:00Z'),
    author: () => 'Rivera',
    replica: 'r1',
  });
  document.write('weather.description', 'Fog\nuntil “ten” 😀');
  return {
    packedAt: 1_700_000_000_000,
    from: 'Rivera',
    assessments: [{ id: 'a-1', madeAt: 1, archived: true, update: document.state() }],
  };
}

describe('a package of assessments', () => {
  test('reads back as it was written', () => {
    expect(readPackage(writePackage(packed()))).toEqual({ ...packed(), unreadable: 0 });
  });

  test('with a kit is of format 2, without one still of format 1, which an older app reads', () => {
    const kit = { id: 'k-1', update: packed().assessments[0]?.update ?? EMPTY_UPDATE };
    const text = writePackage({ ...packed(), assessments: [], kit });
    expect(JSON.parse(text)).toMatchObject({ format: 2 });
    expect(readPackage(text)).toMatchObject({ assessments: [], kit, unreadable: 0 });
    expect(JSON.parse(writePackage(packed()))).toMatchObject({ format: 1 });
    for (const bad of ['"!k"', '""']) {
      expect(() => readPackage(text.replace('"k-1"', bad))).toThrow(UnreadablePackage);
    }
    const both = writePackage({ ...packed(), kit }).replace('"k-1"', '"!k"');
    const { kit: read, unreadable, assessments } = readPackage(both);
    expect([read, unreadable, assessments.length]).toEqual([undefined, 1, 1]);
  });

  test('with a care record is of format 3; one that cannot be read is counted, and its assessment stays', () => {
    const { assessments, ...rest } = packed();
    const [plan] = assessments;
    if (!plan) throw new Error('nothing packed');
    const cared = { ...rest, assessments: [{ ...plan, care: plan.update }] };
    const text = writePackage(cared);
    expect(JSON.parse(text)).toMatchObject({ format: 3 });
    expect(readPackage(text)).toEqual({ ...cared, unreadable: 0 });
    const damaged = JSON.stringify({
      ...JSON.parse(text),
      assessments: [{ ...JSON.parse(text).assessments[0], care: { live: 'no' } }],
    });
    expect(readPackage(damaged)).toEqual({ ...packed(), unreadable: 1 });
  });

  test('with an assessment that cannot be read leaves that one out and says so', () => {
    const { assessments, ...rest } = packed();
    const [good] = assessments;
    if (!good) throw new Error('nothing packed');
    const text = writePackage({ ...rest, assessments: [{ ...good, id: 'bad' }, good, good] });
    const { assessments: read, unreadable } = readPackage(text.replace('"bad"', '"!bad"'));
    expect(read.map(({ id }) => id)).toEqual(['a-1']);
    expect(unreadable).toBe(2);
  });

  test('of a newer version is told from a damaged one', () => {
    const text = writePackage(packed());
    expect(() => readPackage(text.replace('"format":1', '"format":5'))).toThrow(NewerPackage);
  });

  test.each([
    ['cut short', writePackage(packed()).slice(0, -5)],
    ['of something else', '{"a":1}'],
    ['no JSON', 'hello'],
    ['nothing', 'null'],
  ])('is not ours when it is %s', (_what, text) => {
    expect(() => readPackage(text)).toThrow(ForeignPackage);
  });

  test.each<[string, (text: string) => string]>([
    [
      'of a moment that no clock has',
      (text) => text.replace('"packedAt":1700000000000', '"packedAt":9e15'),
    ],
    ['with an id that is none', (text) => text.replace('"a-1"', '"!roster"')],
    ['with a broken answer', (text) => text.replace('weather.description', '__proto__.x')],
    ['with a time that is none', (text) => text.replace('"madeAt":1', '"madeAt":"1"')],
  ])('is refused as a whole when it is %s', (_what, change) => {
    const text = writePackage(packed());
    expect(change(text)).not.toBe(text);
    expect(() => readPackage(change(text))).toThrow(UnreadablePackage);
  });
});
