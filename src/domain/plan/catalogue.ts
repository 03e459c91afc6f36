// INVARIANT: this file alone says which sections and fields exist, in which order and in which
// words (docs/specification.md sections 2, 3 and 9). Paths, types, forms and the report derive from it.
// PERSISTED: ids and keys are parts of stored paths: never rename one without a migration.

import type { AddedRows, Field, Row, Section } from '../answers/sections.ts';

const LOW_TO_HIGH = ['Low', 'Medium', 'High'] as const;
const LOW_TO_CRITICAL = [...LOW_TO_HIGH, 'Critical'] as const;
const YES_NO = ['Yes', 'No'] as const;
/** What tactical teams are called for most. */
const INCIDENTS = [
  'High-risk warrant',
  'Barricaded subject',
  'Hostage rescue',
  'Active shooter',
] as const;

/** What a medical plan is made for days ahead. */
const EVENTS = ['Race', 'Festival', 'Film set', 'VIP visit', 'Range day'] as const;

const STRUCTURES = [
  'Single-family house',
  'Multi-family building',
  'Commercial building',
  'School',
  'Vehicle',
  'Open terrain',
] as const;

export const hospitalTiers = [
  { key: 'primary', title: 'Primary Hospital' },
  { key: 'secondary', title: 'Secondary Hospital' },
  { key: 'tertiary', title: 'Tertiary Hospital' },
] as const satisfies readonly Row[];

/** The fields of a hospital's card, and the texts of a saved one. */
export const hospitalFields = [
  { key: 'name', label: 'Hospital Name', kind: 'name', called: true },
  {
    key: 'type',
    label: 'Type',
    kind: 'name',
    hint: 'Trauma level, burn, pediatric',
    called: true,
  },
  { key: 'address', label: 'Address', kind: 'place', lines: 2 },
  { key: 'distance', label: 'Distance', kind: 'phrase', hint: 'Miles and minutes', bound: true },
  {
    key: 'edContact',
    label: 'ED Contact',
    kind: 'contact',
    hint: 'Phone or radio channel',
    pad: 'telephone',
  },
  { key: 'phone', label: 'Phone', kind: 'contact', pad: 'telephone', more: true },
  { key: 'radioChannel', label: 'Radio Channel', kind: 'code', more: true },
  { key: 'latitude', label: 'Latitude', kind: 'place', more: true },
  { key: 'longitude', label: 'Longitude', kind: 'place', more: true },
  { key: 'groundTime', label: 'Ground Travel Time', kind: 'phrase', more: true, bound: true },
  { key: 'airTime', label: 'Air Travel Time', kind: 'phrase', more: true, bound: true },
  {
    key: 'traumaAdult',
    label: 'Trauma Level, Adult',
    kind: 'phrase',
    suggestions: ['Level I', 'Level II', 'Level III', 'Level IV'],
    more: true,
    called: true,
  },
  {
    key: 'traumaPediatric',
    label: 'Trauma Level, Pediatric',
    kind: 'phrase',
    suggestions: ['Level I', 'Level II'],
    more: true,
    called: true,
  },
  { key: 'burnCenter', label: 'Burn Center', kind: 'phrase', suggestions: YES_NO, more: true },
  {
    key: 'helipad',
    label: 'Helipad',
    kind: 'phrase',
    suggestions: YES_NO,
    more: true,
    called: true,
  },
  {
    key: 'pediatric',
    label: 'Pediatric',
    kind: 'phrase',
    suggestions: YES_NO,
    more: true,
    called: true,
  },
  { key: 'decon', label: 'Decontamination', kind: 'phrase', suggestions: YES_NO, more: true },
  { key: 'blood', label: 'Blood', kind: 'phrase', hint: 'Products on hand', more: true },
  { key: 'antivenom', label: 'Antivenom', kind: 'phrase', hint: 'Which, how much', more: true },
  { key: 'notes', label: 'Notes', kind: 'phrase', lines: 2, more: true, bound: true },
  { key: 'verifiedBy', label: 'Verified By', kind: 'name', more: true },
  { key: 'verifiedAt', label: 'Verified', kind: 'time', more: true, ages: true },
] as const satisfies readonly Field[];

/** Where a place is, in any format that people write: a grid, latitude and longitude, a link of a map. */
const coordinates = <K extends string, L extends string>(key: K, label: L) =>
  ({
    key,
    label,
    kind: 'point',
    hint: 'Grid, or latitude and longitude',
    more: true,
    bound: true,
  }) as const satisfies Field;

/** Nobody asked is another answer than nothing found. */
const ASSESSED = {
  key: 'assessed',
  label: 'Assessed',
  kind: 'phrase',
  suggestions: ['None'],
  more: true,
} as const satisfies Field;

/** A line of the ICS-215A safety analysis. */
const THREATS = {
  one: 'threat',
  named: 'hazard',
  fields: [
    { key: 'area', label: 'Area', kind: 'place', bound: true },
    { key: 'hazard', label: 'Hazard', kind: 'phrase', lines: 2, bound: true },
    { key: 'likelihood', label: 'Likelihood', kind: 'phrase', suggestions: LOW_TO_HIGH },
    { key: 'severity', label: 'Severity', kind: 'phrase', suggestions: LOW_TO_CRITICAL },
    { key: 'mitigation', label: 'Mitigation', kind: 'phrase', lines: 3 },
    { key: 'owner', label: 'Owner', kind: 'name' },
    { key: 'residualRisk', label: 'Residual Risk', kind: 'phrase', suggestions: LOW_TO_CRITICAL },
    {
      key: 'note',
      label: 'Note',
      kind: 'phrase',
      lines: 2,
      hint: 'Figures, and where they are from',
      more: true,
      bound: true,
    },
  ],
  tabled: 7,
} as const satisfies AddedRows;

/** All of an obstacle is in one box. */
const OBSTRUCTION_HINT = 'What, with bearing, distance and height';

/**
 * A landing zone beyond the specification's fields: first what goes on from its obstructions, then in the order in which a pilot is briefed
 * (domain/papers/builders/helicopter-brief.ts).
 */
export const LANDING_ZONE_DETAIL = [
  {
    key: 'obstacles',
    label: 'More Obstacles with Bearing and Distance',
    kind: 'phrase',
    lines: 3,
    hint: 'Beside those above, one a line: wires, 040 degrees, 200 ft away, 40 ft high',
    more: true,
    bound: true,
  },
  {
    key: 'surface',
    label: 'Surface',
    kind: 'phrase',
    hint: 'Grass, asphalt; wet, dusty, loose',
    more: true,
    bound: true,
  },
  { key: 'sizeDay', label: 'Size by Day', kind: 'phrase', more: true, bound: true },
  { key: 'sizeNight', label: 'Size by Night', kind: 'phrase', more: true, bound: true },
  {
    key: 'slope',
    label: 'Slope and Its Direction',
    kind: 'phrase',
    hint: 'Degrees, and which way it goes down',
    more: true,
    bound: true,
  },
  {
    key: 'approach',
    label: 'Approach and Departure',
    kind: 'phrase',
    hint: 'From which direction, and the way out',
    more: true,
    bound: true,
  },
  {
    key: 'elevation',
    label: 'Elevation',
    kind: 'phrase',
    hint: 'Feet above sea level',
    more: true,
    bound: true,
  },
  {
    key: 'wind',
    label: 'Wind at LZ',
    kind: 'phrase',
    hint: 'From which direction, how fast',
    more: true,
    bound: true,
  },
  { key: 'markingDay', label: 'Marking by Day', kind: 'phrase', more: true, bound: true },
  { key: 'markingNight', label: 'Marking by Night', kind: 'phrase', more: true, bound: true },
  {
    key: 'hazards',
    label: 'Hazards (HOTSAW)',
    kind: 'phrase',
    lines: 3,
    hint: 'Hazards, terrain, surface, animals, wind and weather; obstructions go above',
    more: true,
    bound: true,
  },
  {
    key: 'airToGround',
    label: 'Air-to-Ground Frequency',
    kind: 'code',
    more: true,
    bound: true,
  },
  { key: 'officer', label: 'LZ Officer', kind: 'contact', more: true, bound: true },
  {
    key: 'alternate',
    label: 'Alternate LZ',
    kind: 'place',
    hint: 'Where instead',
    more: true,
    bound: true,
  },
  {
    key: 'decision',
    label: 'LZ Status',
    kind: 'phrase',
    hint: 'Open, or what the pilot decided',
    suggestions: ['Open', 'Accepted by pilot', 'Declined by pilot', 'Unusable'],
    more: true,
    bound: true,
  },
  {
    key: 'decidedBy',
    label: 'Decided By',
    kind: 'name',
    hint: 'Which pilot, or who looked at it',
    more: true,
    bound: true,
  },
  { key: 'decidedAt', label: 'Decided', kind: 'time', more: true, bound: true },
] as const satisfies readonly Field[];

export const catalogue = [
  {
    id: 'operatorInfo',
    title: 'Operator Information',
    printedFirst: true,
    fields: [
      { key: 'operatorName', label: 'Operator Name', kind: 'name', team: true },
      { key: 'agency', label: 'Agency', kind: 'name', team: true },
      {
        key: 'badgeNumber',
        label: 'Badge Number',
        reportLabel: 'Badge/Identifier Number',
        kind: 'code',
        team: true,
      },
      { key: 'roleRank', label: 'Role/Rank', kind: 'name', team: true },
      {
        key: 'contactInfo',
        label: 'Contact Info',
        kind: 'contact',
        hint: 'Phone or contact',
        team: true,
      },
      { key: 'timestamp', label: 'Timestamp', kind: 'phrase', hint: 'Date and time' },
    ],
  },
  {
    id: 'hospitalFacilities',
    title: 'Hospital Facilities',
    printedFirst: true,
    rows: hospitalTiers,
    added: { one: 'hospital', named: 'name', fields: hospitalFields },
    fields: [
      ...hospitalFields,
      { key: 'savedId', label: 'Saved Hospital', kind: 'code', internal: true },
      { key: 'savedVersion', label: 'Saved Version', kind: 'code', internal: true },
    ],
  },
  {
    id: 'operationalInfo',
    title: 'Operational Info',
    reportTitle: 'Operational Information',
    fields: [
      { key: 'incidentLocation', label: 'Incident Location', kind: 'place', lines: 2, bound: true },
      {
        key: 'incidentType',
        label: 'Incident Type',
        kind: 'phrase',
        suggestions: INCIDENTS,
        eventSuggestions: EVENTS,
        bound: true,
      },
      { key: 'commandPost', label: 'Command Post', kind: 'place', lines: 2, bound: true },
      { key: 'stagingArea', label: 'Staging Area', kind: 'place', lines: 2, bound: true },
      coordinates('incidentCoordinates', 'Incident Coordinates'),
      coordinates('commandPostCoordinates', 'Command Post Coordinates'),
      coordinates('stagingCoordinates', 'Staging Area Coordinates'),
      {
        key: 'structureType',
        label: 'Structure',
        kind: 'phrase',
        suggestions: STRUCTURES,
        more: true,
        bound: true,
      },
      {
        key: 'structureSize',
        label: 'Size and Floors',
        kind: 'phrase',
        hint: 'Square feet, floors, basement, units',
        more: true,
        bound: true,
      },
      {
        key: 'light',
        label: 'Light',
        kind: 'phrase',
        hint: 'When the team goes in',
        suggestions: ['Day', 'Dawn or dusk', 'Night'],
        more: true,
        bound: true,
      },
      {
        key: 'nightVision',
        label: 'Night Vision in Use',
        kind: 'phrase',
        suggestions: YES_NO,
        more: true,
        bound: true,
      },
    ],
  },
  {
    id: 'additionalOpInfo',
    title: 'Additional Op Info',
    reportTitle: 'Additional Operational Information',
    fields: [
      { key: 'emsStaging', label: 'EMS Staging', kind: 'place', bound: true },
      {
        key: 'emsRadio',
        label: 'EMS Radio',
        kind: 'code',
        hint: 'Channel or talkgroup',
        bound: true,
        team: true,
      },
      { key: 'emsSupervisor', label: 'EMS Supervisor', kind: 'contact', team: true },
      { key: 'emsUnit0', label: 'EMS Unit 1', kind: 'code', bound: true, team: true },
      { key: 'emsUnit1', label: 'EMS Unit 2', kind: 'code', bound: true, team: true },
      { key: 'emsUnit2', label: 'EMS Unit 3', kind: 'code', bound: true, team: true },
      { key: 'fdStaging', label: 'FD Staging', kind: 'place', bound: true },
      {
        key: 'fdRadio',
        label: 'FD Radio',
        kind: 'code',
        hint: 'Channel or talkgroup',
        bound: true,
        team: true,
      },
      { key: 'fdOfficer', label: 'FD Officer', kind: 'contact', team: true },
      { key: 'fdUnit0', label: 'FD Unit 1', kind: 'code', bound: true, team: true },
      { key: 'fdUnit1', label: 'FD Unit 2', kind: 'code', bound: true, team: true },
      { key: 'fdUnit2', label: 'FD Unit 3', kind: 'code', bound: true, team: true },
      coordinates('emsStagingCoordinates', 'EMS Staging Coordinates'),
      coordinates('fdStagingCoordinates', 'FD Staging Coordinates'),
      {
        key: 'backupChannel',
        label: 'Backup Channel',
        kind: 'code',
        hint: 'When the first one fails',
        more: true,
        bound: true,
        team: true,
      },
      {
        key: 'dispatch',
        label: 'EMS Dispatch',
        kind: 'contact',
        hint: 'Communications center, phone or channel',
        more: true,
        bound: true,
        team: true,
      },
      {
        key: 'medicalControl',
        label: 'Medical Control',
        kind: 'contact',
        hint: 'Hospital, phone or channel',
        more: true,
        bound: true,
        team: true,
      },
    ],
  },
  {
    id: 'helicopterPlan',
    title: 'Helicopter Plan',
    added: {
      one: 'landing zone',
      named: 'landingZone',
      fields: [
        { key: 'landingZone', label: 'Landing Zone', kind: 'place', hint: 'Address', bound: true },
        coordinates('coordinates', 'Coordinates'),
        { key: 'lzType', label: 'LZ Type', kind: 'phrase', bound: true },
        {
          key: 'obstructions',
          label: 'Obstructions',
          kind: 'phrase',
          lines: 2,
          hint: OBSTRUCTION_HINT,
          bound: true,
        },
        ...LANDING_ZONE_DETAIL,
      ],
      tabled: 4,
      inFields: 1,
    },
    fields: [
      { key: 'primaryContact', label: 'Primary Contact', kind: 'contact', bound: true, team: true },
      {
        key: 'secondaryContact',
        label: 'Secondary Contact',
        kind: 'contact',
        bound: true,
        team: true,
      },
      {
        key: 'landingZone',
        label: 'Landing Zone',
        kind: 'place',
        lines: 2,
        hint: 'Address',
        bound: true,
      },
      { key: 'lzType', label: 'LZ Type', kind: 'phrase', bound: true },
      { key: 'latitude', label: 'Latitude', kind: 'place', bound: true },
      { key: 'longitude', label: 'Longitude', kind: 'place', bound: true },
      { key: 'mgrs', label: 'MGRS', kind: 'place', bound: true },
      {
        key: 'obstruction1',
        label: 'Obstruction 1',
        kind: 'phrase',
        lines: 2,
        hint: OBSTRUCTION_HINT,
        bound: true,
      },
      {
        key: 'obstruction2',
        label: 'Obstruction 2',
        kind: 'phrase',
        lines: 2,
        hint: OBSTRUCTION_HINT,
        bound: true,
      },
      {
        key: 'callSign',
        label: 'Helicopter Call Sign',
        kind: 'code',
        more: true,
        bound: true,
        team: true,
      },
      {
        key: 'dispatchPhone',
        label: 'Helicopter Dispatch',
        kind: 'contact',
        hint: 'Phone',
        pad: 'telephone',
        more: true,
        bound: true,
        team: true,
      },
      {
        key: 'arrival',
        label: 'Flight Time to LZ',
        kind: 'phrase',
        hint: 'Minutes until it is there',
        more: true,
        bound: true,
      },
      ...LANDING_ZONE_DETAIL,
    ],
  },
  {
    id: 'weather',
    title: 'Weather',
    reportTitle: 'Weather Conditions',
    fields: [
      { key: 'temperature', label: 'Temperature (°F)', kind: 'phrase', bound: true },
      {
        key: 'windConditions',
        label: 'Wind Conditions',
        kind: 'phrase',
        hint: 'Speed and direction',
        bound: true,
      },
      { key: 'visibility', label: 'Visibility', kind: 'phrase', bound: true },
      { key: 'description', label: 'Description', kind: 'phrase', lines: 3, bound: true },
      {
        key: 'humidity',
        label: 'Relative Humidity (%)',
        kind: 'phrase',
        more: true,
        bound: true,
      },
      {
        key: 'wbgt',
        label: 'Wet Bulb Globe Temperature (WBGT)',
        kind: 'phrase',
        hint: 'As measured, °F or °C',
        more: true,
        bound: true,
      },
    ],
  },
  {
    id: 'animalThreats',
    title: 'Animal Threats',
    added: THREATS,
    fields: [
      { key: 'wildlifeType', label: 'Wildlife Type', kind: 'phrase', bound: true },
      {
        key: 'threatLevel',
        label: 'Threat Level',
        kind: 'phrase',
        hint: 'Low/Medium/High',
        suggestions: LOW_TO_HIGH,
      },
      { key: 'description', label: 'Description', kind: 'phrase', lines: 3, bound: true },
      ASSESSED,
    ],
  },
  {
    id: 'plantThreats',
    title: 'Plant Threats/Public Works',
    added: THREATS,
    fields: [
      { key: 'plantType', label: 'Plant Type', kind: 'phrase', bound: true },
      {
        key: 'riskLevel',
        label: 'Risk Level',
        kind: 'phrase',
        hint: 'Low/Medium/High',
        suggestions: LOW_TO_HIGH,
      },
      { key: 'publicWorksContact', label: 'Public Works Contact', kind: 'contact' },
      { key: 'description', label: 'Description', kind: 'phrase', lines: 3, bound: true },
      ASSESSED,
    ],
  },
  {
    id: 'hazardousMaterials',
    title: 'Hazardous Materials',
    added: THREATS,
    fields: [
      { key: 'materialType', label: 'Material Type', kind: 'phrase', bound: true },
      {
        key: 'riskLevel',
        label: 'Risk Level',
        kind: 'phrase',
        hint: 'Low/Medium/High/Critical',
        suggestions: LOW_TO_CRITICAL,
      },
      { key: 'safetyPerimeter', label: 'Safety Perimeter', kind: 'phrase', bound: true },
      { key: 'description', label: 'Description', kind: 'phrase', lines: 3, bound: true },
      coordinates('coordinates', 'Material Coordinates'),
      ASSESSED,
    ],
  },
  {
    id: 'extendedOps',
    title: 'Extended Ops',
    reportTitle: 'Extended Operations',
    fields: [
      { key: 'duration', label: 'Duration', kind: 'phrase', bound: true },
      {
        key: 'rotationSchedule',
        label: 'Rotation Schedule',
        kind: 'phrase',
        lines: 2,
        bound: true,
      },
      { key: 'supplyRequirements', label: 'Supply Requirements', kind: 'phrase', lines: 2 },
      { key: 'description', label: 'Description', kind: 'phrase', lines: 3 },
    ],
  },
  {
    id: 'other',
    title: 'Other',
    reportTitle: 'Other Information',
    added: THREATS,
    fields: [
      { key: 'categoryType', label: 'Category Type', kind: 'phrase', bound: true },
      {
        key: 'priorityLevel',
        label: 'Priority Level',
        kind: 'phrase',
        hint: 'Low/Medium/High',
        suggestions: LOW_TO_HIGH,
      },
      { key: 'contactInfo', label: 'Contact Info', kind: 'contact' },
      { key: 'description', label: 'Description', kind: 'phrase', lines: 3, bound: true },
      ASSESSED,
    ],
  },
  {
    id: 'icsOperation',
    title: 'Operation',
    more: true,
    fields: [
      { key: 'name', label: 'Operation Name', kind: 'name', bound: true },
      { key: 'number', label: 'Operation Number', kind: 'code', bound: true },
      { key: 'periodFrom', label: 'Operational Period From', kind: 'time', bound: true },
      { key: 'periodTo', label: 'Operational Period To', kind: 'time', bound: true },
      {
        key: 'handling',
        label: 'Handling Mark',
        kind: 'name',
        suggestions: ['Law Enforcement Sensitive', 'For Official Use Only'],
        team: true,
      },
      {
        key: 'preparedBy',
        label: 'Prepared By',
        kind: 'name',
        hint: 'Medical unit leader',
        team: true,
      },
      { key: 'preparedAt', label: 'Prepared', kind: 'time', bound: true },
      {
        key: 'approvedBy',
        label: 'Approver',
        kind: 'name',
        hint: 'Who signs for the plan',
        bound: true,
      },
      { key: 'approvedAt', label: 'Approval Time, as Typed', kind: 'time', bound: true },
      { key: 'safetyOfficer', label: 'Safety Officer', kind: 'name', team: true },
      { key: 'operationsChief', label: 'Operations Section Chief', kind: 'name', team: true },
      {
        key: 'incidentCommander',
        label: 'Incident Commander',
        kind: 'contact',
        hint: 'Name, phone or radio',
        bound: true,
        team: true,
      },
      { key: 'medicalDirector', label: 'Medical Director', kind: 'name', team: true },
      {
        key: 'medicalDirectorContact',
        label: 'Medical Director, Phone',
        kind: 'contact',
        pad: 'telephone',
        team: true,
      },
      {
        key: 'directorNotified',
        label: 'Medical Director Notified',
        kind: 'phrase',
        suggestions: [...YES_NO, 'Not needed'],
        bound: true,
      },
      {
        key: 'directorNotifiedAt',
        label: 'Medical Director Notified, When',
        kind: 'time',
        bound: true,
      },
    ],
  },
  {
    id: 'icsAidStations',
    title: 'Medical Aid Stations',
    more: true,
    added: {
      one: 'aid station',
      named: 'name',
      fields: [
        { key: 'name', label: 'Name', kind: 'name', team: true },
        { key: 'location', label: 'Location', kind: 'place', bound: true },
        coordinates('coordinates', 'Coordinates'),
        { key: 'contact', label: 'Contact or Channel', kind: 'contact', bound: true, team: true },
        { key: 'paramedics', label: 'Paramedics', kind: 'phrase', suggestions: YES_NO, team: true },
      ],
    },
    fields: [],
  },
  {
    id: 'icsTransport',
    title: 'Transportation',
    more: true,
    added: {
      one: 'transport',
      named: 'service',
      fields: [
        { key: 'service', label: 'Ambulance Service', kind: 'name', bound: true, team: true },
        { key: 'location', label: 'Location', kind: 'place', bound: true },
        { key: 'contact', label: 'Contact or Channel', kind: 'contact', bound: true, team: true },
        {
          key: 'level',
          label: 'Level of Service',
          kind: 'phrase',
          suggestions: ['ALS', 'BLS'],
          team: true,
        },
        {
          key: 'mode',
          label: 'Air, Ground or Boat',
          kind: 'phrase',
          suggestions: ['Air', 'Ground', 'Boat'],
          team: true,
        },
        {
          key: 'arrival',
          label: 'Time to Scene',
          kind: 'phrase',
          hint: 'Minutes until it is there',
          bound: true,
        },
      ],
    },
    fields: [],
  },
  {
    id: 'icsEvacuation',
    title: 'Evacuation and Procedures',
    more: true,
    fields: [
      {
        key: 'collectionPoint',
        label: 'Casualty Collection Point',
        kind: 'place',
        lines: 2,
        bound: true,
      },
      {
        key: 'exchangePoint',
        label: 'Ambulance Exchange Point',
        kind: 'place',
        lines: 2,
        bound: true,
      },
      { key: 'procedures', label: 'Special Procedures', kind: 'phrase', lines: 3, bound: true },
      { key: 'airAssets', label: 'Air Assets Used', kind: 'phrase', suggestions: YES_NO },
      {
        key: 'access',
        label: 'Ambulance Access',
        kind: 'place',
        lines: 2,
        hint: 'The way in, and what it cannot pass',
        bound: true,
      },
      { key: 'egress', label: 'Ambulance Egress', kind: 'place', lines: 2, bound: true },
      coordinates('collectionCoordinates', 'Collection Point Coordinates'),
      coordinates('exchangeCoordinates', 'Exchange Point Coordinates'),
    ],
  },
  {
    id: 'icsCommunications',
    title: 'Communications',
    more: true,
    added: {
      one: 'channel',
      named: 'channel',
      fields: [
        { key: 'channel', label: 'Channel', kind: 'code', bound: true, team: true },
        { key: 'use', label: 'Use', kind: 'phrase', team: true },
        {
          key: 'receive',
          label: 'Receive',
          kind: 'code',
          pad: 'decimal',
          bound: true,
          team: true,
        },
        {
          key: 'transmit',
          label: 'Transmit',
          kind: 'code',
          pad: 'decimal',
          bound: true,
          team: true,
        },
        {
          key: 'tone',
          label: 'Tone',
          kind: 'code',
          pad: 'decimal',
          bound: true,
          team: true,
        },
      ],
    },
    fields: [],
  },
  {
    id: 'expectedPeople',
    title: 'People and Casualties Expected',
    more: true,
    fields: [
      { key: 'operators', label: 'Operators', kind: 'phrase', hint: 'How many', bound: true },
      { key: 'subjects', label: 'Subjects', kind: 'phrase', hint: 'How many', bound: true },
      {
        key: 'civilians',
        label: 'Civilians or Hostages',
        kind: 'phrase',
        hint: 'How many',
        bound: true,
      },
      { key: 'k9', label: 'K9 Teams', kind: 'phrase', hint: 'How many', bound: true },
      {
        key: 'casualties',
        label: 'Casualties Expected',
        kind: 'phrase',
        hint: 'How many, worst case',
        bound: true,
      },
      {
        key: 'massCasualty',
        label: 'Mass Casualty from',
        kind: 'phrase',
        hint: 'So many patients',
        team: true,
      },
      {
        key: 'resources',
        label: 'EMS Resources Asked For',
        kind: 'phrase',
        lines: 2,
        hint: 'Beyond those assigned: what, from whom',
        bound: true,
      },
      {
        key: 'mutualAid',
        label: 'Mutual Aid from',
        kind: 'phrase',
        hint: 'So many patients, and whom to call',
        bound: true,
      },
    ],
  },
  {
    id: 'specialPopulations',
    title: 'Special Populations and K9',
    more: true,
    fields: [
      {
        key: 'children',
        label: 'Children',
        kind: 'phrase',
        lines: 2,
        hint: 'How many, ages, weights',
        bound: true,
      },
      {
        key: 'pregnant',
        label: 'Pregnant',
        kind: 'phrase',
        hint: 'Who, how many weeks',
        bound: true,
      },
      {
        key: 'elderly',
        label: 'Elderly or Disabled',
        kind: 'phrase',
        hint: 'Who, what they need',
        bound: true,
      },
      {
        key: 'k9Handler',
        label: 'K9 and Handler',
        kind: 'contact',
        hint: 'Names, channel or phone',
        bound: true,
        team: true,
      },
      { key: 'k9Weight', label: 'K9 Weight', kind: 'phrase', hint: 'With its unit', team: true },
      {
        key: 'k9Muzzle',
        label: 'K9 Muzzle',
        kind: 'phrase',
        hint: 'Who has it',
        suggestions: ['With the handler'],
        team: true,
      },
      {
        key: 'k9Vet',
        label: 'Veterinarian',
        kind: 'contact',
        hint: 'Emergency clinic, phone',
        bound: true,
        team: true,
      },
    ],
  },
  {
    id: 'specialtyCenters',
    title: 'Burn and Pediatric Centers',
    more: true,
    fields: [
      {
        key: 'burnCenter',
        label: 'Nearest Burn Center',
        kind: 'name',
        hint: 'Not in the hospital directory: ask',
      },
      {
        key: 'burnContact',
        label: 'Burn Center, Contact',
        kind: 'contact',
        hint: 'Phone or radio channel',
        pad: 'telephone',
      },
      {
        key: 'burnTravel',
        label: 'Burn Center, Distance',
        kind: 'phrase',
        hint: 'Miles and minutes',
        bound: true,
      },
      { key: 'burnAddress', label: 'Burn Center, Address', kind: 'place' },
      { key: 'pediatricCenter', label: 'Nearest Pediatric Center', kind: 'name' },
      {
        key: 'pediatricContact',
        label: 'Pediatric Center, Contact',
        kind: 'contact',
        hint: 'Phone or radio channel',
        pad: 'telephone',
      },
      {
        key: 'pediatricTravel',
        label: 'Pediatric Center, Distance',
        kind: 'phrase',
        hint: 'Miles and minutes',
        bound: true,
      },
      { key: 'pediatricAddress', label: 'Pediatric Center, Address', kind: 'place' },
    ],
  },
  {
    id: 'decontamination',
    title: 'Decontamination',
    more: true,
    fields: [
      {
        key: 'place',
        label: 'Decontamination Place',
        kind: 'place',
        lines: 2,
        hint: 'Upwind and uphill of the material',
        bound: true,
      },
      { key: 'water', label: 'Water and Supplies', kind: 'phrase', bound: true },
      { key: 'team', label: 'Who Decontaminates', kind: 'contact', bound: true },
      {
        key: 'order',
        label: 'Order',
        kind: 'phrase',
        hint: 'Team, casualties, K9, subject',
        bound: true,
      },
    ],
  },
  {
    id: 'criminalThreats',
    title: 'Criminal Threats',
    optional: true,
    added: THREATS,
    fields: [
      { key: 'threatType', label: 'Threat Type', kind: 'phrase', bound: true },
      {
        key: 'threatLevel',
        label: 'Threat Level',
        kind: 'phrase',
        hint: 'Low/Medium/High/Critical',
        suggestions: LOW_TO_CRITICAL,
      },
      { key: 'lawEnforcementContact', label: 'Law Enforcement Contact', kind: 'contact' },
      { key: 'description', label: 'Description', kind: 'phrase', lines: 3, bound: true },
      ASSESSED,
    ],
  },
  {
    id: 'eventInfo',
    title: 'Event',
    optional: true,
    ofEvent: true,
    fields: [
      {
        key: 'attendance',
        label: 'Expected Attendance',
        kind: 'phrase',
        hint: 'Participants, spectators, staff',
        bound: true,
      },
      {
        key: 'capacity',
        label: 'Venue Capacity',
        kind: 'phrase',
        pad: 'decimal',
        bound: true,
      },
      {
        key: 'setting',
        label: 'Indoors or Outdoors',
        kind: 'phrase',
        suggestions: ['Indoors', 'Outdoors', 'Both'],
        bound: true,
      },
      {
        key: 'crowd',
        label: 'Crowd',
        kind: 'phrase',
        suggestions: ['Mixed', 'Mostly minors', 'Mostly elderly', 'Athletes'],
        bound: true,
      },
      {
        key: 'alcohol',
        label: 'Alcohol or Drugs Expected',
        kind: 'phrase',
        suggestions: ['Yes', 'No', 'Not known'],
        bound: true,
      },
      {
        key: 'remarks',
        label: 'Crowd, Medical Considerations',
        kind: 'phrase',
        lines: 2,
        bound: true,
      },
      {
        key: 'organizer',
        label: 'Organizer',
        kind: 'contact',
        hint: 'Name, phone or radio',
        bound: true,
      },
      {
        key: 'publicSafety',
        label: 'Public Safety or Venue Contact',
        kind: 'contact',
        hint: 'Name, phone or radio',
        bound: true,
      },
    ],
  },
  {
    id: 'eventShifts',
    title: 'Days and Shifts',
    optional: true,
    ofEvent: true,
    added: {
      one: 'shift',
      named: 'name',
      tabled: 5,
      fields: [
        { key: 'name', label: 'Shift', kind: 'name', hint: 'Saturday, early', bound: true },
        { key: 'day', label: 'Day', kind: 'phrase', hint: 'Date', bound: true },
        { key: 'from', label: 'From', kind: 'phrase', pad: 'decimal', bound: true, alike: true },
        { key: 'to', label: 'To', kind: 'phrase', pad: 'decimal', bound: true, alike: true },
        { key: 'lead', label: 'In Charge', kind: 'contact', bound: true, alike: true },
        { key: 'activity', label: 'Activity', kind: 'phrase', bound: true },
        { key: 'attendance', label: 'Expected Attendance', kind: 'phrase', bound: true },
        { key: 'remarks', label: 'Risks and Remarks', kind: 'phrase', lines: 2, bound: true },
      ],
    },
    fields: [],
  },
  {
    id: 'eventContacts',
    title: 'Event Contacts',
    optional: true,
    ofEvent: true,
    added: {
      one: 'contact',
      named: 'role',
      fields: [
        {
          key: 'role',
          label: 'Role',
          kind: 'phrase',
          suggestions: ['Venue medical', 'Venue operations', 'Security command', 'Police liaison'],
          bound: true,
        },
        { key: 'name', label: 'Name', kind: 'name', bound: true },
        { key: 'contact', label: 'Phone or Channel', kind: 'contact', bound: true },
      ],
    },
    fields: [],
  },
  {
    id: 'eventZones',
    title: 'Zones',
    optional: true,
    ofEvent: true,
    added: {
      one: 'zone',
      named: 'name',
      fields: [
        { key: 'name', label: 'Zone', kind: 'name', team: true },
        {
          key: 'covers',
          label: 'Covers',
          kind: 'phrase',
          lines: 2,
          hint: 'From where to where',
          bound: true,
        },
        { key: 'lead', label: 'In Charge', kind: 'contact', bound: true },
        {
          key: 'density',
          label: 'Crowd Density',
          kind: 'phrase',
          suggestions: ['Low', 'Medium', 'High', 'Crush risk'],
          bound: true,
        },
        { key: 'hazards', label: 'Hazards and Remarks', kind: 'phrase', lines: 2, bound: true },
      ],
    },
    fields: [],
  },
  {
    id: 'eventPosts',
    title: 'Posts and First-Aid Stations',
    optional: true,
    ofEvent: true,
    added: {
      one: 'post',
      named: 'name',
      tabled: 5,
      fields: [
        { key: 'name', label: 'Post', kind: 'name', hint: 'Name or number', team: true },
        { key: 'location', label: 'Location', kind: 'place', bound: true },
        coordinates('coordinates', 'Coordinates'),
        {
          key: 'station',
          label: 'First-Aid Station',
          kind: 'phrase',
          hint: 'Yes: in block 3 of ICS 206',
          suggestions: YES_NO,
          alike: true,
        },
        {
          key: 'paramedics',
          label: 'Paramedics',
          kind: 'phrase',
          suggestions: YES_NO,
          alike: true,
        },
        {
          key: 'level',
          label: 'Level of Care',
          kind: 'phrase',
          suggestions: ['First aid', 'BLS', 'ALS'],
          alike: true,
        },
        { key: 'zone', label: 'Zone', kind: 'phrase', bound: true, alike: true },
        { key: 'shift', label: 'Shift', kind: 'phrase', bound: true, alike: true },
        { key: 'staff', label: 'Staff', kind: 'phrase', hint: 'How many, or who', bound: true },
        {
          key: 'kit',
          label: 'Kit',
          kind: 'phrase',
          lines: 2,
          hint: 'AED, oxygen, stretcher',
          team: true,
          alike: true,
        },
        { key: 'channel', label: 'Channel', kind: 'code', bound: true, alike: true },
        { key: 'callSign', label: 'Call Sign or Phone', kind: 'contact', bound: true },
        {
          key: 'access',
          label: 'Ambulance Access',
          kind: 'place',
          hint: 'The way in, and what it cannot pass',
          bound: true,
        },
        {
          key: 'pickup',
          label: 'Pick-up Point',
          kind: 'phrase',
          hint: 'Where the ambulance waits',
          bound: true,
        },
        {
          key: 'route',
          label: 'Route to the Pick-up Point',
          kind: 'place',
          hint: 'And by what: on foot, cart, litter',
          bound: true,
        },
        {
          key: 'destination',
          label: 'Destination',
          kind: 'phrase',
          hint: 'Hospital, or first-aid station',
          bound: true,
          alike: true,
        },
      ],
    },
    fields: [],
  },
  {
    id: 'eventChecks',
    title: 'Checks Before the Event',
    optional: true,
    ofEvent: true,
    added: {
      one: 'check',
      named: 'check',
      fields: [
        {
          key: 'check',
          label: 'Check',
          kind: 'phrase',
          suggestions: [
            'AEDs and pads',
            'Radios',
            'Posts stocked',
            'Hospitals told',
            'Routes driven',
            'Ambulance crew briefed',
            'Team briefed',
            'Mass-casualty plan agreed',
          ],
          bound: true,
        },
        { key: 'by', label: 'Checked by', kind: 'name', bound: true },
        { key: 'at', label: 'Checked at', kind: 'time', bound: true },
      ],
    },
    fields: [],
  },
  {
    id: 'medicalTeam',
    title: 'Medical Team',
    more: true,
    added: {
      one: 'member',
      named: 'name',
      fields: [
        { key: 'name', label: 'Name', kind: 'name', bound: true },
        {
          key: 'role',
          label: 'Role',
          kind: 'phrase',
          suggestions: ['Lead medic', 'Medic', 'Paramedic', 'EMT', 'Nurse', 'Physician'],
          bound: true,
        },
        { key: 'contact', label: 'Phone or Call Sign', kind: 'contact', bound: true },
        { key: 'post', label: 'Zone or Post', kind: 'phrase', bound: true },
        { key: 'shift', label: 'Shift', kind: 'phrase', bound: true, alike: true },
      ],
    },
    fields: [],
  },
  {
    id: 'pictures',
    title: 'Pictures',
    apart: true,
    added: {
      one: 'picture',
      named: 'caption',
      fields: [
        { key: 'caption', label: 'Caption', kind: 'phrase' },
        { key: 'picture', label: 'Which Picture', kind: 'code', undrawn: true },
        { key: 'belongsTo', label: 'Place or Section', kind: 'code', undrawn: true },
      ],
    },
    fields: [],
  },
  {
    id: 'pictureMarks',
    title: 'Drawn on Pictures',
    apart: true,
    added: {
      one: 'mark',
      named: 'mark',
      fields: [
        { key: 'of', label: 'On Picture', kind: 'code', undrawn: true },
        { key: 'mark', label: 'Mark', kind: 'code', undrawn: true },
      ],
    },
    fields: [],
  },
] as const satisfies readonly Section[];

type Catalogue = typeof catalogue;
type Entry = Catalogue[number];

export type SectionId = Entry['id'];
export type FieldKey<S extends SectionId> = Extract<Entry, { id: S }>['fields'][number]['key'];
export type HospitalTier = Extract<Entry, { id: 'hospitalFacilities' }>['rows'][number]['key'];

/** A field of a hospital's card that is shown. */
export type HospitalField = (typeof hospitalFields)[number]['key'];

/** The fields of the rows that users add to a section. */
export type AddedFieldKey<S extends SectionId> =
  Extract<Entry, { id: S }> extends {
    added: { fields: readonly { key: infer K extends string }[] };
  }
    ? K
    : never;

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

/** By id, put together once for each catalogue. */
const sectionsById = new WeakMap<readonly Section[], ReadonlyMap<string, Section>>();

/** The one box of a section that the catalogue does not know. */
export const DESCRIPTION_FIELD: Field = {
  key: 'description',
  label: 'Description',
  kind: 'phrase',
  lines: 3,
};

/** The specification's sections, listed in every assessment, in order. */
export const listedSections: readonly Section[] = catalogue.filter(
  (section: Section) => !section.optional && !section.more && !section.apart,
);

/** The sections of ICS forms, in every assessment, in order. */
export const moreSections: readonly Section[] = catalogue.filter(
  (section: Section) => section.more,
);

/** Sections of the catalogue that the user may add. */
export const optionalSections: readonly Section[] = catalogue.filter(
  (section: Section) => section.optional,
);

/** The sections that an event plan begins with beside those of every plan. */
export const eventSectionIds: readonly string[] = (catalogue as readonly Section[])
  .filter(({ ofEvent }) => ofEvent)
  .map(({ id }) => id);

/** Whether any of the sections that were added to a plan is of an event. */
export const isEventPlan = (added: readonly string[]): boolean =>
  added.some((id) => eventSectionIds.includes(id));

/** The section with this id in an assessment, or in `sections` of another catalogue; undefined for one of the user's own naming. */
export function knownSection(
  id: string,
  sections: readonly Section[] = catalogue,
): Section | undefined {
  let known = sectionsById.get(sections);
  if (!known) {
    known = new Map(sections.map((each) => [each.id, each]));
    sectionsById.set(sections, known);
  }
  return known.get(id);
}
