// An assessment that the device has already, open in the app.
import { expect } from 'vitest';
import type { AnswerDocument } from '../../../src/domain/answers/answer-document.ts';
import { factsOf } from '../../support/seeded-vaults.ts';
import type { MountedApp } from './mounted-app.tsx';

const ID = 'stored';

/** Stores the document and opens it, as the list of assessments does. */
export async function openDocument(app: MountedApp, document: AnswerDocument): Promise<void> {
  const { session } = app;
  await expect.poll(() => session.vault.state().kind).toBe('open');
  await session.vault.records().append(ID, undefined, document.state(), factsOf(document));
  await session.openStored(ID);
}
