import { readFileSync } from 'node:fs';
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
