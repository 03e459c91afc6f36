// A software bill of materials (CycloneDX) of what is shipped, as npm itself makes it.
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT } from './command.ts';

export async function sbom(): Promise<number> {
  const args = ['sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev'];
  const run = spawnSync('npm', args, {
    cwd: PROJECT,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    shell: process.platform === 'win32',
  });
  if (run.status !== 0) {
    console.error(run.stderr);
    return 1;
  }
  const file = join(PROJECT, 'results', 'sbom.json');
  mkdirSync(join(PROJECT, 'results'), { recursive: true });
  writeFileSync(file, run.stdout);
  console.log(`${JSON.parse(run.stdout).components.length} packages listed in ${file}`);
  return 0;
}
