import { describe, expect, test } from 'vitest';
import { PRINT_NOT_ASSESSED_PATH } from '../../answers/about.ts';
import type { AnswerDocument } from '../../answers/answer-document.ts';
import { createDocument } from '../../answers/open-document.ts';
import { fieldPath } from '../../answers/path.ts';
import { datedFilename } from '../../text/dated-filename.ts';
import { paperForLocale } from '../model/paper-model.ts';
import { buildReport, NOT_ASSESSED } from './report.ts';

const at = new Date('2026-03-04T15:06:07Z');
const make = () => createDocument({ now: () => at, author: () => 'me', replica: 'one' });
const report = (document: AnswerDocument) =>
  buildReport({
    answers: document.answers(),
    addedSections: document.addedSections(),
    brand: 'Bulwark',
    generatedAt: at,
    locale: 'en-US',
    timeZone: 'America/Denver',
    paper: 'Letter',
  });

describe('the report', () => {
  test('prints every answer that nobody has picked from, with who and when, marked as in conflict', () => {
    const one = createDocument({ now: () => at, author: () => 'Rivera', replica: 'one' });
    const two = createDocument({ now: () => at, author: () => '', replica: 'two' });
    one.write('hospitalFacilities.primary.edContact', '555-0199');
    two.write('hospitalFacilities.primary.edContact', '555-0101');
    one.write('weather.visibility', '');
    two.write('weather.visibility', '2 mi');
    one.write('weather.visibility', ' ');
    one.merge(two.state());
    const [open, ...sections] = report(one).sections;
    expect(open?.groups[0]?.entries.map(({ text }) => text)).toEqual([
      'Not decided between several answers: Hospital Facilities, Primary Hospital, ED Contact',
      'Not decided between several answers: Weather, Visibility',
    ]);
    const entries = sections.flatMap(({ groups }) => groups.flatMap((g) => g.entries));
    expect(entries).toEqual([
      {
        label: 'ED Contact (2 conflicting answers)',
        text: '555-0199 [Rivera, 2026-03-04 08:06 MST]\n555-0101 [no name set, 2026-03-04 08:06 MST]',
      },
      {
        label: 'Visibility (2 conflicting answers)',
        text: '(cleared) [Rivera, 2026-03-04 08:06 MST]\n2 mi [no name set, 2026-03-04 08:06 MST]',
      },
    ]);
    one.resolve('hospitalFacilities.primary.edContact', '555-0199');
    one.resolve('weather.visibility', '2 mi');
    expect(report(one).sections.flatMap(({ groups }) => groups.flatMap((g) => g.entries))).toEqual([
      { label: 'ED Contact', text: '555-0199' },
      { label: 'Visibility', text: '2 mi' },
    ]);
  });

  test.each([
    'Open points',
    'Picture 1: North door',
    'Open\u00a0Points',
    'Te\u200cam',
    'Annex, medical reference: Tranexamic acid (TXA)',
    'Weather',
    'Team',
  ])('never has a section of the user’s own naming under a heading of its own: %s', (name) => {
    const document = createDocument({ now: () => at, author: () => 'Rivera', replica: 'one' });
    document.write(fieldPath(document.addOwnSection(name), 'description'), 'Give 20 g');
    expect(report(document).sections.map(({ title }) => title)).toEqual([`Own section: ${name}`]);
  });

  test('never has a distance under the name of a time', () => {
    const labelsOf = (document: AnswerDocument) =>
      report(document).sections.flatMap(({ groups }) =>
        groups.flatMap(({ entries, table }) => [
          ...entries.map(({ label, text }) => `${label}: ${text}`),
          ...(table?.columns.map(({ title }) => title) ?? []),
        ]),
      );
    const document = make();
    document.write('hospitalFacilities.primary.groundTime', '4 mi');
    document.write('hospitalFacilities.primary.airTime', '3 min');
    document.write('helicopterPlan.arrival', '20 miles');
    const row = document.addRow('icsTransport');
    document.write(fieldPath('icsTransport', 'service', row), 'Medic 7');
    document.write(fieldPath('icsTransport', 'arrival', row), '4 mi');
    const labels = labelsOf(document);
    expect(labels).toContain('Ground: 4 mi');
    expect(labels).toContain('Air Travel Time: 3 min');
    expect(labels).toContain('Flight to LZ: 20 miles');
    expect(labels).toContain('To Scene');
    document.write(fieldPath('icsTransport', 'arrival', row), '9 min');
    expect(labelsOf(document)).toContain('Time to Scene');
  });

  test('names empty sections as not assessed where the assessment asks for it', () => {
    const document = make();
    document.write('weather.visibility', '2 mi');
    document.write(PRINT_NOT_ASSESSED_PATH, 'yes');
    const sections = report(document).sections;
    expect(sections).toHaveLength(11);
    const notAssessed = sections.filter(({ groups }) => groups[0]?.entries[0] === NOT_ASSESSED);
    expect(notAssessed).toHaveLength(10);
    expect(sections.some(({ id }) => id === 'assessment')).toBe(false);
  });

  test('prints operator and hospital sections first, then the rest in data order, then added sections [pdf-order]', () => {
    const document = make();
    document.write(fieldPath(document.addOwnSection('Drones'), 'description'), 'two');
    document.write('criminalThreats.threatType', 'Gang');
    document.write('other.description', 'o');
    document.write('weather.visibility', 'v');
    document.write('hospitalFacilities.tertiary.name', 'T');
    document.write('operatorInfo.agency', 'A');
    document.write('operationalInfo.commandPost', 'c');
    expect(report(document).sections.map(({ title }) => title)).toEqual([
      'Operator Information',
      'Hospital Facilities',
      'Operational Information',
      'Weather Conditions',
      'Other Information',
      'Drones',
      'Criminal Threats',
    ]);
  });

  test('leaves out empty sections and blank answers, and trims the others [pdf-leaves-out]', () => {
    const document = make();
    expect(report(document).sections).toEqual([]);
    document.write('weather.temperature', '  72 \n');
    document.write('weather.visibility', ' \n\t ');
    document.write('animalThreats.description', '   ');
    document.addKnownSection('criminalThreats');
    expect(report(document).sections).toEqual([
      {
        id: 'weather',
        title: 'Weather Conditions',
        groups: [{ entries: [{ label: 'Temperature (°F)', text: '72' }] }],
      },
    ]);
  });

  test('groups hospitals by tier and never prints the link to the saved one', () => {
    const document = make();
    document.write('hospitalFacilities.primary.name', 'P');
    document.write('hospitalFacilities.primary.savedId', 'secret-id');
    document.write('hospitalFacilities.secondary.savedId', 'other-id');
    document.write('hospitalFacilities.tertiary.edContact', 'T');
    expect(report(document).sections[0]?.groups).toEqual([
      { title: 'Primary Hospital', entries: [{ label: 'Hospital Name', text: 'P' }] },
      { title: 'Tertiary Hospital', entries: [{ label: 'ED Contact', text: 'T' }] },
    ]);
  });

  test("an unknown key is titled by its split words, the user's own wording wins over it [key-titles]", () => {
    const document = make();
    document.write(fieldPath('gasPlan', 'description'), 'x');
    expect(report(document).sections[0]?.title).toBe('Gas Plan');
    document.write(fieldPath('gasPlan', 'title'), 'Gas & breach');
    expect(report(document).sections[0]?.title).toBe('Gas & breach');
  });

  test('says when it was generated, in the local format with the zone [pdf-generated-at]', () => {
    expect(report(make()).generatedOn).toMatch(/^Generated on Mar 4, 2026, 8:06:07\sAM MST$/);
  });

  test('is pure: equal input gives an equal model', () => {
    const document = make();
    document.write('weather.visibility', 'fog');
    expect(report(document)).toEqual(report(document));
  });
});

test('the filename is the brand, -Assessment-, YYYYMMDD, a hyphen, HHMM and .pdf, in local time [pdf-filename]', () => {
  expect(
    datedFilename({
      brand: 'Bulwark',
      kind: 'Assessment',
      at: at,
      timeZone: 'America/Denver',
      extension: 'pdf',
    }),
  ).toBe('Bulwark-Assessment-20260304-0806.pdf');
  const midnight = new Date('2026-01-01T00:05:00Z');
  expect(
    datedFilename({
      brand: 'Bulwark',
      kind: 'Assessment',
      at: midnight,
      timeZone: 'UTC',
      extension: 'pdf',
    }),
  ).toBe('Bulwark-Assessment-20260101-0005.pdf');
  expect(
    datedFilename({
      brand: ' My / Agency: ',
      kind: 'Assessment',
      at: at,
      timeZone: 'UTC',
      extension: 'pdf',
    }),
  ).toBe('My-Agency-Assessment-20260304-1506.pdf');
});

test('the paper is Letter in the US, Canada and Mexico, and A4 elsewhere', () => {
  const papers = ['en-US', 'fr-CA', 'es-MX', 'en', 'en-GB', 'de-DE', 'nonsense!'].map(
    paperForLocale,
  );
  expect(papers).toEqual(['Letter', 'Letter', 'Letter', 'Letter', 'A4', 'A4', 'A4']);
});
