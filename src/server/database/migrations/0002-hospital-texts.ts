// PERSISTED: never edit a released migration; add the next one.
import type { Migration } from 'kysely/migration';
import { addTexts } from './added-texts.ts';

const COLUMNS = [
  'phone',
  'radio_channel',
  'latitude',
  'longitude',
  'ground_time',
  'air_time',
  'trauma_adult',
  'trauma_pediatric',
  'burn_center',
  'helipad',
  'pediatric',
  'decon',
  'blood',
  'antivenom',
  'notes',
  'verified_by',
  'verified_at',
] as const;

export const hospitalTexts: Migration = {
  up: (database) => addTexts(database, 'hospital', COLUMNS),
};
