// Counts in words, in the one language of the app.
const rules = new Intl.PluralRules('en');

/** The form of a word that stands with `count`. */
export const numbered = (count: number, one: string, many: string): string =>
  rules.select(count) === 'one' ? one : many;

/** `12,000`, as people read it. */
export const grouped = (count: number): string => count.toLocaleString('en-US');

/** `1 answer`, `3 answers`, `1,200 answers`; `many` where the plural is not `one` with an s. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${grouped(count)} ${numbered(count, one, many)}`;
