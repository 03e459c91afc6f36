// What a copy from outside may change: each attack that was found, and attacks made at random.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ARRIVAL, CHANGE_LOG } from '../limits.ts';
import { ABOUT_SECTION, IMPORT_FIELD, SEALED_FIELD } from './about.ts';
import type { Entry, Update } from './answer-set.ts';
import { admit, EMPTY_UPDATE } from './arrival.ts';
import { type AssessmentDocument, createDocument } from './document.ts';
import { importRecords, revertImport, revertible, takeIn } from './import-record.ts';
import { isKeptPath } from './kept.ts';
import { type AnswerPath, fieldPath } from './path.ts';
import { readUpdate, UnreadableUpdate, writeUpdate } from './update-text.ts';

const CASES = process.env.FAULTS === 'all' ? 20_000 : 500;
/** Milliseconds of work: what else the machine does meanwhile is no work of ours. */
const worked = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};
const PATH = 'hospitalFacilities.primary.edContact';
const NOTHING = EMPTY_UPDATE;

let opened = 0;
const newReplica = () => {
  opened += 1;
  return `copy${opened}`;
};

/** A copy whose clock pauses before each write, so that each earlier answer is a line of the log. */
function make(author = 'Rivera') {
  let now = Date.UTC(2026, 10, 22);
  const updates: Update[] = [];
  const document = createDocument({
    now: () => {
      now += CHANGE_LOG.pauseMs;
      return new Date(now);
    },
    author: () => author,
    replica: newReplica(),
  });
  document.onUpdate((update) => updates.push(update));
  return { document, updates };
}

const take = (document: AssessmentDocument, arrived: Update, from = 'Lee') =>
  takeIn(document, arrived, { from, replica: newReplica() });

const entry = (facts: Partial<Entry>): Entry => ({
  replica: 'evil',
  count: 1,
  path: PATH,
  text: 'evil',
  author: 'Lee',
  at: 0,
  ...facts,
});

const texts = (document: AssessmentDocument, path: AnswerPath) => {
  const answer = document.answer(path);
  return answer ? [answer, ...answer.others].map(({ text }) => text) : [];
};

function seal(document: AssessmentDocument, text: string): AnswerPath {
  const path = fieldPath(ABOUT_SECTION, SEALED_FIELD, document.addRow(ABOUT_SECTION));
  document.settle(path, text);
  return path;
}

describe('what arrives', () => {
  test('with a count of a trillion leaves every later write readable', () => {
    const { document } = make();
    document.write(PATH, '555-0199');
    const arrival = take(document, {
      ...NOTHING,
      live: [entry({ count: 2 ** 40, path: 'weather.visibility' })],
    });
    expect(arrival.refused.size).toBe(0);
    document.write('weather.temperature', '28');
    expect(readUpdate(writeUpdate(document.state()))).toEqual(document.state());
    expect(document.read('weather.visibility')).toBe('evil');
    expect(document.state().live.every(({ count }) => count < 10)).toBe(true);
    const far = entry({ count: 2 + ARRIVAL.mostCountJump - 1, path: 'weather.visibility' });
    expect(take(document, { ...NOTHING, live: [far] }).refused.size).toBe(0);
    // A colleague who stands a million writes behind takes in what is written after that, and each change of it.
    const other = make('Lee').document;
    for (const text of ['2 mi', '1 mi']) {
      document.settle('weather.visibility', text);
      take(other, document.state());
      expect(texts(other, 'weather.visibility')).toEqual([text]);
    }
    expect(take(other, document.state())).toMatchObject({ brings: 0, replaced: [] });
  });

  test('that has seen everything and shows nothing takes nothing away, log and later writes included', () => {
    const { document } = make();
    document.write(PATH, '555-0199');
    document.settle(PATH, '555-0100');
    const before = document.state();
    const seen = Object.fromEntries(before.live.map(({ replica }) => [replica, [1, 1_000_000]]));
    const arrival = take(document, { ...NOTHING, seen });
    expect(arrival.refused.get('unshown')).toBe(1);
    expect(document.state()).toEqual(before);
    document.write('weather.temperature', '28');
    const other = make('Lee').document;
    take(other, { ...NOTHING, seen });
    take(other, document.state());
    expect(other.read('weather.temperature')).toBe('28');
    expect(other.read(PATH)).toBe('555-0100');
  });

  test('takes no sealed version away and puts none in its place, whatever it shows', () => {
    const { document } = make();
    const path = seal(document, 'version one');
    const seen = Object.fromEntries(document.state().live.map(({ replica }) => [replica, [1, 99]]));
    const forged = entry({ path, count: 50, text: 'forged' });
    take(document, { ...NOTHING, live: [forged], seen });
    expect(texts(document, path)).toEqual(['version one']);
    const kept = [...document.answers()].filter(([each]) => each.endsWith(SEALED_FIELD));
    expect(kept.map(([, { text }]) => text)).toEqual(['version one', 'forged']);
    expect(take(document, { ...NOTHING, live: [forged], seen }).brings).toBe(0);
  });

  test('with a place that is none is refused, and beside such a place a row moves all the same', () => {
    const { document } = make();
    const rows = [document.addRow('criminalThreats'), document.addRow('criminalThreats')];
    for (const text of ['0', '!', 'A0', 'x'.repeat(ARRIVAL.mostPositionLength + 1)]) {
      const path = fieldPath('criminalThreats', 'position', 'evil');
      const arrived = { ...NOTHING, live: [entry({ path, text })] };
      expect(admit(document.state(), arrived).refused.get('noPlace')).toBe(1);
      document.merge({ ...arrived, seen: {} });
      document.moveRow('criminalThreats', rows[1] as string, 0);
      document.moveRow('criminalThreats', 'evil', 1);
    }
    expect(document.rows('criminalThreats')).toHaveLength(3);
  });

  test('fills free room of the log alone, and its lines go before ours', () => {
    const { document } = make();
    for (let line = 0; line <= 100; line += 1) document.write(PATH, `555-${line}`);
    const ours = document.state().past;
    const known = ours[0] as Entry;
    const forged = Array.from({ length: 500 }, (_, at) =>
      entry({ replica: `ours${at}`, author: 'Rivera', count: 90, text: `never said ${at}` }),
    );
    const past = [{ ...known, text: 'other words' }, ...forged];
    const arrival = take(document, { ...NOTHING, past });
    expect(arrival.refused.get('otherLine')).toBe(1);
    const kept = (state: Update) => state.past.filter(({ brought }) => !brought);
    expect(kept(document.state())).toEqual(ours);
    expect(document.state().past).toHaveLength(CHANGE_LOG.mostLines);
    for (let line = 0; line < 399; line += 1) document.write('weather.visibility', `${line} mi`);
    expect(kept(document.state())).toEqual(expect.arrayContaining([...ours]));
  });

  test('with more answers than a plan can have is refused, and with as many as it can, or a megabyte of made-up ranges, is looked at in 300 ms', () => {
    const { document } = make();
    for (let at = 0; at < 300; at += 1) {
      document.write(fieldPath('hospitalFacilities', 'name', `h${at}`), `Hospital ${at}`);
    }
    const own = document.state().live[0] as Entry;
    const attacks: readonly Update[] = [
      {
        ...NOTHING,
        live: Array.from({ length: ARRIVAL.mostAnswers }, (_, at) =>
          entry({ count: at + 1, text: `${at}` }),
        ),
      },
      {
        ...NOTHING,
        live: Array.from({ length: ARRIVAL.mostAnswers }, (_, at) =>
          entry({ path: `plan.r${at}.x` }),
        ),
      },
      {
        ...NOTHING,
        live: Array.from({ length: ARRIVAL.mostAnswers }, (_, at) =>
          entry({ path: `${ABOUT_SECTION}.r1.${SEALED_FIELD}`, text: `${at}` }),
        ),
      },
      {
        ...NOTHING,
        seen: { [own.replica]: Array.from({ length: 150_000 }, (_, at) => 2 * at + 1) },
      },
      {
        ...NOTHING,
        past: Array.from({ length: ARRIVAL.mostAnswers }, (_, at) => entry({ count: at + 1 })),
      },
    ];
    for (const arrived of attacks) {
      const copy = make().document;
      copy.merge(document.state());
      const readFrom = worked();
      const read = readUpdate(writeUpdate(arrived));
      const tookFrom = worked();
      take(copy, read);
      // On a busy machine reading the same text takes longer too.
      const limit = Math.max(300, 20 * (tookFrom - readFrom));
      expect(worked() - tookFrom).toBeLessThan(limit);
    }
    const tooMany = Array.from({ length: ARRIVAL.mostAnswersInFile + 1 }, (_, at) =>
      entry({ count: at + 1 }),
    );
    expect(() => take(document, { ...NOTHING, live: tooMany })).toThrow(UnreadableUpdate);
  });

  test('under the name of another text is kept beside it', () => {
    const { document } = make();
    document.write(PATH, '555-0199');
    const [own] = document.state().live as [Entry];
    const twin = { ...own, path: 'weather.visibility', text: '2 mi' };
    take(document, { ...NOTHING, live: [twin, { ...own, text: '555-6666' }] });
    expect(document.read('weather.visibility')).toBe('2 mi');
    expect(texts(document, PATH)).toEqual(['555-0199', '555-6666']);
    expect(take(document, { ...NOTHING, live: [twin, { ...own, text: '555-6666' }] }).brings).toBe(
      0,
    );
    document.settle(PATH, '555-0100');
    take(document, { ...NOTHING, live: [{ ...own, text: '555-6666' }] });
    expect(texts(document, PATH)).toEqual(['555-0100']);
  });

  test('replaces by showing what replaced it; the record says so and writes it back where nobody has written since', () => {
    const mine = make().document;
    const theirs = make('Lee').document;
    mine.write(PATH, '555-0199');
    mine.write('weather.visibility', '2 mi');
    take(theirs, mine.state());
    theirs.settle(PATH, '555-6666');
    theirs.settle('weather.visibility', '');
    const { replaced } = take(mine, theirs.state());
    expect(replaced.map(({ was, becomes }) => [was[0]?.text, becomes[0]?.text])).toEqual([
      ['2 mi', ''],
      ['555-0199', '555-6666'],
    ]);
    const [record] = importRecords(mine.answers());
    if (!record) throw new Error('no record');
    expect(record).toMatchObject({ from: 'Lee', by: 'Rivera' });
    expect(record.replaced[1]?.was[0]).toMatchObject({ text: '555-0199', author: 'Rivera' });
    mine.write('weather.visibility', '1 mi');
    expect(revertible(record, mine.answers()).map(({ path }) => path)).toEqual([PATH]);
    revertImport(mine, record);
    expect(mine.answer(PATH)).toMatchObject({ text: '555-0199', author: 'Rivera', others: [] });
    expect(mine.read('weather.visibility')).toBe('1 mi');
  });

  test('an added section or a row that it takes away stands in the record too', () => {
    const mine = make().document;
    const theirs = make('Lee').document;
    const section = mine.addOwnSection('Dogs');
    mine.write(fieldPath(section, 'description'), 'Two dogs');
    take(theirs, mine.state());
    theirs.removeSection(section);
    take(mine, theirs.state());
    expect(mine.addedSections()).toEqual([]);
    revertImport(mine, importRecords(mine.answers())[0] as never);
    expect(mine.addedSections()).toEqual([section]);
    expect(mine.read(fieldPath(section, 'description'))).toBe('Two dogs');
  });
});

const PATHS: readonly AnswerPath[] = [
  'weather.temperature',
  PATH,
  fieldPath('drones', 'description'),
  fieldPath('criminalThreats', 'position', 'r1'),
  fieldPath('criminalThreats', 'hazard', 'r1'),
  'assessment.name' as AnswerPath,
];

const forgedEntry = fc.record({
  /** One of the names that are known, or one of its own. */
  like: fc.nat(),
  isNamedAlike: fc.boolean(),
  isSameText: fc.boolean(),
  jump: fc.oneof(fc.integer({ min: -3, max: 3 }), fc.constantFrom(2 ** 20, 2 ** 40, 2 ** 52)),
  path: fc.nat(PATHS.length + 1),
  text: fc.constantFrom('', '0', '!', 'evil', 'V'),
});
const hostile = fc.record({
  live: fc.array(forgedEntry, { maxLength: 8 }),
  past: fc.array(forgedEntry, { maxLength: 8 }),
  ranges: fc.array(fc.tuple(fc.nat(), fc.constantFrom(3, 1000, 2 ** 40)), { maxLength: 6 }),
  many: fc.constantFrom(0, 0, 0, 0, 60, 600),
});
const honest = fc.array(
  fc.record({ who: fc.nat(1), what: fc.nat(5), path: fc.nat(PATHS.length - 1), text: fc.nat(9) }),
  { minLength: 3, maxLength: 25 },
);

/** Two copies that answer and tell each other at times. */
function playHonest(steps: typeof honest extends fc.Arbitrary<infer T> ? T : never) {
  const copies = [make('Rivera'), make('Lee')] as const;
  for (const { who, what, path, text } of steps) {
    const { document } = copies[who] as (typeof copies)[0];
    const at = PATHS[path] as AnswerPath;
    if (what === 0) seal(document, `version ${document.state().live.length}.${text} of ${who}`);
    else if (what === 1) take(document, (copies[1 - who] as (typeof copies)[0]).document.state());
    else document.settle(at, at.endsWith('position') ? `V${(text % 9) + 1}` : `text ${text}`);
  }
  return copies;
}

type Forged = typeof forgedEntry extends fc.Arbitrary<infer T> ? T : never;

function forge(
  state: Update,
  plan: typeof hostile extends fc.Arbitrary<infer T> ? T : never,
): Update {
  const known = [...state.live, ...state.past];
  const toEntry = ({ like, isNamedAlike, isSameText, jump, path, text }: Forged): Entry => {
    const model = known[like % Math.max(known.length, 1)] ?? entry({});
    const kept = state.live.filter((each) => isKeptPath(each.path));
    const paths = [...PATHS, model.path, kept[like % Math.max(kept.length, 1)]?.path ?? model.path];
    return {
      ...model,
      replica: isNamedAlike ? model.replica : `evil${like % 3}`,
      count: Math.max(1, Math.min(model.count + jump, Number.MAX_SAFE_INTEGER)),
      path: paths[path] ?? model.path,
      text: isSameText ? model.text : text,
    };
  };
  const crowd = Array.from({ length: plan.many }, (_, at) =>
    entry({ count: at + 1, text: `${at}` }),
  );
  return {
    live: [...plan.live.map(toEntry), ...crowd],
    past: [...plan.past.map(toEntry), ...crowd.map((each) => ({ ...each, author: 'Rivera' }))],
    seen: Object.fromEntries(
      plan.ranges.map(([like, to]) => [
        known[like % Math.max(known.length, 1)]?.replica ?? 'x',
        [1, to],
      ]),
    ),
  };
}

const sealedTexts = (document: AssessmentDocument) =>
  [...document.answers()].flatMap(([path, { text }]) =>
    path.endsWith(`.${SEALED_FIELD}`) ? [`${path} ${text}`] : [],
  );

/** Every text that can still be read at a path: as an answer, in the log, or in the record of an import. */
function readable(document: AssessmentDocument): ReadonlySet<string> {
  const { live, past } = document.state();
  const found = [...live, ...past].map(({ path, text, author }) =>
    JSON.stringify([path, text, author]),
  );
  const recorded = importRecords(document.answers()).flatMap(({ replaced }) =>
    replaced.flatMap(({ path, was }) =>
      was.map(({ text, author }) => JSON.stringify([path, text, author])),
    ),
  );
  return new Set([...found, ...recorded]);
}

test('attacks made at random take nothing away, and what is written later is read everywhere', () => {
  fc.assert(
    fc.property(honest, hostile, hostile, (steps, first, second) => {
      const [mine, theirs] = playHonest(steps);
      const { document, updates } = mine;
      for (const plan of [first, second]) {
        const before = document.state();
        const sealed = sealedTexts(document);
        const arrived = readUpdate(writeUpdate(forge(before, plan)));
        const { update } = take(document, arrived);
        take(theirs.document, arrived);
        updates.push(update);
        const now = readable(document);
        const missing = before.live.filter(
          ({ path, text, author }) => !now.has(JSON.stringify([path, text, author])),
        );
        expect(missing).toEqual([]);
        expect(sealedTexts(document)).toEqual(expect.arrayContaining(sealed));
        const lines = new Set(document.state().past.map((line) => JSON.stringify(line)));
        expect(before.past.filter((line) => !lines.has(JSON.stringify(line)))).toEqual([]);
      }
      for (const [at, path] of PATHS.entries()) {
        document.settle(path, path.endsWith('position') ? 'V' : `later ${at}`);
      }
      const sealedLater = seal(document, 'sealed later');
      const state = document.state();
      expect(readUpdate(writeUpdate(state))).toEqual(state);
      const restarted = make().document;
      for (const update of updates) restarted.merge(readUpdate(writeUpdate(update)));
      // What came in by files of the honest history is not among the updates of this copy alone.
      restarted.merge(state);
      expect(restarted.state()).toEqual(state);
      take(theirs.document, state);
      PATHS.forEach((path, at) => {
        if (!path.endsWith('position'))
          expect(texts(theirs.document, path)).toContain(`later ${at}`);
      });
      expect(theirs.document.read(sealedLater)).toBe('sealed later');
      // A row that was forged on the other copy first has another name there.
      const there = sealedTexts(theirs.document).map((each) => each.slice(each.indexOf(' ')));
      for (const each of sealedTexts(document))
        expect(there).toContain(each.slice(each.indexOf(' ')));
    }),
    { numRuns: CASES },
  );
}, 600_000);

test('an import record from outside is shown as what it is and touches none of ours', () => {
  const mine = make().document;
  const theirs = make('Lee').document;
  mine.write(PATH, '555-0199');
  take(theirs, mine.state());
  theirs.settle(PATH, '555-6666');
  take(mine, theirs.state());
  const row = [...mine.answers().keys()].find((path) => path.endsWith(IMPORT_FIELD)) as AnswerPath;
  const seen = Object.fromEntries(mine.state().live.map(({ replica }) => [replica, [1, 99]]));
  const before = mine.read(row);
  take(mine, { ...NOTHING, live: [entry({ path: row, count: 90, text: '{}' })], seen });
  expect(mine.read(row)).toBe(before);
});

test('a name that somebody took first keeps no honest answer out', () => {
  const mine = make().document;
  const theirs = make('Lee').document;
  theirs.write(PATH, '555-0101');
  const [own] = theirs.state().live as [Entry];
  const squatter = { ...own, path: 'weather.visibility', text: '2 mi' };
  take(mine, { ...NOTHING, live: [squatter, entry({ count: 100, text: '555-6666' })] });
  take(mine, theirs.state());
  expect(texts(mine, PATH)).toContain('555-0101');
});

test('what was cleared and comes back is said, and stands in the record', () => {
  const { document } = make();
  document.write(PATH, '555-0199');
  document.settle(PATH, '');
  const [cleared] = document.state().live as [Entry];
  const arrived = {
    ...NOTHING,
    live: [entry({ count: 90, text: '555-0199', author: 'Rivera' })],
    seen: { [cleared.replica]: [1, cleared.count] },
  };
  expect(take(document, arrived).replaced).toHaveLength(1);
  revertImport(document, importRecords(document.answers())[0] as never);
  expect(document.read(PATH)).toBe('');
});

test('a copy that was crammed full can still be backed up, restored and typed in', () => {
  const { document } = make();
  document.write(PATH, '555-0199');
  const crammed = Array.from({ length: ARRIVAL.mostAnswers }, (_, at) =>
    entry({ path: `plan.r${at}.x`, count: at + 1 }),
  );
  take(document, { ...NOTHING, live: crammed });
  document.write('weather.visibility', '2 mi');
  const restored = make().document;
  take(restored, document.state());
  expect(restored.read(PATH)).toBe('555-0199');
  expect(restored.read('weather.visibility')).toBe('2 mi');
});

test('a made-up record of an import writes nothing into a sealed version', () => {
  const { document } = make();
  const sealed = seal(document, 'version one');
  const { author, at } = document.answer(sealed) ?? {};
  const was = [[' ', '', 0]];
  const text = JSON.stringify({
    format: 1,
    from: 'Lee',
    replaced: [[sealed, was, [['version one', author, at?.getTime()]]]],
  });
  take(document, { ...NOTHING, live: [entry({ path: 'assessment.rEvil.import', text })] });
  expect(importRecords(document.answers())).toEqual([]);
});

test('of a path that was crammed by several files each answer that is replaced stands in a record that can be read', () => {
  const { document } = make();
  document.write(PATH, '555-0199');
  for (const name of ['one', 'two']) {
    const crowd = Array.from({ length: ARRIVAL.mostAtOnePath }, (_, at) =>
      entry({ replica: name, count: at + 10, text: `${name} ${at}` }),
    );
    take(document, { ...NOTHING, live: crowd });
  }
  const before = document.state().live;
  const seen = Object.fromEntries(before.map(({ replica }) => [replica, [1, 100]]));
  take(document, { ...NOTHING, live: [entry({ replica: 'last', count: 200, text: 'x' })], seen });
  const recorded = importRecords(document.answers()).flatMap(({ replaced }) =>
    replaced.flatMap(({ was }) => was.map(({ text }) => text)),
  );
  expect(recorded).toHaveLength(2 * ARRIVAL.mostAtOnePath + 1);
  expect(recorded).toContain('555-0199');
});
