// The recorded answers of api.weather.gov in tests/fixtures/weather.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { placedInTime } from './placed-in-time.ts';

const FOLDER = join(import.meta.dirname, '..', 'fixtures', 'weather');

/** Their names, those of pynws with their folder. */
export const recordings: readonly string[] = readdirSync(FOLDER, { recursive: true })
  .map(String)
  .filter((name) => name.endsWith('.json'))
  .sort();

export const recorded = (name: string, now: Date): string =>
  placedInTime(readFileSync(join(FOLDER, name), 'utf8'), now);
