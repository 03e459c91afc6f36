// A text in the room that a paper has for it; what is cut off says where the rest stands.
import { inOneLine } from './answer-words.ts';
import { shortForm } from './short-form.ts';

/** `where` as in `see the request`. */
export function shortened(text: string, most: number, where: string): string {
  if (text.length <= most) return text;
  const line = inOneLine(text);
  if (line.length <= most) return line;
  const rest = ` more in ${where}`;
  const short = shortForm(line, most - rest.length);
  // Nothing can be cut away without another meaning.
  return short === '' ? `Too long for this page: see ${where}` : short + rest;
}
