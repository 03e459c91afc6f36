/** `Bulwark-Assessment-YYYYMMDD-HHMM.pdf`, in the given zone; characters no file system likes become '-'. */
export function reportFilename(brand: string, at: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  }).formatToParts(at);
  const of = (type: Intl.DateTimeFormatPartTypes) =>
    parts.find((part) => part.type === type)?.value ?? '';
  const prefix = brand.replace(/[^\p{Letter}\p{Number}._-]+/gu, '-').replace(/^-+|-+$/g, '');
  return `${prefix}-Assessment-${of('year').padStart(4, '0')}${of('month')}${of('day')}-${of('hour')}${of('minute')}.pdf`;
}
