// Builds the app into dist, unless nothing it is made from has changed.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { binOf, PROJECT, runNode } from './command.ts';
import { precacheGzipBytes, writeServiceWorker } from './service-worker.ts';

const INPUTS = [
  'index.html',
  'vite.config.ts',
  'package-lock.json',
  'brand',
  'data',
  'src/domain',
  'src/web',
  'scripts/app-icons.ts',
  'scripts/brand.ts',
  'scripts/data',
  'scripts/lowest-browsers.ts',
  'scripts/web-manifest.ts',
  'scripts/tasks/service-worker.ts',
];
/** Nearly the smallest, in a fifth of the time of the smallest. */
const BROTLI_QUALITY = 9;
const DIST = join(PROJECT, 'dist');
const STAMP = join(DIST, '.built-from');

function filesBelow(path: string): string[] {
  if (statSync(path).isFile()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesBelow(join(path, name)));
}

function builtFrom(): string {
  const hash = createHash('sha256');
  for (const input of INPUTS) {
    for (const file of filesBelow(join(PROJECT, input))) {
      hash.update(file.slice(PROJECT.length)).update(readFileSync(file));
    }
  }
  return hash.digest('hex');
}

export async function build(): Promise<number> {
  const wanted = builtFrom();
  console.log('Building the app …');
  // Whatever started it: of another kind, the files would name the folder that they were made in.
  const env = { NODE_ENV: 'production' };
  const run = await runNode([binOf('vite'), 'build', '--logLevel', 'warn'], { env });
  if (run.code !== 0) return run.code;
  await writeServiceWorker(DIST);
  console.log(`Kept on each device: ${(precacheGzipBytes(DIST) / 1e6).toFixed(2)} MB compressed.`);
  compress(join(DIST, 'assets'));
  writeFileSync(STAMP, wanted);
  return run.code;
}

const COMPRESSIBLE = /\.(js|json|css|svg|ttf|icc|wasm)$/;

/** Puts .br and .gz beside each asset: the server sends them as they are, which counts on a slow Wi-Fi. */
function compress(folder: string): void {
  for (const file of filesBelow(folder).filter((name) => COMPRESSIBLE.test(name))) {
    const bytes = readFileSync(file);
    const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY };
    writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params }));
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
  }
}

export async function buildIfStale(): Promise<number> {
  const isFresh = existsSync(STAMP) && readFileSync(STAMP, 'utf8') === builtFrom();
  return isFresh ? 0 : build();
}
