// The kit, where typing it is not the fact.
import { expect } from 'vitest';
import type { AnswerPath } from '../../../src/domain/assessment/path.ts';
import { fieldPath } from '../../../src/domain/assessment/path.ts';
import { kitOf } from '../../../src/web/session/kit.ts';
import type { MountedApp } from './mounted-app.tsx';

/** Writes answers and rows into the kit, and stores them. */
export async function fillKit(
  { session }: MountedApp,
  answers: Readonly<Partial<Record<AnswerPath, string>>>,
  rows: readonly (readonly [section: string, texts: Readonly<Record<string, string>>])[] = [],
): Promise<void> {
  await expect.poll(() => session.vault.state().kind).toBe('open');
  const kit = await kitOf(session).open();
  if (!kit) throw new Error('The kit is not open');
  for (const [path, text = ''] of Object.entries(answers)) {
    kit.document.write(path as AnswerPath, text);
  }
  for (const [section, texts] of rows) {
    const row = kit.document.addRow(section);
    for (const [key, text] of Object.entries(texts)) {
      kit.document.write(fieldPath(section, key, row), text);
    }
  }
  if (!(await kit.flush())) throw new Error('The kit is not stored');
}
