// INVARIANT: this file alone says which sections and fields exist, in which order and in which
// words (docs/specification.md sections 2, 3 and 9). Paths, types, forms and the report derive from it.
// PERSISTED: ids and keys are parts of stored paths: never rename one without a migration.

/** How a field is typed and what can be done with its text; every answer is free text all the same. */
export type FieldKind = 'name' | 'phrase' | 'code' | 'contact' | 'place';

export interface Field {
  readonly key: string;
  readonly label: string;
  /** Words for the report where they differ from the screen's. */
  readonly reportLabel?: string;
  readonly kind: FieldKind;
  /** Rows of the text area; a field without it is one line. */
  readonly lines?: 2 | 3;
  /** An example inside the empty field. */
  readonly hint?: string;
  /** One-tap suggestions, never enforced. */
  readonly suggestions?: readonly string[];
  /** Kept with the assessment, neither drawn nor printed: the link to a saved hospital. */
  readonly internal?: true;
}

export interface Row {
  readonly key: string;
  readonly title: string;
}

export interface Section {
  readonly id: string;
  readonly title: string;
  readonly reportTitle?: string;
  /** Printed ahead of all other sections. */
  readonly printedFirst?: true;
  /** Not among the listed sections: the user adds it. */
  readonly optional?: true;
  readonly rows?: readonly Row[];
  readonly fields: readonly Field[];
}

const LOW_TO_HIGH = ['Low', 'Medium', 'High'] as const;
const LOW_TO_CRITICAL = [...LOW_TO_HIGH, 'Critical'] as const;

export const catalogue = [
  {
    id: 'operatorInfo',
    title: 'Operator Information',
    printedFirst: true,
    fields: [
      { key: 'operatorName', label: 'Operator Name', kind: 'name' },
      { key: 'agency', label: 'Agency', kind: 'name' },
      {
        key: 'badgeNumber',
        label: 'Badge Number',
        reportLabel: 'Badge/Identifier Number',
        kind: 'code',
      },
      { key: 'roleRank', label: 'Role/Rank', kind: 'name' },
      { key: 'contactInfo', label: 'Contact Info', kind: 'contact', hint: 'Phone or contact' },
      { key: 'timestamp', label: 'Timestamp', kind: 'phrase', hint: 'Date and time' },
    ],
  },
  {
    id: 'hospitalFacilities',
    title: 'Hospital Facilities',
    printedFirst: true,
    rows: [
      { key: 'primary', title: 'Primary Hospital' },
      { key: 'secondary', title: 'Secondary Hospital' },
      { key: 'tertiary', title: 'Tertiary Hospital' },
    ],
    fields: [
      { key: 'name', label: 'Hospital Name', kind: 'name' },
      { key: 'type', label: 'Type', kind: 'name', hint: 'Trauma level, burn, pediatric' },
      { key: 'address', label: 'Address', kind: 'place', lines: 2 },
      { key: 'distance', label: 'Distance', kind: 'phrase', hint: 'Miles and minutes' },
      { key: 'edContact', label: 'ED Contact', kind: 'contact', hint: 'Phone or radio channel' },
      { key: 'savedId', label: 'Saved Hospital', kind: 'code', internal: true },
      { key: 'savedVersion', label: 'Saved Version', kind: 'code', internal: true },
    ],
  },
  {
    id: 'operationalInfo',
    title: 'Operational Info',
    reportTitle: 'Operational Information',
    fields: [
      { key: 'incidentLocation', label: 'Incident Location', kind: 'place', lines: 2 },
      { key: 'incidentType', label: 'Incident Type', kind: 'phrase' },
      { key: 'commandPost', label: 'Command Post', kind: 'place', lines: 2 },
      { key: 'stagingArea', label: 'Staging Area', kind: 'place', lines: 2 },
    ],
  },
  {
    id: 'additionalOpInfo',
    title: 'Additional Op Info',
    reportTitle: 'Additional Operational Information',
    fields: [
      { key: 'emsStaging', label: 'EMS Staging', kind: 'place' },
      { key: 'emsRadio', label: 'EMS Radio', kind: 'code', hint: 'Channel or talkgroup' },
      { key: 'emsSupervisor', label: 'EMS Supervisor', kind: 'contact' },
      { key: 'emsUnit0', label: 'EMS Unit 1', kind: 'code' },
      { key: 'emsUnit1', label: 'EMS Unit 2', kind: 'code' },
      { key: 'emsUnit2', label: 'EMS Unit 3', kind: 'code' },
      { key: 'fdStaging', label: 'FD Staging', kind: 'place' },
      { key: 'fdRadio', label: 'FD Radio', kind: 'code', hint: 'Channel or talkgroup' },
      { key: 'fdOfficer', label: 'FD Officer', kind: 'contact' },
      { key: 'fdUnit0', label: 'FD Unit 1', kind: 'code' },
      { key: 'fdUnit1', label: 'FD Unit 2', kind: 'code' },
      { key: 'fdUnit2', label: 'FD Unit 3', kind: 'code' },
    ],
  },
  {
    id: 'helicopterPlan',
    title: 'Helicopter Plan',
    fields: [
      { key: 'primaryContact', label: 'Primary Contact', kind: 'contact' },
      { key: 'secondaryContact', label: 'Secondary Contact', kind: 'contact' },
      { key: 'landingZone', label: 'Landing Zone', kind: 'place', lines: 2, hint: 'Address' },
      { key: 'lzType', label: 'LZ Type', kind: 'phrase' },
      { key: 'latitude', label: 'Latitude', kind: 'place' },
      { key: 'longitude', label: 'Longitude', kind: 'place' },
      { key: 'mgrs', label: 'MGRS', kind: 'place' },
      { key: 'obstruction1', label: 'Obstruction 1', kind: 'phrase', lines: 2 },
      { key: 'obstruction2', label: 'Obstruction 2', kind: 'phrase', lines: 2 },
    ],
  },
  {
    id: 'weather',
    title: 'Weather',
    reportTitle: 'Weather Conditions',
    fields: [
      { key: 'temperature', label: 'Temperature (°F)', kind: 'phrase' },
      {
        key: 'windConditions',
        label: 'Wind Conditions',
        kind: 'phrase',
        hint: 'Speed and direction',
      },
      { key: 'visibility', label: 'Visibility', kind: 'phrase' },
      { key: 'description', label: 'Description', kind: 'phrase', lines: 3 },
    ],
  },
  {
    id: 'animalThreats',
    title: 'Animal Threats',
    fields: [
      { key: 'wildlifeType', label: 'Wildlife Type', kind: 'phrase' },
      {
        key: 'threatLevel',
        label: 'Threat Level',
        kind: 'phrase',
        hint: 'Low/Medium/High',
        suggestions: LOW_TO_HIGH,
      },
      { key: 'description', label: 'Description', kind: 'phrase', lines: 3 },
    ],
  },
  {
    id: 'plantThreats',
    title: 'Plant Threats/Public Works',
    fields: [
      { key: 'plantType', label: 'Plant Type', kind: 'phrase' },
      {
        key: 'riskLevel',
        label: 'Risk Level',
        kind: 'phrase',
        hint: 'Low/Medium/High',
        suggestions: LOW_TO_HIGH,
      },
      { key: 'publicWorksContact', label: 'Public Works Contact', kind: 'contact' },
      { key: 'description', label: 'Description', kind: 'phrase', lines: 3 },
    ],
  },
  {
    id: 'hazardousMaterials',
    title: 'Hazardous Materials',
    fields: [
      { key: 'materialType', label: 'Material Type', kind: 'phrase' },
      {
        key: 'riskLevel',
        label: 'Risk Level',
        kind: 'phrase',
        hint: 'Low/Medium/High/Critical',
        suggestions: LOW_TO_CRITICAL,
      },
      { key: 'safetyPerimeter', label: 'Safety Perimeter', kind: 'phrase' },
      { key: 'description', label: 'Description', kind: 'phrase', lines: 3 },
    ],
  },
  {
    id: 'extendedOps',
    title: 'Extended Ops',
    reportTitle: 'Extended Operations',
    fields: [
      { key: 'duration', label: 'Duration', kind: 'phrase' },
      { key: 'rotationSchedule', label: 'Rotation Schedule', kind: 'phrase', lines: 2 },
      { key: 'supplyRequirements', label: 'Supply Requirements', kind: 'phrase', lines: 2 },
      { key: 'description', label: 'Description', kind: 'phrase', lines: 3 },
    ],
  },
  {
    id: 'other',
    title: 'Other',
    reportTitle: 'Other Information',
    fields: [
      { key: 'categoryType', label: 'Category Type', kind: 'phrase' },
      {
        key: 'priorityLevel',
        label: 'Priority Level',
        kind: 'phrase',
        hint: 'Low/Medium/High',
        suggestions: LOW_TO_HIGH,
      },
      { key: 'contactInfo', label: 'Contact Info', kind: 'contact' },
      { key: 'description', label: 'Description', kind: 'phrase', lines: 3 },
    ],
  },
  {
    id: 'criminalThreats',
    title: 'Criminal Threats',
    optional: true,
    fields: [
      { key: 'threatType', label: 'Threat Type', kind: 'phrase' },
      {
        key: 'threatLevel',
        label: 'Threat Level',
        kind: 'phrase',
        hint: 'Low/Medium/High/Critical',
        suggestions: LOW_TO_CRITICAL,
      },
      { key: 'lawEnforcementContact', label: 'Law Enforcement Contact', kind: 'contact' },
      { key: 'description', label: 'Description', kind: 'phrase', lines: 3 },
    ],
  },
] as const satisfies readonly Section[];

type Catalogue = typeof catalogue;
type Entry = Catalogue[number];

export type SectionId = Entry['id'];
export type FieldKey<S extends SectionId> = Extract<Entry, { id: S }>['fields'][number]['key'];
export type HospitalTier = Extract<Entry, { id: 'hospitalFacilities' }>['rows'][number]['key'];

type PathsOf<E> = E extends {
  id: infer S extends string;
  fields: readonly { key: infer K extends string }[];
}
  ? E extends { rows: readonly { key: infer R extends string }[] }
    ? `${S}.${R}.${K}`
    : `${S}.${K}`
  : never;

/** Every path the catalogue knows; a misspelt one does not compile. */
export type CataloguePath = PathsOf<Entry>;

const sectionsById: ReadonlyMap<string, Section> = new Map(
  catalogue.map((section): [string, Section] => [section.id, section]),
);

/** The one box of a section that the catalogue does not know. */
export const DESCRIPTION_FIELD: Field = {
  key: 'description',
  label: 'Description',
  kind: 'phrase',
  lines: 3,
};

/** Sections listed in every assessment, in order. */
export const listedSections: readonly Section[] = catalogue.filter(
  (section: Section) => !section.optional,
);

/** Sections of the catalogue that the user may add. */
export const optionalSections: readonly Section[] = catalogue.filter(
  (section: Section) => section.optional,
);

/** The catalogue's section with this id, or undefined for a section of the user's own naming. */
export function knownSection(id: string): Section | undefined {
  return sectionsById.get(id);
}

/** Fields that are drawn and printed, in order. */
export function shownFields(section: Section): readonly Field[] {
  return section.fields.filter((field) => !field.internal);
}
