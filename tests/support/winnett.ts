// A held-out call-out, in words of its own: a warrant on a ranch in winter, far from every hospital, with a laboratory, a dog team,
// children, and a helicopter that declines.
import type { AnswerDocument } from '../../src/domain/answers/answer-document.ts';
import { createDocument } from '../../src/domain/answers/open-document.ts';
import { type AnswerPath, fieldPath, joinPath } from '../../src/domain/answers/path.ts';
import { applyDirectory } from '../../src/domain/hospitals/directory/card-answers.ts';
import { recordAsked } from '../../src/domain/hospitals/divert.ts';
import { hospitalNamed } from './public-directory.ts';

export const WINNETT_AT = new Date('2027-01-14T08:10:00Z');
export const WINNETT_ZONE = 'America/Denver';

const ANSWERS = {
  'operatorInfo.operatorName': 'Jo Sandvik',
  'operatorInfo.contactInfo': '406-555-0117',
  'operationalInfo.incidentType': 'High-risk warrant',
  'operationalInfo.incidentLocation': 'Ranch, 4 mi N of Winnett on Dovetail Rd',
  'operationalInfo.incidentCoordinates': '47.1552, -108.2310',
  'operationalInfo.commandPost': 'Gravel pit, Dovetail Rd mile 2',
  'operationalInfo.commandPostCoordinates': '47.1301, -108.2402',
  'operationalInfo.stagingArea': 'Winnett school, bus loop',
  'additionalOpInfo.emsStaging': 'Gravel pit, Dovetail Rd mile 2',
  'additionalOpInfo.emsRadio': 'PETRO EMS 2',
  'additionalOpInfo.emsUnit0': 'Lewistown Medic 2 (ALS), 40 min out',
  'additionalOpInfo.emsUnit1': 'Winnett QRU 1 (BLS)',
  'helicopterPlan.primaryContact': 'Northern Air 2 dispatch, 406-555-0190',
  'helicopterPlan.landingZone': 'School field, Winnett',
  'helicopterPlan.latitude': '47.0061',
  'helicopterPlan.longitude': '-108.3500',
  'helicopterPlan.wind': 'From 290 at 22, gust 35 mph',
  'helicopterPlan.elevation': '2970',
  'helicopterPlan.obstruction1': 'Light pole, 180 degrees, 90 ft away, 35 ft high',
  'weather.temperature': '-8',
  'weather.windConditions': 'NW 22 mph, gusts 35',
  'weather.description': 'Blowing snow',
  'hazardousMaterials.materialType': 'Anhydrous ammonia and ether, meth lab in the shop',
  'hazardousMaterials.riskLevel': 'Critical',
  'hazardousMaterials.safetyPerimeter': '100 m, entry from the west alone',
  'animalThreats.wildlifeType': 'Two guard dogs, chained at the shop',
  'animalThreats.threatLevel': 'High',
  'other.categoryType': 'Children',
  'other.priorityLevel': 'High',
  'other.description': 'Two, aged 4 and 9, north bedroom',
  'specialPopulations.children': 'Two, aged 4 and 9, about 16 and 30 kg, north bedroom',
  'specialPopulations.pregnant': 'One adult, 30 weeks',
  'specialPopulations.k9Handler': 'Gunnar with Deputy Hall, K9 TAC',
  'specialPopulations.k9Weight': '34 kg',
  'specialPopulations.k9Vet': 'Lewistown Vet, 406-555-0155',
  'decontamination.place': 'West gate, upwind',
  'decontamination.water': 'Engine 4, 500 gal, heated tent',
  'decontamination.team': 'Petroleum County FD',
  'decontamination.order': 'Children, team, K9, subject',
  'icsEvacuation.collectionPoint': 'Stock barn, south door',
  'icsEvacuation.collectionCoordinates': '47.1544, -108.2322',
  'icsEvacuation.exchangePoint': 'Cattle guard at the county road',
  'icsEvacuation.procedures':
    'Officer down: BearCat to the stock barn, Medic 2 to the cattle guard. Nobody enters the shop without air packs.',
  'icsEvacuation.airAssets': 'Yes',
  'icsOperation.name': 'Dovetail Warrant',
  'icsOperation.number': 'PC-27-003',
  'icsOperation.periodFrom': '2027-01-14 04:30 MST',
  'icsOperation.periodTo': '6 h',
  'icsOperation.handling': 'Law Enforcement Sensitive',
  'icsOperation.preparedBy': 'Jo Sandvik',
  'icsOperation.approvedBy': 'Sheriff Ann Birk',
  'icsOperation.operationsChief': 'Sgt. Lee Wold',
  'hospitalFacilities.primary.groundTime': '2 h 20 min',
  'hospitalFacilities.primary.airTime': '45 min',
  'hospitalFacilities.primary.edContact': '406-555-0130',
  'hospitalFacilities.secondary.groundTime': '2 h 25 min',
} as const satisfies Partial<Record<AnswerPath, string>>;

const DECLINED = {
  decision: 'Declined by pilot',
  decidedBy: 'Northern Air 2',
  decidedAt: '2027-01-14 03:50 MST',
} as const;

/** The plan before anything went wrong. */
export function winnettPlan(): AnswerDocument {
  const document = createDocument({
    now: () => WINNETT_AT,
    author: () => 'Jo Sandvik',
    replica: 'winnett',
  });
  applyDirectory(document, 'primary', hospitalNamed('BILLINGS CLINIC'), 'replace');
  applyDirectory(document, 'secondary', hospitalNamed('ST VINCENT HEALTH CARE'), 'replace');
  for (const [path, text] of Object.entries(ANSWERS)) document.write(path as AnswerPath, text);
  const cold = document.addRow('other');
  document.write(fieldPath('other', 'hazard', cold), 'Cold');
  document.write(fieldPath('other', 'severity', cold), 'Medium');
  document.write(
    fieldPath('other', 'mitigation', cold),
    'Warm-up bus at staging, 20 min outside at most; heated litter',
  );
  const lab = document.addRow('hazardousMaterials');
  document.write(fieldPath('hazardousMaterials', 'hazard', lab), 'Ammonia release on entry');
  document.write(fieldPath('hazardousMaterials', 'likelihood', lab), 'Medium');
  document.write(fieldPath('hazardousMaterials', 'severity', lab), 'Critical');
  document.write(
    fieldPath('hazardousMaterials', 'mitigation', lab),
    'Four-gas meter with the point man; air packs in the shop; decon at the west gate before anybody is moved; shop vented from upwind first',
  );
  return document;
}

/** The helicopter declines, and the primary hospital is on divert. */
export function winnettTurned(): AnswerDocument {
  const document = winnettPlan();
  for (const [field, text] of Object.entries(DECLINED))
    document.write(joinPath('helicopterPlan', field), text);
  recordAsked(document, 'primary', 'divert', { by: 'Jo Sandvik', at: '2027-01-14 04:05 MST' });
  return document;
}
