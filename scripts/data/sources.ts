// Which files of data/ are read, and what the app says of their age.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DirectoryDates } from '../../src/domain/hospitals/directory/directory-file.ts';
import { PROJECT } from '../tasks/command.ts';
import { type CsvRow, readCsv } from './csv.ts';

const HIFLD_FILE = 'hospitals/hifld-hospitals-2022.csv';
const CMS_FILE = 'hospitals/cms-hospital-general-information-2026-08.csv';
const FAA_FILE = 'hospitals/faa-heliports-2026-09-03.csv';
const ZIP_FILE = 'places/us-zip-centroids.csv';
const PLACES_FILE = 'places/us-places-geonames.csv';
const ERG_INDEX_FILE = 'erg/erg2024_un_index.csv';
const ERG_ONE_FILE = 'erg/erg_table1_metres_crosschecked.csv';
const ERG_TWO_FILE = 'erg/erg_table2_water_reactive.csv';
const ERG_THREE_FILE = 'erg/erg_table3_large_spills.csv';
const SNAKES_FILE = 'hazards/us_pitvipers_by_state_venommaps.csv';
const PLANTS_FILE = 'hazards/usda_plants_hazard_by_state.csv';

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
const ERG_INDEX = ['un', 'name', 'guide', 'polymerizes', 'tih'] as const;
const ERG_ONE = [
  'un',
  'name',
  'guide',
  'small_iso_m',
  'small_day_m',
  'small_night_m',
  'large_iso_m',
  'large_day_m',
  'large_night_m',
  'second_source',
] as const;
const ERG_TWO = ['un', 'name', 'guide', 'tih_gases'] as const;
const ERG_THREE = [
  'un',
  'container',
  'iso_m',
  'day_low_km',
  'day_mod_km',
  'day_high_km',
  'night_low_km',
  'night_mod_km',
  'night_high_km',
] as const;
const SNAKE = ['species', 'state', 'share_of_state_area'] as const;
const PLANT = ['scientific_name', 'common_name', 'state'] as const;

export type HifldRow = CsvRow<(typeof HIFLD)[number]>;
export type CmsRow = CsvRow<(typeof CMS)[number]>;
export type HeliportRow = CsvRow<(typeof FAA)[number]>;
export type ZipRow = CsvRow<(typeof ZIP)[number]>;
export type PlaceRow = CsvRow<(typeof PLACE)[number]>;
export type TableOneRow = CsvRow<(typeof ERG_ONE)[number]>;
export type TableTwoRow = CsvRow<(typeof ERG_TWO)[number]>;

export interface HospitalSources {
  readonly hifld: readonly HifldRow[];
  readonly cms: readonly CmsRow[];
  readonly heliports: readonly HeliportRow[];
}

export interface PlaceSources {
  readonly zips: readonly ZipRow[];
  readonly places: readonly PlaceRow[];
}

export interface ErgSources {
  readonly index: readonly CsvRow<(typeof ERG_INDEX)[number]>[];
  readonly tableOne: readonly TableOneRow[];
  readonly tableTwo: readonly TableTwoRow[];
  readonly tableThree: readonly CsvRow<(typeof ERG_THREE)[number]>[];
}

export interface WildlifeSources {
  readonly snakes: readonly CsvRow<(typeof SNAKE)[number]>[];
  readonly plants: readonly CsvRow<(typeof PLANT)[number]>[];
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

export const ergSources = (): ErgSources => ({
  index: read(ERG_INDEX_FILE, ERG_INDEX),
  tableOne: read(ERG_ONE_FILE, ERG_ONE),
  tableTwo: read(ERG_TWO_FILE, ERG_TWO),
  tableThree: read(ERG_THREE_FILE, ERG_THREE),
});

export const wildlifeSources = (): WildlifeSources => ({
  snakes: read(SNAKES_FILE, SNAKE),
  plants: read(PLANTS_FILE, PLANT),
});
