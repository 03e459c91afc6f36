// What an assessment says about itself, as answers that no form draws and no report prints.
// PERSISTED: these paths.
import { type AnswerPath, fieldPath } from './path.ts';

/** The key of the section that holds them; no section of the user's own gets it. */
export const ABOUT_SECTION = 'assessment';

/** The user's own name for the assessment; '' while it goes by its operation. */
export const NAME_PATH: AnswerPath = fieldPath(ABOUT_SECTION, 'name');

/** 'yes' when the report names empty sections as not assessed. */
export const PRINT_NOT_ASSESSED_PATH: AnswerPath = fieldPath(ABOUT_SECTION, 'printNotAssessed');

/** PERSISTED: the id of the earlier plan that this one was started from, whose answers are offered; '' for none. */
export const STARTED_FROM_PATH: AnswerPath = fieldPath(ABOUT_SECTION, 'startedFrom');

/** In an added section: its place among the added ones, a whole number; '' once it was removed. */
export const ADDED_FIELD = 'added';

/** In a row: its place among the rows, compared as text; '' once it was removed. */
export const POSITION_FIELD = 'position';

/** The title of an added section, in the user's own words. */
export const TITLE_FIELD = 'title';

/** In a row of this section: a version as briefed. */
export const SEALED_FIELD = 'sealed';

/** In a row of this section: what an import replaced. */
export const IMPORT_FIELD = 'import';

/** In a row of this section: that the points named in it are right, whatever looks wrong of them (plan-warnings.ts). */
export const RIGHT_FIELD = 'right';

/** In a row of this section: what a place was called when its point was answered (plan-warnings.ts). */
export const WORDS_BEFORE_FIELD = 'wordsBefore';

/** What is stated about a point, in a row of this section. */
export const isStatement = (path: string): boolean =>
  path.startsWith(`${ABOUT_SECTION}.`) &&
  (path.endsWith(`.${RIGHT_FIELD}`) || path.endsWith(`.${WORDS_BEFORE_FIELD}`));

/** Statements and links that no form draws: what a file says of them counts less than what this phone says. */
const CLAIM_FIELDS: ReadonlySet<string> = new Set([
  RIGHT_FIELD,
  WORDS_BEFORE_FIELD,
  'savedId',
  'savedVersion',
  // What a clock had moved by when a tourniquet was noted: said from elsewhere it would hide how long it is on.
  'movesBefore',
  'backBefore',
]);
/** What the clock of a phone did: said from elsewhere it would make a tourniquet older or younger. */
export const CLOCK_NOTES = 'clockNotes';

export const isClaimPath = (path: string): boolean =>
  CLAIM_FIELDS.has(path.slice(path.lastIndexOf('.') + 1)) || path.startsWith(`${CLOCK_NOTES}.`);

/** Written once and never replaced, neither here nor from outside. */
export const KEPT_FIELDS: ReadonlySet<string> = new Set([SEALED_FIELD, IMPORT_FIELD]);
/** In a row: the key of the row of another section that it belongs to. */
export const OF_FIELD = 'of';
/** Whose a row is, such as a tourniquet’s casualty: the log has no line for it. */
export const isOwnerPath = (path: string): boolean => path.endsWith(`.${OF_FIELD}`);
