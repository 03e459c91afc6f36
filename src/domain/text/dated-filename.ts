interface DatedFilenameInput {
  readonly brand: string;
  /** What the file is, in one word. */
  readonly kind: string;
  /** Of what it is: `Operation Granite`; left out where nothing is known. */
  readonly of?: string;
  readonly at: Date;
  /** IANA */
  readonly timeZone: string;
  readonly extension: string;
}

/** Longer names are cut by what they are sent with. */
const MOST_OF = 40;

/** `Operation-Granite`: characters that no file system likes become '-'. */
const plain = (text: string): string =>
  text.replace(/[^\p{Letter}\p{Number}._-]+/gu, '-').replace(/^[-.]+|(?<![-.])[-.]+$/g, '');

/** `Brand-Kind-YYYYMMDD-HHMM.extension`, or `Brand-Kind-Of-YYYYMMDD-HHMM.extension`, in the given zone. */
export function datedFilename({
  brand,
  kind,
  of = '',
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
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    parts.find((each) => each.type === type)?.value ?? '';
  const day = `${part('year').padStart(4, '0')}${part('month')}${part('day')}`;
  const time = `${part('hour')}${part('minute')}`;
  const names = [plain(brand), kind, plain([...plain(of)].slice(0, MOST_OF).join(''))];
  return `${[...names.filter(Boolean), day, time].join('-')}.${extension}`;
}
