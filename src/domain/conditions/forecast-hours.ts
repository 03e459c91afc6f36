// Which hours a forecast covered, where they are not those of a period that the plan names: written behind a figure, and no figure
// of the weather itself.

/** ` (forecast only 23 Nov 12:00 to 23 Nov 18:00)` */
export const forecastPartWords = (hours: string): string => ` (forecast only ${hours})`;

const PART = / ?\(forecast only [^()]*\)/gi;

export const withoutForecastPart = (text: string): string => text.replace(PART, '');

/** Each of them once: `(forecast only …)`. */
export const forecastParts = (texts: readonly string[]): readonly string[] => [
  ...new Set(texts.flatMap((text) => text.match(PART) ?? []).map((part) => part.trim())),
];

/** A figure without its hours, and the unit before them, where `said` says the same hours. */
export function withoutPartIn(words: string, text: string): string {
  const parts = forecastParts([text]);
  const isWritten = parts.length > 0 && parts.every((part) => words.includes(part));
  return isWritten ? withoutForecastPart(text).replace(/ °F$/, '') : text;
}
