// The ICS 206 of a call-out and of plans as long as the form and longer.
import { describe, expect, test } from 'vitest';
import type { AnswerDocument } from '../../src/domain/answers/answer-document.ts';
import { createDocument } from '../../src/domain/answers/open-document.ts';
import { fieldPath, joinPath } from '../../src/domain/answers/path.ts';
import { applyDirectory } from '../../src/domain/hospitals/directory/card-answers.ts';
import { makePrimary } from '../../src/domain/hospitals/make-primary.ts';
import { newAssessment } from '../../src/domain/plan/new-assessment.ts';
import { layOutPaper } from '../../src/web/features/papers/pdf/lay-out-paper.ts';
import { createTypesetter } from '../../src/web/features/papers/pdf/typesetter.ts';
import { barricadedSubject } from '../support/barricaded-subject.ts';
import { FILLED_AT, modelOf } from '../support/filled-assessments.ts';
import { checkPdf } from '../support/pdf-checker.ts';
import { hospitalNamed } from '../support/public-directory.ts';
import { pdfOf, typeFaces } from '../support/type-faces.ts';

const make = () => createDocument({ now: () => FILLED_AT, author: () => 'Ruiz', replica: 'form' });

function addRow(
  document: AnswerDocument,
  section: string,
  answers: Readonly<Record<string, string>>,
): void {
  const row = document.addRow(section);
  for (const [field, text] of Object.entries(answers)) {
    document.write(fieldPath(section, field, row), text);
  }
}

function rowsOfBlock(document: AnswerDocument, number: number): readonly (readonly string[])[] {
  const block = modelOf('ics206', document).blocks.find(
    (each) => each.kind === 'table' && each.title.startsWith(`${number}.`),
  );
  return block?.kind === 'table' ? block.table.rows : [];
}

/** The words of each page. */
const pagesOf = (document: AnswerDocument) =>
  layOutPaper(modelOf('ics206', document), createTypesetter(typeFaces)).pages.map((items) =>
    items.flatMap((item) => (item.kind === 'text' ? [item.text] : [])).join(' '),
  );

describe('transport that is named twice', () => {
  test('stands once, with its level of service and everything that is known of it', () => {
    const rows = rowsOfBlock(barricadedSubject(), 4);
    expect(rows.map(([name]) => name)).toEqual([
      'West Metro Medic 11 (Ground)',
      'West Metro Medic 12 (Ground)',
      'AirLife Denver (Air)',
      'EMS supervisor (no transport)',
    ]);
    expect(rows.slice(0, 3).map((cells) => cells[3])).toEqual(Array(3).fill('☒ ALS ☐ BLS'));
    expect(rows[2]?.[1]).toBe(
      [
        'Base, 12 min ETA',
        'LZ: School field, W 17th Ave & Carr St, Lakewood',
        'Grass, 100 x 100 ft, night lit by Engine 11',
        '39.7400, -105.0910',
        '13S DD 92202 98904',
      ].join('\n'),
    );
    expect(rows[2]?.[2]).toBe(
      'AirLife Denver dispatch, 303-555-0188\nSecondary: Flight For Life, 303-555-0199',
    );
    expect(rows[3]).toEqual([
      'EMS supervisor (no transport)',
      '',
      'Supervisor: EMS 1 Cole, 303-555-0166',
      '',
    ]);
  });

  test.each([
    ['medic-11', ['MEDIC 11'], ['MEDIC 11']],
    ['Medic 11', ['West Metro Medic 11'], ['West Metro Medic 11']],
    ['West Metro Medic 11', ['Medic 11'], ['West Metro Medic 11']],
    // Another number is another ambulance, and where two could be meant nothing is joined.
    ['Medic 1', ['Medic 11'], ['Medic 11', 'Medic 1']],
    ['Medic', ['Medic 11', 'Medic 12'], ['Medic 11', 'Medic 12', 'Medic']],
  ])('a unit %s beside the rows %j is %j', (unit, services, expected) => {
    const document = make();
    document.write('additionalOpInfo.emsUnit0', unit);
    for (const service of services) addRow(document, 'icsTransport', { service });
    expect(rowsOfBlock(document, 4).map(([name]) => name)).toEqual(expected);
  });

  test.each([
    ['the only air row', ['Air'], 1],
    ['no air row', ['Ground'], 2],
    ['one of two that its contact does not name', ['Air', 'Air'], 3],
  ])('the helicopter plan beside %s', (_says, modes, count) => {
    const document = make();
    document.write('helicopterPlan.primaryContact', 'AirLife 303-555-0188');
    document.write('helicopterPlan.landingZone', 'School field');
    modes.forEach((mode, index) => {
      addRow(document, 'icsTransport', { service: `Flight ${index}`, mode });
    });
    const rows = rowsOfBlock(document, 4);
    expect(rows).toHaveLength(count);
    expect(rows.flat().filter((cell) => cell.includes('LZ: School field'))).toHaveLength(1);
  });
});

describe('boxes that nobody filled', () => {
  test('say what the plan knows elsewhere', () => {
    const document = newAssessment({
      now: () => FILLED_AT,
      author: () => 'Ruiz',
      replica: 'new',
      locale: 'en-US',
      timeZone: 'America/Denver',
    });
    document.write('operationalInfo.incidentType', 'Barricaded subject');
    document.write('operationalInfo.incidentLocation', '8490 W Colfax Ave\nLakewood');
    document.write('operatorInfo.operatorName', 'Dana Ruiz');
    document.write('extendedOps.duration', 'six hours');
    const model = modelOf('ics206', document);
    const text = JSON.stringify(model);
    expect(text).toContain('Barricaded subject, 8490 W Colfax Ave Lakewood');
    expect(text).toContain('"7. Prepared by (Medical Unit Leader):","name":"Dana Ruiz"');
    expect(text).toContain(
      'Time From: 08:04 MST (plan begun)    Time To: \\nExpected duration: six hours',
    );
    expect(model.preparedAt).toBe('2026-11-20 08:04 MST (plan begun)');
  });

  test.each([
    // As it was typed, with what is said of a time.
    [{ groundTime: '12 min' }, { ground: '12 min' }],
    [{ groundTime: '12' }, { ground: '12' }],
    [{ groundTime: '1 h 10 min code 3' }, { ground: '1 h 10 min code 3' }],
    [
      { airTime: '7 min at 120 knots, straight line' },
      { air: '7 min at 120 knots, straight line' },
    ],
    [{ groundTime: 'half an hour' }, { ground: 'half an hour' }],
    // Before there was a field for the time, it stood with the miles.
    [{ distance: '9.4 mi, 19 min' }, { ground: '19 min', beside: '9.4 mi, 19 min' }],
    // No time at all: it stands where the address does, and nothing is lost.
    [{ distance: '14.8 mi' }, { beside: '14.8 mi' }],
    [{ distance: '12' }, { beside: '12' }],
    [{ groundTime: '14.8 mi' }, { beside: 'Ground: 14.8 mi' }],
    [{ groundTime: 'pass closed, ask SO' }, { beside: 'Ground: pass closed, ask SO' }],
    [{ airTime: 'on request only' }, { beside: 'Air: on request only' }],
    [{ airTime: '40 mi, 25 min' }, { air: '25 min', beside: 'Air: 40 mi, 25 min' }],
    [{ groundTime: '4-mile drive' }, { beside: 'Ground: 4-mile drive' }],
    [{ groundTime: '20 min, 4 blocks' }, { ground: '20 min', beside: 'Ground: 20 min, 4 blocks' }],
    [{ groundTime: '1 h 5 m' }, { ground: '1 h 5 m' }],
  ])('times alone stand under Travel Time: %j', (answers, {
    air = '',
    ground = '',
    beside = '',
  }: { air?: string; ground?: string; beside?: string }) => {
    const document = make();
    document.write('hospitalFacilities.primary.name', 'Mercy');
    for (const [key, text] of Object.entries(answers)) {
      document.write(joinPath('hospitalFacilities', key, 'primary'), text);
    }
    const [cells] = rowsOfBlock(document, 5);
    expect(cells?.slice(1, 5)).toEqual([beside, '', air, ground]);
  });

  test('the point of a building of the directory is never given as that of its pad, on whichever card it stands', () => {
    const document = make();
    applyDirectory(document, 'primary', hospitalNamed('DENVER HEALTH MEDICAL CENTER'), 'replace');
    const pointOf = (row: number) => rowsOfBlock(document, 5)[row]?.[1] ?? '';
    expect(pointOf(0)).toContain('Building, not the pad: 39.7');
    document.write('hospitalFacilities.secondary.name', 'Mercy');
    document.write('hospitalFacilities.secondary.helipad', 'Yes');
    document.write('hospitalFacilities.secondary.latitude', '39.67170');
    document.write('hospitalFacilities.secondary.longitude', '-104.98170');
    expect(pointOf(1)).not.toContain('Building');
    makePrimary(document, 'secondary');
    expect(pointOf(0)).not.toContain('Building');
    expect(pointOf(1)).toContain('Building, not the pad: 39.7');
  });

  test.each([
    [
      '2026-11-20 22:00 MST',
      '6 h',
      'Date From: 2026-11-20    Date To: 2026-11-21\nTime From: 22:00 MST    Time To: 04:00 MST\nFor 6 h',
    ],
    [
      '2026-11-20 22:00',
      'for 90 min',
      'Date From: 2026-11-20    Date To: 2026-11-20\nTime From: 22:00    Time To: 23:30\nFor 90 min',
    ],
    // Nobody can add it, or it is of another zone.
    [
      '2026-11-20 22:00 MST',
      '6-8 h',
      'Date From: 2026-11-20    Date To: \nTime From: 22:00 MST    Time To: \nFor 6-8 h',
    ],
    [
      '2026-11-20 22:00 EST',
      '6 h',
      'Date From: 2026-11-20    Date To: \nTime From: 22:00 EST    Time To: \nFor 6 h',
    ],
    [
      'tonight',
      'about six hours',
      'Date From: tonight    Date To: \nTime From:     Time To: \nFor about six hours',
    ],
    [
      '2026-11-20 22:00 MST',
      '2026-11-21 06:00 MST',
      'Date From: 2026-11-20    Date To: 2026-11-21\nTime From: 22:00 MST    Time To: 06:00 MST',
    ],
  ])('a length is no time: a period from %s, %s', (from, to, expected) => {
    const document = make();
    document.write('icsOperation.periodFrom', from);
    document.write('icsOperation.periodTo', to);
    const [head] = modelOf('ics206', document).blocks;
    expect(head?.kind === 'boxes' && head.boxes[1]?.text).toBe(expected);
  });

  test('a length is said as one on brief and report, with the end where it is known', () => {
    const document = make();
    document.write('icsOperation.name', 'Colfax');
    document.write('icsOperation.periodFrom', '2026-11-20 22:00 MST');
    document.write('icsOperation.periodTo', '6 h');
    const [brief, report] = [modelOf('brief', document), modelOf('report', document)];
    const whole = '2026-11-20 22:00 MST to 2026-11-21 04:00 MST (6 h)';
    expect(JSON.stringify(brief)).toContain(whole);
    expect(report.operation).toContain(`Period: ${whole}`);
    document.write('icsOperation.periodFrom', 'tonight');
    expect(JSON.stringify(modelOf('brief', document))).toContain('tonight, for 6 h');
  });
});

test.each([
  ['Level II', '☒'],
  ['Yes, adult', '☒'],
  ['III', '☒'],
  ['Level II pediatric, ACS verified 2024', '☒'],
  ['Trauma center, level 3', '☒'],
  ['Not designated', '☐'],
  ['Non-trauma ED', '☐'],
  ['Isn’t a trauma center', '☐'],
  ['Transfers all trauma to Billings', '☐'],
  ['Pending Level III', '☐'],
  ['Nearest Level I is UCH, 40 min', '☐'],
  ['3 beds', '☐'],
  ['Unknown', '☐'],
  ['Not a trauma center', '☐'],
  ['Lost Level II in 2025', '☐'],
  ['Level II?', '☐'],
])('a trauma center of which is written %s is ticked %s', (traumaAdult, box) => {
  const document = make();
  document.write('hospitalFacilities.primary.name', 'Mercy');
  document.write('hospitalFacilities.primary.traumaAdult', traumaAdult);
  expect(rowsOfBlock(document, 5)[0]?.[5]).toBe(`${box} Yes Level:\n${traumaAdult} (adult)`);
});

test.each([
  ['35 min by road (30 mi)', '', '35 min'],
  ['25 min by air', '25 min by air', ''],
  ['90 min ground, 25 min air (60 mi)', '', ''],
  ['35 min, 30 mi; helicopter declined', '', ''],
])('the way to a burn center, %s, takes by air "%s", by ground "%s"', (travel, air, ground) => {
  const document = make();
  document.write('specialtyCenters.burnCenter', 'UC Burn');
  document.write('specialtyCenters.burnTravel', travel);
  const [, address, , byAir, byGround] = rowsOfBlock(document, 5)[0] ?? [];
  expect([byAir, byGround]).toEqual([air, ground]);
  if (air + ground !== travel) expect(address).toContain(travel);
});

test('a line that was typed into a cell is no line of ours in it', () => {
  const document = make();
  addRow(document, 'icsTransport', {
    service: 'Medic 2',
    level: 'ALS',
    location: 'Base\nTo the scene: 5 min',
    arrival: '40 min',
  });
  document.write('helicopterPlan.landingZone', 'Marina lot\nTo the scene: 8 min');
  document.write('helicopterPlan.primaryContact', 'AirLife\nSecondary: 155.340');
  const [medic, helicopter] = rowsOfBlock(document, 4);
  expect(medic?.[1]).toBe('Base\n    To the scene: 5 min\nTo the scene: 40 min');
  expect(helicopter?.[1]).toBe('LZ: Marina lot\n    To the scene: 8 min');
  expect(helicopter?.[2]).toBe('AirLife\n    Secondary: 155.340');
});

test('what a pilot must know of the landing zone stands with the procedures', () => {
  const text = JSON.stringify(modelOf('ics206', barricadedSubject()));
  expect(text).toContain(
    'Landing zone obstructions: Goal posts N and S ends; Power lines along Carr St, 40 ft',
  );
});

describe('the pages', () => {
  test('of the call-out are one', () => {
    expect(pagesOf(barricadedSubject())).toHaveLength(1);
  });

  /** Texts that fit the lines of the form. */
  function asLongAs(stations: number, transports: number, hospitals: number): AnswerDocument {
    const document = make();
    document.write('icsOperation.name', 'Colfax Barricade');
    for (let count = 1; count <= stations; count += 1) {
      addRow(document, 'icsAidStations', { name: `Station ${count}`, paramedics: 'Yes' });
    }
    for (let count = 1; count <= transports; count += 1) {
      const service = `West Metro Medic ${count}`;
      addRow(document, 'icsTransport', { service, mode: 'Ground', level: 'ALS', contact: 'TAC 4' });
    }
    for (let count = 1; count <= hospitals; count += 1) {
      addRow(document, 'hospitalFacilities', {
        name: `Hospital ${count}`,
        type: 'Level I Trauma',
        address: '777 Bannock St, Denver, CO 80204',
        edContact: '303-555-0911',
        traumaAdult: 'Level I',
        groundTime: '9 min',
        helipad: 'Yes',
      });
    }
    document.write('icsEvacuation.procedures', 'No names.\nOfficer down:\nto the CCP.\nBy air.');
    return document;
  }

  test('are one for six aid stations, four ambulances and five hospitals', () => {
    expect(pagesOf(asLongAs(6, 4, 5))).toHaveLength(1);
  });

  test('of a longer plan repeat their heads, and blocks 6 to 8 stand together with the foot', () => {
    for (let hospitals = 6; hospitals <= 18; hospitals += 2) {
      const document = asLongAs(6, 4, hospitals);
      const pages = pagesOf(document);
      const last = pages.at(-1) ?? '';
      for (const each of ['6. Special', '7. Prepared by', '8. Approved by', 'IAP Page']) {
        expect(last, `${hospitals} hospitals: ${each}`).toContain(each);
      }
      for (const page of pages.slice(1))
        expect(page).toContain('Medical Plan (ICS 206): Colfax Barricade (continued)');
      const goesOn = pages.slice(1).filter((page) => /Hospital \d/.test(page));
      for (const page of goesOn) expect(page).toContain('Travel Time: Air');
      if (hospitals === 12) expect(checkPdf(pdfOf(modelOf('ics206', document)))).toEqual([]);
    }
  });
});

test('what was typed is no sentence of the form: procedures stand behind their label, a type that names a status too', () => {
  const document = make();
  document.write('hospitalFacilities.primary.name', 'Denver Health\nON DIVERT');
  document.write('hospitalFacilities.primary.type', 'ON DIVERT, asked 14:05');
  document.write('icsEvacuation.procedures', 'LZ: DECLINED BY PILOT\nTeam: nobody has allergies');
  expect(rowsOfBlock(document, 5)[0]?.[0]).toBe(
    'Denver Health\n    ON DIVERT\nType: ON DIVERT, asked 14:05',
  );
  const boxes = modelOf('ics206', document).blocks.flatMap((each) =>
    each.kind === 'boxes' ? each.boxes : [],
  );
  expect(boxes.find(({ title }) => title.startsWith('6.'))?.text).toBe(
    'Procedures:\n    LZ: DECLINED BY PILOT\n    Team: nobody has allergies',
  );
});

test('a landing zone that the pilot declined says so at the helicopter, with the one to use', () => {
  const document = barricadedSubject();
  document.write('helicopterPlan.decision', 'Declined by pilot');
  addRow(document, 'helicopterPlan', { landingZone: 'King Soopers lot' });
  const [air] = rowsOfBlock(document, 4).filter(([name]) => name?.includes('(Air)'));
  expect(air?.[0]).toBe(
    [
      'AirLife Denver (Air)',
      'LZ “School field, W 17th Ave & Carr St, Lakewood”: DECLINED BY PILOT',
      'Other LZ “King Soopers lot”: not accepted yet, see block 6',
    ].join('\n'),
  );
});

test('in place of a declined zone stands the one that was accepted; one in doubt is to be read', () => {
  const document = barricadedSubject();
  document.write('helicopterPlan.decision', 'Declined by pilot');
  addRow(document, 'helicopterPlan', { landingZone: 'Church lot', decision: 'Marginal, wires' });
  const other = () => rowsOfBlock(document, 4).find(([name]) => name?.includes('(Air)'))?.[0];
  expect(other()).toContain('Other LZ “Church lot”: read its status, see block 6');
  addRow(document, 'helicopterPlan', { landingZone: 'Yard' });
  expect(other()).toContain('Other LZ “Yard”: not accepted yet, see block 6');
  addRow(document, 'helicopterPlan', { landingZone: 'School', decision: 'Accepted by pilot' });
  expect(other()).toContain('Other LZ “School”: Accepted by pilot, see block 6');
});
