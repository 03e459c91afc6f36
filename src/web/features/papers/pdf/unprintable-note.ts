import type { PageWriter } from './page-writer.ts';
import { lineOf, TYPE } from './rhythm.ts';
import { MARK } from './text-runs.ts';

/** Names each by its code points, for the fonts cannot show it here either. */
function noteOn(clusters: readonly string[]): string {
  const named = clusters.map((cluster) =>
    [...cluster]
      .map(
        (character) =>
          `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`,
      )
      .join(' '),
  );
  return `Marked ${MARK}: no font of this report can print ${named.join(', ')}. The assessment itself keeps every character.`;
}

/** At the end of a document, what no font could print. */
export function drawUnprintableNote(writer: PageWriter, parent: number): void {
  const clusters = writer.typesetter.unprintable();
  if (clusters.length === 0) return;
  const size = TYPE.small;
  const lineHeight = lineOf(size);
  const lines = writer.breakIn(noteOn(clusters), 'regular', writer.contentWidth, size);
  writer.makeRoom(lines.length * lineHeight);
  const paragraph = writer.tag('P', parent);
  for (const line of lines) {
    writer.makeRoom(lineHeight);
    writer.text(line, writer.left, writer.y + size, { size, tag: paragraph });
    writer.y += lineHeight;
  }
}
