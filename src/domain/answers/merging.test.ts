// Random histories on several copies: nothing is lost, and all copies end the same.

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  entriesAt,
  HISTORIES,
  history,
  nameOf,
  PATHS,
  play,
  unordered,
} from '../../../tests/support/histories.ts';
import type { AnswerDocument } from './answer-document.ts';
import { joinUpdates } from './answer-set.ts';
import { arrivedName } from './entry.ts';
import { importUpdate } from './import-record.ts';
import { createDocument } from './open-document.ts';
import type { AnswerPath } from './path.ts';
import { readUpdate, writeUpdate } from './update-text.ts';

describe('copies that merge', () => {
  test('end the same whatever order, doubling or delay updates have, and miss nothing that was not replaced', () => {
    let conflicts = 0;
    fc.assert(
      fc.property(history, (each) => {
        const { copies, updates, expected } = play(each);
        const [first] = copies;
        const everything = first && unordered(first.state());
        for (const copy of copies) {
          expect(unordered(copy.state())).toEqual(everything);
          expect(copy.addedSections()).toEqual(first?.addedSections());
          expect(copy.rows('drones')).toEqual(first?.rows('drones'));
          const found = new Set<string>();
          for (const path of PATHS) {
            for (const entry of entriesAt(copy, path)) found.add(nameOf(entry));
            if ((copy.answer(path)?.others.length ?? 0) > 0) conflicts += 1;
          }
          expect(found).toEqual(expected);
        }
        expect(unordered(joinUpdates(updates))).toEqual(everything);
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

/** The same histories, carried by files alone: each gives everything, and accepts no more than is let in. */
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
  const send = (from: AnswerDocument, to: AnswerDocument) => {
    const state = from.state();
    from.renew(newReplica());
    return importUpdate(to, readUpdate(writeUpdate(state)), { from: '', replica: newReplica() });
  };
  for (const [index, { kind, copy, path: at, update, clock: time }] of steps.entries()) {
    clock = time;
    const document = copies[copy % count] as AnswerDocument;
    const path = PATHS[at] as AnswerPath;
    if (kind === 'tell') {
      send(copies[update % count] as AnswerDocument, document);
      continue;
    }
    const before = entriesAt(document, path);
    document.resolve(path, kind === 'clear' ? '' : `text ${index}`);
    const after = entriesAt(document, path);
    // What was answered already is not written again: another copy may have replaced it since.
    for (const entry of after) if (!before.includes(entry)) expected.add(arrivedName(entry));
    for (const entry of before) if (!after.includes(entry)) expected.delete(arrivedName(entry));
  }
  return { copies, expected, send };
}

test('copies that tell each other by files alone end the same, and miss nothing that was not replaced', {
  tags: ['long'],
}, () => {
  fc.assert(
    fc.property(history, (each) => {
      const { copies, expected, send } = playByFiles(each);
      for (let round = 0; round < 2; round += 1) {
        for (const from of copies) for (const to of copies) if (from !== to) send(from, to);
      }
      for (const copy of copies) {
        const found = PATHS.flatMap((path) => entriesAt(copy, path).map(arrivedName));
        expect(new Set(found)).toEqual(expected);
        for (const other of copies) {
          if (other !== copy)
            expect(send(other, copy)).toMatchObject({ replaced: [], refused: new Map() });
        }
      }
    }),
    { numRuns: HISTORIES },
  );
});
