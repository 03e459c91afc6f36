import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { commands } from '../src/server/bulwark.ts';

// Compiled code is kept: a second start is quicker, and holds 20 MB less.
enableCompileCache(join(import.meta.dirname, '..', 'node_modules', '.cache', 'node'));

// The tasks behind the npm scripts, by name, beside the commands of the server. scripts/setup.js starts this.
const tasks: Readonly<Record<string, (rest: readonly string[]) => Promise<number>>> = {
  start: async () => {
    const { buildIfStale } = await import('./tasks/build.ts');
    const code = await buildIfStale();
    if (code === 0) await import('../src/server/main.ts');
    return code;
  },
  build: async () => (await import('./tasks/build.ts')).build(),
  data: async () => (await import('./tasks/data.ts')).data(),
  check: async () => (await import('./tasks/check.ts')).check(),
  dev: async () => (await import('./tasks/dev.ts')).dev(),
  test: async (files) => (await import('./tasks/test.ts')).test(files),
  'test-all': async (files) => (await import('./tasks/test.ts')).test(files, true),
  keyboards: async () => (await import('./tasks/keyboards.ts')).keyboards(),
  release: async () => (await import('./tasks/release.ts')).release(),
  sbom: async () => (await import('./tasks/sbom.ts')).sbom(),
  bench: async (rest) => (await import('./tasks/bench.ts')).bench(rest),
  format: async () => (await import('./tasks/check.ts')).format(),
  faults: async () => (await import('./tasks/test.ts')).faults(),
  pictures: async () => (await import('./tasks/pictures.ts')).pictures(process.argv[3]),
  tak: async () => (await import('./tasks/tak.ts')).tak(),
};

const [name = '', ...rest] = process.argv.slice(2);
const task = tasks[name] ?? commands[name];
if (!task) {
  const all = { ...tasks, ...commands };
  console.error(`There is no task "${name}". There are: ${Object.keys(all).join(', ')}.`);
  process.exit(1);
}
process.exitCode = await task(rest, process.env.INIT_CWD ?? process.cwd());
