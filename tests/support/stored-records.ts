// Assessments in a vault, record by record.
import { createDocument } from '../../src/domain/answers/open-document.ts';
import type { Position, StoredAssessment } from '../../src/web/vault/stored-assessment.ts';
import type { Sealed, SealedRow } from '../../src/web/vault/vault-format.ts';
import { writer } from './seeded-vaults.ts';
import type { NodeVault } from './vault-in-node.ts';

export const PATH = 'weather.description';

/** What another tab wrote and has not stored. */
export function writtenElsewhere() {
  const other = writer('other');
  other.document.write(PATH, 'other');
  return other;
}

export function textsOf(stored: StoredAssessment | undefined): string[] {
  const document = createDocument({ now: () => new Date(0), author: () => '', replica: 'reader' });
  if (stored) document.merge(stored.update);
  const answer = document.answer(PATH);
  return answer ? [answer, ...answer.others].map(({ text }) => text) : [];
}

/** An assessment of so many records, each with a text of its own. */
export async function fill({ records }: NodeVault, id: string, count: number) {
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

export const record = ({ database }: NodeVault, id: string, number: number) =>
  database.read((reading) => reading.objectStore('records').get([id, number]));
export const keys = ({ database }: NodeVault) =>
  database.read((reading) => reading.objectStore('records').getAllKeys());
export const put = (
  { database }: NodeVault,
  id: string,
  number: number,
  sealed: Sealed | undefined,
) =>
  database.write(async (writing) => {
    const store = writing.objectStore('records');
    if (sealed) await store.put(sealed, [id, number]);
    else await store.delete([id, number]);
  });
export const row = ({ database }: NodeVault, name: string) =>
  database.read((reading) => reading.objectStore('rows').get(name));
export const putRow = ({ database }: NodeVault, name: string, sealed: SealedRow | undefined) =>
  database.write(async (writing) => {
    const store = writing.objectStore('rows');
    if (sealed) await store.put(sealed, name);
    else await store.delete(name);
  });

export function flipped(sealed: Sealed | undefined): Sealed {
  if (!sealed) throw new Error('There is no such record');
  const bytes = new Uint8Array(sealed.data.slice(0));
  bytes[3] = (bytes[3] ?? 0) ^ 1;
  return { ...sealed, data: bytes.buffer };
}
