// Histories of several copies, played.

import fc from 'fast-check';
import { expect } from 'vitest';
import type { AnswerDocument } from '../../src/domain/answers/answer-document.ts';
import type { Update } from '../../src/domain/answers/answer-set.ts';
import type { Entry } from '../../src/domain/answers/entry.ts';
import { createDocument } from '../../src/domain/answers/open-document.ts';
import { type AnswerPath, fieldPath } from '../../src/domain/answers/path.ts';
import { readUpdate, writeUpdate } from '../../src/domain/answers/update-text.ts';

export const HISTORIES = 500;
export const PATHS: readonly AnswerPath[] = [
  'weather.temperature',
  'hospitalFacilities.primary.edContact',
  fieldPath('drones', 'description'),
  fieldPath('gasPlan', 'description'),
];

/** A step of a history: who acts, on what, and which earlier update is told to whom. */
export const step = fc.record({
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
export const history = fc.record({
  copies: fc.integer({ min: 3, max: 5 }),
  steps: fc.array(step, { minLength: 5, maxLength: 60 }),
  order: fc.infiniteStream(fc.nat()),
});

export interface Run {
  readonly copies: AnswerDocument[];
  readonly updates: Update[];
  /** Writes that no write has replaced whose copy had seen them. */
  readonly expected: ReadonlySet<string>;
}

export const nameOf = ({ replica, count }: Entry) => `${replica}:${count}`;
export const entriesAt = (document: AnswerDocument, path: string) =>
  document.state().live.filter((entry) => entry.path === path);

export function live(document: AnswerDocument, path: AnswerPath): string[] {
  const answer = document.answer(path);
  return answer ? [answer, ...answer.others].map(({ text }) => text).sort() : [];
}

/** Plays a history, then tells every update to every copy, doubled and in another order for each. */
export function play({
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
    const document = copies[at] as AnswerDocument;
    const path = PATHS[each.path] as AnswerPath;
    const before = entriesAt(document, path);
    const sent = updates.length;
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
        document.resolve(path, text);
        if (updates.length > sent) for (const old of before) expected.delete(nameOf(old));
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
    for (const { live: written } of updates.slice(sent)) {
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

/** A state whose log stands in the same order on every copy: each has its own, by when it was told. */
export const unordered = (update: Update): Update => ({
  ...update,
  past: [...update.past].sort((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1)),
});
