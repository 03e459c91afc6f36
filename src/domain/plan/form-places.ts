// The parts of a form to jump to, each with what it still waits for: the sections, or the cards of the call-out view.
import {
  type Answers,
  hasText,
  isInternalPath,
  type ShownAnswer,
  sectionsOf,
} from '../answers/answers.ts';
import { rowsOf } from '../answers/rows.ts';
import type { Section } from '../answers/sections.ts';
import {
  type CallOutCard,
  callOutCards,
  countsInCards,
  isInCard,
  missingIn,
  unmitigatedIn,
} from './call-out.ts';
import { moreSections, type SectionId } from './catalogue.ts';
import { openQuestions } from './completeness.ts';
import { MORE_SECTIONS_FOLD, MORE_SECTIONS_TITLE } from './detail-view.ts';
import { plainSections, titleOf } from './section-view.ts';
import { conflictsIn } from './summary.ts';
import { unconfirmedPaths } from './unconfirmed.ts';

/** The paths at which each of what looks wrong of points stands (plan-warnings.ts). */
export type ToCheck = readonly (readonly string[])[];

export interface FormPlace {
  /** Names the panel on its screen. */
  readonly panel: string;
  readonly title: string;
  readonly conflicts: number;
  /** Commander's questions that it leaves open. */
  readonly missing: number;
  readonly unmitigated: number;
  readonly toConfirm: number;
  /** What looks wrong of points. */
  readonly toCheck: number;
  /** How many of its fields say something. */
  readonly filled: number;
}

function placeOf(
  panel: string,
  title: string,
  answers: Answers,
  { ids, checks = [] }: { readonly ids: readonly string[]; readonly checks?: ToCheck },
): FormPlace {
  const isInside = ({ path }: { readonly path: string }) =>
    ids.some((id) => path.startsWith(`${id}.`));
  const inAll = (count: (section: string) => number) => ids.reduce((sum, id) => sum + count(id), 0);
  return {
    panel,
    title,
    conflicts: inAll((id) => conflictsIn(answers, id).length),
    missing: openQuestions(answers).filter(isInside).length,
    unmitigated: 0,
    toConfirm: inAll((id) => unconfirmedPaths(answers, id).length),
    toCheck: checks.filter((paths) => paths.some((path) => isInside({ path }))).length,
    filled: inAll((id) => filledPaths(sectionsOf(answers).get(id) ?? []).length),
  };
}

const filledPaths = (answers: Iterable<readonly [string, ShownAnswer]>): readonly string[] =>
  [...answers]
    .filter(([path, shown]) => !isInternalPath(path) && hasText(shown))
    .map(([path]) => path);

/** The panels of all sections, in their order; `added` are the keys of added ones. */
export function sectionPlaces(
  answers: Answers,
  added: readonly string[],
  checks: ToCheck = [],
): readonly FormPlace[] {
  const more = moreSections.map(({ id }) => id);
  return [
    ...plainSections(added).map((section) =>
      placeOf(section.id, titleOf(answers, section), answers, { ids: [section.id], checks }),
    ),
    placeOf(MORE_SECTIONS_FOLD, MORE_SECTIONS_TITLE, answers, { ids: more, checks }),
    picturesPlace(answers),
  ];
}

/** The cards of the call-out view, in their order. */
export function callOutPlaces(answers: Answers, checks: ToCheck = []): readonly FormPlace[] {
  const isOfPlan = ({ ofEvent, shownWhen }: CallOutCard) => !ofEvent || shownWhen?.(answers, '');
  const conflicts = countsInCards(conflictsIn(answers));
  const toConfirm = countsInCards(unconfirmedPaths(answers));
  const filled = countsInCards(filledPaths(answers));
  const cards = callOutCards.filter(isOfPlan).map((card) => ({
    panel: card.title,
    title: card.title,
    conflicts: conflicts(card),
    missing: missingIn(card, answers),
    unmitigated: unmitigatedIn(card, answers),
    toConfirm: toConfirm(card),
    toCheck: checks.filter((paths) => paths.some((path) => isInCard(card, path))).length,
    filled: filled(card),
  }));
  return [...cards, picturesPlace(answers)];
}

const PICTURES: SectionId = 'pictures';

/** They have a screen of their own. */
const picturesPlace = (answers: Answers): FormPlace => ({
  ...placeOf(PICTURES, 'Pictures', answers, { ids: [PICTURES] }),
  filled: rowsOf(answers, PICTURES).length,
});

/** The parts of another document than a plan, whose questions nobody asks. */
export const partPlaces = (answers: Answers, sections: readonly Section[]): readonly FormPlace[] =>
  sections.map(({ id, title }) => ({ ...placeOf(id, title, answers, { ids: [id] }), missing: 0 }));
