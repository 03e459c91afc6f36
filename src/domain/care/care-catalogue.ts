// INVARIANT: this file alone says what the care record of a plan holds: its requests and its casualties. It is a document of its own
// beside the plan, of the same kind as an assessment under this catalogue, and nothing in it changes the plan.
import { OF_FIELD } from '../answers/about.ts';
import { type FieldOfSection, pathsOf } from '../answers/path.ts';
import type { Section } from '../answers/sections.ts';
import { type CasualtyStep, casualtySteps, casualtyTimes } from './casualty-steps.ts';

// PERSISTED: ids and keys are parts of stored paths: never rename one without a migration.
// What is done for each casualty, with its time; tourniquets, and what the clock of this phone did meanwhile.

/** For whom the guideline names a limit of its own; without one, every limit is shown. */
export const trainingLevels = ['ASM', 'CLS', 'CMC', 'CPP'] as const;

export const tourniquetHows = ['High and tight', '2-3 inches above the wound'] as const;

/** The answer of a step is the time at which it was done, or that it is not needed. */
const stepFields = [...casualtySteps, ...casualtyTimes].map(({ key, label }) => ({
  key,
  label,
  kind: 'time' as const,
})) as readonly {
  readonly key: CasualtyStep['key'] | (typeof casualtyTimes)[number]['key'];
  readonly label: string;
  readonly kind: 'time';
}[];

export const casualtySections = [
  {
    id: 'casualties',
    title: 'Casualties',
    added: {
      one: 'casualty',
      named: 'label',
      fields: [
        { key: 'label', label: 'Casualty', kind: 'name' },
        { key: 'age', label: 'Age', kind: 'phrase', hint: 'Or adult or child' },
        { key: 'weight', label: 'Weight', kind: 'phrase', hint: 'With its unit' },
        { key: 'k9', label: 'K9 and Handler', kind: 'phrase' },
        { key: 'mechanism', label: 'Mechanism', kind: 'phrase', lines: 2 },
        { key: 'injuredAt', label: 'Time of Injury', kind: 'time' },
        { key: 'injuries', label: 'Injuries', kind: 'phrase', lines: 2 },
        { key: 'signs', label: 'Signs', kind: 'phrase', lines: 2 },
        { key: 'treatment', label: 'Treatment in Words', kind: 'phrase', lines: 2 },
        // The handover that was made of it last: the key of its row.
        { key: 'handedOver', label: 'Key of the Handover', kind: 'code', internal: true },
        ...stepFields,
      ],
    },
    fields: [],
  },
  {
    id: 'tourniquets',
    title: 'Tourniquets',
    added: {
      one: 'tourniquet',
      named: 'place',
      fields: [
        { key: OF_FIELD, label: 'Casualty', kind: 'code', internal: true },
        { key: 'place', label: 'Place', kind: 'phrase' },
        { key: 'how', label: 'How', kind: 'phrase', suggestions: tourniquetHows },
        { key: 'appliedAt', label: 'Applied', kind: 'time' },
        { key: 'checkedAt', label: 'Checked or Repositioned', kind: 'time' },
        { key: 'convertedAt', label: 'Converted', kind: 'time' },
        { key: 'removedAt', label: 'Removed', kind: 'time' },
        { key: 'appliedAgainAt', label: 'Put on Again', kind: 'time' },
        // Whose clock it was put on by, and what that had moved by in all, and back, until then: later moves are counted from there.
        { key: 'device', label: 'Key of the Phone', kind: 'code', internal: true },
        { key: 'movesBefore', label: 'Clock Moved Before by', kind: 'code', internal: true },
        { key: 'backBefore', label: 'Clock Moved Back Before by', kind: 'code', internal: true },
      ],
    },
    fields: [],
  },
  {
    id: 'clockNotes',
    title: 'Clock of the Phone',
    added: {
      one: 'clock note',
      named: 'what',
      fields: [
        { key: 'what', label: 'What It Did', kind: 'phrase' },
        { key: 'before', label: 'Clock Before', kind: 'time' },
        { key: 'seenAt', label: 'Clock After', kind: 'time' },
        { key: 'by', label: 'Moved by', kind: 'code' },
        { key: 'device', label: 'Key of the Phone', kind: 'code', internal: true },
      ],
    },
    fields: [],
  },
  {
    id: 'training',
    title: 'Level of Training',
    fields: [
      { key: 'level', label: 'Level of Training', kind: 'code', suggestions: trainingLevels },
    ],
  },
] as const satisfies readonly Section[];

// PERSISTED: ids and keys are parts of stored paths: never rename one without a migration.
// What a request holds, line by line: each answer has its own time and author. Codes are kept by what they mean
// (`stored-codes.ts`).

const title = (one: string) => ({ one, named: 'label' as const });

const NAME = {
  key: 'label',
  label: 'Request Name',
  kind: 'phrase',
  hint: 'Not a patient’s',
} as const;

/** What an incident report asks for. */
export const askedFor = ['Air', 'Short-haul or hoist', 'Ground', 'Other'] as const;

export const requestSections = [
  {
    id: 'nineLines',
    title: 'Nine-Line MEDEVAC',
    added: {
      ...title('nine-line request'),
      fields: [
        NAME,
        { key: 'codes', label: 'Code Set', kind: 'phrase', suggestions: ['US', 'NATO'] },
        { key: 'form', label: 'Form', kind: 'phrase', suggestions: ['War', 'Peace'] },
        { key: 'site', label: 'Location of Pickup Site', kind: 'place' },
        { key: 'frequency', label: 'Radio Frequency', kind: 'code' },
        { key: 'callSign', label: 'Call Sign and Suffix', kind: 'code' },
        { key: 'precedence', label: 'Patients by Precedence', kind: 'code' },
        { key: 'equipment', label: 'Special Equipment', kind: 'code' },
        { key: 'patients', label: 'Patients by Type', kind: 'code' },
        { key: 'security', label: 'Security at Pickup Site', kind: 'code' },
        { key: 'injuries', label: 'Number and Type of Injuries', kind: 'phrase', lines: 2 },
        { key: 'marking', label: 'Marking of Pickup Site', kind: 'code' },
        { key: 'markingWords', label: 'Marking in Words', kind: 'phrase' },
        { key: 'status', label: 'Nationality and Status', kind: 'code' },
        { key: 'cbrn', label: 'CBRN Contamination', kind: 'code' },
        { key: 'terrain', label: 'Terrain', kind: 'phrase', lines: 2 },
      ],
    },
    fields: [],
  },
  {
    id: 'incidentReports',
    title: 'Medical Incident Report',
    added: {
      ...title('incident report'),
      fields: [
        NAME,
        { key: 'contact', label: 'Dispatch', kind: 'contact' },
        { key: 'patientCount', label: 'Number of Patients', kind: 'phrase' },
        {
          key: 'severity',
          label: 'Severity',
          kind: 'code',
          suggestions: ['RED', 'YELLOW', 'GREEN'],
        },
        { key: 'nature', label: 'Nature and Mechanism', kind: 'phrase', lines: 2 },
        {
          key: 'request',
          label: 'Request',
          kind: 'phrase',
          suggestions: askedFor,
        },
        { key: 'place', label: 'Location in Words', kind: 'place', lines: 2 },
        { key: 'degrees', label: 'Latitude and Longitude', kind: 'place' },
        { key: 'incident', label: 'Incident Name', kind: 'name' },
        { key: 'commander', label: 'On-Scene Commander', kind: 'name' },
        { key: 'provider', label: 'Care Provider', kind: 'name' },
        { key: 'assessment', label: 'Assessment and Treatment', kind: 'phrase', lines: 3 },
        { key: 'evacuation', label: 'Evacuation Plan', kind: 'phrase', lines: 3 },
        { key: 'resources', label: 'Resources Needed', kind: 'phrase', lines: 2 },
        { key: 'command', label: 'Command Channel', kind: 'code' },
        { key: 'airToGround', label: 'Air-to-Ground Channel', kind: 'code' },
        { key: 'tactical', label: 'Tactical Channel', kind: 'code' },
        { key: 'contingency', label: 'Contingency', kind: 'phrase', lines: 2 },
        { key: 'additional', label: 'Additional', kind: 'phrase', lines: 2 },
      ],
    },
    fields: [],
  },
  {
    id: 'handovers',
    title: 'MIST Handover',
    added: {
      ...title('MIST handover'),
      fields: [
        NAME,
        { key: 'form', label: 'Form', kind: 'phrase', suggestions: ['MIST', 'AT-MIST'] },
        { key: 'age', label: 'Age', kind: 'phrase' },
        { key: 'weight', label: 'Weight', kind: 'phrase', hint: 'With its unit' },
        { key: 'time', label: 'Time of Incident', kind: 'time' },
        { key: 'eta', label: 'ETA', kind: 'phrase' },
        { key: 'mechanism', label: 'Mechanism', kind: 'phrase', lines: 2 },
        { key: 'injuries', label: 'Injuries', kind: 'phrase', lines: 3 },
        { key: 'signs', label: 'Signs', kind: 'phrase', lines: 3 },
        { key: 'treatment', label: 'Treatment', kind: 'phrase', lines: 3 },
      ],
    },
    fields: [],
  },
] as const satisfies readonly Section[];

export const careCatalogue = [
  ...requestSections,
  ...casualtySections,
] as const satisfies readonly Section[];

type CareSection = (typeof careCatalogue)[number];
type CareSectionId = CareSection['id'];

/** The fields of the rows of a section of the record. */
export type CareField<S extends CareSectionId> = FieldOfSection<typeof careCatalogue, S>;

/** The path of a field of the record. */
export const carePath = pathsOf<typeof careCatalogue>();
