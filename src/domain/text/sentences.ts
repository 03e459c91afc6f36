const ENDS = /[.!?;:,]$/;

/** Sentences behind what is typed, which ends as a sentence does first. */
export function behindTyped(typed: string, sentences: readonly string[]): string {
  const own = typed.trim();
  const end = own === '' || ENDS.test(own) ? own : `${own}.`;
  return [end, ...sentences].filter((each) => each !== '').join(' ');
}

/** `north gate; behind the barn`: the lines of an answer in one, as quickly for a text of any length. */
export const joinedLines = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join('; ');
