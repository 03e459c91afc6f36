// A point in another format, no more exact than the text that it was read from.
import { formatPoint } from './coordinates.ts';
import { gridDigits } from './mgrs.ts';
import type { PointFormat, ReadPoint } from './point.ts';

/** Steps of ten from a metre: 2 are a square of 100 m, −1 is a decimetre. */
const stepsOf = ({ precisionMetres }: Pick<ReadPoint, 'precisionMetres'>): number =>
  Math.round(Math.log10(precisionMetres));

/** Squares of a kilometre; a larger one is nothing to steer by. */
const MOST_STEPS = 3;
/** Whole metres and whole seconds (31 m) say too much of what is coarser. */
const COARSEST: Partial<Record<PointFormat, number>> = { utm: 1, dms: 2 };
/** Degrees of more decimals than seven are those of a computer. */
const LEAST_STEPS = -2;

/** Decimals of a degree that say about as much as the last digit of what was read. */
export const exactDecimals = (read: Pick<ReadPoint, 'precisionMetres'>): number =>
  Math.max(0, 5 - Math.max(LEAST_STEPS, stepsOf(read)));

/**
 * The rule: the last digit of what is written says about as much as the last digit of what was read. A grid of 10, 8, 6 or 4
 * digits (1, 10, 100 or 1,000 m) is 5, 4, 3 or 2 decimals of a degree (1.1, 11, 111 or 1,110 m) and the other way round;
 * minutes and seconds have the decimals that come nearest, and UTM is in whole metres. Undefined for what is coarser, but in
 * degrees, and for a point that something in its text speaks against.
 */
export function asExact(read: ReadPoint, format: PointFormat): string | undefined {
  const steps = stepsOf(read);
  if (read.doubt) return undefined;
  if (format === 'dd') return formatPoint(read.point, format, { decimals: exactDecimals(read) });
  if (steps > (COARSEST[format] ?? MOST_STEPS)) return undefined;
  const whole = Math.max(0, steps);
  return formatPoint(read.point, format, {
    digits: gridDigits[whole] ?? 10,
    decimals: { ddm: 3 - whole, dms: Math.max(0, 1 - whole), mgrs: 0, utm: 0 }[format],
  });
}
