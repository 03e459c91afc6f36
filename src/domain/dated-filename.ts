export interface DatedFilenameInput {
  readonly brand: string;
  /** What the file is, in one word. */
  readonly kind: string;
  readonly at: Date;
  /** IANA */
  readonly timeZone: string;
  readonly extension: string;
}

/** `Brand-Kind-YYYYMMDD-HHMM.extension`, in the given zone; characters no file system likes become '-'. */
export function datedFilename({
  brand,
  kind,
  at,
  timeZone,
  extension,
}: DatedFilenameInput): string {
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
  const day = `${of('year').padStart(4, '0')}${of('month')}${of('day')}`;
  return `${prefix}-${kind}-${day}-${of('hour')}${of('minute')}.${extension}`;
}
