import { type Answers, hasText, undisputedText } from '../answers/answers.ts';
import { sourceName, usualNote } from '../answers/authors.ts';
import { joinPath, parsePath } from '../answers/path.ts';
import { fieldOf } from '../answers/sections.ts';
import {
  besideStatus,
  DIVERT_CONFLICT,
  divertClauseAt,
  divertPaperWords,
  notedState,
  notesOf,
  OPEN_OR_DIVERT,
  readNotes,
} from '../hospitals/divert.ts';
import { MEASURED } from '../limits.ts';
import { CHECK, type PaperPoints } from '../papers/builders/paper-points.ts';
import {
  type AddedFieldKey,
  type FieldKey,
  knownSection,
  type SectionId,
} from '../plan/catalogue.ts';
import { handlingWords } from '../plan/handling.ts';
import { unconfirmedSource } from '../plan/unconfirmed.ts';
import { exactDecimals } from '../points/as-exact.ts';
import { type DistanceUnit, distanceWords } from '../points/distance-words.ts';
import { pilotDecision } from '../points/landing-zones.ts';
import { type LocatedPlace, locatedPlaces } from '../points/located-places.ts';
import {
  comparedPlaces,
  isTooRough,
  type PlanPlace,
  type PlanPlaceKind,
} from '../points/plan-places.ts';
import { DOUBTED, type PlanWarning, planWarnings } from '../points/plan-warnings.ts';
import type { ReadPoint } from '../points/point.ts';
import { pointWarningWords } from '../points/point-warnings.ts';
import { counted } from '../text/counted.ts';
import { cutTo, nameWords, quotedName } from '../text/plain-characters.ts';
import { joinedLines } from '../text/sentences.ts';
import { PLAN_FILE } from './limits.ts';

type Known = Pick<ReadPoint, 'point' | 'precisionMetres'>;

export interface PlainPoint {
  /** In degrees, as files say them: with the decimals that are known, noughts too, and without an exponent. */
  readonly latitude: string;
  readonly longitude: string;
  /** How far off it may be; undefined if it is known well. */
  readonly errorMetres?: number;
}

/** A map draws every point as if it were exact. */
export const isRough = ({ precisionMetres }: Pick<Known, 'precisionMetres'>): boolean =>
  precisionMetres > MEASURED.wholeMetres;

function plainDegrees(value: number, decimals: number): string {
  const text = value.toFixed(decimals);
  return /^-[0.]+$/.test(text) ? text.slice(1) : text;
}

/** A file that gave seven decimals of every point would make a rough one exact to the centimetre. */
export function plainPoint({ point, precisionMetres }: Known): PlainPoint {
  const decimals = exactDecimals({ precisionMetres });
  return {
    latitude: plainDegrees(point.latitude, decimals),
    longitude: plainDegrees(point.longitude, decimals),
    ...(isRough({ precisionMetres }) ? { errorMetres: Math.ceil(precisionMetres) } : {}),
  };
}

// What of the places of a plan goes into a file for another tool, and what must be known of each before it is used.

export interface WeighingInput {
  /** Redacted. */
  readonly answers: Answers;
  /** BCP 47. */
  readonly locale: string;
  readonly points: PaperPoints;
}

/** `endsUncertain`: of a way, whose ends are to be checked before. */
export type NotInFile =
  | 'noPoint'
  | 'tooRough'
  | 'notDecided'
  | 'doubted'
  | 'tooMany'
  | 'endsUncertain';

/** A landing zone that a pilot would decline, a hospital that receives nobody, anything that is to be read before it is used. */
type Mark = 'DECLINED' | 'DIVERT' | 'CHECK';

/** A place of the plan with all that decides whether it goes in, and how. */
export interface Weighed extends LocatedPlace {
  /** Its point is not what was meant, or may not be: nobody may be sent there. */
  readonly isDoubted: boolean;
  /** What must be known of it before it is used. */
  readonly cautions: readonly string[];
  /** Begins its name: on a map nothing else is seen at first. */
  readonly mark: Mark | undefined;
}

/** Why a place is not in the file; undefined for one that is, and for one that needs no mention. */
export function whyLeft(
  place: PlanPlace,
  answers: Answers,
  found: Weighed | undefined,
): NotInFile | undefined {
  if (found?.isDoubted) return 'doubted';
  if (found) return isTooRough(found) ? 'tooRough' : undefined;
  const paths = [place.addressPath, ...place.texts.map(({ path }) => path)];
  const shown = paths.flatMap((path) => answers.get(path) ?? []);
  if (shown.some(({ others }) => others.length > 0)) return 'notDecided';
  return shown.some(({ text }) => text.trim() !== '') ? 'noPoint' : undefined;
}

/** One of the boxes of a point that was read from the others. */
const NOT_DECIDED = 'Not decided: another answer is given for where this is.';
const NOT_COMPARED = 'Not compared with the other points of the plan.';

export const COMPLETED = 'Grid zone completed from the plan. Check before use.';

/** A map draws every point as if it were exact. */
export const roughNote = (
  read: Pick<ReadPoint, 'precisionMetres'>,
  unit: DistanceUnit,
): readonly string[] =>
  isRough(read) ? [`Rough: known to ${distanceWords(read.precisionMetres, unit)}.`] : [];

/** What a hospital answered when it was asked whether it receives patients, where that was no yes. */
function divertOf({ kind, addressPath }: PlanPlace, answers: Answers): readonly string[] {
  const row = parsePath(addressPath)?.row;
  if (kind !== 'hospital' || row === undefined) return [];
  const noted = notedState((path) => answers.get(path), row);
  if (noted === undefined) return [];
  if (noted === 'conflict') return [`${DIVERT_CONFLICT}.`];
  const notes = answers.get(notesOf(row))?.text ?? '';
  const asked = nameWords(undisputedText(answers.get(`hospitalFacilities.${row}.verifiedAt`)));
  if (noted === 'unclear')
    return [`${OPEN_OR_DIVERT} Notes: ${quotedName(notes.slice(divertClauseAt(notes)).trim())}.`];
  const rest = besideStatus(readNotes(notes));
  return [
    `${divertPaperWords(noted, asked)}.`,
    ...(rest === '' ? [] : [`Notes: ${quotedName(rest)}.`]),
  ];
}

/**
 * Where more places lie far from the incident than near it, its own point may be the wrong one. Hospitals may well be far.
 */
function farFromIncident(
  open: readonly PlanWarning[],
  { place }: LocatedPlace,
  all: readonly LocatedPlace[],
): readonly string[] {
  if (place.role !== 'incident') return [];
  const others = all.filter((each) => each.place !== place && each.place.role !== 'hospital');
  const isFar = (other: LocatedPlace) =>
    open.some(
      ({ warning }) =>
        warning.kind === 'far' && other.place.texts.some(({ path }) => path === warning.paths[0]),
    );
  const far = others.filter(isFar).length;
  return far > 1 && far > others.length - far
    ? [`${CHECK}: far from ${counted(far, 'other point')} of the plan. Which is right?`]
    : [];
}

function markOf(
  { place }: LocatedPlace,
  answers: Answers,
  divert: readonly string[],
  cautions: readonly string[],
): Mark | undefined {
  const decision = pilotDecision(place, answers);
  if (decision === 'declined') return 'DECLINED';
  if (divert.some((each) => each.startsWith(divertPaperWords('divert', '')))) return 'DIVERT';
  return decision === 'unclear' || cautions.length > 0 ? 'CHECK' : undefined;
}

/** All that have a point, with what must be known of each. */
export function weighedPlaces({ answers, locale, points }: WeighingInput): readonly Weighed[] {
  const open = planWarnings(answers, { farMetres: points.farMetres, locale });
  const compared = new Set(comparedPlaces(answers).map(({ addressPath }) => addressPath));
  const all = locatedPlaces(answers);
  return all.map((located): Weighed => {
    const { place, read } = located;
    const paths = new Set<string>(place.texts.map(({ path }) => path));
    const isDisputed = [...paths].some((path) => (answers.get(path)?.others.length ?? 0) > 0);
    const sources = [...paths].flatMap((path) => unconfirmedSource(path, answers.get(path)) ?? []);
    // Of two places, the first has the note: what is far from the incident, not the incident.
    const own = open.filter(({ warning }) => paths.has(warning.paths[0] ?? ''));
    const divert = divertOf(place, answers);
    const cautions = [
      ...new Set([
        ...divert,
        ...(isDisputed ? [NOT_DECIDED] : []),
        ...roughNote(read, points.distance),
        ...(read.isCompleted ? [COMPLETED] : []),
        ...sources.map((source) => `Not confirmed, ${sourceName(source)}.`),
        ...own.map(({ warning }) => `${CHECK}: ${pointWarningWords(warning, points.distance)}`),
        ...farFromIncident(open, located, all),
        ...(compared.has(place.addressPath) ? [] : [NOT_COMPARED]),
      ]),
    ];
    return {
      ...located,
      isDoubted: own.some(({ warning }) => DOUBTED.has(warning.kind)),
      mark: markOf(located, answers, divert, cautions),
      cautions,
    };
  });
}

// What a plan says of one of its places beside where it is: the address, whom to call on which channel, how it is marked.

interface FieldsOfPlace {
  /** Of another section, by both names. */
  readonly from: readonly (readonly [section: string, field: string])[];
  /** Of the place's own row or section. */
  readonly own: readonly string[];
}

/** Fields that a section has: a misspelt one would be silently nothing. */
const own = <S extends SectionId>(
  _section: S,
  ...fields: readonly (FieldKey<S> | AddedFieldKey<S>)[]
): readonly string[] => fields;
const from = <S extends SectionId>(section: S, ...fields: readonly FieldKey<S>[]) =>
  fields.map((field) => [section, field] as const);

const NOTHING: FieldsOfPlace = { from: [], own: [] };
const EVACUATION: FieldsOfPlace = {
  from: from('additionalOpInfo', 'emsRadio'),
  own: own('icsEvacuation', 'procedures'),
};

const FIELDS: Readonly<Record<PlanPlaceKind, FieldsOfPlace>> = {
  incident: NOTHING,
  commandPost: NOTHING,
  staging: NOTHING,
  emsStaging: { ...NOTHING, own: own('additionalOpInfo', 'emsRadio', 'emsSupervisor') },
  fdStaging: { ...NOTHING, own: own('additionalOpInfo', 'fdRadio', 'fdOfficer') },
  collection: EVACUATION,
  exchange: EVACUATION,
  material: {
    ...NOTHING,
    own: own('hazardousMaterials', 'materialType', 'riskLevel', 'safetyPerimeter'),
  },
  aidStation: { ...NOTHING, own: own('icsAidStations', 'contact', 'paramedics') },
  post: {
    ...NOTHING,
    own: own(
      'eventPosts',
      'channel',
      'callSign',
      'station',
      'paramedics',
      'level',
      'shift',
      'staff',
      'kit',
      'access',
      'pickup',
      'route',
      'destination',
    ),
  },
  landingZone: {
    from: from('helicopterPlan', 'primaryContact', 'secondaryContact'),
    own: own(
      'helicopterPlan',
      'airToGround',
      'officer',
      'alternate',
      'sizeDay',
      'sizeNight',
      'slope',
      'approach',
      'markingDay',
      'markingNight',
      'lzType',
      'obstruction1',
      'obstruction2',
      'obstructions',
      'obstacles',
      'hazards',
    ),
  },
  hospital: {
    ...NOTHING,
    own: own(
      'hospitalFacilities',
      'edContact',
      'phone',
      'radioChannel',
      'traumaAdult',
      'traumaPediatric',
      'burnCenter',
      'helipad',
    ),
  },
};

const OR = ' or ';

/** In at most so many characters; of several answers that nobody has picked from, all, each with its share of them. */
function wordsAt(answers: Answers, path: string, most: number): string {
  const shown = answers.get(path);
  if (!shown || !hasText(shown)) return '';
  const all = [shown, ...shown.others].map(({ text }) => joinedLines(text));
  const texts = [...new Set(all.filter(Boolean))];
  const share = Math.floor(most / texts.length) - OR.length;
  return texts.map((text) => cutTo(text, Math.max(1, share))).join(OR);
}

function line(answers: Answers, label: string, path: string): readonly string[] {
  const shown = answers.get(path);
  if (!shown) return [];
  const source = unconfirmedSource(path, shown);
  const note =
    shown.others.length > 0
      ? ' (not decided)'
      : source
        ? ` (not confirmed, ${sourceName(source)})`
        : usualNote(shown.author);
  const room = PLAN_FILE.lineCharacters - `${label}: ${note}`.length;
  const words = wordsAt(answers, path, room);
  return words === '' ? [] : [`${label}: ${words}${note}`];
}

function lineAt(
  answers: Answers,
  section: string,
  field: string,
  row: string | undefined,
): readonly string[] {
  const known = knownSection(section);
  const label = known && fieldOf(known, field, row)?.label;
  return label === undefined ? [] : line(answers, label, joinPath(section, field, row));
}

/** What a pilot answered about a landing zone, who and when, a line each. */
export function pilotLines({ kind, addressPath }: PlanPlace, answers: Answers): readonly string[] {
  const { section = '', row } = parsePath(addressPath) ?? {};
  return kind === 'landingZone'
    ? ['decision', 'decidedBy', 'decidedAt'].flatMap((field) =>
        lineAt(answers, section, field, row),
      )
    : [];
}

/** How the plan is handled. Of two marks, neither is dropped. */
export const handlingMark = (answers: Answers): string =>
  handlingWords(wordsAt(answers, 'icsOperation.handling', PLAN_FILE.nameCharacters)).toUpperCase();

/** A line each, `Primary Contact: AirLife, 155.340`; nothing for what is not answered. */
export function placeLines(place: PlanPlace, answers: Answers): readonly string[] {
  const { section: ownSection = '', row } = parsePath(place.addressPath) ?? {};
  const fields = FIELDS[place.kind];
  return [
    ...line(answers, 'Where', place.addressPath),
    ...fields.from.flatMap(([section, field]) => lineAt(answers, section, field, undefined)),
    ...fields.own.flatMap((field) => lineAt(answers, ownSection, field, row)),
  ];
}
