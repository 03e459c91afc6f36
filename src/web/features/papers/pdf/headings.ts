// Headings of papers: the bar of a section, the title of a group in it, and names that are never cut.

import type { Line } from './line-breaker.ts';
import { mm, type PageWriter } from './page-writer.ts';
import { lineOf, SPACE, TYPE } from './rhythm.ts';
import type { FontName } from './type-face.ts';

const BAR_PADDING = mm(3);
const BAR = mm(7);
const BAR_EDGE = (BAR - lineOf(TYPE.heading)) / 2;
/** A name is tried in smaller type before it takes more lines. */
const NAME_LINES = 2;
/** A heading that is repeated is known by its beginning: no name of a section fills page after page. */
const REPEATED_LINES = 2;

export interface SizedLines {
  readonly lines: readonly Line[];
  readonly size: number;
}

/** All of a name: in two lines of the first size in which they hold it, or in as many as it needs of the last. */
export function nameLines(
  writer: PageWriter,
  name: string,
  { font, limit, sizes }: { font: FontName; limit: number; sizes: readonly [number, number] },
): SizedLines {
  const [size, smaller] = sizes;
  const lines = writer.breakIn(name, font, limit, size);
  return lines.length <= NAME_LINES
    ? { lines, size }
    : { lines: writer.breakIn(name, font, limit, smaller), size: smaller };
}

export interface Bar extends SizedLines {
  readonly height: number;
}

export function measureBar(writer: PageWriter, title: string): Bar {
  const limit = writer.contentWidth - 2 * BAR_PADDING;
  const sizes = [TYPE.heading, TYPE.body] as const;
  const { lines, size } = nameLines(writer, title, { font: 'bold', limit, sizes });
  return { lines, size, height: lines.length * lineOf(size) + 2 * BAR_EDGE + SPACE.underHeading };
}

/** White on red, over the whole width. */
export function drawBar(writer: PageWriter, { lines, size, height }: Bar, tag?: number): void {
  writer.box('band', writer.left, writer.y, writer.contentWidth, height - SPACE.underHeading);
  lines.forEach((line, index) => {
    const baseline = writer.y + BAR_EDGE + (index + 0.5) * lineOf(size) + size * 0.36;
    writer.text(line, writer.left + BAR_PADDING, baseline, {
      font: 'bold',
      size,
      ink: 'onBand',
      tag,
      right: writer.right - BAR_PADDING,
    });
  });
  writer.y += height;
}

const continued = (title: string): string => `${title} (continued)`;

/** The bar of a section that goes on. */
export function drawBarAgain(writer: PageWriter, title: string): void {
  const { lines } = measureBar(writer, title);
  const kept = lines.slice(0, REPEATED_LINES).map(({ text }) => text);
  const words = lines.length > kept.length ? `${kept.join(' ')}…` : title;
  drawBar(writer, measureBar(writer, continued(words)));
}

export const GROUP_TITLE = lineOf(TYPE.heading) + SPACE.underHeading;

/** Without a tag it is drawn again: whose answers these are, on a further page. */
export function drawGroupTitle(writer: PageWriter, title: string, tag?: number): void {
  const words = tag === undefined ? continued(title) : title;
  const look = { font: 'bold', size: TYPE.heading, tag } as const;
  writer.text(words, writer.left, writer.y + TYPE.heading, look);
  writer.y += GROUP_TITLE;
}
