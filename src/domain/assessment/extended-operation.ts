// Whether an operation lasts so long that relief and supplies are planned.
import { CALL_OUT } from '../limits.ts';
import { type Answers, hasText, sectionsOf } from './answers.ts';
import type { SectionId } from './catalogue.ts';
import { planPeriod } from './plan-period.ts';

const HOUR_MS = 3_600_000;
const SECTION: SectionId = 'extendedOps';

/** A long period, or that somebody has planned for one. `timeZone` is IANA. */
export function isExtended(answers: Answers, timeZone: string): boolean {
  if ([...(sectionsOf(answers).get(SECTION)?.values() ?? [])].some(hasText)) return true;
  const period = planPeriod(answers, timeZone);
  if (typeof period === 'string') return false;
  return period.to.getTime() - period.from.getTime() >= CALL_OUT.longHours * HOUR_MS;
}
