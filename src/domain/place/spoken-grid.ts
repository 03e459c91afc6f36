// A grid as it is said on the radio.
import { SPELLED } from '../spelling-alphabet.ts';

const GRID = /^(\d{1,2}[C-HJ-NP-X]|[ABYZ]|)([A-HJ-NP-Z]{2})(\d*)$/;

const said = (signs: string): string => [...signs].map((sign) => SPELLED[sign] ?? '').join(' ');

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
