import type { Point } from './point.ts';

/** The states and Puerto Rico, roughly. Guam and the Marianas lie east and are left out: no minus is missing there. */
const BOXES = [
  { south: 24, north: 50, west: -125, east: -66 },
  { south: 51, north: 72, west: -180, east: -129 },
  { south: 18, north: 23, west: -161, east: -154 },
  { south: 17, north: 19, west: -68, east: -64 },
] as const;

export const isInUnitedStates = ({ latitude, longitude }: Point): boolean =>
  BOXES.some(
    ({ south, north, west, east }) =>
      latitude >= south && latitude <= north && longitude >= west && longitude <= east,
  );
