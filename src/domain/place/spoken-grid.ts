// A grid as it is said on the radio: letters and figures of the FAA's Aeronautical Information Manual, 4-2-7 and 4-2-8.

const LETTERS: Readonly<Record<string, string>> = {
  A: 'Alfa',
  B: 'Bravo',
  C: 'Charlie',
  D: 'Delta',
  E: 'Echo',
  F: 'Foxtrot',
  G: 'Golf',
  H: 'Hotel',
  J: 'Juliett',
  K: 'Kilo',
  L: 'Lima',
  M: 'Mike',
  N: 'November',
  P: 'Papa',
  Q: 'Quebec',
  R: 'Romeo',
  S: 'Sierra',
  T: 'Tango',
  U: 'Uniform',
  V: 'Victor',
  W: 'Whiskey',
  X: 'X-ray',
  Y: 'Yankee',
  Z: 'Zulu',
};
const FIGURES = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'niner',
] as const;

const GRID = /^(\d{1,2}[C-HJ-NP-X]|[ABYZ]|)([A-HJ-NP-Z]{2})(\d*)$/;

const said = (signs: string): string =>
  [...signs].map((sign) => LETTERS[sign] ?? FIGURES[Number(sign)] ?? '').join(' ');

/** `one three Sierra, Delta Delta, one two three four five, …`; undefined for a text that is no grid. */
export function spokenGrid(text: string): string | undefined {
  const matched = GRID.exec(text.toUpperCase().replace(/\s+/g, ''));
  if (!matched) return undefined;
  const [, head = '', letters = '', digits = ''] = matched;
  if (digits.length % 2 === 1 || (head === '' && digits === '')) return undefined;
  const half = digits.length / 2;
  const parts = [head, letters, digits.slice(0, half), digits.slice(half)];
  return parts.filter(Boolean).map(said).join(', ');
}
