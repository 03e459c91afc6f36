// The warnings of points, one sentence each.
import { type DistanceUnit, distanceWords } from './distance-words.ts';
import type { PointWarning } from './point-warnings.ts';

export function pointWarningWords(warning: PointWarning, first: DistanceUnit): string {
  const [name = '', other = ''] = warning.names;
  switch (warning.kind) {
    case 'apart':
      return `${name}: two ways in which its place is written lie ${distanceWords(warning.distanceMetres, first)} apart. One of them is wrong.`;
    case 'far':
      return `${name} is ${distanceWords(warning.distanceMetres, first)} from ${other}. Is the point right?`;
    case 'landingZoneClose':
      return `${name} is only ${distanceWords(warning.distanceMetres, first)} from ${other}.`;
    case 'minusMissing':
      return `${name}: the longitude seems to lack its minus sign. West is negative; write E if it is east.`;
    case 'swapped':
      return `${name}: latitude and longitude seem to be swapped.`;
    case 'impossible':
      return `${name}: ${warning.reason}`;
    default:
      return warning satisfies never;
  }
}
