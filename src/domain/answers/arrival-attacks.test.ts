// Attacks made at random.

import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  CASES,
  entry,
  importFrom,
  make,
  PATH,
  seal,
  texts,
} from '../../../tests/support/arrivals.ts';
import { unordered } from '../../../tests/support/histories.ts';
import { SEALED_FIELD } from './about.ts';
import type { AnswerDocument } from './answer-document.ts';
import type { Update } from './answer-set.ts';
import type { Entry } from './entry.ts';
import { importRecords } from './import-record.ts';
import { isKeptPath } from './kept.ts';
import { type AnswerPath, fieldPath } from './path.ts';
import { readUpdate, writeUpdate } from './update-text.ts';

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
    else if (what === 1)
      importFrom(document, (copies[1 - who] as (typeof copies)[0]).document.state());
    else document.resolve(at, at.endsWith('position') ? `V${(text % 9) + 1}` : `text ${text}`);
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

const sealedTexts = (document: AnswerDocument) =>
  [...document.answers()].flatMap(([path, { text }]) =>
    path.endsWith(`.${SEALED_FIELD}`) ? [`${path} ${text}`] : [],
  );

/** Every text that can still be read at a path: as an answer, in the log, or in the record of an import. */
function readable(document: AnswerDocument): ReadonlySet<string> {
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

test('attacks made at random take nothing away, and what is written later is read everywhere', {
  tags: ['long'],
  timeout: 600_000,
}, () => {
  fc.assert(
    fc.property(honest, hostile, hostile, (steps, first, second) => {
      const [mine, theirs] = playHonest(steps);
      const { document, updates } = mine;
      for (const plan of [first, second]) {
        const before = document.state();
        const sealed = sealedTexts(document);
        const arrived = readUpdate(writeUpdate(forge(before, plan)));
        const { update } = importFrom(document, arrived);
        importFrom(theirs.document, arrived);
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
        document.resolve(path, path.endsWith('position') ? 'V' : `later ${at}`);
      }
      const sealedLater = seal(document, 'sealed later');
      const state = document.state();
      expect(readUpdate(writeUpdate(state))).toEqual(state);
      const restarted = make().document;
      for (const update of updates) restarted.merge(readUpdate(writeUpdate(update)));
      // What came in by files of the honest history is not among the updates of this copy alone.
      restarted.merge(state);
      expect(unordered(restarted.state())).toEqual(unordered(state));
      importFrom(theirs.document, state);
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
});
