// A nine-line of a care record as it is filled in, and what a request for TAK is made from.
import { createDocument } from '../../src/domain/answers/open-document.ts';
import { type CareField, careCatalogue, carePath } from '../../src/domain/care/care-catalogue.ts';
import { type CasevacInput, casevacPackage } from '../../src/domain/exchange/casevac.ts';
import { ASSESSMENT, EXPORTED_AT, plannedNight, sha1 } from './exchange-plans.ts';
import { filesOf } from './tak-rules.ts';
import { childOf, xmlTree } from './xml-tree.ts';

export type NineLineTexts = Readonly<Partial<Record<CareField<'nineLines'>, string>>>;

export const SITE = '13S DD 92202 98904';

export const NINE_LINE: NineLineTexts = {
  label: 'Rider down',
  codes: 'US',
  form: 'War',
  site: SITE,
  frequency: '38.90',
  callSign: 'Medic 11 A',
  precedence: '1 Urgent, 2 Urgent surgical, 1 Routine',
  equipment: 'Hoist, Ventilator',
  patients: '3 Litter, 1 Ambulatory',
  security: 'Enemy, caution',
  marking: 'Smoke',
  markingWords: 'Red smoke',
  status: 'US civilian',
  cbrn: 'Chemical',
};

export const careRecord = (replica = 'one', author = 'Ruiz') =>
  createDocument({
    now: () => EXPORTED_AT,
    author: () => author,
    replica,
    sections: careCatalogue,
  });

export function writtenNineLine(texts: NineLineTexts) {
  const document = careRecord();
  const row = document.addRow('nineLines');
  const write = (more: NineLineTexts, into = document) => {
    for (const [key, text] of Object.entries(more))
      into.write(carePath('nineLines', key as keyof NineLineTexts, row), text as string);
  };
  write(texts);
  return { document, row, write };
}

export function casevacInput(
  more: Partial<CasevacInput> = {},
  { document, row } = writtenNineLine(NINE_LINE),
): CasevacInput {
  return {
    care: document.answers(),
    of: { section: 'nineLines', row },
    plan: plannedNight().answers(),
    assessment: ASSESSMENT,
    sha1,
    brand: 'Bulwark',
    generatedAt: EXPORTED_AT,
    timeZone: 'America/Denver',
    paper: 'Letter',
    locale: 'en-US',
    points: { distance: 'miles', farMetres: 100_000 },
    isExercise: false,
    ...more,
  };
}

/** What is made of such a nine-line, by one phone or by two that write apart. */
export function writtenRequest(texts: NineLineTexts) {
  const filled = writtenNineLine(texts);
  const { document, write } = filled;
  const make = (more: Partial<CasevacInput> = {}) => casevacPackage(casevacInput(more, filled));
  /** Two phones that write apart. */
  const differ = (mine: NineLineTexts, theirs: NineLineTexts) => {
    const other = careRecord('two', 'Kim');
    other.merge(document.state());
    write(theirs, other);
    write(mine);
    document.merge(other.state());
  };
  return { make, differ };
}

/** A file that was made, taken apart. */
export async function madeOf(made: ReturnType<typeof casevacPackage>) {
  const file = await made;
  if (!file.ok) throw new Error(file.fault.kind);
  const files = filesOf(file.bytes);
  const [name = ''] = [...files.keys()].filter((each) => each.endsWith('.cot'));
  const event = xmlTree(new TextDecoder().decode(files.get(name)));
  const detail = childOf(event, 'detail');
  const medevac = Object.fromEntries(childOf(detail, '_medevac_').attributes);
  return { file, files, event, detail, medevac, remarks: childOf(detail, 'remarks').text };
}
