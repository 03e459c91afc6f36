import { describe, expect, test } from 'vitest';
import { writer } from '../../../tests/support/seeded-vaults.ts';
import {
  fill,
  flipped,
  keys,
  PATH,
  put,
  putRow,
  record,
  row,
  textsOf,
} from '../../../tests/support/stored-records.ts';
import { freshVault, otherKeyring, recordsOf } from '../../../tests/support/vault-in-node.ts';
import { KeyRotated } from './sealing.ts';
import { ROSTER } from './vault-format.ts';
import { WriteConflict } from './vault-rows.ts';

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
    // What the lost record had replaced stands beside the answer, for a person to choose.
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
    // It was made anew of the rows there were.
    await putRow(vault, 'a', undefined);
    expect((await vault.records.list()).map(({ id }) => id).sort()).toEqual(['a', 'b']);
  });

  test('with another key nothing opens, and nothing is written', async () => {
    const vault = await freshVault();
    const { position, document, facts } = await fill(vault, 'a', 1);
    const stranger = recordsOf(vault.database, await otherKeyring());
    // What another key sealed is no damage.
    await expect(stranger.read('a')).rejects.toThrow(KeyRotated);
    await expect(stranger.readAfter('a', position)).rejects.toThrow(KeyRotated);
    await expect(stranger.list()).rejects.toThrow(KeyRotated);
    await expect(stranger.compact('a', position, document.state(), facts())).rejects.toThrow(
      KeyRotated,
    );
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

  test('where the other’s head cannot be read, the next record still goes behind all there are', async () => {
    const vault = await freshVault();
    const { position } = await fill(vault, 'a', 1);
    const other = writer('other');
    other.document.write('weather.visibility', '2 mi');
    await vault.records.append('a', position, other.updates[0] as never, other.facts());
    const head = await row(vault, 'a');
    await putRow(vault, 'a', head && { ...head, ...flipped(head) });
    const news = await vault.records.readAfter('a', position);
    const later = writer('later');
    later.document.write('weather.temperature', '72');
    await vault.records.append('a', news.position, later.updates[0] as never, later.facts());
    const stored = await vault.records.read('a');
    expect(stored?.update.live.map(({ text }) => text).sort()).toEqual(['2 mi', '72', 'a 1']);
    expect(stored?.damage).toEqual({ missing: 0, unreadable: 0 });
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
