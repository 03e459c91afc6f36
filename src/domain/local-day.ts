/** The calendar day of a moment at a place: `2026-11-21`. `timeZone` is IANA. */
export function localDay(at: Date, timeZone: string): string {
  // The Swedish form is the ISO form.
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(at);
}
