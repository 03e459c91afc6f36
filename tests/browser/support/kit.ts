// The kit, where typing it is not the fact.
import { Encrypter } from 'age-encryption';
import { expect } from 'vitest';
import type { AnswerDocument } from '../../../src/domain/answers/answer-document.ts';
import { createDocument } from '../../../src/domain/answers/open-document.ts';
import { type AnswerPath, fieldPath } from '../../../src/domain/answers/path.ts';
import { writePackage } from '../../../src/domain/exchange/codes/package-text.ts';
import { kitCatalogue } from '../../../src/domain/kit/kit-catalogue.ts';
import type { MountedApp } from './mounted-app.tsx';

const QUICK = 10;

type Answers = Readonly<Partial<Record<AnswerPath, string>>>;
type Rows = readonly (readonly [section: string, texts: Readonly<Record<string, string>>])[];

function write(kit: AnswerDocument, answers: Answers, rows: Rows): void {
  for (const [path, text = ''] of Object.entries(answers)) kit.write(path as AnswerPath, text);
  for (const [section, texts] of rows) {
    const row = kit.addRow(section);
    for (const [key, text] of Object.entries(texts)) kit.write(fieldPath(section, key, row), text);
  }
}

/** A colleague's kit, as a file. */
export async function kitFile(passphrase: string, answers: Answers, rows: Rows = []) {
  const kit = createDocument({
    now: () => new Date('2026-11-20T12:00:00Z'),
    author: () => 'Alex Kim',
    replica: 'colleague',
    sections: kitCatalogue,
  });
  write(kit, answers, rows);
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase);
  // Guessing is not the matter here.
  encrypter.setScryptWorkFactor(QUICK);
  const text = writePackage({
    packedAt: Date.parse('2026-11-20T13:00:00Z'),
    from: 'Alex Kim',
    assessments: [],
    kit: { id: 'colleague', update: kit.state() },
  });
  const bytes = new Uint8Array(await encrypter.encrypt(text));
  return new File([bytes], 'Bulwark-Kit.age');
}

/** Writes answers and rows into the kit, and stores them. */
export async function fillKit(
  { session, services }: MountedApp,
  answers: Answers,
  rows: Rows = [],
): Promise<void> {
  await expect.poll(() => session.vault.state().kind).toBe('open');
  const kit = await services.kit.open();
  if (!kit) throw new Error('The kit is not open');
  write(kit.document, answers, rows);
  if (!(await kit.flush())) throw new Error('The kit is not stored');
}
