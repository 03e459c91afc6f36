import { describe, expect, test } from 'vitest';
import { directionOf, type HasGlyph, MARK, runsOf } from './text-runs.ts';

const everything: HasGlyph = () => true;
const latinOnly: HasGlyph = (font, codePoint) =>
  codePoint < 0x250 || (font === 'regular' && codePoint < 0x600);

function runs(line: string, has: HasGlyph = everything) {
  const missing: string[] = [];
  const found = runsOf(line, 'bold', directionOf(line), has, (cluster) => missing.push(cluster));
  return { found, missing, shown: found.map(({ text, rtl }) => (rtl ? `<${text}` : text)) };
}

describe('the runs of a line', () => {
  test('of one direction and one font are one', () => {
    expect(runs('Denver Health').shown).toEqual(['Denver Health']);
    expect(runs('Núñez, Đặng').shown).toEqual(['Núñez, Đặng']);
  });

  test('stand in visual order, with brackets mirrored in right-to-left ones', () => {
    expect(directionOf('שלום (Denver) עולם')).toBe('rtl');
    expect(runs('שלום (Denver) עולם').shown).toEqual(['<( עולם', 'Denver', '<שלום )']);
    expect(runs('Call שלום עולם at 5 (x)').shown).toEqual(['Call ', '<שלום עולם', ' at 5 (x)']);
  });

  test('fall back to another font cluster by cluster', () => {
    const { found, missing } = runs('Київ ok', latinOnly);
    expect(found.map(({ font, text }) => [font, text])).toEqual([
      ['regular', 'Київ'],
      ['bold', ' ok'],
    ]);
    expect(missing).toEqual([]);
  });

  test('mark and report what no font can print, and keep it as actual text', () => {
    const { found, missing } = runs('a 山👩\u200d⚕\ufe0f b', latinOnly);
    expect(found.map(({ text }) => text).join('')).toBe(`a ${MARK}${MARK} b`);
    expect(missing).toEqual(['山', '👩\u200d⚕\ufe0f']);
    expect(found.filter(({ actual }) => actual).map(({ actual }) => actual)).toEqual(missing);
  });

  test('leave out only what is never seen', () => {
    const invisible = 'a\u200b\u0001\u00ad\u2066b';
    const { found, missing } = runs(invisible, latinOnly);
    expect(found.map(({ text }) => text).join('')).toBe('ab');
    expect(missing).toEqual([]);
  });
});
