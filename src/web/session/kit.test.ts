import { describe, expect, test } from 'vitest';
import { deviceOf, kitOf, SESSION_NOW, sessionOn } from '../../../tests/support/session-in-node.ts';
import { freshVault, otherKeyring, recordsOf } from '../../../tests/support/vault-in-node.ts';
import type { AnswerPath } from '../../domain/answers/path.ts';
import { readPackage, writePackage } from '../../domain/exchange/codes/package-text.ts';
import { kitPath } from '../../domain/kit/kit-catalogue.ts';
import { reseal } from '../vault/reseal.ts';
import { HEADER_KEY, KIT } from '../vault/vault-format.ts';
import { compareIncoming, importIncoming, importRows } from './incoming.ts';
import { packAssessments, packKitAlone } from './outgoing.ts';
import type { Session } from './session.ts';

const phone = async () => sessionOn(await freshVault());

async function writeKit(session: Session, texts: Readonly<Record<string, string>>) {
  const kit = await kitOf(session).open();
  if (!kit) throw new Error('The kit is not open');
  for (const [path, text] of Object.entries(texts)) kit.document.write(path as AnswerPath, text);
  expect(await kit.flush()).toBe(true);
  return kit.document;
}

async function addUnit(session: Session, name: string): Promise<void> {
  const kit = await writeKit(session, {});
  const row = kit.addRow('units');
  await writeKit(session, { [kitPath('units', 'name', row)]: name });
}

const units = (session: Session) => {
  const kit = kitOf(session).read()?.document;
  return (kit?.rows('units') ?? []).map((row) => kit?.read(kitPath('units', 'name', row)));
};

const read = (session: Session, path: AnswerPath) => kitOf(session).read()?.document.read(path);

/** What one phone gives, as the other reads it. */
async function arrive(to: Session, given: Parameters<typeof writePackage>[0]) {
  const { incoming } = await compareIncoming(deviceOf(to), readPackage(writePackage(given)));
  return incoming;
}

describe('the kit in the vault', () => {
  test('is there after a start, with the author’s name, and on no list of assessments', async () => {
    const vault = await freshVault();
    const before = await sessionOn(vault);
    await writeKit(before, { 'me.name': 'Dana Ruiz', 'team.handling': 'Sensitive' });
    const after = await sessionOn(vault);
    await kitOf(after).open();
    expect(read(after, kitPath('team', 'handling'))).toBe('Sensitive');
    expect(after.settings.read()?.name).toBe('Dana Ruiz');
    expect(await vault.records.list()).toEqual([]);
  });

  test('takes the name that was set on this device before there was a kit', async () => {
    const session = await phone();
    await session.settings.change({ name: 'Dana Ruiz' });
    await kitOf(session).open();
    expect(read(session, kitPath('me', 'name'))).toBe('Dana Ruiz');
    expect(await kitOf(session).keepName('D. Ruiz')).toBe(true);
    expect(session.settings.read()?.name).toBe('D. Ruiz');
  });

  test('a phone on which nothing was typed stores none', async () => {
    const vault = await freshVault();
    const session = await sessionOn(vault);
    await kitOf(session).open();
    await kitOf(session).read()?.flush();
    expect(await vault.records.read(KIT)).toBeUndefined();
  });

  test('is sealed again with a new key as all else is', async () => {
    const vault = await freshVault();
    const session = await sessionOn(vault);
    await addUnit(session, 'Medic 11');
    const to = await otherKeyring();
    const header = await vault.database.read((reading) =>
      reading.objectStore('header').get(HEADER_KEY),
    );
    if (!header) throw new Error('There is no header');
    await reseal(vault.database, vault.keyring, to, { ...header, vaultId: to.vaultId });
    const stored = await recordsOf(vault.database, to).read(KIT);
    expect(stored?.damage).toEqual({ missing: 0, unreadable: 0 });
    expect(stored?.update.live.map(({ text }) => text)).toContain('Medic 11');
  });
});

describe('a backup', () => {
  test('has the whole kit, and a new phone gets all of it with the name', async () => {
    const old = await phone();
    await writeKit(old, { 'me.name': 'Dana Ruiz', 'team.agency': 'SWAT' });
    const backup = await packAssessments(deviceOf(old), undefined, SESSION_NOW, true);
    const fresh = await phone();
    const [kit, ...others] = await arrive(fresh, backup);
    expect(others).toEqual([]);
    expect(kit?.kit).toMatchObject({ isOther: false });
    if (kit) await importIncoming(deviceOf(fresh), kit, backup.from);
    expect(read(fresh, kitPath('me', 'name'))).toBe('Dana Ruiz');
    expect(read(fresh, kitPath('team', 'agency'))).toBe('SWAT');
    expect(fresh.settings.read()).toMatchObject({ kitId: backup.kit?.id });
    const [again] = await arrive(fresh, backup);
    expect(again?.what).toBe('known');
  });

  test('of one assessment has none', async () => {
    const session = await phone();
    await addUnit(session, 'Medic 11');
    const { id, document } = await session.openCurrent();
    document.write('weather.visibility', '2 mi');
    const one = await packAssessments(deviceOf(session), [id], SESSION_NOW, true);
    expect(one.kit).toBeUndefined();
    expect(writePackage(one)).not.toContain('Medic 11');
    expect(
      (await packAssessments(deviceOf(session), undefined, SESSION_NOW, true)).kit,
    ).toBeDefined();
  });
});

describe('a colleague’s kit', () => {
  test('is asked about; rows are taken from it, and the kits stay two', async () => {
    const [mine, theirs] = [await phone(), await phone()];
    await addUnit(mine, 'Medic 11');
    await addUnit(theirs, 'Medic 40');
    const given = await packKitAlone(deviceOf(theirs), 'withoutRoster', SESSION_NOW);
    const [kit] = await arrive(mine, given);
    expect(kit?.kit).toMatchObject({ isOther: true, additions: ['Units: Medic 40'] });
    expect(units(mine)).toEqual(['Medic 11']);
    if (kit) await importRows(mine, kit);
    expect(units(mine)).toEqual(['Medic 11', 'Medic 40']);
    const [again] = await arrive(mine, given);
    expect(again?.kit).toMatchObject({ isOther: true, additions: [] });
  });

  test('is joined: one kit from then on, and what both changed apart comes together', async () => {
    const [mine, theirs] = [await phone(), await phone()];
    await writeKit(mine, { 'me.name': 'Dana Ruiz' });
    await writeKit(theirs, { 'me.name': 'Alex Kim' });
    await addUnit(mine, 'Medic 11');
    await addUnit(theirs, 'Medic 11');
    const [kit] = await arrive(
      mine,
      await packKitAlone(deviceOf(theirs), 'withoutRoster', SESSION_NOW),
    );
    if (kit) await importIncoming(deviceOf(mine), kit, 'Alex Kim');
    expect(units(mine)).toEqual(['Medic 11']);
    await addUnit(mine, 'Medic 12');
    await addUnit(theirs, 'Engine 11');
    const [back] = await arrive(
      theirs,
      await packKitAlone(deviceOf(mine), 'withoutRoster', SESSION_NOW),
    );
    expect(back?.kit).toMatchObject({ isOther: false });
    if (back) await importIncoming(deviceOf(theirs), back, 'Dana Ruiz');
    expect([...units(theirs)].sort()).toEqual(['Engine 11', 'Medic 11', 'Medic 12']);
    expect(read(theirs, kitPath('me', 'name'))).toBe('Alex Kim');
    expect(theirs.settings.read()?.name).toBe('Alex Kim');
  });
});
