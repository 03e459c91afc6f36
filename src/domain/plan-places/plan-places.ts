// The places of a plan: where each says that it is. One list for warnings, distances, papers and other people's maps.
import { type Answers, onceFor } from '../assessment/answers.ts';
import {
  type AddedFieldKey,
  type FieldKey,
  hospitalTiers,
  type SectionId,
} from '../assessment/catalogue.ts';
import { type AnswerPath, fieldPath } from '../assessment/path.ts';
import { rowsOf } from '../assessment/rows.ts';
import { undisputedText } from '../assessment/undisputed-text.ts';
import type { NamedPlace, PlaceRole, PointPart } from '../place/place-readings.ts';

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
