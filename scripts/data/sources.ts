// Which files of data/ are read, and what the app says of their age.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DirectoryDates } from '../../src/domain/hospital/directory/directory-file.ts';
import { PROJECT } from '../tasks/command.ts';
import { type CsvRow, readCsv } from './csv.ts';

const HIFLD_FILE = 'hospitals/hifld-hospitals-2022.csv';
const CMS_FILE = 'hospitals/cms-hospital-general-information-2026-08.csv';
const FAA_FILE = 'hospitals/faa-heliports-2026-09-03.csv';
const ZIP_FILE = 'places/us-zip-centroids.csv';
const PLACES_FILE = 'places/us-places-geonames.csv';

export const DATES: DirectoryDates = { hifld: '2022', cms: '2026-08', faa: '2026-09-03' };

const HIFLD = [
  'NAME',
  'ADDRESS',
  'CITY',
  'STATE',
  'ZIP',
  'TELEPHONE',
  'TYPE',
  'STATUS',
  'LATITUDE',
  'LONGITUDE',
  'NAICS_DESC',
  'TRAUMA',
  'HELIPAD',
] as const;
const CMS = [
  'Facility Name',
  'Address',
  'City/Town',
  'State',
  'ZIP Code',
  'Telephone Number',
  'Hospital Type',
  'Emergency Services',
] as const;
const FAA = ['faaId', 'lat', 'lon', 'elevationFt', 'padSize'] as const;
const ZIP = ['zip', 'lat', 'lon', 'city', 'state'] as const;
const PLACE = ['name', 'state', 'county', 'lat', 'lon'] as const;

export type HifldRow = CsvRow<(typeof HIFLD)[number]>;
export type CmsRow = CsvRow<(typeof CMS)[number]>;
export type HeliportRow = CsvRow<(typeof FAA)[number]>;
export type ZipRow = CsvRow<(typeof ZIP)[number]>;
export type PlaceRow = CsvRow<(typeof PLACE)[number]>;

export interface HospitalSources {
  readonly hifld: readonly HifldRow[];
  readonly cms: readonly CmsRow[];
  readonly heliports: readonly HeliportRow[];
}

export interface PlaceSources {
  readonly zips: readonly ZipRow[];
  readonly places: readonly PlaceRow[];
}

/** Files whose bytes decide what is compiled. */
export const sourceFolder = join(PROJECT, 'data');

function read<Column extends string>(
  name: string,
  columns: readonly Column[],
): readonly CsvRow<Column>[] {
  try {
    return readCsv(readFileSync(join(sourceFolder, name), 'utf8'), columns);
  } catch (cause) {
    throw new Error(`data/${name} cannot be used. ${(cause as Error).message}`, { cause });
  }
}

export const hospitalSources = (): HospitalSources => ({
  hifld: read(HIFLD_FILE, HIFLD),
  cms: read(CMS_FILE, CMS),
  heliports: read(FAA_FILE, FAA),
});

export const placeSources = (): PlaceSources => ({
  zips: read(ZIP_FILE, ZIP),
  places: read(PLACES_FILE, PLACE),
});
