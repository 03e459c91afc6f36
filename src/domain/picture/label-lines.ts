import { PICTURE } from './picture-limits.ts';

/** A name in the lines that a label has, each of which fits; what is left out is told by an ellipsis. */
export function labelLines(name: string, fits: (line: string) => boolean): readonly string[] {
  const cut = (line: string): string => {
    let kept = [...line];
    while (kept.length > 1 && !fits(`${kept.join('')}…`)) kept = kept.slice(0, -1);
    return `${kept.join('').trimEnd()}…`;
  };
  const lines: string[] = [];
  for (const word of name.split(/\s+/).filter((each) => each !== '')) {
    const longer = `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && fits(longer)) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  const shown = lines.slice(0, PICTURE.labelLines);
  const next = lines[shown.length];
  const last = shown.pop() ?? '';
  const isWhole = next === undefined;
  return [...shown, isWhole ? last : cut(`${last} ${next}`)].map((line) =>
    fits(line) || line.endsWith('…') ? line : cut(line),
  );
}
