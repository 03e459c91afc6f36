// What is drawn at once. Each text by itself: of an object, the first load would carry the names too.

import { ARRIVAL } from '../../../domain/limits.ts';
import { counted } from '../../../domain/text/counted.ts';

// The sections
export const conflictCount = (count: number) => counted(count, 'conflict');
export const toConfirm = (count: number) => `${count} to confirm`;
export const filledOf = (filled: number, all: number) => `${filled} of ${all}`;
/** Heard after the count. */
export const FILLED_ALOUD = ' filled';

// To jump to a part or a field
export const FIND = 'Jump to or find';
export const FIND_NOT_LOADED = 'The search could not be loaded. Press again to try again.';

// A field
export const suggestionsFor = (label: string) => `Suggestions for ${label}`;
/** What is pasted beyond it, a browser cuts off without a word. */
export const boxIsFull = `This box is full at ${ARRIVAL.mostCharactersOfAnswer.toLocaleString('en-US')} characters. What did not fit is not in it: put the rest into another box.`;
export const call = (whom: string) => `Call ${whom}`;
/** On the key beside a box with a pad of digits: what it brings, and what it is called. */
export const padKey = (isLetters: boolean) => (isLetters ? '123' : 'ABC');
export const padKeyName = (isLetters: boolean, label: string) =>
  isLetters ? `123: digits for ${label}` : `ABC: letters for ${label}`;
export const copyOf = (label: string) => `Copy ${label}`;

// Damaged records
export const DAMAGE_REGION = 'Damaged records';
export const DAMAGE_TITLE = 'Some of what is stored is damaged';
export function sayDamage(name: string, unreadable: number, missing: number): string {
  const parts = [
    ...(unreadable > 0 ? [`${unreadable} unreadable and set aside`] : []),
    ...(missing > 0 ? [`${missing} missing`] : []),
  ];
  return `Records of “${name}”: ${parts.join(', ')}. All others are shown here. Check the answers before you rely on them.`;
}
