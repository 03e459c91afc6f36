import { generate } from 'lean-qr';

/** Modules of light around a code that readers ask for (ISO/IEC 18004:2015). */
const QUIET = 4;
const INK = '\u001b[30;47m';
const PLAIN = '\u001b[0m';

/** A text as a code of blocks, dark on light whatever the terminal's colours are: two rows of modules a line. */
export function terminalCode(text: string): string {
  const code = generate(text);
  const lines: string[] = [];
  for (let y = -QUIET; y < code.size + QUIET; y += 2) {
    let line = '';
    for (let x = -QUIET; x < code.size + QUIET; x += 1) {
      const [top, bottom] = [code.get(x, y), code.get(x, y + 1)];
      line += top ? (bottom ? '█' : '▀') : bottom ? '▄' : ' ';
    }
    lines.push(INK + line + PLAIN);
  }
  return lines.join('\n');
}
