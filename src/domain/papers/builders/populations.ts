// Who and what needs more than others on an operation, in a line each: children, K9, decontamination.
import type { FieldKey } from '../../plan/catalogue.ts';
import { type AnswerWords, inOneLine, labelled } from '../model/answer-words.ts';
import { joined } from './brief-parts.ts';

const POPULATIONS = [
  ['children', 'Children'],
  ['pregnant', 'Pregnant'],
  ['elderly', 'Elderly or disabled'],
] as const satisfies readonly (readonly [FieldKey<'specialPopulations'>, string])[];

/** Those that are answered. */
export const populationLines = (
  words: AnswerWords,
): readonly { readonly label: string; readonly text: string }[] =>
  POPULATIONS.map(([field, label]) => ({
    label,
    text: inOneLine(words.text('specialPopulations', field)),
  })).filter(({ text }) => text !== '');

/** `Rex, Deputy Hill; 32 kg; muzzle: with the handler; vet: 406-555-0101` */
export function k9Words(words: AnswerWords): string {
  const text = (field: FieldKey<'specialPopulations'>) =>
    inOneLine(words.text('specialPopulations', field));
  return [
    text('k9Handler'),
    text('k9Weight'),
    labelled('muzzle: ', text('k9Muzzle')),
    labelled('vet: ', text('k9Vet')),
  ]
    .filter((part) => part !== '')
    .join('; ');
}

/** '' where nobody answered. */
const materialOf = (words: AnswerWords): string =>
  inOneLine(words.text('hazardousMaterials', 'materialType'));

/** `100 ft, around: Propane, two 20 lb cylinders`; '' where nobody gave one. */
export function perimeterWords(words: AnswerWords): string {
  const perimeter = inOneLine(words.text('hazardousMaterials', 'safetyPerimeter'));
  const material = perimeter === '' ? '' : materialOf(words);
  return [perimeter, labelled('around: ', material)].filter((part) => part !== '').join(', ');
}

/** `At the gate; water: Engine 2; by Hazmat 1; order: team, children, subject`; '' where nobody planned it. */
export function deconWords(words: AnswerWords): string {
  const text = (field: FieldKey<'decontamination'>) =>
    inOneLine(words.text('decontamination', field));
  const stated = [
    text('place'),
    labelled('water: ', text('water')),
    labelled('by ', text('team')),
    labelled('order: ', text('order')),
  ].filter((part) => part !== '');
  return stated.join('; ');
}

interface PlanLine {
  readonly label: string;
  readonly text: string;
  /** Not on the brief card, which has one page. */
  readonly isDetail?: true;
}

/** What a plan says beyond the specification, in a line each; those that are answered. */
export function furtherLines(words: AnswerWords): readonly PlanLine[] {
  const people = (field: FieldKey<'expectedPeople'>) =>
    inOneLine(words.text('expectedPeople', field));
  const place = (field: FieldKey<'operationalInfo'>) =>
    inOneLine(words.text('operationalInfo', field));
  const evacuation = (field: FieldKey<'icsEvacuation'>) =>
    inOneLine(words.text('icsEvacuation', field));
  const operation = (field: FieldKey<'icsOperation'>) =>
    inOneLine(words.text('icsOperation', field));
  const air = (field: FieldKey<'helicopterPlan'>) => inOneLine(words.text('helicopterPlan', field));
  const ems = (field: FieldKey<'additionalOpInfo'>) =>
    inOneLine(words.text('additionalOpInfo', field));
  const event = (field: FieldKey<'eventInfo'>) => inOneLine(words.text('eventInfo', field));
  const lines: readonly PlanLine[] = [
    // It is the incident commander's own.
    { label: 'Incident commander', isDetail: true, text: operation('incidentCommander') },
    {
      label: 'Medical director',
      text: joined(
        [
          joined([operation('medicalDirector'), operation('medicalDirectorContact')], ', '),
          labelled(
            'notified: ',
            joined([operation('directorNotified'), operation('directorNotifiedAt')], ', '),
          ),
        ],
        '; ',
      ),
    },
    {
      label: 'Structure',
      isDetail: true,
      text: joined([place('structureType'), place('structureSize')], ', '),
    },
    {
      label: 'Light',
      isDetail: true,
      text: joined([place('light'), labelled('night vision: ', place('nightVision'))], '; '),
    },
    {
      label: 'Event',
      isDetail: true,
      text: joined(
        [
          labelled('attendance: ', event('attendance')),
          labelled('capacity: ', event('capacity')),
          event('setting'),
          labelled('crowd: ', event('crowd')),
          labelled('alcohol or drugs: ', event('alcohol')),
          event('remarks'),
          labelled('organizer: ', event('organizer')),
          labelled('public safety or venue: ', event('publicSafety')),
        ],
        '; ',
      ),
    },
    {
      label: 'People',
      isDetail: true,
      text: joined(
        [
          labelled('operators: ', people('operators')),
          labelled('subjects: ', people('subjects')),
          labelled('civilians or hostages: ', people('civilians')),
          labelled('K9 teams: ', people('k9')),
        ],
        '; ',
      ),
    },
    {
      label: 'Casualties expected',
      text: joined(
        [people('casualties'), labelled('mass casualty from ', people('massCasualty'))],
        '; ',
      ),
    },
    { label: 'Mutual aid from', isDetail: true, text: people('mutualAid') },
    { label: 'EMS asked for', isDetail: true, text: people('resources') },
    {
      label: 'Ambulances',
      text: joined(
        [labelled('in: ', evacuation('access')), labelled('out: ', evacuation('egress'))],
        '; ',
      ),
    },
    { label: 'Backup channel', text: ems('backupChannel') },
    { label: 'EMS dispatch', isDetail: true, text: ems('dispatch') },
    { label: 'Medical control', isDetail: true, text: ems('medicalControl') },
    {
      label: 'Helicopter',
      isDetail: true,
      text: joined([air('callSign'), labelled('dispatch: ', air('dispatchPhone'))], '; '),
    },
  ];
  return lines.filter(({ text }) => text !== '');
}

/** A burn or pediatric center beside the hospitals of the plan. */
export interface SpecialtyCenter {
  readonly label: string;
  readonly isBurn: boolean;
  readonly name: string;
  readonly contact: string;
  readonly travel: string;
  readonly address: string;
}

/** Those that are named. */
export function specialtyCenters(words: AnswerWords): readonly SpecialtyCenter[] {
  const text = (field: FieldKey<'specialtyCenters'>) => words.text('specialtyCenters', field);
  const all = [
    {
      label: 'Burn center',
      isBurn: true,
      name: text('burnCenter'),
      contact: text('burnContact'),
      travel: text('burnTravel'),
      address: text('burnAddress'),
    },
    {
      label: 'Pediatric center',
      isBurn: false,
      name: text('pediatricCenter'),
      contact: text('pediatricContact'),
      travel: text('pediatricTravel'),
      address: text('pediatricAddress'),
    },
  ];
  return all.filter(({ name, contact, travel }) => joined([name, contact, travel], '') !== '');
}
