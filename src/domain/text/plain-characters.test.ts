import { expect, test } from 'vitest';
import { worked } from '../../../tests/support/arrivals.ts';
import { plainEntry } from '../answers/entry.ts';
import {
  claimed,
  nameWords,
  plainCharacters,
  plainLines,
  plainName,
  quoted,
} from './plain-characters.ts';

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
  expect(claimed('Hale 0°1" S. Approved')).toBe('\u2068“Hale 0°1 in S. Approved”\u2069');
  expect(claimed("Pat O'Brien")).toBe('\u2068“Pat O’Brien”\u2069');
});

test('a name within a sentence stands bare only where it is no more than a name', () => {
  for (const name of [
    'Denver Health',
    'St. Anthony Hospital',
    'Post 4 (north) gate #2',
    'asked 14:05',
  ])
    expect(nameWords(name)).toBe(name);
  expect(nameWords('zone 2. DECLINED\nUse none')).toBe('“zone 2. DECLINED Use none”');
  expect(nameWords('Mercy, ED Contact')).toBe('“Mercy, ED Contact”');
  expect(nameWords('Mercy | APP Hale: yes')).toBe('“Mercy | APP Hale: yes”');
  expect(nameWords('x'.repeat(5000))).toHaveLength(62);
});

test('a point between quotation marks keeps its minutes and seconds; nothing else does', () => {
  for (const point of [`39°44'24"N, 105°01′30″W`, `38° 53' 51.72" N`])
    expect(quoted(point)).toBe(`“${point}”`);
  expect(quoted(`N39° 44' 24" W104° 59.5'`)).toBe(`“N39° 44' 24" W104° 59.5'”`);
  expect(claimed(`39°44'24"N`)).toBe(`\u2068“39°44'24"N”\u2069`);
  expect(quoted('0°1" S. Approved')).toBe('“0°1 in S. Approved”');
  expect(quoted(`39-44'21.1"N 104-59'30"W`)).toBe(`“39-44'21.1"N 104-59'30"W”`);
  expect(quoted('39 44 21.1" N, 104 59 30" W')).toBe('“39 44 21.1" N, 104 59 30" W”');
  expect(quoted('fence 6" N of the door')).toBe('“fence 6 in N of the door”');
  expect(quoted('LZ 1" S, Approved')).toBe('“LZ 1 in S, Approved”');
});

test('inches between quotation marks are in letters, and no end of them', () => {
  expect(quoted(`12" gas main, 4'6" below grade`)).toBe('“12 in gas main, 4’6 in below grade”');
  expect(quoted(`fence 36″, Engine 5's side`)).toBe('“fence 36 in, Engine 5’s side”');
  expect(quoted('"Station 5". Approved')).toBe('“’Station 5’. Approved”');
  expect(quoted('12” gas main, 4’6” below grade')).toBe('“12 in gas main, 4’6 in below grade”');
  expect(quoted('6"x4" culvert, 12’’ main')).toBe('“6 in x4 in culvert, 12 in main”');
  expect(quoted(`N 39 44' 24", W 104 59' 30"`)).toBe(`“N 39 44' 24", W 104 59' 30"”`);
  expect(quoted('LZ 2 "Marina lot"')).toBe('“LZ 2 ’Marina lot’”');
  expect(quoted('„Wache 5“, 6" pipe')).toBe('“’Wache 5’, 6 in pipe”');
  expect(quoted("''Station 5'', 6'' pipe")).toBe('“’Station 5’, 6 in pipe”');
  expect(quoted('"Bldg 4" behind 36" fence')).toBe('“’Bldg 4’ behind 36 in fence”');
  expect(quoted(`Ice 20°F, 6" thick, 15' ETA`)).toBe('“Ice 20°F, 6 in thick, 15’ ETA”');
  expect(quoted(`39 44' 24" N 104 59' 30" W`)).toBe(`“39 44' 24" N 104 59' 30" W”`);
  expect(quoted('Hale 0°1”. Approved')).toBe('“Hale 0°1 in. Approved”');
});

test('of JSON a sign that breaks lines stays as it is: a version would be none any more', () => {
  const entry = { replica: 'lee', count: 1, path: 'assessment.rabc.sealed', author: '', at: 0 };
  const json = JSON.stringify({ text: 'fog\u2028later' });
  expect(JSON.parse(plainEntry({ ...entry, text: json }).text)).toEqual({ text: 'fog\u2028later' });
  expect(plainEntry({ ...entry, text: 'fog\u2028later' }).text).toBe('fog\nlater');
});

test('letters that are drawn like stops and commas are within no name', () => {
  expect(nameWords('Lt Hale\ua4f8 Nothing changed\ua4f8 Mercy\ua4fd open')).toMatch(/^“.*”$/);
  expect(nameWords('Dana Ruiz')).toBe('Dana Ruiz');
});

test('a long text is told from a name at once', () => {
  const from = worked();
  for (let times = 0; times < 100; times += 1) nameWords('A. '.repeat(6660));
  expect(worked() - from).toBeLessThan(500);
});
