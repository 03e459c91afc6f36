// One fact that stands at several paths of a plan is answered once and offered at the others.
import { sectionsOf, undisputedText } from '../answers/answers.ts';
import { type AnswerPath, fieldPath, joinPath, parsePath } from '../answers/path.ts';
import { rowsOf } from '../answers/rows.ts';
import { POINT_WARNINGS } from '../limits.ts';
import type { AddedFieldKey, FieldKey, SectionId } from '../plan/catalogue.ts';
import { isAnswered } from '../plan/section-view.ts';
import { asExact } from '../points/as-exact.ts';
import { locatedPlaces, pointOfPlan } from '../points/located-places.ts';
import {
  metresBetween,
  type PlaceReadings,
  readPlace,
  slackMetres,
} from '../points/place-readings.ts';
import { type PlanPlace, type PlanPlaceKind, planPlaces } from '../points/plan-places.ts';
import { isDoubted } from '../points/plan-warnings.ts';
import type { ReadPoint } from '../points/point.ts';
import type { AskedField } from './asked-field.ts';
import { askedNow, type Known, type Offer, type OfferedText } from './offer.ts';

interface Place {
  readonly section: string;
  readonly field: string;
}

/** A field, in whichever row. */
const at = <S extends SectionId>(section: S, field: FieldKey<S> | AddedFieldKey<S>): Place => ({
  section,
  field,
});

const THREATS = [
  'animalThreats',
  'plantThreats',
  'hazardousMaterials',
  'other',
  'criminalThreats',
] as const;

/** Each is one fact; the places are in the order in which they are asked for. */
const FACTS: readonly (readonly Place[])[] = [
  [
    at('operationalInfo', 'stagingArea'),
    at('additionalOpInfo', 'emsStaging'),
    at('additionalOpInfo', 'fdStaging'),
    at('icsTransport', 'location'),
    at('operationalInfo', 'commandPost'),
  ],
  [at('icsEvacuation', 'collectionPoint'), at('icsAidStations', 'location')],
  [
    at('additionalOpInfo', 'emsRadio'),
    at('additionalOpInfo', 'fdRadio'),
    at('icsTransport', 'contact'),
    at('icsAidStations', 'contact'),
    at('icsCommunications', 'channel'),
  ],
  // One unit is not another: each beside the rows of the transport table.
  [at('additionalOpInfo', 'emsUnit0'), at('icsTransport', 'service')],
  [at('additionalOpInfo', 'emsUnit1'), at('icsTransport', 'service')],
  [at('additionalOpInfo', 'emsUnit2'), at('icsTransport', 'service')],
  [
    at('operatorInfo', 'operatorName'),
    at('icsOperation', 'preparedBy'),
    at('hospitalFacilities', 'verifiedBy'),
    ...THREATS.map((section) => at(section, 'owner')),
  ],
];

/** A person's answer, and how to reach them. */
const CONTACTS = [
  { name: at('operatorInfo', 'operatorName'), contact: at('operatorInfo', 'contactInfo') },
] as const;

/** Where the contact of a named person may be asked for. */
const ASKS_CONTACT: readonly Place[] = [
  at('additionalOpInfo', 'emsSupervisor'),
  at('additionalOpInfo', 'fdOfficer'),
];

const isAt = (path: string, { section, field }: Place): boolean => {
  const parts = parsePath(path);
  return parts?.section === section && parts.field === field;
};

/** Answers at a place, in whichever rows, with their paths. */
function textsAt({ answers }: Known, place: Place, except: AnswerPath) {
  const found: { readonly path: AnswerPath; readonly text: string }[] = [];
  for (const [path, shown] of sectionsOf(answers).get(place.section) ?? []) {
    if (path === except || !path.endsWith(`.${place.field}`)) continue;
    const text = undisputedText(shown);
    if (text !== '') found.push({ path: path as AnswerPath, text });
  }
  return found;
}

const STAGING: AnswerPath = 'operationalInfo.stagingArea';
/** Where ambulances and engines wait, as a rule. */
const STAGED: readonly Place[] = [
  at('additionalOpInfo', 'emsStaging'),
  at('additionalOpInfo', 'fdStaging'),
  at('icsTransport', 'location'),
];

/** Anyone who waits at the staging area waits there with the others: one tap says it for each that is not answered. */
function othersStaged(path: AnswerPath, { answers }: Known): readonly AnswerPath[] {
  if (!STAGED.some((place) => isAt(path, place))) return [];
  const rows = rowsOf(answers, 'icsTransport').filter(
    (row) =>
      answers
        .get(fieldPath('icsTransport', 'mode', row))
        ?.text.trim()
        .toLowerCase() !== 'air',
  );
  const all: readonly AnswerPath[] = [
    'additionalOpInfo.emsStaging',
    'additionalOpInfo.fdStaging',
    ...rows.map((row) => fieldPath('icsTransport', 'location', row)),
  ];
  return all.filter((each) => each !== path && !isAnswered(answers, each));
}

/** What other fields of the same plan say of the same fact. */
export function fromSamePlan(asked: AskedField, known: Known): readonly Offer[] {
  const { path } = asked;
  const offer = (from: AnswerPath, text: string): Offer => ({
    texts: [
      ...[path, ...(from === STAGING ? othersStaged(path, known) : [])].map(
        (each) => [each, text] as const,
      ),
      ...askedNow(asked, known),
    ],
    source: { kind: 'same', path: from },
  });
  const facts = FACTS.filter((places) => places.some((place) => isAt(path, place)));
  const same = facts
    .flat()
    .flatMap((place) => textsAt(known, place, path))
    .map((found) => offer(found.path, found.text));
  const contacts = ASKS_CONTACT.some((place) => isAt(path, place))
    ? CONTACTS.flatMap(({ name, contact }) => {
        const [person] = textsAt(known, name, path);
        const [reached] = textsAt(known, contact, path);
        return person && reached ? [offer(person.path, `${person.text}, ${reached.text}`)] : [];
      })
    : [];
  return [...same, ...contacts];
}

// The coordinates of a place that stands in the plan under another name too: they are answered once and offered there.

/** Places whose texts are offered to each other above: so is the point, where nobody stated that it is another place. */
const USUALLY_ONE: readonly (readonly PlanPlaceKind[])[] = [
  ['staging', 'emsStaging', 'fdStaging', 'commandPost'],
  ['collection', 'aidStation'],
];

const isUsuallyOne = (one: PlanPlaceKind, other: PlanPlaceKind): boolean =>
  one !== other && USUALLY_ONE.some((kinds) => kinds.includes(one) && kinds.includes(other));

export function fromSamePlace({ path, field }: AskedField, known: Known): readonly Offer[] {
  if (field.kind !== 'point') return [];
  const { answers } = known;
  const own = planPlaces(answers).find(({ texts }) => texts.some((each) => each.path === path));
  if (!own) return [];
  const addressOf = ({ addressPath }: PlanPlace) =>
    undisputedText(answers.get(addressPath)).replace(/\s+/g, ' ').toLowerCase();
  const address = addressOf(own);
  return locatedPlaces(answers).flatMap(({ place, text }): Offer[] => {
    const isSame =
      address === '' ? isUsuallyOne(own.kind, place.kind) : addressOf(place) === address;
    const [from] = place.texts;
    return isSame && from && from.path !== path
      ? [{ texts: [[path, text]], source: { kind: 'same', path: from.path } }]
      : [];
  });
}

// What follows from another way in which the same place is written: latitude and longitude from a grid, a grid from both, and
// both from a point that was pasted into one of their boxes. No more exact than what it follows from (as-exact.ts).
// RULE: a box that says something keeps it, but for the one whose whole point is spread over two.

const PARTS: ReadonlySet<string> = new Set(['latitude', 'longitude', 'mgrs']);

/** A pair of degrees as two texts; undefined for a square of a grid that, rounded to so few decimals, they would lie outside of. */
function degreesOf(read: ReadPoint): readonly [string, string] | undefined {
  const [latitude, longitude] = asExact(read, 'dd')?.split(', ') ?? [];
  if (!latitude || !longitude) return undefined;
  const rounded = { latitude: Number(latitude), longitude: Number(longitude) };
  const isOutside =
    read.notation === 'grid' &&
    metresBetween(rounded, read.point) > POINT_WARNINGS.apartMetres + slackMetres(read);
  return isOutside ? undefined : [latitude, longitude];
}

/** As the plan reads it: a grid without its zone is completed by another point. */
function readingsOf(place: PlanPlace, { answers }: Known): PlaceReadings<AnswerPath> {
  const alone = readPlace(place, undefined);
  const isWaiting = alone.faults.some(({ code }) => code === 'gridNeedsPlace');
  return isWaiting ? readPlace(place, pointOfPlan(answers)?.read.point) : alone;
}

export function fromDerived({ path, field }: AskedField, known: Known): readonly Offer[] {
  if (!PARTS.has(field.key)) return [];
  const place = planPlaces(known.answers).find(({ texts }) =>
    texts.some((each) => each.path === path && each.part !== 'point'),
  );
  const { section = '', row } = parsePath(path) ?? {};
  const at = (key: string) => joinPath(section, key, row);
  const [latitude, longitude] = [at('latitude'), at('longitude')];
  const isFree = (each: AnswerPath) => !isAnswered(known.answers, each);
  return (place ? readingsOf(place, known).readings : []).flatMap(({ paths, read }): Offer[] => {
    const [from] = paths;
    const degrees = degreesOf(read);
    if (!from || !degrees || read.doubt || isDoubted(paths, known.answers)) return [];
    const pair: readonly OfferedText[] = [
      [latitude, degrees[0]],
      [longitude, degrees[1]],
    ];
    // A whole point in one of the two boxes: it becomes its half.
    const isPasted = paths.length === 1 && (from === latitude || from === longitude);
    const grid = asExact(read, 'mgrs');
    const texts: readonly OfferedText[] =
      field.key === 'mgrs'
        ? [...(grid && from !== path ? [[path, grid] as const] : [])]
        : paths.length === 1
          ? pair.filter(([each]) => each === path || each === from || isFree(each))
          : [];
    if (!texts.some(([each]) => each === path)) return [];
    const isSplit = isPasted && field.key !== 'mgrs';
    return [
      {
        texts,
        source: { kind: 'derived', path: from, isPair: paths.length > 1 },
        ...(isSplit ? { completes: from } : {}),
      },
    ];
  });
}
