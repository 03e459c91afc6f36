// How long ago something was asked. What a hospital says holds for hours at most.
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

/** The moment of a text that `sayZoned` wrote in this zone; undefined for any other text. */
function momentOf(text: string, timeZone: string): number | undefined {
  const parts = WRITTEN.exec(text.trim());
  if (!parts) return undefined;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = parts.slice(1, 6).map(Number);
  const asUtc = Date.UTC(year, month - 1, day, hour, minute);
  const shown =
    WRITTEN.exec(sayZoned(new Date(asUtc), timeZone))
      ?.slice(1, 6)
      .map(Number) ?? [];
  const offset = Date.UTC(shown[0] ?? 0, (shown[1] ?? 0) - 1, shown[2], shown[3], shown[4]) - asUtc;
  // The offset may be another one an hour away, where the clocks are changed.
  return [0, HOUR_MS, -HOUR_MS]
    .map((change) => asUtc - offset + change)
    .find((at) => sayZoned(new Date(at), timeZone) === text.trim());
}

function sayAgo(ms: number): string {
  if (ms < MINUTE_MS) return 'just now';
  if (ms < HOUR_MS) return `${Math.floor(ms / MINUTE_MS)} min ago`;
  const hours = Math.floor(ms / HOUR_MS);
  return hours < ASKED.mostHours ? `${hours} h ago` : `${Math.floor(hours / 24)} days ago`;
}

/** Of a time as it was written; one of another zone, or typed by hand, is as old as its day says. */
export function askedAgo(text: string, { now, timeZone }: LocalNow): AskedAgo {
  const at = momentOf(text, timeZone);
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
