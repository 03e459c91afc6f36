// A race of two days with 14 posts, six of them first-aid stations: made up, in the foothills west of Denver.
import type { AnswerDocument } from '../../src/domain/answers/answer-document.ts';
import { createDocument } from '../../src/domain/answers/open-document.ts';
import { type AnswerPath, fieldPath } from '../../src/domain/answers/path.ts';
import { addEventSections } from '../../src/domain/plan/new-assessment.ts';
import { pointAlong } from '../../src/domain/points/geodesic.ts';

type Texts = Readonly<Record<string, string>>;

const PLAN: Readonly<Partial<Record<AnswerPath, string>>> = {
  'operatorInfo.operatorName': 'Dana Ruiz',
  'operatorInfo.agency': 'Front Range Event Medicine',
  'operatorInfo.contactInfo': '303-555-0142',
  'icsOperation.name': 'Green Mountain Two-Day',
  'icsOperation.number': 'FREM-2612',
  'icsOperation.periodFrom': '2026-12-05 06:00 MST',
  'icsOperation.periodTo': '2026-12-06 18:00 MST',
  'icsOperation.preparedBy': 'Dana Ruiz, NRP',
  'icsOperation.safetyOfficer': 'Capt. Luis Ortega',
  'icsOperation.approvedBy': 'Dr. Mae Lindqvist',
  'operationalInfo.incidentType': 'Race',
  'operationalInfo.incidentLocation': 'Hayden Park trailhead, Lakewood, CO',
  'operationalInfo.incidentCoordinates': '39.6990, -105.1730',
  'operationalInfo.commandPost': 'Race office, trailhead lot',
  'operationalInfo.stagingArea': 'Trailhead lot, north end',
  'additionalOpInfo.emsRadio': 'EVENT MED 1',
  'additionalOpInfo.emsSupervisor': 'Medical lead Dana Ruiz, 303-555-0142',
  'additionalOpInfo.emsUnit0': 'Medic 31',
  'additionalOpInfo.emsUnit1': 'Medic 32',
  'hospitalFacilities.primary.name': 'St. Anthony Hospital',
  'hospitalFacilities.primary.address': '11600 W 2nd Pl, Lakewood, CO 80228',
  'hospitalFacilities.primary.edContact': '303-555-0100',
  'hospitalFacilities.primary.groundTime': '9 min',
  'hospitalFacilities.primary.traumaAdult': 'Level I',
  'hospitalFacilities.secondary.name': 'Lutheran Hospital',
  'hospitalFacilities.secondary.edContact': '303-555-0101',
  'hospitalFacilities.secondary.groundTime': '16 min',
  'icsEvacuation.collectionPoint': 'Finish medical tent',
  'icsEvacuation.procedures': 'Runner count by bib number with the medical lead.',
  'icsEvacuation.exchangePoint': 'Trailhead lot, gate 1',
  'icsEvacuation.airAssets': 'Yes',
  'helicopterPlan.primaryContact': 'AirLife Denver dispatch, 303-555-0188',
  'helicopterPlan.landingZone': 'Trailhead overflow lot',
  'helicopterPlan.lzType': 'Gravel, 120 x 120 ft',
  'helicopterPlan.mgrs': '13S DD 85430 94180',
  'animalThreats.wildlifeType': 'Rattlesnakes in warm hours, mountain lions at dawn',
  'animalThreats.threatLevel': 'Low',
  'hospitalFacilities.primary.type': 'Level I Trauma',
  'hospitalFacilities.primary.helipad': 'Yes',
  'hospitalFacilities.primary.burnCenter': 'No',
  'hospitalFacilities.primary.latitude': '39.7146',
  'hospitalFacilities.primary.longitude': '-105.1310',
  'hospitalFacilities.secondary.address': '12911 W 40th Ave, Wheat Ridge, CO 80401',
  'hospitalFacilities.secondary.traumaAdult': 'Level II',
  'hospitalFacilities.secondary.helipad': 'Yes',
  'hospitalFacilities.secondary.burnCenter': 'No',
  'weather.temperature': '38',
  'weather.windConditions': 'W 15 mph, gusts 28',
  'expectedPeople.casualties': '40 treated, 4 transported',
  'expectedPeople.massCasualty': '10',
  'eventInfo.attendance': '1,200 runners, 3,000 spectators, 150 staff',
  'eventInfo.organizer': 'Priya Nair, race director, 303-555-0177',
  'eventInfo.publicSafety': 'Jeffco dispatch, 303-555-0199',
};

const SHIFTS: readonly Texts[] = [
  { name: 'Saturday', day: '2026-12-05', from: '0600', to: '1900', lead: 'Dana Ruiz' },
  { name: 'Sunday', day: '2026-12-06', from: '0530', to: '1800', lead: 'Omar Haddad' },
];

const ZONES: readonly Texts[] = [
  { name: 'Start and finish', covers: 'Trailhead lot to mile 1', lead: 'Dana Ruiz' },
  { name: 'Ridge', covers: 'Mile 1 to mile 7', lead: 'Omar Haddad', hazards: 'Wind, no road' },
  { name: 'Valley', covers: 'Mile 7 to mile 13', lead: 'Kim Sato', hazards: 'Creek crossings' },
];

const STATION: Texts = {
  station: 'Yes',
  paramedics: 'Yes',
  level: 'ALS',
  staff: '1 paramedic, 2 EMT',
  kit: 'AED, oxygen, litter, warming',
};
const SPOTTER: Texts = {
  station: 'No',
  paramedics: 'No',
  level: 'First aid',
  staff: '2 first aiders',
  kit: 'AED, first-aid bag',
};

const post = (name: string, location: string, zone: number, more: Texts): Texts => ({
  name,
  location,
  zone: ZONES[zone]?.name ?? '',
  shift: 'Saturday, Sunday',
  channel: 'EVENT MED 1',
  destination: 'St. Anthony Hospital',
  ...more,
});

const on = (route: string, pickup: string): Texts => ({ route, pickup });

const POSTS: readonly Texts[] = [
  post('Start medical tent', 'Trailhead lot, east side', 0, {
    ...STATION,
    callSign: 'Start Med',
    access: 'From W Alameda Pkwy, gate 1',
    ...on('On foot, 50 yd', 'Lot, north end'),
  }),
  post('Post 2', 'Mile 1, water tank', 0, {
    ...SPOTTER,
    ...on('Service road, cart', 'Lot, north end'),
  }),
  post('Post 3', 'Mile 2, first switchback', 1, {
    ...SPOTTER,
    ...on('Litter, 0.4 mi down', 'Rooney Rd pullout'),
  }),
  post('Ridge aid', 'Mile 3, saddle', 1, {
    ...STATION,
    callSign: 'Ridge Med',
    access: 'Four-wheel drive only, from Rooney Rd',
    ...on('UTV, 12 min', 'Rooney Rd pullout'),
  }),
  post('Post 5', 'Mile 4, radio mast', 1, { ...SPOTTER, ...on('UTV, 10 min', 'Mast gate') }),
  post('Post 6', 'Mile 5, overlook', 1, { ...SPOTTER, ...on('UTV, 8 min', 'Mast gate') }),
  post('Mast aid', 'Mile 6, mast gate', 1, {
    ...STATION,
    callSign: 'Mast Med',
    access: 'Paved, locked: code with Event Med 1',
    ...on('At the post', 'Mast gate'),
  }),
  post('Post 8', 'Mile 7, county line', 2, {
    ...SPOTTER,
    ...on('Cart, 0.6 mi', 'C-470 trail lot'),
  }),
  post('Creek aid', 'Mile 8, C-470 trail lot', 2, {
    ...STATION,
    callSign: 'Creek Med',
    access: 'From Morrison Rd',
    ...on('At the post', 'C-470 trail lot'),
  }),
  post('Post 10', 'Mile 9, first crossing', 2, {
    ...SPOTTER,
    ...on('Litter, 0.3 mi', 'C-470 trail lot'),
  }),
  post('Post 11', 'Mile 10, second crossing', 2, {
    ...SPOTTER,
    ...on('Litter, 0.5 mi', 'Morrison Rd bridge'),
  }),
  post('Bridge aid', 'Mile 11, Morrison Rd bridge', 2, {
    ...STATION,
    callSign: 'Bridge Med',
    ...on('At the post', 'Morrison Rd bridge'),
  }),
  post('Post 13', 'Mile 12, school', 2, { ...SPOTTER, ...on('On foot, 100 yd', 'School lot') }),
  post('Finish medical tent', 'Trailhead lot, west side', 0, {
    ...STATION,
    callSign: 'Finish Med',
    access: 'From W Alameda Pkwy, gate 2',
    ...on('On foot, 30 yd', 'Lot, north end'),
  }),
];

const TRANSPORT: readonly Texts[] = [
  { service: 'Medic 31', location: 'Trailhead lot, gate 1', level: 'ALS', mode: 'Ground' },
  { service: 'Medic 32', location: 'C-470 trail lot', level: 'ALS', mode: 'Ground' },
];

/** The course goes around from the trailhead. */
const CENTRE = { latitude: 39.69, longitude: -105.185 };

export function race(replica = 'race'): AnswerDocument {
  const document = createDocument({
    now: () => new Date('2026-11-20T15:00:00Z'),
    author: () => 'Ruiz',
    replica,
  });
  addEventSections(document);
  for (const [path, text = ''] of Object.entries(PLAN)) {
    document.write(path as AnswerPath, text);
  }
  const add = (section: string, texts: Texts) => {
    const row = document.addRow(section);
    for (const [field, text] of Object.entries(texts)) {
      document.write(fieldPath(section, field, row), text);
    }
  };
  for (const unit of TRANSPORT) add('icsTransport', { ...unit, contact: 'EVENT MED 1' });
  for (const shift of SHIFTS) add('eventShifts', shift);
  for (const zone of ZONES) add('eventZones', zone);
  for (const [index, texts] of POSTS.entries()) {
    const { latitude, longitude } = pointAlong(CENTRE, 60 + (index * 360) / POSTS.length, 1500);
    const coordinates = `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`;
    add('eventPosts', { ...texts, coordinates });
  }
  return document;
}
