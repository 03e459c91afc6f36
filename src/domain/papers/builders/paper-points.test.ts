import { describe, expect, test } from 'vitest';
import { barricadedSubject } from '../../../../tests/support/barricaded-subject.ts';
import { filledAssessment, inputOf } from '../../../../tests/support/filled-assessments.ts';
import { addRow, plan } from '../../../../tests/support/offered-plans.ts';
import type { AnswerDocument } from '../../answers/answer-document.ts';
import type { AnswerPath } from '../../answers/path.ts';
import { acknowledgeWarning, planWarnings } from '../../points/plan-warnings.ts';
import type { PaperInput } from '../model/paper-base.ts';
import { type PaperKind, paperKinds } from '../model/paper-model.ts';
import { paperTypeOf } from '../papers.ts';
import { type ProfileKey, redact } from '../redaction/redaction.ts';
import { standingOf } from '../versions/as-briefed.ts';
import { answersToSeal, readVersion, sealVersion } from '../versions/sealing.ts';
import { briefText } from './brief-text.ts';
import { CHECK, type PaperPoints } from './paper-points.ts';

const POINTS: PaperPoints = { distance: 'miles', farMetres: 100_000 };
const MGRS: PaperPoints = { ...POINTS, format: 'mgrs' };
const SETTINGS = { farMetres: 100_000, locale: 'en-US' };

/** The paper as text, and the brief as the text to copy. */
function paper(document: AnswerDocument, kind: PaperKind, more: Partial<PaperInput>) {
  const model = paperTypeOf(kind).build({ ...inputOf(document), ...more });
  return (model.look === 'card' ? briefText(model) : JSON.stringify(model)).replaceAll('\\n', '\n');
}

const RIGHT = {
  'operationalInfo.incidentCoordinates': '39.7400, -105.0900',
  'icsEvacuation.collectionPoint': 'North lot',
  'icsEvacuation.collectionCoordinates': '39.7420, -105.0900',
  'helicopterPlan.landingZone': 'Field',
  'helicopterPlan.latitude': '39.7550',
  'helicopterPlan.longitude': '-105.1000',
  'hospitalFacilities.primary.name': 'General',
  'hospitalFacilities.primary.latitude': '39.7272',
  'hospitalFacilities.primary.longitude': '-104.9914',
} as const;
type Texts = Readonly<Partial<Record<AnswerPath, string>>>;

describe('what is wrong with a point', () => {
  const WRONG: Readonly<Record<string, readonly [Texts, RegExp]>> = {
    apart: [
      { 'helicopterPlan.mgrs': '13S DE 9000 0000' },
      /grid and latitude\/longitude are .* apart/,
    ],
    impossible: [{ 'helicopterPlan.latitude': '91.74' }, /outside of 90 south to 90 north/],
    minusMissing: [{ 'helicopterPlan.longitude': '105.1000' }, /be missing its minus sign/],
    swapped: [
      { 'helicopterPlan.latitude': '-105.1000', 'helicopterPlan.longitude': '39.7550' },
      /seem to be swapped/,
    ],
    far: [{ 'helicopterPlan.latitude': '37.7550' }, /Landing zone is 1\d\d miles/],
    landingZoneClose: [
      { 'icsEvacuation.collectionCoordinates': '39.7551, -105.1000' },
      /Landing zone is only 36 ft \(11 m\) from Casualty collection point/,
    ],
  };

  test('is named in the line for a mesh radio, however much is wrong: the point never goes out alone', () => {
    const [[apart], [close]] = [WRONG.apart, WRONG.landingZoneClose] as const as [
      readonly [Texts, RegExp],
      readonly [Texts, RegExp],
    ];
    const document = plan({ ...RIGHT, ...apart, ...close });
    const model = paperTypeOf('brief').build({ ...inputOf(document), points: POINTS });
    if (model.look !== 'card') throw new Error('It is a card');
    expect(model.mesh.text).toContain(' | CHECK point of Landing zone');
    expect(model.mesh.leftOut).not.toContain(CHECK);
  });

  test('stands on each paper that prints it, until somebody says that it is right', () => {
    for (const [kind, [wrong, words]] of Object.entries(WRONG)) {
      const document = plan({ ...RIGHT, ...wrong });
      for (const each of ['report', 'ics206', 'brief'] as const) {
        const text = paper(document, each, { points: POINTS });
        expect(text, `${kind} on ${each}`).toMatch(words);
        expect(text, `${kind} on ${each}`).toContain(CHECK);
      }
      expect(paper(document, 'ics215a', { points: POINTS })).not.toContain(CHECK);
      for (const each of planWarnings(document.answers(), SETTINGS)) {
        if (each.canBeRight) acknowledgeWarning(document, each);
      }
      const isStill = kind === 'impossible' || kind === 'swapped';
      for (const each of ['report', 'ics206', 'brief'] as const)
        expect(paper(document, each, { points: POINTS }).includes(CHECK), kind).toBe(isStill);
    }
  });

  test('with a hospital, stands in its own block', () => {
    const document = plan({ ...RIGHT, 'hospitalFacilities.primary.longitude': '104.9914' });
    const model = paperTypeOf('ics206').build({ ...inputOf(document), points: POINTS });
    if (model.look !== 'form') throw new Error('A form');
    const [hospitals] = model.blocks.flatMap((block) =>
      block.kind === 'table' && block.title.startsWith('5.') ? [block.table.rows] : [],
    );
    expect(hospitals?.[0]?.[1]).toContain(`${CHECK}: Primary Hospital: the longitude`);
    expect(paper(document, 'brief', { points: POINTS })).not.toContain(CHECK);
  });

  test('is never cut: whole sentences, and how many more there are', () => {
    const document = plan(RIGHT);
    for (let count = 0; count < 12; count += 1)
      addRow(document, 'icsAidStations', {
        name: `Station with a rather long name ${count}`,
        coordinates: `39.7550${count + 10}, -105.1000`,
      });
    const text = paper(document, 'brief', { points: POINTS });
    expect(text).toMatch(
      /Check before use: Landing zone is only .* from “Station with a rather long name 0”\. .* \d+ more … see report/,
    );
    expect(
      paper(document, 'report', { points: POINTS }).split('Landing zone is only'),
    ).toHaveLength(13);
  });

  test('is not named where the place is held back', () => {
    const document = plan({ ...RIGHT, ...WRONG.far?.[0], 'icsOperation.name': 'Colfax' });
    for (const profile of ['hospital', 'public'] satisfies ProfileKey[]) {
      const shared = redact(document.answers(), { profile, without: [] });
      for (const kind of paperKinds)
        expect(paper(document, kind, { answers: shared, points: POINTS })).not.toContain(CHECK);
    }
    const without = { profile: 'everything', without: ['operationalInfo'] } as const;
    const shared = redact(document.answers(), without);
    expect(paper(document, 'report', { answers: shared, points: POINTS })).not.toContain(
      'Incident',
    );
    // And nothing of what a person confirmed as right.
    for (const each of planWarnings(document.answers(), SETTINGS))
      acknowledgeWarning(document, each);
    const answers = redact(document.answers(), { profile: 'public', without: [] });
    for (const kind of paperKinds)
      expect(paper(document, kind, { answers, points: POINTS })).not.toContain('37.7550');
  });

  test('stays on the report once somebody said that it is right, with who', () => {
    const document = plan({ ...RIGHT, ...WRONG.far?.[0] });
    for (const each of planWarnings(document.answers(), SETTINGS))
      acknowledgeWarning(document, each);
    const report = paper(document, 'report', { points: POINTS });
    expect(report).not.toContain(CHECK);
    expect(report).toMatch(/Looked at.*Check the coordinates\. Said to be right/s);
    expect(paper(document, 'brief', { points: POINTS })).not.toContain('Said to be right');
  });

  test('is nothing on plans that are right: their papers are as they were', () => {
    for (const document of [filledAssessment(), barricadedSubject()])
      for (const kind of paperKinds)
        expect(paperTypeOf(kind).build({ ...inputOf(document), points: POINTS }), kind).toEqual(
          paperTypeOf(kind).build(inputOf(document)),
        );
  });
});

describe('points on paper', () => {
  test('are as they were typed where no format is set, and beside that in the one that is', () => {
    const document = plan(RIGHT);
    addRow(document, 'icsAidStations', { name: 'North', coordinates: 'DD 9210 9880' });
    for (const kind of ['report', 'ics206', 'brief'] as const) {
      expect(paper(document, kind, { points: POINTS })).toContain('39.7420, -105.0900');
      expect(paper(document, kind, { points: MGRS }), kind).toContain(
        '13S DD 9228 9912 (typed: 39.7420, -105.0900)',
      );
    }
    expect(paper(document, 'ics206', { points: MGRS })).toContain(
      '13S DD 9210 9880 (typed: DD 9210 9880)',
    );
    expect(paper(document, 'brief', { points: MGRS })).toContain('LZ Field; 13S DE');
  });

  test('are said once where another dress is all that differs, and left alone where in doubt', () => {
    const textOf = (text: string, points: PaperPoints) => {
      const document = plan({ 'operationalInfo.incidentCoordinates': text });
      const model = paperTypeOf('report').build({ ...inputOf(document), points });
      if (model.look !== 'report') throw new Error('A report');
      const entries = model.sections.flatMap(({ groups }) =>
        groups.flatMap((each) => each.entries),
      );
      return entries.find(({ label }) => label === 'Incident Coordinates')?.text;
    };
    expect(textOf('13SDD92289912', MGRS)).toBe('13S DD 9228 9912');
    expect(textOf('N39.7420 W105.0900', { ...POINTS, format: 'dd' })).toBe('39.7420, -105.0900');
    expect(textOf('https://maps.google.com/?q=39.7420,-105.0900', MGRS)).toBe(
      '13S DD 9228 9912 (from a link)',
    );
    expect(textOf('the north gate', MGRS)).toBe('the north gate');
    // Half a degree is no square to steer by; without its minus it would be a square in China.
    expect(textOf('39.7, -105.1', MGRS)).toBe('39.7, -105.1');
    expect(textOf('39.7420, 105.0900', MGRS)).toBe('39.7420, 105.0900');
  });

  test('of a landing zone are its grid or its degrees, whichever was typed', () => {
    const both = plan({ ...RIGHT, 'helicopterPlan.mgrs': '13S DE 9143 0056' });
    const grid = plan({ 'helicopterPlan.mgrs': '13S DE 9143 0056' });
    const dd: PaperPoints = { ...POINTS, format: 'dd' };
    expect(paper(both, 'brief', { points: MGRS })).toContain('LZ Field; 13S DE 9143 0056\n');
    expect(paper(both, 'brief', { points: dd })).toContain('LZ Field; 39.7550, -105.1000\n');
    expect(paper(grid, 'brief', { points: dd })).toMatch(
      /LZ \d\d\.\d{4}, -10\d\.\d{4} \(typed: 13S DE 9143 0056\)/,
    );
  });

  test('of a hospital are degrees on the ICS 206, and none where there is no helipad', () => {
    const document = plan({ ...RIGHT, 'hospitalFacilities.primary.helipad': 'Yes, roof' });
    expect(paper(document, 'ics206', { points: MGRS })).toContain('39.7272, -104.9914');
    document.write('hospitalFacilities.primary.helipad', 'No');
    expect(paper(document, 'ics206', { points: MGRS })).not.toContain('39.7272');
    // Versions from before there were points print as they did.
    expect(paper(document, 'ics206', {})).toContain('39.7272');
  });
});

describe('a sealed version', () => {
  const sealed = (document: AnswerDocument, points: PaperPoints | undefined) =>
    sealVersion(document, {
      number: 1,
      files: { brief: { sha256: 'a', fileSha256: 'b' } },
      at: 0,
      by: '',
      brand: 'Bulwark',
      locale: 'en-US',
      timeZone: 'America/Denver',
      paper: 'Letter',
      ...(points ? { points } : {}),
      redaction: { profile: 'everything', without: [] },
      addedSections: [],
      answers: answersToSeal(document.answers()),
    });
  const again = (version: object) => readVersion(JSON.stringify({ format: 2, ...version }));

  test('keeps what the kit said of points; what is no such thing makes it none', () => {
    const version = sealed(plan(RIGHT), MGRS);
    expect(again(version)?.points).toEqual(MGRS);
    expect(again(sealed(plan(RIGHT), undefined))?.points).toBeUndefined();
    for (const points of [{}, 'mgrs', { ...MGRS, format: 'w3w' }, { ...POINTS, farMetres: null }])
      expect(again({ ...version, points })).toBeUndefined();
  });

  test('stays the version that it is when somebody says that a point is right', () => {
    const document = plan({ ...RIGHT, 'helicopterPlan.latitude': '37.7550' });
    sealed(document, POINTS);
    const standing = () =>
      standingOf(
        (answers, addedSections) =>
          paperTypeOf('brief').build({
            ...inputOf(document),
            answers,
            addedSections,
            points: POINTS,
          }),
        {
          answers: document.answers(),
          addedSections: [],
          redaction: { profile: 'everything', without: [] },
          timeZone: 'America/Denver',
        },
      ).standing;
    expect(standing()).toEqual({ briefed: { number: 1, isClaimed: false } });
    for (const each of planWarnings(document.answers(), SETTINGS))
      acknowledgeWarning(document, each);
    expect(standing()).toEqual({ briefed: { number: 1, isClaimed: false } });
    document.write('helicopterPlan.latitude', '37.7551');
    expect(standing().changedSince?.since.number).toBe(1);
  });
});
