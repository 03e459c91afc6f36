// Builds of the app beside the one in dist: copies of it, changed in one place.
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeServiceWorker } from '../../scripts/tasks/service-worker.ts';
import { BACKUP } from '../../src/domain/limits.ts';
import { BUILT } from './offline-site.ts';

export interface OtherBuild {
  readonly path: string;
  remove(): void;
}

function copyOfBuild(): OtherBuild {
  const path = mkdtempSync(join(tmpdir(), 'bulwark-build-'));
  cpSync(BUILT, path, { recursive: true });
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

/** A later release: it says its version in the title of the first page. */
export async function laterBuild(name: string): Promise<OtherBuild> {
  const build = copyOfBuild();
  const page = join(build.path, 'index.html');
  const html = readFileSync(page, 'utf8').replace('<html ', `<html data-version="${name}" `);
  writeFileSync(page, html);
  await writeServiceWorker(build.path);
  return build;
}

/** What a passphrase of a file costs where a test is not about guessing: 2^10 in place of 2^17. */
export const QUICK_WORK_FACTOR = 10;

/** The app as it is, but for backup files, which are quick to work. */
export function quickFilesBuild(): OtherBuild {
  const build = copyOfBuild();
  const assets = join(build.path, 'assets');
  const ofWorker = readdirSync(assets).filter((name) => name.startsWith('age-worker-'));
  for (const name of ofWorker) {
    const file = join(assets, name);
    if (!name.endsWith('.js')) {
      // Compressed: it says what it said before.
      rmSync(file);
      continue;
    }
    const [before, after, ...more] = readFileSync(file, 'utf8').split(
      `workFactor:${BACKUP.workFactor},`,
    );
    if (after === undefined || more.length > 0) throw new Error(`${name} has no work factor`);
    writeFileSync(file, `${before}workFactor:${QUICK_WORK_FACTOR},${after}`);
  }
  if (ofWorker.length === 0) throw new Error('There is no worker for backup files');
  return build;
}
