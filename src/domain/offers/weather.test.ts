import { describe, expect, test } from 'vitest';
import { known, plan, texts, ZONE } from '../../../tests/support/offered-plans.ts';
import { recorded } from '../../../tests/support/recorded-weather.ts';
import { acceptedBy } from '../answers/authors.ts';
import { fieldOf } from '../answers/sections.ts';
import type { Weather } from '../conditions/weather.ts';
import { readHours } from '../conditions/weather-answers.ts';
import { sectionForKey } from '../plan/section-view.ts';
import { acceptOffer, isShownAtOnce, offersAtOnce, offersFor } from './offers.ts';
import { outdatedFields, weatherOffers, weatherPlace, weatherSpan } from './weather.ts';

const NOW = new Date('2026-11-23T17:20:00Z');
const MINUTE_MS = 60_000;
const WHERE = { 'operationalInfo.incidentCoordinates': '38.886, -77.094' } as const;
const WHEN = {
  'icsOperation.periodFrom': '2026-11-23 12:00 MST',
  'icsOperation.periodTo': '2026-11-23 15:00 MST',
} as const;
const weather: Weather = {
  service: 'weather.gov',
  sent: '38.9, \u221277.1',
  askedAt: NOW.getTime() - 12 * MINUTE_MS,
  alerts: { all: [], left: 0 },
  ...(readHours(recorded('gridpoints_LWX_95,71_forecast_hourly.json', NOW)) ?? { hours: [] }),
};
const knownAt = (
  document: ReturnType<typeof plan>,
  more: object = { weather: weatherOffers(weather) },
) => ({
  ...known(document),
  now: NOW,
  ...more,
});

describe('the weather that was asked for', () => {
  test('is offered for the hours of the period, with when it was issued and how long ago it was asked', () => {
    const offers = offersFor('weather.temperature', knownAt(plan({ ...WHERE, ...WHEN })));
    expect(texts(offers, 'weather.temperature')).toEqual(['49 to 52']);
    expect(offers[0]?.source).toEqual({
      kind: 'weather',
      service: 'weather.gov',
      day: '2026-11-23',
      issued: '23 Nov 08:08',
      askedMinutes: 12,
    });
    const wind = offersFor('weather.windConditions', knownAt(plan({ ...WHERE, ...WHEN })));
    expect(texts(wind, 'weather.windConditions')).toEqual(['W, then SW 12 to 13 mph']);
  });

  test('one tap at the first field takes what is known for all of them that nobody answered', () => {
    const document = plan({ ...WHERE, ...WHEN, 'weather.description': 'Fog in the valley' });
    const [all] = offersAtOnce('weather.temperature', knownAt(document));
    expect(all?.texts.map(([path]) => path)).toEqual([
      'weather.temperature',
      'weather.windConditions',
    ]);
    if (!all) return;
    const undo = acceptOffer(document, all, ZONE);
    expect(document.read('weather.description')).toBe('Fog in the valley');
    expect(acceptedBy(document.answer('weather.windConditions')?.author ?? '')?.from).toEqual({
      kind: 'weather',
      day: '2026-11-23',
    });
    undo();
    expect(document.read('weather.windConditions')).toBe('');
  });

  const steady = (more: Partial<Weather>, hours: object = {}): Weather => ({
    ...weather,
    hours: [0, 1, 2].map((place) => ({
      from: Date.parse('2026-11-23T19:00:00Z') + place * 3_600_000,
      to: Date.parse('2026-11-23T20:00:00Z') + place * 3_600_000,
      fahrenheit: 28,
      humidityPercent: 40,
      windLow: 12,
      windHigh: 12,
      windFrom: 'N',
      visibilityMiles: 10,
      sky: 'Overcast',
      ...hours,
    })),
    ...more,
  });
  const textsAt = (
    path: 'weather.temperature' | 'weather.description',
    each: Weather,
    plan: object,
  ) => offersFor(path, knownAt(planOf(plan), { weather: weatherOffers(each) }));
  const planOf = (more: object) => plan({ ...WHERE, ...WHEN, ...more });

  test('of a steady forecast is the bare number, with wind, visibility and sky, and the humidity where it is hot', () => {
    const all = [
      ['weather.temperature', '28'],
      ['weather.windConditions', 'N 12 mph'],
      ['weather.visibility', '10 mi'],
      ['weather.description', 'Overcast'],
    ];
    expect(textsAt('weather.temperature', steady({}), {}).map(({ texts }) => texts)).toEqual([all]);
    const typed = { 'weather.windConditions': 'Light', 'weather.description': 'Fog' };
    expect(
      textsAt('weather.temperature', steady({}), typed)[0]?.texts.map(([, text]) => text),
    ).toEqual(['28', '10 mi']);
    const hot = textsAt('weather.temperature', steady({}, { fahrenheit: 95 }), {});
    expect(hot[0]?.texts.at(-1)).toEqual(['weather.humidity', '40 %']);
  });

  test('of a forecast that ends before the period the description says its hours, or else each text', () => {
    const until = { 'icsOperation.periodTo': '2026-11-23 18:00 MST' };
    const part = '(forecast only 23 Nov 12:00 to 23 Nov 15:00)';
    const textOf = (more: object) =>
      textsAt('weather.temperature', steady({}), { ...until, ...more })[0]?.texts.map(
        ([, text]) => text,
      );
    expect(textOf({})).toEqual(['28', 'N 12 mph', '10 mi', `Overcast ${part}`]);
    const bare = ['28', 'N 12 mph', '10 mi'];
    expect(textOf({ 'weather.description': `Overcast ${part}.` })).toEqual(bare);
    const whole = [`28 °F ${part}`, `N 12 mph ${part}`, `10 mi ${part}`];
    expect(textOf({ 'weather.description': 'Fog' })).toEqual(whole);
  });

  test('without a period that has both ends it says its hours', () => {
    for (const [more, from] of [
      [{ 'icsOperation.periodFrom': '', 'icsOperation.periodTo': '' }, '12:00'],
      [{ 'icsOperation.periodTo': '' }, '12:00'],
    ] as const) {
      const [offer] = textsAt('weather.temperature', steady({}), more);
      expect(offer?.texts.at(-1)?.[1]).toBe(
        `Overcast (forecast only 23 Nov ${from} to 23 Nov 15:00)`,
      );
    }
  });

  test('what was taken of it is told apart where the period or the forecast is another by now', () => {
    const document = planOf({});
    const outdated = (each = steady({})) =>
      outdatedFields(each, { answers: document.answers(), now: NOW, timeZone: ZONE });
    const [offer] = textsAt('weather.temperature', steady({}), {});
    if (offer) acceptOffer(document, offer, ZONE);
    expect(outdated()).toEqual([]);
    expect(outdated(steady({}, { fahrenheit: 31 }))).toEqual(['weather.temperature']);
    document.write('icsOperation.periodFrom', '2027-01-23 12:00 MST');
    document.write('icsOperation.periodTo', '2027-01-23 15:00 MST');
    expect(outdated()).toEqual([
      'weather.temperature',
      'weather.windConditions',
      'weather.visibility',
    ]);
    // What a person typed is theirs.
    document.write('weather.temperature', '30');
    expect(outdated()).not.toContain('weather.temperature');
  });

  test('its alerts stand behind what is typed, with the source, until they do', () => {
    const alert = { event: 'Flood Watch', severity: 'Severe', headline: '' };
    const warned = steady({ alerts: { all: [alert], left: 0 } });
    const sentence =
      'Weather alerts: Flood Watch, end not stated (weather.gov, asked 23 Nov 10:08).';
    const textOf = (typed: string) =>
      textsAt('weather.description', warned, { 'weather.description': typed });
    expect(texts(textOf(''), 'weather.description')).toEqual([`Overcast. ${sentence}`]);
    const [offer] = textOf('Fog in the valley');
    expect(offer).toMatchObject({
      texts: [['weather.description', `Fog in the valley. ${sentence}`]],
      source: { kind: 'weather', issued: '23 Nov 08:08', askedMinutes: 12 },
      completes: 'weather.description',
    });
    expect(textOf(`Fog in the valley. ${sentence}`)).toEqual([]);
    // Once there is none any more it is offered to go; where nothing else stands, for the sky.
    const calm = (typed: string) =>
      texts(
        textsAt('weather.description', steady({}), { 'weather.description': typed }),
        'weather.description',
      );
    expect(calm(`Fog in the valley. ${sentence}`)).toEqual(['Fog in the valley.']);
    expect(calm(sentence)).toEqual(['Overcast']);
    const document = planOf({ 'weather.description': 'Fog in the valley' });
    if (offer) acceptOffer(document, offer, ZONE)();
    expect(document.read('weather.description')).toBe('Fog in the valley');
    expect(textsAt('weather.temperature', warned, { 'weather.temperature': '40' })).toEqual([]);
  });

  test('is offered before anybody asks, and for nothing that is answered', () => {
    expect(isShownAtOnce('weather.visibility')).toBe(true);
    const document = plan({ ...WHERE, 'weather.temperature': '45' });
    expect(offersFor('weather.temperature', knownAt(document))).toEqual([]);
  });

  test('of another place than the plan’s is not offered, nor without a place', () => {
    for (const answers of [{}, { 'operationalInfo.incidentCoordinates': '39.886, -77.094' }]) {
      expect(offersFor('weather.temperature', knownAt(plan(answers)))).toEqual([]);
    }
    expect(weatherPlace(plan({}).answers())).toBeUndefined();
  });

  test('a period that the forecast does not reach has none', () => {
    const later = plan({ ...WHERE, 'icsOperation.periodFrom': '2027-01-23 12:00 MST' });
    expect(offersFor('weather.temperature', knownAt(later))).toEqual([]);
  });

  test('a field that the catalogue has not is never offered, and humidity is once it has one', () => {
    const section = sectionForKey('weather');
    const field = fieldOf(section, 'temperature');
    expect(field).toBeDefined();
    if (!field) return;
    const document = plan({ ...WHERE, ...WHEN });
    const at = (key: string) =>
      weatherOffers(weather)(
        {
          path: `weather.${key}` as 'weather.temperature',
          section,
          field: { ...field, key },
          addedRow: undefined,
        },
        knownAt(document),
      ).map(({ texts }) => texts[0]?.[1]);
    expect(at('humidity')).toEqual(['23 to 26 %']);
    expect(at('constructor')).toEqual([]);
  });
});

test('without a period the weather is that of the hours to come; of one that is not clear there is none', () => {
  const span = (answers: Parameters<typeof plan>[0]) => {
    const found = weatherSpan(knownAt(plan(answers)));
    return found && [new Date(found.from).toISOString(), (found.to - found.from) / 3_600_000];
  };
  expect(span({})).toEqual(['2026-11-23T17:20:00.000Z', 12]);
  expect(span({ 'icsOperation.periodFrom': 'tonight' })).toBeUndefined();
  // As the app tells everybody to write it: the zone is that of the phone.
  expect(span({ 'icsOperation.periodFrom': '2026-11-28 15:00' })).toEqual([
    '2026-11-28T22:00:00.000Z',
    12,
  ]);
  expect(span(WHEN)).toEqual(['2026-11-23T19:00:00.000Z', 3]);
  expect(span({ ...WHEN, 'icsOperation.periodTo': '2026-11-23 11:00 MST' })).toBeUndefined();
});
