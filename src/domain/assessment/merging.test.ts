// Random histories on several copies: nothing is lost, and all copies end the same.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CHANGE_LOG } from '../limits.ts';
import { type Entry, joinUpdates, type Update } from './answer-set.ts';
import { type AssessmentDocument, createDocument } from './document.ts';
import { takeIn } from './import-record.ts';
import { type AnswerPath, fieldPath } from './path.ts';
import { readUpdate, writeUpdate } from './update-text.ts';

const HISTORIES = 500;
const PATHS: readonly AnswerPath[] = [
  'weather.temperature',
  'hospitalFacilities.primary.edContact',
  fieldPath('drones', 'description'),
  fieldPath('gasPlan', 'description'),
];

/** A step of a history: who acts, on what, and which earlier update is told to whom. */
const step = fc.record({
  kind: fc.constantFrom(
    'write',
    'settle',
    'clear',
    'tell',
    'tell',
    'tell',
    'reopen',
    'row',
    'move',
  ),
  copy: fc.nat(4),
  path: fc.nat(PATHS.length - 1),
  update: fc.nat(),
  /** The writer's clock, which may be years off and run backwards. */
  clock: fc.integer({ min: 0, max: 4_000_000_000_000 }),
});
const history = fc.record({
  copies: fc.integer({ min: 3, max: 5 }),
  steps: fc.array(step, { minLength: 5, maxLength: 60 }),
  order: fc.infiniteStream(fc.nat()),
});

interface Run {
  readonly copies: AssessmentDocument[];
  readonly updates: Update[];
  /** Writes that no write has replaced whose copy had seen them. */
  readonly expected: ReadonlySet<string>;
}

const nameOf = ({ replica, count }: Entry) => `${replica}:${count}`;
const entriesAt = (document: AssessmentDocument, path: string) =>
  document.state().live.filter((entry) => entry.path === path);

function live(document: AssessmentDocument, path: AnswerPath): string[] {
  const answer = document.answer(path);
  return answer ? [answer, ...answer.others].map(({ text }) => text).sort() : [];
}

/** Plays a history, then tells every update to every copy, doubled and in another order for each. */
function play({
  copies: count,
  steps,
  order,
}: typeof history extends fc.Arbitrary<infer T> ? T : never): Run {
  let clock = 0;
  let opened = 0;
  const updates: Update[] = [];
  const expected = new Set<string>();
  const open = (from?: Update) => {
    opened += 1;
    const document = createDocument({
      now: () => new Date(clock),
      author: () => 'me',
      replica: `copy${opened}`,
    });
    if (from) document.merge(from);
    document.onUpdate((update) => updates.push(update));
    return document;
  };
  const copies = Array.from({ length: count }, () => open());
  const rows = new Set<string>();
  steps.forEach((each, index) => {
    clock = each.clock;
    const at = each.copy % copies.length;
    const document = copies[at] as AssessmentDocument;
    const path = PATHS[each.path] as AnswerPath;
    const before = entriesAt(document, path);
    const told = updates.length;
    const text = each.kind === 'clear' ? '' : `text ${index}`;
    switch (each.kind) {
      case 'write': {
        const shown = document.answer(path)?.text.trim();
        document.write(path, text);
        for (const old of before) if (old.text.trim() === shown) expected.delete(nameOf(old));
        break;
      }
      case 'clear':
      case 'settle':
        document.settle(path, text);
        if (updates.length > told) for (const old of before) expected.delete(nameOf(old));
        break;
      case 'move': {
        const ordered = document.rows('drones');
        const row = ordered[each.update % Math.max(ordered.length, 1)];
        if (row) document.moveRow('drones', row, each.path);
        break;
      }
      case 'row':
        rows.add(document.addRow('drones'));
        break;
      case 'reopen':
        copies[at] = open(document.state());
        break;
      case 'tell': {
        const update = updates[each.update % Math.max(updates.length, 1)];
        if (update) copies[each.copy % copies.length]?.merge(update);
        break;
      }
    }
    for (const { live: written } of updates.slice(told)) {
      for (const entry of written) if (entry.path === path) expected.add(nameOf(entry));
    }
  });
  for (const copy of copies) {
    const waiting = [...updates, ...updates];
    while (waiting.length > 0) {
      const [next] = waiting.splice((order.next().value ?? 0) % waiting.length, 1);
      if (next) copy.merge(readUpdate(writeUpdate(next)));
    }
    expect(new Set(copy.rows('drones').filter((row) => row.startsWith('r')))).toEqual(rows);
  }
  return { copies, updates, expected };
}

describe('copies that merge', () => {
  test('end the same whatever order, doubling or delay updates have, and miss nothing that was not replaced', () => {
    let conflicts = 0;
    fc.assert(
      fc.property(history, (each) => {
        const { copies, updates, expected } = play(each);
        const [first] = copies;
        const everything = first?.state();
        for (const copy of copies) {
          expect(copy.state()).toEqual(everything);
          expect(copy.addedSections()).toEqual(first?.addedSections());
          expect(copy.rows('drones')).toEqual(first?.rows('drones'));
          const found = new Set<string>();
          for (const path of PATHS) {
            for (const entry of entriesAt(copy, path)) found.add(nameOf(entry));
            if ((copy.answer(path)?.others.length ?? 0) > 0) conflicts += 1;
          }
          expect(found).toEqual(expected);
        }
        expect(joinUpdates(updates)).toEqual(everything);
      }),
      { numRuns: HISTORIES },
    );
    expect(conflicts).toBeGreaterThan(HISTORIES);
  });

  test('stay the same when told of an older state again', () => {
    fc.assert(
      fc.property(history, fc.nat(), (each, at) => {
        const { copies, updates } = play(each);
        const before = copies[0]?.state();
        copies[0]?.merge(joinUpdates(updates.slice(0, at % (updates.length + 1))));
        expect(copies[0]?.state()).toEqual(before);
      }),
      { numRuns: 100 },
    );
  });
});

/** The same histories, told by files alone: each gives everything, and takes in no more than is let in. */
function playByFiles({
  copies: count,
  steps,
}: typeof history extends fc.Arbitrary<infer T> ? T : never) {
  let clock = 0;
  let opened = 0;
  const expected = new Set<string>();
  const newReplica = () => {
    opened += 1;
    return `copy${opened}`;
  };
  const copies = Array.from({ length: count }, () =>
    createDocument({ now: () => new Date(clock), author: () => 'me', replica: newReplica() }),
  );
  const tell = (from: AssessmentDocument, to: AssessmentDocument) => {
    const state = from.state();
    from.renew(newReplica());
    return takeIn(to, readUpdate(writeUpdate(state)), { from: '', replica: newReplica() });
  };
  for (const [index, { kind, copy, path: at, update, clock: time }] of steps.entries()) {
    clock = time;
    const document = copies[copy % count] as AssessmentDocument;
    const path = PATHS[at] as AnswerPath;
    if (kind === 'tell') {
      tell(copies[update % count] as AssessmentDocument, document);
      continue;
    }
    const before = entriesAt(document, path);
    document.settle(path, kind === 'clear' ? '' : `text ${index}`);
    const after = entriesAt(document, path);
    // What was said already is not written again: another copy may have replaced it since.
    for (const entry of after) if (!before.includes(entry)) expected.add(nameOf(entry));
    for (const entry of before) if (!after.includes(entry)) expected.delete(nameOf(entry));
  }
  return { copies, expected, tell };
}

test('copies that tell each other by files alone end the same, and miss nothing that was not replaced', () => {
  fc.assert(
    fc.property(history, (each) => {
      const { copies, expected, tell } = playByFiles(each);
      for (let round = 0; round < 2; round += 1) {
        for (const from of copies) for (const to of copies) if (from !== to) tell(from, to);
      }
      for (const copy of copies) {
        const found = PATHS.flatMap((path) => entriesAt(copy, path).map(nameOf));
        expect(new Set(found)).toEqual(expected);
        for (const other of copies) {
          if (other !== copy)
            expect(tell(other, copy)).toMatchObject({ replaced: [], refused: new Map() });
        }
      }
    }),
    { numRuns: HISTORIES },
  );
});

function two(): [AssessmentDocument, AssessmentDocument, sync: () => void] {
  const at = new Date('2026-11-20T15:00:00Z');
  const make = (replica: string) =>
    createDocument({ now: () => at, author: () => replica, replica });
  const [a, b] = [make('ann'), make('bob')];
  const sync = () => {
    const [fromA, fromB] = [a.state(), b.state()];
    a.merge(fromB);
    b.merge(fromA);
  };
  return [a, b, sync];
}

describe('a conflict', () => {
  const PATH = 'hospitalFacilities.primary.edContact';

  test('keeps answers given apart, each copy showing its own, until one is picked', () => {
    const [a, b, sync] = two();
    a.write(PATH, '555-0199');
    b.write(PATH, '555-0101');
    sync();
    expect(a.read(PATH)).toBe('555-0199');
    expect(a.answer(PATH)?.others.map(({ text, author }) => [text, author])).toEqual([
      ['555-0101', 'bob'],
    ]);
    expect(b.read(PATH)).toBe('555-0101');
    a.write(PATH, '555-0199 x1');
    sync();
    expect(live(b, PATH)).toEqual(['555-0101', '555-0199 x1']);
    b.settle(PATH, '555-0101');
    sync();
    expect(a.answer(PATH)).toMatchObject({ text: '555-0101', others: [] });
  });

  test('equal answers are none', () => {
    const [a, b, sync] = two();
    a.write(PATH, '555-0199');
    b.write(PATH, '555-0199 ');
    sync();
    expect(a.answer(PATH)?.others).toEqual([]);
    a.write(PATH, '555-0100');
    sync();
    expect(live(b, PATH)).toEqual(['555-0100']);
  });

  test('clearing and writing apart is one: the text stays', () => {
    const [a, b, sync] = two();
    a.write(PATH, '555-0199');
    sync();
    a.write(PATH, '');
    b.write(PATH, '555-0101');
    sync();
    expect(live(a, PATH)).toEqual(['', '555-0101']);
  });
});

describe('rows', () => {
  test('are added, moved and removed, and merge', () => {
    const [a, b, sync] = two();
    const [one, two_, three] = [a.addRow('threats'), a.addRow('threats'), a.addRow('threats')];
    sync();
    a.moveRow('threats', three, 0);
    b.write(fieldPath('threats', 'hazard', two_), 'Dogs');
    const four = b.addRow('threats');
    sync();
    expect(a.rows('threats')).toEqual([three, one, two_, four]);
    expect(b.rows('threats')).toEqual(a.rows('threats'));
    const undo = a.removeRow('threats', two_);
    expect(a.rows('threats')).toEqual([three, one, four]);
    undo();
    expect(a.rows('threats')).toEqual([three, one, two_, four]);
    a.removeRow('threats', two_);
    b.write(fieldPath('threats', 'hazard', two_), 'Two dogs');
    sync();
    expect(a.rows('threats')).toContain(two_);
    expect(live(b, fieldPath('threats', 'hazard', two_))).toContain('Two dogs');
  });

  test('any sequence of moves gives the order that was asked for', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(5), fc.nat(5)), { maxLength: 60 }), (moves) => {
        const [a] = two();
        const order = Array.from({ length: 6 }, () => a.addRow('threats'));
        for (const [from, to] of moves) {
          const [row] = order.splice(from, 1);
          order.splice(to, 0, row as string);
          a.moveRow('threats', row as string, to);
          expect(a.rows('threats')).toEqual(order);
        }
      }),
    );
  });
});

describe('what typing costs', () => {
  test('going on in a field costs one live entry and no line of the change log', () => {
    let now = 0;
    const document = createDocument({
      now: () => new Date(now),
      author: () => 'me',
      replica: 'one',
    });
    for (let key = 1; key <= 10_000; key += 1) {
      now += 100;
      document.write('weather.description', 'x'.repeat(key % 50) + key);
    }
    const { live: entries, past, seen } = document.state();
    expect([entries.length, past.length, seen]).toEqual([1, 0, { one: [1, 10_000] }]);
    now += CHANGE_LOG.pauseMs;
    document.write('weather.description', 'after a pause');
    expect(document.changes().map(({ text }) => text)).toEqual(['after a pause', `${'10000'}`]);
  });

  test('the change log is bounded, and keeps the latest', () => {
    let now = 0;
    const document = createDocument({
      now: () => new Date(now),
      author: () => 'me',
      replica: 'one',
    });
    for (let key = 1; key <= CHANGE_LOG.mostLines + 100; key += 1) {
      now += CHANGE_LOG.pauseMs;
      document.write('weather.description', `text ${key}`);
    }
    const changes = document.changes();
    expect(changes).toHaveLength(CHANGE_LOG.mostLines + 1);
    expect(changes[0]?.text).toBe(`text ${CHANGE_LOG.mostLines + 100}`);
    expect(changes.at(-1)?.text).toBe('text 100');
  });
});

describe('an update as text', () => {
  const [a] = two();
  a.write('weather.visibility', '2 mi');
  const text = writeUpdate(a.state());

  test('reads as it was written', () => {
    expect(readUpdate(text)).toEqual(a.state());
  });

  test.each([
    ['', 'no JSON'],
    ['null', 'format is undefined'],
    [text.replace('"format":1', '"format":2'), 'format is 2'],
    [text.replace('weather.visibility', '__proto__.x'), 'entry'],
    [text.replace('["ann",1', '["ann",0'), 'entry'],
    [text.replace('"ann":[1,1]', '"ann":[2,1]'), 'seen'],
    [text.replace('"live":[[', '"live":[["short"],['), 'entry'],
    [text.replace('"past":[]', '"past":{}'), 'list'],
  ])('is refused when it is none: %s', (broken, words) => {
    expect(() => readUpdate(broken)).toThrow(words);
  });

  test('cut off anywhere it is refused', () => {
    for (let at = 0; at < text.length; at += 1) {
      expect(() => readUpdate(text.slice(0, at))).toThrow();
    }
  });
});
