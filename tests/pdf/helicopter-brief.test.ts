// The helicopter brief on paper: one page, every fact on it, nothing that it does not know; and the report of the same plan.
import { describe, expect, test } from 'vitest';
import { type AnswerPath, joinPath } from '../../src/domain/answers/path.ts';
import type { HelicopterInput } from '../../src/domain/papers/builders/helicopter-brief.ts';
import { buildHelicopterBrief } from '../../src/domain/papers/builders/helicopter-paper.ts';
import { LANDING_ZONE_DETAIL } from '../../src/domain/plan/catalogue.ts';
import { barricadedSubject } from '../support/barricaded-subject.ts';
import { inputOf, modelOf } from '../support/filled-assessments.ts';
import { LANDING_ZONE, withLandingZones } from '../support/landing-zones.ts';
import { readPdf } from '../support/pdf.ts';
import { checkPdf } from '../support/pdf-checker.ts';
import { pdfOf } from '../support/type-faces.ts';

const squeeze = (text: string) => text.replace(/\s+/g, '');
const briefOf = (document = withLandingZones(), more: Partial<HelicopterInput> = {}) =>
  buildHelicopterBrief({ ...inputOf(document), ...more });
const textOf = async (bytes: Uint8Array) =>
  squeeze((await readPdf(bytes)).pages.map(({ text }) => text).join('\n'));

test('every field of a landing zone has a text in the plan of these tests', () => {
  expect(Object.keys(LANDING_ZONE)).toEqual(LANDING_ZONE_DETAIL.map(({ key }) => key));
});

describe('the brief', () => {
  test.each([
    'Letter',
    'A4',
  ] as const)('is one tagged page of %s with every fact, in its order', async (paper) => {
    const bytes = pdfOf(briefOf(withLandingZones(), { paper }));
    expect(checkPdf(bytes)).toEqual([]);
    const { pages, isTagged, title } = await readPdf(bytes);
    expect(isTagged).toBe(true);
    expect(title).toBe('Helicopter Brief, Landing zone');
    expect(pages).toHaveLength(1);
    const text = squeeze(pages[0]?.text ?? '');
    const printed = [
      'AirLife Denver dispatch, 303-555-0188',
      'School field, W 17th Ave & Carr St, Lakewood',
      '13S DD 92202 98904',
      '39.74000, -105.09100',
      LANDING_ZONE.surface,
      `By day: ${LANDING_ZONE.sizeDay}`,
      LANDING_ZONE.slope,
      'Light pole 180 degrees, 150 ft away',
      'Power lines along Carr St, 40 ft',
      'From 240°, 12 mph (10 kn)',
      `By night: ${LANDING_ZONE.markingNight}`,
      LANDING_ZONE.hazards,
      'Patient M, mechanism',
      'Patient T, treatment',
      LANDING_ZONE.airToGround,
      'The pilot decides.',
      'Accepted by pilot, by AirLife 2, at 2026-11-20 07:50 MST',
    ].map(squeeze);
    for (const each of printed) expect(text).toContain(each);
    const places = printed.map((each) => text.indexOf(each));
    expect(places).toEqual([...places].sort((a, b) => a - b));
  });

  test('stays on its page whatever was typed, and says what was shortened', async () => {
    for (const long of ['W'.repeat(900), 'wires to the north; '.repeat(60), 'line\n'.repeat(80)]) {
      const document = barricadedSubject();
      const keys = [
        ...Object.keys(LANDING_ZONE),
        'landingZone',
        'lzType',
        'obstruction1',
        'primaryContact',
      ];
      for (const key of keys) document.write(joinPath('helicopterPlan', key), long);
      const bytes = pdfOf(briefOf(document));
      expect(checkPdf(bytes)).toEqual([]);
      const { pages } = await readPdf(bytes);
      expect(pages, long.slice(0, 12)).toHaveLength(1);
      expect(squeeze(pages[0]?.text ?? '')).toContain(squeeze('All of it is in the plan.'));
    }
  });
});

describe('the report', () => {
  test('prints every fact of both landing zones', async () => {
    const text = await textOf(pdfOf(modelOf('report', withLandingZones())));
    for (const each of [...Object.values(LANDING_ZONE), 'Declined by pilot', '13S DD 9150 9820'])
      expect(text).toContain(squeeze(each));
  });

  test('prints further landing zones that say no more than before in the table of before', () => {
    const document = barricadedSubject();
    const row = document.addRow('helicopterPlan');
    const at = (key: string) => joinPath('helicopterPlan', key, row) as AnswerPath;
    document.write(at('landingZone'), 'Church lot');
    const tables = () =>
      modelOf('report', document)
        .sections.filter(({ id }) => id === 'helicopterPlan')
        .flatMap(({ groups }) => groups.flatMap(({ table }) => table ?? []));
    expect(tables().map(({ columns }) => columns.map(({ title }) => title))).toEqual([
      ['Landing Zone', 'Coordinates', 'LZ Type', 'Obstructions'],
    ]);
    document.write(at('surface'), 'Asphalt');
    expect(tables()).toEqual([]);
  });
});

test('ICS 206 has obstacles and hazards of both with its procedures', async () => {
  const text = await textOf(pdfOf(modelOf('ics206', withLandingZones())));
  expect(text).toContain(squeeze('Landing zone hazards: Loose sheets at the bleachers'));
  expect(text).toContain(squeeze('Wires 090 degrees, 200 ft away'));
});
