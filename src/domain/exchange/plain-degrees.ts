/** Degrees as files say them, without an exponent; seven decimals are a centimetre. */
export function plainDegrees(value: number): string {
  const text = value.toFixed(7).replace(/\.?0+$/, '');
  return text === '-0' ? '0' : text;
}
