// What looks wrong of the points of a plan: it stays until the points are mended, or a person confirmed that they are right.
// PERSISTED: that word is an answer of the section that an assessment keeps about itself, in a row for each warning, so that
// it merges and stands in the change log as any answer does: two phones that acknowledge two warnings write at two paths. Its
// text holds the points that were confirmed: with another text at one of them it confirms nothing.

import { ABOUT_SECTION, RIGHT_FIELD } from '../answers/about.ts';
import type { AnswerDocument } from '../answers/answer-document.ts';
import {
  type Answers,
  type SectionAnswers,
  type ShownAnswer,
  sectionsOf,
} from '../answers/answers.ts';
import { type AnswerPath, fieldPath } from '../answers/path.ts';
import { POINT_WARNINGS } from '../limits.ts';
import type { SectionId } from '../plan/catalogue.ts';
import { type NamedPlace, readPlace } from './place-readings.ts';
import type { PlaceSettings } from './place-settings.ts';
import {
  comparedPlaces,
  hasPoint,
  type PlanPlace,
  placeInWords,
  planPlaces,
} from './plan-places.ts';
import { isInUnitedStates } from './point.ts';
import { type PointWarning, pointWarnings } from './point-warnings.ts';
import { wordsBefore } from './words-before.ts';

export interface PlanWarning {
  readonly warning: PointWarning<AnswerPath>;
  /** False for what is no point: that is mended, and cannot be right. */
  readonly canBeRight: boolean;
  /** Where it is kept that it is right, and what stands there then. */
  readonly rightPath: AnswerPath;
  readonly rightText: string;
}

interface PlanWarningSettings extends Pick<PlaceSettings, 'farMetres'> {
  /** BCP 47, of the device. */
  readonly locale: string;
}

/**
 * One point of the plan in the United States is enough, and so is a phone that is set to them: a plan whose only longitude
 * lacks its minus says nothing by itself. A phone set to English alone says nothing of a country.
 */
export const isOfUnitedStates = (places: readonly NamedPlace<string>[], locale: string): boolean =>
  new Intl.Locale(locale).region === 'US' ||
  places.some((place) =>
    readPlace(place, undefined).readings.some(({ read }) => isInUnitedStates(read.point)),
  );

/** A short name for a text, of letters and digits: FNV-1a, twice over. Two texts under one name would raise a warning again, no more. */
function shortName(text: string): string {
  const hash = (begin: number) => {
    let found = begin;
    for (let at = 0; at < text.length; at += 1)
      found = Math.imul(found ^ text.charCodeAt(at), 0x01_00_01_93);
    return (found >>> 0).toString(36);
  };
  return `w${hash(0x81_1c_9d_c5)}${hash(0x5b_d1_e9_95)}`;
}

function planWarning(
  warning: PointWarning<AnswerPath>,
  texts: ReadonlyMap<AnswerPath, string>,
): PlanWarning {
  const { kind, paths } = warning;
  const isImpossible = kind === 'impossible' || (kind === 'swapped' && warning.isImpossible);
  return {
    warning,
    canBeRight: !isImpossible,
    rightPath: fieldPath(ABOUT_SECTION, RIGHT_FIELD, shortName([kind, ...paths].join(' '))),
    rightText: JSON.stringify([kind, paths.map((path) => [path, texts.get(path) ?? ''])]),
  };
}

/** Of places that are called otherwise than when their points were answered; the words are part of what is confirmed as right. */
const changedWords = (answers: Answers, places: readonly PlanPlace[]): readonly PlanWarning[] =>
  places.flatMap((place) => {
    const before = wordsBefore(answers, place);
    const texts = place.texts.filter(({ text }) => text !== '');
    if (before === undefined) return [];
    const { addressPath } = place;
    const now = answers.get(addressPath)?.text ?? '';
    const paths = [...texts.map(({ path }) => path), addressPath];
    const all = new Map([
      ...texts.map(({ path, text }) => [path, text] as const),
      [addressPath, now],
    ]);
    return planWarning(
      {
        kind: 'wordsChanged',
        paths,
        names: [placeInWords(place)],
        before: before.words.replace(/\s+/g, ' '),
        isOfFile: before.isOfFile,
      },
      all,
    );
  });

const namesAndTexts = (places: readonly PlanPlace[]) =>
  places.map(({ name, texts }) => [name, ...texts.flatMap(({ path, text }) => [path, text])]);

/** Where the places of a plan stand: while these are the same, so are their points. */
const SECTIONS: readonly (SectionId | typeof ABOUT_SECTION)[] = [
  ABOUT_SECTION,
  'operationalInfo',
  'additionalOpInfo',
  'icsEvacuation',
  'icsAidStations',
  'eventPosts',
  'helicopterPlan',
  'hospitalFacilities',
  'hazardousMaterials',
];

/** Kinds that say that the text itself is not what was meant, or may not be. */
export const DOUBTED: ReadonlySet<string> = new Set([
  'apart',
  'minusMissing',
  'swapped',
  'impossible',
]);

interface Found {
  readonly settings: string;
  readonly sections: readonly (SectionAnswers | undefined)[];
  readonly of: string;
  readonly warnings: readonly PlanWarning[];
}

const foundIn = new WeakMap<Answers, Found>();
/** Of the plan that is open: with nearly every key that is pressed, its points say the same as before. */
let foundLast: Found | undefined;

function allWarnings(answers: Answers, settings: PlanWarningSettings): readonly PlanWarning[] {
  const set = `${settings.farMetres} ${settings.locale}`;
  const bySection = sectionsOf(answers);
  const sections = SECTIONS.map((each) => bySection.get(each));
  const same = [foundIn.get(answers), foundLast].find(
    (found) => found?.settings === set && found.sections.every((each, at) => each === sections[at]),
  );
  if (same) return same.warnings;
  const all = planPlaces(answers).filter(hasPoint);
  const changed = changedWords(answers, all);
  const of = set + JSON.stringify([namesAndTexts(all), changed]);
  const warnings =
    foundLast?.of === of
      ? foundLast.warnings
      : [...everyWarning(all, comparedPlaces(answers), settings), ...changed];
  foundLast = { settings: set, sections, of, warnings };
  foundIn.set(answers, foundLast);
  return warnings;
}

/** Every landing zone is compared with every other place; of those past the bound, what is wrong with them alone. */
function everyWarning(
  all: readonly PlanPlace[],
  compared: readonly PlanPlace[],
  settings: PlanWarningSettings,
): readonly PlanWarning[] {
  const incident = all.filter(({ kind }) => kind === 'incident');
  const rest = all.filter((place) => !compared.includes(place));
  return [
    ...warningsOf(compared, settings),
    ...rest.flatMap((place) => {
      const own = new Set<string>(place.texts.map(({ path }) => path));
      return warningsOf([...incident, place], settings).filter(
        ({ warning: { kind, paths } }) => DOUBTED.has(kind) && own.has(paths[0] ?? ''),
      );
    }),
  ];
}

function warningsOf(
  places: readonly PlanPlace[],
  { farMetres, locale }: PlanWarningSettings,
): readonly PlanWarning[] {
  const texts = new Map(
    places.flatMap((place) => place.texts.map(({ path, text }) => [path, text] as const)),
  );
  if (![...texts.values()].some((text) => text !== '')) return [];
  return pointWarnings(places, {
    farMetres,
    isOfUnitedStates: isOfUnitedStates(places, locale),
  }).map((warning) => planWarning(warning, texts));
}

/** Who confirmed here that all its points are right as they stand, and when. */
export function acknowledgement(
  answers: Answers,
  { canBeRight, rightPath, rightText }: PlanWarning,
): ShownAnswer | undefined {
  const acknowledged = canBeRight ? answers.get(rightPath) : undefined;
  return acknowledged?.text === rightText && !acknowledged.isArrived ? acknowledged : undefined;
}

/** The open ones, in the order of the plan's places. */
export const planWarnings = (
  answers: Answers,
  settings: PlanWarningSettings,
): readonly PlanWarning[] =>
  allWarnings(answers, settings).filter((each) => !acknowledgement(answers, each));

/** Whether something of these texts may be meant otherwise: used another way, it would look sure. */
export const isDoubted = (
  paths: readonly AnswerPath[],
  answers: Answers,
  kinds: ReadonlySet<string> = DOUBTED,
): boolean =>
  planWarnings(answers, { farMetres: POINT_WARNINGS.farMetres, locale: 'en-US' }).some(
    ({ warning }) => kinds.has(warning.kind) && warning.paths.some((each) => paths.includes(each)),
  );

/** Those that a person confirmed as right. */
export const acknowledgedWarnings = (
  answers: Answers,
  settings: PlanWarningSettings,
): readonly PlanWarning[] =>
  allWarnings(answers, settings).filter((each) => acknowledgement(answers, each));

/** Says as the user that the points are right as they stand, also where a file says so already. */
export const acknowledgeWarning = (
  document: AnswerDocument,
  { rightPath, rightText }: PlanWarning,
) => document.restore(rightPath, [{ text: rightText }]);

/** Withdraws that. */
export const warnAgain = (document: AnswerDocument, { rightPath }: PlanWarning) =>
  document.resolve(rightPath, '');

/** Where a warning stands: of a latitude and its longitude, at the longitude. */
export function shownAt({ warning: { paths } }: PlanWarning): readonly AnswerPath[] {
  const all = new Set<string>(paths);
  return paths.filter(
    (path) => !(path.endsWith('.latitude') && all.has(path.replace(/latitude$/, 'longitude'))),
  );
}
