// Files of a person who knows all that any paper, file or hand-over of two honest people says: names of copies, counts, keys
// of rows, texts, who and when, and what one of them has answered and the other has not got yet.

import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  CASES,
  entry,
  give,
  importFrom,
  make,
  PATH,
  seal,
  texts,
} from '../../../tests/support/arrivals.ts';
import { CHANGE_LOG } from '../limits.ts';
import { KEPT_FIELDS } from './about.ts';
import type { Update } from './answer-set.ts';
import { isInternalPath } from './answers.ts';
import type { Arrival } from './arrival.ts';
import type { Entry } from './entry.ts';
import { isKeptPath, keptAnswers } from './kept.ts';
import { type AnswerPath, fieldPath } from './path.ts';
import { readUpdate, writeUpdate } from './update-text.ts';

const PATHS: readonly AnswerPath[] = [PATH, 'weather.temperature', fieldPath('drones', 'notes')];

/** A person with a copy, and what was shown to them as replaced. */
function person(name: string) {
  const { document } = make(name);
  const replaced = new Set<string>();
  const saying = ({ path, text, author, at }: Entry) =>
    JSON.stringify([path, text.trim(), author, at]);
  // Written over by themselves: it stood there, and stands in the log.
  document.onUpdate(({ past }) => {
    for (const line of past) replaced.add(saying(line));
  });
  const shownAt = (path: string): readonly string[] => {
    const answer = document.answers().get(path);
    return answer ? [answer, ...answer.others].map(({ text }) => text.trim()) : [];
  };
  const importHere = (arrived: Update): Arrival => {
    const before = document.state();
    const arrival = importFrom(document, readUpdate(writeUpdate(arrived)));
    for (const { path, was, becomes } of arrival.replaced) {
      // Each replacement says by what, and that stands there now.
      const now = shownAt(path);
      expect(becomes.length).toBeGreaterThan(0);
      if (!isInternalPath(path)) for (const { text } of becomes) expect(now).toContain(text.trim());
      for (const old of was) replaced.add(saying(old));
    }
    expect(lost(before)).toEqual([]);
    return arrival;
  };
  /** What of a copy is neither shown here nor was ever shown as replaced. */
  const lost = ({ live }: Update): readonly Entry[] =>
    live.filter((each) => {
      const { path, text } = each;
      if (isKeptPath(path) && text === '') return false;
      if (isKeptPath(path))
        return ![...KEPT_FIELDS].some((field) =>
          keptAnswers(document.answers(), field).some((kept) => kept.text === text),
        );
      if (isInternalPath(path)) return false;
      return !shownAt(path).includes(text.trim()) && !replaced.has(saying(each));
    });
  return { document, importHere: importHere, lost };
}

const forgedEntry = fc.record({
  like: fc.nat(),
  /** An exact copy; under its name with another text; under a name that its copy has not used yet; of its own. */
  how: fc.constantFrom('copy', 'otherText', 'ahead', 'aheadSameText', 'own'),
  ahead: fc.constantFrom(1, 2, 3, 4, 1000, 2 ** 19, 2 ** 40),
  path: fc.nat(),
  text: fc.constantFrom('evil', 'worse', '', 'text 1', 'text 2'),
  at: fc.constantFrom(0, 8.64e15, undefined),
});
const forgery = fc.record({
  live: fc.array(forgedEntry, { maxLength: 10 }),
  past: fc.array(forgedEntry, { maxLength: 10 }),
  /** Of every name that is known. */
  seesUpTo: fc.constantFrom(0, 1, 5, 1000, 2 ** 40),
});
const step = fc.oneof(
  fc.record({
    kind: fc.constant('answer' as const),
    who: fc.nat(1),
    path: fc.nat(2),
    text: fc.nat(4),
  }),
  fc.record({ kind: fc.constant('hand' as const), who: fc.nat(1) }),
  fc.record({ kind: fc.constant('seal' as const), who: fc.nat(1) }),
  fc.record({ kind: fc.constant('forge' as const), who: fc.nat(1), forgery }),
);

type Forgery = typeof forgery extends fc.Arbitrary<infer T> ? T : never;

function forge(known: readonly Update[], { live, past, seesUpTo }: Forgery): Update {
  const entries = known.flatMap((update) => [...update.live, ...update.past]);
  const toEntry = (plan: Forgery['live'][number]): Entry => {
    const model = entries[plan.like % Math.max(entries.length, 1)] ?? entry({});
    const path = [...PATHS, model.path][plan.path % (PATHS.length + 1)] ?? model.path;
    const at = plan.at ?? model.at;
    const count = Math.min(model.count + plan.ahead, Number.MAX_SAFE_INTEGER);
    if (plan.how === 'copy') return model;
    if (plan.how === 'otherText') return { ...model, path, text: plan.text, at };
    if (plan.how === 'ahead') return { ...model, count, path, text: plan.text, at };
    if (plan.how === 'aheadSameText') return { ...model, count };
    return entry({ replica: `evil${plan.like % 3}`, count, path, text: plan.text, at });
  };
  const names = new Set(entries.map(({ replica }) => replica));
  return {
    live: live.map(toEntry),
    past: past.map(toEntry),
    seen: seesUpTo === 0 ? {} : Object.fromEntries([...names].map((name) => [name, [1, seesUpTo]])),
  };
}

test('takes no answer away that arrives or is written later, but shows both or by what it was replaced', () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 4, maxLength: 24 }), (steps) => {
      const people = [person('Rivera'), person('Lee')] as const;
      const hand = (who: number) => {
        const [from, to] = who === 0 ? people : [people[1], people[0]];
        const given = give(from.document);
        const { refused } = to.importHere(given);
        expect([...refused.keys()].filter((why) => why === 'tooMany')).toEqual([]);
        expect(to.lost(given)).toEqual([]);
      };
      steps.forEach((each, index) => {
        const { document, importHere } = people[each.who] as (typeof people)[0];
        if (each.kind === 'answer') {
          const path = PATHS[each.path] as AnswerPath;
          const text = each.text === 0 ? `text ${index}` : `text ${each.text}`;
          document.write(path, text);
          expect(document.read(path)).toBe(text);
        } else if (each.kind === 'seal') seal(document, `version ${index} of ${each.who}`);
        else if (each.kind === 'hand') hand(each.who);
        else
          importHere(
            forge(
              people.map((one) => one.document.state()),
              each.forgery,
            ),
          );
      });
      // What everybody answers at last reaches the other.
      for (const [who, { document }] of people.entries()) {
        for (const path of PATHS) document.write(path, `last of ${who}`);
        seal(document, `last version of ${who}`);
      }
      for (const who of [0, 1, 0]) hand(who);
    }),
    { numRuns: Math.ceil(CASES / 2) },
  );
}, 600_000);

test('a name that was read off the keys of rows and claimed in advance takes no later answer of its copy away', () => {
  const [mine, theirs] = [make('Rivera').document, make('Lee').document];
  theirs.write(fieldPath('criminalThreats', 'hazard', theirs.addRow('criminalThreats')), 'Dogs');
  const replica = Object.keys(theirs.state().seen)[0] ?? '';
  const nextCount = Math.max(...theirs.state().live.map(({ count }) => count)) + 1;
  const claimed = entry({ replica, count: nextCount, path: 'weather.visibility', text: '2 mi' });
  importFrom(mine, { live: [claimed], past: [], seen: {} });
  const over = [
    entry({ count: 1000, path: 'weather.visibility', text: '1 mi' }),
    entry({ count: 1000, path: PATH, text: '555-6666' }),
  ];
  importFrom(mine, { live: over, past: [], seen: { [replica]: [1, 5000] } });
  theirs.write(PATH, '555-0101');
  expect(theirs.state().live).toContainEqual(
    expect.objectContaining({ replica, count: nextCount, text: '555-0101' }),
  );
  importFrom(mine, give(theirs));
  expect(texts(mine, PATH)).toEqual(expect.arrayContaining(['555-6666', '555-0101']));
});

test('no name of a copy stands in what a paper carries: keys of rows do not say it', () => {
  const { document } = make();
  const row = document.addRow('criminalThreats');
  document.write(fieldPath('criminalThreats', 'hazard', row), 'Dogs');
  seal(document, 'version one');
  const names = Object.keys(document.state().seen);
  const paths = document.state().live.map(({ path }) => path);
  expect(names).toHaveLength(1);
  expect(paths.filter((path) => names.some((name) => path.includes(name)))).toEqual([]);
});

test('a line of a log that shows an answer as replaced keeps it out no more than a name does', () => {
  const [mine, theirs] = [make('Rivera').document, make('Lee').document];
  theirs.write(PATH, '555-0101');
  const given = give(theirs);
  const forged = { live: [entry({ count: 50, text: '555-6666' })], past: given.live, seen: {} };
  importFrom(mine, forged);
  importFrom(mine, given);
  expect(texts(mine, PATH)).toEqual(expect.arrayContaining(['555-6666', '555-0101']));
});

test('what was answered over here stays so when an older copy brings it again, also once the log has forgotten it', () => {
  const [mine, theirs] = [make('Rivera').document, make('Lee').document];
  mine.write(PATH, '555-0199');
  importFrom(theirs, give(mine));
  const old = give(theirs);
  mine.write(PATH, '555-0100');
  for (let line = 0; line < 2 * CHANGE_LOG.mostLines; line += 1)
    mine.write('weather.visibility', `${line} mi`);
  expect(mine.changes().some(({ text }) => text === '555-0199')).toBe(false);
  expect(importFrom(mine, old)).toMatchObject({ brings: 0, replaced: [] });
  expect(texts(mine, PATH)).toEqual(['555-0100']);
});

test('a line of the log that is known by another name is not brought twice', () => {
  const [mine, theirs] = [make('Rivera').document, make('Lee').document];
  theirs.write(PATH, '555-0101');
  importFrom(mine, give(theirs));
  theirs.write(PATH, '555-0102');
  for (let time = 0; time < 2; time += 1) importFrom(mine, give(theirs));
  mine.write(PATH, '555-0103');
  importFrom(mine, give(theirs));
  expect(
    mine
      .changes()
      .map(({ text }) => text)
      .filter((text) => text.startsWith('555')),
  ).toEqual(['555-0103', '555-0102', '555-0101']);
});
