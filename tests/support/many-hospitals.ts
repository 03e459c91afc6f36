// Saved hospitals by the thousand, the same ones for one seed.

import type { InSteps, ReadFile, Refused } from '../../src/domain/hospitals/files/file-row.ts';
import {
  type Decode,
  fileKindOf,
  finish,
  openHospitalFile,
} from '../../src/domain/hospitals/files/hospital-file.ts';
import {
  changesOf,
  type ForAllRows,
  type ImportPlan,
  planImport,
} from '../../src/domain/hospitals/files/import-plan.ts';
import { readRows, understand } from '../../src/domain/hospitals/files/read-rows.ts';
import { type Hospital, hospitals } from '../../src/domain/hospitals/hospital.ts';
import { hospitalTextKeys, tierKeys } from '../../src/domain/hospitals/hospital-texts.ts';
import type { Database } from '../../src/server/database/database.ts';

/** Numbers from 0 up to 1, the same ones for one seed (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** What people write, and what CSV, JSON and spreadsheets trip over. */
const TEXTS = [
  '',
  'Mercy, "North"',
  '+1 303 555 0142',
  '=HYPERLINK("http://x")',
  '-5',
  '@here',
  "'=not a formula",
  "''",
  '\tTab first',
  'two\nlines',
  'three\r\nlines\r',
  ' spaces around ',
  'a;=1+1;b',
  'Núñez — 🚑 ١٢٣',
  '﻿mark',
  '{"type":"Feature"}',
  'back\\slash \u2028 \u0007',
  'Level II',
  'Yes',
] as const;

/** A minus that is forgotten, a comma for a point, the two exchanged, a whole point in one box, and what is no point. */
const NORTHS = [
  '',
  '39° 44′ N',
  '39,7769',
  '39.7424 N',
  '39.8',
  '95',
  '-105.09',
  '0',
  '39',
  'see map',
  '13S DD 92202 98904',
];
const EASTS = [
  '',
  '-105.0900',
  '-105,0489',
  '104.8412 W',
  '105.2',
  '105.2 E',
  '39.7',
  '0',
  '-105',
  '500',
  'N/A',
];

export function manyHospitals(count: number, seed = 1): Hospital[] {
  const random = randomFrom(seed);
  const among = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)] as T;
  return Array.from({ length: count }, (_, index): Hospital => {
    const texts = Object.fromEntries(hospitalTextKeys.map((key) => [key, among(TEXTS)]));
    return hospitals.itemSchema.parse({
      ...texts,
      id: `h-${seed}-${index}`,
      category: among(tierKeys),
      name: `${among(TEXTS)} Hospital ${index}`,
      latitude: among([...NORTHS, (random() * 180 - 90).toFixed(5)]),
      longitude: among([...EASTS, (random() * 360 - 180).toFixed(5)]),
      version: 1,
      updatedAt: '2026-11-21T10:00:00.000Z',
    });
  });
}

export const decode: Decode = (bytes, encoding, isStrict) =>
  new TextDecoder(encoding, { fatal: isStrict, ignoreBOM: true }).decode(bytes);

/** Days of closing before it have passed. */
export const NOW = new Date('2026-11-21T10:00:00.000Z');

/** A file from its bytes to what it says of hospitals, its columns as they are guessed. */
export function* readingHospitals(name: string, bytes: Uint8Array): InSteps<ReadFile | Refused> {
  const opened = yield* openHospitalFile(name, bytes, decode);
  if ('reason' in opened) return opened;
  return yield* readRows(opened.table, understand(opened.table), NOW);
}

/** Of a phone that says nothing of a country. */
const LOCALE = 'en';

export function fileOf(name: string, list: readonly Hospital[]): Uint8Array {
  const kind = fileKindOf(name);
  if (!kind) throw new Error(`No kind of file: ${name}`);
  return new TextEncoder().encode([...kind.write(list, LOCALE)].join(''));
}

const bytesOf = (file: Uint8Array | string): Uint8Array =>
  typeof file === 'string' ? new TextEncoder().encode(file) : file;

export const readFile = (name: string, file: Uint8Array | string) =>
  finish(readingHospitals(name, bytesOf(file)));

/** What a file would do. @throws where it was refused. */
export function planOf(
  name: string,
  file: Uint8Array | string,
  existing: readonly Hospital[] = [],
  forAll: ForAllRows = {},
): ImportPlan {
  const read = readFile(name, file);
  if (read.kind === 'refused') throw new Error(`${read.line}: ${read.reason}`);
  return finish(planImport(existing, read, LOCALE, forAll));
}

/** The list once a plan was saved. */
export function afterImport(existing: readonly Hospital[], plan: ImportPlan): Hospital[] {
  const list = new Map(existing.map((hospital) => [hospital.id, hospital]));
  let made = 0;
  const newId = () => {
    made += 1;
    return `new-${list.size}-${made}`;
  };
  for (const { id, content, baseVersion } of changesOf(plan, newId)) {
    const stamp = { id, version: baseVersion + 1, updatedAt: '2026-11-22T10:00:00.000Z' };
    list.set(id, { ...hospitals.blank, ...content, ...stamp } as Hospital);
  }
  return [...list.values()];
}

/** Past the API, and past what it allows. */
export async function fill({ queries }: Database, list: readonly Hospital[]): Promise<void> {
  const rows = list.map(({ id, version, updatedAt, ...content }) => ({
    resource: 'hospitals',
    id,
    version,
    updated_at: updatedAt,
    content: JSON.stringify(content),
  }));
  for (let from = 0; from < rows.length; from += 500) {
    await queries
      .insertInto('item')
      .values(rows.slice(from, from + 500))
      .execute();
  }
}
