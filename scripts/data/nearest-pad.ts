// The FAA's pad nearest to a hospital, no farther than half a kilometre: near enough to be the hospital's own.

import { PAD_WITHIN_METRES } from '../../src/domain/hospitals/directory/directory-file.ts';
import { geodesic } from '../../src/domain/points/geodesic.ts';
import type { HeliportRow } from './sources.ts';

export interface Pad {
  readonly row: HeliportRow;
  readonly latitude: number;
  readonly longitude: number;
  readonly metres: number;
}

/** A cell is 0.02 degrees of latitude high, 2.2 km: a pad in reach lies in it or beside it, up to 75 degrees north. */
const CELLS_A_DEGREE = 50;
const cellOf = (degrees: number) => Math.floor(degrees * CELLS_A_DEGREE);

export function padFinder(
  heliports: readonly HeliportRow[],
): (latitude: number, longitude: number) => Pad | undefined {
  const cells = new Map<string, HeliportRow[]>();
  for (const row of heliports) {
    const cell = `${cellOf(Number(row.lat))} ${cellOf(Number(row.lon))}`;
    const same = cells.get(cell);
    if (same) same.push(row);
    else cells.set(cell, [row]);
  }
  return (latitude, longitude) => {
    let best: Pad | undefined;
    for (const north of [-1, 0, 1]) {
      for (const east of [-1, 0, 1]) {
        const cell = `${cellOf(latitude) + north} ${cellOf(longitude) + east}`;
        for (const row of cells.get(cell) ?? []) {
          const at = { latitude: Number(row.lat), longitude: Number(row.lon) };
          const metres = geodesic({ latitude, longitude }, at).distanceMetres;
          if (metres > PAD_WITHIN_METRES || (best && metres >= best.metres)) continue;
          best = { row, ...at, metres };
        }
      }
    }
    return best;
  };
}
