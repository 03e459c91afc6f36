// What a screen reader says of each document is what its model says.
import { describe, expect, test } from 'vitest';
import type { Table } from '../../src/domain/papers/model/paper-model.ts';
import { paperTypes } from '../../src/domain/papers/papers.ts';
import {
  exhaustiveAssessment,
  filledAssessment,
  hostileAssessment,
  inputOf,
  modelOf,
} from '../support/filled-assessments.ts';
import { nextWeek } from '../support/next-week.ts';
import { type Element, elementOf } from '../support/pdf-elements.ts';
import { speechOf, spokenTextOf } from '../support/pdf-speech.ts';
import { parsePdf } from '../support/pdf-structure.ts';
import { models } from '../support/report-models.ts';
import { pdfOf } from '../support/type-faces.ts';

interface SpokenElement {
  readonly type: string;
  readonly text: string;
}

/** What is said, tag by tag, in reading order. */
function spokenIn(bytes: Uint8Array): readonly SpokenElement[] {
  const file = parsePdf(bytes);
  const speech = speechOf(file);
  const from = (element: Element): SpokenElement[] => [
    { type: element.type, text: plain(spokenTextOf(speech, element)) },
    ...element.children.flatMap((id) => {
      const object = file.objects.get(id);
      return object ? from(elementOf(object)) : [];
    }),
  ];
  const root = [...file.objects.values()].find(({ body }) => /\/S \/Document\b/.test(body));
  return root ? from(elementOf(root)).filter(({ text }) => text !== '') : [];
}

/** What nobody sees is not said. */
const plain = (text: string) =>
  text
    .normalize('NFC')
    .replace(/[^\P{Cc}\s]|\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/\s+/g, ' ')
    .trim();

const textsOf = (spoken: readonly SpokenElement[], ...types: readonly string[]) =>
  spoken.filter(({ type }) => types.includes(type)).map(({ text }) => text);

const assessments = {
  filled: filledAssessment(),
  hostile: hostileAssessment(),
  exhaustive: exhaustiveAssessment(),
} as const;

const cellsOf = ({ columns, rows }: Table) =>
  [columns.map(({ title }) => title), ...rows].flat().map(plain);

describe.each(
  Object.keys(assessments) as (keyof typeof assessments)[],
)('of the %s plan', (name) => {
  const input = inputOf(assessments[name]);

  test.each(paperTypes)('the $kind says first how to handle it and from when it is', (type) => {
    const model = type.build(input);
    const spoken = spokenIn(pdfOf(model));
    const facts = `${model.dataAsOf} · Data ${model.fingerprint}`;
    const first = model.handling ? [model.handling.toUpperCase(), facts] : [facts];
    expect(spoken.slice(0, first.length)).toEqual(first.map((text) => ({ type: 'P', text })));
    const all = textsOf(spoken, 'P').join('\n');
    expect(all.split('Data as of')).toHaveLength(2);
    expect(all).toContain(model.generatedOn);
  });

  test.each(paperTypes)('the $kind says every text, word by word', (type) => {
    const model = type.build(input);
    const spoken = spokenIn(pdfOf(model));
    if (model.look === 'card') {
      expect(textsOf(spoken, 'LBody')).toEqual(model.facts.map(({ text }) => plain(text)));
      return;
    }
    if (model.look === 'form') {
      const tables = model.blocks.flatMap((block) => (block.kind === 'table' ? block.table : []));
      const unspoken = tables.flatMap(cellsOf).filter((cell) => cell !== '' && !/[☒☐]/.test(cell));
      const cells = textsOf(spoken, 'TH', 'TD');
      expect(cells.filter((cell) => unspoken.includes(cell))).toEqual(unspoken);
      return;
    }
    const groups = model.sections.flatMap((section) => section.groups);
    expect(textsOf(spoken, 'Lbl', 'LBody')).toEqual(
      groups
        .flatMap(({ entries }) => entries.flatMap(({ label, text }) => [label, text]))
        .map(plain),
    );
    expect(textsOf(spoken, 'TH', 'TD')).toEqual(
      groups.flatMap(({ table }) => (table ? cellsOf(table) : [])).filter((cell) => cell !== ''),
    );
  });
});

test.each(
  Object.entries(models),
)('the report "%s" says every text, word by word', (_name, model) => {
  const spoken = textsOf(spokenIn(pdfOf(model)), 'LBody');
  const texts = model.sections.flatMap(({ groups }) =>
    groups.flatMap(({ entries }) => entries.map(({ text }) => plain(text))),
  );
  expect(spoken).toEqual(texts);
});

describe('a tick', () => {
  const document = filledAssessment();
  const cells = () => textsOf(spokenIn(pdfOf(modelOf('ics206', document))), 'TH', 'TD', 'P');

  test('is said as the chosen word, whatever the lines of its cell', () => {
    document.resolve('hospitalFacilities.primary.helipad', 'Yes, roof');
    document.resolve('hospitalFacilities.primary.burnCenter', 'No');
    document.resolve('hospitalFacilities.primary.traumaAdult', 'Level I');
    document.resolve('hospitalFacilities.primary.traumaPediatric', '');
    document.resolve('icsEvacuation.airAssets', 'Yes');
    const spoken = cells();
    const at = spoken.findIndex((cell) => cell.startsWith('Denver Health Medical Center'));
    const row = spoken.slice(at, at + 8);
    expect(row.slice(5)).toEqual(['Yes Level: Level I (adult)', 'No', 'Yes roof']);
    expect(spoken).toContain(
      'Ticked: Check box if aviation assets are utilized for rescue. If assets are used, coordinate with Air Operations.',
    );
  });

  test('that is nowhere is said to be nowhere', () => {
    document.resolve('hospitalFacilities.primary.helipad', '');
    document.resolve('hospitalFacilities.primary.traumaAdult', 'None');
    document.resolve('icsEvacuation.airAssets', 'No');
    const spoken = cells();
    expect(spoken).toContain('not ticked: Yes or No');
    expect(spoken).toContain('not ticked: Yes Level: None (adult)');
    expect(spoken.some((text) => text.startsWith('Not ticked: Check box if aviation'))).toBe(true);
  });
});

test('what nobody has confirmed is heard as that, not as a sign', () => {
  const document = nextWeek();
  for (const { kind, build } of paperTypes) {
    const heard = spokenIn(pdfOf(build(inputOf(document))))
      .map(({ text }) => text)
      .join(' ');
    expect(heard, kind).toContain(', unconfirmed');
    expect(heard, kind).toContain('Unconfirmed: from an earlier plan of 20 Nov');
    expect(heard, kind).not.toContain('†');
  }
});
