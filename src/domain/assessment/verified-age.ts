// How long ago somebody called a hospital and asked.
import { counted } from '../counted.ts';
import { VERIFIED_DAYS } from '../later-limits.ts';
import { localDay } from '../local-day.ts';

export interface VerifiedAge {
  readonly words: string;
  /** Too long ago to rely on. */
  readonly isOld: boolean;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** The calendar day that a text begins with, in days since 1970. */
function dayOf(text: string): number | undefined {
  const date = /^\d{4}-\d{2}-\d{2}(?!\d)/.exec(text.trim())?.[0];
  const at = new Date(`${date}T00:00:00Z`);
  // A day that the month does not have would become one of the next.
  const isReal = !Number.isNaN(at.getTime()) && at.toISOString().startsWith(date ?? '-');
  return isReal ? at.getTime() / DAY_MS : undefined;
}

/** Undefined for a text that begins with no ISO date, and for a day to come. */
export function verifiedAge(text: string, now: Date, timeZone: string): VerifiedAge | undefined {
  const day = dayOf(text);
  const today = dayOf(localDay(now, timeZone));
  if (day === undefined || today === undefined || day > today) return undefined;
  const days = today - day;
  if (days === 0) return { words: 'Verified today', isOld: false };
  const words = `Verified ${counted(days, 'day')} ago`;
  const isOld = days > VERIFIED_DAYS;
  return { words: isOld ? `${words}: call to confirm` : words, isOld };
}
