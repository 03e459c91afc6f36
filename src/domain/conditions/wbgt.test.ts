import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PROJECT } from '../../../scripts/tasks/command.ts';
import { ADDED_FAHRENHEIT, type WbgtWork, wbgtCategory, wbgtWork } from './wbgt.ts';

/** The table as it is printed: category, its lower end, minutes of work and quarts an hour for easy, moderate and hard work; NL has no limit. */
const PRINTED = [
  '1 78 NL 0.5 NL 0.75 40/20 0.75',
  '2 82 NL 0.5 50/10 0.75 30/30 1',
  '3 85 NL 0.75 40/20 0.75 30/30 1',
  '4 88 NL 0.75 30/30 0.75 20/40 1',
  '5 90 50/10 1 20/40 1 10/50 1',
];

test('each row is the printed one, from its lower end on', () => {
  const textOf = (fahrenheit: number) => {
    const row = wbgtCategory(fahrenheit, 'uniform');
    const of = (work: WbgtWork) => {
      const each = row?.work[work];
      const minutes =
        each?.workMinutes === undefined ? 'NL' : `${each.workMinutes}/${each.restMinutes}`;
      return `${minutes} ${each?.quartsAnHour}`;
    };
    return `${row?.category} ${row?.from} ${wbgtWork.map(of).join(' ')}`;
  };
  for (const [index, printed] of PRINTED.entries()) {
    const from = Number(printed.split(' ')[1]);
    const next = Number(PRINTED[index + 1]?.split(' ')[1] ?? 131);
    expect(textOf(from)).toBe(printed);
    expect(textOf(next - 0.1 > 130 ? 130 : next - 0.1)).toBe(printed);
  }
});

test('armor in a humid climate adds five degrees', () => {
  expect(wbgtCategory(80, 'armor')?.category).toBe(3);
  expect(wbgtCategory(73, 'armor')?.category).toBe(1);
});

test('a chemical suit adds ten degrees to easy work and twenty to harder work, as its table says', () => {
  expect(wbgtCategory(75, 'suit', 'easy')?.category).toBe(3);
  expect(wbgtCategory(62, 'suit', 'moderate')?.category).toBe(2);
  expect(wbgtCategory(62, 'suit', 'hard')?.category).toBe(2);
  expect(wbgtCategory(62, 'suit', 'easy')).toBeUndefined();
  const printed = readFileSync(join(PROJECT, 'data', 'reference', 'extracts.txt'), 'utf8');
  expect(printed).toContain(
    `If doing Easy Work and wearing NBC (MOPP 4) clothing, add ${ADDED_FAHRENHEIT.suit.easy}°F to WBGT index. If doing Moderate or Hard Work and wearing NBC (MOPP 4) clothing, add ${ADDED_FAHRENHEIT.suit.hard}°F`,
  );
  expect(printed).toContain(`If wearing body armor, add ${ADDED_FAHRENHEIT.armor.easy}°F`);
});

test('there is no row below it, nor for what is no temperature', () => {
  expect(wbgtCategory(77.9, 'uniform')).toBeUndefined();
  expect(wbgtCategory(131, 'uniform')).toBeUndefined();
  expect(wbgtCategory(Number.NaN, 'armor')).toBeUndefined();
});
