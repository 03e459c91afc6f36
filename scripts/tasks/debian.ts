import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Whether packages of Debian can be installed here. */
export const isDebianRoot = (): boolean =>
  existsSync('/etc/debian_version') && process.getuid?.() === 0;

/** Installs what it can; whether it is there afterwards is for the caller to look. */
export function installDebianPackages(names: readonly string[]): void {
  console.log(`Installing ${names.join(', ')} (Debian) …`);
  const options = {
    stdio: 'ignore',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  } as const;
  spawnSync('apt-get', ['update', '-qq'], options);
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names], options);
}
