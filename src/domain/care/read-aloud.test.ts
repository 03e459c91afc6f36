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

test('the weight is said with the age, and not asked for', () => {
  const spoken = (weight: string) => readMist({ age: 'Child, 6 years', weight }, 'AT-MIST')[0];
  expect(spoken('20 kg')).toBe('Age. Child, 6 years. Weight 20 kg.');
  expect(spoken('')).toBe('Age. Child, 6 years.');
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

test.each([
  ['US 93', 'US 93'],
  ['LZ 10', 'LZ 10'],
  ['5 Hwy 12', '5 Hwy 12'],
  ['EG 3234 5544', 'Echo Golf, three two three four, five five four four'],
  ['EG 323 554', 'Echo Golf, three two three, five five four'],
  ['18S UJ', 'One eight Sierra, Uniform Juliett'],
])('a road and a name are no grid: %s', (site, spoken) => {
  const [line] = readNineLine({ site }, { codes: 'US', form: 'peace' });
  expect(line).toBe(`Line 1. ${spoken}.`);
});

test.each([
  ['155.340 MHz', 'One five five decimal three four zero MHz'],
  ['38.90 FM', 'Three eight decimal niner zero FM'],
  ['800 MHz', 'Eight zero zero MHz'],
  ['MAC 21', 'MAC 21'],
  [
    'RX 154.280, tone 156.7 (MAC 21)',
    'RX one five four decimal two eight zero, tone one five six decimal seven (MAC 21)',
  ],
])('a frequency is said figure by figure, what stands beside it as it is: %s', (frequency, spoken) => {
  const [, line] = readNineLine({ frequency, callSign: 'Medic 12' }, { codes: 'US', form: 'war' });
  expect(line).toBe(`Line 2. ${spoken}, Medic 12.`);
  const item = readIncidentReport({ command: frequency })[5];
  expect(item?.toLowerCase()).toContain(`command: ${spoken.toLowerCase()}.`);
});

test('item 2 names what is missing, and says names as they are typed', () => {
  const [, item] = readIncidentReport({ severity: 'RED', request: 'Air, Life Flight 2' });
  expect(item).toMatch(
    /^Item 2\. Patients not stated\. Severity red, priority one\. Nature not stated\. Request: Air, Life Flight 2\. /,
  );
  expect(readIncidentReport({ request: 'Ground' })[1]).toContain('Request: ground.');
});

test('a code that the set does not have is not said', () => {
  const [, , line] = readNineLine({ precedence: { A: 1, E: 3 } }, { codes: 'NATO', form: 'war' });
  expect(line).toBe('Line 3. One Alfa.');
});
