// The recovery code: 23 random symbols and two that check them, in five groups of five.
import { checkedCodeFrom, readCheckedCode } from '../../domain/text/checked-code.ts';

export const RECOVERY_RANDOM_BYTES = 23;

/** `random` are RECOVERY_RANDOM_BYTES random bytes; five bits of each are used, 115 in all. */
export function recoveryCodeFrom(random: Uint8Array): string {
  if (random.length !== RECOVERY_RANDOM_BYTES) throw new RangeError('23 random bytes are needed');
  return checkedCodeFrom(random);
}

/** The code as it was made, from what a person typed. Undefined when it is no code or has a slip. */
export function readRecoveryCode(typed: string): string | undefined {
  return readCheckedCode(typed, RECOVERY_RANDOM_BYTES);
}
