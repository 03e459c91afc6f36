// Whether a nine-line can become a live request, and what must be known of it before.
import type { Answers } from '../assessment/answers.ts';
import { sayZoned } from '../assessment/zoned-time.ts';
import type { PaperPoints } from '../documents/paper-points.ts';
import { POINT_WARNINGS } from '../later-limits.ts';
import { parsePoint } from '../place/coordinates.ts';
import { distanceWords } from '../place/distance-words.ts';
import { geodesic } from '../place/geodesic.ts';
import type { NamedPlace } from '../place/place-readings.ts';
import type { ReadPoint } from '../place/point.ts';
import { pointFaultReasons } from '../place/point-faults.ts';
import { pointWarningWords } from '../place/point-warning-words.ts';
import { pointWarnings } from '../place/point-warnings.ts';
import { firstOfKind } from '../plan-places/first-of-kind.ts';
import { pilotDecision } from '../plan-places/pilot-decision.ts';
import { planPlaces } from '../plan-places/plan-places.ts';
import { isOfUnitedStates } from '../plan-places/plan-warnings.ts';
import { type LocatedPlace, locatedPlaces, pointOfPlan } from '../plan-places/point-of.ts';
import { codedFields } from '../requests/nine-line.ts';
import {
  lineWritten,
  notStated,
  type OpenRequest,
  openRequest,
  type RequestRow,
} from '../requests/request.ts';
import { NOT_DECIDED, readCodes } from '../requests/stored-codes.ts';
import { REQUEST } from './exchange-limits.ts';
import { isRough } from './plain-point.ts';
import { COMPLETED, roughNote } from './weighed-places.ts';

export interface CasevacCheckInput {
  readonly care: Answers;
  readonly of: RequestRow;
  readonly plan: Answers;
  readonly generatedAt: Date;
  /** IANA. */
  readonly timeZone: string;
  /** BCP 47. */
  readonly locale: string;
  readonly points: PaperPoints;
}

/** Why there is no request: the words are of the screen. */
export type CasevacFault =
  | { readonly kind: 'notNineLine' | 'empty' | 'undecided' | 'rough' | 'noPosition' | Slip }
  | { readonly kind: 'unreadable'; readonly reason: string }
  /** Which line. */
  | { readonly kind: 'lineMissing'; readonly number: string };

interface PlannedDistance {
  readonly name: string;
  readonly metres: number;
  /** True, at the point of the plan. */
  readonly bearingDegrees: number;
  readonly isRough: boolean;
}

export type CasevacCheck =
  | { readonly ok: false; readonly fault: CasevacFault }
  | {
      readonly ok: true;
      readonly request: OpenRequest;
      readonly read: ReadPoint;
      /** How it lies to the point of the plan; undefined where the plan has none. */
      readonly from?: PlannedDistance;
      /** Sentences that whoever sends it and whoever reads it must know first. */
      readonly notes: readonly string[];
    };

type Slip = 'minusMissing' | 'swapped';

/** Who comes, how many, and to where: what a request says at least. */
const NEEDED_LINES = ['3', '5'] as const;

const SITE = 'site';

/** ATAK-CIV 5.5: security and marking are places in lists, and without one the first is shown. */
const SHOWN_AS_NONE = 'TAK’s card may show that as none, and no enemy; the remarks hold.';

const NAME = 'Line 1';

/** A slip of the hand in line 1, as the points of the plan show it. */
function slipOf(text: string, { plan, locale, points }: CasevacCheckInput): Slip | undefined {
  const places = firstOfKind(planPlaces(plan), ({ kind }) => kind, POINT_WARNINGS.mostOfKind).first;
  const site: NamedPlace<string> = {
    name: NAME,
    role: 'other',
    texts: [{ path: SITE, part: 'point', text }],
  };
  const warnings = pointWarnings<string>([...places, site], {
    farMetres: points.farMetres,
    isOfUnitedStates: isOfUnitedStates(places, locale),
  }).filter(({ paths }) => paths[0] === SITE);
  return warnings
    .map(({ kind }) => kind)
    .find((kind) => kind === 'minusMissing' || kind === 'swapped');
}

const farWords = ({ name, metres }: PlannedDistance, { distance }: PaperPoints): string =>
  pointWarningWords(
    { kind: 'far', paths: [SITE], names: [NAME, name], distanceMetres: metres },
    distance,
  );

/** Two answers are more than none: the remarks say both. */
const isEmpty = ({ lines, text }: OpenRequest, number: string): boolean =>
  lines.some((line) => line.number === number && line.fields.every((field) => text(field) === ''));

function distanceFrom(planned: LocatedPlace, read: ReadPoint): PlannedDistance {
  const { distanceMetres, bearingDegrees } = geodesic(planned.read.point, read.point);
  return {
    name: planned.place.name,
    metres: distanceMetres,
    bearingDegrees,
    isRough: isRough(planned.read) || isRough(read),
  };
}

/** What another phone wrote in words is sent in the remarks alone, and `0` or `none` calls nobody. */
function countNotes(request: OpenRequest): readonly string[] {
  const fields = [
    ['3', 'precedence'],
    ['5', 'patients'],
  ] as const;
  return fields.flatMap(([number, field]) => {
    const text = request.text(field);
    const isCounted = readCodes(text, codedFields[field], true).coded.length > 0;
    return isCounted || text.endsWith(NOT_DECIDED)
      ? []
      : [`Line ${number} counts nobody as it stands: “${text}”.`];
  });
}

/** Lines of which each may be of an earlier casualty, whatever else was changed since. */
function oldNotes(
  request: OpenRequest,
  { care, generatedAt, timeZone }: CasevacCheckInput,
): readonly string[] {
  const byTime = new Map<string, string[]>();
  for (const number of ['1', ...NEEDED_LINES]) {
    const at = lineWritten(care, request, number);
    if (!at || generatedAt.getTime() - at.getTime() <= REQUEST.oldMs) continue;
    const said = sayZoned(at, timeZone);
    byTime.set(said, [...(byTime.get(said) ?? []), number]);
  }
  return [...byTime].map(
    ([said, numbers]) => `Line ${numbers.join(', ')} written ${said}. Is it still so?`,
  );
}

/** Landing zones at this point that a pilot would not take, or of which he said something else than yes. */
function declinedNotes(read: ReadPoint, { plan, points }: CasevacCheckInput): readonly string[] {
  return locatedPlaces(plan).flatMap(({ place, read: zone }) => {
    const decision = pilotDecision(place, plan);
    if (decision === undefined || decision === 'accepted') return [];
    const metres = geodesic(zone.point, read.point).distanceMetres;
    const slack = read.precisionMetres + zone.precisionMetres;
    if (metres > POINT_WARNINGS.landingZoneMetres + slack) return [];
    const said = decision === 'declined' ? 'a pilot declined it' : 'read what the pilot said of it';
    return [`${place.name} is ${distanceWords(metres, points.distance)} away: ${said}.`];
  });
}

const refused = (fault: CasevacFault) => ({ ok: false, fault }) as const;

export function checkCasevac(input: CasevacCheckInput): CasevacCheck {
  const { care, of, plan, points } = input;
  const request = openRequest(care, of);
  const site = request.text(SITE);
  if (request.kind !== 'nineLine') return refused({ kind: 'notNineLine' });
  if (site === '') return refused({ kind: 'empty' });
  if (site.endsWith(NOT_DECIDED)) return refused({ kind: 'undecided' });
  const planned = pointOfPlan(plan);
  const read = parsePoint(site, { near: planned?.read.point });
  if (!read.ok) return refused({ kind: 'unreadable', reason: read.reason });
  if (read.point.latitude === 0 && read.point.longitude === 0)
    return refused({ kind: 'noPosition' });
  if (read.precisionMetres > REQUEST.siteMetres) return refused({ kind: 'rough' });
  const slip = slipOf(site, input);
  if (slip) return refused({ kind: slip });
  for (const number of NEEDED_LINES)
    if (isEmpty(request, number)) return refused({ kind: 'lineMissing', number });
  const from = planned && distanceFrom(planned, read);
  const open = notStated(request);
  return {
    ok: true,
    request,
    read,
    ...(from ? { from } : {}),
    notes: [
      ...(open.length > 0 ? [`Not stated: ${open.join('; ')}. ${SHOWN_AS_NONE}`] : []),
      ...countNotes(request),
      ...oldNotes(request, input),
      ...roughNote(read, points.distance),
      ...(read.isCompleted ? [COMPLETED] : []),
      ...(read.doubt ? [`Check before use: ${pointFaultReasons[read.doubt]}`] : []),
      ...declinedNotes(read, input),
      ...(from ? [] : ['The plan has no point to compare line 1 with.']),
      ...(from && from.metres > points.farMetres ? [farWords(from, points)] : []),
    ],
  };
}
