export interface TelephoneNumber {
  /** As it was typed. */
  readonly shown: string;
  /** For a `tel:` link: digits, with a leading + where one was typed. */
  readonly dial: string;
}

/**
 * Not within other digits, nor behind what a grid begins with. Looked back for a few signs only, and only where a number can
 * begin: a long row of spaces is looked through once.
 */
const BEFORE =
  /(?=[+(\d])(?<![\d.+-])(?<!\b(?:grid|mgrs|usng|utm|\d{1,2}[a-z] ?[a-z]{2})[^\p{L}\d]{0,16})/u;
/** A group of digits that is no time of service: `24 h`, `24/7`. */
const GROUP = /[ .-]?\(?\d{2,4}\)?(?! ?h(?:ou)?rs?\b| ?h\b|\/\d)/;
const FORMS = [
  /\+1[ .-]?\(?\d{3}\)?[ .-]?\d{3}[ .-]?\d{4}/,
  new RegExp(`\\+(?!1)\\d{1,3}(?:${GROUP.source}){2,5}`),
  /(?:1[ .-])?(?:\([2-9]\d{2}\) ?|[2-9]\d{2}[ .-]?)[2-9]\d{2}[ .-]?\d{4}/,
  /[2-9]\d{2}-\d{4}/,
];
const AFTER = /(?![\d]|[.-]\d| ?[kmg]hz\b)/;
/**
 * Numbers that are surely telephone numbers, each by itself: +1 and ten digits; any other + and 8 to 15 digits (ITU-T
 * E.164); ten digits of the North American plan, grouped 3-3-4, with or without 1 ahead; seven, grouped 3-4 by a hyphen (by
 * a point they are a radio frequency). Anything else (channels, dates, grids) gets no call.
 */
const NUMBER = new RegExp(
  `${BEFORE.source}(?:${FORMS.map(({ source }) => source).join('|')})${AFTER.source}`,
  'giu',
);
const MOST_DIGITS = 15;
/** Three pages: nobody writes more into a box for numbers, and each number is a button. */
const MOST_CHARACTERS = 10_000;

/** The telephone numbers in a free text, in order; of a text of more than 10,000 characters none. */
export function telephoneNumbers(text: string): readonly TelephoneNumber[] {
  if (text.length > MOST_CHARACTERS) return [];
  const found: TelephoneNumber[] = [];
  for (const [shown] of text.matchAll(NUMBER)) {
    const digits = shown.replace(/\D/g, '');
    if (digits.length > MOST_DIGITS) continue;
    found.push({ shown, dial: shown.startsWith('+') ? `+${digits}` : digits });
  }
  return found;
}
