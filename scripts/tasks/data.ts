// Compiles data/ as the build does, says what it found and writes what it made to results/data/.
import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { compileErg } from '../data/compile-erg.ts';
import { compileHospitals } from '../data/compile-hospitals.ts';
import { compilePlaces } from '../data/compile-places.ts';
import { compileWildlife } from '../data/compile-wildlife.ts';
import {
  DATES,
  ergSources,
  hospitalSources,
  placeSources,
  wildlifeSources,
} from '../data/sources.ts';
import { PROJECT } from './command.ts';

const RESULTS = join(PROJECT, 'results', 'data');

/** What each device keeps of public data: kilobytes, gzipped. */
export const MOST_KB = { hospitals: 320, places: 600, erg: 40, wildlife: 5 } as const;

export const gzippedKb = (text: string): number => gzipSync(text, { level: 9 }).length / 1000;

function write(name: keyof typeof MOST_KB, text: string): boolean {
  const kb = gzippedKb(text);
  const digest = createHash('sha256').update(text).digest('hex');
  writeFileSync(join(RESULTS, `${name}.json`), text);
  console.log(`results/data/${name}.json: ${kb.toFixed(1)} kB gzipped, sha256 ${digest}`);
  if (kb <= MOST_KB[name]) return true;
  console.error(`More than ${MOST_KB[name]} kB gzipped.`);
  return false;
}

/** Fails where a source is not understood, or a file is larger than may be. */
export async function data(): Promise<number> {
  mkdirSync(RESULTS, { recursive: true });
  const hospitals = compileHospitals(hospitalSources(), DATES);
  const places = compilePlaces(placeSources());
  const erg = compileErg(ergSources());
  const wildlife = compileWildlife(wildlifeSources());
  const counts = [hospitals, places, erg, wildlife].flatMap((each) => Object.entries(each.counts));
  for (const [name, count] of counts) {
    console.log(`${name}: ${count.toLocaleString('en-US')}`);
  }
  const fit = [
    write('hospitals', hospitals.text),
    write('places', places.text),
    write('erg', erg.text),
    write('wildlife', wildlife.text),
  ];
  return fit.every(Boolean) ? 0 : 1;
}
