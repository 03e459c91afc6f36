import { describe, expect, test } from 'vitest';
import { addRow, plan, ZONE } from '../../../../tests/support/offered-plans.ts';
import type { AnswerDocument } from '../../answers/answer-document.ts';
import { type AnswerPath, fieldPath } from '../../answers/path.ts';
import {
  type HelicopterInput,
  helicopterLines,
  landingZones,
  spokenLines,
  windWords,
} from './helicopter-brief.ts';
import { buildHelicopterBrief, helicopterText } from './helicopter-paper.ts';

const inputOf = (document: AnswerDocument, row?: string): HelicopterInput => ({
  answers: document.answers(),
  addedSections: [],
  brand: 'Bulwark',
  generatedAt: new Date('2026-11-20T15:06:07Z'),
  locale: 'en-US',
  timeZone: ZONE,
  paper: 'Letter',
  points: { distance: 'miles', farMetres: 100_000 },
  ...(row === undefined ? {} : { row }),
});

const POINT = {
  'helicopterPlan.latitude': '39.7400',
  'helicopterPlan.longitude': '-105.0910',
} as const;

const WHOLE: Readonly<Partial<Record<AnswerPath, string>>> = {
  'icsOperation.handling': 'Law Enforcement Sensitive',
  'helicopterPlan.primaryContact': 'AirLife Denver dispatch, 303-555-0188',
  'helicopterPlan.secondaryContact': 'Flight For Life, 303-555-0199',
  'helicopterPlan.landingZone': 'School field, W 17th Ave',
  'helicopterPlan.lzType': 'Sports field',
  ...POINT,
  'helicopterPlan.obstruction1': 'Goal posts at both ends',
  'helicopterPlan.surface': 'Grass, dry',
  'helicopterPlan.sizeDay': '100 × 100 ft',
  'helicopterPlan.sizeNight': '100 × 120 ft',
  'helicopterPlan.slope': '3 degrees, down to the south',
  'helicopterPlan.elevation': '5,480 ft',
  'helicopterPlan.obstacles': 'Wires 090 degrees, 200 ft away, 40 ft high',
  'helicopterPlan.wind': '240° at 10 kn, gusts 18',
  'helicopterPlan.markingDay': 'Orange panel',
  'helicopterPlan.markingNight': 'Four low beams, crossed',
  'helicopterPlan.hazards': 'Loose sheets at the bleachers',
  'helicopterPlan.airToGround': '155.340',
  'helicopterPlan.officer': 'Engine 11',
  'helicopterPlan.alternate': 'Church lot, Carr St',
  'helicopterPlan.decision': 'Accepted by pilot',
  'helicopterPlan.decidedBy': 'AirLife 2',
  'helicopterPlan.decidedAt': '2026-11-20 07:50 MST',
};

const textOf = (input: HelicopterInput) => helicopterText(input).split('\n');

describe('the brief of a plan that says everything', () => {
  test('is told in the order in which crews ask', () => {
    expect(textOf(inputOf(plan(WHOLE)))).toEqual([
      'LAW ENFORCEMENT SENSITIVE',
      'Bulwark Helicopter Brief',
      'Incident: not stated',
      'Provider, call sign:',
      '    AirLife Denver dispatch, 303-555-0188',
      '    Secondary: Flight For Life, 303-555-0199',
      'Landing zone: School field, W 17th Ave',
      'Grid: 13S DD 9220 9890',
      'Degrees: 39.7400, -105.0910',
      "Degrees and minutes: 39° 44.40' N, 105° 05.46' W",
      'Elevation: 5,480 ft',
      'Surface: Grass, dry',
      'LZ type: Sports field',
      'Size:',
      '    By day: 100 × 100 ft',
      '    By night: 100 × 120 ft',
      'Slope: 3 degrees, down to the south',
      'Obstacles:',
      '    Wires 090 degrees, 200 ft away, 40 ft high',
      '    Goal posts at both ends',
      'Wind: From 240°, 12 mph (10 kn), gusting 21 mph (18 kn). As written: 240° at 10 kn, gusts 18',
      'Marking:',
      '    By day: Orange panel',
      '    By night: Four low beams, crossed',
      'Hazards: Loose sheets at the bleachers',
      'Patient M, mechanism: ________',
      'Patient I, injuries: ________',
      'Patient S, signs: ________',
      'Patient T, treatment: ________',
      'Air-to-ground frequency: 155.340',
      'Landing zone officer: Engine 11',
      'Alternate: Church lot, Carr St',
      'Receiving hospital: not stated',
      'The pilot decides. Accepted by pilot, by AirLife 2, at 2026-11-20 07:50 MST',
      'Generated on 2026-11-20 08:06 MST',
    ]);
  });

  test('is heard with the grid and the minutes as they are said on the radio, and without lines to fill in', () => {
    const spoken = spokenLines(helicopterLines(inputOf(plan(WHOLE))));
    expect(spoken).toContain(
      'Grid: one three Sierra, Delta Delta, niner two two zero, niner eight niner zero.',
    );
    expect(spoken).toContain(
      'Degrees and minutes: north three niner degrees, four four decimal four zero minutes, ' +
        'west one zero five degrees, zero five decimal four six minutes.',
    );
    expect(spoken.at(-1)).toMatch(/^The pilot decides: Accepted by pilot/);
    expect(spoken.join('\n')).not.toMatch(/Patient|Degrees: |°/);
  });
});

test('obstacles are one list, whichever box they were written in, and none is told twice', () => {
  const wires = 'Wires 090 degrees, 200 ft away, 40 ft high';
  const boxes = {
    'helicopterPlan.obstruction1': wires,
    'helicopterPlan.obstruction2': 'Light pole 180 degrees, 150 ft away',
    'helicopterPlan.obstacles': wires,
  };
  const printed = helicopterLines(inputOf(plan(boxes))).filter(({ text }) =>
    text.includes('Wires'),
  );
  expect(printed).toEqual([
    {
      key: 'obstacles',
      label: 'Obstacles',
      text: `${wires}\nLight pole 180 degrees, 150 ft away`,
    },
  ]);
});

test.each([
  // The one names what the other has none of.
  [
    { obstruction1: 'Trees', obstacles: 'Wires 090 degrees, 200 ft away; no trees to the east' },
    'Wires 090 degrees, 200 ft away; no trees to the east\nTrees',
  ],
  // Two of them.
  [{ obstruction1: 'Power line', obstruction2: 'Power line' }, 'Power line\nPower line'],
  [
    { obstruction1: 'Power line', obstruction2: 'power line', obstacles: 'Power line ' },
    'Power line\npower line',
  ],
  [{ obstruction1: 'Tower', obstruction2: 'Tower, second, lit' }, 'Tower\nTower, second, lit'],
  [{ obstruction1: 'Tower', obstacles: 'tower.' }, 'tower.\nTower'],
  [{ obstacles: 'Fence', obstructions: ' fence' }, 'Fence'],
])('no obstacle is lost for what another box says: %o', (boxes, printed) => {
  const texts = Object.fromEntries(
    Object.entries(boxes).map(([field, text]) => [`helicopterPlan.${field}`, text]),
  );
  const line = helicopterLines(inputOf(plan(texts))).find(({ key }) => key === 'obstacles');
  expect(line?.text).toBe(printed);
});

test('of an empty plan every fact is not stated, and nothing is "none"', () => {
  const lines = helicopterLines(inputOf(plan()));
  const patient = lines.filter(({ label }) => label.startsWith('Patient'));
  expect(patient.map(({ text }) => text)).toEqual(['', '', '', '']);
  const others = lines.filter((line) => !patient.includes(line));
  expect(others.map(({ text }) => text)).toEqual(others.map(() => 'not stated'));
  expect(others.map(({ key }) => key)).toContain('typed');
  expect(helicopterText(inputOf(plan()))).not.toMatch(/\bnone\b|nothing is/i);
});

test('no word of it calls a landing zone safe, suitable or good', () => {
  const texts = JSON.stringify([
    buildHelicopterBrief(inputOf(plan(WHOLE))),
    buildHelicopterBrief(inputOf(plan())),
  ]);
  // Of the plan, and not of the zone.
  expect(texts.replaceAll('Draft: not approved', '')).not.toMatch(
    /\b(?:safe|suitable|good|clear|approved|ok)\b/i,
  );
  expect(texts).toContain('The pilot decides.');
});

test('a further landing zone has its own facts; provider and wind are those of the plan, and the wind says so', () => {
  const document = plan({ ...WHOLE, 'weather.windConditions': 'N 12 mph' });
  const row = addRow(document, 'helicopterPlan', {
    landingZone: 'Church lot',
    coordinates: '13S DD 9150 9820',
    obstructions: 'Light poles',
    decision: 'Declined by pilot',
  });
  expect(landingZones(document.answers())).toEqual([
    { row: undefined, name: 'Landing zone' },
    { row, name: 'Landing zone 2' },
  ]);
  const text = textOf(inputOf(document, row));
  expect(text).toContain('Bulwark Helicopter Brief, Landing zone 2');
  expect(textOf(inputOf(document))).toContain('Bulwark Helicopter Brief, Landing zone');
  expect(text).toContain('Landing zone: Church lot');
  expect(text).toContain('Grid: 13S DD 9150 9820');
  expect(text).toContain('Obstacles: Light poles');
  expect(text).toContain('    AirLife Denver dispatch, 303-555-0188');
  expect(text.join('\n')).toContain(
    "Wind:\n    From the plan's weather, not of this place:\n    From N, 12 mph (10 kn). As written: N 12 mph",
  );
  expect(text).toContain('Surface: not stated');
  expect(text).toContain('The pilot decides. Declined by pilot');
});

describe('a point that something speaks against', () => {
  test('is told as it was typed, with what speaks against it', () => {
    const text = textOf(inputOf(plan({ ...POINT, 'helicopterPlan.mgrs': '13S DE 9000 0000' })));
    expect(text.join('\n')).toMatch(
      /^Check this point: Landing zone: grid and latitude\/longitude are .* apart/m,
    );
    expect(text).toContain('Point, as written: 13S DE 9000 0000, 39.7400, -105.0910');
    expect(text.join('\n')).not.toMatch(/^(?:Grid|Degrees)/m);
  });

  test('is told in every format where only its distance is doubtful', () => {
    const document = plan({
      ...POINT,
      'operationalInfo.incidentCoordinates': '38.0000, -105.0910',
    });
    const text = textOf(inputOf(document));
    expect(text.join('\n')).toMatch(/^Check this point: Landing zone is 120 miles/m);
    expect(text).toContain('Degrees: 39.7400, -105.0910');
  });

  test('that is no point says why', () => {
    const text = textOf(
      inputOf(plan({ 'helicopterPlan.latitude': '91.74', 'helicopterPlan.longitude': '-105.09' })),
    );
    expect(text.join('\n')).toMatch(/^Check this point: .*latitude is outside/m);
    const words = textOf(inputOf(plan({ 'helicopterPlan.mgrs': 'behind the school' })));
    expect(words.join('\n')).toMatch(/^Check this point: ./m);
    expect(words).toContain('Point, as written: behind the school');
  });

  test('is told as exactly as the more exact of its two ways', () => {
    const text = textOf(inputOf(plan({ ...POINT, 'helicopterPlan.mgrs': '13S DD 92202 98904' })));
    expect(text).toContain('Grid: 13S DD 92202 98904');
    expect(text).toContain('Degrees: 39.74000, -105.09100');
  });

  test('that is too rough for a grid says so', () => {
    const text = textOf(
      inputOf(plan({ 'helicopterPlan.latitude': '39.7', 'helicopterPlan.longitude': '-105.1' })),
    );
    expect(text).toContain('Degrees: 39.7, -105.1');
    expect(text).toContain('Grid: not stated: the point is too rough');
  });
});

test('what nobody has confirmed carries its mark, and is heard as not confirmed', () => {
  const document = plan(POINT);
  document.write('helicopterPlan.surface', 'Grass', 'earlier plan 2026-11-12');
  const text = helicopterText(inputOf(document));
  expect(text).toContain('Surface: Grass†');
  expect(text).toMatch(/† from an earlier plan of 12 Nov, unconfirmed/);
  expect(spokenLines(helicopterLines(inputOf(document)))).toContain(
    'Surface: Grass, not confirmed.',
  );
});

test('the frequency is that of the landing zone, else of the channel that is for it', () => {
  const document = plan();
  addRow(document, 'icsCommunications', { channel: 'TAC 2', use: 'Tactical' });
  addRow(document, 'icsCommunications', {
    channel: 'AIR 1',
    use: 'Air to ground',
    receive: '155.340',
  });
  expect(textOf(inputOf(document))).toContain('Air-to-ground frequency: AIR 1, receive 155.340');
  document.write(fieldPath('helicopterPlan', 'airToGround'), '123.025');
  expect(textOf(inputOf(document))).toContain('Air-to-ground frequency: 123.025');
});

test('wind is read only where its direction and speed are clear', () => {
  expect(windWords('SW 15 mph')).toBe('From SW, 15 mph (13 kn). As written: SW 15 mph');
  for (const typed of [
    'Calm',
    '10 kn',
    'gusty',
    'W 10 mph to the east',
    '(2 conflicting answers)\nN 12 mph\nN 5 mph',
  ])
    expect(windWords(typed)).toBe(typed);
});

test('a size that no provider of the plan asked for says whose it is, wherever it stands', () => {
  const document = plan({ 'helicopterPlan.sizeNight': '75 × 75 ft' });
  document.accept('helicopterPlan.sizeDay', '100 × 100 ft', { kind: 'usual', day: '2026-11' });
  expect(textOf(inputOf(document))).toContain(
    '    By day: 100 × 100 ft (size of air providers, read Nov 2026)',
  );
  expect(textOf(inputOf(document))).toContain('    By night: 75 × 75 ft');
  document.accept('helicopterPlan.sizeNight', '150 × 150 ft', {
    kind: 'usualAtNight',
    day: '2026-11',
  });
  expect(textOf(inputOf(document))).toContain(
    '    By night: 150 × 150 ft (size of one air provider, read Nov 2026)',
  );
});

test('call sign and dispatch stand with the provider, once', () => {
  const contact = 'AirLife 1, dispatch 303-555-0188';
  const providerOf = (more: Record<string, string>) =>
    helicopterLines(
      inputOf(plan({ ...WHOLE, 'helicopterPlan.primaryContact': contact, ...more })),
    ).find(({ key }) => key === 'provider')?.text;
  expect(
    providerOf({
      'helicopterPlan.callSign': 'AirLife 1',
      'helicopterPlan.dispatchPhone': '303-555-0777',
    }),
  ).toMatch(/^AirLife 1, dispatch 303-555-0188\nDispatch: 303-555-0777/);
  expect(providerOf({ 'helicopterPlan.callSign': 'Reach 7' })).toContain('\nCall sign: Reach 7');
});
