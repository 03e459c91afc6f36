import type { PaperSize } from './document-model.ts';

const LETTER_REGIONS: ReadonlySet<string> = new Set(['US', 'CA', 'MX']);

/** Letter where the locale's region uses it, A4 elsewhere; a locale without a region gets its likely one. */
export function paperForLocale(locale: string): PaperSize {
  try {
    const region = new Intl.Locale(locale).maximize().region;
    return region !== undefined && LETTER_REGIONS.has(region) ? 'Letter' : 'A4';
  } catch {
    return 'A4';
  }
}
