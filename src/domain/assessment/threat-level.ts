// How bad a threat is, in whatever words somebody rated it.

const LEVELS = [
  /\b(?:critical|extreme|severe)\b/,
  /\bhigh\b/,
  /\b(?:medium|moderate)\b/,
  /\blow\b/,
];
/** What nobody rated in these words may be worse than medium: it is not the first to be left out. */
const UNRATED = 1.5;

/** 0 for the worst, by the worst of these words in it: a chip's word may be followed by the user's own. */
export function rankOf(level: string): number {
  const rank = LEVELS.findIndex((pattern) => pattern.test(level.toLowerCase()));
  return rank < 0 ? UNRATED : rank;
}

/** The worse of two levels; one that is not given is no level. */
export const worse = (a: string, b: string): string =>
  a === '' || (b !== '' && rankOf(b) < rankOf(a)) ? b : a;
