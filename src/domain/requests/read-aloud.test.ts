// The examples were written by hand before this code was: tests/reference/read-aloud.json.
import { describe, expect, test } from 'vitest';
import examples from '../../../tests/reference/read-aloud.json';
import { type IncidentReport, type MistForm, readIncidentReport, readMist } from './handover.ts';
import { countsDiffer, type NineLine, type NineLineKind, readNineLine } from './nine-line.ts';

describe('read aloud', () => {
  test.each(examples.nineLine)('nine lines, $name', ({ codes, form, filled, read }) => {
    const kind = { codes, form } as NineLineKind;
    expect(readNineLine(filled as NineLine, kind)).toEqual(read);
  });

  test.each(examples.medicalIncidentReport)('eight items, $name', ({ filled, read }) => {
    expect(readIncidentReport(filled as IncidentReport)).toEqual(read);
  });

  test.each(examples.mist)('$name', ({ form, filled, read }) => {
    expect(readMist(filled, form as MistForm)).toEqual(read);
  });
});

test('nobody is counted once more or less: lines 3 and 5 say the same number of people', () => {
  const kind = { codes: 'US', form: 'war' } as const;
  expect(countsDiffer({ precedence: { A: 2, C: 1 }, patients: { L: 2 } }, kind)).toEqual({
    precedence: 3,
    patients: 2,
  });
  expect(countsDiffer({ precedence: { A: 2 }, patients: { L: 1, A: 1 } }, kind)).toBeUndefined();
  expect(countsDiffer({ precedence: { A: 2 } }, kind)).toBeUndefined();
});

test('a code that the set does not have is not said', () => {
  const [, , line] = readNineLine({ precedence: { A: 1, E: 3 } }, { codes: 'NATO', form: 'war' });
  expect(line).toBe('Line 3. One Alfa.');
});
