import { describe, expect, test } from 'vitest';
import { createDocument } from '../assessment/document.ts';
import { NewerPackage, readPackage, UnreadablePackage, writePackage } from './package-text.ts';

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
    expect(readPackage(writePackage(packed()))).toEqual(packed());
  });

  test('of a newer version is told from a damaged one', () => {
    const text = writePackage(packed());
    expect(() => readPackage(text.replace('"format":1', '"format":2'))).toThrow(NewerPackage);
  });

  test.each<[string, (text: string) => string]>([
    ['cut short', (text) => text.slice(0, -5)],
    ['of something else', () => '{"a":1}'],
    ['no JSON', () => 'hello'],
    ['nothing', () => 'null'],
    ['with an id that is none', (text) => text.replace('"a-1"', '"!roster"')],
    ['with a broken answer', (text) => text.replace('weather.description', '__proto__.x')],
    ['with a time that is none', (text) => text.replace('"madeAt":1', '"madeAt":"1"')],
  ])('is refused as a whole when it is %s', (_what, change) => {
    expect(() => readPackage(change(writePackage(packed())))).toThrow(UnreadablePackage);
  });
});
