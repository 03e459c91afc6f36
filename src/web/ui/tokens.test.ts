import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const sheet = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8');

/** The colours of a theme: what it does not say, Day says. */
function coloursOf(theme: 'day' | 'dark' | 'night'): ReadonlyMap<string, string> {
  const selectors = [':root', ...(theme === 'day' ? [] : [`:root[data-theme="${theme}"]`])];
  return new Map(
    selectors.flatMap((selector) => {
      const start = sheet.indexOf(`${selector} {`);
      const rules = sheet.slice(start, sheet.indexOf('}', start));
      return [...rules.matchAll(/--([a-z-]+): (#[0-9a-f]{6});/g)].map(
        ([, name = '', colour = '']) => [name, colour] as const,
      );
    }),
  );
}

/** Relative luminance: https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

test.each([
  'day',
  'dark',
  'night',
] as const)('the border of a field stands out from what is on either side of it in %s, as does the one with the focus', (theme) => {
  const colours = coloursOf(theme);
  const of = (name: string) => colours.get(name) ?? '';
  for (const border of ['line-strong', 'focus']) {
    for (const ground of ['field', 'surface', 'page', 'danger-soft']) {
      const text = `${border} on ${ground}: ${of(border)} on ${of(ground)}`;
      expect(contrast(of(border), of(ground)), text).toBeGreaterThanOrEqual(3);
    }
  }
});

test('in Night what is read stands out from every ground, and lines from what is on either side of them', () => {
  const of = (name: string) => coloursOf('night').get(name) ?? '';
  const grounds = ['page', 'surface', 'field', 'control', 'notice', 'danger-soft', 'caution-soft'];
  for (const ground of grounds) {
    for (const text of ['ink', 'ink-quiet', 'accent', 'good', 'caution', 'danger']) {
      const measured = contrast(of(text), of(ground));
      expect(measured, `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5);
    }
    expect(contrast(of('line'), of(ground)), `line on ${ground}`).toBeGreaterThanOrEqual(1.7);
  }
  expect(contrast(of('ink'), of('ink-quiet'))).toBeGreaterThanOrEqual(1.2);
});

const SIZES = ['0.875rem', '1rem', '1.125rem', '1.375rem', '1.75rem'];
const WEIGHTS = ['400', '600', '700'];
/** Drawings are as large as the paper that they show. */
const DRAWINGS = /paper-drawing|papers\.module/;

test('type has five sizes and three weights', () => {
  const web = join(import.meta.dirname, '..');
  const sheets = readdirSync(web, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.css') && !DRAWINGS.test(name))
    .map((name) => readFileSync(join(web, name), 'utf8'));
  const all = (property: string) =>
    sheets.flatMap((css) =>
      [...css.matchAll(new RegExp(`${property}: ([^;]+);`, 'g'))].map(([, value]) => value),
    );
  expect(sheets.length).toBeGreaterThan(40);
  expect(all('font-size').filter((size = '') => !SIZES.includes(size))).toEqual([]);
  expect(all('font-weight').filter((weight = '') => !WEIGHTS.includes(weight))).toEqual([]);
});
