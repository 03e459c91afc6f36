// A nine-line of a care record as it is filled in, and what a request for TAK is made from.
import { createDocument } from '../../src/domain/assessment/document.ts';
import { type CareField, careCatalogue, carePath } from '../../src/domain/care/care-catalogue.ts';
import type { CasevacInput } from '../../src/domain/exchange/casevac-event.ts';
import { ASSESSMENT, EXPORTED_AT, plannedNight, sha1 } from './exchange-plans.ts';

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
