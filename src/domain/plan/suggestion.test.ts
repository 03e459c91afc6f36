import { expect, test } from 'vitest';
import { isChosen, withSuggestion } from './suggestion.ts';

const LEVELS = ['Low', 'Medium', 'High'];
const tap = (text: string, level: string) => withSuggestion(text, level, LEVELS);

test('a suggestion fills an empty field, replaces another one, and is taken back by a second tap', () => {
  expect(tap('', 'High')).toBe('High');
  expect(tap('Low', 'High')).toBe('High');
  expect(tap('High', 'High')).toBe('');
});

test("words of the user's own always stay", () => {
  const own = 'High near the kennels; two dogs loose';
  expect(isChosen(own, 'High')).toBe(false);
  const chosen = tap(own, 'High');
  expect(chosen).toBe(`High. ${own}`);
  expect(isChosen(chosen, 'High')).toBe(true);
  expect(tap(chosen, 'Low')).toBe(`Low. ${own}`);
  expect(tap(chosen, 'High')).toBe(own);
});
