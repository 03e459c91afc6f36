// The precache list of a built app, and the service worker that carries it. Its bytes change with any file's, which is how
// browsers notice a new version.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { buildTargets } from '../lowest-browsers.ts';
import { PROJECT } from './command.ts';

const WORKER = 'service-worker.js';
/** What the app never asks for: the build's own notes, compressed copies, the worker itself. */
const LEFT_OUT = /^\.|\/\.|\.(br|gz)$|^service-worker\.js$|^404\.html$/;
/** Names with a hash of the content. */
const HASHED = /^assets\//;

export interface PrecachedFile {
  readonly url: string;
  readonly revision: string | null;
  readonly integrity: string;
}

/** Every file that the app may ever ask for, in a steady order. */
export function precacheList(folder: string): readonly PrecachedFile[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    )
    .filter((name) => !LEFT_OUT.test(name))
    .sort()
    .map((name) => {
      const digest = createHash('sha256')
        .update(readFileSync(join(folder, name)))
        .digest();
      return {
        url: `/${name}`,
        revision: HASHED.test(name) ? null : digest.toString('hex').slice(0, 16),
        integrity: `sha256-${digest.toString('base64')}`,
      };
    });
}

/** Bytes of all precached files as a server with gzip sends them. */
export function precacheGzipBytes(folder: string): number {
  return precacheList(folder)
    .map(({ url }) => gzipSync(readFileSync(join(folder, url)), { level: 9 }).length)
    .reduce((sum, bytes) => sum + bytes, 0);
}

/** Writes `folder`/service-worker.js for what is in the folder now. */
export async function writeServiceWorker(folder: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: {
      PRECACHE: JSON.stringify(precacheList(folder)),
      'process.env.NODE_ENV': JSON.stringify('production'),
    },
    build: {
      outDir: folder,
      emptyOutDir: false,
      target: buildTargets,
      modulePreload: false,
      rolldownOptions: {
        input: join(PROJECT, 'src', 'web', 'service-worker', 'service-worker.ts'),
        output: { entryFileNames: WORKER, format: 'iife' },
      },
    },
  });
}
