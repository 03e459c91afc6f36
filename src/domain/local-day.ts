const formats = new Map<string, Intl.DateTimeFormat>();

/** To make one takes a hundred times as long as to use it. The Swedish form is the ISO form. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const made =
    formats.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' });
  formats.set(timeZone, made);
  return made;
}

/** The calendar day of a moment at a place: `2026-11-21`. `timeZone` is IANA. */
export const localDay = (at: Date, timeZone: string): string => formatOf(timeZone).format(at);
