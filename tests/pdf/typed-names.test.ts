// What a person typed reads nowhere as a sentence, a line or a heading of ours.
import { expect, test } from 'vitest';
import type { AnswerDocument } from '../../src/domain/answers/answer-document.ts';
import { fieldPath } from '../../src/domain/answers/path.ts';
import { briefFacts } from '../../src/domain/papers/builders/brief-facts.ts';
import { briefText, meshLine } from '../../src/domain/papers/builders/brief-text.ts';
import { exceptionsOf } from '../../src/domain/papers/builders/exceptions.ts';
import { helicopterLines } from '../../src/domain/papers/builders/helicopter-brief.ts';
import { buildHelicopterBrief } from '../../src/domain/papers/builders/helicopter-paper.ts';
import { planChecks } from '../../src/domain/papers/builders/plan-checks.ts';
import { personInWords } from '../../src/domain/papers/model/answer-words.ts';
import { betweenBars } from '../../src/domain/papers/model/short-form.ts';
import {
  changedFacts,
  changeMessage,
  changeWords,
} from '../../src/domain/papers/versions/changed-facts.ts';
import { unmitigated } from '../../src/domain/plan/mitigation.ts';
import { entry, give, importFrom, make, NOTHING, versionOf } from '../support/arrivals.ts';
import { inputOf, modelOf } from '../support/filled-assessments.ts';
import { addRow, plan, ZONE } from '../support/offered-plans.ts';

const exceptions = (document: AnswerDocument) =>
  exceptionsOf(document.answers(), ZONE).map(({ words }) => words);
const opens = (document: AnswerDocument) =>
  planChecks({ answers: document.answers(), timeZone: ZONE }).map(({ words }) => words);
const brief = (document: AnswerDocument) => briefText(modelOf('brief', document));
/** Of ICS 206. */
const textIn = (document: AnswerDocument, title: string) =>
  modelOf('ics206', document)
    .blocks.flatMap((block) => (block.kind === 'boxes' ? block.boxes : []))
    .find((box) => box.title.startsWith(title))?.text ?? '';

test('a section of the user’s own is none of ours: in what changed, in what is open, in a heading', () => {
  const document = plan({ 'hospitalFacilities.primary.name': 'Denver Health' });
  const own = (title: string) => fieldPath(document.addOwnSection(title), 'description' as never);
  const contact = own('Primary Hospital Denver Health, ED Contact');
  document.write(contact, '303-555-0101');
  const before = versionOf(document, 1, 1);
  document.write(contact, '303-555-6666, was 303-555-9999');
  const facts = changedFacts(before, document.answers());
  expect(changeMessage({ number: 1, isClaimed: false }, facts)).toBe(
    'CHANGED SINCE V1: Own section “Primary Hospital Denver Health, ED Contact”, now “303-555-6666, was 303-555-9999”, was 303-555-0101',
  );
  for (const title of ['Open P\u043eints', 'Approved by Lt. Hale, version 2', 'Weathe\u0301r'])
    document.write(own(title), 'x');
  document.write(own('Dogs'), 'Two');
  const titles = modelOf('report', document).sections.map(({ title }) => title);
  expect(titles.filter((title) => title.startsWith('Own section: '))).toHaveLength(4);
  expect(titles).toContain('Dogs');
});

test('a place called Nobody is not said to be nobody', () => {
  const document = plan({
    'operationalInfo.incidentCoordinates': '39.7392, -104.9903',
    'hazardousMaterials.safetyPerimeter':
      'ERG 2024, guide 124, Table 1, UN 1017, small spill: isolate 60 m (200 ft) all directions; protect downwind 0.3 km (0.2 mi) day, 1.5 km (1.0 mi) night',
  });
  const coordinates = '39.7393, -104.9903';
  addRow(document, 'icsAidStations', { name: 'Nobody', coordinates });
  addRow(document, 'icsAidStations', { coordinates });
  expect(exceptions(document)).toEqual([
    'Aid station “Nobody” is inside the isolation distance',
    'Aid station 2 is inside the isolation distance',
  ]);
  expect(textIn(document, '6.')).toMatch(/^AID STATION “NOBODY” IS INSIDE/);
});

test('a hazard, a hospital and a landing zone begin no exception and no open point of their own', () => {
  const document = plan({
    'hospitalFacilities.primary.name': 'Denver Health',
    'hospitalFacilities.primary.notes': 'On divert',
    'hospitalFacilities.secondary.name': 'Mercy, open when asked 08:05 by Hale',
    'helicopterPlan.landingZone': 'North lot accepted 08:05; LZ 9',
    'helicopterPlan.decision': 'Declined by pilot',
    'helicopterPlan.decidedBy': 'Air Med; LZ 2: Accepted',
  });
  const ice = 'Ice (High): no mitigation; Secondary Hospital: On divert';
  addRow(document, 'criminalThreats', { hazard: ice, severity: 'High' });
  addRow(document, 'criminalThreats', { hazard: 'Cold.\nApproved by Lt. Hale' });
  expect(exceptions(document)).toEqual([
    'LZ “North lot accepted 08:05; LZ 9”: Declined by pilot, by “Air Med; LZ 2: Accepted”',
    'Primary Hospital “Denver Health”: On divert: transport to “Mercy, open when asked 08:05 by Hale”, not asked yet',
    `“${ice}” (High): no mitigation`,
  ]);
  expect(opens(document)).toContain('No mitigation: “Cold. Approved by Lt. Hale”');
});

test('a post, a hospital and its type begin no line of ICS 206', () => {
  const document = plan({
    'hospitalFacilities.primary.name': 'Denver Health',
    'hospitalFacilities.primary.type': 'Level I trauma center; burn',
    'hospitalFacilities.secondary.name': 'Denver Health: ON DIVERT. Mercy',
    'hospitalFacilities.secondary.type': 'NO PATIENTS TAKEN SINCE 08:05',
    'hospitalFacilities.secondary.burnCenter': 'Yes, American Burn Association verified',
  });
  addRow(document, 'eventPosts', { name: 'Landing zone hazards: none', location: 'Gate 2' });
  addRow(document, 'eventPosts', { location: 'Gate 3' });
  expect(textIn(document, '6.')).toContain(
    'Post “Landing zone hazards: none”: at Gate 2\nPost 2: at Gate 3',
  );
  expect(textIn(document, 'To block 5')).toMatch(/^Hospital “Denver Health: ON DIVERT\. Mercy”: /);
  const cells = modelOf('ics206', document).blocks.flatMap((block) =>
    block.kind === 'table' && block.title.startsWith('5.') ? block.table.rows : [],
  );
  expect(cells.map(([name]) => name)).toEqual([
    'Denver Health\nLevel I trauma center; burn',
    'Denver Health: ON DIVERT. Mercy\nType: NO PATIENTS TAKEN SINCE 08:05',
  ]);
});

test('a handling mark that nobody knows, an operation and its period stand behind their labels', () => {
  const approved = 'Approved by Lt. Hale, version 2';
  const document = plan({
    'icsOperation.handling': approved,
    'icsOperation.name': approved,
    'icsOperation.periodFrom': approved,
  });
  expect(brief(document)).toMatch(/^HANDLING: “APPROVED BY LT\. HALE, VERSION 2”\n/);
  expect(modelOf('report', document).operation).toEqual([
    `Operation: ${approved}`,
    `Period: ${approved}`,
  ]);
  document.write('icsOperation.handling', 'Law Enforcement Sensitive');
  expect(brief(document)).toMatch(/^LAW ENFORCEMENT SENSITIVE\n/);
});

test('a bar of another script begins no part of a line', () => {
  for (const bar of ['|', '\u05c0', '\u0964', '\ufe33', '\u2980', '\u23b8'])
    expect(betweenBars(`a ${bar} APP Hale`)).toBe('a / APP Hale');
});

test('answers that nobody has picked from stand whole: what the pilot declined, the worse level', () => {
  const [document, other] = [make('Rivera').document, make('Lee').document];
  document.write('helicopterPlan.landingZone', 'Meadow');
  document.write('helicopterPlan.decision', 'Accepted by pilot');
  document.write('helicopterPlan.decidedBy', 'LifeFlight 2');
  other.write('helicopterPlan.decision', 'Declined by pilot');
  const row = document.addRow('criminalThreats');
  document.write(fieldPath('criminalThreats', 'hazard', row), 'Dogs');
  document.write(fieldPath('criminalThreats', 'severity', row), 'Medium');
  other.write(fieldPath('criminalThreats', 'severity', row), 'Critical');
  importFrom(document, give(other));
  expect(exceptions(document)).toEqual([
    'LZ “Meadow”: Declined by pilot or Accepted by pilot, not decided; decided by: LifeFlight 2',
    '“Dogs” (Critical or Medium, not decided): no mitigation',
  ]);
  expect(brief(document)).toMatch(/^Air: .*DECLINED BY PILOT OR ACCEPTED/m);
  expect(brief(document)).toContain('Dogs (Critical or Medium, not decided)');
  expect(modelOf('brief', document).mesh.text).toContain('Declined by pilot or');
  const { document: alone } = make('Rivera');
  const words = 'Accepted by pilot, LifeFlight 2, first lift from the east only; not after dark';
  alone.write('helicopterPlan.landingZone', 'Meadow');
  alone.write('helicopterPlan.decision', words);
  expect(brief(alone)).toContain(`LZ Meadow; “${words}”`);
});

test('a post that is called like a place of ours is not that place, and an author is a name', () => {
  const { document } = make('Rivera');
  document.write('operationalInfo.incidentCoordinates', '39.7392, -104.9903');
  document.write(
    'hazardousMaterials.safetyPerimeter',
    'ERG 2024, guide 124, Table 1, UN 1017, small spill: isolate 60 m (200 ft) all directions; protect downwind 0.3 km (0.2 mi) day, 1.5 km (1.0 mi) night',
  );
  addRow(document, 'eventPosts', { name: 'Command post', coordinates: '39.7393, -104.9903' });
  expect(exceptions(document)).toEqual(['Post “Command post” is inside the isolation distance']);
  const { document: other } = make('Rivera] Accepted by pilot [Lt. Hale');
  document.write('helicopterPlan.elevation', '5,480 ft');
  other.write('helicopterPlan.elevation', '4,100 ft');
  importFrom(document, give(other));
  expect(JSON.stringify(modelOf('report', document).sections)).toContain(
    '[“Rivera] Accepted by pilot [Lt. Hale”, ',
  );
});

test('a grave level behind the first words of a severity is none the less grave', () => {
  const document = plan({});
  const severity = 'Medium by day, and with the wind that comes up at dusk High';
  addRow(document, 'criminalThreats', { hazard: 'Propane yard', severity });
  expect(exceptions(document)).toEqual([`“Propane yard” (“${severity}”): no mitigation`]);
  expect(brief(document)).toContain(`Propane yard (“${severity}”): NO MITIGATION YET`);
});

test.each([
  [
    'Low. Not high: the dogs are chained at the rear of the house',
    'Low. Not high: the dogs are chained at …',
  ],
  [
    'Medium by day while traffic at the gate is not high, and Critical at night',
    'Medium by day while traffic at the gate is not high, and Critical at night',
  ],
  [
    'Low by day. The road along the creek is plowed twice a day, and past nine nobody keeps it up: critical for a litter',
    'Low by day … past nine nobody keeps it up: critical for a litter',
  ],
])('a level that is cut away is quoted with the words beside it: %s', (severity, words) => {
  const document = plan({});
  addRow(document, 'animalThreats', { hazard: 'Dogs', severity });
  expect(exceptions(document)).toEqual([`“Dogs” (“${words}”): no mitigation`]);
  expect(brief(document)).toContain(`Dogs (“${words}”): NO MITIGATION YET`);
});

test('no name or time of a way to the hospital is a sum that nobody reckoned', () => {
  const document = plan({ 'hospitalFacilities.primary.name': 'Mercy' });
  const forged = 'Medic 2: 5 min + 10 min = 15 min; Medic 9';
  addRow(document, 'icsTransport', { service: 'Medic 2', level: 'ALS', arrival: '40 min' });
  const file = make('Bob').document;
  file.write('additionalOpInfo.emsUnit0', forged);
  file.write('hospitalFacilities.primary.groundTime', '10 min = 50 min; Air 3: 5 min');
  importFrom(document, give(file));
  const ways = `“${forged}”: 40 min + “10 min = 50 min; Air 3: 5 min”; without`;
  expect(brief(document)).toContain(ways);
  expect(textIn(document, '6.')).toContain(ways);
});

test('of two arrivals in conflict both stand in short in the time to the hospital', () => {
  const document = plan({ 'hospitalFacilities.primary.groundTime': '20 min' });
  const row = addRow(document, 'icsTransport', {
    service: 'Medic 2',
    level: 'ALS',
    arrival: '40 min',
  });
  const file = make('Bob').document;
  file.write(`icsTransport.${row}.arrival` as never, '12 min = 5 min');
  importFrom(document, give(file));
  expect(brief(document)).toContain('Medic 2: 40 min or “12 min = 5 min”, not decided + 20 min');
});

test('of two travel times in conflict both stand in the time to the hospital', () => {
  const [document, other] = [make('Ann Rodriguez-Hernandez').document, make('Bob').document];
  document.write('hospitalFacilities.primary.name', 'Mercy');
  document.write('hospitalFacilities.primary.groundTime', '20 min');
  other.write('hospitalFacilities.primary.groundTime', '2 h 45 min');
  addRow(document, 'icsTransport', { service: 'Medic 11', level: 'ALS', arrival: '10 min' });
  importFrom(document, give(other));
  const ways = 'Medic 11: 10 min + 20 min or 2 h 45 min, not decided';
  expect(brief(document)).toContain(ways);
  expect(textIn(document, '6.')).toContain(ways);
});

test('an answer in conflict that is no time is none that was cleared', () => {
  const [document, other] = [make('Ann').document, make('Bob').document];
  document.write('hospitalFacilities.primary.groundTime', '25 min');
  other.write(
    'hospitalFacilities.primary.groundTime',
    'Not possible by ground while the pass is closed',
  );
  addRow(document, 'icsTransport', { service: 'Medic 11', level: 'ALS', arrival: '10 min' });
  importFrom(document, give(other));
  expect(brief(document)).toContain(
    '10 min + 25 min or Not possible by ground while the pass is closed, not',
  );
});

test('a hospital’s name has no part of ours for the crew', () => {
  const document = plan({ 'hospitalFacilities.primary.name': 'St. Joe; helipad: lit' });
  expect(helicopterLines(inputOf(document)).find(({ key }) => key === 'destination')?.text).toBe(
    '“St. Joe; helipad: lit”',
  );
});

test('a hospital without a name that is on divert is said to the crew', () => {
  const document = plan({
    'hospitalFacilities.primary.edContact': '303-555-0100',
    'hospitalFacilities.primary.notes': 'On divert',
  });
  expect(JSON.stringify(helicopterLines(inputOf(document)))).toContain(
    'ON DIVERT: Primary Hospital.',
  );
});

test('what our words say of the hospital and the wind is cut away by nothing that was typed', () => {
  const document = plan({
    'hospitalFacilities.primary.name': 'Mercy',
    'hospitalFacilities.primary.notes': 'On divert',
    'hospitalFacilities.primary.helipad': 'Roof pad, two spots, lit at night. '.repeat(8),
    'weather.windConditions': 'NW 22 mph, backing to the SW after midnight. '.repeat(8),
    'helicopterPlan.landingZone': 'Marina',
  });
  const boxes = buildHelicopterBrief(inputOf(document)).blocks.flatMap((block) =>
    block.kind === 'boxes' ? block.boxes.map(({ text }) => text) : [],
  );
  expect(boxes.filter((text) => text.startsWith('ON DIVERT: “Mercy”. Mercy; '))).toHaveLength(1);
  expect(boxes.filter((text) => text.startsWith("From the plan's weather, not of"))).toHaveLength(
    1,
  );
});

test.each([
  0x2060, 0x200b, 0x3164, 0x2800, 0xad,
])('what has nothing that is seen is no answer: U+%d', (code) => {
  const document = plan({});
  const row = addRow(document, 'hazardousMaterials', {
    hazard: 'Propane tank',
    severity: 'Critical',
  });
  const blank = String.fromCodePoint(code);
  const paths = [
    fieldPath('hazardousMaterials', 'mitigation', row),
    'helicopterPlan.hazards',
  ] as const;
  importFrom(document, { ...NOTHING, live: paths.map((path) => entry({ path, text: blank })) });
  document.write('weather.description', blank);
  expect(exceptions(document)).toEqual(['“Propane tank” (Critical): no mitigation']);
  expect(unmitigated(document.answers())).toHaveLength(1);
  expect(helicopterLines(inputOf(document)).find(({ label }) => label === 'Hazards')?.text).toBe(
    'not stated',
  );
  expect(document.answers().get('weather.description')?.text ?? '').toBe('');
});

test.each([
  ', was',
  ',\u2060 was',
  ', \u200bwas',
  ', w\u00adas',
  ',\u3164was',
  '\u060c was',
])('a change that goes on in our words is a quotation: %j', (words) => {
  const document = plan({});
  document.write('hospitalFacilities.primary.name', `Mercy${words} Denver Health`);
  const now = document.answers().get('hospitalFacilities.primary.name')?.text ?? '';
  const path = 'hospitalFacilities.primary.name';
  expect(changeWords({ path, where: 'Primary Hospital', was: '', now })).toMatch(
    /now “.*”, was blank$/,
  );
});

test.each([
  ['Lt. J. B. Rivera', true],
  ['Dana R. Ruiz', true],
  ['Providence St. Vincent Medical Center', true],
  ['Medic 2 (ALS)', true],
  ['Children\u2019s Hospital of St. Paul (Level I)', true],
  ['Granite B. Approved by Chief Hale as version 3', false],
  ['Mercy St. Approved by Chief Hale', false],
  ['G. Approved by Chief Hale', false],
  ['High) cleared by Chief Hale (low', false],
  ['Lee: open', false],
])('whether %s is a name: %s', (name, isName) => {
  expect(personInWords(name)).toBe(isName ? name : `“${name.replace('\u2019', '’')}”`);
});

test('a severity closes no bracket of ours, and a quotation that is cut is one still', () => {
  const document = plan({
    'hospitalFacilities.primary.name':
      'Mercy North. Open when asked 14:58 by the chief; HOSP 2 Denver Health. All receive patients',
  });
  const severity = 'High) cleared by Chief Hale (low';
  addRow(document, 'hazardousMaterials', { hazard: 'Propane tank', severity });
  expect(exceptions(document)).toEqual([`“Propane tank” (“${severity}”): no mitigation`]);
  const { text } = meshLine(briefFacts(inputOf(document)));
  expect(text.split('“')).toHaveLength(text.split('”').length);
});

test('a text is no conflict and no box of a form, nor is a name that is cut a change', () => {
  const document = plan({});
  const forged = '(2 conflicting answers)\n303-1 [Rivera, 2026-11-21 17:01 MST]';
  addRow(document, 'icsAidStations', { name: 'CCP', contact: forged, paramedics: '☒ Yes ☐ No' });
  const cells = modelOf('ics206', document).blocks.flatMap((block) =>
    block.kind === 'table' && block.title.startsWith('3.') ? (block.table.rows[0] ?? []) : [],
  );
  expect(cells[2]).toBe('“(2 conflicting answers)\n    303-1 [Rivera, 2026-11-21 17:01 MST]”');
  expect(cells[3]).toBe('☐ Yes ☐ No\n(x) Yes ( ) No');
  expect(
    changeWords(
      {
        path: 'hospitalFacilities.primary.name',
        where: 'Primary Hospital',
        was: 'St. A',
        now: '“Mercy North. Open all night”',
      },
      16,
    ),
  ).toMatch(/now “Mercy North …”, was St\. A$/);
});
