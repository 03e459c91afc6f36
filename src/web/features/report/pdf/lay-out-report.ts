// Measures the report: from the model to pages (docs/specification.md section 9, PDF report).
import { REPORT } from '../../../../domain/limits.ts';
import type {
  PaperSize,
  ReportEntry,
  ReportModel,
} from '../../../../domain/report/report-model.ts';
import { breakLines } from './line-breaker.ts';
import type {
  Bookmark,
  FontName,
  Ink,
  LaidOutDocument,
  Measure,
  Placed,
  Tag,
  TagName,
} from './page-content.ts';

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
  readonly labelLines: readonly string[];
  readonly textLines: readonly string[];
}

/** Pure: equal model and widths give equal pages. */
export function layOutReport(model: ReportModel, measure: Measure): LaidOutDocument {
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
  const text = (
    words: string,
    x: number,
    baseline: number,
    look: { font?: FontName; size?: number; ink?: Ink; tag?: number },
  ) => {
    const { font = 'regular', size = BODY, ink = 'text' } = look;
    const tagged = look.tag === undefined ? {} : { tag: look.tag };
    place({ kind: 'text', font, size, ink, x, y: baseline, text: words, ...tagged });
  };
  const newPage = () => {
    pages.push([]);
    y = MARGIN;
  };

  const measureEntry = (entry: ReportEntry): MeasuredEntry => ({
    labelLines: breakLines(entry.label, (words) => measure(words, 'bold', BODY), LABEL_WIDTH),
    textLines: breakLines(entry.text, (words) => measure(words, 'regular', BODY), textWidth),
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
    const labelBottom = top + entry.labelLines.length * LINE;
    entry.textLines.forEach((line, index) => {
      const left = entry.textLines.length - index;
      const widow =
        left === LINES_TOGETHER && index >= LINES_TOGETHER && top + left * LINE > bottom;
      if (top + LINE > bottom || widow) {
        newPage();
        top = y + ENTRY_PADDING;
        const [first = ''] = entry.labelLines;
        text(`${first} (continued)`, MARGIN, top + BODY, { ink: 'quiet', size: SMALL });
      }
      if (line !== '') text(line, textLeft, top + BODY, { tag: body });
      top += LINE;
    });
    const isOnFirstPage = top > labelBottom || labelBottom <= bottom;
    y = (isOnFirstPage ? Math.max(top, Math.min(labelBottom, bottom)) : top) + ENTRY_PADDING;
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
    const head = BAR + titleHeight + (firstEntry ? entryHead(firstEntry) : 0);
    if (y + head > bottom) newPage();
    bookmarks.push({ title: section.title, page: pages.length - 1, y });
    const sect = tag('Sect', root);
    box('band', MARGIN, y, contentWidth, BAR);
    text(section.title, MARGIN + mm(3), y + BAR / 2 + BAR_TYPE * 0.36, {
      font: 'bold',
      size: BAR_TYPE,
      ink: 'onBand',
      tag: tag('H2', sect),
    });
    y += BAR;
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

  const foot = `${model.brand} · ${model.title}`;
  pages.forEach((page, index) => {
    const number = `Page ${index + 1} of ${pages.length}`;
    const baseline = height - FOOT_BASELINE;
    const look = { kind: 'text', font: 'regular', size: SMALL, ink: 'quiet', y: baseline } as const;
    page.push({ ...look, x: MARGIN, text: foot });
    page.push({ ...look, x: width - MARGIN - measure(number, 'regular', SMALL), text: number });
  });

  return { width, height, pages, tags, bookmarks };
}
