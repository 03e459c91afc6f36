// What a pilot said of a landing zone, as far as the words tell.
import type { Answers } from '../assessment/answers.ts';
import { fieldPath, parsePath } from '../assessment/path.ts';
import type { PlanPlace } from './plan-places.ts';

/** `unclear` is neither a yes nor a no: whoever uses the zone reads it first. */
export type PilotDecision = 'accepted' | 'declined' | 'unclear';

const YES = /^(?:accept|approve|ok\b|okay|yes|good\b)/i;
const NO =
  /declin|refus|reject|negative|unable|unsafe|unusable|turned down|wave[ds]? off|cannot|can['’]?t|won['’]?t|no[- ]?go|\b(?:not|no)\b/i;

function ofWords(words: string): PilotDecision | undefined {
  const text = words.trim();
  if (text === '') return undefined;
  if (YES.test(text)) return 'accepted';
  return NO.test(text) ? 'declined' : 'unclear';
}

/** Undefined where nobody asked a pilot. Of two answers the worse counts. */
export function pilotDecision(
  { kind, addressPath }: Pick<PlanPlace, 'kind' | 'addressPath'>,
  answers: Answers,
): PilotDecision | undefined {
  const { section, row } = parsePath(addressPath) ?? {};
  if (kind !== 'landingZone' || section === undefined) return undefined;
  const shown = answers.get(fieldPath<string, string>(section, 'decision', row));
  const said = shown ? [shown, ...shown.others].map(({ text }) => ofWords(text)) : [];
  return (['declined', 'unclear', 'accepted'] as const).find((each) => said.includes(each));
}
