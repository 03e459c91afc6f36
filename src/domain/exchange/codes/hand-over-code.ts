// The key of a hand-over: shown as the first code, typed, or spoken in the words that radio operators use.
import { checkedCodeFrom, readCheckedCode } from '../../text/checked-code.ts';
import { SPELLED } from '../../text/spelling-alphabet.ts';

/** 18 symbols of five bits: 90 bits. */
export const HAND_OVER_RANDOM_BYTES = 18;

/** Those that a code has: L and U are none. */
const WORDS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(SPELLED).filter(([symbol]) => symbol !== 'L' && symbol !== 'U'),
);

const plain = (word: string) => word.toLowerCase().replace(/[^a-z]/g, '');

/** Also as people write them. */
const SYMBOL_OF: ReadonlyMap<string, string> = new Map([
  ...Object.entries(WORDS).map(([symbol, word]) => [plain(word), symbol] as const),
  ['alpha', 'A'],
  ['juliet', 'J'],
  ['whisky', 'W'],
  ['nine', '9'],
]);

export function handOverCodeFrom(random: Uint8Array): string {
  if (random.length !== HAND_OVER_RANDOM_BYTES) throw new RangeError('18 random bytes are needed');
  return checkedCodeFrom(random);
}

/** The words of each group, to be read aloud. */
export function spokenGroups(code: string): readonly string[] {
  return code
    .split('-')
    .map((group) => [...group].map((symbol) => WORDS[symbol] ?? symbol).join(' '));
}

/** The code from symbols, from spoken words, or from both mixed. Undefined when it is none or has a slip. */
export function readHandOverCode(typed: string): string | undefined {
  const symbols = typed
    .replace(/x-ray/gi, 'xray')
    .split(/[\s,.;-]+/)
    .map((token) => SYMBOL_OF.get(plain(token)) ?? token)
    .join('');
  return readCheckedCode(symbols, HAND_OVER_RANDOM_BYTES);
}

const KEY_TEXT = /^BULWARK:KEY:1:([0-9A-F]{8}):([0-9A-Z-]+)$/;

/** PERSISTED on the wire: the text of the first code. */
export function writeKeyText(transfer: string, code: string): string {
  return `BULWARK:KEY:1:${transfer.toUpperCase()}:${code}`;
}

export function readKeyText(
  text: string,
): { readonly transfer: string; readonly code: string } | undefined {
  const [, transfer = '', typed = ''] = KEY_TEXT.exec(text) ?? [];
  const code = readHandOverCode(typed);
  return code === undefined ? undefined : { transfer: transfer.toLowerCase(), code };
}
