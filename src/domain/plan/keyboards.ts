// Which keyboard a field opens on a phone. Every answer is free text, so that a field with a pad of digits has a key beside
// it that brings letters; how a field's kind is written decides the rest.
import type { Field, FieldKind } from '../answers/sections.ts';

export interface Keyboard {
  /** As the attribute `inputmode`. */
  readonly inputMode: 'text' | 'tel' | 'decimal';
  /** As the attribute `autocapitalize`. */
  readonly autoCapitalize: 'words' | 'sentences' | 'characters';
  readonly spellCheck: boolean;
}

type Writing = Omit<Keyboard, 'inputMode'>;

const WRITING: Readonly<Record<FieldKind, Writing>> = {
  name: { autoCapitalize: 'words', spellCheck: false },
  phrase: { autoCapitalize: 'sentences', spellCheck: true },
  code: { autoCapitalize: 'characters', spellCheck: false },
  contact: { autoCapitalize: 'words', spellCheck: false },
  place: { autoCapitalize: 'words', spellCheck: false },
  point: { autoCapitalize: 'characters', spellCheck: false },
  time: { autoCapitalize: 'characters', spellCheck: false },
};

const PADS = { telephone: 'tel', decimal: 'decimal' } as const satisfies Record<
  NonNullable<Field['pad']>,
  Keyboard['inputMode']
>;

/** What a pad of digits cannot be expected to have, whatever the phone. */
const NOT_ON_PADS = /[^\d.\s]/;

/** The keyboard of a field, with the letters that were asked for in place of its pad or not. */
export function keyboardOf(
  { kind, pad }: Pick<Field, 'kind' | 'pad'>,
  isLetters = false,
): Keyboard {
  return { inputMode: pad && !isLetters ? PADS[pad] : 'text', ...WRITING[kind] };
}

/** Whether a text needs letters to go on with it. */
export const needsLetters = (text: string): boolean => NOT_ON_PADS.test(text);
