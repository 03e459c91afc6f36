// What a file from outside, or a profile, must not do to a paper and to what comes later.
import { expect, test } from 'vitest';
import {
  entry,
  give,
  importFrom,
  make,
  newReplica,
  texts,
  versionOf,
} from '../../../tests/support/arrivals.ts';
import { type AnswerPath, joinPath } from '../answers/path.ts';
import { readUpdate, writeUpdate } from '../answers/update-text.ts';
import { landingZoneStatuses } from '../points/landing-zones.ts';
import { acknowledgeWarning, planWarnings } from '../points/plan-warnings.ts';
import { paperData, readData, updateOf, writeData } from './redaction/paper-data.ts';
import { isLet, redact } from './redaction/redaction.ts';
import { changedFacts, changeMessage } from './versions/changed-facts.ts';
import { nextVersion, sealedAnswers, sealedVersions, sealVersion } from './versions/sealing.ts';

type Document = ReturnType<typeof make>['document'];

const arriving = (live: ReturnType<typeof entry>[]) =>
  readUpdate(writeUpdate({ live, past: [], seen: {} }));
const ofZone = (field: string, row?: string) => joinPath('helicopterPlan', field, row);
const DECISION: AnswerPath = 'helicopterPlan.decision';
const HASHES = { sha256: 'a'.repeat(64), authoredSha256: 'a'.repeat(64) };

/** Each file is written a minute after the one before. */
let writtenAt = Date.UTC(2026, 10, 22, 12);
function copyPdf(to: Document, from: Document) {
  writtenAt += 60_000;
  const redaction = { profile: 'everything', without: [] } as const;
  const data = paperData({
    id: 'plan',
    madeAt: 1,
    writtenAt,
    answers: from.answers(),
    redaction,
  });
  const read = readData(writeData(data, HASHES)).data;
  return importFrom(to, updateOf(read, to.state(), newReplica()));
}

test('what changed since a briefing does not name a landing zone to those from whom it is held back', () => {
  const { document } = make();
  const row = document.addRow('helicopterPlan');
  document.write(ofZone('landingZone', row), 'SECRET Marina');
  const before = versionOf(document, 1, 1);
  document.write(ofZone('decision', row), 'Declined by pilot');
  const facts = (profile: 'hospital' | 'command') =>
    changeMessage(
      { number: 1, isClaimed: false },
      changedFacts(before, document.answers(), (path) => isLet(path, { profile, without: [] })),
    );
  expect(facts('hospital')).toContain('Declined by pilot');
  expect(facts('hospital')).not.toContain('SECRET');
  expect(facts('command')).toContain('SECRET Marina');
});

test.each([
  ['with nothing else', false],
  ['after a file with a clock ahead', true],
])('what a later PDF says again is shown beside what replaced it: %s', (_name, isHostile) => {
  const [a, b] = [make('Rivera').document, make('Lee').document];
  a.write('helicopterPlan.landingZone', 'Marina');
  a.write(DECISION, 'Open');
  importFrom(b, give(a));
  if (isHostile) {
    const at = Date.UTC(2026, 10, 23);
    importFrom(b, arriving([entry({ path: 'weather.visibility', text: '6 mi', at })]));
  }
  b.resolve(DECISION, 'Declined by pilot');
  copyPdf(a, b);
  a.resolve(DECISION, 'Accepted');
  b.resolve(DECISION, 'Accepted');
  copyPdf(a, b);
  b.resolve(DECISION, 'Declined by pilot');
  const last = copyPdf(a, b);
  expect([texts(a, DECISION), last.brings]).toEqual([['Accepted', 'Declined by pilot'], 1]);
});

test('the word of a file that a point is right silences no warning, here or in a version', () => {
  const { document } = make();
  document.write('operationalInfo.incidentCoordinates', '39.7392, -104.9903');
  document.write('helicopterPlan.latitude', '39.7400');
  document.write('helicopterPlan.longitude', '104.9900');
  const settings = { farMetres: 50_000, locale: 'en-US' };
  const warnings = () => planWarnings(document.answers(), settings);
  const [open] = warnings();
  if (!open) throw new Error('No warning');
  const { rightPath: path, rightText: text } = open;
  importFrom(document, arriving([entry({ path, text, author: 'Lt. Hale' })]));
  expect(warnings()).toHaveLength(1);
  const sealed = sealedAnswers(versionOf(document, 1, 1));
  expect(planWarnings(sealed, settings)).toHaveLength(1);
  acknowledgeWarning(document, open);
  expect(warnings()).toEqual([]);
  const own = versionOf(document, 2, 2);
  expect(planWarnings(sealedAnswers(own), settings)).toEqual([]);
  expect(planWarnings(sealedAnswers({ ...own, isClaimed: true }), settings)).toHaveLength(1);
});

test('a version that a colleague sealed is listed where it arrives, whatever a file claimed before', () => {
  const [a, b] = [make('Rivera').document, make('Lee').document];
  a.write('weather.temperature', '20 C');
  sealVersion(a, versionOf(a, 1, 1000));
  importFrom(b, give(a));
  const path = `assessment.e${'a'.repeat(1981)}.sealed`;
  const empty = make().document;
  const claimed = Array.from({ length: 20 }, (_, at) =>
    entry({
      replica: `evil${at}`,
      count: 5 + at,
      path,
      text: JSON.stringify({ format: 2, ...versionOf(empty, 1021, 5 + at) }),
    }),
  );
  importFrom(a, arriving(claimed));
  sealVersion(a, versionOf(a, nextVersion(a.answers()), 2000));
  for (let times = 0; times < 3; times += 1) importFrom(b, give(a));
  expect(sealedVersions(b.answers()).some(({ at }) => at === 2000)).toBe(true);
});

test('a landing zone has one number on every paper', () => {
  const { document } = make();
  for (const [name, decision] of [
    ['Main', 'Accepted'],
    ['School field', ''],
    ['Church lot', 'Accepted'],
    ['Gravel pit', 'Declined by pilot'],
  ] as const) {
    const row = name === 'Main' ? undefined : document.addRow('helicopterPlan');
    document.write(ofZone('landingZone', row), name);
    if (decision !== '') document.write(ofZone('decision', row), decision);
  }
  const decided = (profile: 'command' | 'hospital') =>
    landingZoneStatuses(redact(document.answers(), { profile, without: [] }))
      .map(({ name, decision }) => `${name} ${decision}`)
      .filter((words) => /accepted|declined/.test(words));
  expect(decided('hospital')).toEqual([
    'Landing zone accepted',
    'Landing zone 3 accepted',
    'Landing zone 4 declined',
  ]);
  expect(decided('hospital')).toEqual(decided('command'));
});
