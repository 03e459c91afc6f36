// Whether a plan is by day or by night, as the distances of hazardous materials count it: day is from sunrise to sunset.
import type { Answers } from '../assessment/answers.ts';
import { undisputedText } from '../assessment/undisputed-text.ts';
import { litParts } from '../environment/sky.ts';
import type { SpillLight } from '../hazmat/isolation.ts';
import { isTooRough, pointOfPlan } from '../plan-places/point-of.ts';
import { momentOf } from './clock.ts';

/** 'both' where point or period are not known, or it is in both. `timeZone` is IANA. */
export function spillLightOf(answers: Answers, timeZone: string): SpillLight {
  const at = pointOfPlan(answers);
  const moment = (path: 'icsOperation.periodFrom' | 'icsOperation.periodTo') =>
    momentOf(undisputedText(answers.get(path)).trim(), timeZone);
  const [from, to] = [moment('icsOperation.periodFrom'), moment('icsOperation.periodTo')];
  if (!at || isTooRough(at) || !from || !to || to <= from) return 'both';
  const parts = litParts(at.read.point, from, to);
  const days = parts.filter(({ light }) => light === 'day').length;
  // Longer than the sky is looked through.
  if (parts.length === 0) return 'both';
  return days === parts.length ? 'day' : days === 0 ? 'night' : 'both';
}
