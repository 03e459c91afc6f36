// Plans, as tests of offers make them.
import type { AnswerDocument } from '../../src/domain/answers/answer-document.ts';
import { createDocument } from '../../src/domain/answers/open-document.ts';
import { type AnswerPath, fieldPath } from '../../src/domain/answers/path.ts';
import { kitCatalogue } from '../../src/domain/kit/kit-catalogue.ts';
import type { GroupLine } from '../../src/domain/offers/group.ts';
import type { EarlierPlan, Known, Offer } from '../../src/domain/offers/offer.ts';
import { textOf } from '../../src/domain/offers/offers.ts';

/** IANA */
export const ZONE = 'America/Denver';
export const AT = new Date('2026-11-19T02:00:00Z');
let made = 0;

export function plan(
  answers: Readonly<Partial<Record<AnswerPath, string>>> = {},
  at = AT,
): AnswerDocument {
  made += 1;
  const document = createDocument({ now: () => at, author: () => 'Ruiz', replica: `plan${made}` });
  for (const [path, text = ''] of Object.entries(answers)) document.write(path as AnswerPath, text);
  return document;
}

export function addRow(
  document: AnswerDocument,
  section: string,
  texts: Readonly<Record<string, string>>,
) {
  const row = document.addRow(section);
  for (const [field, text] of Object.entries(texts)) {
    document.write(fieldPath(section, field, row), text);
  }
  return row;
}

export const earlierPlan = (document: AnswerDocument): EarlierPlan => ({
  name: 'Colfax Barricade',
  day: '2026-11-12',
  answers: document.answers(),
});

export const known = (document: AnswerDocument, more: Partial<Known> = {}): Known => ({
  id: 'open',
  answers: document.answers(),
  startedFrom: undefined,
  kit: undefined,
  earlier: undefined,
  saved: [],
  now: AT,
  timeZone: ZONE,
  ...more,
});

export const texts = (offers: readonly Offer[], path: AnswerPath) =>
  offers.map((offer) => textOf(offer, path));
/** A kit with one answer a path, and with rows. */
export function kitOf(
  answers: Readonly<Record<string, string>>,
  rows: readonly (readonly [section: string, texts: Readonly<Record<string, string>>])[] = [],
  at = AT,
): AnswerDocument {
  made += 1;
  const kit = createDocument({
    now: () => at,
    author: () => 'Ruiz',
    replica: `kit${made}`,
    sections: kitCatalogue,
  });
  for (const [path, text] of Object.entries(answers)) kit.write(path as AnswerPath, text);
  for (const [section, texts] of rows) addRow(kit, section, texts);
  return kit;
}

/** A plan of the week before, with a unit. */
export const lastWeek = () => {
  const document = plan({
    'operatorInfo.operatorName': 'Dana Ruiz',
    'operatorInfo.agency': 'Jefferson County Regional SWAT',
    'operatorInfo.timestamp': 'Nov 12, 2026, 8:00 PM',
    'additionalOpInfo.emsRadio': 'WMFR TAC 4',
    'additionalOpInfo.emsStaging': 'W 14th Ave & Dover St',
    'icsOperation.name': 'Colfax Barricade',
    'icsOperation.periodFrom': '2026-11-12 20:00 MST',
    'icsOperation.handling': 'Law Enforcement Sensitive',
    'icsOperation.approvedBy': 'Lt. Marcus Hale',
    'weather.temperature': '28',
  });
  addRow(document, 'icsTransport', {
    service: 'West Metro Medic 11',
    location: 'W 14th Ave & Dover St',
    contact: 'WMFR TAC 4',
    level: 'ALS',
    mode: 'Ground',
  });
  return document;
};

/** What a group says, line by line. */
export const linesOf = (group: readonly GroupLine[]) =>
  group.map((line) =>
    line.kind === 'text'
      ? [line.path, line.text]
      : [line.section, ...line.row.map(([, text]) => text)],
  );
