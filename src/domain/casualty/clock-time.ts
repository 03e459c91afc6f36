// A wall-clock time with the offset in which it was written: `2026-11-23 21:14 UTC-7`. What somebody types in its place is read as far
// as it can be, and stays as it was typed.

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** A time without a day may be so far ahead of the clock and still be of this day: a clock that stands too early. */
const AHEAD = 2 * 60 * MINUTE;

const two = (number: number): string => String(number).padStart(2, '0');

/** `UTC-7`, `UTC+5:30`. */
export function sayOffset(offset: number): string {
  const size = Math.abs(offset);
  const rest = size % 60 === 0 ? '' : `:${two(size % 60)}`;
  return `UTC${offset < 0 ? '-' : '+'}${Math.floor(size / 60)}${rest}`;
}

/** `offset` is in minutes east of UTC. */
export function writeClockTime(at: number, offset: number): string {
  const [day = '', time = ''] = new Date(at + offset * MINUTE).toISOString().split('T');
  return `${day} ${time.slice(0, 5)} ${sayOffset(offset)}`;
}

export interface ClockReading {
  readonly at: number;
  readonly offset: number;
  /** The text says no zone: it was read in that of the phone. */
  readonly isZoneAssumed: boolean;
}

/** In which the browser writes American zones; the others it writes as `GMT+2`. */
const ZONES: Readonly<Record<string, number>> = {
  Z: 0,
  UTC: 0,
  GMT: 0,
  EST: -5,
  EDT: -4,
  CST: -6,
  CDT: -5,
  MST: -7,
  MDT: -6,
  PST: -8,
  PDT: -7,
  AKST: -9,
  AKDT: -8,
  HST: -10,
};

const TIME =
  /^(?:(\d{4})-(\d{2})-(\d{2})[ T])?([01]\d|2[0-3]|\d)[:.]?([0-5]\d)(?::[0-5]\d)?\s*(?:h|hrs)?\s*(.*)$/;
const OFFSET = /^(?:UTC|GMT)?\s?([+-])(\d{1,2}):?([0-5]\d)?$/;

function offsetOf(zone: string): number | undefined {
  const [, sign, hours, minutes] = OFFSET.exec(zone) ?? [];
  if (hours === undefined) return ZONES[zone] === undefined ? undefined : ZONES[zone] * 60;
  const size = Number(hours) * 60 + Number(minutes ?? 0);
  return size > 14 * 60 ? undefined : size * (sign === '-' ? -1 : 1);
}

/** A time without a day is the last such time when it was written; undefined for what cannot be read. */
export function readClockTime(
  text: string,
  writtenAt: number,
  phoneOffset: number,
): ClockReading | undefined {
  const [, year, month, day, hour, minute, zone = ''] = TIME.exec(text.trim()) ?? [];
  if (hour === undefined || minute === undefined) return undefined;
  const said = offsetOf(zone.toUpperCase());
  if (zone !== '' && said === undefined) return undefined;
  const offset = said ?? phoneOffset;
  const reading = { offset, isZoneAssumed: said === undefined };
  const ofDay = (Number(hour) * 60 + Number(minute) - offset) * MINUTE;
  if (year !== undefined) {
    const midnight = Date.parse(`${year}-${month}-${day}T00:00:00Z`);
    // A day that there is not, as of 30 February, is not moved on to the next month.
    const isDay = !Number.isNaN(midnight) && new Date(midnight).getUTCDate() === Number(day);
    return isDay ? { ...reading, at: midnight + ofDay } : undefined;
  }
  return { ...reading, at: ofDay + Math.floor((writtenAt + AHEAD - ofDay) / DAY) * DAY };
}

/** `1:05`, `-0:30`; with seconds `1:05:09`. */
export function sayElapsed(ms: number, withSeconds = false): string {
  const seconds = Math.floor(Math.abs(ms) / 1000);
  const text = `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}`;
  const isBefore = ms < 0 && seconds >= 60;
  return `${isBefore ? '-' : ''}${text}${withSeconds ? `:${two(seconds % 60)}` : ''}`;
}

/** Without its day where that is today in its own zone: to be read aloud. */
export function shortClockTime(text: string, now: number): string {
  const [, day, rest] = /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2} UTC[+-]\d.*)$/.exec(text) ?? [];
  if (rest === undefined) return text;
  const offset = offsetOf(rest.slice(6).toUpperCase()) ?? 0;
  return writeClockTime(now, offset).startsWith(`${day} `) ? rest : text;
}
