import type { Hospital } from '../../domain/hospital/hospital.ts';
import { SERVER } from '../../domain/limits.ts';
import type { Queries } from '../database/database.ts';
import { hospitalToRow, sameContent } from './hospital-store.ts';
import { rememberRemoved } from './hospital-versions.ts';

/** The hospitals of a moment, and the last versions of those that were removed by then. */
export interface HospitalState {
  readonly hospitals: readonly Hospital[];
  readonly removed: readonly { readonly id: string; readonly version: number }[];
}

const versionsOf = ({ hospitals, removed }: HospitalState): ReadonlyMap<string, number> =>
  new Map([...removed, ...hospitals].map(({ id, version }) => [id, version]));

/**
 * The highest version that an id may have had. A database that had the id knows; another may stand in for one that was written to
 * after the backup, and leaves room for that.
 */
function lastVersion(known: number | undefined, stored: number): number {
  return known === undefined ? stored + SERVER.versionsAfterBackup : Math.max(known, stored);
}

/**
 * Makes the hospitals those of `stored`; `saved` is what the database holds. What differs gets a version that its id never had,
 * and what does not is left alone.
 */
export async function putInPlace(
  transaction: Queries,
  saved: HospitalState,
  stored: HospitalState,
): Promise<void> {
  const known = versionsOf(saved);
  const told = versionsOf(stored);
  const last = (id: string) => lastVersion(known.get(id), told.get(id) ?? 0);
  const current = new Map(saved.hospitals.map((hospital) => [hospital.id, hospital]));
  const live = new Set(stored.hospitals.map(({ id }) => id));
  const wanted = new Map(stored.hospitals.map((hospital) => [hospital.id, hospital]));
  const isThere = (hospital: Hospital) => {
    const now = current.get(hospital.id);
    return now && now.version >= hospital.version && sameContent(now, hospital);
  };
  for (const id of current.keys()) {
    const hospital = wanted.get(id);
    if (hospital && isThere(hospital)) wanted.delete(id);
    else await transaction.deleteFrom('hospital').where('id', '=', id).execute();
  }
  for (const hospital of wanted.values()) {
    const row = hospitalToRow({ ...hospital, version: last(hospital.id) + 1 });
    await transaction.insertInto('hospital').values(row).execute();
  }
  for (const { id } of [...saved.hospitals, ...stored.removed]) {
    if (!live.has(id)) await rememberRemoved(transaction, id, last(id));
  }
}
