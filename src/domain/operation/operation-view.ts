// The answers of a plan in the order in which they are used during the operation: another drawing of the same paths,
// to be read alone.
import type { Answers } from '../answers/answers.ts';
import { nobodyAnswered } from '../answers/authors.ts';
import { rowsOf } from '../answers/rows.ts';
import { type EvacuationTime, evacuationTime } from '../papers/builders/evacuation-time.ts';
import { type PlanException, planExceptions, zoneInstead } from '../papers/builders/exceptions.ts';
import { AnswerWords } from '../papers/model/answer-words.ts';
import { LANDING_ZONE_DETAIL, type SectionId } from '../plan/catalogue.ts';
import { sectionForKey } from '../plan/section-view.ts';
import { saysMedical } from '../text/same-words.ts';
import {
  FactsOf,
  isAnsweredFact,
  type OperationFact,
  type OperationGroup,
  together,
} from './operation-fact.ts';
import {
  type LocalNow,
  type OperationHospitals,
  operationHospitals,
} from './operation-hospitals.ts';

export interface OperationView {
  /** Nobody has answered anything: what the app stamps makes no plan. */
  readonly isEmpty: boolean;
  readonly landingZone: readonly OperationFact[];
  /** Of a further one that stands first, as the main one was declined. */
  readonly zoneRow: string | undefined;
  /** To steer by: MGRS, else latitude and longitude, together or apart; none where the plan has neither in full. */
  readonly grid: readonly OperationFact[];
  /** Further ones. */
  readonly landingZones: readonly OperationGroup[];
  /** With its coordinates, where the plan has them. */
  readonly collectionPoint: readonly OperationFact[];
  readonly exchangePoint: readonly OperationFact[];
  readonly hospitals: OperationHospitals;
  /** The channel of the medics; not answered where no channel says that it is theirs. */
  readonly medicalChannel: OperationFact;
  readonly channels: readonly OperationGroup[];
  readonly people: readonly OperationFact[];
  readonly aidStations: readonly OperationGroup[];
  /** Of an event; none in any other plan. */
  readonly posts: readonly OperationGroup[];
  readonly transport: readonly OperationGroup[];
  /** What went wrong, before all else. */
  readonly exceptions: readonly PlanException[];
  /** How long it takes to the hospital, a way each; none where nobody wrote it. */
  readonly evacuation: EvacuationTime | undefined;
  /** What is done for a person who is hurt: procedures, decontamination, who needs more than others. */
  readonly ifHurt: readonly OperationFact[];
}

const allOf = (section: SectionId) => sectionForKey(section).fields.map(({ key }) => key);

/** The rows that were added, each with the first fields answered or not, and with the others where they are. */
function groups(
  facts: FactsOf,
  section: SectionId,
  always: readonly string[],
  others: readonly string[],
): readonly OperationGroup[] {
  return rowsOf(facts.answers, section)
    .map((row) => ({
      key: row,
      facts: [
        ...always.map((field) => facts.fact<string, string>(section, field, { row })),
        ...facts.answeredFacts<string, string>(section, row, ...others),
      ],
    }))
    .filter((group) => group.facts.some(isAnsweredFact));
}

function channelsOf(facts: FactsOf): Pick<OperationView, 'medicalChannel' | 'channels'> {
  const own = facts.fact('additionalOpInfo', 'emsRadio');
  const rows = groups(
    facts,
    'icsCommunications',
    ['channel'],
    ['use', 'receive', 'transmit', 'tone'],
  );
  const named = rows.find((group) =>
    group.facts.some(({ answers }) => answers.some(({ text }) => saysMedical(text))),
  );
  const radios = [own, facts.fact('additionalOpInfo', 'fdRadio')];
  return {
    medicalChannel: isAnsweredFact(own) ? own : (named?.facts[0] ?? own),
    channels: [
      {
        key: 'radios',
        facts: [
          ...radios,
          ...facts.answeredFacts(
            'additionalOpInfo',
            undefined,
            'backupChannel',
            'dispatch',
            'medicalControl',
          ),
          ...facts.answeredFacts('helicopterPlan', undefined, 'callSign', 'dispatchPhone'),
        ],
      },
      ...rows,
    ],
  };
}

function peopleOf(facts: FactsOf): readonly OperationFact[] {
  return [
    facts.fact('operatorInfo', 'operatorName', { label: 'Medic' }),
    facts.fact('operatorInfo', 'contactInfo', { label: 'Medic, contact' }),
    facts.fact('additionalOpInfo', 'emsSupervisor'),
    facts.fact('additionalOpInfo', 'fdOfficer'),
    // A name that was typed is no approval: the state at the top says whether there is one.
    facts.fact('icsOperation', 'approvedBy', { label: 'Approver' }),
    ...facts.answeredFacts(
      'icsOperation',
      undefined,
      'safetyOfficer',
      'operationsChief',
      'preparedBy',
      'incidentCommander',
      'medicalDirector',
      'medicalDirectorContact',
      'directorNotified',
      'directorNotifiedAt',
    ),
  ];
}

const UNITS = ['emsUnit0', 'emsUnit1', 'emsUnit2', 'fdUnit0', 'fdUnit1', 'fdUnit2'] as const;

function transportOf(facts: FactsOf): readonly OperationGroup[] {
  const units = facts.answeredFacts<'additionalOpInfo', (typeof UNITS)[number]>(
    'additionalOpInfo',
    undefined,
    ...UNITS,
  );
  return [
    ...(units.length > 0 ? [{ key: 'units', facts: units }] : []),
    ...groups(facts, 'icsTransport', ['service', 'location', 'contact'], ['level', 'mode']),
  ];
}

/** The key of the main landing zone among the others. */
export const MAIN_ZONE = 'zone';

/** The main one, or the first that can be used where the main one was declined; the others behind it. */
function usableFirst(
  answers: Answers,
  facts: FactsOf,
  main: readonly OperationFact[],
): Pick<OperationView, 'landingZone' | 'zoneRow' | 'grid' | 'landingZones'> {
  const rows = groups(
    facts,
    'helicopterPlan',
    ['landingZone'],
    ['coordinates', 'lzType', 'obstructions', ...LANDING_ZONE_FIELDS],
  );
  const row = zoneInstead(answers)?.row;
  const instead = row === undefined ? undefined : rows.find(({ key }) => key === row);
  if (!instead) {
    const [mgrs, ...degrees] = main.filter(({ key }) => GRID_KEYS.test(key));
    const grid = [mgrs ? [mgrs] : [], degrees].find(
      (each) => each.length > 0 && each.every(isAnsweredFact),
    );
    return { landingZone: main, zoneRow: undefined, grid: grid ?? [], landingZones: rows };
  }
  return {
    landingZone: instead.facts,
    zoneRow: instead.key,
    grid: facts.answeredFacts<string, string>('helicopterPlan', instead.key, 'coordinates'),
    landingZones: [{ key: MAIN_ZONE, facts: main }, ...rows.filter((each) => each !== instead)],
  };
}

/** Grid first, then the degrees, together or apart. */
const GRID_KEYS = /^helicopterPlan\.(?:mgrs|latitude|longitude)\b|^Latitude, longitude$/;

const LANDING_ZONE_FIELDS = LANDING_ZONE_DETAIL.map(({ key }) => key);

/** Pure: equal answers at the same moment give an equal view. */
export function operationView(answers: Answers, local: LocalNow): OperationView {
  const facts = new FactsOf(answers);
  const words = new AnswerWords(answers, { timeZone: local.timeZone });
  const mgrs = facts.fact('helicopterPlan', 'mgrs');
  const degrees = together('Latitude, longitude', [
    facts.fact('helicopterPlan', 'latitude'),
    facts.fact('helicopterPlan', 'longitude'),
  ]);
  return {
    isEmpty: nobodyAnswered(answers),
    ...usableFirst(answers, facts, [
      facts.fact('helicopterPlan', 'landingZone'),
      mgrs,
      ...degrees,
      facts.fact('helicopterPlan', 'obstruction1'),
      ...facts.answeredFacts('helicopterPlan', undefined, 'obstruction2'),
      facts.fact('helicopterPlan', 'lzType'),
      facts.fact('helicopterPlan', 'primaryContact', { label: 'Air contact' }),
      ...facts.answeredFacts(
        'helicopterPlan',
        undefined,
        'secondaryContact',
        ...LANDING_ZONE_FIELDS,
      ),
    ]),
    collectionPoint: [
      facts.fact('icsEvacuation', 'collectionPoint'),
      ...facts.answeredFacts('icsEvacuation', undefined, 'collectionCoordinates'),
    ],
    exchangePoint: [
      facts.fact('icsEvacuation', 'exchangePoint'),
      ...facts.answeredFacts('icsEvacuation', undefined, 'exchangeCoordinates'),
    ],
    hospitals: operationHospitals(answers, local),
    ...channelsOf(facts),
    people: peopleOf(facts),
    aidStations: groups(
      facts,
      'icsAidStations',
      ['name', 'location', 'contact'],
      ['coordinates', 'paramedics'],
    ),
    posts: groups(
      facts,
      'eventPosts',
      ['name', 'location'],
      ['coordinates', 'channel', 'callSign', 'access', 'pickup', 'route', 'destination'],
    ),
    transport: transportOf(facts),
    exceptions: planExceptions({ answers }, words),
    evacuation: evacuationTime(answers, words),
    ifHurt: [
      facts.fact('icsEvacuation', 'procedures'),
      ...facts.answeredFacts('decontamination', undefined, ...allOf('decontamination')),
      ...facts.answeredFacts('specialPopulations', undefined, ...allOf('specialPopulations')),
      ...facts.answeredFacts('icsEvacuation', undefined, 'access', 'egress'),
      ...facts.answeredFacts('expectedPeople', undefined, ...allOf('expectedPeople')),
      ...facts.answeredFacts('specialtyCenters', undefined, ...allOf('specialtyCenters')),
      ...facts.answeredFacts(
        'operationalInfo',
        undefined,
        'structureType',
        'structureSize',
        'light',
        'nightVision',
      ),
      ...facts.answeredFacts('hazardousMaterials', undefined, 'safetyPerimeter'),
      ...facts.answeredFacts('weather', undefined, 'temperature', 'windConditions'),
    ],
  };
}
