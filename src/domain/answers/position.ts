// Places of rows as text: between any two there is always another, so that moving one row is one write.
import { ARRIVAL } from '../limits.ts';

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const FIRST = 0;
const BASE = DIGITS.length;

const digitAt = (text: string, at: number): number =>
  at < text.length ? DIGITS.indexOf(text.charAt(at)) : -1;

/** True for '' and for what `positionBetween` gives: digits alone, never the lowest one at the end. */
export function isPosition(text: string): boolean {
  return text.length <= ARRIVAL.mostPositionLength && /^([0-9A-Za-z]*[1-9A-Za-z])?$/.test(text);
}

/**
 * A text that sorts after `before` and ahead of `after`; '' stands for the start and the end. Where
 * nothing lies between them, it sorts after `before`. Positions never end with the lowest digit, so
 * there is always room ahead of one; beside a text that is no position it still ends.
 */
export function positionBetween(before: string, after: string): string {
  let position = '';
  let open = after === '' || before >= after;
  for (let at = 0; ; at += 1) {
    const low = Math.max(digitAt(before, at), FIRST);
    const high = open ? BASE : digitAt(after, at);
    if (high - low > 1) return position + DIGITS.charAt(Math.floor((low + high) / 2));
    position += DIGITS.charAt(low);
    // Above it there is room; below it `after` was no position.
    if (high !== low) open = true;
  }
}
