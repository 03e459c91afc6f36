// What the plan's place, period and numbers say of sun, moon and cold, behind what a person typed: as the app offers it.

import { createDocument } from '../../src/domain/answers/open-document.ts';
import type { AnswerPath } from '../../src/domain/answers/path.ts';
import { withWeather } from '../../src/domain/offers/weather-sentence.ts';
import { type Fact, pathOf } from './script.ts';

/** `said` writes the moments of the script as they were at that time; `timeZone` is IANA. */
export function withLight(
  { typed = '' }: Fact,
  facts: readonly Fact[],
  stated: (text: string) => string,
  timeZone: string,
): string {
  const plan = createDocument({ now: () => new Date(), author: () => '', replica: 'script' });
  for (const fact of facts) {
    if (fact.row === undefined && fact.typed === undefined)
      plan.write(pathOf(fact) as AnswerPath, stated(fact.text));
  }
  return withWeather(typed, plan.answers(), timeZone);
}
