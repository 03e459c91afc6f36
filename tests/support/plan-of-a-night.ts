// A plan with a place, a period of a night and the numbers of its weather.
import type { AnswerPath } from '../../src/domain/answers/path.ts';

export const PLAN_OF_A_NIGHT = {
  'helicopterPlan.latitude': '39.7400',
  'helicopterPlan.longitude': '-105.0910',
  'icsOperation.periodFrom': '2026-11-28 15:00 MST',
  'icsOperation.periodTo': '2026-11-29 08:00 MST',
  'weather.temperature': '28',
  'weather.windConditions': 'N 12 mph',
} as const satisfies Partial<Record<AnswerPath, string>>;
