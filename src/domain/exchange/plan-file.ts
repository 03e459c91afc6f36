// The places of a plan as other tools take them: one model for TAK, KML and GPX.
// INVARIANT: it is made from answers that were redacted before, and from nothing else. A plan never writes a request for help: each
// place says that it is planned.
import type { Answers } from '../assessment/answers.ts';
import { sourceName } from '../assessment/author-words.ts';
import { unconfirmedSource } from '../assessment/unconfirmed.ts';
import { undisputedText } from '../assessment/undisputed-text.ts';
import { sayZoned } from '../assessment/zoned-time.ts';
import { CHECK, type PaperPoints } from '../documents/paper-points.ts';
import { MEASURED } from '../later-limits.ts';
import { type DistanceUnit, distanceWords } from '../place/distance-words.ts';
import type { Point, ReadPoint } from '../place/point.ts';
import { pointWarningWords } from '../place/point-warning-words.ts';
import { firstOfKind } from '../plan-places/first-of-kind.ts';
import { placeKindNames, placeName } from '../plan-places/place-name.ts';
import { type PlanPlace, type PlanPlaceKind, planPlaces } from '../plan-places/plan-places.ts';
import { planWarnings } from '../plan-places/plan-warnings.ts';
import { isTooRough, type LocatedPlace, locatedPlaces } from '../plan-places/point-of.ts';
import { PLAN_FILE } from './exchange-limits.ts';
import { handlingMark, saidOf } from './said-of-place.ts';
import { type Sha1, uuidOf } from './uuid.ts';
import { holdable } from './xml-text.ts';

export interface ExchangePlace {
  /** The same in every export of this plan. */
  readonly id: string;
  readonly kind: PlanPlaceKind;
  readonly name: string;
  readonly point: Point;
  /** Several lines; the first says that it is planned. */
  readonly remarks: string;
}

/** A straight line from one place to another: the way itself is not known. */
export interface ExchangeRoute {
  readonly id: string;
  readonly name: string;
  readonly remarks: string;
  readonly from: ExchangePlace;
  readonly to: ExchangePlace;
}

export type NotInFile = 'noPoint' | 'tooRough' | 'notDecided' | 'tooMany';

export interface PlanFile {
  readonly brand: string;
  readonly id: string;
  /** `Operation Granite, 2026-11-24 04:14 UTC` */
  readonly name: string;
  readonly at: Date;
  /** Shown times are of this zone, IANA. */
  readonly timeZone: string;
  /** What it is, and how it is handled. */
  readonly says: string;
  readonly places: readonly ExchangePlace[];
  readonly route?: ExchangeRoute;
  /** What the plan names and the file has no point of. */
  readonly left: readonly { readonly name: string; readonly why: NotInFile }[];
}

export interface PlanFileInput {
  /** Redacted. */
  readonly answers: Answers;
  /** Of the assessment; another plan's places never take the ids of this one's. */
  readonly assessment: string;
  readonly sha1: Sha1;
  readonly brand: string;
  readonly generatedAt: Date;
  /** IANA. */
  readonly timeZone: string;
  /** BCP 47. */
  readonly locale: string;
  readonly points?: PaperPoints;
}

const PLANNED = 'PLANNED, not a request.';
const STRAIGHT = 'Straight line between two points: the road is not in the plan.';

const cut = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most).trimEnd()}…` : text;

/** In one line, without what a file cannot hold: a name of nothing else is none, and readers refuse an empty one. */
export const nameFrom = (text: string): string =>
  cut(holdable(text).replace(/\s+/g, ' ').trim(), PLAN_FILE.nameCharacters);

/** What stands at a place, of which nobody knows yet where it is. */
function whyLeft(
  place: PlanPlace,
  answers: Answers,
  found: LocatedPlace | undefined,
): NotInFile | undefined {
  if (found) return isTooRough(found) ? 'tooRough' : undefined;
  const paths = [place.addressPath, ...place.texts.map(({ path }) => path)];
  const shown = paths.flatMap((path) => answers.get(path) ?? []);
  if (shown.some(({ others }) => others.length > 0)) return 'notDecided';
  return shown.some(({ text }) => text.trim() !== '') ? 'noPoint' : undefined;
}

/** One of the boxes of a point that was read from the others. */
const NOT_DECIDED = 'Not decided: another answer is given for where this is.';

/** A map draws every point as if it were exact. */
export const roughNote = (
  { precisionMetres }: Pick<ReadPoint, 'precisionMetres'>,
  unit: DistanceUnit,
): readonly string[] =>
  precisionMetres > MEASURED.wholeMetres
    ? [`Rough: known to ${distanceWords(precisionMetres, unit)}.`]
    : [];

/** What must be known of a point before it is used. */
function cautions({ place, read }: LocatedPlace, input: PlanFileInput): readonly string[] {
  const { answers, locale, points } = input;
  const paths = new Set<string>(place.texts.map(({ path }) => path));
  const isDisputed = [...paths].some((path) => (answers.get(path)?.others.length ?? 0) > 0);
  const sources = [...paths].flatMap((path) => unconfirmedSource(path, answers.get(path)) ?? []);
  const open = points ? planWarnings(answers, { farMetres: points.farMetres, locale }) : [];
  return [
    ...new Set([
      ...(isDisputed ? [NOT_DECIDED] : []),
      ...roughNote(read, points?.distance ?? 'miles'),
      ...sources.map((source) => `Not confirmed, ${sourceName(source)}.`),
      ...open
        .filter(({ warning }) => warning.paths.some((path) => paths.has(path)))
        .map(
          ({ warning }) => `${CHECK}: ${pointWarningWords(warning, points?.distance ?? 'miles')}`,
        ),
    ]),
  ];
}

/** How it is handled, and what of when it is. */
const footOf = ({
  answers,
  brand,
  generatedAt,
  timeZone,
}: Pick<PlanFileInput, 'answers' | 'brand' | 'generatedAt' | 'timeZone'>): string =>
  [
    cut(handlingMark(answers), PLAN_FILE.nameCharacters),
    `${brand}, as of ${sayZoned(generatedAt, timeZone)}`,
  ]
    .filter(Boolean)
    .join('. ');

function remarksOf(located: LocatedPlace, input: PlanFileInput, foot: string): string {
  const { place, text } = located;
  const lines = [
    `${PLANNED} ${placeKindNames[place.kind]}.`,
    ...cautions(located, input),
    ...saidOf(place, input.answers),
    `In the plan: ${text}`,
    foot,
  ];
  return lines.map((line) => cut(line, PLAN_FILE.lineCharacters)).join('\n');
}

async function routeOf(
  places: readonly ExchangePlace[],
  { sha1, assessment }: PlanFileInput,
  foot: string,
): Promise<ExchangeRoute | undefined> {
  const [from, to] = (['collection', 'exchange'] as const).map((kind) =>
    places.find((each) => each.kind === kind),
  );
  if (!from || !to) return undefined;
  const isOne =
    from.point.latitude === to.point.latitude && from.point.longitude === to.point.longitude;
  if (isOne) return undefined;
  const id = await uuidOf(sha1, assessment, 'route', 'collection', 'exchange');
  const remarks = [`${PLANNED} ${STRAIGHT}`, foot].join('\n');
  return { id, name: `${from.name} to ${to.name}`, remarks, from, to };
}

/** Pure: of equal input equal. */
export async function makePlanFile(input: PlanFileInput): Promise<PlanFile> {
  const { answers, assessment, brand, generatedAt: at, sha1, timeZone } = input;
  const operation = nameFrom(undisputedText(answers.get('icsOperation.name')));
  const asOf = sayZoned(at, timeZone);
  const name = `${operation || `${brand} plan`}, ${asOf}`;
  const foot = footOf(input);
  const nameOf = (place: PlanPlace) =>
    nameFrom(placeName(place, answers)) || placeKindNames[place.kind];

  const located = locatedPlaces(answers);
  const exact = located.filter((each) => !isTooRough(each));
  const taken = firstOfKind(exact, ({ place }) => place.kind, PLAN_FILE.mostOfKind).first;
  const places = await Promise.all(
    taken.map(
      async (each): Promise<ExchangePlace> => ({
        // Of which box of the plan it is, never of what stands there.
        id: await uuidOf(sha1, assessment, each.place.addressPath),
        kind: each.place.kind,
        name: nameOf(each.place),
        point: each.read.point,
        remarks: remarksOf(each, input, foot),
      }),
    ),
  );
  const foundAt = new Map(located.map((each) => [each.place.addressPath, each] as const));
  const lacking = planPlaces(answers).flatMap((place) => {
    const why = whyLeft(place, answers, foundAt.get(place.addressPath));
    return why ? [{ name: nameOf(place), why }] : [];
  });
  const tooMany = exact
    .filter((each) => !taken.includes(each))
    .map(({ place }) => ({ name: nameOf(place), why: 'tooMany' as const }));
  const route = await routeOf(places, input, foot);
  return {
    brand,
    id: await uuidOf(sha1, assessment, 'package'),
    name,
    at,
    timeZone,
    says: [PLANNED, foot].join(' '),
    places,
    ...(route ? { route } : {}),
    left: [...lacking, ...tooMany].slice(0, PLAN_FILE.mostLeft),
  };
}
