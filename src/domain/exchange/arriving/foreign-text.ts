// A text of somebody else's as one line that says nothing but itself: no marks that turn its direction, no tags.
import { ARRIVING } from './arriving-limits.ts';

/**
 * What no reader sees: controls, soft hyphen, direction, zero width, byte order, no characters, halves of characters.
 * U+FFFD stays: a letter stood there.
 */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\ufffc\ufffe\uffff]/gu;
/** Signs that are drawn as nothing: an empty cell of Braille, fillers of Hangul. */
const BLANK = /[\u2800\u3164\uffa0]/g;
/** Signs and pictures, and no joiner, selector or filler that only changes one. */
const SOMETHING = /[^\p{Default_Ignorable_Code_Point}\p{White_Space}]/u;
/** Joins the parts of one sign of a script or a picture: what stands there without it is another text. */
const JOINERS = /[\u200c\u200d]/;
const TAG = /<\/?[a-z!][^<>]{0,2000}>/gi;

const seen = (text: string) =>
  text.replace(UNSEEN, (sign) => {
    if (JOINERS.test(sign)) return sign;
    return /[\t\n\v\f\r\u0085]/.test(sign) ? ' ' : '';
  });

function shortened(text: string, most: number): string {
  const line = seen(text.slice(0, ARRIVING.mostTextRead))
    .replace(BLANK, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  if (!SOMETHING.test(line)) return '';
  const letters = [...line];
  return letters.length > most ? `${letters.slice(0, most - 1).join('')}…` : line;
}

export const foreignName = (text: string): string => shortened(text, ARRIVING.mostNameCharacters);

/** Descriptions are often written as web pages: their words are kept. */
export const foreignRemarks = (text: string): string =>
  shortened(text.slice(0, ARRIVING.mostTextRead).replace(TAG, ' '), ARRIVING.mostRemarksCharacters);

const MOMENT = /^(\d{4})-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2})$/;
const YEARS = { first: 1990, last: 2100 };

/** A day and an hour with their zone; what says less says no moment. */
export function foreignMoment(text: string): Date | undefined {
  const [whole, year] = MOMENT.exec(text.slice(0, 64).trim()) ?? [];
  if (whole === undefined || Number(year) < YEARS.first || Number(year) > YEARS.last)
    return undefined;
  const at = new Date(whole);
  return Number.isNaN(at.getTime()) ? undefined : at;
}
