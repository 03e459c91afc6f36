// What a point says under its box, and what this phone's position says before it is taken.

import { POSITION } from '../../../domain/limits.ts';
import { type DistanceUnit, distanceWords } from '../../../domain/points/distance-words.ts';
import { counted } from '../../../domain/text/counted.ts';
import type { NoFix } from '../../platform/position.ts';

export const toolWords = {
  readAs: (text: string) => `Read as ${text}`,
  /** Its zone is that of another point of the plan. */
  completed: (text: string) => `Read as ${text}, by the zone of the plan`,
  point: 'Point',
  pointOf: (name: string) => `Point of ${name}`,
  tools: (name: string) => `Tools for the point of ${name}`,
} as const;

export const copyWords = {
  copied: (text: string) => `Copied: ${text}`,
  notCopied: 'The text could not be copied. Select it and copy by hand.',
} as const;

const ago = (seconds: number): string =>
  seconds < 60 ? `${seconds} s ago` : `${counted(Math.floor(seconds / 60), 'minute')} ago`;

export const positionWords = {
  use: 'Use my position',
  useFor: (name: string) => `Use my position: ${name}`,
  asking: 'Asking this phone for its position…',
  stop: 'Stop asking',
  within: (metres: number, first: DistanceUnit, seconds: number) =>
    `This phone is within ${distanceWords(Math.ceil(metres), first)} of this point, ${ago(seconds)}:`,
  rough: (metres: number, first: DistanceUnit) =>
    `Rough fix. Good to ${distanceWords(Math.ceil(metres), first)} only. Wait and ask again.`,
  take: 'Take this point',
  holds: (text: string) => `The plan says “${text}” now.`,
  replace: 'Replace it with this point',
  again: 'Ask again',
  leave: 'Leave it',
} as const;

export const noFixWords = {
  refused:
    'This phone does not give its position to this app. Allow it in the settings of the browser or the phone, or type the place.',
  unavailable:
    'This phone does not know its position now. Under the open sky it finds it sooner; ask again, or type the place.',
  timeout: `This phone found no position within ${POSITION.timeoutMs / 1000} seconds. Ask again under the open sky, or type the place.`,
  missing: 'This browser gives no position. Type the place.',
} as const satisfies Record<NoFix, string>;
