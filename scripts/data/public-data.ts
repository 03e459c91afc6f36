// The files of public data that the app loads: made from data/ by the build and by `npm run dev`, never kept in git.
import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';
import { compileErg } from './compile-erg.ts';
import { compileHospitals } from './compile-hospitals.ts';
import { compilePlaces } from './compile-places.ts';
import { compileWildlife } from './compile-wildlife.ts';
import { DATES, ergSources, hospitalSources, placeSources, wildlifeSources } from './sources.ts';

/** What the app imports to know where the files are. */
const ADDRESSES = 'virtual:public-data';
const RESOLVED = `\0${ADDRESSES}`;

export interface CompiledFile {
  /** As a browser asks for it, without the slash; its hash changes with the content. */
  readonly fileName: string;
  readonly text: string;
}

function named(name: string, text: string): CompiledFile {
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 8);
  return { fileName: `assets/${name}-${hash}.json`, text };
}

/** All files. @throws Error naming what of data/ is not understood. */
export function compiledFiles() {
  return {
    hospitals: named('hospitals', compileHospitals(hospitalSources(), DATES).text),
    places: named('places', compilePlaces(placeSources()).text),
    erg: named('erg', compileErg(ergSources()).text),
    wildlife: named('wildlife', compileWildlife(wildlifeSources()).text),
  } as const satisfies Readonly<Record<string, CompiledFile>>;
}

/** Gives the app the files' addresses and the files. */
export function publicData(): Plugin {
  let compiled: ReturnType<typeof compiledFiles> | undefined;
  const files = () => {
    compiled ??= compiledFiles();
    return compiled;
  };
  return {
    name: 'public-data',
    resolveId: (id) => (id === ADDRESSES ? RESOLVED : undefined),
    load(id) {
      if (id !== RESOLVED) return undefined;
      return Object.entries(files())
        .map(
          ([name, { fileName }]) =>
            `export const ${name}Address = ${JSON.stringify(`/${fileName}`)};`,
        )
        .join('\n');
    },
    generateBundle() {
      for (const { fileName, text } of Object.values(files())) {
        this.emitFile({ type: 'asset', fileName, source: text });
      }
    },
    configureServer: (server) => {
      server.middlewares.use('/assets', (request, response, next) => {
        const isAsked = /^\/(hospitals|places|erg|wildlife)-[0-9a-f]{8}\.json/.test(
          request.url ?? '',
        );
        const asked = isAsked
          ? Object.values(files()).find(({ fileName }) =>
              `/assets${request.url}`.startsWith(`/${fileName}`),
            )
          : undefined;
        if (!asked) return next();
        response.setHeader('content-type', 'application/json').end(asked.text);
      });
    },
  };
}
