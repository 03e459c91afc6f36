import { describe, expect, test } from 'vitest';
import { createDocument } from '../../answers/open-document.ts';
import { fieldPath, joinPath } from '../../answers/path.ts';
import { recordAsked } from '../../hospitals/divert.ts';
import { buildBriefCard } from './brief-card.ts';
import { briefFacts } from './brief-facts.ts';
import { briefText } from './brief-text.ts';
import { buildIcs206 } from './ics-206.ts';

function make() {
  return createDocument({
    now: () => new Date('2026-11-20T15:00:00Z'),
    author: () => 'Rivera',
    replica: 'r',
  });
}

const input = (document: ReturnType<typeof make>) => ({
  answers: document.answers(),
  addedSections: [],
  brand: 'Bulwark',
  generatedAt: new Date('2026-11-20T15:06:07Z'),
  locale: 'en-US',
  timeZone: 'America/Denver',
  paper: 'Letter' as const,
});

const full = Number.POSITIVE_INFINITY;
const textOf = (document: ReturnType<typeof make>, most = full) =>
  new Map(briefFacts(input(document)).map(({ label, say }) => [label, say(most)]));

describe('the brief', () => {
  test('says the worst threats first, with what is done against them', () => {
    const document = make();
    for (const [severity, hazard] of [
      ['Low', 'Ivy'],
      ['critical', 'Gas'],
      ['High', 'Dogs'],
      ['Medium', 'Ice'],
    ]) {
      const row = document.addRow('other');
      document.write(fieldPath('other', 'hazard', row), hazard ?? '');
      document.write(fieldPath('other', 'severity', row), severity ?? '');
      document.write(fieldPath('other', 'mitigation', row), `avoid ${hazard}`);
    }
    document.write('hazardousMaterials.materialType', 'Chlorine tank');
    document.write('hazardousMaterials.riskLevel', 'Critical. Two of them');
    // A row without text hides nothing.
    document.addRow('hazardousMaterials');
    const facts = textOf(document);
    expect(facts.get('More threats')).toBe('Ice (Medium): avoid Ice; Ivy (Low): avoid Ivy');
    expect(['Threat 1', 'Threat 2', 'Threat 3'].map((label) => facts.get(label))).toEqual([
      'Chlorine tank (“Critical. Two of them”): NO MITIGATION YET',
      'Gas (critical): avoid Gas',
      'Dogs (High): avoid Dogs',
    ]);
  });

  test('says of a hospital that it takes nobody, or that nobody could say, with the time, as the form does', () => {
    const document = make();
    document.write('hospitalFacilities.primary.name', 'Mercy');
    document.write('hospitalFacilities.primary.edContact', '303-555-0100');
    const cell = () => {
      const { blocks } = buildIcs206(input(document));
      const hospitals = blocks.flatMap((block) =>
        block.kind === 'table' && block.title.startsWith('5.') ? block.table.rows : [],
      );
      return hospitals[0]?.[0];
    };
    expect(cell()).toBe('Mercy');
    const asking = { by: 'Ruiz', at: '2026-11-20 08:04 MST' };
    for (const [asked, words] of [
      ['divert', 'On divert, asked 2026-11-20 08:04 MST'],
      ['unknown', 'Divert status unknown, asked 2026-11-20 08:04 MST'],
    ] as const) {
      recordAsked(document, 'primary', asked, asking);
      expect(textOf(document).get('Primary hospital')).toBe(`Mercy; ${words}; 303-555-0100`);
      expect(cell()).toBe(`Mercy\n${words.replace('On divert', 'ON DIVERT')}`);
    }
    recordAsked(document, 'primary', 'open', asking);
    expect(textOf(document).get('Primary hospital')).toBe('Mercy; 303-555-0100');
    expect(cell()).toBe('Mercy');
    recordAsked(document, 'primary', 'unknown', asking);
    const other = createDocument({ now: () => new Date(0), author: () => 'Lee', replica: 'o' });
    other.write('hospitalFacilities.primary.notes', 'Trauma bay open');
    document.merge(other.state());
    expect(cell()).toBe('Mercy\nDivert status: conflicting answers');
    document.resolve('hospitalFacilities.primary.notes', 'Trauma bay open');
    expect(cell()).toBe('Mercy');
    const long = `${'Pad on the roof, security meets at the bay, call ahead. '.repeat(3)}Psych divert only`;
    document.resolve('hospitalFacilities.primary.notes', long);
    const third = createDocument({ now: () => new Date(0), author: () => 'Hale', replica: 'h' });
    third.write('hospitalFacilities.primary.notes', 'No trauma tonight');
    document.merge(third.state());
    for (const quote of ['“No trauma tonight”', 'Psych divert only”', ', not decided'])
      expect(cell()).toContain(quote);
    document.resolve('hospitalFacilities.primary.notes', 'On divert for psych only');
    const typed =
      'Open or on divert? Notes: “On divert for psych only”, asked 2026-11-20 08:04 MST';
    expect(cell()).toBe(`Mercy\n${typed}`);
    expect(textOf(document).get('Exceptions')).toContain(`“Mercy”: ${typed}`);
    expect(textOf(document).get('Exceptions')).not.toContain('transport to');
  });

  test('says that threats were looked for and none found, and what has no answer', () => {
    const document = make();
    document.write('operationalInfo.incidentType', 'Warrant');
    document.write('plantThreats.assessed', 'None');
    const card = buildBriefCard(input(document));
    expect(card.facts).toEqual([
      { label: 'Operation', text: 'Warrant' },
      { label: 'Threats', text: 'Plant Threats/Public Works: None' },
    ]);
    expect(card.unanswered).toContain('Approved by');
    expect(briefText(card)).toContain('Not in this plan: Period, Location,');
    // What is held back may well have an answer.
    const isWhole = (section: string) => section !== 'operationalInfo';
    const held = buildBriefCard({ ...input(document), isWhole });
    expect(held.unanswered).not.toContain('Location');
    expect(held.unanswered).toContain('Approved by');
  });

  test('shortens a long sky before it leaves the weather out', () => {
    const document = make();
    const long = `${'next to the north gate, '.repeat(60)}last.`;
    for (const path of [
      'operationalInfo.incidentLocation',
      'operationalInfo.commandPost',
      'icsEvacuation.collectionPoint',
      'icsEvacuation.exchangePoint',
      'helicopterPlan.landingZone',
      'weather.description',
    ] as const) {
      document.write(path, long);
    }
    document.write('weather.temperature', '28');
    document.write('weather.windConditions', 'N 12 mph');
    document.write('weather.wbgt', '25 °F');
    const card = buildBriefCard(input(document));
    expect(card.leftOut).toEqual([]);
    expect(card.facts.find(({ label }) => label === 'Weather')?.text).toBe(
      '28 °F, wind N 12 mph, WBGT 25 °F … see report',
    );
  });

  const WARNED = 'Excessive Heat Warning from 23 Nov 12:00 until 24 Nov 06:00';
  const WARNING = `Weather alerts: ${WARNED}; Wind Advisory, end not stated (weather.gov, asked 23 Nov 10:08).`;

  test('weather of which nothing can be said in short is left out by name, its alerts never', () => {
    const document = make();
    const long = `${'next to the north gate, '.repeat(60)}last.`;
    const endless = (what: string) => `never ${what} ${'and then some more '.repeat(30)}`;
    document.write('weather.temperature', endless('warm'));
    document.write('weather.windConditions', endless('calm'));
    document.write('weather.visibility', endless('clear'));
    document.write('weather.description', `${long} ${WARNING}`);
    const card = buildBriefCard(input(document));
    const text = new Map(card.facts.map((each) => [each.label, each.text]));
    expect([...text.values()]).not.toContain('… see report');
    expect(card.leftOut.map(({ label }) => label)).toContain('Weather');
    expect(text.get('Weather alerts')).toContain(WARNED);
  });

  test('says alerts as a fact of its own, and the hours of a forecast once', () => {
    const document = make();
    const part = '(forecast only 23 Nov 10:00 to 23 Nov 16:00)';
    document.write('weather.temperature', `49 to 54 °F ${part}`);
    document.write('weather.windConditions', `W 5 mph ${part}`);
    document.write('weather.visibility', `10 mi ${part}`);
    document.write('weather.description', `Overcast ${part}; rain. ${WARNING} Sunset 16:38.`);
    expect(textOf(document).get('Weather')).toBe(
      `49 to 54 °F, wind W 5 mph, visibility 10 mi ${part}, Overcast; rain. Sunset 16:38.`,
    );
    expect(textOf(document).get('Weather alerts')).toBe(
      `${WARNED}; Wind Advisory, end not stated (weather.gov, asked 23 Nov 10:08)`,
    );
    expect(textOf(document, 80).get('Weather alerts')).toBe(`${WARNED}; 1 more … see report`);
    document.write('weather.windConditions', `W 5 mph ${part.replace('16:00', '18:00')}`);
    expect(textOf(document).get('Weather')).toContain(
      `W 5 mph ${part.replace('16:00', '18:00')}, v`,
    );
    document.write('weather.temperature', '49');
    document.write('weather.windConditions', '');
    document.write('weather.visibility', '');
    document.write('weather.description', `Overcast ${part}`);
    expect(textOf(document).get('Weather')).toBe(`49 °F ${part}, Overcast`);
    expect(textOf(document).has('Weather alerts')).toBe(false);
  });

  test('has every fact of a long plan in short, and leaves out first what is asked for last', () => {
    const document = make();
    const long = (name: string) => `${name} one, ${'next to the north gate, '.repeat(60)}last.`;
    for (const path of [
      'operationalInfo.incidentLocation',
      'operationalInfo.commandPost',
      'operationalInfo.stagingArea',
      'icsEvacuation.collectionPoint',
      'icsEvacuation.exchangePoint',
      'additionalOpInfo.emsRadio',
      'additionalOpInfo.emsUnit0',
      'operatorInfo.operatorName',
      'hospitalFacilities.primary.name',
      'hospitalFacilities.secondary.name',
      'helicopterPlan.primaryContact',
      'helicopterPlan.landingZone',
      'icsOperation.approvedBy',
      'weather.description',
    ] as const) {
      document.write(path, long(path.slice(path.lastIndexOf('.') + 1)));
    }
    document.write('hospitalFacilities.primary.edContact', '720-555-0911');
    for (const hazard of ['Dogs', 'Gas', 'Rifle', 'Ice']) {
      const row = document.addRow('criminalThreats');
      document.write(fieldPath('criminalThreats', 'hazard', row), long(hazard));
      document.write(fieldPath('criminalThreats', 'severity', row), 'High');
      document.write(fieldPath('criminalThreats', 'mitigation', row), long('Keep away'));
    }
    const card = buildBriefCard(input(document));
    const text = new Map(card.facts.map((each) => [each.label, each.text]));
    expect([...text.keys()]).toEqual([
      'Exceptions',
      'Location',
      'Command post',
      'Medic',
      'Medical channel',
      'Casualty collection point',
      'Ambulance exchange point',
      'Transport',
      'Primary hospital',
      'Alternate hospital',
      'Air',
      'Threat 1',
      'Threat 2',
      'Threat 3',
      'More threats',
      'Staging',
      'Approver',
    ]);
    expect(card.leftOut.map(({ label }) => label)).toEqual(['Weather']);
    expect(briefText(card)).toContain('Left out for length: Weather.');
    for (const [label, each] of text) {
      if (label !== 'Exceptions') expect(each, label).toMatch(/ … see report$/);
    }
    expect(text.get('Primary hospital')).toContain('name one');
    expect(text.get('Primary hospital')).toContain('720-555-0911');
    expect(text.get('Air')).toMatch(/^primaryContact one.* …; LZ landingZone one/);
    expect(text.get('Threat 1')).toMatch(/^Dogs one.* … \(High\): Keep away one/);
  });

  test('keeps hazard, severity and the first clause of what is done, also of a long threat', () => {
    const document = make();
    const row = document.addRow('criminalThreats');
    const write = (field: string, text: string) =>
      document.write(fieldPath('criminalThreats', field, row), text);
    write('area', 'All sides, line of sight on Colfax');
    write('hazard', 'Gunshot wounds to team, hostages or subject');
    write('severity', 'Critical');
    write(
      'mitigation',
      'No unarmored movement on the A side; medic with entry team; CCP behind the wall',
    );
    for (const most of [60, 80, 100]) {
      expect(textOf(document, most).get('Threat 1')).toMatch(
        /^Gunshot wounds to team.* \(Critical\): No unarmored movement on the A side(; medic with entry team)? … see report$/,
      );
    }
  });

  test('says how long it takes to read aloud, each digit a word', () => {
    const document = make();
    // Label and text: 1 + 2 words, 2 words and 10 digits: 15 of 150 a minute.
    document.write('operationalInfo.incidentType', 'No knock');
    document.write('operatorInfo.operatorName', 'Ruiz');
    document.write('operatorInfo.contactInfo', '303-555-0142');
    expect(buildBriefCard(input(document)).aloud).toBe('10 s');
    document.write('operatorInfo.contactInfo', '303-555-0142 '.repeat(15));
    expect(buildBriefCard(input(document)).aloud).toBe('1 min 10 s');
    expect(buildBriefCard(input(make())).aloud).toBe('');
  });

  test('has no line breaks within a fact, and both answers where nobody picked one', () => {
    const document = make();
    const other = createDocument({
      now: () => new Date('2026-11-20T15:00:00Z'),
      author: () => 'Lee',
      replica: 'o',
    });
    other.write('operationalInfo.incidentLocation', '14 Elm\nAurora');
    document.write('operationalInfo.incidentLocation', '12 Elm\nAurora');
    document.merge(other.state());
    const location = textOf(document).get('Location');
    expect(location).not.toContain('\n');
    expect(location).toContain('12 Elm Aurora');
    expect(location).toContain('14 Elm Aurora');
  });

  test.each([
    ['28', '28 °F'],
    ['20 to 28', '20 to 28 °F'],
    ['-5', '-5 °F'],
    ['28 F', '28 F'],
    ['28°F', '28°F'],
    ['3 C', '3 C'],
    ['below freezing', 'below freezing'],
  ])('the temperature %s is %s', (typed, expected) => {
    const document = make();
    document.write('weather.temperature', typed);
    expect(textOf(document).get('Weather')).toBe(expected);
  });
});

test('the second exception of a kind pushes no other kind off the brief', () => {
  const document = make();
  const long =
    'Level I trauma and burn center at the far end of the county, reached by the old road';
  for (const row of ['primary', 'secondary', 'tertiary'] as const) {
    document.write(joinPath('hospitalFacilities', 'name', row), `${row} ${long}`);
    document.write(
      joinPath('hospitalFacilities', 'notes', row),
      `Trauma on bypass. ${long}. ${long}`,
    );
  }
  document.write('additionalOpInfo.emsUnit0', 'Medic 4 (ALS), 25 min out');
  expect(textOf(document, 400).get('Exceptions')).toContain('; No ALS at the scene for 25 min; ');
});
