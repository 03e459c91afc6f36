// Whatever answers are lost: no change is made twice.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type Answer,
  AT,
  lost,
  NOW,
  no,
  remove,
  save,
  saved,
} from '../../../tests/support/hospital-changes.ts';
import type { Hospital, HospitalEntry } from '../hospitals/hospital.ts';
import { knownTexts } from './content.ts';
import { afterAnswer, fold, readyToSend } from './outbox.ts';

/** A server that makes changes as ours does, and loses answers. */
class Server {
  readonly saved = new Map<string, Hospital>();
  readonly made: string[] = [];

  receive({ kind, id, content: wanted, baseVersion }: HospitalEntry): Answer {
    const current = this.saved.get(id);
    const store = (version: number): Answer => {
      const item: Hospital = {
        ...saved('', version),
        ...current,
        ...knownTexts(wanted),
        version,
        id,
      } as Hospital;
      this.saved.set(id, item);
      this.made.push(`save ${wanted.name}`);
      return { kind: 'done', item };
    };
    if (kind === 'create') {
      if (!current) return store(1);
      if (current.name === wanted.name) return { kind: 'done', item: current };
      return no(409, current);
    }
    if (!current) return no(404);
    if (current.version !== baseVersion) return no(412, current);
    if (kind === 'update') return store(current.version + 1);
    this.saved.delete(id);
    this.made.push(`delete ${current.name}`);
    return { kind: 'done', item: undefined };
  }
}

test('whatever answers are lost and whenever edits come, no change is made twice and the last word is the user’s', () => {
  const step = fc.record({
    edit: fc.option(fc.constantFrom('save', 'delete'), { nil: undefined }),
    arrives: fc.boolean(),
    answered: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      const server = new Server();
      let entries: readonly HospitalEntry[] = [];
      let wanted: string | undefined;
      const base = () => server.saved.get('h1')?.version ?? 0;
      let known = 0;
      let count = 0;
      const send = (arrives: boolean, answered: boolean) => {
        const [first] = entries;
        if (!first || first.question) return;
        const sent = readyToSend(first);
        entries = [sent];
        const real = arrives ? server.receive(sent) : lost;
        const after = afterAnswer(sent, sent, answered ? real : lost, AT);
        if (after.kind === 'done') {
          known = after.item?.version ?? 0;
          entries = [];
        } else entries = [after.entry];
      };
      for (const { edit, arrives, answered } of steps) {
        const isThere = wanted !== undefined;
        if (edit === 'delete' && isThere) {
          entries = fold(entries, remove(known, wanted), NOW);
          wanted = undefined;
        } else if (
          edit &&
          edit !== 'delete' &&
          (isThere || (entries.length === 0 && base() === 0))
        ) {
          count += 1;
          wanted = `Edit${count}`;
          entries = fold(entries, save(wanted, known), NOW);
        }
        send(arrives, answered);
      }
      for (let tries = 0; tries < 10 && entries.length > 0; tries += 1) send(true, true);
      expect(entries).toEqual([]);
      expect(server.saved.get('h1')?.name).toBe(wanted);
      expect([...new Set(server.made)]).toEqual(server.made);
    }),
    { numRuns: 2000 },
  );
});
