// A wall-clock time with the offset in which it was written: `2026-11-23 21:14 UTC-7`. What a person types in its place is read as far
// as it can be, and stays as it was typed.

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** A time without a day may be so far ahead of the clock and still be of this day: a clock that stands too early. */
const AHEAD = 2 * 60 * MINUTE;

/** No time is longer; what is, came from outside. */
const LONGEST = 40;

const two = (number: number): string => String(number).padStart(2, '0');

/** `UTC-7`, `UTC+5:30`. */
export function formatOffset(offset: number): string {
  const size = Math.abs(offset);
  const rest = size % 60 === 0 ? '' : `:${two(size % 60)}`;
  return `UTC${offset < 0 ? '-' : '+'}${Math.floor(size / 60)}${rest}`;
}

/** Later than any calendar day of four digits; a date from outside may be so. */
const LAST = Date.UTC(9999, 11, 30);

/** `offset` is in minutes east of UTC. */
export function writeClockTime(at: number, offset: number): string {
  const bounded = Math.min(Math.max(at, 0), LAST) + offset * MINUTE;
  const [day = '', time = ''] = new Date(bounded).toISOString().split('T');
  return `${day} ${time.slice(0, 5)} ${formatOffset(offset)}`;
}

export interface ClockReading {
  readonly at: number;
  readonly offset: number;
  /** The text says no zone: it was read in that of the phone. */
  readonly isZoneAssumed: boolean;
}

/** American zones as the browser writes them; the others it writes as `GMT+2`. */
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

/** With single spaces. After it stands the zone. */
const TIME =
  /^(?:(\d{4})-(\d{2})-(\d{2})[ T])?([01]\d|2[0-3]|\d)[:.]?([0-5]\d)(?::[0-5]\d)? ?(?:hrs?|h)?/;
/** Minutes stand behind `UTC` alone: `0914-0930` is a time and another. */
const OFFSET = /^(?:(?:UTC|GMT) ?([+-]\d{1,2})(?::?([0-5]\d))?|([+-]\d{1,2}))$/;
/** As the casualty card (DD Form 1380) is filled in: local, whichever zone that is. */
const LOCAL = 'L';

function readOffset(zone: string): number | undefined {
  const [, hours, minutes, bare] = OFFSET.exec(zone) ?? [];
  const written = hours ?? bare;
  if (written === undefined) return ZONES[zone] === undefined ? undefined : ZONES[zone] * 60;
  const size = Math.abs(Number(written)) * 60 + Number(minutes ?? 0);
  return size > 14 * 60 ? undefined : size * (written.startsWith('-') ? -1 : 1);
}

/**
 * Of a time without its day: `2100-05` is two times as often as one of an offset, and `2100 est` an estimate. Where people write the
 * winter's name of their zone in summer, or the summer's in winter, the earlier time counts: no clock shows less than it may be.
 */
function offsetToday(typed: string, phoneOffset: number): number | undefined {
  if (/^[+-]/.test(typed) || typed === 'est') return undefined;
  const zone = typed.toUpperCase();
  const offset = readOffset(zone);
  const [, place = '', season = ''] = /^([A-Z]{1,2})([SD])T$/.exec(zone) ?? [];
  const other = ZONES[`${place}${season === 'S' ? 'D' : 'S'}T`];
  const isOwn = other !== undefined && other * 60 === phoneOffset;
  return offset !== undefined && isOwn ? Math.max(offset, phoneOffset) : offset;
}

/** A time without a day is the last such time when it was written; undefined for what cannot be read. */
export function readClockTime(
  text: string,
  writtenAt: number,
  phoneOffset: number,
): ClockReading | undefined {
  const trimmed = text.trim();
  if (trimmed.length > LONGEST) return undefined;
  const words = trimmed.replaceAll(/\s+/g, ' ');
  const [time, year, month, day, hour, minute] = TIME.exec(words) ?? [];
  if (time === undefined || hour === undefined || minute === undefined) return undefined;
  const typed = words.slice(time.length).trim();
  const zone = typed.toUpperCase();
  const zoneOffset = year === undefined ? offsetToday(typed, phoneOffset) : readOffset(zone);
  if (zone !== '' && zone !== LOCAL && zoneOffset === undefined) return undefined;
  const offset = zoneOffset ?? phoneOffset;
  const reading = { offset, isZoneAssumed: zoneOffset === undefined };
  const ofDay = (Number(hour) * 60 + Number(minute) - offset) * MINUTE;
  if (year !== undefined) {
    const midnight = Date.parse(`${year}-${month}-${day}T00:00:00Z`);
    // A day that there is not, as of 30 February, is not moved on to the next month.
    const isDay = !Number.isNaN(midnight) && new Date(midnight).getUTCDate() === Number(day);
    return isDay ? { ...reading, at: midnight + ofDay } : undefined;
  }
  return { ...reading, at: ofDay + Math.floor((writtenAt + AHEAD - ofDay) / DAY) * DAY };
}

/** A typed time as it is kept: with its day and zone, where one of them was left out; undefined if nothing is to be added. */
export function wholeClockTime(
  text: string,
  writtenAt: number,
  phoneOffset: number,
): string | undefined {
  const reading = readClockTime(text, writtenAt, phoneOffset);
  const hasDay = /^\s*\d{4}-/.test(text);
  if (!reading || (!reading.isZoneAssumed && hasDay)) return undefined;
  return writeClockTime(reading.at, reading.offset);
}

/** `1:05`, `-0:30`; with seconds `1:05:09`. */
export function formatElapsed(ms: number, withSeconds = false): string {
  const seconds = Math.floor(Math.abs(ms) / 1000);
  const text = `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}`;
  const isBefore = ms < 0 && seconds >= 60;
  return `${isBefore ? '-' : ''}${text}${withSeconds ? `:${two(seconds % 60)}` : ''}`;
}

/** Without its day where that is today in its own zone: to be read aloud. */
export function shortClockTime(text: string, now: number): string {
  if (text.length > LONGEST) return text;
  const [, day, rest] = /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2} UTC[+-]\d.*)$/.exec(text) ?? [];
  if (rest === undefined) return text;
  const offset = readOffset(rest.slice(6).toUpperCase()) ?? 0;
  return writeClockTime(now, offset).startsWith(`${day} `) ? rest : text;
}
