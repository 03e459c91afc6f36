// Assessments for documents: one as a medic would fill it, one with hostile lengths.

import type { AnswerDocument } from '../../src/domain/answers/answer-document.ts';
import { createDocument } from '../../src/domain/answers/open-document.ts';
import { fieldPath } from '../../src/domain/answers/path.ts';
import type { Section } from '../../src/domain/answers/sections.ts';
import type { PaperInput } from '../../src/domain/papers/model/paper-base.ts';
import type {
  CardModel,
  FormModel,
  PaperKind,
  ReportModel,
} from '../../src/domain/papers/model/paper-model.ts';
import { paperTypeOf } from '../../src/domain/papers/papers.ts';
import { catalogue } from '../../src/domain/plan/catalogue.ts';

interface ModelOf {
  readonly report: ReportModel;
  readonly ics206: FormModel;
  readonly ics215a: FormModel;
  readonly brief: CardModel;
}

export const FILLED_AT = new Date('2026-11-20T15:04:00Z');

export const blank = (): AnswerDocument =>
  createDocument({ now: () => FILLED_AT, author: () => 'Rivera', replica: 'filled' });

function fill(
  document: AnswerDocument,
  section: string,
  answers: Readonly<Record<string, string>>,
  row?: string,
): void {
  for (const [field, text] of Object.entries(answers)) {
    document.write(fieldPath(section, field, row), text);
  }
}

function addRow(
  document: AnswerDocument,
  section: string,
  answers: Readonly<Record<string, string>>,
): void {
  fill(document, section, answers, document.addRow(section));
}

const HOSPITALS = {
  primary: {
    name: 'Denver Health Medical Center',
    type: 'Level I trauma, burn unit elsewhere',
    address: '777 Bannock St, Denver CO 80204',
    distance: '4.2 mi',
    edContact: 'ED charge 303-555-0100',
    phone: '303-555-0101',
    radioChannel: 'MED 4',
    latitude: '39.7272 N',
    longitude: '104.9914 W',
    groundTime: '9 min',
    airTime: '3 min',
    traumaAdult: 'Level I',
    traumaPediatric: 'Level II',
    burnCenter: 'No',
    helipad: 'Yes, roof',
    pediatric: 'Yes',
    decon: 'Yes, two lanes',
    blood: 'Whole blood, MTP 24 h',
    antivenom: '12 vials CroFab',
    notes: 'Enter by the Bannock St ramp',
    verifiedBy: 'K. Lee',
    verifiedAt: '2026-11-18 10:20 MST',
  },
  secondary: {
    name: 'UCHealth University Hospital',
    address: '12605 E 16th Ave, Aurora CO 80045',
    distance: '8.8 mi',
    edContact: 'ED 720-555-0140',
    groundTime: '17 min',
    airTime: '5 min',
    traumaAdult: 'Level 1 (state list)',
    burnCenter: 'Yes',
    helipad: 'Yes',
  },
  tertiary: {
    name: "Children's Hospital Colorado",
    address: '13123 E 16th Ave, Aurora CO 80045',
    edContact: 'One Call 720-555-0160',
    traumaPediatric: 'Level I peds',
    helipad: 'Yes, north lot',
  },
} as const;

/** Every kind of answer, as a medic would give it; each text stands in one answer alone. */
export function filledAssessment(): AnswerDocument {
  const document = blank();
  fill(document, 'operatorInfo', {
    operatorName: 'M. Rivera',
    agency: 'Arapahoe County SWAT',
    badgeNumber: 'B-4471',
    roleRank: 'Tactical paramedic',
    contactInfo: '303-555-0177',
    timestamp: 'Nov 20, 2026, 7:58 AM',
  });
  for (const [tier, answers] of Object.entries(HOSPITALS)) {
    fill(document, 'hospitalFacilities', answers, tier);
  }
  addRow(document, 'hospitalFacilities', {
    name: 'Swedish Medical Center',
    address: '501 E Hampden Ave, Englewood CO 80113',
    groundTime: '21 min',
    burnCenter: 'No adult beds',
  });
  fill(document, 'operationalInfo', {
    incidentLocation: '1200 Larimer St, Denver',
    incidentType: 'High-risk warrant',
    commandPost: 'Lot C, 14th and Larimer',
    stagingArea: 'Fire station 6, rear bay',
  });
  fill(document, 'additionalOpInfo', {
    emsStaging: 'Auraria lot D',
    emsRadio: 'TAC MED 2',
    emsSupervisor: 'Lt. Osei 303-555-0122',
    emsUnit0: 'Medic 7',
    emsUnit1: 'Medic 12',
    fdStaging: 'Speer and Colfax',
    fdRadio: 'FD TAC 5',
    fdOfficer: 'Capt. Ito',
    fdUnit0: 'Engine 6',
  });
  fill(document, 'helicopterPlan', {
    primaryContact: 'AirLife dispatch 303-555-0188',
    secondaryContact: 'Flight For Life 800-555-0190',
    landingZone: 'Ball field at Lincoln Park',
    lzType: 'Grass, 100 by 100 ft',
    latitude: '39.7341 N',
    longitude: '105.0012 W',
    mgrs: '13S DD 99897 98245',
    obstruction1: 'Light poles on the north side',
    obstruction2: 'Wires along Osage St',
  });
  fill(document, 'weather', {
    temperature: '28',
    windConditions: 'NW 12 gusting 20',
    visibility: '6 mi',
    description: 'Light snow after 0600',
  });
  fill(document, 'animalThreats', {
    wildlifeType: 'Two dogs, large',
    threatLevel: 'Medium',
    description: 'Loose in the back yard',
  });
  fill(document, 'plantThreats', { assessed: 'None' });
  fill(document, 'hazardousMaterials', {
    materialType: 'Anhydrous ammonia',
    riskLevel: 'High',
    safetyPerimeter: '100 m upwind',
  });
  fill(document, 'extendedOps', { duration: 'Six hours', rotationSchedule: 'Relief at noon' });
  addRow(document, 'animalThreats', {
    area: 'Back yard',
    hazard: 'Dog bite at the breach',
    likelihood: 'Likely',
    severity: 'Moderate',
    mitigation: 'Animal control on scene, catch poles with the entry team',
    owner: 'Sgt. Bell',
    residualRisk: 'Minor',
  });
  addRow(document, 'hazardousMaterials', {
    area: 'Kitchen, ground floor',
    hazard: 'Ammonia release on entry',
    likelihood: 'Possible',
    severity: 'Critical',
    mitigation: 'SCBA for entry, decon corridor at the alley, antidotes drawn up',
    owner: 'HazMat 1',
    residualRisk: 'Tolerable',
  });
  fill(document, 'icsOperation', {
    name: 'Operation Granite',
    number: 'CO-ACS-2611',
    periodFrom: '2026-11-21 05:00 MST',
    periodTo: '2026-11-21 13:00 MST',
    handling: 'Law Enforcement Sensitive',
    preparedBy: 'Miguel Rivera, NRP',
    preparedAt: '2026-11-20 18:40 MST',
    approvedBy: 'Cmdr. Ann Holt',
    approvedAt: '2026-11-20 19:15 MST',
    operationsChief: 'Lt. J. Park',
  });
  addRow(document, 'icsAidStations', {
    name: 'Aid station Alpha',
    location: 'Loading dock, north side',
    contact: 'TAC MED 3',
    paramedics: 'Yes',
  });
  addRow(document, 'icsAidStations', {
    name: 'Rehab',
    location: 'Bus at Lot C',
    contact: 'Cell 303-555-0133',
    paramedics: 'No',
  });
  addRow(document, 'icsTransport', {
    service: 'Denver Paramedics 21',
    location: 'Osage and 13th',
    contact: 'MED 9',
    level: 'ALS',
    mode: 'Ground',
  });
  addRow(document, 'icsTransport', {
    service: 'Falck 304',
    location: 'Station 6',
    contact: '303-555-0155',
    level: 'BLS',
    mode: 'Ground unit',
  });
  fill(document, 'icsEvacuation', {
    collectionPoint: 'Garage of 1180 Larimer',
    exchangePoint: 'Speer Blvd turnout',
    procedures: 'No names on the radio. Patient tracking with the CP clerk.',
    airAssets: 'Yes',
  });
  addRow(document, 'icsCommunications', {
    channel: 'TAC 11',
    use: 'Command',
    receive: '453.2125',
    transmit: '458.2125',
    tone: '156.7',
  });
  addRow(document, 'icsCommunications', {
    channel: 'AIR 1',
    use: 'Air to ground',
    receive: '155.340',
    transmit: '155.3400 simplex',
    tone: 'CSQ',
  });
  return document;
}

const LONG = 20_000;

/** Text of a length with a beginning and an end of its own. */
function longText(name: string): string {
  const words = `casualty collection point north of the loading dock, staged behind cover; `;
  const body = words.repeat(Math.ceil(LONG / words.length)).slice(0, LONG - 2 * name.length - 14);
  return `begin-${name} ${body} end-${name}`;
}

/** 20,000 characters in boxes of every document, 60 hospitals, 80 threats. */
export function hostileAssessment(): AnswerDocument {
  const document = blank();
  fill(document, 'icsOperation', { name: longText('incident'), preparedBy: longText('medic') });
  fill(document, 'icsEvacuation', { procedures: longText('procedures') });
  fill(document, 'operationalInfo', { commandPost: longText('post') });
  for (const tier of ['primary', 'secondary', 'tertiary']) {
    fill(document, 'hospitalFacilities', { name: `Hospital ${tier}`, helipad: 'Yes' }, tier);
  }
  for (let number = 4; number <= 60; number += 1) {
    addRow(document, 'hospitalFacilities', {
      name: `Hospital n${number}e of a county with a name that is long`,
      address: `${number} Example Street, Springfield`,
      traumaAdult: 'Level II',
    });
  }
  addRow(document, 'icsAidStations', { name: longText('station'), paramedics: 'Yes' });
  addRow(document, 'icsTransport', { service: 'x'.repeat(400), contact: longText('contact') });
  for (let number = 1; number <= 80; number += 1) {
    addRow(document, 'criminalThreats', {
      area: `Area n${number}e`,
      hazard: `Hazard n${number}e behind the second door of the north stair`,
      severity: number % 2 === 0 ? 'High' : 'Low',
      mitigation: number === 40 ? longText('mitigation') : `Mitigation n${number}e`,
    });
  }
  return document;
}

/** Every field of the catalogue, in every row it names and one that was added, with a text of its own. */
export function exhaustiveAssessment(): AnswerDocument {
  const document = blank();
  let count = 0;
  const token = () => {
    count += 1;
    return `q${String(count).padStart(3, '0')}z`;
  };
  for (const section of catalogue as readonly Section[]) {
    // Pictures are printed where they are asked for, with their bytes: tests/pdf/plan-pictures.test.ts holds them.
    if (section.apart) continue;
    const fields = section.fields.filter((field) => !field.internal);
    for (const row of section.rows ?? [undefined]) {
      for (const { key } of fields) document.write(fieldPath(section.id, key, row?.key), token());
    }
    if (!section.added) continue;
    const row = document.addRow(section.id);
    for (const { key } of section.added.fields) {
      document.write(fieldPath(section.id, key, row), token());
    }
  }
  return document;
}

/** One document of an assessment, as its model. */
export function modelOf<Kind extends PaperKind>(
  kind: Kind,
  document: AnswerDocument,
  more?: Partial<PaperInput>,
): ModelOf[Kind] {
  return paperTypeOf(kind).build(inputOf(document, more)) as ModelOf[Kind];
}

export function inputOf(document: AnswerDocument, more: Partial<PaperInput> = {}): PaperInput {
  return {
    answers: document.answers(),
    addedSections: document.addedSections(),
    brand: 'Bulwark',
    generatedAt: new Date('2026-11-20T15:06:07Z'),
    locale: 'en-US',
    timeZone: 'America/Denver',
    paper: 'Letter',
    sha256: 'f00dfeed1234567890abcdef1234567890abcdef1234567890abcdef12345678',
    ...more,
  };
}
