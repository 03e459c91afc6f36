// What is deleted for good, looked for in all that is on the disk then.
import { describe, expect, test } from 'vitest';
import { careOf, sessionOn } from '../../../tests/support/session-in-node.ts';
import { row } from '../../../tests/support/stored-records.ts';
import { freshVault, type NodeVault } from '../../../tests/support/vault-in-node.ts';
import type { AnswerDocument } from '../../domain/answers/answer-document.ts';
import { carePath } from '../../domain/care/care-catalogue.ts';
import { openRecord, openRow } from '../vault/keyring.ts';
import { OFFERED } from '../vault/vault-format.ts';
import { setRowAside } from '../vault/vault-rows.ts';
import { EarlierPlans } from './earlier-plans.ts';
import type { Session } from './session.ts';

const SECRET = 'Colfax Barricade';
const OTHER = 'Larimer Warrant';

/** Opens each row, record and what was set aside, as its key can: store, name and text. */
async function onDisk({ database, keyring }: NodeVault): Promise<readonly string[]> {
  const stores = await database.read(async (reading) => {
    const read = async (name: 'rows' | 'records' | 'aside') => {
      const store = reading.objectStore(name);
      const [keys, values] = await Promise.all([store.getAllKeys(), store.getAll()]);
      return keys.map((key, index) => ({ name, key, value: values[index] }));
    };
    return (await Promise.all([read('rows'), read('records'), read('aside')])).flat();
  });
  return Promise.all(
    stores.map(async ({ name, key, value }) => {
      if (!value) return '';
      const [row, number] = [key].flat();
      const text =
        'generation' in value
          ? JSON.stringify(await openRow(keyring, String(row), value))
          : await openRecord(keyring, String(row), Number(number), value);
      return `${name} ${key}: ${text}`;
    }),
  );
}

const sayingSecret = async (vault: NodeVault) =>
  (await onDisk(vault)).flatMap((each) => (each.includes(SECRET) ? [each.split(':')[0]] : []));

async function plan(session: Session, name: string): Promise<string> {
  await session.beginFrom((document: AnswerDocument) => {
    document.write('icsOperation.name', name);
    document.write('operatorInfo.agency', `Agency of ${name}`);
  });
  const open = await session.openCurrent();
  const care = await careOf(session).open(open);
  const row = care?.document.addRow('nineLines') ?? '';
  care?.document.write(carePath('nineLines', 'callSign', row), name);
  expect(await care?.flush()).toBe(true);
  await session.vault.rows().change(`!weather/${open.id}`, () => ({ of: name }));
  return open.id;
}

/** The index as a third plan's screen makes it. */
async function makeIndex(session: Session): Promise<void> {
  const plans = new EarlierPlans(session, 'America/Denver');
  plans.refresh();
  await plans.whenRead();
}

async function twoPlans() {
  const vault = await freshVault();
  const session = await sessionOn(vault);
  const purged = await plan(session, SECRET);
  await plan(session, OTHER);
  await session.startNew();
  return { vault, session, purged };
}

describe('a plan that is deleted for good', () => {
  test('is in no row, no record and nothing set aside, and in no index of what other plans are offered', async () => {
    const { vault, session, purged } = await twoPlans();
    await makeIndex(session);
    const index = await row(vault, OFFERED);
    await vault.database.write((writing) => setRowAside(writing, OFFERED, index));
    expect(await sayingSecret(vault)).toEqual(
      expect.arrayContaining([
        `rows ${OFFERED}`,
        `rows ${purged}`,
        `rows !weather/${purged}`,
        `records ${purged},1`,
        `records !care/${purged},1`,
        expect.stringContaining(`aside ${OFFERED}`),
      ]),
    );

    await vault.records.purge(purged);

    expect(await sayingSecret(vault)).toEqual([]);
    expect((await onDisk(vault)).join('\n')).toContain(OTHER);
  });

  test('does not come back with an index that was being made meanwhile', async () => {
    const { vault, session, purged } = await twoPlans();
    const { list } = vault.records;
    let listed = 0;
    // The last look at the list before the index is stored is the second one.
    vault.records.list = async () => {
      const found = await list.call(vault.records);
      listed += 1;
      if (listed === 2) await vault.records.purge(purged);
      return found;
    };
    await makeIndex(session);

    expect(listed).toBeGreaterThan(2);
    expect(await sayingSecret(vault)).toEqual([]);
  });
});
