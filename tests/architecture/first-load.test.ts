// The JavaScript that must come before a screen can be used, gzipped, as the build made it.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { PROJECT } from '../../scripts/tasks/command.ts';
import { precacheGzipBytes, precacheList } from '../../scripts/tasks/service-worker.ts';

const DIST = join(PROJECT, 'dist');

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
}

function manifest(): Readonly<Record<string, Chunk>> {
  const file = join(DIST, '.vite', 'manifest.json');
  if (!existsSync(file)) throw new Error('The app is not built: npm run build');
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** Names of these modules and of all that come before them, each once. */
function neededBy(modules: readonly string[]): readonly string[] {
  const chunks = manifest();
  const needed = new Set<string>();
  const add = (name: string) => {
    if (needed.has(name)) return;
    needed.add(name);
    const chunk = chunks[name];
    if (!chunk) throw new Error(`The build has no ${name}`);
    for (const each of chunk.imports ?? []) add(each);
  };
  for (const name of modules) add(name);
  return [...needed];
}

/** Kilobytes of all scripts that these modules need. */
const gzippedKb = (modules: readonly string[]): number => gzipOf(neededBy(modules));

function gzipOf(names: readonly string[]): number {
  const chunks = manifest();
  const bytes = names
    .map((name) => chunks[name]?.file ?? '')
    .filter((file) => file.endsWith('.js'))
    .map((file) => gzipSync(readFileSync(join(DIST, file))).length);
  return bytes.reduce((sum, each) => sum + each, 0) / 1000;
}

describe('what is kept on the device', () => {
  const list = precacheList(DIST).map(({ url }) => url);

  test('is at most 4 MB compressed, with data and reference', () => {
    const megabytes = precacheGzipBytes(DIST) / 1e6;
    expect(megabytes).toBeGreaterThan(0.5);
    expect(megabytes).toBeLessThanOrEqual(4);
  });

  test('is every file of the build, those of parts that are loaded later too', () => {
    const built = readdirSync(join(DIST, 'assets')).filter((name) => !/\.(br|gz)$/.test(name));
    expect(list).toEqual(expect.arrayContaining(built.map((name) => `/assets/${name}`)));
    for (const part of [
      /report-worker/,
      /passphrase-worker/,
      /age-worker/,
      /qr-worker/,
      /open-pdf-.*\.js$/,
      /pdf-worker/,
      /FoxitDingbats.*\.pfb$/,
      /\.wasm$/,
      /\.ttf$/,
      /hospitals-[0-9a-f]{8}\.json$/,
      /places-[0-9a-f]{8}\.json$/,
      /erg-[0-9a-f]{8}\.json$/,
      /wildlife-[0-9a-f]{8}\.json$/,
    ]) {
      expect(list.some((url) => part.test(url))).toBe(true);
    }
    expect(list).toEqual(
      expect.arrayContaining(['/index.html', '/theme.js', '/manifest.webmanifest']),
    );
  });
});

test('no file of the build needs one that needs it: which is run first would be a matter of luck', () => {
  const chunks = manifest();
  const rings = Object.keys(chunks).filter((name) => {
    const [, ...others] = neededBy([name]);
    return others.some((other) => chunks[other]?.imports?.includes(name));
  });
  expect(rings).toEqual([]);
});

const SERVICES = 'src/web/app/start-services.ts';
const screenFile = (name: string) => `src/web/screens/${name}-screen.tsx`;

describe('first-load JavaScript, gzipped', () => {
  test.each([
    ['Home', [screenFile('home/home')], 125],
    ['the assessment', [screenFile('threat-assessment/threat-assessment'), SERVICES], 190],
    ['the call-out view', [screenFile('call-out/call-out'), SERVICES], 268],
    ['the operation view', [screenFile('operation/operation'), SERVICES], 250],
  ])('of %s is within its limit', (_screen, modules, limitKb) => {
    const kb = gzippedKb(['index.html', ...modules]);
    expect(kb).toBeGreaterThan(50);
    expect(kb).toBeLessThanOrEqual(limitKb);
  });

  test('what a screen and the vault need is asked for with them, not once the first file of it has come', () => {
    const begun = neededBy(['index.html']);
    const texts = begun.map((name) =>
      readFileSync(join(DIST, manifest()[name]?.file ?? ''), 'utf8'),
    );
    for (const module of [screenFile('home/home'), SERVICES]) {
      const files = neededBy([module])
        .filter((name) => !begun.includes(name))
        .map((name) => manifest()[name]?.file ?? '');
      expect(files.length).toBeGreaterThan(1);
      for (const file of files) expect(texts.some((text) => text.includes(file))).toBe(true);
    }
  });

  test('the pages beside a form are no part of any screen, nor is the search', () => {
    const screens = Object.keys(manifest()).filter((name) =>
      /^src\/web\/screens\/.*-screen\.tsx$/.test(name),
    );
    expect(screens.length).toBeGreaterThan(6);
    for (const screen of screens) {
      const needed = neededBy([screen]);
      expect(needed).not.toContain('src/web/features/papers/pages-beside.tsx');
      expect(needed).not.toContain('src/web/form/find-dialog.tsx');
    }
  });

  test('the PDF code, its fonts and Argon2id are no part of it', () => {
    const files = readFileSync(join(DIST, 'index.html'), 'utf8');
    expect(files).not.toMatch(/report-worker|DejaVu|passphrase-worker|pdf-worker|open-pdf/);
  });
});
