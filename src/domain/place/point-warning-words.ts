// The warnings of points, one sentence each.
import { cutTo } from '../plain-characters.ts';
import { type DistanceUnit, distanceWords } from './distance-words.ts';
import type { PointWarning } from './point-warnings.ts';

/** What a file claims a place was called must not push off what is said of it. */
const MOST_CHARACTERS = 80;

const inShort = (text: string): string => cutTo(text.replace(/\s+/g, ' ').trim(), MOST_CHARACTERS);

export function pointWarningWords(warning: PointWarning, first: DistanceUnit): string {
  const [name = '', other = ''] = warning.names;
  switch (warning.kind) {
    case 'apart':
      return `${name}: grid and latitude/longitude are ${distanceWords(warning.distanceMetres, first)} apart. Check both; use neither until fixed.`;
    case 'far':
      return `${name} is ${distanceWords(warning.distanceMetres, first)} from ${other}. Check the coordinates.`;
    case 'landingZoneClose':
      return `${name} is only ${distanceWords(warning.distanceMetres, first)} from ${other}. Enough room for rotor wash?`;
    case 'minusMissing':
      return `${name}: the longitude may be missing its minus sign. West is minus. If it is east, add E.`;
    case 'wordsChanged':
      return `${name}: point from before the change, when it was “${inShort(warning.before)}”. Does it still hold?`;
    case 'swapped':
      return `${name}: latitude and longitude seem to be swapped.`;
    case 'impossible':
      return `${name}: ${warning.reason}`;
    default:
      return warning satisfies never;
  }
}
