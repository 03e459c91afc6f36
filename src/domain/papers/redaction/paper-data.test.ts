import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { NAME_PATH } from '../../answers/about.ts';
import { importUpdate } from '../../answers/import-record.ts';
import { createDocument } from '../../answers/open-document.ts';
import { fieldPath } from '../../answers/path.ts';
import { readUpdate, writeUpdate } from '../../answers/update-text.ts';
import { notCalledWords } from '../../hospitals/not-called.ts';
import { landingZoneStatuses } from '../../points/landing-zones.ts';
import {
  canonicalText,
  NewerData,
  paperData,
  plainAnswers,
  readData,
  UnreadableData,
  updateOf,
  withoutOrigin,
  writeData,
} from './paper-data.ts';
import { isLet, namesAssessment, type Redaction, redactionProfiles } from './redaction.ts';

/** After all that is answered here. */
const WRITTEN_AT = Date.UTC(2026, 11, 1);
const EVERYTHING = { profile: 'everything', without: [] } as const;
const HASH = { sha256: 'a'.repeat(64), authoredSha256: 'b'.repeat(64) };

function make(name: string) {
  return createDocument({
    now: () => new Date('2026-11-20T15:00:00Z'),
    author: () => name,
    // Keys of rows name their copy.
    replica: `copy${name.length}${name.charCodeAt(0)}`,
  });
}

function inConflict() {
  const mine = make('Rivera');
  const other = make('Lee');
  other.write('weather.visibility', '2 mi');
  mine.write('operationalInfo.commandPost', 'Lot B');
  mine.write('weather.visibility', '1 mi');
  mine.resolve('operationalInfo.commandPost', 'Lot C');
  mine.merge(other.state());
  const row = mine.addRow('criminalThreats');
  mine.write(fieldPath('criminalThreats', 'hazard', row), 'Armed');
  return mine;
}

const dataOf = (
  document: ReturnType<typeof make>,
  redaction: Redaction = EVERYTHING,
  authors = false,
) =>
  paperData({
    id: 'a1',
    madeAt: 0,
    writtenAt: WRITTEN_AT,
    answers: document.answers(),
    redaction,
    ...(authors ? { state: document.state() } : {}),
  });

/** Transport in three rows, of which the second was put first and the third removed. */
function withRows(name = 'Rivera') {
  const document = make(name);
  document.write('operationalInfo.incidentLocation', '1140 Quebec St');
  const rows = ['AMR 12', 'Medic 7', 'AirLife'].map((service) => {
    const row = document.addRow('icsTransport');
    document.write(fieldPath('icsTransport', 'service', row), service);
    return row;
  });
  document.moveRow('icsTransport', rows[1] as string, 0);
  document.removeRow('icsTransport', rows[2] as string);
  return { document, rows };
}

describe.each(
  redactionProfiles
    .map(({ key }) => key)
    .filter((profile) => !namesAssessment({ profile, without: [] })),
)('for %s, which withholds of what it is', (profile) => {
  const redaction = { profile, without: [] };

  test('no key, place or name of the plan stands in a file of it as in another one', () => {
    const { document, rows } = withRows();
    const data = paperData({
      id: 'a1',
      madeAt: 0,
      writtenAt: WRITTEN_AT,
      answers: document.answers(),
      state: document.state(),
      redaction,
    });
    const text = writeData(
      withoutOrigin({ ...data, dataAsOf: 1_763_650_812_345 }, HASH.sha256),
      HASH,
    );
    const full = dataOf(document, EVERYTHING, true);
    const own = new Set(full.answers.flatMap(([path]) => path.split('.')));
    const named = new Set(data.answers.flatMap(([path]) => path.split('.')));
    // Names of the catalogue are in every file.
    const linked = [...named].filter((part) => own.has(part) && !/^[a-zA-Z]+$/.test(part));
    expect(linked).toEqual([]);
    for (const row of rows) expect(text).not.toContain(row);
    expect(text).not.toMatch(/Rivera|copy|"a1"|345/);
  });

  test('rows keep their order where it is opened, and equal answers make an equal file whatever their rows are', () => {
    const one = plainAnswers(withRows().document.answers(), redaction);
    const { document } = withRows('Leeland');
    document.moveRow('icsTransport', document.rows('icsTransport')[0] as string, 1);
    document.moveRow('icsTransport', document.rows('icsTransport')[1] as string, 0);
    expect(plainAnswers(document.answers(), redaction)).toEqual(one);
    const there = make('target');
    there.merge(updateOf({ ...dataOf(document, EVERYTHING), answers: one }, undefined, 'reader'));
    const words = there
      .rows('icsTransport')
      .map((row) => there.read(fieldPath('icsTransport', 'service', row)));
    expect(words).toEqual(isLet('icsTransport.service', redaction) ? ['Medic 7', 'AMR 12'] : []);
  });
});

describe('assessment.json', () => {
  test('is read as it was written', () => {
    for (const authors of [false, true]) {
      const data = dataOf(inConflict(), EVERYTHING, authors);
      expect(readData(writeData(data, HASH))).toEqual({
        data,
        hashes: authors ? HASH : { ...HASH, authoredSha256: expect.stringMatching(/^e3b0c442/) },
      });
    }
  });

  test('without authors brings every answer, those of a conflict too, and neither names nor earlier wordings', () => {
    const text = writeData(dataOf(inConflict()), HASH);
    expect(text).not.toMatch(/Rivera|Lee|Lot B/);
    const target = make('target');
    target.merge(updateOf(readData(text).data, undefined, 'reader'));
    expect(plainAnswers(target.answers(), EVERYTHING)).toEqual(
      plainAnswers(inConflict().answers(), EVERYTHING),
    );
  });

  test('with authors brings conflicts, names and the change log', () => {
    const source = inConflict();
    const target = make('target');
    target.merge(
      updateOf(readData(writeData(dataOf(source, EVERYTHING, true), HASH)).data, undefined, 'x'),
    );
    expect(new Map(target.answers())).toEqual(new Map(source.answers()));
    expect(target.changes()).toEqual(source.changes());
  });

  test('names no path, author or count of what was held back', () => {
    const source = inConflict();
    const redaction = { profile: 'public', without: [] } as const;
    const text = writeData(
      paperData({
        id: 'a1',
        madeAt: 0,
        writtenAt: WRITTEN_AT,
        answers: source.answers(),
        state: source.state(),
        redaction,
      }),
      HASH,
    );
    expect(text).not.toMatch(/commandPost|criminalThreats|Lot|Armed/);
    expect(text).toContain('weather.visibility');
    // Who wrote under which name of a copy would tell of which assessment it is.
    expect(text).not.toMatch(/authored"|Rivera|copy/);
    // Merged where everything is, it takes nothing away.
    source.merge(updateOf(readData(text).data, source.state(), 'x'));
    expect(source.read('operationalInfo.commandPost')).toBe('Lot C');
  });

  test('opened twice, or where it was made, changes nothing', () => {
    const source = inConflict();
    const before = source.state();
    source.merge(updateOf(dataOf(source), source.state(), 'reader1'));
    expect(source.state()).toEqual(before);
    const target = make('target');
    target.merge(updateOf(dataOf(source), target.state(), 'reader1'));
    const once = target.state();
    target.merge(updateOf(dataOf(source), target.state(), 'reader2'));
    expect(target.state()).toEqual(once);
  });

  test('never overwrites: another answer stands beside the one that is there', () => {
    const target = make('target');
    target.write('operationalInfo.commandPost', 'Station 6');
    target.merge(updateOf(dataOf(inConflict()), target.state(), 'reader'));
    expect(target.answer('operationalInfo.commandPost')).toMatchObject({
      text: 'Station 6',
      others: [{ text: 'Lot C', author: 'document' }],
    });
  });

  test('the name of the assessment goes in where nothing is held back, and names none that has one', () => {
    const source = inConflict();
    source.write(NAME_PATH, 'Elm St');
    const target = make('target');
    target.merge(updateOf(dataOf(source), target.state(), 'reader'));
    expect(target.read(NAME_PATH)).toBe('Elm St');
    const named = make('named');
    named.write(NAME_PATH, 'Mine');
    named.merge(updateOf(dataOf(source), named.state(), 'reader'));
    expect(named.read(NAME_PATH)).toBe('Mine');
  });

  test('the canonical text is the same whatever was written first, and whoever wrote it', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.tuple(fc.constantFrom('visibility', 'temperature', 'description'), fc.string()),
          { maxLength: 12 },
        ),
        (writes) => {
          const one = make('one');
          for (const [field, text] of writes) one.write(fieldPath('weather', field), text);
          const two = make('two');
          for (const [path, { text }] of [...one.answers()].reverse())
            two.write(path as never, text);
          const text = (document: typeof one) =>
            canonicalText(plainAnswers(document.answers(), EVERYTHING));
          expect(text(two)).toBe(text(one));
        },
      ),
    );
  });

  describe('of somebody with bad intent', () => {
    const forged = (authored: object) =>
      readData(
        JSON.stringify({
          ...JSON.parse(writeData(dataOf(make('any')), HASH)),
          authored: { format: 1, live: [], past: [], seen: {}, ...authored },
        }),
      ).data;

    test('takes nothing away: what it claims to have seen is what it brings', () => {
      const target = inConflict();
      const before = target.state();
      const seen = Object.fromEntries(
        before.live.map(({ replica }) => [replica, [1, 1000]] as const),
      );
      const past = before.live.map(({ replica, count, path }) => [
        replica,
        count,
        path,
        'never said',
        'somebody',
        0,
      ]);
      const update = updateOf(forged({ seen, past }), target.state(), 'x');
      importUpdate(target, update, { from: '', replica: 'y' });
      expect(target.state()).toEqual(before);
    });

    test('leaves counts for the writes to come', () => {
      const entry = (count: number) => ['evil', count, 'weather.visibility', 'x', '', 0];
      for (const count of [2 ** 32, 2 ** 40]) {
        const target = make('target');
        const update = updateOf(forged({ live: [entry(count)] }), target.state(), 'x');
        importUpdate(target, update, { from: '', replica: 'y' });
        target.write('weather.temperature', '28');
        expect(target.read('weather.visibility')).toBe('x');
        expect(readUpdate(writeUpdate(target.state()))).toEqual(target.state());
        const own = dataOf(target, EVERYTHING, true);
        expect(readData(writeData(own, HASH)).data).toEqual(own);
      }
    });

    test.each([
      'assessment.r1x.sealed',
      'assessment.printNotAssessed',
      'hospitalFacilities.primary.savedId',
      '__proto__.x',
    ])('names no path that no document carries: %s', (path) => {
      const plain = JSON.parse(writeData(dataOf(make('any')), HASH)) as object;
      expect(() => readData(JSON.stringify({ ...plain, answers: [[path, ['x']]] }))).toThrow(
        UnreadableData,
      );
      expect(() => forged({ live: [['evil', 1, path, 'x', '', 0]] })).toThrow(UnreadableData);
    });
  });

  test('of what is held back neither rows nor their keys are named', () => {
    const source = make('Rivera');
    const row = source.addRow('hazardousMaterials');
    source.write(fieldPath('hazardousMaterials', 'area', row), 'Basement');
    source.write('hazardousMaterials.materialType', 'Gas');
    const redaction = { profile: 'hospital', without: [] } as const;
    const text = writeData(
      paperData({
        id: 'a',
        madeAt: 0,
        writtenAt: WRITTEN_AT,
        answers: source.answers(),
        state: source.state(),
        redaction,
      }),
      HASH,
    );
    expect(text).toContain('hazardousMaterials.materialType');
    expect(text).not.toContain(row);
    expect(text).not.toContain('position');
  });

  test('the name of the assessment stays out where a section does', () => {
    const source = inConflict();
    source.write(NAME_PATH, 'Raid on 12 Elm St');
    const redaction = { profile: 'everything', without: ['weather'] } as const;
    const data = paperData({
      id: 'a',
      madeAt: 0,
      writtenAt: WRITTEN_AT,
      answers: source.answers(),
      redaction,
    });
    expect(JSON.stringify(data)).not.toContain('12 Elm');
  });

  const good = JSON.parse(writeData(dataOf(inConflict(), EVERYTHING, true), HASH)) as Record<
    string,
    unknown
  >;
  const broken: readonly (readonly [string, unknown])[] = [
    ['no object', []],
    ['nothing', null],
    ['another kind', { ...good, kind: 'other' }],
    ['no format', { ...good, format: '1' }],
    ['a hostile id', { ...good, id: '../../x' }],
    ['an unknown profile', { ...good, profile: '__proto__' }],
    ['a time that is none', { ...good, madeAt: 1e300 }],
    ['a moment of writing that is none', { ...good, writtenAt: 'soon' }],
    ['no hash', { ...good, sha256: 'x' }],
    ['answers that are no list', { ...good, answers: { weather: 'x' } }],
    ['a hostile path', { ...good, answers: [['__proto__.polluted', ['x']]] }],
    [
      'a path twice',
      {
        ...good,
        answers: [
          ['a.b', ['x']],
          ['a.b', ['y']],
        ],
      },
    ],
    ['a text that is none', { ...good, answers: [['a.b', [1]]] }],
    ['texts that are no list', { ...good, answers: [['a.b', 'x']] }],
    ['a log that cannot be read', { ...good, authored: { format: 1, live: 'x' } }],
  ];
  test.each(broken)('%s is refused', (_what, value) => {
    expect(() => readData(JSON.stringify(value))).toThrow(UnreadableData);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });

  test('a newer format, and what is nested too deep, are refused', () => {
    expect(() => readData(JSON.stringify({ ...good, format: 2 }))).toThrow(NewerData);
    const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
    expect(() => readData(deep)).toThrow('nested too deep');
    const hidden = JSON.stringify({ ...good, x: '[[[[[[[[[[[[[[[[[[[[ "' });
    expect(readData(hidden).data.id).toBe('a1');
  });
});

test.each([
  'everything',
  'command',
] as const)('a landing zone has the number that it has on the paper, where a file of %s is opened', (profile) => {
  const mine = make('Rivera');
  mine.write('helicopterPlan.landingZone', 'Field');
  mine.addRow('helicopterPlan');
  mine.write(fieldPath('helicopterPlan', 'landingZone', mine.addRow('helicopterPlan')), 'School');
  const theirs = make('Lee');
  theirs.merge(updateOf(dataOf(mine, { profile, without: [] }), undefined, 'file'));
  const zonesOf = (document: typeof mine) =>
    landingZoneStatuses(document.answers()).map(({ name }) => name);
  expect(zonesOf(mine)).toEqual(['Landing zone', 'Landing zone 3']);
  expect(zonesOf(theirs)).toEqual(zonesOf(mine));
});

test('what nobody had called stays so where the file is opened, and a file names nobody who had', () => {
  const document = make('Ruiz');
  const NAME = 'hospitalFacilities.primary.name';
  document.accept(NAME, 'Hahnemann University Hospital', { kind: 'unlisted', day: '2022' });
  document.write('hospitalFacilities.secondary.name', 'Denver Health');
  const text = writeData(dataOf(document), HASH);
  expect(text).not.toContain('Ruiz');
  const opened = (from: string) => {
    const theirs = make('Lee');
    theirs.merge(updateOf(readData(from).data, undefined, 'opened1'));
    return theirs.answers();
  };
  const there = opened(text);
  expect(notCalledWords(there, 'primary')).toBe(
    'Not listed by CMS, known only from 2022, not called',
  );
  expect(notCalledWords(there, 'secondary')).toBe('');
  // Of an older file nobody knows; a name in it is not taken over.
  const parts = JSON.parse(text) as { unconfirmed?: unknown };
  expect(opened(JSON.stringify({ ...parts, unconfirmed: undefined })).get(NAME)?.author).toBe(
    'document',
  );
  const forged = [[NAME, 'Ruiz · hospital directory without CMS 2022'], [NAME], 7];
  expect(opened(JSON.stringify({ ...parts, unconfirmed: forged })).get(NAME)?.author).toBe(
    'document',
  );
});
