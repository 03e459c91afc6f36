// What a pilot said of a landing zone, as far as the words tell.
import type { Answers } from '../assessment/answers.ts';
import { fieldPath, parsePath } from '../assessment/path.ts';
import type { PlanPlace } from './plan-places.ts';

/** `unclear` is neither a yes nor a no: whoever uses the zone reads it first. */
export type PilotDecision = 'accepted' | 'declined' | 'unclear';

const YES = /^(?:accept|approve|ok\b|okay|yes|good\b)/i;
const NO =
  /declin|refus|reject|denied|disapprov|negative|unable|unsafe|unusable|turned down|wave[ds]? off|cannot|can['’]?t|won['’]?t|will not|no[- ]?go|do not|don['’]?t|\bnot (?:accept|approv|suitable|usable|safe|land)|^no(?:[.,;:!]|$)|\bno[.!]?$/i;
/** A yes with one of these was taken back, or is none yet. */
const BACK = /withdr|revok|cancel|pending|\?/i;
/** Nobody has said no. */
const OPEN =
  /\b(?:unable to|cannot|can['’]?t|could not) (?:be )?(?:reach|contact)|\bnot (?:yet |been )?(?:asked|answer|decid|declin|refus)/i;

function ofWords(words: string): PilotDecision | undefined {
  const text = words.trim();
  if (text === '' || /^open\b[.!]?$/i.test(text)) return undefined;
  if (YES.test(text)) return NO.test(text) || BACK.test(text) ? 'unclear' : 'accepted';
  return NO.test(text) && !OPEN.test(text) ? 'declined' : 'unclear';
}

/** Whether words say that nobody lands there. */
export const isDecline = (words: string): boolean => ofWords(words) === 'declined';

/** Undefined where nobody asked a pilot, as of one that is open. Of two answers the worse counts. */
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
