// A request of the care record: from its answers to what is spoken, whatever set, form, phone or hand wrote them.
import { describe, expect, test } from 'vitest';
import { createDocument } from '../answers/open-document.ts';
import { type CareField, careCatalogue, carePath } from './care-catalogue.ts';
import {
  differingCounts,
  isNoFullGrid,
  notStated,
  openRequest,
  type RequestSection,
  requestRows,
  requestWords,
  statedCount,
} from './request.ts';
import {
  formatWhen,
  formWords,
  lastWritten,
  notSent,
  requestTitle,
  writtenParts,
} from './written-request.ts';

const BEGUN = new Date('2026-11-24T04:14:00Z');
const ZONE = 'America/Denver';

const record = (replica = 'one', author = 'Ruiz') =>
  createDocument({ now: () => BEGUN, author: () => author, replica, sections: careCatalogue });

function written<S extends RequestSection>(
  section: S,
  texts: Readonly<Partial<Record<CareField<S>, string>>>,
) {
  const document = record();
  const row = document.addRow(section);
  const write = (more: typeof texts) => {
    for (const [key, text] of Object.entries(more))
      document.write(carePath(section, key as CareField<S>, row), text as string);
  };
  write(texts);
  const of = { section, row };
  const open = () => openRequest(document.answers(), of);
  return { document, row, of, write, open };
}

const third = (texts: Parameters<typeof requestWords>[0]) => requestWords(texts)[2];

describe('a code keeps what it means', () => {
  test('in another set: urgent and priority are said by its letters, what it lacks is not stated', () => {
    const { write, open } = written('nineLines', {
      codes: 'US',
      precedence: '1 Urgent, 2 Urgent surgical, 3 Priority',
      patients: '6 Litter',
    });
    expect(third(open())).toBe('Line 3. One Alfa, break, two Bravo, break, three Charlie.');
    write({ codes: 'NATO' });
    expect(third(open())).toBe('Line 3. One Alfa, break, three Bravo, break, two not stated.');
    expect(notStated(open())).toContain('3');
    expect(differingCounts(open())).toBeUndefined();
    const line = open().lines[2];
    expect(line && writtenParts(open(), line)).toEqual([
      '1 A Urgent, 2 Urgent surgical (not in the NATO set), 3 B Priority',
    ]);
    write({ codes: 'US' });
    expect(third(open())).toBe('Line 3. One Alfa, break, two Bravo, break, three Charlie.');
  });

  test('also where two phones change the set and the count apart', () => {
    const { document, row, of, open } = written('nineLines', { codes: 'US' });
    const other = record('two', 'Kim');
    other.merge(document.state());
    other.write(carePath('nineLines', 'precedence', row), '2 Priority');
    document.write(carePath('nineLines', 'codes', row), 'NATO');
    document.merge(other.state());
    expect(third(open())).toBe('Line 3. Two Bravo.');
    other.merge(document.state());
    expect(third(openRequest(other.answers(), of))).toBe('Line 3. Two Bravo.');
  });
});

test('what this phone cannot read is kept and said as it stands', () => {
  const { open } = written('nineLines', {
    form: 'War',
    precedence: '2 Urgent, three children',
    equipment: 'Hoist, Chainsaw',
    security: 'Dogs',
    marking: 'Chem light',
    patients: '120 Litter',
  });
  const text = requestWords(open());
  expect(text[2]).toBe('Line 3. Two Alfa, break, three children.');
  expect(text[3]).toBe('Line 4. Bravo, Chainsaw.');
  expect(text[4]).toBe('Line 5. 120 Litter.');
  expect(text[5]).toBe('Line 6. Dogs.');
  expect(text[6]).toBe('Line 7. Chem light.');
});

test('of two answers that nobody picked one of, both are said, and that it is not decided', () => {
  const { document, row, open } = written('nineLines', {});
  const other = record('two', 'Kim');
  other.merge(document.state());
  document.write(carePath('nineLines', 'precedence', row), '1 Urgent');
  other.write(carePath('nineLines', 'precedence', row), '2 Priority');
  document.merge(other.state());
  expect(third(open())).toMatch(
    /^Line 3\. (1 Urgent or 2 Priority|2 Priority or 1 Urgent) \(not decided\)\.$/,
  );
});

test('a code set or a form that two phones wrote differently is said to be nobody’s choice, and what it is read as', () => {
  const { document, row, open } = written('nineLines', { codes: 'US' });
  expect(formWords(open())).toBe('US codes, peace form');
  const other = record('two', 'Kim');
  other.merge(document.state());
  document.write(carePath('nineLines', 'form', row), 'War');
  other.write(carePath('nineLines', 'form', row), 'Peace');
  document.merge(other.state());
  expect(notStated(open())).toContain('form');
  expect(formWords(open())).toMatch(
    /^US codes, form: (War or Peace|Peace or War) \(not decided\), read as peace$/,
  );
  document.resolve(carePath('nineLines', 'form', row), 'War');
  expect(notStated(open())).not.toContain('form');
  expect(formWords(open())).toBe('US codes, war form');
});

test('a line is not stated while two answers of it stand, or while it is “Other” and nobody said what', () => {
  const { document, row, open, write } = written('nineLines', { marking: 'Other' });
  expect(notStated(open())).toContain('7');
  write({ markingWords: 'Engine 11, red lights' });
  expect(notStated(open())).not.toContain('7');
  const other = record('two', 'Kim');
  other.merge(document.state());
  document.write(carePath('nineLines', 'injuries', row), 'One');
  other.write(carePath('nineLines', 'injuries', row), 'Two');
  expect(notStated(open())).not.toContain('6');
  document.merge(other.state());
  expect(notStated(open())).toContain('6');
  const report = written('incidentReports', { request: 'Other' });
  expect(notStated(report.open())[1]).toMatch(/nature, request,/);
});

test('lines 6 and 9 of the other form stay, and are not sent', () => {
  const { write, open } = written('nineLines', {
    form: 'War',
    security: 'Enemy, caution',
    cbrn: 'Chemical',
  });
  expect(requestWords(open()).slice(5)).toEqual([
    'Line 6. Echo.',
    'Line 7. Not stated.',
    'Line 8. Not stated.',
    'Line 9. Charlie.',
  ]);
  write({ form: 'Peace' });
  expect(requestWords(open())[5]).toBe('Line 6. Not stated.');
  expect(requestWords(open())[8]).toBe('Line 9. Not stated.');
  expect(notSent(open())).toEqual([
    { line: '6', text: 'Enemy, caution' },
    { line: '9', text: 'Chemical' },
  ]);
  write({ form: 'War' });
  expect(requestWords(open())[5]).toBe('Line 6. Echo.');
});

test('nobody who chose no form is asked of an enemy: US codes, peace', () => {
  const { open } = written('nineLines', {});
  expect(open().nineLine).toEqual({ codes: 'US', form: 'peace' });
});

test('the lines that say less than they need are named, by what they lack', () => {
  const { open, write } = written('nineLines', { frequency: '38.90', form: 'War' });
  expect(notStated(open())).toEqual(['1', '2 call sign', '3', '4', '5', '6', '7', '8']);
  expect(statedCount(open())).toEqual({ stated: 0, of: 8 });
  write({ callSign: 'Medic 12', marking: 'Smoke' });
  expect(statedCount(open())).toEqual({ stated: 2, of: 8 });
  const report = written('incidentReports', { degrees: "39° 44.4' N, 105° 05.5' W" });
  expect(notStated(report.open())).toEqual([
    '1',
    '2 number of patients, severity, nature, request, incident name, commander, care provider',
    '3',
    '4',
    '5',
    '6 command, air to ground, tactical',
    '7',
  ]);
  const handover = written('handovers', { form: 'AT-MIST', time: '2112' });
  expect(notStated(handover.open())).toEqual([
    'Age',
    'Mechanism',
    'Injuries',
    'Signs',
    'Treatment',
  ]);
});

test.each([
  ['EG 3234 5544', false],
  ['13S DD 9220 9890', false],
  ['13SDD92209890', false],
  ['13S DD 922 989', true],
  ['13S DD 92202 98904', true],
  ['The school field', true],
  ['', false],
])('line 1 of eight digits: %s', (site, isWarned) => {
  expect(isNoFullGrid(written('nineLines', { site }).open())).toBe(isWarned);
});

test('one that nobody named is called by what it is and when it was begun', () => {
  const { document, of, write } = written('nineLines', {});
  const handover = { section: 'handovers', row: document.addRow('handovers') } as const;
  document.write(carePath('handovers', 'form', handover.row), 'AT-MIST');
  const title = (each: Parameters<typeof requestTitle>[1]) =>
    requestTitle(document.answers(), each, ZONE);
  expect(title(of)).toBe('Nine-line 21:14');
  expect(title(handover)).toBe('AT-MIST 21:14');
  expect(requestRows(document.answers())).toEqual([of, handover]);
  write({ label: 'Garage' });
  expect(title(of)).toBe('Garage');
  write({ label: 'A name\nof two lines '.repeat(10) });
  expect(title(of)).toMatch(/^A name of two lines A name.*…$/);
  expect(title(of).length).toBeLessThanOrEqual(61);
});

test('each line has the time and the hand of the last that was written of it', () => {
  const { document, of, write, open } = written('nineLines', { frequency: '38.90' });
  document.write(carePath('nineLines', 'callSign', of.row), 'Medic 12', 'Kim');
  const [first, second] = open().lines;
  expect(first && lastWritten(document.answers(), of, first)).toBeUndefined();
  expect(second && lastWritten(document.answers(), of, second)?.at).toEqual(BEGUN);
  write({ site: '' });
  expect(first && lastWritten(document.answers(), of, first)).toBeUndefined();
  expect(formatWhen(BEGUN, BEGUN, ZONE)).toBe('21:14 MST');
  expect(formatWhen(BEGUN, new Date('2026-11-25T04:14:00Z'), ZONE)).toBe('2026-11-23 21:14 MST');
});
