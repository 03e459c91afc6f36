// How many of the team have allergies, in numbers alone: all of the roster that a paper of a plan may ever say.
import { type Answer, type Answers, hasText, isInternalPath } from '../answers/answers.ts';
import { joinPath } from '../answers/path.ts';
import { rowsOf } from '../answers/rows.ts';
import { ROSTER_SECTION } from './kit-catalogue.ts';

export interface TeamAllergies {
  readonly people: number;
  readonly withAllergies: number;
  /** Nothing is entered for them, or nothing that says either. */
  readonly notKnown: number;
}

/** A person wrote that there are none. */
const NONE =
  /^(?:none(?: known| reported)?|no(?: known)? allerg(?:y|ies)(?: known)?|nka|no|nil)\.?$/i;
/** No drug allergies says nothing of bees or food. */
const NOT_STATED_YET =
  /^(?:unknown|not known|not asked|n\/?a|tb[cd]|nkda|no(?: known)? drug allerg(?:y|ies)(?: known)?|[-–—?.]*)\.?$/i;

function standingOf(texts: readonly Answer[]): 'with' | 'without' | 'notKnown' {
  const allergies = texts.map(({ text }) => text.trim());
  if (allergies.some((text) => !NONE.test(text) && !NOT_STATED_YET.test(text))) return 'with';
  // Of several answers that nobody has picked from, one that says nothing leaves it open.
  return allergies.length > 0 && allergies.every((text) => NONE.test(text))
    ? 'without'
    : 'notKnown';
}

/** People of the roster: rows with at least one answer. */
export function teamAllergiesOf(kit: Answers): TeamAllergies {
  const answered = new Set(
    [...kit]
      .filter(([path, answer]) => !isInternalPath(path) && hasText(answer))
      .map(([path]) => path.slice(0, path.lastIndexOf('.'))),
  );
  const standings = rowsOf(kit, ROSTER_SECTION)
    .filter((row) => answered.has(`${ROSTER_SECTION}.${row}`))
    .map((row) => {
      const answer = kit.get(joinPath(ROSTER_SECTION, 'allergies', row));
      return standingOf(answer ? [answer, ...answer.others] : []);
    });
  const count = (kind: (typeof standings)[number]) =>
    standings.filter((each) => each === kind).length;
  return {
    people: standings.length,
    withAllergies: count('with'),
    notKnown: count('notKnown'),
  };
}

/** `Roster: 2 of 6 with allergies, 1 not known. Who carries epinephrine?` */
export function teamAllergiesWords({ people, withAllergies, notKnown }: TeamAllergies): string {
  const open = notKnown === 0 ? '' : `, ${notKnown} not known`;
  const asked = withAllergies === 0 && notKnown === 0 ? '' : ' Who carries epinephrine?';
  return `Roster: ${withAllergies} of ${people} with allergies${open}.${asked}`;
}
