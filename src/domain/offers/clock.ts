// When an operational period ends: so many hours after it begins. One that has no begin yet begins now.
import type { AnswerPath } from '../assessment/path.ts';
import { momentOf, sayZoned } from '../assessment/zoned-time.ts';
import { OFFERS } from '../later-limits.ts';
import type { AskedField } from './asked-field.ts';
import type { Known, Offer } from './offer.ts';

const HOUR_MS = 60 * 60 * 1000;
const BEGIN: AnswerPath = 'icsOperation.periodFrom';

export function fromClock({ path }: AskedField, known: Known): readonly Offer[] {
  if (path !== 'icsOperation.periodTo') return [];
  const { now, timeZone, answers } = known;
  const begin = answers.get(BEGIN)?.text.trim() ?? '';
  const from = begin === '' ? now : momentOf(begin, timeZone);
  if (!from) return [];
  const begins = begin === '' ? [[BEGIN, sayZoned(now, timeZone)] as const] : [];
  return OFFERS.periodHours.map((hours) => ({
    texts: [[path, sayZoned(new Date(from.getTime() + hours * HOUR_MS), timeZone)], ...begins],
    source: { kind: 'clock', hours },
  }));
}
