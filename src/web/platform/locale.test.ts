import { expect, test } from 'vitest';
import { usableLocale } from './locale.ts';

test('the first language that Intl can use is taken, and English where there is none', () => {
  expect(usableLocale(['de-DE', 'en-US'])).toBe('de-DE');
  expect(usableLocale(['C', 'fr-FR'])).toBe('fr-FR');
  for (const wanted of [[], ['C'], ['C', ''], ['POSIX', 'en_US.UTF-8'], ['x', 'tlh-AA-bad!']]) {
    expect(usableLocale(wanted)).toBe('en-US');
  }
  expect(() => new Intl.DateTimeFormat(usableLocale(['C']))).not.toThrow();
});
