// Questions: how long until the directory of hospitals has answered for the first time, and then the nearest twenty with a filter, and
// a search at each key; how long until a place is found; what do the files weigh?
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { compileHospitals } from '../scripts/data/compile-hospitals.ts';
import { compilePlaces } from '../scripts/data/compile-places.ts';
import { DATES, hospitalSources, placeSources } from '../scripts/data/sources.ts';
import { gzippedKb, MOST_KB } from '../scripts/tasks/data.ts';
import { readDirectory } from '../src/domain/hospitals/directory/directory.ts';
import { readPlaces, startingPoints } from '../src/domain/hospitals/directory/places.ts';
import {
  type HospitalFilters,
  hospitalTextIndex,
  nearest,
  searchHospitals,
} from '../src/domain/hospitals/directory/search.ts';
import { seeded } from '../tests/support/seeded.ts';
import { againstLimit, type Depth, type Measured, median, SLOWER } from './measured.ts';

const MOST_MS = { nearest: 5, first: 300, key: 16, slice: 100 } as const;
const SHOWN = 20;

const FILTERS: readonly HospitalFilters[] = [
  { traumaAdult: 2 },
  { traumaPediatric: 2 },
  { helipad: true },
  { emergency: true },
  { children: true },
  { type: 'military' },
];

/** As they are typed, a key at a time, slips and all. */
const TYPED = [
  'denver health',
  'childrns hospital colorado',
  'university medical center',
  'st josephs hospital milwauke',
  'memoral hermann huston texas',
  'va medical center',
  'sprigfield il',
];
const keysOf = (text: string) => Array.from(text, (_key, index) => text.slice(0, index + 1));

function timed<T>(work: () => T): { readonly result: T; readonly ms: number } {
  const begin = performance.now();
  const result = work();
  return { result, ms: performance.now() - begin };
}

interface FirstUse {
  readonly nearest: number;
  readonly text: number;
  /** The longest that the page has to wait for its turn while that is done. */
  readonly longest: number;
}

async function firstUse(hospitals: string): Promise<FirstUse> {
  const worker = new Worker(new URL('./directory-first-use.ts', import.meta.url), {
    workerData: hospitals,
  });
  const [took] = await once(worker, 'message');
  await worker.terminate();
  return took;
}

export async function measure(depth: Depth): Promise<Measured[]> {
  const slower = SLOWER[depth];
  const rounds = depth === 'smoke' ? 1 : 9;
  const hospitals = compileHospitals(hospitalSources(), DATES).text;
  const placesText = compilePlaces(placeSources()).text;

  const first: FirstUse[] = [];
  for (let round = 0; round < rounds; round += 1) first.push(await firstUse(hospitals));
  const directory = readDirectory(hospitals);
  const index = hospitalTextIndex(directory);

  const random = seeded(16);
  const points = Array.from({ length: depth === 'smoke' ? 3 : 300 }, () => ({
    latitude: 26 + random() * 22,
    longitude: -122 + random() * 50,
  }));
  /** Of each kind of work the median, and of these the worst. All kinds take turns: what disturbs the machine meets each of them. */
  const dearest = (kinds: readonly (readonly (() => unknown)[])[]) => {
    const took = kinds.map((): number[] => []);
    for (const turn of kinds[0]?.keys() ?? []) {
      for (const [kind, works] of kinds.entries()) {
        const work = works[turn];
        if (work) took[kind]?.push(timed(work).ms);
      }
    }
    return Math.max(...took.map(median));
  };
  const near = dearest(
    FILTERS.map((filters) =>
      points.map((point) => () => nearest(directory, point, { filters, count: SHOWN })),
    ),
  );
  const [point] = points;
  const again = <T>(work: () => T) => Array.from({ length: rounds }, () => work);
  const typed = TYPED.flatMap(keysOf);
  const key = dearest(
    typed.map((text) =>
      again(() => searchHospitals(directory, index, text, { point, count: SHOWN })),
    ),
  );
  const places = timed(() => readPlaces(placesText));
  const ofPlace = dearest(
    typed.map((text) => again(() => startingPoints(places.result, text, SHOWN))),
  );
  const times = `times ${slower} for a slower phone`;
  return [
    againstLimit(
      `first use: reading the directory, and the nearest for the first time, median, ${times}`,
      'ms',
      median(first.map((took) => took.nearest)) * slower,
      MOST_MS.first,
    ),
    againstLimit(
      `first search: its words made ready in slices, together, median, ${times}`,
      'ms',
      median(first.map(({ text }) => text)) * slower,
    ),
    againstLimit(
      `first search: the longest of these slices, median, ${times}`,
      'ms',
      median(first.map(({ longest }) => longest)) * slower,
      MOST_MS.slice,
    ),
    againstLimit(
      `nearest ${SHOWN} of ${directory.size} with the dearest filter, median, ${times}`,
      'ms',
      near * slower,
      MOST_MS.nearest,
    ),
    againstLimit(
      `text search at the dearest key, median, ${times}`,
      'ms',
      key * slower,
      MOST_MS.key,
    ),
    againstLimit(`reading the places, ${times}`, 'ms', places.ms * slower),
    againstLimit(
      `a place at the dearest key, median, ${times}`,
      'ms',
      ofPlace * slower,
      MOST_MS.key,
    ),
    againstLimit('the hospitals, gzipped', 'kB', gzippedKb(hospitals), MOST_KB.hospitals),
    againstLimit('ZIP areas and places, gzipped', 'kB', gzippedKb(placesText), MOST_KB.places),
  ];
}
