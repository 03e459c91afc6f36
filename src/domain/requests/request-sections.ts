// PERSISTED: ids and keys are parts of stored paths: never rename one without a migration.
// What a request holds, line by line: each answer has its own time and author. Codes are kept by what they mean
// (`stored-codes.ts`).
import type { Section } from '../assessment/catalogue.ts';

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
