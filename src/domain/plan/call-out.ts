// What the cards of the call-out view still wait for, and what stands in none of them.

import { type Answers, hasText, sectionsOf } from '../answers/answers.ts';
import { type AnswerPath, fieldPath, parsePath } from '../answers/path.ts';
import { rowsOf } from '../answers/rows.ts';
import { CALL_OUT } from '../limits.ts';
import {
  type CataloguePath,
  type FieldKey,
  type HospitalField,
  LANDING_ZONE_DETAIL,
  type SectionId,
} from './catalogue.ts';
import { missingFor, openQuestions, questions } from './completeness.ts';
import { type HighLevel, riskOf, rowOfOwn, unmitigated, worse } from './mitigation.ts';
import { planPeriod } from './plan-period.ts';
import { isAnswered, sectionForKey } from './section-view.ts';
import { conflictsIn } from './summary.ts';
import { unconfirmedPaths } from './unconfirmed.ts';

// What a card of the call-out view says while it is closed: its own answers in one line.

/** What a line is made of, in its order. */
export type LineItem =
  /** The answers at these paths, behind a short label where the bare text would mislead. */
  | { readonly paths: readonly CataloguePath[]; readonly label?: string }
  /** The names of a section's added rows. */
  | { readonly rowsOf: SectionId }
  /** What is dangerous in these sections, the worst first. */
  | { readonly threatsIn: readonly SectionId[] };

/** A dot that was typed would begin another part of the line. */
const firstLine = (text: string) =>
  text
    .trim()
    .split('\n', 1)[0]
    ?.trim()
    .replace(/\s?[··•‧∙⋅・]/g, ',') ?? '';

function readIn(answers: Answers, path: string): string {
  const shown = answers.get(path);
  return shown && hasText(shown) ? firstLine(shown.text) : '';
}

interface Rated {
  readonly what: string;
  readonly likelihood: string;
  readonly level: string;
  /** A person looked, and it is no threat. */
  readonly isNone?: true;
}

/** A section's own threat and its rows; the row that names the same is shown with it, as on paper. */
function threatsOf(answers: Answers, id: SectionId): readonly Rated[] {
  const section = sectionForKey(id);
  const text = (key: string, row?: string) => readIn(answers, fieldPath(id, key, row));
  const [kind, rating] = section.fields.map(({ key }) => key);
  const own = {
    what: text(kind ?? '') || text('description'),
    likelihood: '',
    level: text(rating ?? ''),
  };
  const same = rowOfOwn(answers, section);
  const rows = rowsOf(answers, id)
    .map((row) => {
      const level = text('severity', row);
      const likelihood = text('likelihood', row);
      if (row !== same) return { what: text('hazard', row), likelihood, level };
      return { what: own.what || text('hazard', row), likelihood, level: worse(level, own.level) };
    })
    .filter(({ what }) => what !== '');
  if (same !== undefined && rows.length > 0) return rows;
  if (own.what !== '') return [own, ...rows];
  if (own.level !== '') return [{ ...own, what: section.title }, ...rows];
  if (rows.length > 0) return rows;
  const assessed = text('assessed');
  return assessed === ''
    ? []
    : [{ ...own, what: `${section.title}: ${assessed}`, isNone: true as const }];
}

const placeOf = ({ likelihood, level, isNone }: Rated) =>
  isNone ? Number.POSITIVE_INFINITY : -riskOf({ likelihood, severity: level });

/** `Critical: Armed subject`; the level is its first word, without what the user put behind it, unless that is worse. */
const ratedWords = ({ what, level }: Rated) =>
  level === '' ? what : `${worse(level.split('.', 1)[0] ?? '', level)}: ${what}`;

function textsOf(item: LineItem, answers: Answers): readonly string[] {
  if ('paths' in item) {
    const texts = item.paths.map((path) => readIn(answers, path)).filter((text) => text !== '');
    return texts.length === 0 ? [] : [[item.label ?? [], texts.join(', ')].flat().join(' ')];
  }
  if ('rowsOf' in item) {
    const { added } = sectionForKey(item.rowsOf);
    const path = (row: string) => fieldPath(item.rowsOf, added?.named ?? '', row);
    return rowsOf(answers, item.rowsOf)
      .map((row) => readIn(answers, path(row)))
      .filter((text) => text !== '');
  }
  const rated = item.threatsIn.flatMap((section) => threatsOf(answers, section));
  return rated.sort((a, b) => placeOf(a) - placeOf(b)).map(ratedWords);
}

/** `CP 8500 W Colfax · Staging W 14th Ave · 2 more`; '' while there is nothing to say. */
export function lineOf(items: readonly LineItem[], answers: Answers): string {
  const texts = items.flatMap((item) => textsOf(item, answers));
  const more = texts.length - CALL_OUT.mostInLine;
  return [...texts.slice(0, CALL_OUT.mostInLine), ...(more > 0 ? [`${more} more`] : [])].join(
    ' · ',
  );
}

// The cards of the call-out view in the order in which a commander asks for them: another drawing of the same paths.

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
  /** A question to the whole card, by its first field: that it is missing stands at the card's head. */
  readonly asked?: CataloguePath;
  /** Of a card that few operations need: it is left out until then. `timeZone` is IANA. */
  readonly shownWhen?: (answers: Answers, timeZone: string) => boolean;
  /** Of an event plan: no part of any other. */
  readonly ofEvent?: true;
  readonly parts: readonly CallOutPart[];
}

const fields = <S extends SectionId>(section: S, ...keys: readonly FieldKey<S>[]): CallOutPart => ({
  kind: 'fields',
  section,
  keys,
});
const rows = (section: SectionId): CallOutPart => ({ kind: 'rows', section });
const threats = (section: SectionId): CallOutPart => ({ kind: 'threats', section });

const answersAt = (...paths: readonly CataloguePath[]): LineItem => ({ paths });
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

/** Only a plan that has the section, or says something in it. */
const withSection =
  (...sections: readonly SectionId[]) =>
  (answers: Answers): boolean =>
    sections.some((section) =>
      [...(sectionsOf(answers).get(section)?.values() ?? [])].some(hasText),
    );

/** Relief and supplies are planned: the period is long, or a person has planned them. `timeZone` is IANA. */
function isExtended(answers: Answers, timeZone: string): boolean {
  if (withSection('extendedOps')(answers)) return true;
  const period = planPeriod(answers, timeZone);
  if (typeof period === 'string') return false;
  return period.to.getTime() - period.from.getTime() >= CALL_OUT.longHours * HOUR_MS;
}

export const callOutCards: readonly CallOutCard[] = [
  {
    title: 'Operation and period',
    line: [
      answersAt('icsOperation.name'),
      answersAt('operationalInfo.incidentType'),
      labelled('From', 'icsOperation.periodFrom'),
      labelled('To', 'icsOperation.periodTo'),
      labelled('No.', 'icsOperation.number'),
      answersAt('icsOperation.handling'),
    ],
    parts: [
      fields('icsOperation', 'name', 'number'),
      fields('operationalInfo', 'incidentType'),
      fields('icsOperation', 'periodFrom', 'periodTo', 'handling'),
    ],
  },
  {
    title: 'Event, days and shifts',
    line: [
      labelled('Attendance', 'eventInfo.attendance'),
      { rowsOf: 'eventShifts' },
      labelled('Organizer', 'eventInfo.organizer'),
    ],
    ofEvent: true,
    shownWhen: withSection('eventInfo', 'eventShifts', 'eventContacts'),
    parts: [
      fields(
        'eventInfo',
        'attendance',
        'capacity',
        'setting',
        'crowd',
        'alcohol',
        'remarks',
        'organizer',
        'publicSafety',
      ),
      rows('eventShifts'),
      rows('eventContacts'),
    ],
  },
  {
    title: 'Zones',
    line: [{ rowsOf: 'eventZones' }],
    ofEvent: true,
    shownWhen: withSection('eventZones'),
    parts: [rows('eventZones')],
  },
  {
    title: 'Posts and first-aid stations',
    line: [{ rowsOf: 'eventPosts' }],
    ofEvent: true,
    shownWhen: withSection('eventPosts'),
    parts: [rows('eventPosts')],
  },
  {
    title: 'Medical team and checks',
    line: [{ rowsOf: 'medicalTeam' }, { rowsOf: 'eventChecks' }],
    ofEvent: true,
    shownWhen: withSection('eventChecks'),
    parts: [rows('medicalTeam'), rows('eventChecks')],
  },
  {
    title: 'Where',
    line: [answersAt('operationalInfo.incidentLocation')],
    parts: [
      fields('operationalInfo', 'incidentLocation', 'incidentCoordinates'),
      {
        kind: 'folded',
        section: 'operationalInfo',
        keys: ['structureType', 'structureSize', 'light', 'nightVision'],
        title: 'Structure and light',
        line: [
          answersAt('operationalInfo.structureType'),
          answersAt('operationalInfo.structureSize'),
          answersAt('operationalInfo.light'),
          labelled('Night vision', 'operationalInfo.nightVision'),
        ],
      },
    ],
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
      fields(
        'additionalOpInfo',
        'emsRadio',
        'emsSupervisor',
        'backupChannel',
        'dispatch',
        'medicalControl',
      ),
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
      answersAt('icsEvacuation.procedures'),
    ],
    parts: [
      fields(
        'icsEvacuation',
        'collectionPoint',
        'collectionCoordinates',
        'exchangePoint',
        'exchangeCoordinates',
        'access',
        'egress',
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
      answersAt('hospitalFacilities.secondary.name'),
      answersAt('hospitalFacilities.tertiary.name'),
      { rowsOf: 'hospitalFacilities' },
    ],
    parts: [
      { kind: 'hospitals' },
      {
        kind: 'folded',
        section: 'specialtyCenters',
        keys: [
          'burnCenter',
          'burnContact',
          'burnTravel',
          'burnAddress',
          'pediatricCenter',
          'pediatricContact',
          'pediatricTravel',
          'pediatricAddress',
        ],
        title: 'Burn and pediatric centers',
        line: [
          labelled('Burn', 'specialtyCenters.burnCenter'),
          labelled('Pediatric', 'specialtyCenters.pediatricCenter'),
        ],
      },
    ],
  },
  {
    title: 'Air, landing zone and weather',
    line: [
      labelled('LZ', 'helicopterPlan.landingZone'),
      labelled('MGRS', 'helicopterPlan.mgrs'),
      labelled('Air', 'helicopterPlan.primaryContact'),
      labelled('Weather', 'weather.temperature', 'weather.windConditions', 'weather.visibility'),
      answersAt('weather.description'),
      labelled('At', 'helicopterPlan.latitude', 'helicopterPlan.longitude'),
      labelled('Air 2', 'helicopterPlan.secondaryContact'),
    ],
    parts: [
      fields(
        'helicopterPlan',
        'primaryContact',
        'secondaryContact',
        'callSign',
        'dispatchPhone',
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
          answersAt('helicopterPlan.decision'),
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
    title: 'People and casualties expected',
    line: [
      labelled('Operators', 'expectedPeople.operators'),
      labelled('Subjects', 'expectedPeople.subjects'),
      labelled('Civilians', 'expectedPeople.civilians'),
      labelled('Casualties', 'expectedPeople.casualties'),
      labelled('Mass casualty from', 'expectedPeople.massCasualty'),
    ],
    parts: [
      fields(
        'expectedPeople',
        'operators',
        'subjects',
        'civilians',
        'k9',
        'casualties',
        'massCasualty',
        'mutualAid',
        'resources',
      ),
    ],
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
      answersAt('extendedOps.duration'),
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
      labelled('Approval time, as typed', 'icsOperation.approvedAt'),
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
      {
        kind: 'folded',
        section: 'icsOperation',
        keys: [
          'incidentCommander',
          'medicalDirector',
          'medicalDirectorContact',
          'directorNotified',
          'directorNotifiedAt',
        ],
        title: 'Incident commander, medical director',
        line: [
          labelled('IC', 'icsOperation.incidentCommander'),
          labelled('Director', 'icsOperation.medicalDirector'),
          labelled('Notified', 'icsOperation.directorNotified'),
        ],
      },
      fields('operatorInfo', 'timestamp'),
    ],
  },
];

/** What a call-out needs first of a hospital's fold. */
export const unfoldedHospitalFields: readonly HospitalField[] = ['groundTime', 'airTime'];

/** What ICS 206 asks of a hospital: outside of the fold for as long as nobody has answered it. */
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

/** True where an answer is given in the card. */
export function isInCard({ parts }: Pick<CallOutCard, 'parts'>, path: string): boolean {
  const { section, row, field = '' } = parsePath(path) ?? {};
  return parts.some((part) => {
    if (part.kind === 'hospitals') return section === 'hospitalFacilities';
    if (part.section !== section) return false;
    if (part.kind === 'fields' || part.kind === 'folded')
      return row === undefined && part.keys.includes(field);
    return part.kind === 'threats' || row !== undefined;
  });
}

/** Of many paths, how many are in each card: each path is sorted once, by its field. */
export function countsInCards(paths: Iterable<string>): (card: CallOutCard) => number {
  const cardsAt = new Map<string, readonly CallOutCard[]>();
  const counts = new Map<CallOutCard, number>();
  for (const path of paths) {
    const { section, row, field } = parsePath(path) ?? {};
    const kind = `${section}.${field}.${row !== undefined}`;
    const cards = cardsAt.get(kind) ?? callOutCards.filter((card) => isInCard(card, path));
    cardsAt.set(kind, cards);
    for (const card of cards) counts.set(card, (counts.get(card) ?? 0) + 1);
  }
  return (card) => counts.get(card) ?? 0;
}

/** The sections alone show it. */
export const isElsewhere = (path: string): boolean =>
  !callOutCards.some((card) => isInCard(card, path));

/** Answers outside of all cards that a person has to decide about. */
export const openElsewhere = (answers: Answers) =>
  [
    ...conflictsIn(answers).map((path) => ({ path, isConflict: true })),
    ...unconfirmedPaths(answers).map((path) => ({ path, isConflict: false })),
  ].filter(({ path }) => isElsewhere(path));

/** How many of the commander's questions the card still leaves open. */
export const missingIn = (card: CallOutCard, answers: Answers): number =>
  openQuestions(answers).filter(({ path }) => isInCard(card, path)).length;

/** How many threats of the card are rated High or Critical and have no mitigation. */
export const unmitigatedIn = (card: Pick<CallOutCard, 'parts'>, answers: Answers): number =>
  unmitigated(answers).filter(({ path }) => isInCard(card, path)).length;

/** Every field that a commander's question waits for. */
export const missingPaths = (answers: Answers): ReadonlySet<AnswerPath> =>
  new Set(questions.flatMap((question) => missingFor(question, answers)));

/** What a commander still waits for. */
export type Asked = 'missing' | HighLevel;

/** What is asked of a whole card. */
export const askedOf = ({ asked }: CallOutCard, answers: Answers): Asked | undefined =>
  asked && missingPaths(answers).has(asked) ? 'missing' : undefined;

/** What is asked at a field. */
export function askedAt(path: AnswerPath, answers: Answers): Asked | undefined {
  const isOfCard = callOutCards.some(({ asked }) => asked === path);
  if (!isOfCard && missingPaths(answers).has(path)) return 'missing';
  return unmitigated(answers).find((each) => each.path === path)?.level;
}

/** Whether the plan names hazardous materials, in the section's own box or in a row. */
export const namesMaterials = (answers: Answers): boolean =>
  [
    fieldPath('hazardousMaterials', 'materialType'),
    ...rowsOf(answers, 'hazardousMaterials').map((row) =>
      fieldPath('hazardousMaterials', 'hazard', row),
    ),
  ].some((path) => isAnswered(answers, path));
