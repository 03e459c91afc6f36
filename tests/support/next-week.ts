// A plan that a medic began from the call-out of the week before.

import type { AnswerDocument } from '../../src/domain/answers/answer-document.ts';
import { newAssessment } from '../../src/domain/plan/new-assessment.ts';
import { barricadedSubject } from './barricaded-subject.ts';
import { carryForward } from './carried-forward.ts';

const PLACE = { locale: 'en-US', timeZone: 'America/Denver' } as const;

/** Begun on 27 November 2026 from the call-out of the 20th. */
export function nextWeek(replica = 'nextweek'): AnswerDocument {
  let at = Date.parse('2026-11-27T18:00:00Z');
  const plan = newAssessment({
    ...PLACE,
    now: () => {
      at += 1000;
      return new Date(at);
    },
    author: () => 'Dana Ruiz',
    replica,
  });
  const earlier = barricadedSubject().answers();
  carryForward(plan, earlier, { isChosen: () => true, timeZone: PLACE.timeZone });
  return plan;
}
