// A latitude and longitude in the three ways to write degrees.
import type { Point } from './point.ts';

export type DegreeFormat = 'dd' | 'ddm' | 'dms';

/** Decimals that keep a point where it is: none of the three moves it by a metre. */
export const DEGREE_DECIMALS = { dd: 5, ddm: 4, dms: 2 } as const satisfies Record<
  DegreeFormat,
  number
>;

/** A rounded −0.00000 is no south. */
const withoutNothing = (text: string): string =>
  Number(text) === 0 ? text.replace('-', '') : text;

/** Rounded in the smallest unit first, so that no 60 is left over. */
function marked(
  value: number,
  [positive, negative]: readonly [string, string],
  format: 'ddm' | 'dms',
  decimals: number,
): string {
  const units = format === 'ddm' ? 60 : 3600;
  const scale = 10 ** decimals;
  const all = Math.round(Math.abs(value) * units * scale);
  const last = (all % (60 * scale)) / scale;
  const rest = Math.floor(all / (60 * scale));
  const lastText = last.toFixed(decimals).padStart(decimals === 0 ? 2 : decimals + 3, '0');
  const degreeText = (whole: number) => String(whole).padStart(positive === 'N' ? 2 : 3, '0');
  const side = value < 0 && all > 0 ? negative : positive;
  return format === 'ddm'
    ? `${degreeText(rest)}\u00b0 ${lastText}' ${side}`
    : `${degreeText(Math.floor(rest / 60))}\u00b0 ${String(rest % 60).padStart(2, '0')}' ${lastText}" ${side}`;
}

/** `38.89770, -77.03650`, `38° 53.8620' N, 077° 02.1900' W` or `38° 53' 51.72" N, 077° 02' 11.40" W`. */
export function writeDegrees(
  { latitude, longitude }: Point,
  format: DegreeFormat,
  decimals: number = DEGREE_DECIMALS[format],
): string {
  if (format === 'dd')
    return [latitude, longitude].map((each) => withoutNothing(each.toFixed(decimals))).join(', ');
  const north = marked(latitude, ['N', 'S'], format, decimals);
  return `${north}, ${marked(longitude, ['E', 'W'], format, decimals)}`;
}
