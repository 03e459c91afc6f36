import type { Direction } from './text-runs.ts';

/** Width of a text in points. */
type Width = (text: string) => number;

export interface Line {
  readonly text: string;
  /** The direction of the paragraph it is from. */
  readonly direction: Direction;
  /** What is read before the next line of its text: nothing within a word. The last line has none. */
  readonly join?: ' ' | '';
}

/** Where a line may end: after white space, and inside a word after - / \ , ; : and zero-width spaces. */
const PIECES = /\s+|[^\s\-/\\,;:\u200b]*[-/\\,;:\u200b]+|[^\s\-/\\,;:\u200b]+/g;
/** Stands within a number, or is its sign. */
const IN_NUMBER = String.raw`(?<=\d)[-/\\,;:](?=\d)|(?<![\p{L}\d])-(?=\d)`;
const WORD = String.raw`(?:[^\s\-/\\,;:\u200b]|${IN_NUMBER})`;
/** The same, but not inside a time with its date and zone, a grid, or a number: `303-555-0142`. */
const WHOLE = new RegExp(
  [
    String.raw`(?:\d{4}-\d\d-\d\d\s)?\d\d?:\d\d(?::\d\d)?\s[A-Z]{1,4}(?:[+\-]\d+(?::\d+)?)?\b`,
    String.raw`\d\d?[C-X]\s?[A-Z]{2}\s\d{2,5}\s\d{2,5}\b`,
    String.raw`\s+`,
    String.raw`${WORD}*(?:(?!${IN_NUMBER})[-/\\,;:\u200b])+`,
    `${WORD}+`,
  ].join('|'),
  'gu',
);

/**
 * Breaks a text into lines no wider than `limit` points. Line breaks of the text are kept, empty
 * lines too; a word that is too wide is broken between characters. Joined, the lines hold every
 * character but the white space at which a line was broken.
 */
export function breakLines(
  text: string,
  width: Width,
  limit: number,
  directionOf: (paragraph: string) => Direction,
): readonly Line[] {
  const lines = text.split(/\r\n|[\n\r\u2028\u2029\v\f]/).flatMap((paragraph) => {
    const direction = directionOf(paragraph);
    return breakParagraph(paragraph, width, limit).map((line) => ({ ...line, direction }));
  });
  const last = lines.pop();
  return last ? [...lines, { text: last.text, direction: last.direction }] : lines;
}

type Broken = Required<Pick<Line, 'text' | 'join'>>;

function breakParagraph(paragraph: string, width: Width, limit: number): Broken[] {
  const lines: Broken[] = [];
  let line = '';
  let lineWidth = 0;
  const finish = (isLast = false) => {
    const text = line.trimEnd();
    lines.push({ text, join: isLast || text !== line ? ' ' : '' });
    line = '';
    lineWidth = 0;
  };
  for (const [piece, pieceWidth] of breakIntoPieces(paragraph, width, limit)) {
    const isSpace = piece.trim() === '';
    if (isSpace || lineWidth + pieceWidth <= limit) {
      if (isSpace && line === '' && lines.length > 0) continue;
      line += piece;
      lineWidth += pieceWidth;
    } else if (pieceWidth <= limit) {
      finish();
      line = piece;
      lineWidth = pieceWidth;
    } else {
      for (const part of breakWord(piece, width, limit, limit - lineWidth)) {
        if (line !== '' && lineWidth + part.width > limit) finish();
        line += part.text;
        lineWidth += part.width;
      }
    }
  }
  finish(true);
  return lines;
}

/** Whole times and numbers; of what is too wide for a line, its parts. */
function* breakIntoPieces(paragraph: string, width: Width, limit: number) {
  for (const [piece] of paragraph.replaceAll('\t', '    ').matchAll(WHOLE)) {
    const pieceWidth = width(piece);
    if (pieceWidth <= limit) yield [piece, pieceWidth] as const;
    else for (const [part] of piece.matchAll(PIECES)) yield [part, width(part)] as const;
  }
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Parts of a word: the first fits into `room` if anything does, the others into `limit`. */
function* breakWord(word: string, width: Width, limit: number, room: number) {
  let text = '';
  let used = 0;
  let space = room;
  for (const { segment } of graphemes.segment(word)) {
    const segmentWidth = width(segment);
    if (text !== '' && used + segmentWidth > space) {
      yield { text, width: used };
      text = '';
      used = 0;
      space = limit;
    }
    text += segment;
    used += segmentWidth;
  }
  if (text !== '') yield { text, width: used };
}
