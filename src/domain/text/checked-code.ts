// Codes that people write down, type and say: Crockford's base 32, which has no I, L, O or U, with two symbols
// at the end that check the others, in groups of five.

const SYMBOLS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const CHECK_SYMBOLS = 2;
const GROUP = 5;
/** The largest prime that two symbols can hold. */
const CHECK_PRIME = 1021;

/** Two symbols that change with any single wrong or two exchanged symbols. */
function checkOf(symbols: string): string {
  let sum = 0;
  for (const [index, symbol] of [...symbols].entries()) {
    sum = (sum + (index + 1) * (SYMBOLS.indexOf(symbol) + 1)) % CHECK_PRIME;
  }
  return SYMBOLS.charAt(Math.floor(sum / SYMBOLS.length)) + SYMBOLS.charAt(sum % SYMBOLS.length);
}

const grouped = (symbols: string) =>
  (symbols.match(new RegExp(`.{${GROUP}}`, 'g')) ?? []).join('-');

/** Five bits of each random byte; with the check their number is a multiple of five. */
export function checkedCodeFrom(random: Uint8Array): string {
  if ((random.length + CHECK_SYMBOLS) % GROUP !== 0) throw new RangeError('Groups of five');
  const symbols = [...random].map((byte) => SYMBOLS.charAt(byte % SYMBOLS.length)).join('');
  return grouped(symbols + checkOf(symbols));
}

/**
 * A code of `randomSymbols` as it was made, from what a person typed: lower case, spaces, and O, I, L for 0 and 1
 * are understood. Undefined when it is no code or has a slip.
 */
export function readCheckedCode(typed: string, randomSymbols: number): string | undefined {
  const symbols = typed
    .toUpperCase()
    .replace(/[\s-]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
  if (symbols.length !== randomSymbols + CHECK_SYMBOLS) return undefined;
  if (![...symbols].every((symbol) => SYMBOLS.includes(symbol))) return undefined;
  const random = symbols.slice(0, randomSymbols);
  return symbols === random + checkOf(random) ? grouped(symbols) : undefined;
}
