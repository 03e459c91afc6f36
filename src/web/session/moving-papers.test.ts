import { expect, test } from 'vitest';
import { sessionOn } from '../../../tests/support/session-in-node.ts';
import { freshVault, rowsOf } from '../../../tests/support/vault-in-node.ts';
import { AGENCY_PAPERS } from '../../domain/limits.ts';
import { sortPapers } from '../../domain/reference/packed-papers.ts';
import { sha256 } from '../platform/digest.ts';
import { PaperShelf } from '../vault/paper-shelf.ts';
import { pieceRow } from '../vault/pieces.ts';
import { StorageFailed } from '../vault/vault-database.ts';
import { AgencyPapers } from './agency-papers.ts';
import { comparePapers, importPapers, type MovingPaper, packPapers } from './moving-papers.ts';

async function paper(title: string, length = 100): Promise<MovingPaper> {
  const content = new Uint8Array(length).fill(title.length);
  const facts = { title, file: `${title}.pdf`, bytes: length, addedAt: 7, addedBy: 'Ruiz' };
  return { ...facts, sha256: await sha256(content), content };
}

const phoneWith = async (...papers: readonly MovingPaper[]) => {
  const papersHere = new AgencyPapers(await sessionOn(await freshVault()));
  await importPapers(papersHere, papers);
  return papersHere;
};

const titlesOn = async (papersHere: AgencyPapers) =>
  (await papersHere.list()).map(({ title }) => title);

test('PDFs come to another phone byte for byte, with who added them when; a second time adds none', async () => {
  const given = [await paper('Burns', AGENCY_PAPERS.pieceBytes + 5), await paper('Airway')];
  const { papers, unreadable } = await packPapers(await phoneWith(...given));
  expect(unreadable).toBe(0);
  // Bytes by themselves: one by one they take seconds.
  const facts = (each: MovingPaper) => ({ ...each, content: undefined });
  expect(papers.map(facts)).toEqual(given.map(facts));
  for (const [at, { content }] of given.entries())
    expect(Buffer.compare(papers[at]?.content ?? new Uint8Array(), content)).toBe(0);
  const theirs = await phoneWith(await paper('Airway'));
  const sorted = await comparePapers(theirs, papers);
  expect(sorted?.fresh.map(({ title }) => title)).toEqual(['Burns']);
  expect(sorted?.known.map(({ title }) => title)).toEqual(['Airway']);
  await importPapers(theirs, sorted?.fresh ?? []);
  expect(await comparePapers(theirs, papers)).toMatchObject({ fresh: [], noRoom: [] });
  await importPapers(theirs, papers);
  expect(await titlesOn(theirs)).toEqual(['Airway', 'Burns']);
  const [, burns] = await theirs.list();
  expect(burns).toMatchObject({ addedAt: 7, addedBy: 'Ruiz' });
  const read = await theirs.read(burns?.id ?? '');
  expect(Buffer.compare(read, given[0]?.content ?? new Uint8Array())).toBe(0);
});

test('what would be more than may be here is known before, as is one that stands twice in a file', async () => {
  const large = { ...(await paper('Large')), bytes: AGENCY_PAPERS.mostBytes };
  const here = Array.from({ length: 5 }, (_, at) => ({ ...large, sha256: `${at}`, bytes: 19e6 }));
  const small = await paper('Small');
  const { fresh, known, noRoom } = sortPapers([large, small, small], here);
  expect([fresh, known, noRoom]).toEqual([[small], [small], [large]]);
  const thousand = Array.from({ length: AGENCY_PAPERS.most }, (_, at) => ({
    ...small,
    sha256: `${at}`,
  }));
  expect(sortPapers([small], thousand).noRoom).toEqual([small]);
});

test('one that is damaged here is left out of the file and counted', async () => {
  const vault = await freshVault();
  const papersHere = new AgencyPapers(await sessionOn(vault));
  await importPapers(papersHere, [await paper('Burns'), await paper('Airway')]);
  const [burns] = await papersHere.list();
  const piece = pieceRow(vault.keyring.vaultId, burns?.id ?? '', 0);
  await vault.database.write((writing) => writing.objectStore('rows').delete(piece));
  const { papers, unreadable } = await packPapers(papersHere);
  expect([papers.map(({ title }) => title), unreadable]).toEqual([['Airway'], 1]);
});

test('a disk that is full midway keeps those before it, and no half of the next', async () => {
  const vault = await freshVault();
  const papersHere = new AgencyPapers(await sessionOn(vault));
  const { write } = vault.database;
  const papers = [await paper('Burns'), await paper('Airway', 2 * AGENCY_PAPERS.pieceBytes)];
  let pieces = 0;
  vault.database.write = ((work: Parameters<typeof write>[0]) => {
    pieces += 1;
    return pieces === 5
      ? Promise.reject(new StorageFailed('full', undefined))
      : write.call(vault.database, work);
  }) as typeof write;
  await expect(importPapers(papersHere, papers)).rejects.toThrow(StorageFailed);
  vault.database.write = write;
  const shelf = new PaperShelf(rowsOf(vault.database, vault.keyring));
  const kept = await shelf.list();
  expect(kept.map(({ title }) => title)).toEqual(['Burns']);
  expect((await comparePapers(papersHere, papers))?.fresh.map(({ title }) => title)).toEqual([
    'Airway',
  ]);
  await importPapers(papersHere, papers);
  expect(await titlesOn(papersHere)).toEqual(['Burns', 'Airway']);
});
