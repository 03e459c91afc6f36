// PERSISTED: ids and keys are parts of stored paths: never rename one without a migration.
// What is done for each casualty, with its time; tourniquets, and what the clock of this phone did meanwhile.
import { OF_FIELD } from '../assessment/about.ts';
import type { Section } from '../assessment/catalogue.ts';
import { type CasualtyStep, casualtySteps, casualtyTimes } from './casualty-steps.ts';

/** For whom the guideline names a limit of its own; without one, every limit is said. */
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
        { key: OF_FIELD, label: 'Key of the Casualty', kind: 'code', internal: true },
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
