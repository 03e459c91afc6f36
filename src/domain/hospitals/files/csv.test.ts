import { describe, expect, test } from 'vitest';
import { planOf, readFile } from '../../../../tests/support/many-hospitals.ts';
import type { Hospital } from '../hospital.ts';
import { blankTexts } from '../hospital-texts.ts';
import { csvRecords, writeCsv } from './csv.ts';
import { columns } from './file-row.ts';

const mercy: Hospital = {
  ...blankTexts,
  id: 'h1',
  category: 'primary',
  name: 'Mercy, North',
  phone: '+1 303 555 0142',
  latitude: '39.7392',
  longitude: '-105.09',
  version: 3,
  updatedAt: '2026-11-21T10:00:00.000Z',
};

const rows = (text: string) => {
  const read = readFile('list.csv', text);
  if (read.kind === 'refused') return `${read.line}: ${read.reason}`;
  return read.rows.map(({ line, texts: { name, phone } }) => [line, name, phone].join('|'));
};
const bad = (text: string) => {
  const read = readFile('list.csv', text);
  return read.kind === 'read' ? read.bad.map(({ line, reason }) => `${line}: ${reason}`) : read;
};

test('the first line names every column; a degree stays a number and a telephone number is no formula', () => {
  const lines = [...writeCsv([mercy], 'en')].join('').split('\r\n');
  expect(lines[0]).toBe(`\uFEFF${columns.join(',')},pointCheck`);
  expect(lines[1]).toContain('h1,primary,"Mercy, North",');
  expect(lines[1]).toContain(",'+1 303 555 0142,");
  expect(lines[1]).toContain(',39.7392,-105.09,');
});

describe('a file of somebody else', () => {
  test('may name its columns in any order, by label or key, with any end of lines, and have others', () => {
    const texts = ['2|Mercy|555', '3|St. Luke|'];
    expect(rows('PHONE,Hospital Name,Beds\r\n555,Mercy,12\r\n,St. Luke,\r\n')).toEqual(texts);
    expect(rows('\uFEFFphone,name\r555,Mercy\r,St. Luke')).toEqual(texts);
    expect(rows('phone;name\n555;Mercy\n;St. Luke\n\n')).toEqual(texts);
    expect(rows('phone\tname\n555\tMercy\n\tSt. Luke\n')).toEqual(texts);
    expect(rows('"name","phone"\n"Mer\ncy ""N""",5\nSt. Luke,\n')).toEqual([
      '2|Mer\ncy "N"|5',
      '4|St. Luke|',
    ]);
    expect(planOf('a.csv', 'name,Beds,category\nMercy,12,Primary Hospital').ignored).toEqual([
      'Beds',
    ]);
  });

  test('is refused where its first line says no columns, or can be read in two ways', () => {
    expect(rows('a,b\n1,2')).toMatch(/^1: Its first line names no column/);
    expect(rows('phone,address\n1,2')).toMatch(/^1: Its first line names no column/);
    expect(rows('name,id;phone\n1,2')).toMatch(/^1: .* more than one separator/);
    expect(rows(`name${',x'.repeat(200)}\n`)).toMatch(/^1: .* more than 200 cells/);
    expect(rows(`name\n${'x\n'.repeat(20_001)}`)).toMatch(/^20002: It has more than 20,000 rows/);
  });

  test('a bad row is named with its line and reason, and the others are read', () => {
    const text = [
      'id,category,name,phone',
      ',primary,Mercy,1',
      ',primary,"Open,2',
      ',primary,St. "Luke",3',
      ',primary,Short',
      ',primary,Long,4,5',
      'a b,primary,Spaced,6',
      ',first,Fourth,7',
      ',primary,,8',
      ',primary,"two',
      'lines",9',
      `,primary,${'x'.repeat(10_001)},10`,
      ',primary,Nul\u0000,11',
      ',primary,Last,12,',
    ].join('\n');
    expect(rows(text)).toEqual(['2|Mercy|1', '10|two\nlines|9', '14|Last|12']);
    expect(bad(text)).toEqual([
      '3: A quotation mark is inside a cell: put the cell in quotation marks and double it.',
      '4: A quotation mark is inside a cell: put the cell in quotation marks and double it.',
      '5: It has 3 cells, and the header line has 4.',
      '6: It has 5 cells, and the header line has 4.',
      '7: \u2068“a b”\u2069 is not an id: use letters, digits, - and _ only.',
      '8: \u2068“first”\u2069 is not a category: write primary, secondary or tertiary.',
      '9: It has no name.',
      '12: Hospital Name is longer than 10,000 characters.',
      '13: Hospital Name has a character that cannot be read: save the file as UTF-8.',
    ]);
    expect(bad('name\nMercy\n"never closed\nSt. Luke')).toEqual([
      '3: A quotation mark opens a cell and none closes it.',
    ]);
  });
});

test('lines that are no UTF-8 are named, and the others are read', () => {
  const bytes = new TextEncoder().encode('name\nMercy\nN?ez\n\uFFFD stays\n');
  bytes[12] = 0xfa;
  const read = readFile('a.csv', bytes);
  expect(read).toMatchObject({
    rows: [{ texts: { name: 'Mercy' } }, { texts: { name: '\uFFFD stays' } }],
    bad: [{ line: 3, reason: expect.stringContaining('save the file as UTF-8') }],
  });
  expect(readFile('a.csv', new Uint8Array([0xff, 0xfe, 0x6e, 0]))).toMatchObject({
    kind: 'refused',
  });
  expect(readFile('a.xlsx', bytes)).toMatchObject({ kind: 'refused' });
  expect(readFile('a.csv', '')).toMatchObject({ kind: 'refused', reason: 'The file is empty.' });
});

test('no text is read in more than a moment, however its quotation marks stand', () => {
  const text = `name,phone\n${'"a""\n'.repeat(200_000)}`;
  expect([...csvRecords(text, ',')].length).toBeGreaterThan(100_000);
});

test('a sign that turns or hides what stands beside it is left out of names, texts, columns and reasons', () => {
  const text = [
    'name,category,notes,x\u202ey',
    '"\u202eMercy\u0007\nNorth مستشفى\u200f",primary,"two\u0008\r\nlines\u2066",1',
    'Mercy,pri\u202emary?,,',
    '\u202e,primary,,',
  ].join('\n');
  const read = readFile('a.csv', text);
  expect(read).toMatchObject({
    rows: [{ texts: { name: 'Mercy\nNorth مستشفى', notes: 'two\nlines' } }],
    bad: [
      { line: 5, reason: expect.stringContaining('“primary?”\u2069 is not a category') },
      { line: 6, reason: 'It has no name.' },
    ],
    ignored: ['xy'],
  });
  expect(readFile('a.csv', 'NAME,STATUS,X\nG\u202eone,Closed,1')).toMatchObject({
    closed: [{ name: 'Gone' }],
  });
});

test('a name of somebody else’s is said in part where it is long', () => {
  const [reason] = bad(`id,name\n${'x y'.repeat(5000)},Mercy`) as readonly string[];
  expect(reason?.length).toBeLessThan(120);
});

test('a point that is in doubt keeps its text in the file, with the reason beside it', () => {
  const text = [...writeCsv([mercy, { ...mercy, id: 'h2', longitude: '105.2' }], 'en')].join('');
  const [, sure, doubted] = text.split('\r\n');
  expect(sure).toMatch(/,39\.7392,-105\.09,(?:[^,]*,)*$/);
  expect(doubted).toMatch(
    /,39\.7392,105\.2,.*"“Mercy, North”: the longitude may be missing its minus/,
  );
});
