// What the compiled files have in common: columns that compress well.

/** Whole numbers, each line the difference from the one before. */
export function deltas(values: readonly number[]): string {
  return values.map((value, index) => value - (values[index - 1] ?? 0)).join('\n');
}

/** Degrees as a whole number of parts. @throws Error where they are none. */
export function inParts(degrees: string | number, parts: number): number {
  const value = Math.round(Number(degrees) * parts);
  if (degrees === '' || !Number.isFinite(value)) throw new Error(`"${degrees}" is no coordinate.`);
  return value;
}

/** The same everywhere: no language has a say in it. */
export const byCodeUnits = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
