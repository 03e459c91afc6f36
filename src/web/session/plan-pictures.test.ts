import { expect, test, vi } from 'vitest';
import { bareJpeg } from '../../../tests/support/crafted-pictures.ts';
import { SESSION_NOW, sessionOn } from '../../../tests/support/session-in-node.ts';
import { freshVault, type NodeVault, rowsOf } from '../../../tests/support/vault-in-node.ts';
import { importRecords, revertImport } from '../../domain/answers/import-record.ts';
import { PICTURES } from '../../domain/limits.ts';
import {
  PICTURES_SECTION,
  picturePath,
  rowOfPicture,
} from '../../domain/pictures/picture-owners.ts';
import { namedPictures, picturesOf } from '../../domain/pictures/plan-pictures.ts';
import { PictureRefused, pictureShelf } from '../vault/picture-shelf.ts';
import { ALL_PIECES, beginningWith, picturesRow } from '../vault/pieces.ts';
import { reseal } from '../vault/reseal.ts';
import { importKey, newKeyBytes } from '../vault/sealing.ts';
import { StorageFailed } from '../vault/vault-database.ts';
import { VAULT_FORMAT } from '../vault/vault-format.ts';
import { OwnerGone } from '../vault/vault-rows.ts';
import { mergeFromTeam } from './incoming.ts';
import { PlanPictures } from './plan-pictures.ts';
import type { Session } from './session.ts';

const PICTURE = bareJpeg(40, 30);

/** Every row whose name has to do with pictures. */
async function pictureRows({ database }: NodeVault): Promise<readonly string[]> {
  const names = await database.read((reading) => reading.objectStore('rows').getAllKeys());
  return names.filter((name) => name.startsWith('!picture'));
}

async function plan(session: Session, ...digests: readonly string[]): Promise<string> {
  await session.beginFrom(() => undefined);
  const open = session.open();
  if (!open) throw new Error('No plan is open');
  open.document.write('operationalInfo.commandPost', 'School lot');
  open.document.addRows(
    PICTURES_SECTION,
    digests.map((picture) => ({ picture })),
  );
  await open.flush();
  return open.id;
}

async function phone() {
  const vault = await freshVault();
  const session = await sessionOn(vault);
  return { vault, session, pictures: new PlanPictures(session) };
}

test('a picture lies sealed beside its plan and is read as it was kept; the storage shows neither it nor its digest', async () => {
  const { vault, session, pictures } = await phone();
  const id = await plan(session);
  const digest = await pictures.add(id, PICTURE);
  expect(await pictures.add(id, PICTURE)).toBe(digest);
  expect(await pictures.list(id)).toMatchObject([{ sha256: digest, bytes: PICTURE.length }]);
  expect(await pictures.read(id, digest)).toEqual(PICTURE);
  expect(await pictures.read(id, '0'.repeat(64))).toBeUndefined();
  const names = await pictureRows(vault);
  expect(names).toHaveLength(2);
  expect(names.join()).not.toContain(digest.slice(0, 12));
  const rows = await vault.database.read((reading) => reading.objectStore('rows').getAll());
  for (const { data } of rows) expect(Buffer.from(data).includes('JFIF')).toBe(false);
});

test('a plan that is deleted for good takes its pictures along, and leaves those of another', async () => {
  const { vault, session, pictures } = await phone();
  const gone = await plan(session);
  await pictures.add(gone, PICTURE);
  const kept = await plan(session);
  const digest = await pictures.add(kept, PICTURE);
  await session.release(gone);
  await vault.records.purge(gone);
  expect((await pictureRows(vault)).every((name) => name.includes(kept))).toBe(true);
  expect(await pictures.read(kept, digest)).toEqual(PICTURE);
  await expect(pictures.add(gone, PICTURE)).rejects.toThrow(OwnerGone);
  expect((await pictureRows(vault)).every((name) => name.includes(kept))).toBe(true);
});

test('a phone that is full midway keeps no half of a picture', async () => {
  const { vault, session, pictures } = await phone();
  const id = await plan(session);
  const { write } = vault.database;
  for (const failing of [1, 2, 3]) {
    let count = 0;
    vault.database.write = ((work: Parameters<typeof write>[0]) => {
      count += 1;
      return count >= failing
        ? Promise.reject(new StorageFailed('full', undefined))
        : write.call(vault.database, work);
    }) as typeof write;
    await expect(pictures.add(id, PICTURE)).rejects.toThrow(StorageFailed);
    vault.database.write = write;
    expect(await pictures.list(id)).toEqual([]);
  }
  await pictures.add(id, PICTURE);
  expect(await pictureRows(vault)).toHaveLength(2);
});

test('no more than a plan may have are kept', async () => {
  const { session, pictures } = await phone();
  const id = await plan(session);
  for (let each = 1; each <= PICTURES.most; each += 1) await pictures.add(id, bareJpeg(each, 1));
  await expect(pictures.add(id, PICTURE)).rejects.toThrow(PictureRefused);
  expect(await pictures.list(id)).toHaveLength(PICTURES.most);
});

test('what was deleted makes room for another, ten minutes after it was deleted', async () => {
  const { session, pictures } = await phone();
  const now = vi.spyOn(session, 'now');
  now.mockReturnValue(new Date(SESSION_NOW.getTime() - 2 * PICTURES.keptMs));
  const id = await plan(session);
  const first = await pictures.add(id, bareJpeg(1, 1));
  for (let each = 2; each <= PICTURES.most; each += 1) await pictures.add(id, bareJpeg(each, 1));
  now.mockReturnValue(SESSION_NOW);
  const document = session.open()?.document;
  const digests = (await pictures.list(id)).map(({ sha256 }) => sha256);
  for (const digest of digests)
    document?.write(picturePath('picture', rowOfPicture(digest)), digest);
  document?.removeRow(PICTURES_SECTION, rowOfPicture(first));
  now.mockReturnValue(new Date(SESSION_NOW.getTime() + PICTURES.keptMs));
  await expect(pictures.add(id, PICTURE)).rejects.toThrow(PictureRefused);
  now.mockReturnValue(new Date(SESSION_NOW.getTime() + PICTURES.keptMs + 1));
  const digest = await pictures.add(id, PICTURE);
  const held = (await pictures.list(id)).map(({ sha256 }) => sha256);
  expect(held).toHaveLength(PICTURES.most);
  expect(held).toContain(digest);
  expect(held).not.toContain(first);
});

test('another key seals pictures again, and nothing of the old is left', async () => {
  const { vault, session, pictures } = await phone();
  const id = await plan(session);
  const digest = await pictures.add(id, PICTURE);
  const to = { vaultId: 'next', key: await importKey(newKeyBytes()) };
  const header = { format: VAULT_FORMAT, vaultId: 'next', wrongTries: 0 };
  await reseal(vault.database, vault.keyring, to, header);
  const shelf = pictureShelf(rowsOf(vault.database, to), id);
  const [held] = await shelf.list();
  expect(held).toMatchObject({ sha256: digest });
  expect(await shelf.read(held?.id ?? '')).toEqual(PICTURE);
  const names = await pictureRows(vault);
  expect(names.filter((name) => !name.includes('/next/'))).toEqual([picturesRow(id)]);
  const strays = await vault.database.read((reading) =>
    Promise.all(
      ALL_PIECES.map((kind) =>
        reading.objectStore('rows').count(beginningWith(`${kind}${vault.keyring.vaultId}/`)),
      ),
    ),
  );
  expect(strays).toEqual([0, 0]);
});

test('the bytes of a picture that the plan names no more go with the next look of a new page, and no sooner', async () => {
  const { vault, session, pictures } = await phone();
  const id = await plan(session);
  const named = await pictures.add(id, PICTURE);
  session.open()?.document.addRows(PICTURES_SECTION, [{ picture: named }]);
  const longAgo = SESSION_NOW.getTime() - PICTURES.keptMs - 1;
  const shelf = pictureShelf(vault.rows, id);
  const held = await shelf.list();
  await shelf.change(held[0]?.id ?? '', (each) => ({ ...each, addedAt: longAgo }));
  await pictures.add(id, bareJpeg(50, 30));
  const old = await pictures.add(id, bareJpeg(60, 30));
  const oldId = (await shelf.list()).find(({ sha256 }) => sha256 === old)?.id ?? '';
  await shelf.change(oldId, (each) => ({ ...each, addedAt: longAgo }));
  await new PlanPictures(session).look(id);
  const left = (await shelf.list()).map(({ sha256 }) => sha256);
  expect(left).toHaveLength(2);
  expect(left).toContain(named);
  expect(left).not.toContain(old);
});

test('a moment that is still to come, as a file may claim one, keeps no bytes', async () => {
  const { session, pictures } = await phone();
  const id = await plan(session);
  const digest = await pictures.add(id, PICTURE);
  const path = picturePath('picture', rowOfPicture(digest));
  session.open()?.document.merge({
    live: [{ replica: 'ab12', count: 1, path, text: '', author: 'Lee', at: 8.6e15 }],
    past: [],
    seen: {},
  });
  const yearLater = SESSION_NOW.getTime() + 365 * 86_400_000;
  vi.spyOn(session, 'now').mockReturnValue(new Date(yearLater));
  await new PlanPictures(session).look(id);
  expect(await pictures.list(id)).toEqual([]);
});

test('a picture that an import took away comes back with its bytes, whatever text it left in its place', async () => {
  const { session, pictures } = await phone();
  const now = vi.spyOn(session, 'now');
  now.mockReturnValue(new Date(SESSION_NOW.getTime() - 2 * PICTURES.keptMs));
  const id = await plan(session);
  const digest = await pictures.add(id, PICTURE);
  const path = picturePath('picture', rowOfPicture(digest));
  const open = session.open();
  open?.document.resolve(path, digest);
  await open?.flush();
  now.mockReturnValue(SESSION_NOW);
  const own = open?.document.state().live.find((each) => each.path === path);
  if (!open || !own) throw new Error('It is in the plan');
  const forged = (count: number, text: string, replica = 'ab12') => ({
    ...own,
    ...{ replica, count, text, author: 'Lee', at: 0 },
  });
  const update = {
    live: [forged(own.count + 1, ''), forged(1, 'x', 'cd34')],
    past: [],
    seen: { [own.replica]: [1, own.count] as const, ab12: [1, own.count + 1] as const },
  };
  await mergeFromTeam(session, { id, madeAt: 0, update });
  // Another blank over that one.
  const later = { ...update, live: [forged(own.count + 5, '', 'ef56')] };
  await mergeFromTeam(session, { id, madeAt: 0, update: later });
  expect(picturesOf(open.document.answers())).toEqual([]);
  await new PlanPictures(session).look(id);
  for (const record of importRecords(open.document.answers())) revertImport(open.document, record);
  expect(picturesOf(open.document.answers())).toMatchObject([{ sha256: digest }]);
  expect(await pictures.read(id, digest)).toEqual(PICTURE);
});

test('what a row names that is no picture of it takes no room of the pictures', async () => {
  const { session, pictures } = await phone();
  const now = vi.spyOn(session, 'now');
  now.mockReturnValue(new Date(SESSION_NOW.getTime() - 2 * PICTURES.keptMs));
  const id = await plan(session);
  const digest = await pictures.add(id, PICTURE);
  session.open()?.document.write(picturePath('picture', `p${'0'.repeat(24)}`), digest);
  now.mockReturnValue(SESSION_NOW);
  expect(namedPictures(session.open()?.document.answers() ?? new Map())).toEqual(new Set());
  await new PlanPictures(session).look(id);
  expect(await pictures.list(id)).toEqual([]);
});
