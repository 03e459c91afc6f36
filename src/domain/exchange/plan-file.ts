// The places of a plan as other tools take them: one model for TAK, KML and GPX.
// INVARIANT: it is made from answers that were redacted before, and from nothing else. A plan never writes a request for help: each
// place says that it is planned.
import { type Answers, undisputedText } from '../answers/answers.ts';
import { fileSource, sourceName } from '../answers/authors.ts';
import { namesAssessment, type Redaction } from '../papers/redaction/redaction.ts';
import type { LocatedPlace } from '../points/located-places.ts';
import {
  firstOfKind,
  isTooRough,
  type PlanPlace,
  type PlanPlaceKind,
  placeKindNames,
  placeName,
  planPlaces,
} from '../points/plan-places.ts';
import type { Point } from '../points/point.ts';
import { nameWords, plainName } from '../text/plain-characters.ts';
import { formatZoned } from '../text/written-time.ts';
import { PLAN_FILE } from './limits.ts';
import { type Sha1, uuidOf } from './uuid.ts';
import {
  handlingMark,
  type NotInFile,
  pilotLines,
  placeLines,
  type Weighed,
  type WeighingInput,
  weighedPlaces,
  whyLeft,
} from './weighed-places.ts';
import { holdable } from './xml-text.ts';

export interface ExchangePlace {
  /** The same in every export of this plan. */
  readonly id: string;
  readonly kind: PlanPlaceKind;
  /** Begins with what must be known before it is used: `CHECK Staging area`. */
  readonly name: string;
  readonly point: Point;
  readonly precisionMetres: number;
  /** When its point was written into the plan. */
  readonly writtenAt: Date;
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

export interface PlanFile {
  readonly brand: string;
  readonly id: string;
  /** `Operation Granite, 2026-11-24 04:14 UTC` */
  readonly name: string;
  /** '' where the plan does not say it. */
  readonly operation: string;
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

export interface PlanFileInput extends WeighingInput {
  /** Of the assessment; another plan's places never take the ids of this one's. */
  readonly assessment: string;
  /** Who gets it: a file that may not say which assessment it is from has ids of its own. */
  readonly redaction: Redaction;
  readonly sha1: Sha1;
  readonly brand: string;
  readonly generatedAt: Date;
  /** IANA. */
  readonly timeZone: string;
}

const PLANNED = 'PLANNED, not a request.';
const STRAIGHT = 'Straight line between two points: the road is not in the plan.';

const cut = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most).trimEnd()}…` : text;

/** In one line, without what a file cannot hold: a name of nothing else is none, and readers refuse an empty one. */
export const nameFrom = (text: string): string =>
  cut(holdable(plainName(text)).replace(/\s+/g, ' ').trim(), PLAN_FILE.nameCharacters);

const operationOf = (answers: Answers): string =>
  nameFrom(undisputedText(answers.get('icsOperation.name')));

/** How it is handled, of which operation it is, and of when: nothing else of a file stays with a point on a map. */
const footOf = ({
  answers,
  brand,
  generatedAt,
  timeZone,
}: Pick<PlanFileInput, 'answers' | 'brand' | 'generatedAt' | 'timeZone'>): string =>
  [
    handlingMark(answers),
    nameWords(operationOf(answers)),
    `${brand}, as of ${formatZoned(generatedAt, timeZone)}`,
  ]
    .filter(Boolean)
    .join('. ');

function remarksOf(each: Weighed, { answers, timeZone }: PlanFileInput, foot: string): string {
  const { place, text, cautions } = each;
  const lines = [
    `${PLANNED} ${placeKindNames[place.kind]}.`,
    ...pilotLines(place, answers),
    ...cautions,
    ...placeLines(place, answers),
    ...foreignNotes(each, answers),
    `In the plan: ${text}, written ${formatZoned(writtenAt(each, answers), timeZone)}`,
    foot,
  ];
  return lines.map((line) => cut(line, PLAN_FILE.lineCharacters)).join('\n');
}

/** A point that came in a file is another person's word. */
function foreignNotes({ place }: LocatedPlace, answers: Answers): readonly string[] {
  const sources = place.texts.flatMap(({ path }) => fileSource(answers.get(path)) ?? []);
  return [...new Set(sources.map((source) => `Its point is from a ${sourceName(source)}.`))];
}

/** The last moment at which a person wrote at one of the boxes that say where it is. */
const writtenAt = ({ place }: LocatedPlace, answers: Answers): Date =>
  new Date(Math.max(...place.texts.map(({ path }) => answers.get(path)?.at.getTime() ?? 0)));

interface Ends {
  readonly from: ExchangePlace;
  readonly to: ExchangePlace;
}

/** From the collection point to where ambulances take over; none where both are one point. */
function endsOf(places: readonly ExchangePlace[]): Ends | undefined {
  const [from, to] = (['collection', 'exchange'] as const).map((kind) =>
    places.find((each) => each.kind === kind),
  );
  if (!from || !to) return undefined;
  const isOne =
    from.point.latitude === to.point.latitude && from.point.longitude === to.point.longitude;
  return isOne ? undefined : { from, to };
}

const routeName = ({ from, to }: Ends): string => `${from.name} to ${to.name}`;

/** Pure: of equal input equal. */
export async function makePlanFile(input: PlanFileInput): Promise<PlanFile> {
  const { answers, assessment, brand, generatedAt: at, redaction, sha1, timeZone } = input;
  const operation = operationOf(answers);
  const asOf = formatZoned(at, timeZone);
  const name = `${nameWords(operation) || `${brand} plan`}, ${asOf}`;
  const foot = footOf(input);
  const nameOf = (place: PlanPlace) =>
    nameFrom(placeName(place, answers)) || placeKindNames[place.kind];
  // Two files of which one is for a stranger never meet under one id: neither replaces the other, nor tells that they are of one plan.
  const of = namesAssessment(redaction) ? [assessment] : [assessment, redaction.profile];
  const idOf = (...parts: readonly string[]) => uuidOf(sha1, ...of, ...parts);

  const all = weighedPlaces(input);
  const fit = all.filter((each) => !isTooRough(each) && !each.isDoubted);
  const chosen = firstOfKind(fit, ({ place }) => place.kind, PLAN_FILE.mostOfKind).first;
  const places = await Promise.all(
    chosen.map(
      async (each): Promise<ExchangePlace> => ({
        // Of which box of the plan it is, never of what stands there.
        id: await idOf(each.place.addressPath),
        kind: each.place.kind,
        name: [each.mark, nameOf(each.place)].filter(Boolean).join(' '),
        point: each.read.point,
        precisionMetres: each.read.precisionMetres,
        writtenAt: writtenAt(each, answers),
        remarks: remarksOf(each, input, foot),
      }),
    ),
  );
  const foundAt = new Map(all.map((each) => [each.place.addressPath, each] as const));
  const lacking = planPlaces(answers).flatMap((place) => {
    const why = whyLeft(place, answers, foundAt.get(place.addressPath));
    return why ? [{ name: nameOf(place), why }] : [];
  });
  const tooMany = fit
    .filter((each) => !chosen.includes(each))
    .map(({ place }) => ({ name: nameOf(place), why: 'tooMany' as const }));

  const ends = endsOf(places);
  const sure = places.filter((_, index) => chosen[index]?.cautions.length === 0);
  const route: ExchangeRoute | undefined =
    ends && sure.includes(ends.from) && sure.includes(ends.to)
      ? {
          id: await idOf('route', 'collection', 'exchange'),
          name: routeName(ends),
          remarks: [`${PLANNED} ${STRAIGHT}`, foot].join('\n'),
          ...ends,
        }
      : undefined;
  const noRoute = ends && !route ? [{ name: routeName(ends), why: 'endsUncertain' as const }] : [];
  return {
    brand,
    id: await idOf('package'),
    name,
    operation,
    at,
    timeZone,
    says: [PLANNED, foot].join(' '),
    places,
    ...(route ? { route } : {}),
    left: [...noRoute, ...lacking, ...tooMany].slice(0, PLAN_FILE.mostLeft),
  };
}
