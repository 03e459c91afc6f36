import { describe, expect, test } from 'vitest';
import { breakLines } from './line-breaker.ts';

const width = (text: string) => [...text].length;
const lines = (text: string, limit = 10) =>
  breakLines(text, width, limit, () => 'ltr').map((line) => line.text);

describe('breaking lines', () => {
  test('keeps lines within the limit and loses no character but the spaces at breaks', () => {
    expect(lines('one two three four')).toEqual(['one two', 'three four']);
    expect(lines('')).toEqual(['']);
  });

  test('keeps line breaks and empty lines of the text', () => {
    expect(lines('a\n\nb\r\nc')).toEqual(['a', '', 'b', 'c']);
  });

  test('breaks a word that is too wide between characters, and after - and /', () => {
    expect(lines('abcdefghijklmnopqrstuvwxyz')).toEqual(['abcdefghij', 'klmnopqrst', 'uvwxyz']);
    expect(lines('ab abcdefghijklmno')).toEqual(['ab abcdefg', 'hijklmno']);
    expect(lines('north-south/east')).toEqual(['north-', 'south/east']);
    expect(lines('👩‍⚕️👩‍⚕️👩‍⚕️', 6)).toEqual(['👩‍⚕️', '👩‍⚕️', '👩‍⚕️']);
  });

  test('says what is read between two lines: a space, or nothing within a word', () => {
    const read = (text: string) =>
      breakLines(text, width, 10, () => 'ltr')
        .map((line) => line.text + (line.join ?? '.'))
        .join('');
    expect(read('303-555-0100\n303-555-0101')).toBe('303-555-0100 303-555-0101.');
    expect(read('one two three four')).toBe('one two three four.');
    expect(read('ab abcdefghijklmno')).toBe('ab abcdefghijklmno.');
    expect(read('north-south/east')).toBe('north-south/east.');
  });

  test('breaks inside no time, grid or number that fits a line', () => {
    const kept = ['2026-11-20 08:04 MST', '303-555-0142', '-105.0910', '13S DD 92202 98904'];
    for (const each of kept) {
      for (let before = 0; before < 25; before += 1) {
        expect(
          lines(`${'x'.repeat(before)} ${each} y`, 22).some((line) => line.includes(each)),
        ).toBe(true);
      }
    }
    expect(lines('at 08:04 MST', 8)).toEqual(['at 08:04', 'MST']);
    expect(lines('303-555-0142', 8)).toEqual(['303-555-', '0142']);
  });

  test('keeps every character of 2,000 random texts', () => {
    let seed = 42;
    const random = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return seed % below;
    };
    for (let round = 0; round < 2000; round += 1) {
      const text = Array.from({ length: random(80) }, () => 'ab-/ ,é\n中1:2'[random(12)]).join('');
      const broken = lines(text, 1 + random(12));
      expect(broken.join('').replace(/\s/g, '')).toBe(text.replace(/\s/g, ''));
    }
  });
});
