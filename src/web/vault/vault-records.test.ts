import { describe, expect, test } from 'vitest';
import {
  freshVault,
  type NodeVault,
  otherKeyring,
  recordsOf,
  writer,
} from '../../../tests/support/vault-in-node.ts';
import { createDocument } from '../../domain/assessment/document.ts';
import { KeyRotated, Unopenable } from './sealing.ts';
import { DEVICE, ROSTER, type Sealed, type SealedRow } from './vault-format.ts';
import type { Position, StoredAssessment } from './vault-records.ts';
import { WriteConflict } from './vault-rows.ts';

const PATH = 'weather.description';

function textsOf(stored: StoredAssessment | undefined): string[] {
  const document = createDocument({ now: () => new Date(0), author: () => '', replica: 'reader' });
  if (stored) document.merge(stored.update);
  const answer = document.answer(PATH);
  return answer ? [answer, ...answer.others].map(({ text }) => text) : [];
}

/** An assessment of so many records, each with a text of its own. */
async function fill({ records }: NodeVault, id: string, count: number) {
  const { document, updates, facts } = writer(`w${id}`);
  let position: Position | undefined;
  for (let number = 1; number <= count; number += 1) {
    document.write(PATH, `${id} ${number}`);
    for (const update of updates.splice(0)) {
      position = await records.append(id, position, update, facts());
    }
  }
  if (!position) throw new Error('Nothing was stored');
  return { document, facts, position };
}

const record = ({ database }: NodeVault, id: string, number: number) =>
  database.read((reading) => reading.objectStore('records').get([id, number]));
const keys = ({ database }: NodeVault) =>
  database.read((reading) => reading.objectStore('records').getAllKeys());
const put = ({ database }: NodeVault, id: string, number: number, sealed: Sealed | undefined) =>
  database.write(async (writing) => {
    const store = writing.objectStore('records');
    if (sealed) await store.put(sealed, [id, number]);
    else await store.delete([id, number]);
  });
const row = ({ database }: NodeVault, name: string) =>
  database.read((reading) => reading.objectStore('rows').get(name));
const putRow = ({ database }: NodeVault, name: string, sealed: SealedRow | undefined) =>
  database.write(async (writing) => {
    const store = writing.objectStore('rows');
    if (sealed) await store.put(sealed, name);
    else await store.delete(name);
  });

function flipped(sealed: Sealed | undefined): Sealed {
  if (!sealed) throw new Error('There is no such record');
  const bytes = new Uint8Array(sealed.data.slice(0));
  bytes[3] = (bytes[3] ?? 0) ^ 1;
  return { ...sealed, data: bytes.buffer };
}

describe('records', () => {
  test('read back as they were appended, and lie there sealed', async () => {
    const vault = await freshVault();
    await fill(vault, 'a', 3);
    const stored = await vault.records.read('a');
    expect(textsOf(stored)).toEqual(['a 3']);
    expect(stored?.position).toEqual({ generation: 3, first: 1, last: 3, lost: 0 });
    expect(stored?.damage).toEqual({ missing: 0, unreadable: 0 });
    const bytes = Buffer.from((await record(vault, 'a', 1))?.data ?? new ArrayBuffer(0));
    expect(bytes.length).toBeGreaterThan(50);
    expect(bytes.toString('latin1')).not.toContain('a 1');
  });

  test('one with a flipped bit is set aside and counted; the others open', async () => {
    const vault = await freshVault();
    await fill(vault, 'a', 5);
    await put(vault, 'a', 2, flipped(await record(vault, 'a', 2)));
    const stored = await vault.records.read('a');
    // What the lost record had replaced stands beside the answer, to be settled.
    expect(textsOf(stored)).toEqual(['a 5', 'a 1']);
    expect(stored?.damage).toEqual({ missing: 0, unreadable: 1 });
  });

  test.each([
    ['in the middle', 2],
    ['at the end', 5],
    ['at the start', 1],
  ])('one that was taken away %s is missed', async (_where, number) => {
    const vault = await freshVault();
    await fill(vault, 'a', 5);
    await put(vault, 'a', number, undefined);
    expect((await vault.records.read('a'))?.damage).toEqual({ missing: 1, unreadable: 0 });
  });

  test('one put in another place, of the same or another assessment, is not taken', async () => {
    const vault = await freshVault();
    await fill(vault, 'a', 3);
    await fill(vault, 'b', 3);
    await put(vault, 'a', 3, await record(vault, 'a', 1));
    await put(vault, 'b', 3, await record(vault, 'a', 2));
    expect((await vault.records.read('a'))?.damage.unreadable).toBe(1);
    expect((await vault.records.read('b'))?.damage.unreadable).toBe(1);
    expect(textsOf(await vault.records.read('b'))).toEqual(['b 2']);
  });

  test('an older head put back is no way to cut records off', async () => {
    const vault = await freshVault();
    const { position, document, facts } = await fill(vault, 'a', 2);
    const older = await row(vault, 'a');
    const { updates } = writer('other');
    document.onUpdate((update) => updates.push(update));
    document.write(PATH, 'later');
    await vault.records.append('a', position, updates[0] as never, facts());
    await putRow(vault, 'a', older);
    expect(textsOf(await vault.records.read('a'))).toEqual(['later']);
  });

  test('a head that was changed or taken away: the assessment is listed and opens', async () => {
    const vault = await freshVault();
    await fill(vault, 'a', 2);
    await fill(vault, 'b', 2);
    const head = await row(vault, 'a');
    await putRow(vault, 'a', head && { ...head, ...flipped(head) });
    await putRow(vault, 'b', undefined);
    const listed = await vault.records.list();
    expect(listed.map(({ id, head: read }) => [id, read === undefined]).sort()).toEqual([
      ['a', true],
      ['b', true],
    ]);
    expect(textsOf(await vault.records.read('a'))).toEqual(['a 2']);
    expect(textsOf(await vault.records.read('b'))).toEqual(['b 2']);
    expect((await vault.records.read('a'))?.damage.unreadable).toBe(1);
    const stored = await vault.records.read('b');
    expect(stored?.damage.unreadable).toBe(1);
    if (!stored) throw new Error('There is no b');
    const { document, updates, facts } = writer('later');
    document.merge(stored.update);
    document.write('weather.visibility', '2 mi');
    await vault.records.append('b', stored.position, updates[0] as never, facts());
    expect((await vault.records.read('b'))?.damage).toEqual({ missing: 0, unreadable: 0 });
    expect(textsOf(await vault.records.read('b'))).toEqual(['b 2']);
  });

  test('a roster that was changed hides none', async () => {
    const vault = await freshVault();
    await fill(vault, 'a', 1);
    const roster = await row(vault, ROSTER);
    await putRow(vault, ROSTER, roster && { ...roster, ...flipped(roster) });
    await fill(vault, 'b', 1);
    expect((await vault.records.list()).map(({ id }) => id).sort()).toEqual(['a', 'b']);
  });

  test('with another key nothing opens, and nothing is written', async () => {
    const vault = await freshVault();
    const { position, document, facts } = await fill(vault, 'a', 1);
    const stranger = recordsOf(vault.database, await otherKeyring());
    expect((await stranger.read('a'))?.damage.unreadable).toBe(2);
    await expect(stranger.append('a', position, document.state(), facts())).rejects.toThrow(
      KeyRotated,
    );
    expect(await keys(vault)).toHaveLength(1);
  });
});

describe('two writers of one assessment', () => {
  test('the second is told that another wrote first, reads the news, and nothing of either is lost', async () => {
    const vault = await freshVault();
    const { position } = await fill(vault, 'a', 1);
    const [one, two] = [writer('one'), writer('two')];
    const stored = await vault.records.read('a');
    for (const { document } of [one, two]) if (stored) document.merge(stored.update);
    one.document.write(PATH, 'one');
    two.document.write(PATH, 'two');
    await vault.records.append('a', position, one.updates[0] as never, one.facts());
    const late = vault.records.append('a', position, two.updates[0] as never, two.facts());
    await expect(late).rejects.toThrow(WriteConflict);
    const news = await vault.records.readAfter('a', position);
    await vault.records.append('a', news.position, two.updates[0] as never, two.facts());
    expect(textsOf(await vault.records.read('a')).sort()).toEqual(['one', 'two']);
  });

  test('many at once never take each other’s place', async () => {
    const vault = await freshVault();
    const { position } = await fill(vault, 'a', 1);
    const writers = Array.from({ length: 8 }, (_, index) => writer(`w${index}`));
    await Promise.all(
      writers.map(async ({ document, updates, facts }, index) => {
        document.write(PATH, `text ${index}`);
        let at = position;
        for (;;) {
          try {
            return await vault.records.append('a', at, updates[0] as never, facts());
          } catch (error) {
            if (!(error instanceof WriteConflict)) throw error;
            at = (await vault.records.readAfter('a', at)).position;
          }
        }
      }),
    );
    const stored = await vault.records.read('a');
    expect(stored?.damage).toEqual({ missing: 0, unreadable: 0 });
    expect(textsOf(stored)).toHaveLength(9);
  });
});

describe('compaction', () => {
  test('puts one record in place of all it covers, which reads the same', async () => {
    const vault = await freshVault();
    const { position, document, facts } = await fill(vault, 'a', 20);
    await fill(vault, 'b', 3);
    const compacted = await vault.records.compact('a', position, document.state(), facts());
    expect(compacted).toEqual({ generation: 22, first: 21, last: 21, lost: 0 });
    expect(await keys(vault)).toEqual([
      ['a', 21],
      ['b', 1],
      ['b', 2],
      ['b', 3],
    ]);
    const stored = await vault.records.read('a');
    expect(textsOf(stored)).toEqual(['a 20']);
    expect(stored?.damage).toEqual({ missing: 0, unreadable: 0 });
  });

  test('after somebody else wrote does nothing', async () => {
    const vault = await freshVault();
    const { position, document, facts } = await fill(vault, 'a', 3);
    const other = writer('other');
    other.document.write(PATH, 'other');
    await vault.records.append('a', position, other.updates[0] as never, other.facts());
    const late = vault.records.compact('a', position, document.state(), facts());
    await expect(late).rejects.toThrow(WriteConflict);
    expect(await keys(vault)).toHaveLength(4);
    expect(textsOf(await vault.records.read('a'))).toContain('other');
  });

  test('ended between its two steps leaves everything, and can be done again', async () => {
    const vault = await freshVault();
    const { position, document, facts } = await fill(vault, 'a', 3);
    const write = vault.database.write.bind(vault.database);
    let steps = 0;
    vault.database.write = (work) => {
      steps += 1;
      return steps === 2 ? Promise.reject(new Error('killed')) : write(work);
    };
    await expect(vault.records.compact('a', position, document.state(), facts())).rejects.toThrow(
      'killed',
    );
    vault.database.write = write;
    const stored = await vault.records.read('a');
    expect(stored?.position).toEqual({ generation: 4, first: 1, last: 4, lost: 0 });
    expect(textsOf(stored)).toEqual(['a 3']);
    if (stored) await vault.records.compact('a', stored.position, document.state(), facts());
    expect(await keys(vault)).toEqual([['a', 5]]);
  });

  test('keeps a record that cannot be read, and remembers one that is missing', async () => {
    const vault = await freshVault();
    const { position, document, facts } = await fill(vault, 'a', 5);
    const broken = flipped(await record(vault, 'a', 2));
    await put(vault, 'a', 2, broken);
    await put(vault, 'a', 4, undefined);
    const compacted = await vault.records.compact('a', position, document.state(), facts());
    const later = writer('later');
    later.document.write('weather.visibility', '2 mi');
    await vault.records.append('a', compacted, later.updates[0] as never, later.facts());
    const aside = await vault.database.read((reading) =>
      reading.objectStore('aside').get(['a', 2]),
    );
    expect(Buffer.from(aside?.data ?? new ArrayBuffer(0))).toEqual(Buffer.from(broken.data));
    expect((await vault.records.read('a'))?.damage).toEqual({ missing: 1, unreadable: 1 });
  });

  test('deletes nothing when the snapshot does not read back', async () => {
    const vault = await freshVault();
    const { position, document, facts } = await fill(vault, 'a', 3);
    const read = vault.database.read.bind(vault.database);
    let reads = 0;
    vault.database.read = async (work) => {
      reads += 1;
      const found = await read(work);
      return (reads === 2 ? flipped(found as Sealed) : found) as never;
    };
    await expect(vault.records.compact('a', position, document.state(), facts())).rejects.toThrow(
      Unopenable,
    );
    vault.database.read = read;
    expect(await keys(vault)).toHaveLength(4);
    expect(textsOf(await vault.records.read('a'))).toEqual(['a 3']);
  });
});

describe('the list', () => {
  test('changes of a head keep its records; a purge takes all of one and nothing of the others', async () => {
    const vault = await freshVault();
    await fill(vault, 'a', 2);
    await fill(vault, 'b', 2);
    await Promise.all([
      vault.records.change('a', { archived: true }),
      vault.records.change('a', { deleted: true }),
    ]);
    expect(await vault.records.readHead('a')).toMatchObject({ archived: true, deleted: true });
    expect(textsOf(await vault.records.read('a'))).toEqual(['a 2']);
    await vault.records.purge('a');
    expect(await vault.records.read('a')).toBeUndefined();
    expect((await vault.records.list()).map(({ id }) => id)).toEqual(['b']);
    expect(await keys(vault)).toEqual([
      ['b', 1],
      ['b', 2],
    ]);
  });

  test('what is set on the device is changed by several at once without losing any of it', async () => {
    const { rows } = await freshVault();
    await Promise.all(
      ['a', 'b', 'c'].map((key) =>
        rows.change<Record<string, boolean>>(DEVICE, (set) => ({ ...set, [key]: true })),
      ),
    );
    expect(await rows.read(DEVICE)).toEqual({ a: true, b: true, c: true });
  });
});
