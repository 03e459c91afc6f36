// One rhythm for all papers: their sizes of type, and the space around headings, lists and tables. In points.
import { REPORT } from '../../../../domain/limits.ts';

/** What has to fit a page, as a form or the brief card, is tried in sizes of its own. */
export const TYPE = {
  small: 8.5,
  body: 10,
  heading: 12,
  title: REPORT.subtitlePt,
  brand: REPORT.brandPt,
} as const;

/** From line to line. */
export const lineOf = (size: number): number => size * 1.3;

export const SPACE = {
  /** Between a heading and what stands below it, whatever that is. */
  underHeading: 2,
  /** Between a list, a table and the title of the next group. */
  between: 5,
  sections: 10,
} as const;
