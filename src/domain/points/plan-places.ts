// The places of a plan: where each says that it is. One list for warnings, distances, papers and other people's maps.
import { type Answers, onceFor, undisputedText } from '../answers/answers.ts';
import { type AnswerPath, fieldPath, parsePath } from '../answers/path.ts';
import { rowsOf } from '../answers/rows.ts';
import { MEASURED } from '../limits.ts';
import {
  type AddedFieldKey,
  type FieldKey,
  hospitalTiers,
  type SectionId,
} from '../plan/catalogue.ts';
import { asExact } from './as-exact.ts';
import { formatPoint } from './coordinates.ts';
import { squareDigits } from './mgrs.ts';
import { type NamedPlace, type PlaceRole, type PointPart, readPlace } from './place-readings.ts';
import type { PointFormat, ReadPoint } from './point.ts';

export type PlanPlaceKind =
  | 'incident'
  | 'commandPost'
  | 'staging'
  | 'emsStaging'
  | 'fdStaging'
  | 'collection'
  | 'exchange'
  | 'material'
  | 'aidStation'
  | 'landingZone'
  | 'hospital';

export interface PlanPlace extends NamedPlace<AnswerPath> {
  readonly kind: PlanPlaceKind;
  /** The free text of where it is: an address, a landmark. */
  readonly addressPath: AnswerPath;
}

const ROLES: Partial<Record<PlanPlaceKind, PlaceRole>> = {
  incident: 'incident',
  landingZone: 'landingZone',
  hospital: 'hospital',
};

interface One<S extends SectionId> {
  readonly kind: PlanPlaceKind;
  readonly name: string;
  readonly section: S;
  readonly row?: string;
  readonly address: FieldKey<S> | AddedFieldKey<S>;
  readonly texts: readonly (readonly [PointPart, FieldKey<S> | AddedFieldKey<S>])[];
}

function place<S extends SectionId>(answers: Answers, one: One<S>): PlanPlace {
  const at = (field: FieldKey<S> | AddedFieldKey<S>) =>
    fieldPath<string, string>(one.section, field, one.row);
  return {
    kind: one.kind,
    name: one.name,
    role: ROLES[one.kind] ?? 'other',
    addressPath: at(one.address),
    texts: one.texts.map(([part, field]) => {
      const path = at(field);
      return { path, part, text: undisputedText(answers.get(path)) };
    }),
  };
}

/** The rows that users added, with what each is called. */
const named = (
  answers: Answers,
  { section, field, one }: { section: SectionId; field: string; one: string },
): readonly { readonly row: string; readonly name: string }[] =>
  rowsOf(answers, section).map((row, index) => {
    const text = undisputedText(answers.get(fieldPath<string, string>(section, field, row))).trim();
    return { row, name: text === '' ? `${one} ${index + 1}` : (text.split('\n')[0] ?? text) };
  });

function placesOf(answers: Answers): readonly PlanPlace[] {
  return [
    place(answers, {
      kind: 'incident',
      name: 'Incident',
      section: 'operationalInfo',
      address: 'incidentLocation',
      texts: [['point', 'incidentCoordinates']],
    }),
    place(answers, {
      kind: 'commandPost',
      name: 'Command post',
      section: 'operationalInfo',
      address: 'commandPost',
      texts: [['point', 'commandPostCoordinates']],
    }),
    place(answers, {
      kind: 'staging',
      name: 'Staging area',
      section: 'operationalInfo',
      address: 'stagingArea',
      texts: [['point', 'stagingCoordinates']],
    }),
    place(answers, {
      kind: 'emsStaging',
      name: 'EMS staging',
      section: 'additionalOpInfo',
      address: 'emsStaging',
      texts: [['point', 'emsStagingCoordinates']],
    }),
    place(answers, {
      kind: 'fdStaging',
      name: 'FD staging',
      section: 'additionalOpInfo',
      address: 'fdStaging',
      texts: [['point', 'fdStagingCoordinates']],
    }),
    place(answers, {
      kind: 'collection',
      name: 'Casualty collection point',
      section: 'icsEvacuation',
      address: 'collectionPoint',
      texts: [['point', 'collectionCoordinates']],
    }),
    place(answers, {
      kind: 'exchange',
      name: 'Ambulance exchange point',
      section: 'icsEvacuation',
      address: 'exchangePoint',
      texts: [['point', 'exchangeCoordinates']],
    }),
    place(answers, {
      kind: 'material',
      name: 'Hazardous material',
      section: 'hazardousMaterials',
      address: 'coordinates',
      texts: [['point', 'coordinates']],
    }),
    ...named(answers, { section: 'icsAidStations', field: 'name', one: 'Aid station' }).map(
      ({ row, name }) =>
        place(answers, {
          kind: 'aidStation',
          name,
          section: 'icsAidStations',
          row,
          address: 'location',
          texts: [['point', 'coordinates']],
        }),
    ),
    place(answers, {
      kind: 'landingZone',
      name: 'Landing zone',
      section: 'helicopterPlan',
      address: 'landingZone',
      texts: [
        ['grid', 'mgrs'],
        ['latitude', 'latitude'],
        ['longitude', 'longitude'],
      ],
    }),
    ...rowsOf(answers, 'helicopterPlan').map((row, index) =>
      place(answers, {
        kind: 'landingZone',
        name: `Landing zone ${index + 2}`,
        section: 'helicopterPlan',
        row,
        address: 'landingZone',
        texts: [['point', 'coordinates']],
      }),
    ),
    ...[
      ...hospitalTiers.map(({ key, title }) => ({ row: key as string, name: title as string })),
      ...named(answers, { section: 'hospitalFacilities', field: 'name', one: 'Hospital' }),
    ].map(({ row, name }) =>
      place(answers, {
        kind: 'hospital',
        name,
        section: 'hospitalFacilities',
        row,
        address: 'address',
        texts: [
          ['latitude', 'latitude'],
          ['longitude', 'longitude'],
        ],
      }),
    ),
  ];
}

/** All places that a plan can give a point, answered or not, the incident first. */
export const planPlaces = onceFor(placesOf);

// Where the places of a plan are, as points.

export interface LocatedPlace {
  readonly place: PlanPlace;
  readonly read: ReadPoint;
  /** As it stands in the plan. */
  readonly text: string;
}

/** Nothing is measured from or to a point that is known no better: a distance would look like one. */
export const isTooRough = ({ read }: Pick<LocatedPlace, 'read'>): boolean =>
  read.precisionMetres > MEASURED.mostMetres;

function locate(place: PlanPlace, near: LocatedPlace | undefined): LocatedPlace | undefined {
  const [first] = readPlace(place, near?.read.point).readings;
  if (!first) return undefined;
  const texts = place.texts.filter(({ path }) => first.paths.includes(path));
  return { place, read: first.read, text: texts.map(({ text }) => text.trim()).join(', ') };
}

/** The places that say where they are; a grid without its zone is completed by the incident, or else by the first that has a point. */
export const locatedPlaces = onceFor((answers): readonly LocatedPlace[] => {
  const places = planPlaces(answers);
  const alone = places.map((place) => locate(place, undefined));
  const near = alone.find((each) => each !== undefined);
  return places.flatMap((place, index) => alone[index] ?? locate(place, near) ?? []);
});

/** From where hospitals are looked for: the incident, or else where patients leave from. */
const FROM = ['incident', 'collection', 'exchange', 'landingZone', 'commandPost', 'staging'];

/** The point of a plan as a whole; undefined where no place of it but a hospital has one. */
export const pointOfPlan = (answers: Answers): LocatedPlace | undefined =>
  planPoint(locatedPlaces(answers));

/** As pointOfPlan, among places that were located already. */
export function planPoint(located: readonly LocatedPlace[]): LocatedPlace | undefined {
  for (const kind of FROM) {
    const found = located.find(({ place }) => place.kind === kind);
    if (found) return found;
  }
  return undefined;
}

// One place of a plan by one of its boxes: what they say of where it is, or why that is no point.

export interface PlaceAt {
  readonly place: PlanPlace;
  /** Where it is, where its boxes say that. */
  readonly located?: LocatedPlace;
  /** Of the first text of it that is no point. */
  readonly reason?: string;
}

/** All places of a plan, and where those are that say it. */
export interface PlanPoints {
  readonly places: readonly PlanPlace[];
  readonly located: readonly LocatedPlace[];
}

export const planPoints = (answers: Answers): PlanPoints => ({
  places: planPlaces(answers),
  located: locatedPlaces(answers),
});

const isSame = (one: PlanPlace, other: PlanPlace): boolean => one.addressPath === other.addressPath;

export function locatedAt({ located }: PlanPoints, place: PlanPlace): LocatedPlace | undefined {
  return located.find((each) => isSame(each.place, place));
}

/** Undefined for a box that holds no part of a point. */
export function placeAt(points: PlanPoints, path: AnswerPath): PlaceAt | undefined {
  const place = points.places.find(({ texts }) => texts.some((text) => text.path === path));
  if (!place) return undefined;
  const located = locatedAt(points, place);
  const [fault] = readPlace(place, points.located[0]?.read.point).faults;
  return { place, ...(located ? { located } : {}), ...(fault ? { reason: fault.reason } : {}) };
}

/** A point as it is written into a plan: no more exact than it is known, in degrees where its format has nothing so rough. */
export function exactText(read: ReadPoint, format: PointFormat): string {
  const { point, notation, precisionMetres } = read;
  const known: ReadPoint = { point, notation, precisionMetres };
  // UTM has whole metres alone.
  const isTooFine = format === 'utm' && precisionMetres > UTM_METRES;
  return (
    (isTooFine ? undefined : asExact(known, format)) ??
    asExact(known, 'dd') ??
    formatPoint(point, 'dd')
  );
}

/** A fix of a phone under the open sky, or a grid of eight digits. */
const UTM_METRES = 30;

/** What is written into the boxes of a place that lies there: degrees and the grid have boxes of their own, or one takes any format. */
export function pointTexts(
  { texts }: PlanPlace,
  read: ReadPoint,
  format: PointFormat,
): readonly (readonly [AnswerPath, string])[] {
  const [latitude = '', longitude = ''] = exactText(
    read,
    format === 'mgrs' || format === 'utm' ? 'dd' : format,
  ).split(', ');
  const grid = formatPoint(read.point, 'mgrs', { digits: squareDigits(read.precisionMetres) });
  const written = {
    point: exactText(read, format),
    grid: asExact(read, 'mgrs') ?? grid,
    latitude,
    longitude,
  };
  return texts.map(({ path, part }) => [path, written[part]]);
}

// What a place of a plan is called where it stands alone, and what its kind is.

export const placeKindNames: Readonly<Record<PlanPlaceKind, string>> = {
  incident: 'Incident',
  commandPost: 'Command post',
  staging: 'Staging area',
  emsStaging: 'EMS staging',
  fdStaging: 'FD staging',
  collection: 'Casualty collection point',
  exchange: 'Ambulance exchange point',
  material: 'Hazardous material',
  aidStation: 'Aid station',
  landingZone: 'Landing zone',
  hospital: 'Hospital',
};

/** A hospital by its own name, where the plan has one. */
export function placeName(place: PlanPlace, answers: Answers): string {
  const { section, row } = parsePath(place.addressPath) ?? {};
  if (place.kind !== 'hospital' || section === undefined || row === undefined) return place.name;
  const name = undisputedText(answers.get(fieldPath<string, string>(section, 'name', row)));
  return name.split('\n')[0] || place.name;
}

/** The first `most` of each kind, and how many of which kinds come after them: a file from outside may bring thousands. */
export function firstOfKind<T, K>(
  all: readonly T[],
  kindOf: (each: T) => K,
  most: number,
): { readonly first: readonly T[]; readonly left: ReadonlyMap<K, number> } {
  const counts = new Map<K, number>();
  const first = all.filter((each) => {
    const count = (counts.get(kindOf(each)) ?? 0) + 1;
    counts.set(kindOf(each), count);
    return count <= most;
  });
  const over = [...counts].filter(([, count]) => count > most);
  return { first, left: new Map(over.map(([kind, count]) => [kind, count - most])) };
}
