// Whether a plan is by day or by night, as the distances of hazardous materials count it: day is from sunrise to sunset.
import type { Answers } from '../assessment/answers.ts';
import { planPeriod } from '../assessment/plan-period.ts';
import { litParts } from '../environment/sky.ts';
import type { SpillLight } from '../hazmat/isolation.ts';
import { isTooRough, pointOfPlan } from '../plan-places/point-of.ts';

/** Longer plans are in both, but for polar days, of which both are said too. */
const DAY_MS = 24 * 60 * 60 * 1000;

/** 'both' where point or period are not known, or it is in both. `timeZone` is IANA. */
export function spillLightOf(answers: Answers, timeZone: string): SpillLight {
  const at = pointOfPlan(answers);
  const period = planPeriod(answers, timeZone);
  if (!at || isTooRough(at) || typeof period === 'string') return 'both';
  const { from, to } = period;
  if (to.getTime() - from.getTime() > DAY_MS) return 'both';
  const parts = litParts(at.read.point, from, to);
  const days = parts.filter(({ light }) => light === 'day').length;
  return days === parts.length ? 'day' : days === 0 ? 'night' : 'both';
}
