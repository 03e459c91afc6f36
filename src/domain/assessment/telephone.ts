export interface TelephoneNumber {
  /** As it was typed. */
  readonly shown: string;
  /** For a `tel:` link: digits, with a leading + where one was typed. */
  readonly dial: string;
}

const CANDIDATE = /\+?\(?\d[\d\s().-]{5,}\d/g;
const FEWEST_DIGITS = 7;
const MOST_DIGITS = 15;

/** The telephone numbers in a free text, in order: 7 to 15 digits (ITU-T E.164) with the usual marks between. */
export function telephoneNumbers(text: string): readonly TelephoneNumber[] {
  const found: TelephoneNumber[] = [];
  for (const [match] of text.matchAll(CANDIDATE)) {
    const digits = match.replace(/\D/g, '');
    if (digits.length < FEWEST_DIGITS || digits.length > MOST_DIGITS) continue;
    found.push({ shown: match.trim(), dial: match.startsWith('+') ? `+${digits}` : digits });
  }
  return found;
}
