// A backup file with an agency's PDFs, made as the app makes it but for a quick passphrase.
import { Encrypter } from 'age-encryption';
import { expect } from 'vitest';
import { packageStream } from '../../../src/web/features/transfer/package-stream.ts';
import { sha256 } from '../../../src/web/platform/digest.ts';
import { importPapers, type MovingPaper } from '../../../src/web/session/moving-papers.ts';
import { smallPdf } from '../../support/small-pdf.ts';
import type { MountedApp } from './mounted-app.tsx';

const QUICK = 10;

export async function paperOf(title: string): Promise<MovingPaper> {
  const content = smallPdf({ texts: [title] });
  const addedAt = Date.parse('2026-11-20T12:00:00Z');
  const digest = await sha256(content);
  const file = `${title}.pdf`;
  return { title, file, bytes: content.length, sha256: digest, addedAt, addedBy: 'Ruiz', content };
}

/** Puts PDFs on this device. */
export async function storePapers({ session, services }: MountedApp, ...titles: readonly string[]) {
  await expect.poll(() => session.vault.state().kind).toBe('open');
  await importPapers(services.agencyPapers, await Promise.all(titles.map(paperOf)));
}

export const storedTitles = async ({ services }: MountedApp) =>
  (await services.agencyPapers.list()).map(({ title }) => title);

export async function fileWithPapers(passphrase: string, papers: readonly MovingPaper[]) {
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase);
  encrypter.setScryptWorkFactor(QUICK);
  const contents = { packedAt: Date.parse('2026-11-20T13:00:00Z'), from: 'Ruiz', assessments: [] };
  const stream = await encrypter.encrypt(packageStream(contents, papers));
  return new File([await new Response(stream).blob()], 'Bulwark-Backup.age');
}
