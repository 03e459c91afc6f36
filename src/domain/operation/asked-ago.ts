// How long ago something was asked. What a hospital says holds for hours at most.
import { momentIn } from '../assessment/plan-period.ts';
import { verifiedAge } from '../assessment/verified-age.ts';
import { sayZoned } from '../assessment/zoned-time.ts';
import { ASKED } from '../later-limits.ts';

export interface LocalNow {
  readonly now: Date;
  /** IANA. */
  readonly timeZone: string;
}

export interface AskedAgo {
  /** `3 h ago`; '' where the text does not say when. */
  readonly words: string;
  /** Too long ago to rely on, or nobody knows how long. */
  readonly isOld: boolean;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const WRITTEN = /^(\d{4})-(\d\d)-(\d\d) (\d\d):(\d\d) (\S+)$/;

/** Only of a text as this device writes it: one that names no zone may be of another. */
function writtenHere(text: string, timeZone: string): number | undefined {
  const at = momentIn(text, timeZone);
  return at && sayZoned(at, timeZone) === text ? at.getTime() : undefined;
}

function sayAgo(ms: number): string {
  if (ms < MINUTE_MS) return 'just now';
  if (ms < HOUR_MS) return `${Math.floor(ms / MINUTE_MS)} min ago`;
  const hours = Math.floor(ms / HOUR_MS);
  return hours < ASKED.mostHours ? `${hours} h ago` : `${Math.floor(hours / 24)} days ago`;
}

/** Of a time as it was written; one of another zone, or typed by hand, is as old as its day says. */
export function askedAgo(text: string, { now, timeZone }: LocalNow): AskedAgo {
  const at = writtenHere(text.trim(), timeZone);
  if (at === undefined) {
    return { words: verifiedAge(text, now, timeZone)?.words.toLowerCase() ?? '', isOld: true };
  }
  const ms = now.getTime() - at;
  if (ms < -ASKED.slackMs) return { words: '', isOld: true };
  return { words: sayAgo(ms), isOld: ms >= ASKED.againHours * HOUR_MS };
}

/** `14:32 MST` of a time of today, else the whole of it. */
export function shortTime(text: string, { now, timeZone }: LocalNow): string {
  const today = sayZoned(now, timeZone).slice(0, 10);
  const isToday = WRITTEN.test(text.trim()) && text.trim().startsWith(today);
  return isToday ? text.trim().slice(11) : text.trim();
}
