import type { Migration } from 'kysely/migration';
import { hospitals } from './0001-hospitals.ts';
import { hospitalTexts } from './0002-hospital-texts.ts';
import { removedHospitals } from './0003-removed-hospitals.ts';
import { items } from './0004-items.ts';
import { signIn } from './0005-sign-in.ts';
import { teams } from './0006-teams.ts';
import { sealedBy } from './0007-sealed-by.ts';

/** All migrations by name, applied in the order of their names. */
export const migrations: Readonly<Record<string, Migration>> = {
  '0001-hospitals': hospitals,
  '0002-hospital-texts': hospitalTexts,
  '0003-removed-hospitals': removedHospitals,
  '0004-items': items,
  '0005-sign-in': signIn,
  '0006-teams': teams,
  '0007-sealed-by': sealedBy,
};
