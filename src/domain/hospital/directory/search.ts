// Hospitals by what is typed of their name, city or state.

import { geodesic } from '../../place/geodesic.ts';
import type { Point } from '../../place/point.ts';
import { type Directory, FACT } from './directory.ts';
import { filterOf, type HospitalFilters, type NearHospital, nearHospital } from './nearest.ts';
import { stateName } from './states.ts';
import { makeTextIndex, type Searchable, type TextIndex, textIndexSteps } from './text-index.ts';
import { searchText } from './text-search.ts';

/** Of hospitals that fit as well, one with an emergency department is before one for other patients. */
const EMERGENCY_WORTH = 0.06;
const PSYCHIATRIC_WORTH = -0.06;

const searchable = ({ lines }: Directory): Searchable => ({
  names: [lines.name, lines.cmsName],
  places: lines.city,
  states: lines.state.map((letters) => `${letters} ${stateName(letters)}`),
});

export const hospitalTextIndex = (directory: Directory): TextIndex =>
  makeTextIndex(searchable(directory));

/** As hospitalTextIndex, with pauses for whoever waits at the screen. */
export const hospitalIndexSteps = (directory: Directory) => textIndexSteps(searchable(directory));

/** What was found, with where it lies from the point; without a point undefined. */
export interface FoundHospital extends Partial<Omit<NearHospital, 'hospital'>> {
  readonly hospital: NearHospital['hospital'];
}

/** Of latitude, at the equator of WGS84: no two points are nearer to each other than their latitudes say. */
const LEAST_METRES_A_DEGREE = 110_574;

export function searchHospitals(
  directory: Directory,
  index: TextIndex,
  text: string,
  {
    filters = {},
    point,
    count,
  }: {
    readonly filters?: HospitalFilters;
    readonly point?: Point | undefined;
    readonly count: number;
  },
): readonly FoundHospital[] {
  const { facts, latitudes, longitudes } = directory;
  const found = searchText(index, text, {
    count,
    fits: filterOf(directory, filters),
    worth: (entry) => {
      const has = facts[entry] ?? 0;
      const ofEmergency = (has & FACT.emergency) === 0 ? 0 : EMERGENCY_WORTH;
      return ofEmergency + ((has & FACT.psychiatric) === 0 ? 0 : PSYCHIATRIC_WORTH);
    },
    ...(point && {
      rank: (entry: number, most: number) => {
        const latitude = latitudes[entry] ?? 0;
        const north = Math.abs(latitude - point.latitude) * LEAST_METRES_A_DEGREE;
        if (north > most) return Number.POSITIVE_INFINITY;
        return geodesic(point, { latitude, longitude: longitudes[entry] ?? 0 }).distanceMetres;
      },
    }),
  });
  return found.map(({ entry }) =>
    point ? nearHospital(directory, point, entry) : { hospital: directory.hospital(entry) },
  );
}
