import { expect, test } from 'vitest';
import { addRow, known, plan } from '../../../tests/support/offered-plans.ts';
import type { AnswerPath } from '../answers/path.ts';
import { sectionForKey } from '../plan/section-view.ts';
import { environmentSources } from './environment-sources.ts';
import { environmentThreats } from './environment-threats.ts';
import { templatesFor } from './group.ts';

const night = {
  'operationalInfo.incidentCoordinates': '39.7400, -105.0910',
  'icsOperation.periodFrom': '2026-11-28 15:00 MST',
  'icsOperation.periodTo': '2026-11-29 08:00 MST',
} as const;

function threats(answers: Readonly<Partial<Record<AnswerPath, string>>>) {
  const found = environmentThreats('other', known(plan(answers)));
  return found.map(({ texts, source }) => {
    const of = (key: string) => texts.find(([each]) => each === key)?.[1] ?? '';
    return [of('hazard').split(/[ :]/)[0], of('note'), source] as const;
  });
}

test('heat is a threat from a heat index of 80 °F, with its numbers and its source', () => {
  const at = (temperature: string, humidity: string) =>
    threats({ 'weather.temperature': temperature, 'weather.humidity': humidity });
  const source =
    'NWS heat index equation (Rothfusz, with both adjustments), edition not stated, read November 2026';
  expect(at('95', '50')).toEqual([
    [
      'Heat',
      'Heat index 105 °F in the shade at 95 °F and 50 % humidity (NWS, edition not stated, read November 2026).',
      { kind: 'figures', words: source },
    ],
  ]);
  expect(at('80', '10')).toEqual([]);
  expect(at('79', '90')).toEqual([]);
  expect(threats({ 'weather.temperature': '89' })).toEqual([]);
});

test('what is to be done is the mitigation; figures and sources are a note', () => {
  const [heat] = environmentThreats(
    'other',
    known(plan({ 'weather.temperature': '95', 'weather.humidity': '50', 'weather.wbgt': '89.5' })),
  );
  const of = (wanted: string) => heat?.texts.find(([key]) => key === wanted)?.[1];
  expect(of('mitigation')).toMatch(/^Set work and rest .* is cooled$/);
  expect(of('note')).toMatch(
    /^Heat index 105 °F in .* humidity; WBGT 89\.5 °F, category 4, in armor category 5, in a MOPP 4 suit up to category 5 \(NWS, edition not stated, read November 2026; US Army TB MED 507, edition not stated, read November 2026\)\.$/,
  );
});

test('without a humidity hot air is one by itself: unknown is not none', () => {
  const words =
    'Temperature of this plan. Offered at 90 °F or more without a heat index: a choice of this app';
  expect(threats({ 'weather.temperature': '105' })).toEqual([
    ['Heat', 'Air 105 °F, humidity not known: no heat index.', { kind: 'figures', words }],
  ]);
  expect(threats({ 'weather.temperature': '80 to 90' })[0]?.[1]).toBe(
    'Air at worst 90 °F, humidity not known: no heat index.',
  );
  // The hottest air and the dampest hour: 149 °F was never felt.
  expect(
    threats({ 'weather.temperature': '74 to 95', 'weather.humidity': '38 to 92 %' })[0]?.[1],
  ).toBe('Air at worst 95 °F, humidity at that hour not known: no heat index.');
  expect(threats({ 'weather.temperature': '74 to 89', 'weather.humidity': '38 to 92 %' })).toEqual(
    [],
  );
});

test('air that is hotter than the heat index reaches is one by itself, whatever the humidity', () => {
  const hotter = (air: string, reaches = ', which ends at 112 °F') =>
    `Air ${air}, hotter than the heat index reaches${reaches}: none was worked out (NWS, edition not stated, read November 2026).`;
  for (const [air, humidity, reaches] of [
    ['115', '', ', which ends at 112 °F'],
    ['115', '10', ' at 10 % humidity, which ends at 112 °F'],
    ['115', '60', ' at 60 % humidity, which ends at 102 °F'],
    ['105', '90', ' at 90 % humidity, which ends at 92 °F'],
  ] as const) {
    const found = threats({ 'weather.temperature': air, 'weather.humidity': humidity });
    const text = hotter(`${air} °F`, reaches);
    expect(found.map(([hazard, why]) => [hazard, why])).toEqual([['Heat', text]]);
  }
  expect(threats({ 'weather.temperature': '98 to 114' })[0]?.[1]).toBe(hotter('at worst 114 °F'));
  expect(threats({ 'weather.temperature': '44.6 C' })[0]?.[1]).toBe(hotter('112.3 °F'));
  expect(threats({ 'weather.temperature': '112' })[0]?.[1]).toMatch(/^Air 112 °F, humidity not/);
});

test('of a range the worse end counts: the coldest with the windiest, the hottest with the humidity', () => {
  const range = {
    'weather.temperature': '36 to 95',
    'weather.windConditions': 'N 5 to 12 mph',
    'weather.humidity': '50 %',
  } as const;
  expect(threats(range).map(([, why]) => why?.replace(/ \(.*/, ''))).toEqual([
    'Heat index at worst 105 °F in the shade at 95 °F and 50 % humidity',
    'Wind chill at worst 28 °F at 36 °F and 12 mph',
  ]);
  expect(threats({ 'weather.temperature': '45 to 30' })[0]?.[1]).toBe('Air at worst 30 °F.');
});

test('a measured WBGT brings it too, by its own table', () => {
  expect(threats({ 'weather.wbgt': '30 C' })[0]?.[1]).toMatch(
    /^WBGT 86 °F, category 3, in armor category 5, in a MOPP 4 suit up to category 5 \(US Army TB MED 507, edition/,
  );
  // In armor it is 5 °F more.
  expect(threats({ 'weather.wbgt': '75' })[0]?.[1]).toMatch(
    /^WBGT 75 °F, below the table, in armor category 1, in a MOPP 4 suit up to category 5 \(/,
  );
  expect(threats({ 'weather.wbgt': '72' })).toEqual([]);
});

test('where the plan names a suit, a measured WBGT brings it from the row of the suit', () => {
  const at = (wbgt: string, typed: string) =>
    threats({ 'weather.wbgt': wbgt, 'weather.description': typed });
  expect(at('70', 'Entry team in MOPP 4')[0]?.[1]).toMatch(
    /^WBGT 70 °F, below the table, in armor below the table, in a MOPP 4 suit up to category 5 \(US Army/,
  );
  expect(at('70', 'Entry team without MOPP')).toEqual([]);
  expect(at('57', 'Entry team in MOPP 4')).toEqual([]);
  const document = plan({ 'weather.wbgt': '60' });
  addRow(document, 'other', { hazard: 'Entry team in hazmat suits' });
  expect(environmentThreats('other', known(document))).toHaveLength(1);
});

test('what a taken threat says of suits is no suit that somebody wears', () => {
  const document = plan({ 'weather.wbgt': '75' });
  const [heat] = environmentThreats('other', known(document));
  addRow(document, 'other', Object.fromEntries(heat?.texts ?? []));
  document.write('weather.wbgt', '70');
  expect(environmentThreats('other', known(document))).toEqual([]);
});

test('cold is one at freezing or below, by wind chill where the wind is known', () => {
  const wind = { 'weather.windConditions': 'N 12 mph' } as const;
  expect(threats({ 'weather.temperature': '40', ...wind })[0]?.[1]).toBe(undefined);
  expect(threats({ 'weather.temperature': '38', ...wind })[0]?.[1]).toBe(
    'Wind chill 30 °F at 38 °F and 12 mph (NWS 2001).',
  );
  expect(threats({ 'weather.temperature': '30' })[0]?.slice(1)).toEqual([
    'Air 30 °F.',
    {
      kind: 'figures',
      words: 'Temperature of this plan. Offered at 32 °F or less: a choice of this app',
    },
  ]);
});

test('dark is one where the period goes beyond civil twilight, from when to when', () => {
  expect(threats(night)[0]?.slice(0, 2)).toEqual([
    'Darkness',
    'Dark beyond civil twilight 17:07 MST to 06:31, for Incident (computed with astronomy-engine 2.1).',
  ]);
  expect(threats({ ...night, 'icsOperation.periodTo': '2026-11-28 16:00 MST' })).toEqual([]);
});

test('they are offered first, in the place of the template of the same name, and nowhere else', () => {
  const answers = plan({ ...night, 'weather.temperature': '20' });
  const all = known(answers, { environment: environmentSources });
  const names = templatesFor(sectionForKey('other'), all).map((line) =>
    line.kind === 'row' ? `${line.row[0]?.[1].split(':')[0]} ${line.source.kind}` : '',
  );
  expect(names.slice(0, 3)).toEqual([
    'Cold figures',
    'Darkness figures',
    'Heat illness in armor or protective suits template',
  ]);
  expect(new Set(names).size).toBe(names.length);
  expect(names.filter((name) => name.startsWith('Cold'))).toHaveLength(1);
  for (const id of ['animalThreats', 'plantThreats', 'criminalThreats'])
    expect(environmentThreats(id, all)).toEqual([]);
});
