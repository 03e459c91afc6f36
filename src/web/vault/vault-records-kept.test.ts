// Compaction, and the list of assessments.
import { describe, expect, test } from 'vitest';
import { writer } from '../../../tests/support/seeded-vaults.ts';
import {
  fill,
  flipped,
  keys,
  put,
  putRow,
  record,
  row,
  textsOf,
  writtenElsewhere,
} from '../../../tests/support/stored-records.ts';
import { freshVault } from '../../../tests/support/vault-in-node.ts';
import { Unopenable } from './sealing.ts';
import { DEVICE, type Sealed } from './vault-format.ts';
import { WriteConflict } from './vault-rows.ts';

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
    const other = writtenElsewhere();
    await vault.records.append('a', position, other.updates[0] as never, other.facts());
    const late = vault.records.compact('a', position, document.state(), facts());
    await expect(late).rejects.toThrow(WriteConflict);
    expect(await keys(vault)).toHaveLength(4);
    expect(textsOf(await vault.records.read('a'))).toContain('other');
  });

  test('after somebody wrote between its two steps deletes nothing', async () => {
    const vault = await freshVault();
    const { position, document, facts } = await fill(vault, 'a', 3);
    const other = writtenElsewhere();
    const write = vault.database.write.bind(vault.database);
    let steps = 0;
    vault.database.write = async (work) => {
      steps += 1;
      if (steps === 2) {
        const now = await vault.records.read('a');
        await vault.records.append('a', now?.position, other.updates[0] as never, other.facts());
      }
      return write(work);
    };
    const late = vault.records.compact('a', position, document.state(), facts());
    await expect(late).rejects.toThrow(WriteConflict);
    expect(await keys(vault)).toHaveLength(5);
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

  test('a purge takes what was set aside too; one that is written to afterwards is listed again, whatever becomes of its head', async () => {
    const vault = await freshVault();
    const { position, document, facts } = await fill(vault, 'a', 2);
    await fill(vault, 'b', 1);
    await put(vault, 'a', 1, flipped(await record(vault, 'a', 1)));
    const { last } = await vault.records.compact('a', position, document.state(), facts());
    await vault.records.purge('a');
    const aside = await vault.database.read((reading) => reading.objectStore('aside').getAllKeys());
    expect(aside).toEqual([]);
    const gone = { generation: 0, first: last, last, lost: 0 };
    await vault.records.append('a', gone, document.state(), facts());
    await putRow(vault, 'a', undefined);
    expect((await vault.records.list()).map(({ id }) => id)).toEqual(['b', 'a']);
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

  test('what is set on the device and cannot be read is set aside when it is set anew', async () => {
    const vault = await freshVault();
    await vault.rows.change(DEVICE, () => ({ a: true }));
    const stored = await row(vault, DEVICE);
    if (!stored) throw new Error('Nothing was set');
    const broken = { ...stored, ...flipped(stored) };
    await putRow(vault, DEVICE, broken);
    await vault.rows.change(DEVICE, () => ({ b: true }));
    expect(await vault.rows.read(DEVICE)).toEqual({ b: true });
    const aside = await vault.database.read((reading) =>
      reading.objectStore('aside').get([DEVICE, broken.generation]),
    );
    expect(Buffer.from(aside?.data ?? new ArrayBuffer(0))).toEqual(Buffer.from(broken.data));
  });
});
