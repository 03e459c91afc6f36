// The page that `npm run keyboards` writes, made from the catalogues of plan, kit and care record: which keyboard each field opens on a phone.

import type { Field, Section } from '../src/domain/answers/sections.ts';
import { careCatalogue } from '../src/domain/care/care-catalogue.ts';
import { kitCatalogue } from '../src/domain/kit/kit-catalogue.ts';
import { catalogue } from '../src/domain/plan/catalogue.ts';
import { type Keyboard, keyboardOf } from '../src/domain/plan/keyboards.ts';

const HEAD = `# Which keyboard a field opens

Made from the catalogues by \`npm run keyboards\`. Every answer is free text: a field whose answers are
mostly digits opens a pad, and a key beside its box (ABC) brings letters at any time. No pad where a minus, a comma or a zone is typed: the pads of
an iPhone have none, so that "-105.09", "303-555-0142, MED 7" and "12:30 MST" are written with the full keyboard. A telephone number is understood without hyphens.
`;

const OPENS: Readonly<Record<Keyboard['inputMode'], string>> = {
  text: 'letters',
  tel: 'telephone pad',
  decimal: 'number pad with point',
};
const CAPITALS: Readonly<Record<Keyboard['autoCapitalize'], string>> = {
  words: 'of each word',
  sentences: 'of each sentence',
  characters: 'all',
};

function lineOf(where: string, field: Field): string {
  const { inputMode, autoCapitalize, spellCheck } = keyboardOf(field);
  const cells = [
    where,
    field.label,
    OPENS[inputMode],
    CAPITALS[autoCapitalize],
    spellCheck ? 'checked' : 'left alone',
    field.pad ? 'yes' : '',
  ];
  return `| ${cells.join(' | ')} |`;
}

function linesOf(section: Section): readonly string[] {
  const shown = section.fields.filter(({ internal }) => !internal);
  const { added } = section;
  const isSame = added !== undefined && section.rows !== undefined;
  return [
    ...shown.map((field) => lineOf(section.title, field)),
    ...(added && !isSame
      ? added.fields
          .filter(({ internal }) => !internal)
          .map((field) => lineOf(`${section.title}, each ${added.one}`, field))
      : []),
  ];
}

function tableOf(title: string, sections: readonly Section[]): string {
  return [
    `## ${title}`,
    '',
    '| section | field | opens | capitals | spelling | a key switches |',
    '|---|---|---|---|---|---|',
    ...sections.flatMap(linesOf),
    '',
  ].join('\n');
}

export const keyboardsPage = (): string =>
  [
    HEAD,
    tableOf('A plan', catalogue),
    tableOf('A kit', kitCatalogue),
    tableOf('Requests and casualties', careCatalogue),
  ].join('\n');
