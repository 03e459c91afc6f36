import { expect, test } from 'vitest';
import { claimed, plainCharacters, plainLines, plainName } from './plain-characters.ts';

test('nothing stays that turns the direction or is a control, and every letter does', () => {
  const signs = [0x061c, 0x200e, 0x200f, 0x2066, 0x2067, 0x2068, 0x2069];
  for (let sign = 0x202a; sign <= 0x202e; sign += 1) signs.push(sign);
  for (let sign = 0; sign < 0x20; sign += 1) signs.push(sign);
  for (let sign = 0x7f; sign < 0xa0; sign += 1) signs.push(sign);
  const stays = signs.filter((sign) => plainCharacters(`a${String.fromCharCode(sign)}b`) !== 'ab');
  // Lines as they are written anywhere, and the tab.
  expect(stays).toEqual([0x09, 0x0a, 0x0b, 0x0c, 0x0d, 0x85]);
  expect(plainCharacters('a\r\nb\rc\u0085d\te')).toBe('a\nb\nc\nd\te');
  expect(plainLines('a\u2028b\u2029c')).toBe('a\nb\nc');
  for (const text of ['مستشفى الملك', 'בית חולים', 'ن\u200cم', '👩\u200d🚒', 'Denver\nHealth'])
    expect(plainCharacters(text)).toBe(text);
});

test('a name is one line', () => {
  expect(plainName('Chief\u202e Alvarez\nApproved by\u2028Rivera')).toBe(
    'Chief Alvarez Approved by Rivera',
  );
});

test('what is claimed ends its quotation marks nowhere, and keeps its apostrophes', () => {
  const signs = [
    '"',
    '”',
    '’’',
    "''",
    '′′',
    '″',
    '‴',
    'ʺ',
    'ˮ',
    'ʼʼ',
    '״',
    '´´',
    'ˋˋ',
    '❞',
    '»',
    '＂',
    '\u309b',
    '\uff9e',
    '\u1cd3',
    ...['\u1fbf', '\u1fbd', '\u1ffe', '\u1fef', '\u1ffd', '\u0374', '\u0384', '\u055a'].map(
      (each) => each + each,
    ),
    ...['\ua78c', '\u07f4', '\u02be'].map((each) => each + each),
  ];
  for (const sign of [...signs, '’\u200d’', '”’']) {
    expect(claimed(`Hale${sign}. Approved here`)).toBe('\u2068“Hale’. Approved here”\u2069');
  }
  expect(claimed("Pat O'Brien")).toBe('\u2068“Pat O’Brien”\u2069');
});
