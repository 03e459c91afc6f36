// What arrives, on the storage of a phone: what importing it does is shown before, and removes nothing of what is here.
import { describe, expect, test } from 'vitest';
import { entry, give, make, NOTHING, PATH } from '../../../tests/support/arrivals.ts';
import { deviceOf, SESSION_NOW, sessionOn } from '../../../tests/support/session-in-node.ts';
import { freshVault } from '../../../tests/support/vault-in-node.ts';
import type { Update } from '../../domain/answers/answer-set.ts';
import { importRecords, revertImport } from '../../domain/answers/import-record.ts';
import { fieldPath } from '../../domain/answers/path.ts';
import {
  type AssessmentPackage,
  readPackage,
  writePackage,
} from '../../domain/exchange/codes/package-text.ts';
import {
  applyLaterTexts,
  applySaved,
  cardState,
  keepWholeCard,
  linkCard,
  linkCards,
  readCard,
  savedAround,
} from '../../domain/hospitals/hospital-card.ts';
import { blankTexts } from '../../domain/hospitals/hospital-texts.ts';
import { makePrimary } from '../../domain/hospitals/make-primary.ts';
import { DOUBTED } from '../../domain/hospitals/saved-link.ts';
import { ARRIVAL } from '../../domain/limits.ts';
import { changedFacts } from '../../domain/papers/versions/changed-facts.ts';
import {
  answersToSeal,
  changesSince,
  type SealedVersion,
  sealedAnswers,
} from '../../domain/papers/versions/sealing.ts';
import { planWarnings } from '../../domain/points/plan-warnings.ts';
import { pointWarningWords } from '../../domain/points/point-warnings.ts';
import { whatIsRefused, whatItDoes } from '../features/transfer/words.ts';
import { compareIncoming, importIncoming } from './incoming.ts';

/** As it comes out of a file or off the codes of another phone. */
const packed = (id: string, update: Update, from = 'Lee'): AssessmentPackage =>
  readPackage(
    writePackage({
      packedAt: SESSION_NOW.getTime(),
      from,
      assessments: [{ id, madeAt: 0, archived: false, update }],
    }),
  );

async function opened() {
  const session = await sessionOn(await freshVault());
  const plan = await session.openCurrent();
  plan.document.write(PATH, '555-0199');
  await plan.flush();
  const importUpdate = async (update: Update) => {
    const [incoming] = (await compareIncoming(deviceOf(session), packed(plan.id, update))).incoming;
    if (!incoming) throw new Error('It cannot be read');
    await importIncoming(deviceOf(session), incoming, 'Lee');
    return incoming;
  };
  return { session, plan, importUpdate };
}

test('says how many answers and new sections it brings, which ones, and what is left out', async () => {
  const { plan, importUpdate } = await opened();
  const theirs = make('Lee').document;
  theirs.write('weather.visibility', '2 mi');
  for (const name of [
    'Dogs',
    'Crowd\u202e',
    ...Array.from({ length: 5 }, (_, at) => `Part ${at}`),
  ]) {
    theirs.write(`${theirs.addOwnSection(name)}.description` as never, 'Two of them');
  }
  const given = give(theirs);
  const long = entry({
    path: 'weather.temperature',
    text: 'x'.repeat(ARRIVAL.mostCharactersOfAnswer + 1),
  });
  const incoming = await importUpdate({ ...given, live: [...given.live, long] });
  expect(whatItDoes(incoming)).toContain(
    ' It brings 15 answers and 7 new sections: \u2068“Dogs”\u2069, \u2068“Crowd”\u2069, \u2068“Part 0”\u2069, \u2068“Part 1”\u2069, \u2068“Part 2”\u2069 and 2 more.',
  );
  expect(whatIsRefused(incoming)).toEqual([
    '1 answer or version with more than 20,000 characters, or 500 letters without a space: more than is let in.',
  ]);
  expect(plan.document.read('weather.visibility')).toBe('2 mi');
  expect(plan.document.read('weather.temperature')).toBe('');
});

test('of a package whose sender calls itself a page of text, and turns it, one short line is shown', () => {
  const { from } = packed('plan', NOTHING, `Lee\u202e\n${'x'.repeat(1_000_000)}`);
  expect(from).toMatch(/^Lee x+…$/);
  expect(from).toHaveLength(ARRIVAL.mostCharactersOfPacker);
});

test('what is written after a paper was handed over has a name that no file has shown', async () => {
  const { plan } = await opened();
  const shown = new Set(plan.document.state().live.map(({ replica }) => replica));
  plan.handedOver();
  plan.document.write('weather.visibility', '2 mi');
  const later = plan.document.state().live.find(({ path }) => path === 'weather.visibility');
  expect(later).toMatchObject({ text: '2 mi' });
  expect(shown.has(later?.replica ?? '')).toBe(false);
});

test('a colleague who takes in hostile files and starts again still gets what is answered elsewhere later', async () => {
  const vault = await freshVault();
  const first = await sessionOn(vault);
  const plan = await first.openCurrent();
  plan.document.write(PATH, '555-0199');
  await plan.flush();
  const theirs = make('Lee').document;
  theirs.merge(plan.give());
  theirs.write('weather.visibility', '2 mi');
  const { replica, count } = theirs
    .state()
    .live.find(({ path }) => path === 'weather.visibility') as { replica: string; count: number };
  const claimed = entry({ replica, count: count + 1, path: 'weather.temperature', text: '30' });
  const files: readonly Update[] = [
    { ...NOTHING, live: [claimed] },
    {
      ...NOTHING,
      live: ['weather.temperature', 'weather.windConditions'].map((path) =>
        entry({ count: count + 50, path, text: 'evil' }),
      ),
      seen: { [replica]: [1, count + 40] },
    },
  ];
  for (const file of files) {
    const session = await sessionOn(vault);
    const [incoming] = (await compareIncoming(deviceOf(session), packed(plan.id, file))).incoming;
    if (!incoming) throw new Error('It cannot be read');
    await importIncoming(deviceOf(session), incoming, 'Lee');
  }
  theirs.write('weather.windConditions', 'NW 12');
  const session = await sessionOn(vault);
  const [incoming] = (await compareIncoming(deviceOf(session), packed(plan.id, give(theirs))))
    .incoming;
  if (!incoming) throw new Error('It cannot be read');
  await importIncoming(deviceOf(session), incoming, 'Lee');
  const { answers } = await session.readContents(plan.id);
  const wind = answers.get('weather.windConditions');
  expect([wind, ...(wind?.others ?? [])].map((each) => each?.text)).toEqual(
    expect.arrayContaining(['evil', 'NW 12']),
  );
});

describe('a file that brings what no screen of this app shows', () => {
  const fill = (count: number, path: (at: number) => string, text: string) =>
    Array.from({ length: count }, (_, at) =>
      entry({ replica: `e${at}`, count: at + 5, path: path(at), text: `${at}${text}` }),
    );

  test('has little room for it, and the plan can still be sealed, handed over and restored', async () => {
    const { plan, importUpdate } = await opened();
    const hidden = fill(3000, (at) => `weather.r${at}${'x'.repeat(1900)}.of`, '"'.repeat(300));
    const notes = fill(19, (at) => `weather.note${at}`, 'x'.repeat(40_000));
    const about = fill(19, (at) => `assessment.r${at}.note`, 'x'.repeat(40_000));
    const incoming = await importUpdate({ ...NOTHING, live: [...hidden, ...notes, ...about] });
    expect(incoming.answers).toBe(0);
    expect(whatItDoes(incoming)).toMatch(/ \d\d answers are of a newer version of the app: kept, /);
    expect(whatIsRefused(incoming).join()).toContain('above what one import may bring');
    const characters = plan.document
      .state()
      .live.reduce((sum, { path, text }) => sum + path.length + text.length, 0);
    expect(characters).toBeLessThan(ARRIVAL.ofNewerApp.characters + 1000);
    const paths = answersToSeal(plan.document.answers()).map(([path]) => path);
    expect(paths).toEqual(['operatorInfo.timestamp', PATH]);
  });

  test('as versions or records that are none brings nothing, and none is read twice', async () => {
    const { plan, importUpdate } = await opened();
    const body = '[[]],'.repeat(1_500_000);
    const incoming = await importUpdate({
      ...NOTHING,
      live: [
        entry({ path: 'assessment.r1.sealed', text: `{"format":2,"answers":[${body}0]}` }),
        entry({ count: 2, path: 'assessment.r2.sealed', text: 'x'.repeat(900_000) }),
        entry({ count: 3, path: 'assessment.r3.import', text: '{"format":1,"from":"Lee"}' }),
      ],
    });
    expect(whatIsRefused(incoming)).toEqual([
      '3 versions or records of an import that no app of ours wrote.',
    ]);
    expect(
      plan.document.state().live.filter(({ path }) => path.startsWith('assessment.r')),
    ).toEqual([]);
  });

  test('of a newer app is carried along', async () => {
    const { plan, importUpdate } = await opened();
    const text = '{"format":3,"of":"a newer app"}';
    await importUpdate({
      ...NOTHING,
      live: [
        entry({ path: 'assessment.r1.sealed', text }),
        entry({ count: 2, path: 'weather.pollen', text: 'high' }),
      ],
    });
    expect(plan.document.read('assessment.r1.sealed' as never)).toBe(text);
    expect(plan.document.read('weather.pollen' as never)).toBe('high');
  });
});

test('a file that says of a card that it is another hospital makes Save write over none', async () => {
  const { plan, importUpdate } = await opened();
  const saved = {
    ...blankTexts,
    id: 'dh',
    category: 'primary',
    name: 'Denver Health',
    version: 7,
    updatedAt: '2026-11-01T00:00:00Z',
  } as const;
  const stateOf = (tier: 'primary' | 'secondary') =>
    cardState(readCard(plan.document, tier), savedAround([saved], plan.document, tier)).kind;
  await importUpdate({
    ...NOTHING,
    live: [
      entry({ path: 'hospitalFacilities.secondary.savedId', text: 'dh' }),
      entry({ count: 2, path: 'hospitalFacilities.secondary.savedVersion', text: '7' }),
    ],
  });
  plan.document.write('hospitalFacilities.secondary.name', 'St. Mary');
  expect(stateOf('secondary')).toBe('differs');
  // Nothing of that hospital is filled in, and its next save makes the link no truer.
  applyLaterTexts(plan.document, 'secondary', { ...saved, phone: '303-555-0100' }, 'UTC');
  expect(plan.document.read('hospitalFacilities.secondary.phone')).toBe('');
  linkCards(plan.document, { ...saved, version: 8 });
  expect(readCard(plan.document, 'secondary')).toMatchObject({
    isLinkArrived: true,
    savedVersion: DOUBTED,
  });
  const undo = makePrimary(plan.document, 'secondary');
  expect(stateOf('primary')).toBe('differs');
  undo();
  expect(stateOf('secondary')).toBe('differs');
  // Nor does the version that a later file claims, also of a card that this phone linked.
  await importUpdate({
    ...NOTHING,
    live: [entry({ count: 90, path: 'hospitalFacilities.secondary.savedVersion', text: '7' })],
  });
  expect(stateOf('secondary')).toBe('differs');
  // Filled from the list and put back, it is asked about as before.
  const restore = keepWholeCard(plan.document, 'secondary');
  applySaved(plan.document, 'secondary', saved, { timeZone: 'UTC', by: 'user' });
  restore();
  expect(plan.document.read('hospitalFacilities.secondary.name')).toBe('St. Mary');
  expect(stateOf('secondary')).toBe('differs');
  // Who keeps the card knows that it is written over that hospital.
  linkCard(plan.document, 'secondary', saved, 'user');
  expect(stateOf('secondary')).toBe('unsaved');
});

test('what a place was called goes with a plan, and asks on the phone that it comes to', async () => {
  const theirs = make('Lee', { keepsWords: true }).document;
  theirs.write('operationalInfo.commandPost', 'Gravel pit');
  theirs.write('operationalInfo.commandPostCoordinates', '39.7400, -105.0900');
  theirs.write('operationalInfo.commandPost', 'Winnett school');
  const { plan, importUpdate } = await opened();
  const incoming = await importUpdate(give(theirs));
  expect(whatItDoes(incoming)).toContain(' 1 note about a point comes with it.');
  const settings = { farMetres: 100_000, locale: 'en-US' } as const;
  const kinds = planWarnings(plan.document.answers(), settings);
  expect(kinds.map(({ warning }) => warning.kind)).toEqual(['wordsChanged']);
  const ofFile = 'when it was per the file \u2068“Gravel pit”\u2069';
  expect(kinds.map(({ warning }) => pointWarningWords(warning, 'miles')).join()).toContain(ofFile);
  // A version that is sealed of it says so too when it is printed again.
  const sealed = { answers: answersToSeal(plan.document.answers()) } as SealedVersion;
  const again = planWarnings(sealedAnswers(sealed), settings);
  expect(again.map(({ warning }) => pointWarningWords(warning, 'miles')).join()).toContain(ofFile);
});

test('thousands of statements, and places of rows that say nothing, have little room', async () => {
  const { plan, importUpdate } = await opened();
  const of = (path: (at: number) => string) =>
    Array.from({ length: 3000 }, (_, at) =>
      entry({ replica: `e${at}`, count: at + 5, path: path(at), text: 'V'.repeat(300) }),
    );
  const incoming = await importUpdate({
    ...NOTHING,
    live: [
      ...of((at) => `assessment.r${at}.right`),
      ...of((at) => `icsCommunications.r${at}.position`),
    ],
  });
  // A few are kept: what stands behind them is numbered by them.
  expect(plan.document.rows('icsCommunications')).toHaveLength(ARRIVAL.mostBlankRows);
  expect(plan.document.state().live.length).toBeLessThan(2 * ARRIVAL.statements.answers);
  expect(whatIsRefused(incoming).join()).toContain('above what one import may bring');
});

test('a file that says what a place was called silences no warning of this phone', async () => {
  const { plan, importUpdate } = await opened();
  plan.document.write('operationalInfo.commandPost', 'Gravel pit');
  plan.document.write('operationalInfo.commandPostCoordinates', '39.7400, -105.0900');
  const point = JSON.stringify([['operationalInfo.commandPostCoordinates', '39.7400, -105.0900']]);
  await importUpdate({
    ...NOTHING,
    live: [
      entry({
        path: 'assessment.operationalInfocommandPost.wordsBefore',
        text: JSON.stringify(['Church lot, Winnett school', point]),
        author: '',
      }),
    ],
  });
  plan.document.write('operationalInfo.commandPost', 'Winnett school');
  const kinds = planWarnings(plan.document.answers(), { farMetres: 100_000, locale: 'en-US' });
  expect(kinds.map(({ warning }) => warning.kind)).toEqual(['wordsChanged']);
});

test('a file of blank rows renumbers no landing zone or post unseen, and silences no warning', async () => {
  const { plan, importUpdate } = await opened();
  plan.document.write('operationalInfo.incidentCoordinates', '39.74, -105.09');
  const row = plan.document.addRow('helicopterPlan');
  plan.document.write(fieldPath('helicopterPlan', 'landingZone', row), 'Field');
  plan.document.write(fieldPath('helicopterPlan', 'coordinates', row), '39.75, 105.08');
  const post = plan.document.addRow('eventPosts');
  plan.document.write(fieldPath('eventPosts', 'channel', post), 'TAC 3');
  const named = plan.document.addRow('eventPosts');
  plan.document.write(fieldPath('eventPosts', 'name', named), 'Summit');
  plan.document.write(fieldPath('eventPosts', 'location', named), 'Hut');
  const sealed = { answers: answersToSeal(plan.document.answers()) } as SealedVersion;
  const blank = (section: string, at: number) =>
    entry({ count: at + 2, path: `${section}.x${at}.position`, text: '1' });
  const incoming = await importUpdate({
    ...NOTHING,
    live: [
      ...Array.from({ length: 25 }, (_, at) => blank('helicopterPlan', at)),
      blank('eventPosts', 25),
    ],
  });
  expect(incoming.replaced).toMatchObject([
    { was: 'Post 1', becomes: 'Post 2' },
    { was: 'Landing zone 2', becomes: 'Landing zone 27' },
  ]);
  expect(changesSince(sealed, plan.document.answers())).toMatchObject([
    { before: ['Landing zone 2'], after: ['Landing zone 27'] },
    { before: ['Post 1'], after: ['Post 2'] },
  ]);
  const settings = { farMetres: 100_000, locale: 'en-US' } as const;
  const kinds = planWarnings(plan.document.answers(), settings);
  expect(kinds.map(({ warning }) => warning.kind)).toContain('minusMissing');
});

test('what a file claims of a link is not written back as this phone’s', async () => {
  const { plan, importUpdate } = await opened();
  const linkOf = (row: string) => readCard(plan.document, row as 'primary');
  await importUpdate({
    ...NOTHING,
    live: [
      entry({ path: 'hospitalFacilities.rA.name', text: 'St. Mary' }),
      entry({ count: 2, path: 'hospitalFacilities.rA.savedId', text: 'dh' }),
      entry({ count: 3, path: 'hospitalFacilities.rA.savedVersion', text: '7' }),
      entry({ count: 4, path: 'hospitalFacilities.primary.savedId', text: 'x' }),
      entry({
        count: 5,
        path: 'assessment.r1.import',
        text: JSON.stringify({
          format: 1,
          from: 'Lee',
          replaced: [['hospitalFacilities.primary.savedId', [['dh', 'Lee', 0]], [['x', 'Lee', 0]]]],
        }),
      }),
    ],
  });
  const undo = plan.document.removeRow('hospitalFacilities', 'rA');
  undo();
  expect(linkOf('rA')).toMatchObject({ savedId: '' });
  expect(plan.document.read(fieldPath('hospitalFacilities', 'name', 'rA'))).toBe('St. Mary');
  const [record] = importRecords(plan.document.answers());
  if (!record) throw new Error('There is no record');
  revertImport(plan.document, record);
  expect(linkOf('primary')).toMatchObject({ savedId: 'x', isLinkArrived: true });
});

test('many versions that hold little each are bounded together', async () => {
  const { importUpdate } = await opened();
  const version = (at: number) =>
    JSON.stringify({
      format: 2,
      number: at + 1,
      files: { report: { sha256: 'a'.repeat(64), fileSha256: 'b'.repeat(64) } },
      at: 1,
      by: 'Lee',
      brand: 'Bulwark',
      locale: 'en-US',
      timeZone: 'UTC',
      paper: 'Letter',
      redaction: { profile: 'everything', without: [] },
      addedSections: [],
      answers: Array.from({ length: 20_000 }, (_, each) => [`weather.r${each}.x`, []]),
    });
  const incoming = await importUpdate({
    ...NOTHING,
    live: Array.from({ length: 18 }, (_, at) =>
      entry({ count: at + 2, path: `assessment.r${at}.sealed`, text: version(at) }),
    ),
  });
  expect(whatIsRefused(incoming).join()).toContain('above what one import may bring');
});

test('a link beside a file’s stays this phone’s when its row is put back, and doubted when it is moved', async () => {
  const { plan, importUpdate } = await opened();
  const own = plan.document.addRow('hospitalFacilities');
  plan.document.write(fieldPath('hospitalFacilities', 'name', own), 'St. Mary');
  linkCard(plan.document, own as 'primary', { id: 'sm', version: 3 }, 'user');
  const claim = (field: string, text: string, count = 1) =>
    entry({ count, path: `hospitalFacilities.${own}.${field}`, text });
  await importUpdate({ ...NOTHING, live: [claim('savedId', 'dh'), claim('savedVersion', '7', 2)] });
  plan.document.removeRow('hospitalFacilities', own)();
  expect(readCard(plan.document, own as 'primary')).toMatchObject({ savedId: 'sm' });
  // The version alone is claimed by a file that has seen ours.
  plan.document.resolve('hospitalFacilities.secondary.savedVersion', '');
  await importUpdate({
    ...NOTHING,
    live: [entry({ count: 99, path: 'hospitalFacilities.secondary.savedVersion', text: '4' })],
  });
  plan.document.resolve('hospitalFacilities.secondary.savedId', 'sm');
  makePrimary(plan.document, 'secondary');
  expect(readCard(plan.document, 'primary').savedVersion).toBe(DOUBTED);
});

test('a row of which only a newer app knows anything has no number here', async () => {
  const { plan, importUpdate } = await opened();
  await importUpdate({
    ...NOTHING,
    live: [
      entry({ path: 'helicopterPlan.a.pollen', text: '1' }),
      entry({ count: 2, path: 'helicopterPlan.b.landingZone', text: 'Field' }),
    ],
  });
  expect(plan.document.rows('helicopterPlan')).toEqual(['b']);
  const sealed = { answers: answersToSeal(plan.document.answers()) } as SealedVersion;
  expect(changesSince(sealed, plan.document.answers())).toEqual([]);
});

test('a zone with another number keeps its other changes in the list', async () => {
  const { plan } = await opened();
  const [first, second] = ['School', 'Field'].map((name) => {
    const row = plan.document.addRow('helicopterPlan');
    plan.document.write(fieldPath('helicopterPlan', 'landingZone', row), name);
    return row;
  });
  const sealed = { answers: answersToSeal(plan.document.answers()) } as SealedVersion;
  plan.document.write(fieldPath('helicopterPlan', 'decision', second), 'Declined: wires');
  plan.document.removeRow('helicopterPlan', first ?? '');
  const facts = changedFacts(sealed, plan.document.answers()).map(({ now }) => now);
  expect(facts).toContain('Declined: wires');
  expect(facts).toContain('Landing zone 2');
});

test('a care record of thousands of casualties has room for those that can be drawn', async () => {
  const { session, plan } = await opened();
  const care = {
    ...NOTHING,
    live: Array.from({ length: 9000 }, (_, at) =>
      entry({ count: at + 1, path: `casualties.k${at}.label`, text: `Casualty ${at}` }),
    ),
  };
  const assessments = [{ id: plan.id, madeAt: 0, archived: false, update: NOTHING, care }];
  const compared = await compareIncoming(deviceOf(session), {
    packedAt: SESSION_NOW.getTime(),
    from: 'Lee',
    assessments,
    unreadable: 0,
  });
  const found = compared.incoming.find(({ careOf }) => careOf !== undefined);
  // Of the casualties of one import each is a card with a clock.
  expect(found?.answers).toBe(ARRIVAL.mostNewRows);
});
