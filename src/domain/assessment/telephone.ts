export interface TelephoneNumber {
  /** As it was typed. */
  readonly shown: string;
  /** For a `tel:` link: digits, with a leading + where one was typed. */
  readonly dial: string;
}

/**
 * Numbers that are surely telephone numbers, each by itself: + and 8 to 15 digits (ITU-T E.164); ten
 * digits of the North American plan, grouped 3-3-4, with or without 1 ahead; seven, grouped 3-4 by a
 * hyphen or a point. Anything else (channels, frequencies, dates, grids) gets no call.
 */
const NUMBER =
  /(?<![\d.+-])(?:\+\d{1,3}(?:[ .-]?\(?\d{2,4}\)?){2,5}|(?:1[ .-])?(?:\([2-9]\d{2}\) ?|[2-9]\d{2}[ .-]?)[2-9]\d{2}[ .-]?\d{4}|[2-9]\d{2}[-.]\d{4})(?![\d]|[.-]\d)/g;
const MOST_DIGITS = 15;

/** The telephone numbers in a free text, in order. */
export function telephoneNumbers(text: string): readonly TelephoneNumber[] {
  const found: TelephoneNumber[] = [];
  for (const [shown] of text.matchAll(NUMBER)) {
    const digits = shown.replace(/\D/g, '');
    if (digits.length > MOST_DIGITS) continue;
    found.push({ shown, dial: shown.startsWith('+') ? `+${digits}` : digits });
  }
  return found;
}
