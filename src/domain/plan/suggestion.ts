// One-tap suggestions beside a free text: a tap never removes what was typed.

const prefix = (suggestion: string) => `${suggestion}. `;

/** True when the text is the suggestion, or begins with it as withSuggestion puts it. */
export function isChosen(text: string, suggestion: string): boolean {
  return text.trim() === suggestion || text.startsWith(prefix(suggestion));
}

/** The text with the suggestion chosen in place of any other, or removed when it was chosen; words of the user's own stay. */
export function withSuggestion(
  text: string,
  suggestion: string,
  suggestions: readonly string[],
): string {
  const chosen = suggestions.find((each) => isChosen(text, each));
  const own = chosen === undefined ? text.trim() : text.trim().slice(prefix(chosen).length);
  if (chosen === suggestion) return own;
  return own === '' ? suggestion : prefix(suggestion) + own;
}
