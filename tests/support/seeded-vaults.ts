// What a vault holds at the start of a test, whichever IndexedDB it lies in: a browser's, or one in memory.

import type { AnswerDocument } from '../../src/domain/answers/answer-document.ts';
import type { Update } from '../../src/domain/answers/answer-set.ts';
import { createDocument } from '../../src/domain/answers/open-document.ts';
import { summarise } from '../../src/domain/plan/summary.ts';
import type { HeadFacts } from '../../src/web/vault/stored-assessment.ts';
import { DEVICE } from '../../src/web/vault/vault-format.ts';
import type { VaultRecords } from '../../src/web/vault/vault-records.ts';
import type { VaultRows } from '../../src/web/vault/vault-rows.ts';

interface OpenVault {
  readonly rows: VaultRows;
  readonly records: VaultRecords;
}

/** What the list of assessments is told of it. */
export const factsOf = (document: AnswerDocument): HeadFacts => ({
  madeAt: 0,
  archived: false,
  deleted: false,
  summary: summarise(document.answers(), Date.now()),
});

/** A document on a copy of its own, and the updates it makes. */
export function writer(name: string) {
  const updates: Update[] = [];
  const document = createDocument({
    now: () => new Date('2026-11-20T15:00:00Z'),
    author: () => name,
    replica: name.replace(/\W/g, ''),
  });
  document.onUpdate((update) => updates.push(update));
  return { document, updates, facts: () => factsOf(document) };
}

/** This document is the one assessment, and open. */
export async function putDocument(
  { records, rows }: OpenVault,
  document: AnswerDocument,
  id = 'open',
): Promise<void> {
  await records.append(id, undefined, document.state(), factsOf(document));
  await rows.change(DEVICE, () => ({ name: 'Rivera', current: id }));
}

/** The open assessment has two answers for the ED contact, and two more assessments are beside it. */
export async function putConflict({ records, rows }: OpenVault): Promise<void> {
  const put = async (id: string, operation: string, place: string) => {
    const { document, facts } = writer('Rivera');
    document.write('operationalInfo.incidentType', operation);
    document.write('operationalInfo.incidentLocation', place);
    if (id === 'open') {
      const other = writer('K. Lee');
      other.document.write('hospitalFacilities.primary.edContact', '303-555-0101');
      other.document.write('weather.visibility', '2 mi, haze');
      document.write('hospitalFacilities.primary.edContact', '303-555-0199');
      document.write('weather.visibility', '1 mi');
      document.merge(other.document.state());
    }
    await records.append(id, undefined, document.state(), facts());
  };
  await put('open', 'High-risk warrant', '12 Elm St, Aurora');
  await put('second', 'Dignitary protection', 'Civic Center');
  await put('third', 'Range day', 'East range');
  await rows.change(DEVICE, () => ({ name: 'Rivera', current: 'open' }));
}
