// Builds of the app beside the one in dist, as a later release would be.
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeServiceWorker } from '../../scripts/tasks/service-worker.ts';
import { BUILT } from './offline-site.ts';

export interface OtherBuild {
  readonly path: string;
  remove(): void;
}

/** A copy of the built app that says its version in the title of the first page. */
export async function laterBuild(name: string): Promise<OtherBuild> {
  const path = mkdtempSync(join(tmpdir(), 'bulwark-build-'));
  cpSync(BUILT, path, { recursive: true });
  const page = join(path, 'index.html');
  const html = readFileSync(page, 'utf8').replace('<html ', `<html data-version="${name}" `);
  writeFileSync(page, html);
  await writeServiceWorker(path);
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}
