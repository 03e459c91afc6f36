// When an operational period ends: so many hours after it begins, however its begin is written. One that has no begin yet begins now.
import type { AnswerPath } from '../answers/path.ts';
import { OFFERS } from '../limits.ts';
import { momentIn } from '../plan/plan-period.ts';
import { formatZoned, hasZone, isTwice } from '../text/written-time.ts';
import type { AskedField } from './asked-field.ts';
import type { Known, Offer } from './offer.ts';

const HOUR_MS = 60 * 60 * 1000;
const BEGIN: AnswerPath = 'icsOperation.periodFrom';

/** Undefined if it names no day, or an hour that the clocks show twice, without its zone. */
function beginOf(text: string, timeZone: string): Date | undefined {
  const at = momentIn(text, timeZone);
  return at && (hasZone(text) || !isTwice(at, timeZone)) ? at : undefined;
}

export function fromClock({ path }: AskedField, known: Known): readonly Offer[] {
  if (path !== 'icsOperation.periodTo') return [];
  const { now, timeZone, answers } = known;
  const begin = answers.get(BEGIN)?.text.trim() ?? '';
  const from = begin === '' ? now : beginOf(begin, timeZone);
  if (!from) return [];
  const begins = begin === '' ? [[BEGIN, formatZoned(now, timeZone)] as const] : [];
  return OFFERS.periodHours.map((hours) => ({
    texts: [[path, formatZoned(new Date(from.getTime() + hours * HOUR_MS), timeZone)], ...begins],
    source: { kind: 'clock', hours },
  }));
}
