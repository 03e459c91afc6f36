// The places of a plan: where each says that it is. One list for warnings, distances, papers and other people's maps.
import { type Answers, onceFor, undisputedText } from '../answers/answers.ts';
import { type AnswerPath, joinPath, parsePath } from '../answers/path.ts';
import { rowsOf } from '../answers/rows.ts';
import { MEASURED, POINT_WARNINGS } from '../limits.ts';
import {
  type AddedFieldKey,
  type FieldKey,
  hospitalTiers,
  type SectionId,
} from '../plan/catalogue.ts';
import { plainName, quotedName } from '../text/plain-characters.ts';
import type { NamedPlace, PlaceRole, PointPart } from './place-readings.ts';
import type { ReadPoint } from './point.ts';

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
  | 'post'
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
  post: 'post',
};

interface One<S extends SectionId> {
  readonly kind: PlanPlaceKind;
  readonly name: string;
  readonly isTyped?: true;
  readonly section: S;
  readonly row?: string;
  readonly address: FieldKey<S> | AddedFieldKey<S>;
  readonly texts: readonly (readonly [PointPart, FieldKey<S> | AddedFieldKey<S>])[];
}

function place<S extends SectionId>(answers: Answers, one: One<S>): PlanPlace {
  const at = (field: FieldKey<S> | AddedFieldKey<S>) => joinPath(one.section, field, one.row);
  return {
    kind: one.kind,
    name: one.name,
    ...(one.isTyped ? { isTyped: true } : {}),
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
): readonly { readonly row: string; readonly name: string; readonly isTyped?: true }[] =>
  rowsOf(answers, section).map((row, index) => {
    const text = undisputedText(answers.get(joinPath(section, field, row))).trim();
    return plainName(text).trim() === ''
      ? { row, name: `${one} ${index + 1}` }
      : { row, name: text.split('\n')[0] ?? text, isTyped: true };
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
      ({ row, ...called }) =>
        place(answers, {
          kind: 'aidStation',
          ...called,
          section: 'icsAidStations',
          row,
          address: 'location',
          texts: [['point', 'coordinates']],
        }),
    ),
    ...named(answers, { section: 'eventPosts', field: 'name', one: 'Post' }).map(
      ({ row, ...called }) =>
        place(answers, {
          kind: 'post',
          ...called,
          section: 'eventPosts',
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
    ].map(({ row, ...called }) =>
      place(answers, {
        kind: 'hospital',
        ...called,
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
  post: 'Post',
  landingZone: 'Landing zone',
  hospital: 'Hospital',
};

/** What a place is called in a sentence of ours: `Command post`, `Post 2`; one that a person named, `“Start”`. */
export const placeInWords = ({
  name,
  isTyped,
}: Pick<NamedPlace<string>, 'name' | 'isTyped'>): string => (isTyped ? quotedName(name) : name);

/** A hospital by its own name, where the plan has one. */
export function placeName(place: PlanPlace, answers: Answers): string {
  const { section, row } = parsePath(place.addressPath) ?? {};
  if (place.kind !== 'hospital' || section === undefined || row === undefined) return place.name;
  const name = undisputedText(answers.get(joinPath(section, 'name', row)));
  return name.split('\n')[0] || place.name;
}

/** The first `most` of each kind, and how many of which kinds come after them: a file from outside may bring thousands. */
export function firstOfKind<T, K>(
  all: readonly T[],
  kindOf: (each: T) => K,
  most: number | ((kind: K) => number),
): { readonly first: readonly T[]; readonly left: ReadonlyMap<K, number> } {
  const mostOf = typeof most === 'number' ? () => most : most;
  const counts = new Map<K, number>();
  const first = all.filter((each) => {
    const count = (counts.get(kindOf(each)) ?? 0) + 1;
    counts.set(kindOf(each), count);
    return count <= mostOf(kindOf(each));
  });
  const over = [...counts].filter(([kind, count]) => count > mostOf(kind));
  return { first, left: new Map(over.map(([kind, count]) => [kind, count - mostOf(kind)])) };
}

/** Those with a point that are compared with each other: of each kind the first, for a file may bring thousands. */
export const comparedPlaces = (answers: Answers): readonly PlanPlace[] =>
  firstOfKind(planPlaces(answers).filter(hasPoint), ({ kind }) => kind, POINT_WARNINGS.mostOfKind)
    .first;

export const hasPoint = ({ texts }: PlanPlace): boolean => texts.some(({ text }) => text !== '');

/** Nothing is measured from or to a point that is known no better: a distance would look like one. */
export const isTooRough = ({ read }: { readonly read: ReadPoint }): boolean =>
  read.precisionMetres > MEASURED.mostMetres;

/** Whether a warning can stand there: the fields of planPlaces, by the last part of their paths. */
export const isPointPath = (path: string): boolean =>
  /(?:coordinates|\.latitude|\.longitude|\.mgrs)$/i.test(path);
