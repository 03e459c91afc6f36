// INVARIANT: this file alone says what a kit holds: what a medic and their team bring to every operation. It is a document of the
// same kind as an assessment, under this catalogue.
// PERSISTED: ids and keys are parts of stored paths: never rename one without a migration.

import { type FieldOfSection, pathsOf } from '../answers/path.ts';
import type { Section } from '../answers/sections.ts';

const LOW_TO_HIGH = ['Low', 'Medium', 'High'] as const;
const LOW_TO_CRITICAL = [...LOW_TO_HIGH, 'Critical'] as const;

/** What a unit is for. */
const UNIT_SERVICES = ['EMS', 'Fire', 'Air'] as const;

/** The sections of an assessment that a threat template can go to, as the kit names them. */
export const TEMPLATE_SECTIONS = {
  animalThreats: 'Animal',
  plantThreats: 'Plant/Public works',
  hazardousMaterials: 'Hazardous materials',
  criminalThreats: 'Criminal',
  other: 'Other',
} as const;

/** As texts: read in domain/points/place-settings.ts. */
export const POINT_FORMATS = [
  'MGRS',
  'Degrees',
  'Degrees and minutes',
  'Degrees, minutes and seconds',
  'UTM',
] as const;
export const DISTANCES = ['Miles', 'Kilometers'] as const;

/** Where a phrase is used: the label of the field. */
const PHRASE_USES = ['Special Procedures', 'Mitigation', 'LZ Type'] as const;

export const kitCatalogue = [
  {
    id: 'me',
    title: 'Me',
    fields: [
      { key: 'name', label: 'Name', kind: 'name', fillIn: 'name' },
      { key: 'agency', label: 'Agency', kind: 'name', fillIn: 'organization' },
      { key: 'badge', label: 'Badge Number', kind: 'code' },
      { key: 'role', label: 'Role/Rank', kind: 'name', fillIn: 'organization-title' },
      {
        key: 'contact',
        label: 'Contact Info',
        kind: 'contact',
        hint: 'Phone or contact',
        fillIn: 'tel',
      },
    ],
  },
  {
    id: 'team',
    title: 'Team',
    fields: [
      { key: 'agency', label: 'Agency', kind: 'name' },
      {
        key: 'handling',
        label: 'Handling Mark',
        kind: 'name',
        suggestions: ['Law Enforcement Sensitive', 'For Official Use Only'],
      },
      { key: 'preparedBy', label: 'Prepared By', kind: 'name', hint: 'Medical unit leader' },
      { key: 'approvedBy', label: 'Approver', kind: 'name', hint: 'Who signs for the plan' },
      { key: 'safetyOfficer', label: 'Safety Officer', kind: 'name' },
      { key: 'operationsChief', label: 'Operations Section Chief', kind: 'name' },
      { key: 'emsSupervisor', label: 'EMS Supervisor', kind: 'contact' },
      { key: 'fdOfficer', label: 'FD Officer', kind: 'contact' },
    ],
  },
  {
    id: 'roster',
    title: 'Roster',
    added: {
      one: 'team member',
      named: 'name',
      fields: [
        { key: 'callSign', label: 'Call Sign', kind: 'code' },
        { key: 'name', label: 'Name', kind: 'name' },
        { key: 'role', label: 'Role', kind: 'name' },
        {
          key: 'bloodType',
          label: 'Blood Type',
          kind: 'code',
          suggestions: ['O+', 'O-', 'A+', 'A-', 'B+', 'B-', 'AB+', 'AB-'],
        },
        {
          key: 'allergies',
          label: 'Allergies',
          kind: 'phrase',
          lines: 2,
          suggestions: ['None known'],
        },
        { key: 'medicines', label: 'Medicines', kind: 'phrase', lines: 2, suggestions: ['None'] },
        { key: 'conditions', label: 'Conditions', kind: 'phrase', lines: 2, suggestions: ['None'] },
        { key: 'weight', label: 'Weight', kind: 'phrase', hint: 'With its unit' },
        { key: 'equipment', label: 'Tourniquet and Kit Place', kind: 'phrase', lines: 2 },
        { key: 'emergencyContact', label: 'Emergency Contact', kind: 'contact' },
      ],
    },
    fields: [],
  },
  {
    id: 'units',
    title: 'Units',
    added: {
      one: 'unit',
      named: 'name',
      fields: [
        { key: 'name', label: 'Name', kind: 'name', hint: 'Ambulance service and number' },
        { key: 'callSign', label: 'Call Sign', kind: 'code', hint: 'As used on the radio' },
        { key: 'service', label: 'Service', kind: 'phrase', suggestions: UNIT_SERVICES },
        { key: 'contact', label: 'Contact or Channel', kind: 'contact' },
        {
          key: 'level',
          label: 'Level of Service',
          kind: 'phrase',
          suggestions: ['ALS', 'BLS'],
        },
        {
          key: 'mode',
          label: 'Air, Ground or Boat',
          kind: 'phrase',
          suggestions: ['Air', 'Ground', 'Boat'],
        },
        { key: 'base', label: 'Base', kind: 'place', hint: 'Where it comes from' },
      ],
    },
    fields: [],
  },
  {
    id: 'channels',
    title: 'Channels',
    added: {
      one: 'channel',
      named: 'channel',
      fields: [
        { key: 'channel', label: 'Channel', kind: 'code' },
        {
          key: 'use',
          label: 'Use',
          kind: 'phrase',
          suggestions: ['Command', 'Tactical', 'EMS', 'Fire', 'Air to ground'],
        },
        { key: 'receive', label: 'Receive', kind: 'code', pad: 'decimal' },
        { key: 'transmit', label: 'Transmit', kind: 'code', pad: 'decimal' },
        { key: 'tone', label: 'Tone', kind: 'code', pad: 'decimal' },
      ],
    },
    fields: [],
  },
  {
    id: 'airProviders',
    title: 'Air Providers',
    added: {
      one: 'air provider',
      named: 'name',
      fields: [
        { key: 'name', label: 'Name', kind: 'name' },
        { key: 'dispatch', label: 'Dispatch', kind: 'contact' },
        { key: 'airToGround', label: 'Air-to-Ground Channel', kind: 'code' },
        {
          key: 'lzDay',
          label: 'Landing Zone by Day',
          kind: 'phrase',
          hint: 'Size that it asks for',
        },
        {
          key: 'lzNight',
          label: 'Landing Zone by Night',
          kind: 'phrase',
          hint: 'Size that it asks for',
        },
        {
          key: 'markingDay',
          label: 'Marking by Day',
          kind: 'phrase',
          hint: 'As it asks for it',
        },
        {
          key: 'markingNight',
          label: 'Marking by Night',
          kind: 'phrase',
          hint: 'Lights it wants, and those it does not',
        },
        { key: 'notes', label: 'Notes', kind: 'phrase', lines: 2 },
      ],
    },
    fields: [],
  },
  {
    id: 'places',
    title: 'Points and Distances',
    fields: [
      {
        key: 'format',
        label: 'Coordinate Format',
        kind: 'phrase',
        suggestions: POINT_FORMATS,
      },
      { key: 'distance', label: 'Distances First In', kind: 'phrase', suggestions: DISTANCES },
      {
        key: 'far',
        label: 'Warn When Farther From Incident Than',
        kind: 'phrase',
        hint: '60 miles or 100 km',
      },
      { key: 'airSpeed', label: 'Helicopter Speed', kind: 'phrase', hint: '120 knots' },
    ],
  },
  {
    id: 'threats',
    title: 'Threat Templates',
    added: {
      one: 'template',
      named: 'hazard',
      fields: [
        {
          key: 'section',
          label: 'Kind of Threat',
          kind: 'phrase',
          suggestions: Object.values(TEMPLATE_SECTIONS),
        },
        { key: 'hazard', label: 'Hazard', kind: 'phrase', lines: 2 },
        { key: 'likelihood', label: 'Likelihood', kind: 'phrase', suggestions: LOW_TO_HIGH },
        { key: 'severity', label: 'Severity', kind: 'phrase', suggestions: LOW_TO_CRITICAL },
        { key: 'mitigation', label: 'Mitigation', kind: 'phrase', lines: 3 },
        { key: 'owner', label: 'Owner', kind: 'name' },
        {
          key: 'residualRisk',
          label: 'Residual Risk',
          kind: 'phrase',
          suggestions: LOW_TO_CRITICAL,
        },
      ],
    },
    fields: [],
  },
  {
    id: 'protocols',
    title: 'Your Protocols',
    added: {
      one: 'protocol',
      named: 'title',
      fields: [
        // The id of the card, which stays when its title changes; a row that is typed in the kit has none.
        { key: 'card', label: 'Card Id', kind: 'code', internal: true },
        { key: 'title', label: 'Reference Card', kind: 'name' },
        {
          key: 'text',
          label: 'Your Protocol',
          kind: 'phrase',
          lines: 3,
          hint: 'Doses, who may, who to call',
        },
        { key: 'by', label: 'Written By', kind: 'name' },
        { key: 'on', label: 'Protocol Date', kind: 'time' },
      ],
    },
    fields: [],
  },
  {
    id: 'phrases',
    title: 'Own Phrases',
    added: {
      one: 'phrase',
      named: 'text',
      fields: [
        { key: 'text', label: 'Phrase', kind: 'phrase', lines: 3 },
        { key: 'use', label: 'Used For', kind: 'phrase', suggestions: PHRASE_USES },
      ],
    },
    fields: [],
  },
] as const satisfies readonly Section[];

type KitSection = (typeof kitCatalogue)[number];
export type KitSectionId = KitSection['id'];

/** The fields of a section of the kit, or of its rows. */
export type KitField<S extends KitSectionId> = FieldOfSection<typeof kitCatalogue, S>;

/** The path of a field of the kit. */
export const kitPath = pathsOf<typeof kitCatalogue>();

/** Of the person who carries this phone: they leave it in a backup alone. */
export const MY_SECTION: KitSectionId = 'me';

/** Medical facts of people: they leave this phone only where that is asked for by name. */
export const ROSTER_SECTION: KitSectionId = 'roster';
