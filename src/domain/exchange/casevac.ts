// A nine-line as a request for evacuation that TAK shows as one: type b-r-f-h-c, with what ATAK-CIV 5.5 reads of it.
// INVARIANT: this file alone writes that type.
import type { Answers } from '../answers/answers.ts';
import { codedFields, type Meaning } from '../care/nine-line.ts';
import {
  lineWritten,
  notInSet,
  notStated,
  type OpenRequest,
  openRequest,
  type RequestRow,
} from '../care/request.ts';
import { NOT_DECIDED, readCodes } from '../care/stored-codes.ts';
import { requestTitle } from '../care/written-request.ts';
import { POINT_WARNINGS } from '../limits.ts';
import type { PaperPoints } from '../papers/builders/paper-points.ts';
import { type RequestPaperInput, requestText } from '../papers/builders/request-paper.ts';
import { inOneLine } from '../papers/model/answer-words.ts';
import { parsePoint } from '../points/coordinates.ts';
import { distanceWords } from '../points/distance-words.ts';
import { geodesic } from '../points/geodesic.ts';
import { pilotDecision } from '../points/landing-zones.ts';
import { type LocatedPlace, locatedPlaces, pointOfPlan } from '../points/located-places.ts';
import type { NamedPlace } from '../points/place-readings.ts';
import { comparedPlaces, placeInWords } from '../points/plan-places.ts';
import { isOfUnitedStates } from '../points/plan-warnings.ts';
import type { ReadPoint } from '../points/point.ts';
import { pointFaultReasons } from '../points/point-faults.ts';
import { pointWarnings, pointWarningWords } from '../points/point-warnings.ts';
import { quoted } from '../text/plain-characters.ts';
import { formatZoned } from '../text/written-time.ts';
import { REQUEST } from './limits.ts';
import { nameFrom } from './plan-file.ts';
import { ARCHIVE, event, titled } from './tak-event.ts';
import { zipped } from './tak-package.ts';
import { type Sha1, uuidOf } from './uuid.ts';
import { COMPLETED, isRough, plainPoint, roughNote } from './weighed-places.ts';
import { element, textElement } from './xml-text.ts';

// Whether a nine-line can become a live request, and what must be known of it before.

interface CasevacCheckInput {
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
      /** How it lies to the point of the plan; undefined if the plan has none. */
      readonly from?: PlannedDistance;
      /** Sentences that anyone who sends it and anyone who reads it must know first. */
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
  const places = comparedPlaces(plan);
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
    name: placeInWords(planned.place),
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
      : [`Line ${number} has no count as written: ${quoted(inOneLine(text))}.`];
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
    const moment = formatZoned(at, timeZone);
    byTime.set(moment, [...(byTime.get(moment) ?? []), number]);
  }
  return [...byTime].map(
    ([moment, numbers]) => `Line ${numbers.join(', ')} written ${moment}. Still correct?`,
  );
}

/** Landing zones at this point that a pilot would decline, or about which they answered something other than yes. */
function declinedNotes(read: ReadPoint, { plan, points }: CasevacCheckInput): readonly string[] {
  return locatedPlaces(plan).flatMap(({ place, read: zone }) => {
    const decision = pilotDecision(place, plan);
    if (decision === undefined || decision === 'accepted') return [];
    const metres = geodesic(zone.point, read.point).distanceMetres;
    const slack = read.precisionMetres + zone.precisionMetres;
    if (metres > POINT_WARNINGS.landingZoneMetres + slack) return [];
    const reason = decision === 'declined' ? 'a pilot declined it' : 'read the pilot’s answer';
    return [`${place.name} is ${distanceWords(metres, points.distance)} away: ${reason}.`];
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

// The lines of a nine-line as attributes of TAK's `_medevac_`: only what a person stated. What is missing, undecided or counted in
// part has none, and stands in the remarks.

type Attributes = Readonly<Record<string, string>>;

/** Attributes of ATAK-CIV 5.5, by what the codes of a line mean: one without a name does not compile. */
const PRECEDENCES: Readonly<Record<Meaning<'precedence'>, string>> = {
  Urgent: 'urgent',
  'Urgent surgical': 'urgent_surgical',
  Priority: 'priority',
  Routine: 'routine',
  Convenience: 'convenience',
};
const PATIENTS: Readonly<Record<Meaning<'patients'>, string>> = {
  Litter: 'litter',
  Ambulatory: 'ambulatory',
};
const EQUIPMENT: Readonly<Record<Meaning<'equipment'>, string>> = {
  None: 'equipment_none',
  Hoist: 'hoist',
  'Extraction equipment': 'extraction_equipment',
  Ventilator: 'ventilator',
};
/** Places in its lists, which it parses as numbers with nothing that catches another text. */
const SECURITY: Readonly<Record<Meaning<'security'>, string>> = {
  'No enemy': '0',
  'Possible enemy': '1',
  'Enemy, caution': '2',
  'Enemy, armed escort': '3',
};
const MARKINGS: Readonly<Record<Meaning<'marking'>, string>> = {
  Panels: '0',
  Pyrotechnic: '1',
  Smoke: '2',
  None: '3',
  Other: '4',
};

/** By what is stated; undefined for what is none of them. */
const named = (names: Readonly<Record<string, string>>, means: string): string | undefined =>
  Object.hasOwn(names, means) ? names[means] : undefined;

/** What a person stated; '' where two answers stand. */
const stated = ({ text }: OpenRequest, field: string): string => {
  const value = text(field);
  return value.endsWith(NOT_DECIDED) ? '' : value;
};

/** By name, as whole numbers. What is counted in part alone would be too few: none of it. */
function counts(
  request: OpenRequest,
  field: 'precedence' | 'patients',
  names: Readonly<Record<string, string>>,
): Attributes {
  const text = stated(request, field);
  const { coded, unread } = readCodes(text, codedFields[field], true);
  const isPart =
    unread.length > 0 ||
    (field === 'precedence' &&
      (request.undecided.includes('codes') || notInSet(text, request.nineLine.codes).length > 0));
  if (isPart) return {};
  return Object.fromEntries(
    coded.flatMap(({ means, count }) => {
      const name = named(names, means);
      return name === undefined ? [] : [[name, String(count)]];
    }),
  );
}

function equipmentOf(request: OpenRequest): Attributes {
  const { coded, unread } = readCodes(stated(request, 'equipment'), codedFields.equipment, false);
  // One of two phones answered none: beside anything else it means nothing.
  const means = coded.map((each) => each.means);
  const isMore = means.length + unread.length > 1;
  const known = means
    .filter((each) => each !== 'None' || !isMore)
    .flatMap((each) => named(EQUIPMENT, each) ?? []);
  return {
    ...Object.fromEntries(known.map((name) => [name, 'true'])),
    ...(unread.length > 0
      ? { equipment_other: 'true', equipment_detail: titled(unread.join(', ')) }
      : {}),
  };
}

const OTHER_MARKING = 'Other' satisfies Meaning<'marking'>;

function markingOf(request: OpenRequest): Attributes {
  const [marking, words] = [stated(request, 'marking'), stated(request, 'markingWords')];
  const means = marking === '' && words !== '' ? OTHER_MARKING : marking;
  const index = named(MARKINGS, means);
  // Other says nothing until a person says what.
  if (index === undefined || (means === OTHER_MARKING && words === '')) return {};
  return { hlz_marking: index, ...(words === '' ? {} : { hlz_other: titled(words) }) };
}

/** Lines 6 and 9 are of the form: what the other form asks is not sent. */
function formLines(request: OpenRequest): Attributes {
  if (request.undecided.includes('form')) return {};
  if (request.nineLine.form === 'war') {
    const index = named(SECURITY, stated(request, 'security'));
    return index === undefined ? {} : { security: index };
  }
  const terrain = stated(request, 'terrain');
  return terrain === '' ? {} : { terrain_other: 'true', terrain_other_detail: titled(terrain) };
}

/** Of lines 3 to 7 and 9, what was stated; a line without has no attribute. */
export const medevacLines = (request: OpenRequest): Attributes => ({
  ...counts(request, 'precedence', PRECEDENCES),
  ...equipmentOf(request),
  ...counts(request, 'patients', PATIENTS),
  ...formLines(request),
  ...markingOf(request),
});

export interface CasevacInput extends RequestPaperInput, CasevacCheckInput {
  /** The one whose care record it is of. */
  readonly assessment: string;
  readonly sha1: Sha1;
  readonly isExercise: boolean;
}

type CasevacFile =
  | {
      readonly ok: true;
      readonly name: string;
      readonly bytes: Uint8Array<ArrayBuffer>;
    }
  | { readonly ok: false; readonly fault: CasevacFault };

const CASEVAC = 'b-r-f-h-c';
/** CoT's word for what is not real. */
const EXERCISE = { opex: 's' } as const;

const EXERCISE_HEAD = 'EXERCISE, NOT A REAL REQUEST.';
const REQUEST_HEAD = 'REQUEST FOR EVACUATION.';

/** TAK has no field for line 9 in war: who flies into it reads it first. */
function contaminated(request: OpenRequest): readonly string[] {
  const cbrn = request.nineLine.form === 'war' ? request.text('cbrn') : '';
  const isOfTheForm = readCodes(cbrn, codedFields.cbrn, false).unread.length === 0;
  const words = isOfTheForm ? cbrn : quoted(inOneLine(cbrn));
  return cbrn === '' ? [] : [`CONTAMINATION: ${words}.`];
}

/** A package with this one event. Pure: of equal input equal. */
export async function casevacPackage(input: CasevacInput): Promise<CasevacFile> {
  const { assessment, care, generatedAt: at, isExercise, of, sha1, timeZone } = input;
  const checked = checkCasevac(input);
  if (!checked.ok) return checked;
  const { request, read, notes } = checked;
  // An exercise never replaces a live request on a map, nor the other way round.
  const idOf = (...parts: readonly string[]) =>
    uuidOf(sha1, assessment, of.section, of.row, isExercise ? 'exercise' : 'request', ...parts);
  const uid = await idOf();
  const marked = (name: string) => (isExercise ? `EXERCISE ${name}` : name);
  const title = titled(marked(nameFrom(requestTitle(care, of, timeZone)) || 'Nine-line'));
  const callSign = titled(marked(nameFrom(stated(request, 'callSign')) || 'CASEVAC'));
  const freq = nameFrom(stated(request, 'frequency'));
  const remarks = [
    isExercise ? EXERCISE_HEAD : REQUEST_HEAD,
    ...contaminated(request),
    ...notes,
    requestText(input),
  ].join('\n');
  const medevac: Attributes = {
    casevac: 'true',
    title,
    medline_remarks: remarks,
    ...(freq === '' ? {} : { freq: titled(freq) }),
    ...medevacLines(request),
  };
  const xml = event(
    {
      uid,
      type: CASEVAC,
      where: plainPoint(read),
      stale: new Date(at.getTime() + REQUEST.staleMs),
      ...(isExercise ? { more: EXERCISE } : {}),
    },
    at,
    element('contact', { callsign: callSign }),
    textElement('remarks', remarks),
    element('_medevac_', medevac),
    ARCHIVE,
  );
  const name = `${title}, ${formatZoned(at, timeZone)}`;
  const id = await idOf('package');
  const bytes = zipped({ id, name, at, timeZone, events: [{ uid, title: callSign, xml }] });
  return { ok: true, name, bytes };
}
