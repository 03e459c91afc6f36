// A casualty on paper: one page that says each time as it was written, who wrote it, and what nobody recorded.
import { describe, expect, test } from 'vitest';
import { createDocument } from '../../src/domain/answers/open-document.ts';
import { type AnswerPath, joinPath } from '../../src/domain/answers/path.ts';
import { careCatalogue, casualtySections } from '../../src/domain/care/care-catalogue.ts';
import { casualtySteps, casualtyTimes } from '../../src/domain/care/casualty-steps.ts';
import type { CasualtyPaperInput } from '../../src/domain/papers/builders/casualty-paper.ts';
import {
  buildCasualtyPaper,
  casualtyText,
} from '../../src/domain/papers/builders/casualty-paper.ts';
import { layOutPaper } from '../../src/web/features/papers/pdf/lay-out-paper.ts';
import { createTypesetter } from '../../src/web/features/papers/pdf/typesetter.ts';
import { plan } from '../support/offered-plans.ts';
import { readPdf } from '../support/pdf.ts';
import { checkPdf } from '../support/pdf-checker.ts';
import { pdfOf, typeFaces } from '../support/type-faces.ts';

type Texts = Readonly<Record<string, string>>;

const AT = new Date('2026-11-24T04:14:00Z');
const PLAN = plan({
  'icsOperation.name': 'Colfax Barricade',
  'icsOperation.handling': 'Law Enforcement Sensitive',
  'operatorInfo.operatorName': 'Nobody of the plan',
}).answers();

const pathOf = (section: string, key: string, row: string): AnswerPath =>
  joinPath(section, key, row);

const careBy = (author: string, replica: string) =>
  createDocument({ now: () => AT, author: () => author, replica, sections: careCatalogue });

function casualty(texts: Texts, tourniquets: readonly Texts[] = [], notes: readonly Texts[] = []) {
  const care = careBy('Dana Ruiz', 'paper');
  const add = (section: string, of: Texts) => {
    const row = care.addRow(section);
    for (const [key, text] of Object.entries(of)) care.write(pathOf(section, key, row), text);
    return row;
  };
  const row = add('casualties', { label: 'Casualty 1', ...texts });
  for (const each of tourniquets) add('tourniquets', { of: row, ...each });
  for (const each of notes) add('clockNotes', each);
  return { care, row };
}

const inputOf = ({ care, row }: ReturnType<typeof casualty>): CasualtyPaperInput => ({
  care: care.answers(),
  row,
  plan: PLAN,
  brand: 'Bulwark',
  generatedAt: new Date('2026-11-24T06:00:00Z'),
  timeZone: 'America/Denver',
  phoneOffset: -420,
  paper: 'Letter',
});

const TEXTS = {
  age: 'Adult',
  mechanism: 'Gunshot',
  injuredAt: '2026-11-23 21:05 UTC-7',
  injuries: 'One wound of the left thigh',
  chestSeal: '2026-11-23 21:20 UTC-7',
  pelvis: 'Not needed',
};
const LEFT_LEG = {
  place: 'Left leg',
  how: 'High and tight',
  appliedAt: '2026-11-23 21:14 UTC-7',
  checkedAt: '2026-11-23 21:40 UTC-7',
};
const RIGHT_ARM = {
  place: 'Right arm',
  appliedAt: '2026-11-23 21:16 UTC-7',
  removedAt: '2026-11-23 21:46 UTC-7',
};
const MOVED = {
  what: 'Moved',
  before: '2026-11-23 22:30 UTC-7',
  seenAt: '2026-11-23 21:30 UTC-7',
  by: '-3600 s',
};

const squeeze = (text: string) => text.replace(/\s+/g, '');

async function pagesOf(input: CasualtyPaperInput): Promise<readonly string[]> {
  const bytes = pdfOf(buildCasualtyPaper(input));
  expect(checkPdf(bytes)).toEqual([]);
  const { pages } = await readPdf(bytes);
  return pages.map(({ text }) => squeeze(text));
}

async function pageOf(input: CasualtyPaperInput): Promise<string> {
  const [page = '', ...more] = await pagesOf(input);
  expect(more).toEqual([]);
  return page;
}

test.each([
  'Letter',
  'A4',
] as const)('one page of %s: tourniquets, steps, the clock', async (paper) => {
  const input = inputOf(casualty(TEXTS, [LEFT_LEG, RIGHT_ARM], [MOVED]));
  const text = await pageOf({ ...input, paper });
  for (const words of [
    'LAW ENFORCEMENT SENSITIVE',
    'CASUALTY CHECKLIST',
    'Casualty 1',
    'Colfax Barricade',
    '2026-11-23 21:14 MST, Dana Ruiz',
    'Gunshot',
    '1:46 by this phone’s clock',
    '2:46 without what that clock moved',
    'Past 2 h.',
    'Was on for 0:30',
    'TCCC Guidelines, 01 May 2026',
    'ASM and CLS: do not try to convert unless',
    'Chest seal on',
    '2026-11-23 21:20 UTC-7',
    'Pelvic binder on (Dana Ruiz)',
    'Limb bleeding controlled;',
    'Moved, by -1:00:00, clock before 2026-11-23 22:30 UTC-7',
    'not chosen: all limits are shown',
  ]) {
    expect(text, words).toContain(squeeze(words));
  }
  expect(
    text.split(squeeze('Not a medical device. Local medical direction governs.')),
  ).toHaveLength(2);
  expect(text).not.toContain(squeeze('Nobody of the plan'));
  expect(text).not.toMatch(/notdone/i);
});

test('of many tourniquets, those that say nothing push none off the page', () => {
  const blank = Array.from({ length: 60 }, () => ({}));
  const { blocks } = buildCasualtyPaper(inputOf(casualty(TEXTS, [...blank, RIGHT_ARM, LEFT_LEG])));
  const words = JSON.stringify(blocks);
  expect(words).toContain('Left leg');
  expect(words).toContain('Right arm');
});

test('is the same as text, whole', () => {
  const open = casualtySteps
    .filter(({ key }) => key !== 'chestSeal' && key !== 'pelvis')
    .map(({ label }) => label);
  const [first, ...rest] = casualtyText(inputOf(casualty(TEXTS, [RIGHT_ARM]))).split('\n');
  expect([first, ...rest]).toEqual([
    'LAW ENFORCEMENT SENSITIVE',
    'Bulwark Casualty Checklist',
    'Casualty: Casualty 1',
    'Age: Adult',
    'Weight: not stated',
    'Time of Injury: 2026-11-23 21:05 UTC-7',
    'Mechanism: Gunshot',
    'Injuries: One wound of the left thigh',
    'Signs: not stated',
    'Treatment in Words: not stated',
    'Incident: Colfax Barricade',
    'Tourniquet 1: Right arm, not stated, Applied 2026-11-23 21:16 UTC-7, Removed 2026-11-23 21:46 UTC-7. At print: Was on for 0:30',
    'Limits: TCCC Guidelines, 01 May 2026, Tactical Field Care 6a(3).',
    'Chest seal on: 2026-11-23 21:20 UTC-7 [Dana Ruiz]',
    'Not needed: Pelvic binder on (Dana Ruiz)',
    `Not recorded: ${open.join('; ')}`,
    'Level of Training: not chosen: all limits are shown',
    'Made 2026-11-23 21:14 MST, Dana Ruiz',
    'Not a medical device. Local medical direction governs.',
    'Generated on 2026-11-23 23:00 MST',
  ]);
});

test('what was given, measured and weighed is whole on paper and in the text', async () => {
  const signs = Array.from(
    { length: 6 },
    (_, at) =>
      `21:${20 + at} pulse ${130 - at}, breathing 24, blood pressure 88/60, alert, SpO2 94 %`,
  );
  const treatment = 'TXA 2 g IV 1842; ketamine 30 mg IV 1850, right arm; moxifloxacin 400 mg';
  const made = casualty(
    {
      ...TEXTS,
      signs: signs.join('\n'),
      treatment,
      weight: '20 kg',
      k9: 'Rex, Deputy Hill',
      naloxone: '2026-11-23 21:25 UTC-7',
      decontaminated: '2026-11-23 21:30 UTC-7',
    },
    [LEFT_LEG, RIGHT_ARM],
  );
  const text = casualtyText(inputOf(made));
  const page = await pageOf(inputOf(made));
  const named = '“TXA”; “ketamine”; “moxifloxacin”';
  for (const words of [
    ...signs,
    treatment,
    '20 kg',
    'Rex, Deputy Hill',
    'Naloxone given',
    '2026-11-23 21:25 UTC-7',
    'Decontaminated',
    '2026-11-23 21:30 UTC-7',
    named,
  ]) {
    expect(text).toContain(words);
    expect(page, words).toContain(squeeze(words));
  }
  expect(page).not.toContain('Shortened');
  const missed = text.split('\n').find((line) => line.startsWith('Not recorded: '));
  expect(missed).toContain('Calcium given');
  expect(missed).not.toMatch(/TXA|Pain|Antibiotic|Naloxone|Decontaminated/);
});

test('no word of a column’s name is broken in large type', () => {
  const input = inputOf(casualty({ ...TEXTS }, [LEFT_LEG, RIGHT_ARM]));
  const { pages } = layOutPaper(buildCasualtyPaper(input), createTypesetter(typeFaces));
  const heads = pages.flatMap((page) =>
    page.filter((item) => item.kind === 'text').filter(({ runs }) => runs[0]?.font === 'bold'),
  );
  expect(heads.map(({ size }) => size)).toContain(12);
  expect(heads.filter(({ isWordBroken }) => isWordBroken).map(({ text }) => text)).toEqual([]);
});

test('a level of training has its own limits alone', async () => {
  const made = casualty({}, [LEFT_LEG], [MOVED]);
  made.care.write(joinPath('training', 'level'), 'CPP');
  const text = await pageOf(inputOf(made));
  expect(text).toContain(squeeze('Convert only if all hold'));
  expect(text).not.toContain(squeeze('ASM and CLS'));
});

test('a text of several lines is indented: none of them is the line of another field', () => {
  const texts = {
    injuries: 'Gunshot\nTreatment in Words: Morphine',
    mechanism: 'Fall\u2028Age: 3',
  };
  const lines = casualtyText(inputOf(casualty(texts))).split('\n');
  expect(lines).toEqual(expect.arrayContaining(['Injuries:', '    Treatment in Words: Morphine']));
  expect(lines).toContain('    Age: 3');
  expect(lines.filter((line) => /^(Treatment in Words|Age):/.test(line))).toEqual([
    'Age: not stated',
    'Treatment in Words: not stated',
  ]);
});

test('answers given apart are all said, with who and when', async () => {
  const { care, row } = casualty({ age: '30' });
  const other = careBy('Sam Cole', 'other');
  other.merge(care.state());
  for (const [document, text] of [
    [care, '2026-11-23 21:20 UTC-7'],
    [other, 'Not needed'],
  ] as const)
    document.write(pathOf('casualties', 'chestSeal', row), text);
  care.merge(other.state());
  const input = inputOf({ care, row });
  const texts = '2026-11-23 21:20 UTC-7 [Dana Ruiz, 2026-11-23 21:14 MST]';
  for (const text of [await pageOf(input), squeeze(casualtyText(input))]) {
    expect(text).toContain(squeeze(texts));
    expect(text).toContain(squeeze('Not needed [Sam Cole, 2026-11-23 21:14 MST]'));
    expect(text).toContain('(conflict)');
  }
});

describe('one page, however much else is written', () => {
  const LONG = 'Gunshot wound of the left thigh, bleeding stopped by a tourniquet. '.repeat(30);
  /** All but what is never shortened. */
  const fields = casualtySections[0].added.fields
    .filter(({ kind }) => kind === 'phrase' || kind === 'name')
    .map(({ key }) => key)
    .filter((key) => key !== 'signs' && key !== 'treatment');
  const timed = [...casualtySteps, ...casualtyTimes];
  const every = Object.fromEntries(timed.map(({ key }) => [key, TEXTS.chestSeal]));
  test('of all', async () => {
    const long = Object.fromEntries([...fields, 'injuredAt'].map((key) => [key, LONG]));
    const ended = Array.from({ length: 8 }, () => ({ ...RIGHT_ARM, how: LONG }));
    const running = { ...LEFT_LEG, place: 'Junctional' };
    const notes = Array.from({ length: 9 }, () => MOVED);
    const { care, row } = casualty({ ...long, ...every }, [...ended, running], notes);
    const other = careBy('Sam Cole', 'other');
    other.merge(care.state());
    for (const key of [...fields, 'injuredAt']) {
      care.write(pathOf('casualties', key, row), `${LONG} Here`);
      other.write(pathOf('casualties', key, row), `${LONG} There`);
    }
    care.merge(other.state());
    const text = await pageOf(inputOf({ care, row }));
    expect(text).toContain('Allofitisinthecasualty.');
    expect(text).toContain(squeeze('6 more notes'));
    // What still runs stays on the page.
    expect(text).toContain('Junctional');
    expect(text).toContain(squeeze('tourniquets 3, 4, 5, 6, 7, 8 are in the casualty'));
  });

  test('of the most that is whole by number, and of one more', async () => {
    const long = Object.fromEntries([...fields, 'injuredAt'].map((key) => [key, LONG]));
    const wordy = { ...LEFT_LEG, place: LONG, how: LONG, convertedAt: LONG, removedAt: LONG };
    const noted = [MOVED, MOVED];
    const some = (count: number) => Array.from({ length: count }, () => wordy);
    for (const [texts, count] of [
      [long, 5],
      [long, 8],
      [{ ...long, ...every }, 1],
      [{ ...long, ...every }, 3],
    ] as const)
      await pageOf(inputOf(casualty(texts, some(count), noted)));
  });

  test('of many lines', async () => {
    const lines = 'a\nb\nc\nd\ne\nf\ng\nh\n'.repeat(6);
    const texts = Object.fromEntries(fields.map((key) => [key, lines]));
    await pageOf(inputOf(casualty({ ...every, ...texts, label: 'Casualty 1' })));
  });

  test('but what was measured and given is whole, and takes more pages for it', async () => {
    const rows = (name: string) =>
      Array.from({ length: 60 }, (_, at) => `${name} ${at + 1}: ${LONG.slice(0, 26)}`);
    const [signs, treatment] = [rows('Row'), rows('Drug')];
    const texts = { signs: signs.join('\n'), treatment: treatment.join('\n') };
    const { care, row } = casualty({ ...every, ...texts }, [LEFT_LEG]);
    const pages = await pagesOf(inputOf({ care, row }));
    expect(pages.length).toBeGreaterThan(1);
    for (const words of [...signs, ...treatment]) expect(pages.join('')).toContain(squeeze(words));
  });

  test('an empty one says so', async () => {
    const { care, row } = casualty({});
    const text = await pageOf(inputOf({ care, row }));
    expect(text).toContain(squeeze('Tourniquets not recorded'));
    expect(text).toContain(squeeze('Age not stated'));
  });
});
