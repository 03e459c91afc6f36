// The cards of the call-out view in the order in which a commander asks for them: another drawing of the same paths.
import { CALL_OUT } from '../limits.ts';
import { type Answers, hasText, sectionsOf } from './answers.ts';
import type { LineItem } from './call-out-line.ts';
import {
  type CataloguePath,
  type FieldKey,
  type HospitalField,
  LANDING_ZONE_DETAIL,
  type SectionId,
} from './catalogue.ts';
import { planPeriod } from './plan-period.ts';

export type CallOutPart =
  | { readonly kind: 'fields'; readonly section: SectionId; readonly keys: readonly string[] }
  /** Fields that a call-out seldom has the time for, in a fold with what it says while it is closed. */
  | {
      readonly kind: 'folded';
      readonly section: SectionId;
      readonly keys: readonly string[];
      readonly title: string;
      readonly line: readonly LineItem[];
    }
  | { readonly kind: 'rows'; readonly section: SectionId }
  /** A whole section of threats, folded. */
  | { readonly kind: 'threats'; readonly section: SectionId }
  | { readonly kind: 'hospitals' };

export interface CallOutCard {
  readonly title: string;
  /** What it says while it is closed. */
  readonly line: readonly LineItem[];
  /** A question to the whole card, by its first field: that it is missing is said at the card's head. */
  readonly asked?: CataloguePath;
  /** Of a card that few operations need: it is left out until then. `timeZone` is IANA. */
  readonly shownWhen?: (answers: Answers, timeZone: string) => boolean;
  readonly parts: readonly CallOutPart[];
}

const fields = <S extends SectionId>(section: S, ...keys: readonly FieldKey<S>[]): CallOutPart => ({
  kind: 'fields',
  section,
  keys,
});
const rows = (section: SectionId): CallOutPart => ({ kind: 'rows', section });
const threats = (section: SectionId): CallOutPart => ({ kind: 'threats', section });

const said = (...paths: readonly CataloguePath[]): LineItem => ({ paths });
const labelled = (label: string, ...paths: readonly CataloguePath[]): LineItem => ({
  label,
  paths,
});

const THREATS = [
  'criminalThreats',
  'animalThreats',
  'plantThreats',
  'hazardousMaterials',
  'other',
] as const satisfies readonly SectionId[];

const HOUR_MS = 3_600_000;

/** Relief and supplies are planned: the period is long, or somebody has planned them. `timeZone` is IANA. */
function isExtended(answers: Answers, timeZone: string): boolean {
  const section: SectionId = 'extendedOps';
  if ([...(sectionsOf(answers).get(section)?.values() ?? [])].some(hasText)) return true;
  const period = planPeriod(answers, timeZone);
  if (typeof period === 'string') return false;
  return period.to.getTime() - period.from.getTime() >= CALL_OUT.longHours * HOUR_MS;
}

export const callOutCards: readonly CallOutCard[] = [
  {
    title: 'Operation and period',
    line: [
      said('icsOperation.name'),
      said('operationalInfo.incidentType'),
      labelled('From', 'icsOperation.periodFrom'),
      labelled('To', 'icsOperation.periodTo'),
      labelled('No.', 'icsOperation.number'),
      said('icsOperation.handling'),
    ],
    parts: [
      fields('icsOperation', 'name', 'number'),
      fields('operationalInfo', 'incidentType'),
      fields('icsOperation', 'periodFrom', 'periodTo', 'handling'),
    ],
  },
  {
    title: 'Where',
    line: [said('operationalInfo.incidentLocation')],
    parts: [fields('operationalInfo', 'incidentLocation', 'incidentCoordinates')],
  },
  {
    title: 'Medic and channel',
    line: [
      labelled('Medic', 'operatorInfo.operatorName'),
      labelled('EMS', 'additionalOpInfo.emsRadio'),
      labelled('Supervisor', 'additionalOpInfo.emsSupervisor'),
      labelled('Contact', 'operatorInfo.contactInfo'),
      { rowsOf: 'icsCommunications' },
    ],
    parts: [
      fields('operatorInfo', 'operatorName', 'contactInfo', 'roleRank', 'agency', 'badgeNumber'),
      fields('additionalOpInfo', 'emsRadio', 'emsSupervisor'),
      rows('icsCommunications'),
    ],
  },
  {
    title: 'Command post and staging',
    line: [
      labelled('CP', 'operationalInfo.commandPost'),
      labelled('Staging', 'operationalInfo.stagingArea'),
      labelled('EMS', 'additionalOpInfo.emsStaging'),
      labelled('FD', 'additionalOpInfo.fdStaging'),
      labelled('FD radio', 'additionalOpInfo.fdRadio'),
      labelled('FD officer', 'additionalOpInfo.fdOfficer'),
    ],
    parts: [
      fields(
        'operationalInfo',
        'commandPost',
        'commandPostCoordinates',
        'stagingArea',
        'stagingCoordinates',
      ),
      fields(
        'additionalOpInfo',
        'emsStaging',
        'emsStagingCoordinates',
        'fdStaging',
        'fdStagingCoordinates',
        'fdRadio',
        'fdOfficer',
      ),
    ],
  },
  {
    title: 'Collection and exchange points',
    line: [
      labelled('CCP', 'icsEvacuation.collectionPoint'),
      labelled('Exchange', 'icsEvacuation.exchangePoint'),
      { rowsOf: 'icsAidStations' },
      said('icsEvacuation.procedures'),
    ],
    parts: [
      fields(
        'icsEvacuation',
        'collectionPoint',
        'collectionCoordinates',
        'exchangePoint',
        'exchangeCoordinates',
        'procedures',
      ),
      rows('icsAidStations'),
    ],
  },
  {
    title: 'Transport',
    line: [
      labelled(
        'EMS',
        'additionalOpInfo.emsUnit0',
        'additionalOpInfo.emsUnit1',
        'additionalOpInfo.emsUnit2',
      ),
      labelled(
        'FD',
        'additionalOpInfo.fdUnit0',
        'additionalOpInfo.fdUnit1',
        'additionalOpInfo.fdUnit2',
      ),
      { rowsOf: 'icsTransport' },
      labelled('Air assets', 'icsEvacuation.airAssets'),
    ],
    parts: [
      fields(
        'additionalOpInfo',
        'emsUnit0',
        'emsUnit1',
        'emsUnit2',
        'fdUnit0',
        'fdUnit1',
        'fdUnit2',
      ),
      rows('icsTransport'),
      fields('icsEvacuation', 'airAssets'),
    ],
  },
  {
    title: 'Hospitals',
    line: [
      labelled('Primary', 'hospitalFacilities.primary.name'),
      said('hospitalFacilities.secondary.name'),
      said('hospitalFacilities.tertiary.name'),
      { rowsOf: 'hospitalFacilities' },
    ],
    parts: [{ kind: 'hospitals' }],
  },
  {
    title: 'Air, landing zone and weather',
    line: [
      labelled('LZ', 'helicopterPlan.landingZone'),
      labelled('MGRS', 'helicopterPlan.mgrs'),
      labelled('Air', 'helicopterPlan.primaryContact'),
      labelled('Weather', 'weather.temperature', 'weather.windConditions', 'weather.visibility'),
      said('weather.description'),
      labelled('At', 'helicopterPlan.latitude', 'helicopterPlan.longitude'),
      labelled('Air 2', 'helicopterPlan.secondaryContact'),
    ],
    parts: [
      fields(
        'helicopterPlan',
        'primaryContact',
        'secondaryContact',
        'landingZone',
        'lzType',
        'latitude',
        'longitude',
        'mgrs',
        'obstruction1',
        'obstruction2',
      ),
      {
        kind: 'folded',
        section: 'helicopterPlan',
        keys: LANDING_ZONE_DETAIL.map(({ key }) => key),
        title: 'Size, obstacles, marking, decision',
        line: [
          said('helicopterPlan.decision'),
          labelled('By day', 'helicopterPlan.sizeDay'),
          labelled('Obstacles', 'helicopterPlan.obstacles'),
          labelled('Hazards', 'helicopterPlan.hazards'),
        ],
      },
      rows('helicopterPlan'),
      fields('weather', 'temperature', 'windConditions', 'visibility', 'description'),
    ],
  },
  {
    title: 'Threats',
    line: [{ threatsIn: THREATS }],
    asked: 'animalThreats.wildlifeType',
    parts: THREATS.map(threats),
  },
  {
    title: 'Children, K9 and decontamination',
    line: [
      labelled('Children', 'specialPopulations.children'),
      labelled('Pregnant', 'specialPopulations.pregnant'),
      labelled('Elderly', 'specialPopulations.elderly'),
      labelled('K9', 'specialPopulations.k9Handler'),
      labelled('Decon', 'decontamination.place'),
    ],
    parts: [
      fields(
        'specialPopulations',
        'children',
        'pregnant',
        'elderly',
        'k9Handler',
        'k9Weight',
        'k9Muzzle',
        'k9Vet',
      ),
      fields('decontamination', 'place', 'water', 'team', 'order'),
    ],
  },
  {
    title: 'Extended operations',
    line: [
      said('extendedOps.duration'),
      labelled('Rotation', 'extendedOps.rotationSchedule'),
      labelled('Supplies', 'extendedOps.supplyRequirements'),
    ],
    shownWhen: isExtended,
    parts: [
      fields('extendedOps', 'duration', 'rotationSchedule', 'supplyRequirements', 'description'),
    ],
  },
  {
    title: 'Prepared and approved',
    line: [
      labelled('Prepared by', 'icsOperation.preparedBy'),
      labelled('Approver', 'icsOperation.approvedBy'),
      labelled('Approved', 'icsOperation.approvedAt'),
      labelled('Safety', 'icsOperation.safetyOfficer'),
      labelled('Chief', 'icsOperation.operationsChief'),
    ],
    parts: [
      fields(
        'icsOperation',
        'preparedBy',
        'preparedAt',
        'approvedBy',
        'approvedAt',
        'safetyOfficer',
        'operationsChief',
      ),
      fields('operatorInfo', 'timestamp'),
    ],
  },
];

/** What a call-out needs first of a hospital's fold. */
export const unfoldedHospitalFields: readonly HospitalField[] = ['groundTime', 'airTime'];

/** What ICS 206 asks of a hospital: outside of the fold for as long as nobody has said it. */
const ICS_206: readonly HospitalField[] = [
  'traumaAdult',
  'traumaPediatric',
  'burnCenter',
  'helipad',
];
const WITH_MATERIALS: readonly HospitalField[] = [...ICS_206, 'decon'];

/** Where hazardous materials are named, whether a hospital decontaminates is asked as well. */
export const askedHospitalFields = (namesMaterials: boolean): readonly HospitalField[] =>
  namesMaterials ? WITH_MATERIALS : ICS_206;
