/** `north gate; behind the barn`: the lines of an answer in one, as quickly for a text of any length. */
export const joinedLines = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join('; ');
