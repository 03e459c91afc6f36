// The engines beside Chromium: a WebKit and a Firefox that are installed, or are installed now where that is possible.
import { existsSync } from 'node:fs';
import { installDebianPackages, isDebianRoot } from './debian.ts';

interface EngineNeeds {
  readonly name: string;
  /** The variable that names its program to the tests. */
  readonly variable: string;
  readonly places: readonly string[];
  /** Files without which it does not start. */
  readonly besides: readonly string[];
  readonly packages: readonly string[];
}

const ENGINES: readonly EngineNeeds[] = [
  {
    name: 'WebKit',
    variable: 'WEBKIT_PATH',
    places: ['/usr/bin/WebKitWebDriver'],
    besides: [
      '/usr/bin/Xvfb',
      '/usr/lib/x86_64-linux-gnu/girepository-1.0/WebKit2-4.1.typelib',
      '/usr/lib/python3/dist-packages/gi',
    ],
    packages: ['webkit2gtk-driver', 'gir1.2-webkit2-4.1', 'python3-gi', 'xvfb'],
  },
  {
    name: 'Firefox',
    variable: 'FIREFOX_PATH',
    places: ['/usr/bin/firefox-esr', '/usr/bin/firefox'],
    besides: [],
    packages: ['firefox-esr'],
  },
];

const LIBRARIES = /x86_64-linux-gnu/;

function find({ variable, places, besides }: EngineNeeds): string | undefined {
  const named = process.env[variable];
  const program = [...(named ? [named] : []), ...places].find((path) => existsSync(path));
  const isThere = (path: string) =>
    existsSync(path) || existsSync(path.replace(LIBRARIES, 'aarch64-linux-gnu'));
  return besides.every(isThere) ? program : undefined;
}

export interface FoundEngines {
  /** Variables that name the programs to the tests. */
  readonly env: Readonly<Record<string, string>>;
  /** One sentence for each engine that is not here: nothing is tried in it. */
  readonly missing: readonly string[];
}

export function ensureEngines(): FoundEngines {
  const wanted = ENGINES.filter((engine) => find(engine) === undefined);
  if (wanted.length > 0 && isDebianRoot()) {
    installDebianPackages(wanted.flatMap(({ packages }) => packages));
  }
  const found = ENGINES.map((engine) => ({ engine, path: find(engine) }));
  return {
    env: Object.fromEntries(
      found.flatMap(({ engine, path }) => (path === undefined ? [] : [[engine.variable, path]])),
    ),
    missing: found.flatMap(({ engine: { name, packages }, path }) =>
      path === undefined
        ? [`Not tried in ${name}: it is not here (on Debian: ${packages.join(' ')}).`]
        : [],
    ),
  };
}
