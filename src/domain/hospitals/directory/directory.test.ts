import { describe, expect, test } from 'vitest';
import { publicDirectoryText } from '../../../../tests/support/public-directory.ts';
import { readTrauma, type Trauma } from '../trauma.ts';
import { readDirectory } from './directory.ts';
import { UnusableFile } from './directory-file.ts';
import { plainCase } from './plain-case.ts';

interface Broken {
  format: unknown;
  dates: Record<string, unknown>;
  counts: Record<string, unknown>;
  columns: Record<string, unknown>;
}

describe('a file that is not as it was made is refused in words', () => {
  const text = publicDirectoryText();
  const broken = (change: (file: Broken) => void) => {
    const file = JSON.parse(text) as Broken;
    change(file);
    return JSON.stringify(file);
  };
  const withLine = (column: string, line: string) =>
    broken(({ columns }) => {
      const lines = String(columns[column]).split('\n');
      lines[40] = line;
      columns[column] = lines.join('\n');
    });

  test.each([
    ['empty', () => '', /cut off or damaged/],
    ['cut off', () => text.slice(0, text.length / 2), /cut off or damaged/],
    ['a page instead', () => '"<html>"', /is no "bulwark hospitals 1"/],
    [
      'newer',
      () => broken((file) => Object.assign(file, { format: 'bulwark hospitals 2' })),
      /"bulwark hospitals 2", not/,
    ],
    ['without columns', () => broken((file) => Object.assign(file, { columns: [] })), /no columns/],
    ['without a column', () => broken(({ columns }) => delete columns.name), /"name" is missing/],
    [
      'a line short',
      () =>
        broken(({ columns }) =>
          Object.assign(columns, { city: String(columns.city).replace('\n', ' ') }),
        ),
      /"city" has \d+ lines/,
    ],
    [
      'a code short',
      () =>
        broken(({ columns }) => Object.assign(columns, { type: String(columns.type).slice(1) })),
      /"type" has \d+ codes/,
    ],
    [
      'an unknown code',
      () =>
        broken(({ columns }) =>
          Object.assign(columns, { type: `?${String(columns.type).slice(1)}` }),
        ),
      /unknown code/,
    ],
    [
      'no date',
      () => broken(({ dates }) => Object.assign(dates, { cms: 'soon' })),
      /date of "cms"/,
    ],
    ['no count', () => broken(({ counts }) => delete counts.open), /count "open"/],
    [
      'a count of millions',
      () => broken(({ counts }) => Object.assign(counts, { open: 1e9 })),
      /count "open"/,
    ],
    ['no number', () => withLine('latitude', '12.5'), /"12.5" of the column "latitude"/],
    ['a blank number', () => withLine('longitude', ''), /no whole number/],
    ['beyond the pole', () => withLine('latitude', '900000000'), /out of its bounds/],
    ['no pad', () => withLine('pad', 'somewhere'), /A pad/],
    ['a line without an end', () => withLine('name', 'A'.repeat(500)), /too long/],
  ])('%s', (_how, make, words) => {
    expect(() => readDirectory(make())).toThrow(UnusableFile);
    expect(() => readDirectory(make())).toThrow(words);
  });
});

describe('what is said of trauma', () => {
  test.each<readonly [string, Partial<Trauma>]>([
    ['', {}],
    ['LEVEL II', { adult: 2 }],
    ['LEVEL I ADULT, LEVEL II PEDIATRIC', { adult: 1, adultStated: true, pediatric: 2 }],
    [
      'LEVEL II, LEVEL III PEDIATRIC, LEVEL II REHAB',
      { adult: 2, pediatric: 3, other: ['LEVEL II REHAB'] },
    ],
    ['LEVEL I PEDIATRIC', { pediatric: 1 }],
    ['LEVEL II / PEDIATRIC', { adult: 2, other: ['PEDIATRIC'] }],
    ['LEVEL V', { adult: 5 }],
    ['LEVEL I PEDIATRIC REHAB', { other: ['LEVEL I PEDIATRIC REHAB'] }],
    ...['TRH', 'TRF', 'CTH', 'ATH', 'RTC', 'RTH', 'PARC', 'I-RPTC', 'REGIONAL', 'PEDIATRIC'].map(
      (code): readonly [string, Partial<Trauma>] => [code, { other: [code] }],
    ),
  ])('%j', (text, expected) => {
    expect(readTrauma(text)).toEqual({ text, adultStated: false, other: [], ...expected });
  });
});

test.each([
  ["ST JOSEPH'S UNIVERSITY MEDICAL CENTER", "St Joseph's University Medical Center"],
  ['NELL J REDFIELD MEMORIAL HOSPITAL', 'Nell J Redfield Memorial Hospital'],
  ['UPMC PASSAVANT', 'UPMC Passavant'],
  ["O'FALLON", "O'Fallon"],
  ['MCLEAN HOSPITAL CORPORATION', 'McLean Hospital Corporation'],
  ['800 11TH STREET, PO BOX 5', '800 11th Street, PO Box 5'],
  ['UNIVERSITY OF MARYLAND MEDICAL CENTER', 'University of Maryland Medical Center'],
  ['Evans ACH (FT Carson)', 'Evans ACH (FT Carson)'],
])('%s is written %s', (capitals, plain) => {
  expect(plainCase(capitals)).toBe(plain);
});
