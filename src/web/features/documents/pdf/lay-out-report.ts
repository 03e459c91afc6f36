// Measures the report: from the model to pages (docs/specification.md section 9, PDF report).

import type {
  PaperSize,
  ReportEntry,
  ReportModel,
} from '../../../../domain/documents/report-model.ts';
import { REPORT } from '../../../../domain/limits.ts';
import type { FontName } from './font-name.ts';
import { breakLines, type Line } from './line-breaker.ts';
import type { Bookmark, Ink, LaidOutDocument, Placed, Tag, TagName } from './page-content.ts';
import { MARK } from './text-runs.ts';
import type { Typesetter } from './typesetter.ts';

const PT_PER_MM = 72 / 25.4;
const mm = (length: number) => length * PT_PER_MM;

const PAPER: Readonly<Record<PaperSize, { readonly width: number; readonly height: number }>> = {
  Letter: { width: 612, height: 792 },
  A4: { width: mm(210), height: mm(297) },
};

const MARGIN = mm(REPORT.marginMm);
const BODY = 10;
const LINE = 14;
const SMALL = 9;
const BAR = mm(8);
const BAR_TYPE = 12;
const BAR_LINE = 16;
const BAR_PADDING = mm(3);
const ROW_TITLE = 11.5;
const ROW_TITLE_HEIGHT = 22;
const LABEL_WIDTH = mm(46);
const LABEL_GAP = mm(4);
const ENTRY_PADDING = 4;
const SECTION_GAP = mm(5);
const FOOT_BASELINE = mm(11);
/** Of an entry that does not fit whole, at least this many lines stay together at either end. */
const LINES_TOGETHER = 2;

interface MeasuredEntry {
  readonly labelLines: readonly Line[];
  readonly textLines: readonly Line[];
}

interface Look {
  readonly font?: FontName;
  readonly size?: number;
  readonly ink?: Ink;
  readonly tag?: number;
  /** A right-to-left line ends here; without it, and for other lines, text starts at its x. */
  readonly right?: number;
}

/** Equal model and fonts give equal pages. */
export function layOutReport(model: ReportModel, typesetter: Typesetter): LaidOutDocument {
  const { width, height } = PAPER[model.paper];
  const contentWidth = width - 2 * MARGIN;
  const textLeft = MARGIN + LABEL_WIDTH + LABEL_GAP;
  const textWidth = contentWidth - LABEL_WIDTH - LABEL_GAP;
  const bottom = height - MARGIN;

  const pages: Placed[][] = [[]];
  const tags: Tag[] = [];
  const bookmarks: Bookmark[] = [];
  let y = mm(REPORT.contentTopMm);

  const tag = (name: TagName, parent: number): number => tags.push({ name, parent }) - 1;
  const place = (item: Placed) => pages.at(-1)?.push(item);
  const box = (ink: Ink, x: number, top: number, w: number, h: number) =>
    place({ kind: 'box', ink, x, y: top, width: w, height: h });
  const text = (line: Line | string, x: number, baseline: number, look: Look) => {
    const { font = 'regular', size = BODY, ink = 'text' } = look;
    const words = typeof line === 'string' ? line : line.text;
    const direction = typeof line === 'string' ? typesetter.direction(line) : line.direction;
    const runs = typesetter.runs(words, font, direction);
    const left =
      direction === 'rtl' && look.right !== undefined
        ? look.right - typesetter.width(words, font, size)
        : x;
    const tagged = look.tag === undefined ? {} : { tag: look.tag };
    place({ kind: 'text', size, ink, x: left, y: baseline, text: words, runs, ...tagged });
  };
  const newPage = () => {
    pages.push([]);
    y = MARGIN;
  };

  const breakIn = (words: string, font: FontName, limit: number, size = BODY) =>
    breakLines(
      words.normalize('NFC'),
      (part) => typesetter.width(part, font, size),
      limit,
      typesetter.direction,
    );
  const measureEntry = (entry: ReportEntry): MeasuredEntry => ({
    labelLines: breakIn(entry.label, 'bold', LABEL_WIDTH),
    textLines: breakIn(entry.text, 'regular', textWidth),
  });
  const entryHead = (entry: MeasuredEntry) => {
    const lines = entry.textLines.length;
    const together = lines < 2 * LINES_TOGETHER ? lines : LINES_TOGETHER;
    return Math.max(entry.labelLines.length, together) * LINE + 2 * ENTRY_PADDING;
  };

  const drawEntry = (entry: MeasuredEntry, list: number) => {
    if (y + entryHead(entry) > bottom) newPage();
    const item = tag('LI', list);
    const label = tag('Lbl', item);
    const body = tag('LBody', item);
    let top = y + ENTRY_PADDING;
    entry.labelLines.forEach((line, index) => {
      text(line, MARGIN, top + index * LINE + BODY, { font: 'bold', tag: label });
    });
    let labelBottom = top + entry.labelLines.length * LINE;
    entry.textLines.forEach((line, index) => {
      const left = entry.textLines.length - index;
      const widow =
        left === LINES_TOGETHER && index >= LINES_TOGETHER && top + left * LINE > bottom;
      if (top + LINE > bottom || widow) {
        newPage();
        top = y + ENTRY_PADDING;
        labelBottom = top + LINE;
        text(`${entry.labelLines[0]?.text ?? ''} (continued)`, MARGIN, top + BODY, {
          ink: 'quiet',
          size: SMALL,
        });
      }
      if (line.text !== '') {
        text(line, textLeft, top + BODY, { tag: body, right: width - MARGIN });
      }
      top += LINE;
    });
    y = Math.max(top, labelBottom) + ENTRY_PADDING;
    box('rule', MARGIN, y, contentWidth, 0.5);
  };

  const root = tag('Document', -1);
  box('band', 0, 0, width, mm(REPORT.bandHeightMm));
  text(model.brand, MARGIN, mm(18), {
    font: 'bold',
    size: REPORT.brandPt,
    ink: 'onBand',
    tag: tag('P', root),
  });
  text(model.title, MARGIN, mm(30), {
    size: REPORT.subtitlePt,
    ink: 'onBand',
    tag: tag('H1', root),
  });
  y += BODY;
  text(model.generatedOn, MARGIN, y, { ink: 'quiet', tag: tag('P', root) });
  y += mm(4);

  for (const section of model.sections) {
    const groups = section.groups.map((group) => ({
      title: group.title,
      entries: group.entries.map(measureEntry),
    }));
    const firstEntry = groups[0]?.entries[0];
    const titleHeight = groups[0]?.title === undefined ? 0 : ROW_TITLE_HEIGHT;
    const titleLines = breakIn(section.title, 'bold', contentWidth - 2 * BAR_PADDING, BAR_TYPE);
    const barHeight = BAR + (titleLines.length - 1) * BAR_LINE;
    const head = barHeight + titleHeight + (firstEntry ? entryHead(firstEntry) : 0);
    if (y + head > bottom) newPage();
    bookmarks.push({ title: section.title, page: pages.length - 1, y });
    const sect = tag('Sect', root);
    box('band', MARGIN, y, contentWidth, barHeight);
    const heading = tag('H2', sect);
    titleLines.forEach((line, index) => {
      text(line, MARGIN + BAR_PADDING, y + BAR / 2 + BAR_TYPE * 0.36 + index * BAR_LINE, {
        font: 'bold',
        size: BAR_TYPE,
        ink: 'onBand',
        tag: heading,
        right: width - MARGIN - BAR_PADDING,
      });
    });
    y += barHeight;
    for (const group of groups) {
      let parent = sect;
      if (group.title !== undefined) {
        const [first] = group.entries;
        if (y + ROW_TITLE_HEIGHT + (first ? entryHead(first) : 0) > bottom) newPage();
        parent = tag('Sect', sect);
        text(group.title, MARGIN, y + ROW_TITLE_HEIGHT - 5, {
          font: 'bold',
          size: ROW_TITLE,
          tag: tag('H3', parent),
        });
        y += ROW_TITLE_HEIGHT;
      }
      const list = tag('L', parent);
      for (const entry of group.entries) drawEntry(entry, list);
    }
    y += SECTION_GAP;
  }

  const unprintable = typesetter.unprintable();
  if (unprintable.length > 0) {
    const note = breakIn(unprintableNote(unprintable), 'regular', contentWidth);
    if (y + note.length * LINE > bottom) newPage();
    const paragraph = tag('P', root);
    for (const line of note) {
      text(line, MARGIN, y + BODY, { tag: paragraph });
      y += LINE;
    }
  }

  const foot = `${model.brand} · ${model.title}`;
  pages.forEach((page, index) => {
    const number = `Page ${index + 1} of ${pages.length}`;
    const baseline = height - FOOT_BASELINE;
    const look = { kind: 'text', size: SMALL, ink: 'quiet', y: baseline } as const;
    const put = (words: string, x: number) =>
      page.push({ ...look, x, text: words, runs: typesetter.runs(words, 'regular', 'ltr') });
    put(foot, MARGIN);
    put(number, width - MARGIN - typesetter.width(number, 'regular', SMALL));
  });

  return { width, height, pages, tags, bookmarks, unprintable };
}

/** Names each by its code points, for the fonts cannot show it here either. */
function unprintableNote(clusters: readonly string[]): string {
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
