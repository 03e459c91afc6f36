const ENDS = /[.!?;:,]$/;

/** Sentences behind what is typed, which ends as a sentence does first. */
export function behindTyped(typed: string, sentences: readonly string[]): string {
  const own = typed.trim();
  const end = own === '' || ENDS.test(own) ? own : `${own}.`;
  return [end, ...sentences].filter((each) => each !== '').join(' ');
}
