// One colour for each kind of place, whatever the tool.
import type { PlanPlaceKind } from '../plan-places/plan-places.ts';

/** Red, green and blue in hexadecimal. */
const COLOURS: Readonly<Record<PlanPlaceKind, string>> = {
  incident: 'ff0000',
  commandPost: '0000ff',
  staging: 'ffff00',
  emsStaging: 'ffff00',
  fdStaging: 'ff7700',
  collection: '00ff00',
  exchange: '00ffff',
  material: 'ff7700',
  aidStation: 'ffffff',
  landingZone: 'ff00ff',
  hospital: 'ffffff',
};

/** As TAK writes it: opaque alpha, red, green and blue in one signed number of 32 bits. */
export const argb = (kind: PlanPlaceKind): number => Number.parseInt(`ff${COLOURS[kind]}`, 16) | 0;

/** As KML writes it: opaque alpha, blue, green, red. */
export const abgr = (kind: PlanPlaceKind): string =>
  COLOURS[kind].replace(/^(..)(..)(..)$/, 'ff$3$2$1');
