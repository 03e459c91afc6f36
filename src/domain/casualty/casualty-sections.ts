// PERSISTED: ids and keys are parts of stored paths: never rename one without a migration.
// What is done for each casualty, with its time; tourniquets, and what the clock of this phone did meanwhile.
import type { Section } from '../assessment/catalogue.ts';

export const casualtySections = [
  {
    id: 'casualties',
    title: 'Casualties',
    added: {
      one: 'casualty',
      named: 'label',
      fields: [{ key: 'label', label: 'Casualty', kind: 'name' }],
    },
    fields: [],
  },
] as const satisfies readonly Section[];
