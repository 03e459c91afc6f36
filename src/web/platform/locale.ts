const FALLBACK = 'en-US';

function isUsable(tag: string): boolean {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(tag).length > 0;
  } catch {
    return false;
  }
}

/** The first language of the browser's that Intl can use: a browser started in the locale "C" names one that it refuses. */
export function usableLocale(wanted: readonly string[]): string {
  return wanted.find(isUsable) ?? FALLBACK;
}
