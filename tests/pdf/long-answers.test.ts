// Answers as long as a file may bring them: nothing that reads them freezes the screen that draws them.
import { expect, test } from 'vitest';
import type { Update } from '../../src/domain/answers/answer-set.ts';
import { createDocument } from '../../src/domain/answers/open-document.ts';
import { type AnswerPath, fieldPath, joinPath, splitKey } from '../../src/domain/answers/path.ts';
import { casualtySections } from '../../src/domain/care/care-catalogue.ts';
import { worstClock } from '../../src/domain/care/casualty-record.ts';
import { planLight } from '../../src/domain/conditions/plan-light.ts';
import { planWeather } from '../../src/domain/conditions/plan-weather.ts';
import { endOfDayIn } from '../../src/domain/hospitals/files/column-uses.ts';
import { addToKit } from '../../src/domain/kit/kit-additions.ts';
import { kitCatalogue } from '../../src/domain/kit/kit-catalogue.ts';
import { ARRIVAL } from '../../src/domain/limits.ts';
import { offersAtOnce, offersFor } from '../../src/domain/offers/offers.ts';
import { operationView } from '../../src/domain/operation/operation-view.ts';
import { briefText } from '../../src/domain/papers/builders/brief-text.ts';
import { planChecks } from '../../src/domain/papers/builders/plan-checks.ts';
import type { PaperKind } from '../../src/domain/papers/model/paper-model.ts';
import { firstClause, shortForm } from '../../src/domain/papers/model/short-form.ts';
import { changedFacts } from '../../src/domain/papers/versions/changed-facts.ts';
import { sealedVersions } from '../../src/domain/papers/versions/sealing.ts';
import { openQuestions } from '../../src/domain/plan/completeness.ts';
import { callOutPlaces } from '../../src/domain/plan/form-places.ts';
import { unmitigated } from '../../src/domain/plan/mitigation.ts';
import { isLength, momentIn, planPeriod, zonesToAdd } from '../../src/domain/plan/plan-period.ts';
import { summarise } from '../../src/domain/plan/summary.ts';
import { verifiedAge } from '../../src/domain/plan/unconfirmed.ts';
import { parsePoint } from '../../src/domain/points/coordinates.ts';
import { placeSettings } from '../../src/domain/points/place-settings.ts';
import { planWarnings } from '../../src/domain/points/plan-warnings.ts';
import { telephoneNumbers } from '../../src/domain/text/telephone.ts';
import { writtenTime } from '../../src/domain/text/written-time.ts';
import { preparePaper } from '../../src/web/features/papers/prepare-paper.ts';
import { entry, importFrom, importInFiles, make, worked } from '../support/arrivals.ts';
import { brief } from '../support/briefed-plan.ts';
import { AT, known, ZONE } from '../support/offered-plans.ts';

/** Of work, on a machine that does other things too, for as many answers as a plan can have. */
const MOST_MS = 4000;
/** Where no answer but some long ones is read: a phone takes five times as long. */
const LONG_TEXT_MS = 700;
const LENGTH = ARRIVAL.mostCharactersOfAnswer;
const repeated = (unit: string) => unit.repeat(LENGTH).slice(0, LENGTH - 20);

const PATTERNS: Readonly<Record<string, string>> = {
  spaces: `x${repeated(' ')}x`,
  'spaces behind a digit': `1${repeated(' ')}x`,
  'spaces behind a point': `39.7392,${repeated(' ')}x`,
  'spaces behind a day': `Nov 20, 2026${repeated(' ')}x`,
  'spaces behind a grid': `grid${repeated(' ')}x`,
  lines: `x${repeated('\n')}x`,
  hyphens: `x${repeated('- ')}x`,
  'hyphens alone': `x${repeated('-')}x`,
  'full stops': `x${repeated('.')}x`,
  abbreviations: `x${repeated('ab. ')}x`,
  letters: repeated('a. '),
  digits: repeated('1'),
  'digits before a letter': `${repeated('1')}x`,
  'digits and spaces': `${repeated('1 ')}x`,
  brackets: repeated('('),
  'commas before a time': `x${repeated(',')}x 12:30`,
  'spaces before a time': `x${repeated(' ')}x 12:30`,
  commas: `${repeated('a, ')}x`,
  semicolons: `${repeated('no a; ')}x`,
  'ends of clauses': `${repeated('; ')}x`,
  telephones: `${repeated('303-555-')}x`,
  times: `${repeated('12:30 ')}x`,
  degrees: `${repeated('39°')}x`,
  temperatures: `${repeated('70F ')}x`,
  grids: `${repeated('13SDD ')}x`,
  mixed: repeated('+1 (303) 555 - 24 h; ab. No, 39.7 N 105 W 20 Nov. '),
};

/** Twenty, as many of that length as one file may bring. */
const PATHS: readonly AnswerPath[] = [
  'hospitalFacilities.primary.name',
  'hospitalFacilities.primary.edContact',
  'hospitalFacilities.primary.latitude',
  'hospitalFacilities.primary.notes',
  'hospitalFacilities.primary.verifiedAt',
  'operationalInfo.incidentCoordinates',
  'operationalInfo.commandPost',
  'helicopterPlan.landingZone',
  'helicopterPlan.mgrs',
  'helicopterPlan.wind',
  'weather.temperature',
  'weather.windConditions',
  'weather.humidity',
  'weather.description',
  'animalThreats.description',
  'hazardousMaterials.safetyPerimeter',
  'icsOperation.periodFrom',
  'icsOperation.periodTo',
  'icsEvacuation.procedures',
  fieldPath('icsCommunications', 'channel', 'r1'),
];
const OTHER_PATHS: readonly AnswerPath[] = [
  'hospitalFacilities.primary.airTime',
  'hospitalFacilities.primary.groundTime',
  'hospitalFacilities.primary.distance',
  'hospitalFacilities.primary.traumaAdult',
  'hospitalFacilities.primary.helipad',
  'helicopterPlan.lzType',
  'helicopterPlan.sizeDay',
  'helicopterPlan.sizeNight',
  'extendedOps.duration',
  'operatorInfo.timestamp',
  fieldPath('icsTransport', 'service', 'r1'),
  fieldPath('icsAidStations', 'name', 'r1'),
];

function planOf(text: string, paths = PATHS) {
  const { document } = make();
  document.write('operationalInfo.incidentType', 'Barricade');
  const live = paths.map((path, at) => entry({ path, text, count: at + 1 }));
  // One file has no room for all of them.
  for (const part of [live.slice(0, 10), live.slice(10)]) {
    const arrived: Update = { live: part, past: [], seen: {} };
    expect([...importFrom(document, arrived).refused]).toEqual([]);
  }
  return document;
}

const OF_TEXT: Readonly<Record<string, (text: string) => unknown>> = {
  telephoneNumbers,
  parsePoint: (text) => parsePoint(text, { near: { latitude: 39.7, longitude: -105 } }),
  shortForm: (text) => shortForm(text, 80),
  firstClause,
  writtenTime,
  momentIn: (text) => momentIn(text, ZONE),
  zonesToAdd: (text) => zonesToAdd(text, AT, ZONE),
  isLength,
  verifiedAge: (text) => verifiedAge(text, AT, ZONE),
};

const paper = (kind: PaperKind, document: ReturnType<typeof planOf>) =>
  preparePaper({
    brand: 'Bulwark',
    locale: 'en-US',
    timeZone: ZONE,
    kind,
    redaction: { profile: 'everything', without: [] },
    answers: document.answers(),
    addedSections: document.addedSections(),
    generatedAt: AT,
    paper: 'Letter',
    points: { distance: 'miles', farMetres: 100_000 },
  });

const OF_PLAN: Readonly<Record<string, (document: ReturnType<typeof planOf>) => unknown>> = {
  planPeriod: (document) => planPeriod(document.answers(), ZONE),
  planWeather: (document) => planWeather(document.answers()),
  planLight: (document) => planLight(document.answers(), ZONE),
  planWarnings: (document) =>
    planWarnings(document.answers(), { ...placeSettings(undefined), locale: 'en-US' }),
  summarise: (document) => summarise(document.answers(), AT.getTime()),
  openQuestions: (document) => openQuestions(document.answers()),
  operationView: (document) => operationView(document.answers(), { now: AT, timeZone: ZONE }),
  offersFor: (document) => PATHS.map((path) => offersFor(path, known(document))),
  offersAtOnce: (document) => PATHS.map((path) => offersAtOnce(path, known(document))),
  'the brief': async (document) => {
    const { model } = await paper('brief', document);
    return model.look === 'card' && briefText(model);
  },
  'the report': (document) => paper('report', document),
  'ICS 206': (document) => paper('ics206', document),
  'ICS 215A': (document) => paper('ics215a', document),
};

test.each(
  Object.entries(PATTERNS),
)('%s, as many as an answer has, are read at once', async (_, text) => {
  expect(text.length).toBeLessThanOrEqual(LENGTH);
  const documents = [planOf(text), planOf(text, OTHER_PATHS)];
  const tookMs: [string, number][] = [];
  const measure = async (name: string, read: () => unknown) => {
    const before = worked();
    await read();
    tookMs.push([name, Math.round(worked() - before)]);
  };
  for (const [name, read] of Object.entries(OF_TEXT)) await measure(name, () => read(text));
  for (const [name, read] of Object.entries(OF_PLAN)) {
    for (const document of documents) await measure(name, () => read(document));
  }
  expect(tookMs.filter(([, ms]) => ms > LONG_TEXT_MS)).toEqual([]);
});

test('thousands of short rows are read at once too', { tags: ['long'] }, async () => {
  const rows = ['icsCommunications', 'icsTransport', 'hazardousMaterials', 'hospitalFacilities'];
  const named = {
    icsCommunications: 'channel',
    icsTransport: 'service',
    hazardousMaterials: 'hazard',
  };
  for (const section of rows) {
    const { document } = make();
    const field = (named as Readonly<Record<string, string>>)[section] ?? 'name';
    const text = (row: number) => `${section} ${row} `.repeat(9).slice(0, 100);
    const live = Array.from({ length: ARRIVAL.mostAnswers - 1 }, (_, row) =>
      entry({
        path: joinPath(section, field, `r${row}`),
        text: text(row),
        count: row + 1,
      }),
    );
    importInFiles(document, live);
    for (const [name, read] of Object.entries(OF_PLAN)) {
      const before = worked();
      await read(document);
      expect(worked() - before, `${name} of ${section}`).toBeLessThan(MOST_MS);
    }
  }
});

test('a key of capitals alone is split at once, and a cell of a day with blanks behind it', () => {
  const before = worked();
  expect(endOfDayIn(`2026-01-01 0:00${' '.repeat(99_000)}x`)).toBeUndefined();
  for (let count = 0; count < 1000; count += 1) splitKey('A'.repeat(1970));
  expect(worked() - before).toBeLessThan(MOST_MS);
});

const numbered = (count: number, of: (row: number) => Readonly<Record<string, string>>) =>
  Object.assign({}, ...Array.from({ length: count }, (_, row) => of(row))) as Readonly<
    Record<string, string>
  >;
const LONG = Array.from({ length: 9000 }, (_, at) => `w${at}`)
  .join(' ')
  .slice(0, LENGTH - 20);

/** One long text that is held against, or said again at, each of many short rows. */
const DASHES = `${'ab '.repeat(LENGTH / 6)}no${' -'.repeat(LENGTH / 4 - 10)}`;

const AMPLIFIED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'a threat of many words beside many': {
    'animalThreats.wildlifeType': LONG,
    ...numbered(900, (row) => ({ [`animalThreats.r${row}.hazard`]: `Zebra ${row}` })),
  },
  'blanks in the names of units': numbered(18, (row) => ({
    [`icsTransport.r${row}.service`]: `x${' '.repeat(LENGTH - 100)}x`,
    [`icsTransport.r${row}.arrival`]: '5 min',
  })),
  'a long way of many units': {
    'hospitalFacilities.primary.groundTime': LONG,
    ...numbered(400, (row) => ({
      [`icsTransport.r${row}.service`]: `Medic ${row}`,
      [`icsTransport.r${row}.arrival`]: '5 min',
    })),
  },
  'a long area of many threats': {
    'operationalInfo.incidentLocation': LONG,
    'weather.description': LONG,
    ...numbered(400, (row) => ({ [`animalThreats.r${row}.hazard`]: `Cold ${row}` })),
  },
  'long units beside many': {
    'additionalOpInfo.emsUnit0': LONG,
    'additionalOpInfo.emsUnit1': `y ${LONG.slice(2)}`,
    'additionalOpInfo.emsStaging': LONG,
    ...numbered(2000, (row) => ({ [`icsTransport.r${row}.service`]: `x${row}` })),
  },
  'two long contacts beside many': {
    'helicopterPlan.primaryContact': LONG,
    'helicopterPlan.secondaryContact': `y ${LONG.slice(2)}`,
    ...numbered(300, (row) => ({
      [`icsTransport.r${row}.service`]: `S${row}`,
      [`icsTransport.r${row}.mode`]: 'Air',
      [`icsTransport.r${row}.contact`]: `c${row}`,
    })),
  },
  'many hospitals on divert': {
    'icsEvacuation.procedures': LONG,
    ...numbered(400, (row) => ({
      [`hospitalFacilities.r${row}.name`]: `Mercy ${row}`,
      [`hospitalFacilities.r${row}.notes`]: 'On divert',
    })),
  },
  'a negation before many dashes': {
    'icsEvacuation.procedures': DASHES,
    ...numbered(5, (row) => ({
      [`icsTransport.r${row}.service`]: `k${row} ${DASHES.slice(0, -4)}`,
      [`icsTransport.r${row}.arrival`]: '5 min',
    })),
  },
  'periods of words in many units': {
    ...Object.fromEntries(
      ['emsUnit0', 'emsUnit1', 'emsUnit2'].map((field) => [
        `additionalOpInfo.${field}`,
        `${'a '.repeat(500)}b ${'a '.repeat(LENGTH / 2 - 700)}`,
      ]),
    ),
    ...numbered(14, (row) => ({ [`icsTransport.r${row}.service`]: 'a '.repeat(LENGTH / 2 - 50) })),
  },
  'hospitals on divert that almost stand in the procedures': {
    'icsEvacuation.procedures': 'a '.repeat(LENGTH / 2 - 50),
    ...numbered(260, (row) => ({
      [`hospitalFacilities.r${row}.name`]: `${'a '.repeat(20)}b ${'a '.repeat(650)}`,
      [`hospitalFacilities.r${row}.notes`]: 'On divert',
    })),
  },
  'points of brackets': numbered(400, (row) => ({
    [`helicopterPlan.r${row}.coordinates`]: `${'['.repeat(900)}${row}`,
  })),
  'a level of many words over many threats': {
    'animalThreats.wildlifeType': 'zebra',
    'animalThreats.threatLevel': 'criticax '.repeat(LENGTH / 10),
    ...numbered(1400, (row) => ({
      [`animalThreats.r${row}.hazard`]: `zebra ${row}`,
      [`animalThreats.r${row}.severity`]: 'Low',
    })),
  },
  'middling units beside many': {
    ...Object.fromEntries(
      ['emsUnit0', 'emsUnit1', 'emsUnit2', 'emsStaging', 'emsRadio', 'emsSupervisor'].map(
        (field, at) => [`additionalOpInfo.${field}`, `${'abcdef'[at]}${'a,'.repeat(2490)}z`],
      ),
    ),
    ...numbered(2900, (row) => ({ [`icsTransport.r${row}.location`]: `B${row}` })),
  },
  'many threats of many clauses': numbered(1150, (row) => ({
    [`animalThreats.r${row}.hazard`]: `x${row} ${'x, '.repeat(100)}`,
  })),
  'many obstacles': {
    'helicopterPlan.obstructions': Array.from({ length: 3500 }, (_, at) => `${at}`).join('\n'),
    ...numbered(18, (row) => ({
      [`animalThreats.r${row}.hazard`]: 'a\n'.repeat(LENGTH / 2 - 100),
    })),
  },
};

test('a zone of many answers beside many that were declined is read at once', {
  tags: ['long'],
}, () => {
  const { document } = make();
  const live = [
    ...Array.from({ length: 14 }, (_, at) =>
      entry({
        replica: `e${at}`,
        count: at + 1,
        path: 'helicopterPlan.landingZone',
        text: `${at} ${LONG.slice(10)}`,
      }),
    ),
    ...Array.from({ length: 2000 }, (_, row) =>
      entry({ count: row + 20, path: `helicopterPlan.r${row}.decision`, text: 'no' }),
    ),
  ];
  importInFiles(document, live);
  const before = worked();
  operationView(document.answers(), { now: AT, timeZone: ZONE });
  expect(worked() - before).toBeLessThan(MOST_MS);
});

test.each(Object.entries(AMPLIFIED))(
  '%s are read at once',
  { tags: ['long'] },
  async (_, texts) => {
    const { document } = make();
    document.write('operationalInfo.incidentType', 'Barricade');
    // Papers are held against what was briefed.
    brief(document, 'Lt. Marcus Hale');
    const live = Object.entries(texts).map(([path, text], at) =>
      entry({ path, text, count: at + 1 }),
    );
    expect(importInFiles(document, live)).toBe(0);
    const hazards: AnswerPath = 'helicopterPlan.hazards';
    const reads: typeof OF_PLAN = {
      ...OF_PLAN,
      unmitigated: () => unmitigated(document.answers()),
      callOutPlaces: () => callOutPlaces(document.answers()),
      planChecks: () => planChecks({ answers: document.answers(), timeZone: ZONE }),
      'offered hazards': () => offersAtOnce(hazards, known(document)),
    };
    for (const [name, read] of Object.entries(reads)) {
      const before = worked();
      await read(document);
      expect(worked() - before, name).toBeLessThan(MOST_MS);
    }
  },
);

test('what changed since a version is found at once, of many rows with long keys too', () => {
  const key = `r${'x'.repeat(200)}`;
  const live = Array.from({ length: 1600 }, (_, at) =>
    entry({
      path: `helicopterPlan.${key}${at}.landingZone`,
      text: `Zone ${at}`,
      count: at + 1,
    }),
  );
  const { document } = make();
  document.write('operationalInfo.incidentType', 'Barricade');
  brief(document);
  const [before] = sealedVersions(document.answers());
  if (!before) throw new Error('Nothing was sealed');
  expect(importInFiles(document, live)).toBe(0);
  const began = worked();
  expect(changedFacts(before, document.answers()).length).toBe(1600);
  expect(worked() - began).toBeLessThan(MOST_MS);
});

test('a thousand tourniquets of one limb, as a file may bring them, keep no clock waiting', {
  tags: ['long'],
}, () => {
  const document = createDocument({
    now: () => AT,
    author: () => '',
    replica: 'r1',
    sections: casualtySections,
  });
  for (let count = 0; count < 1000; count += 1) {
    const row = document.addRow('tourniquets');
    const texts = { of: 'one', place: 'Left leg', appliedAt: '2026-11-23 21:14 UTC-7' };
    for (const [field, text] of Object.entries(texts)) {
      document.write(joinPath('tourniquets', field, row), text);
    }
  }
  const answers = document.answers();
  worstClock(answers, 'one', AT.getTime(), 0);
  const from = performance.now();
  for (let second = 1; second <= 5; second += 1) {
    expect(worstClock(answers, 'one', AT.getTime() + second, 0)).toBeDefined();
  }
  // Four seconds each where every clock read the times of all others.
  expect((performance.now() - from) / 5).toBeLessThan(500);
});

test('the rows of another kit are added at once', { tags: ['long'] }, () => {
  const kit = createDocument({
    now: () => AT,
    author: () => '',
    replica: 'kit1',
    sections: kitCatalogue,
  });
  const [units] = kitCatalogue.filter(({ id }) => id === 'units');
  if (!units) throw new Error('A kit has units');
  const additions = Array.from({ length: 2900 }, (_, at) => ({
    kind: 'row' as const,
    section: units,
    texts: [['service', `Medic ${at}`]] as const,
  }));
  const before = worked();
  const undo = addToKit(kit, additions);
  expect(kit.rows('units')).toHaveLength(2900);
  expect(kit.read(fieldPath('units', 'service', kit.rows('units')[2899]))).toBe('Medic 2899');
  undo();
  expect(kit.rows('units')).toEqual([]);
  expect(worked() - before).toBeLessThan(MOST_MS);
});
