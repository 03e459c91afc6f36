// A request on paper: one page that says each line, when it was written, and what nobody stated.
import { describe, expect, test } from 'vitest';
import { createDocument } from '../../src/domain/answers/open-document.ts';
import { joinPath } from '../../src/domain/answers/path.ts';
import { careCatalogue, requestSections } from '../../src/domain/care/care-catalogue.ts';
import type { RequestSection } from '../../src/domain/care/request.ts';
import {
  buildRequestPaper,
  type RequestPaperInput,
  requestText,
} from '../../src/domain/papers/builders/request-paper.ts';
import { plan } from '../support/offered-plans.ts';
import { readPdf } from '../support/pdf.ts';
import { checkPdf } from '../support/pdf-checker.ts';
import { pdfOf } from '../support/type-faces.ts';

const AT = new Date('2026-11-24T04:14:00Z');
const PLAN = plan({
  'icsOperation.name': 'Colfax Barricade',
  'icsOperation.handling': 'Law Enforcement Sensitive',
  'operatorInfo.operatorName': 'Nobody of the plan',
}).answers();

function inputOf(
  section: RequestSection,
  texts: Readonly<Record<string, string>>,
): RequestPaperInput {
  const care = createDocument({
    now: () => AT,
    author: () => 'Dana Ruiz',
    replica: 'paper',
    sections: careCatalogue,
  });
  const row = care.addRow(section);
  for (const [key, text] of Object.entries(texts)) care.write(joinPath(section, key, row), text);
  return {
    care: care.answers(),
    of: { section, row },
    plan: PLAN,
    brand: 'Bulwark',
    generatedAt: new Date('2026-11-24T04:20:00Z'),
    timeZone: 'America/Denver',
    paper: 'Letter',
  };
}

const NINE_LINE = {
  codes: 'US',
  form: 'Peace',
  site: '13S DD 9220 9890',
  frequency: '155.340',
  callSign: 'Medic 12',
  precedence: '1 Urgent, 2 Routine',
  equipment: 'None',
  patients: '1 Litter, 2 Ambulatory',
  injuries: 'One gunshot wound left thigh, two smoke inhalation',
  marking: 'Other',
  markingWords: 'Engine 11, red and white lights',
  terrain: 'School field, flat',
};

const squeeze = (text: string) => text.replace(/\s+/g, '');

async function pageOf(input: RequestPaperInput): Promise<string> {
  const bytes = pdfOf(buildRequestPaper(input));
  expect(checkPdf(bytes)).toEqual([]);
  const { pages } = await readPdf(bytes);
  expect(pages).toHaveLength(1);
  return squeeze(pages[0]?.text ?? '');
}

test('a nine-line is one page: each line with letter and meaning, its time and hand', async () => {
  const text = await pageOf(inputOf('nineLines', NINE_LINE));
  for (const words of [
    'LAW ENFORCEMENT SENSITIVE',
    'NINE-LINE MEDEVAC REQUEST',
    'Nine-line 21:14',
    'US codes, peace form',
    '2026-11-23 21:14 MST',
    'Colfax Barricade',
    '1  Location of Pickup Site',
    '13S DD 9220 9890',
    '    Radio Frequency: 155.340',
    'Call Sign and Suffix: Medic 12',
    '1 A Urgent, 2 D Routine',
    'A None',
    '1 L Litter, 2 A Ambulatory',
    'One gunshot wound left thigh',
    '    E Other',
    'Engine 11, red and white lights',
    '8  Nationality and Status',
    'not stated',
    'Not stated: 8.',
    'School field, flat',
    'Last Written',
    'Dana Ruiz',
  ]) {
    expect(text, words).toContain(squeeze(words));
  }
  expect(text).not.toContain(squeeze('Nobody of the plan'));
});

test('is the same as text, whole', () => {
  expect(requestText(inputOf('nineLines', NINE_LINE)).split('\n')).toEqual([
    'LAW ENFORCEMENT SENSITIVE',
    'Bulwark Nine-Line MEDEVAC Request',
    'Nine-line 21:14, US codes, peace form',
    'Incident: Colfax Barricade',
    '1. Location of Pickup Site: 13S DD 9220 9890 [21:14 MST]',
    '2. Frequency and Call Sign:',
    '    Radio Frequency: 155.340',
    '    Call Sign and Suffix: Medic 12 [21:14 MST]',
    '3. Patients by Precedence: 1 A Urgent, 2 D Routine [21:14 MST]',
    '4. Special Equipment: A None [21:14 MST]',
    '5. Patients by Type: 1 L Litter, 2 A Ambulatory [21:14 MST]',
    '6. Number and Type of Injuries: One gunshot wound left thigh, two smoke inhalation [21:14 MST]',
    '7. Marking of Pickup Site:',
    '    E Other',
    '    Engine 11, red and white lights [21:14 MST]',
    '8. Nationality and Status: not stated',
    '9. Terrain: School field, flat [21:14 MST]',
    'Begun 2026-11-23 21:14 MST. Written by Dana Ruiz',
    'Generated on 2026-11-23 21:20 MST',
  ]);
});

test('people who are counted once more or less are said on paper and in the text', async () => {
  const input = inputOf('nineLines', { precedence: '2 Urgent', patients: '1 Litter' });
  const text = 'Line 3 counts 2 patients, line 5 counts 1.';
  expect(await pageOf(input)).toContain(squeeze(text));
  expect(requestText(input).split('\n')).toContain(text);
});

test('what the other form asks is named on paper and in the text, and not said', async () => {
  const input = inputOf('nineLines', {
    form: 'Peace',
    security: 'Enemy, caution',
    cbrn: 'Chemical',
  });
  const words = 'Kept and not sent, asked only in the war form: line 6, line 9.';
  expect(await pageOf(input)).toContain(squeeze(words));
  const text = requestText(input);
  expect(text.split('\n')).toContain(words);
  expect(text).not.toMatch(/Enemy|Chemical/);
});

test('an AT-MIST names its plan, and the weight where it is recorded', async () => {
  const texts = { form: 'AT-MIST', age: 'Child, 6 years', weight: '20 kg' };
  const input = inputOf('handovers', texts);
  const text = requestText(input);
  expect(text).toContain('Incident: Colfax Barricade');
  expect(text).toContain('Age:\n    Child, 6 years\n    Weight: 20 kg [21:14 MST]');
  expect(await pageOf(input)).toContain(squeeze('Weight: 20 kg'));
  const without = requestText(inputOf('handovers', { ...texts, weight: '' }));
  expect(without).toContain('Age: Child, 6 years [21:14 MST]');
  expect(without).not.toContain('Weight');
});

test('a long answer is whole where the others leave it the room', async () => {
  const assessment = 'Tourniquet on the left thigh at 2114, alert, pulse 120. '.repeat(15).trim();
  const text = await pageOf(inputOf('incidentReports', { severity: 'RED', assessment }));
  expect(text).toContain(squeeze(assessment));
  expect(text).toContain(squeeze('Severity: RED, priority one'));
  expect(text).not.toContain('Shortened');
});

describe('one page, however much is written', () => {
  const LONG = 'Gunshot wound of the left thigh, bleeding stopped by a tourniquet. '.repeat(30);
  test.each(requestSections.map(({ id }) => id))('%s', async (section) => {
    const fields = requestSections.find(({ id }) => id === section)?.added.fields ?? [];
    const texts = Object.fromEntries(fields.map(({ key }) => [key, LONG]));
    const form = section === 'handovers' ? { form: 'AT-MIST' } : {};
    const text = await pageOf(inputOf(section, { ...texts, ...form }));
    expect(text).toContain('Allofitisintherequest.');
    // A long answer never takes the room of another one in its line.
    const places = [
      'Number of Patients:',
      'Severity:',
      'Location in Words:',
      'Care Provider:',
      'Tactical Channel:',
    ];
    for (const name of section === 'incidentReports' ? places : [])
      expect(text).toContain(squeeze(`${name} Gunshot wound`));
  });

  test('also of many short lines', async () => {
    const [, { added }] = requestSections;
    const texts = added.fields.map(({ key }) => [key, 'a\nb\nc\nd\ne\nf'] as const);
    await pageOf(inputOf('incidentReports', Object.fromEntries(texts)));
  });

  test.each(requestSections.map(({ id }) => id))('an empty one says so: %s', async (section) => {
    expect(await pageOf(inputOf(section, {}))).toContain(squeeze('Not stated:'));
  });
});

test('what nobody confirmed in the plan says so on paper and in the text, whatever was written after it', () => {
  const care = createDocument({
    now: () => AT,
    author: () => 'Dana Ruiz',
    replica: 'paper',
    sections: careCatalogue,
  });
  const row = care.addRow('nineLines');
  const at = (field: string) => joinPath('nineLines', field, row);
  care.accept(at('frequency'), '155.340', { kind: 'plan', day: '2026-11-12' });
  care.write(at('callSign'), 'Medic 12');
  const input = {
    ...inputOf('nineLines', {}),
    care: care.answers(),
    of: { section: 'nineLines', row } as const,
  };
  const text = '155.340 (not confirmed, earlier plan of 12 Nov 2026)';
  expect(requestText(input)).toContain(text);
  expect(JSON.stringify(buildRequestPaper(input))).toContain(text);
  care.write(at('frequency'), '155.340 and 38.90');
  expect(requestText({ ...input, care: care.answers() })).not.toContain('not confirmed');
});
