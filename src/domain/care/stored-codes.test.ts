import { expect, test } from 'vitest';
import { equipment, precedences } from './nine-line.ts';
import { readCodes, withCount, withOne, withToggled } from './stored-codes.ts';

const all = precedences.US;

test('counts stand in the order of the form, whatever was pressed first', () => {
  const one = withCount('', all, 'Priority', 1);
  expect(one).toBe('1 Priority');
  const two = withCount(one, all, 'Urgent', 2);
  expect(two).toBe('2 Urgent, 1 Priority');
  expect(withCount(two, all, 'Priority', 0)).toBe('2 Urgent');
  expect(withCount('2 Urgent', all, 'Urgent', 100)).toBe('99 Urgent');
  expect(withCount('', all, 'Urgent', -1)).toBe('');
});

test('what cannot be read stays behind what can', () => {
  const text = 'three children, 2 Urgent, 1 C';
  expect(readCodes(text, all, true)).toEqual({
    coded: [{ means: 'Urgent', count: 2 }],
    unread: ['three children', '1 C'],
  });
  expect(withCount(text, all, 'Priority', 1)).toBe('2 Urgent, 1 Priority, three children, 1 C');
  expect(readCodes('1 urgent, 1 Urgent', all, true).coded).toEqual([{ means: 'Urgent', count: 2 }]);
  expect(readCodes('0 Urgent', all, true)).toEqual({ coded: [], unread: ['0 Urgent'] });
});

test('None and a piece of equipment exclude each other', () => {
  const both = withToggled(withToggled('', equipment, 'Ventilator'), equipment, 'Hoist');
  expect(both).toBe('Hoist, Ventilator');
  expect(withToggled(both, equipment, 'Hoist')).toBe('Ventilator');
  expect(withToggled(both, equipment, 'None')).toBe('None');
  expect(withToggled('None, Rope', equipment, 'Hoist')).toBe('Hoist, Rope');
});

test('of codes that exclude each other the last press holds, and its second takes it away', () => {
  expect(withOne('Smoke', 'Panels')).toBe('Panels');
  expect(withOne('Panels', 'Panels')).toBe('');
});
