// The recovery code: 23 random symbols and two that check them, in five groups of five.
// Symbols are Crockford's base 32, which has no I, L, O or U.

const SYMBOLS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
export const RECOVERY_RANDOM_BYTES = 23;
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

/** `random` are RECOVERY_RANDOM_BYTES random bytes; five bits of each are used, 115 in all. */
export function recoveryCodeFrom(random: Uint8Array): string {
  if (random.length !== RECOVERY_RANDOM_BYTES) throw new RangeError('23 random bytes are needed');
  const symbols = [...random].map((byte) => SYMBOLS.charAt(byte % SYMBOLS.length)).join('');
  return grouped(symbols + checkOf(symbols));
}

const grouped = (symbols: string) =>
  (symbols.match(new RegExp(`.{${GROUP}}`, 'g')) ?? []).join('-');

/**
 * The code as it was made, from what somebody typed: lower case, spaces, and O, I, L for 0 and 1 are
 * understood. Undefined when it is no code or has a slip.
 */
export function readRecoveryCode(typed: string): string | undefined {
  const symbols = typed
    .toUpperCase()
    .replace(/[\s-]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
  if (symbols.length !== RECOVERY_RANDOM_BYTES + 2) return undefined;
  if (![...symbols].every((symbol) => SYMBOLS.includes(symbol))) return undefined;
  const random = symbols.slice(0, RECOVERY_RANDOM_BYTES);
  return symbols === random + checkOf(random) ? grouped(symbols) : undefined;
}
