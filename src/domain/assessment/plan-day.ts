import { localDay } from '../local-day.ts';
import type { Answers } from './answers.ts';

/** The day on which a plan was begun, else that of its latest answer: `2026-11-12`. `timeZone` is IANA. */
export function dayOfPlan(answers: Answers, timeZone: string): string {
  const latest = () => Math.max(0, ...[...answers.values()].map(({ at }) => at.getTime()));
  return localDay(answers.get('operatorInfo.timestamp')?.at ?? new Date(latest()), timeZone);
}
