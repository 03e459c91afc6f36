// A call-out as a team with a kit plans it: three hospitals, two ambulances and a helicopter both as units and as
// transports, three threats, four channels, and who approved it.

import type { AnswerDocument } from '../../src/domain/answers/answer-document.ts';
import { type AnswerPath, fieldPath } from '../../src/domain/answers/path.ts';
import { newAssessment } from '../../src/domain/plan/new-assessment.ts';
import { FILLED_AT } from './filled-assessments.ts';

const ANSWERS: Readonly<Record<string, string>> = {
  'operatorInfo.operatorName': 'Dana Ruiz',
  'operatorInfo.agency': 'Jefferson County Regional SWAT',
  'operatorInfo.badgeNumber': 'JC-4417',
  'operatorInfo.roleRank': 'TEMS Team Leader, Paramedic',
  'operatorInfo.contactInfo': '303-555-0142',
  'hospitalFacilities.primary.name': 'St. Anthony Hospital',
  'hospitalFacilities.primary.type': 'Level I Trauma',
  'hospitalFacilities.primary.address': '11600 W 2nd Pl, Lakewood, CO 80228',
  'hospitalFacilities.primary.edContact': '720-555-0911',
  'hospitalFacilities.primary.latitude': '39.7146',
  'hospitalFacilities.primary.longitude': '-105.1310',
  'hospitalFacilities.primary.traumaAdult': 'Level I',
  'hospitalFacilities.primary.burnCenter': 'No',
  'hospitalFacilities.primary.helipad': 'Yes',
  'hospitalFacilities.primary.distance': '4.9 mi',
  'hospitalFacilities.primary.groundTime': '12 min',
  'hospitalFacilities.primary.airTime': '4 min',
  'hospitalFacilities.primary.verifiedBy': 'Dana Ruiz',
  'hospitalFacilities.primary.verifiedAt': '2026-11-20 08:04 MST',
  'hospitalFacilities.secondary.name': 'Denver Health',
  'hospitalFacilities.secondary.type': 'Level I Trauma',
  'hospitalFacilities.secondary.address': '777 Bannock St, Denver, CO 80204',
  'hospitalFacilities.secondary.edContact': '303-555-0911',
  'hospitalFacilities.secondary.latitude': '39.7269',
  'hospitalFacilities.secondary.longitude': '-104.9911',
  'hospitalFacilities.secondary.traumaAdult': 'Level I',
  'hospitalFacilities.secondary.traumaPediatric': 'Level II',
  'hospitalFacilities.secondary.burnCenter': 'No',
  'hospitalFacilities.secondary.helipad': 'Yes',
  'hospitalFacilities.secondary.distance': '6.3 mi',
  'hospitalFacilities.secondary.groundTime': '14 min',
  'hospitalFacilities.secondary.airTime': '5 min',
  'hospitalFacilities.secondary.verifiedBy': 'Dana Ruiz',
  'hospitalFacilities.secondary.verifiedAt': '2026-11-20 08:04 MST',
  'hospitalFacilities.tertiary.name': "Children's Hospital Colorado",
  'hospitalFacilities.tertiary.type': 'Pediatric Level I Trauma',
  'hospitalFacilities.tertiary.address': '13123 E 16th Ave, Aurora, CO 80045',
  'hospitalFacilities.tertiary.edContact': '720-555-0777',
  'hospitalFacilities.tertiary.latitude': '39.7423',
  'hospitalFacilities.tertiary.longitude': '-104.8353',
  'hospitalFacilities.tertiary.traumaPediatric': 'Level I',
  'hospitalFacilities.tertiary.burnCenter': 'Yes',
  'hospitalFacilities.tertiary.helipad': 'Yes',
  'hospitalFacilities.tertiary.distance': '14.8 mi',
  'hospitalFacilities.tertiary.groundTime': '24 min',
  'hospitalFacilities.tertiary.airTime': '8 min',
  'hospitalFacilities.tertiary.verifiedBy': 'Dana Ruiz',
  'hospitalFacilities.tertiary.verifiedAt': '2026-11-20 08:04 MST',
  'operationalInfo.incidentLocation': '8490 W Colfax Ave, Lakewood, CO 80215',
  'operationalInfo.incidentType': 'Barricaded subject',
  'operationalInfo.commandPost': '8500 W Colfax Ave, parking lot',
  'operationalInfo.stagingArea': 'W 14th Ave & Dover St',
  'additionalOpInfo.emsStaging': 'W 14th Ave & Dover St',
  'additionalOpInfo.emsRadio': 'WMFR TAC 4',
  'additionalOpInfo.emsSupervisor': 'EMS 1 Cole, 303-555-0166',
  'additionalOpInfo.emsUnit0': 'Medic 11',
  'additionalOpInfo.emsUnit1': 'Medic 12',
  'additionalOpInfo.fdStaging': 'W 14th Ave & Dover St',
  'additionalOpInfo.fdRadio': 'WMFR TAC 4',
  'additionalOpInfo.fdUnit0': 'Engine 11',
  'helicopterPlan.primaryContact': 'AirLife Denver dispatch, 303-555-0188',
  'helicopterPlan.secondaryContact': 'Flight For Life, 303-555-0199',
  'helicopterPlan.landingZone': 'School field, W 17th Ave & Carr St, Lakewood',
  'helicopterPlan.lzType': 'Grass, 100 x 100 ft, night lit by Engine 11',
  'helicopterPlan.latitude': '39.7400',
  'helicopterPlan.longitude': '-105.0910',
  'helicopterPlan.mgrs': '13S DD 92202 98904',
  'helicopterPlan.obstruction1': 'Goal posts N and S ends',
  'helicopterPlan.obstruction2': 'Power lines along Carr St, 40 ft',
  'weather.temperature': '28',
  'weather.windConditions': 'N 12 mph',
  'weather.visibility': '10 mi',
  'weather.description': 'Overcast. Wind chill, sunset and end of twilight',
  'animalThreats.wildlifeType': 'Two dogs, pit bull mix, loose in the back yard',
  'animalThreats.threatLevel': 'Medium',
  'hazardousMaterials.materialType': 'Propane, two 20 lb cylinders',
  'hazardousMaterials.riskLevel': 'High',
  'hazardousMaterials.safetyPerimeter': '100 ft',
  'criminalThreats.threatType': 'Armed barricaded subject, handgun and rifle',
  'criminalThreats.threatLevel': 'Critical',
  'icsOperation.name': 'Colfax Barricade',
  'icsOperation.number': 'JCRS-26-0412',
  'icsOperation.periodFrom': '2026-11-20 08:04 MST',
  'icsOperation.periodTo': '2026-11-20 20:04 MST',
  'icsOperation.handling': 'Law Enforcement Sensitive',
  'icsOperation.preparedBy': 'Dana Ruiz',
  'icsOperation.approvedBy': 'Lt. Marcus Hale',
  'icsOperation.operationsChief': 'Cmdr. Lena Ortiz',
  'icsEvacuation.collectionPoint': 'Garage, 8520 W Colfax, out of line of sight',
  'icsEvacuation.exchangePoint': 'Alley at W 14th Ave & Carr St',
  'icsEvacuation.procedures':
    'Officer down: rescue team, armored vehicle to CCP, Medic 11 to AEP, St. Anthony. Pediatric: by air.',
  'icsEvacuation.airAssets': 'Yes',
};

const ROWS: readonly (readonly [section: string, answers: Readonly<Record<string, string>>])[] = [
  [
    'animalThreats',
    {
      area: 'Back yard, C side',
      hazard: 'Dog bites to entry team',
      likelihood: 'High',
      severity: 'Medium',
      mitigation: 'Animal control on scene; catch pole with rear team; bite wounds irrigated',
      owner: 'Rear team leader',
      residualRisk: 'Low',
    },
  ],
  [
    'hazardousMaterials',
    {
      area: 'Patio, C side',
      hazard: 'Propane release or fire if gas or bangs are used',
      likelihood: 'Medium',
      severity: 'High',
      mitigation: 'Engine 11 charged line at staging; gas shut off; no pyrotechnics on C side',
      owner: 'FD officer',
      residualRisk: 'Medium',
    },
  ],
  [
    'criminalThreats',
    {
      area: 'All sides, line of sight on Colfax',
      hazard: 'Gunshot wounds to team, hostages or subject',
      likelihood: 'Medium',
      severity: 'Critical',
      mitigation: 'Level IV plates; medic with entry team behind armor; CCP out of line of sight',
      owner: 'Team leader',
      residualRisk: 'High',
    },
  ],
  [
    'icsAidStations',
    {
      name: 'CCP / Aid Station 1',
      location: 'Garage, 8520 W Colfax, A side',
      contact: 'SWAT TAC 2',
      paramedics: 'Yes',
    },
  ],
  [
    'icsTransport',
    {
      service: 'West Metro Medic 11',
      location: 'W 14th Ave & Dover St',
      contact: 'WMFR TAC 4',
      level: 'ALS',
      mode: 'Ground',
    },
  ],
  [
    'icsTransport',
    {
      service: 'West Metro Medic 12',
      location: 'W 14th Ave & Dover St',
      contact: 'WMFR TAC 4',
      level: 'ALS',
      mode: 'Ground',
    },
  ],
  [
    'icsTransport',
    {
      service: 'AirLife Denver',
      location: 'Base, 12 min ETA',
      contact: '303-555-0188',
      level: 'ALS',
      mode: 'Air',
    },
  ],
  [
    'icsCommunications',
    {
      channel: 'SWAT TAC 2',
      use: 'Tactical',
    },
  ],
  [
    'icsCommunications',
    {
      channel: 'JCSO CMD 1',
      use: 'Command',
    },
  ],
  [
    'icsCommunications',
    {
      channel: 'WMFR TAC 4',
      use: 'EMS and fire',
    },
  ],
  [
    'icsCommunications',
    {
      channel: 'MAC 21',
      use: 'Air to ground',
    },
  ],
];

/** The plan "Barricaded subject, 8490 W Colfax Ave". */
export function barricadedSubject(): AnswerDocument {
  const document = newAssessment({
    now: () => FILLED_AT,
    author: () => 'Dana Ruiz',
    replica: 'colfax',
    locale: 'en-US',
    timeZone: 'America/Denver',
  });
  document.addKnownSection('criminalThreats');
  for (const [path, text] of Object.entries(ANSWERS)) document.write(path as AnswerPath, text);
  for (const [section, answers] of ROWS) {
    const row = document.addRow(section);
    for (const [field, text] of Object.entries(answers)) {
      document.write(fieldPath(section, field, row), text);
    }
  }
  return document;
}
