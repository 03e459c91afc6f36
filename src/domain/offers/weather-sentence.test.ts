import { describe, expect, test } from 'vitest';
import { addRow, known, plan, texts } from '../../../tests/support/offered-plans.ts';
import type { AnswerPath } from '../answers/path.ts';
import { environmentSources } from './environment-sources.ts';
import { environmentThreats } from './environment-threats.ts';
import { acceptOffer, offersAtOnce, offersFor } from './offers.ts';
import { withWeather } from './weather-sentence.ts';

const PATH = 'weather.description';
const LAKEWOOD = {
  'helicopterPlan.latitude': '39.7400',
  'helicopterPlan.longitude': '-105.0910',
  'icsOperation.periodFrom': '2026-11-28 15:00 MST',
  'icsOperation.periodTo': '2026-11-29 03:00 MST',
} as const;
const COLD = { 'weather.temperature': '28', 'weather.windConditions': 'N 12 mph' } as const;
const DENVER = 'America/Denver';
const COMPUTED = '(computed with astronomy-engine 2.1).';
const COMPASS = 'Magnetic declination 7.5° east on 2026-11-28 (World Magnetic Model 2025).';
const LIGHT = `Sunset 16:37 MST, civil twilight ends 17:07, nautical twilight ends 17:40, moonrise 21:15, 73 % lit ${COMPUTED} ${COMPASS}`;

const textOf = (answers: Readonly<Partial<Record<AnswerPath, string>>>, typed = '') =>
  withWeather(typed, plan(answers).answers(), DENVER);

describe('the sentence on weather', () => {
  test('says sun, moon and wind chill for place, period and numbers', () => {
    expect(textOf({ ...LAKEWOOD, ...COLD })).toBe(`${LIGHT} Wind chill 18 °F (NWS 2001).`);
  });

  test('says the heat index with its source where it is hot, and neither where nothing follows', () => {
    const hot = { 'weather.temperature': '95 F', 'weather.humidity': '50' } as const;
    expect(textOf(hot)).toBe(
      'Heat index 105 °F in the shade (NWS, edition not stated, read November 2026).',
    );
    expect(textOf({ ...hot, 'weather.humidity': '' })).toBe('');
    expect(textOf({ ...hot, 'weather.wbgt': '88', 'weather.humidity': '' })).toBe('');
    expect(textOf({ ...COLD, 'weather.temperature': 'about 28' }, 'Overcast')).toBe('Overcast');
  });

  test('stands behind what is typed, whatever that is', () => {
    expect(textOf(LAKEWOOD, 'Overcast.')).toBe(`Overcast. ${LIGHT}`);
    expect(textOf(LAKEWOOD, 'Overcast')).toBe(`Overcast. ${LIGHT}`);
    expect(textOf(LAKEWOOD, 'Sunset behind the ridge, dark early')).toBe(
      `Sunset behind the ridge, dark early. ${LIGHT}`,
    );
  });

  test('makes room for new numbers in its own earlier sentence alone', () => {
    const before = textOf({ ...LAKEWOOD, ...COLD }, 'Overcast.');
    const later = {
      ...LAKEWOOD,
      'icsOperation.periodFrom': '2026-11-28 18:00 MST',
      'weather.temperature': '20',
      'weather.windConditions': 'N 12 mph',
    } as const;
    expect(textOf(later, `${before} Snow after midnight.`)).toBe(
      `Overcast. Snow after midnight. Dark throughout, moonrise 21:15 MST, 72 % lit ${COMPUTED} ${COMPASS} Wind chill 8 °F (NWS 2001).`,
    );
    const own = 'Sunset 16:37 by the almanac, wind chill 18 °F as felt.';
    expect(textOf(LAKEWOOD, own)).toBe(`${own} ${LIGHT}`);
    expect(textOf({ ...LAKEWOOD, ...COLD }, before)).toBe(before);
  });

  test('says the zone again where the clocks were changed, and the day of a longer operation', () => {
    const spring = {
      ...LAKEWOOD,
      'icsOperation.periodFrom': '2026-03-07 16:00 MST',
      'icsOperation.periodTo': '2026-03-08 10:00 MDT',
    } as const;
    expect(textOf(spring)).toMatch(/^Sunset 17:5\d MST, .* sunrise 07:2\d, /);
    expect(textOf({ ...LAKEWOOD, 'icsOperation.periodTo': '2026-11-30 15:00 MST' })).toMatch(
      /^First 24 h from 2026-11-28: sunset 16:37 MST, civil twilight ends 17:07, nautical twilight ends 17:40, moonrise 21:15, nautical twilight begins 05:57 on 2026-11-29, civil twilight begins 06:\d\d, sunrise 07:00, moonset \d\d:\d\d, \d+ % lit \(/,
    );
    // The first thing that it says may be of the next day; accepted, it makes room for another.
    const late = {
      ...LAKEWOOD,
      'icsOperation.periodFrom': '2026-11-28 23:00 MST',
      'icsOperation.periodTo': '2026-11-30 23:00 MST',
    } as const;
    const before = textOf(late, 'Overcast.');
    expect(before).toMatch(
      /^Overcast\. First 24 h from 2026-11-28: nautical twilight begins 05:57 MST on 2026-11-29, civil/,
    );
    expect(textOf(LAKEWOOD, before)).toBe(`Overcast. ${LIGHT}`);
  });

  test('is dark throughout where the nautical twilight alone ends within', () => {
    const dusk = { ...LAKEWOOD, 'icsOperation.periodFrom': '2026-11-28 17:20 MST' } as const;
    expect(textOf(dusk)).toMatch(/^Dark throughout, nautical twilight ends 17:40 MST, moonrise/);
  });

  test('of a range it says the worse end, as such, of cold and heat both', () => {
    const range = {
      'weather.temperature': '30 to 95',
      'weather.windConditions': 'N 5 to 12 mph',
      'weather.humidity': '50 %',
    } as const;
    const both =
      'Wind chill at worst 20 °F (NWS 2001). Heat index at worst 105 °F in the shade (NWS, edition not stated, read November 2026).';
    expect(textOf(range, 'Dry')).toBe(`Dry. ${both}`);
    // The hottest air and the dampest hour hardly ever come together.
    expect(textOf({ ...range, 'weather.humidity': '20 to 50 %' }, 'Dry')).toBe(
      'Dry. Wind chill at worst 20 °F (NWS 2001).',
    );
    expect(textOf({ ...COLD }, textOf(range, 'Dry'))).toBe('Dry. Wind chill 18 °F (NWS 2001).');
  });

  test('of air that is hotter than the heat index reaches it says that', () => {
    const hotter =
      'The air is hotter than the heat index reaches, which ends at 112 °F (NWS, edition not stated, read November 2026).';
    expect(textOf({ 'weather.temperature': '115' })).toBe(hotter);
    // Of the pair, and what was accepted before makes room.
    const damp =
      'The air is hotter than the heat index reaches at 90 % humidity, which ends at 92 °F (NWS, edition not stated, read November 2026).';
    expect(textOf({ 'weather.temperature': '105', 'weather.humidity': '90' }, hotter)).toBe(damp);
    expect(textOf({ 'weather.temperature': '115' }, damp)).toBe(hotter);
    expect(textOf({ 'weather.temperature': '95', 'weather.humidity': '50' }, hotter)).toMatch(
      /^Heat index 105 °F [^.]+\.$/,
    );
  });

  test('of a day that no model of the compass covers says so, and of an earlier one by which it is', () => {
    const on = (day: string) => ({
      ...LAKEWOOD,
      'icsOperation.periodFrom': `${day} 18:00 MST`,
      'icsOperation.periodTo': `${day} 22:00 MST`,
    });
    const none = textOf(on('2031-01-10'));
    expect(none).toContain(
      'Magnetic declination not known on 2031-01-10 (World Magnetic Model covers December 2014 to November 2029).',
    );
    const old = textOf(on('2021-01-10'), none);
    expect(old).toMatch(
      /^(?!.*not known).*Magnetic declination \d\.\d° east on 2021-01-10 \(World Magnetic Model 2020\)\.$/,
    );
  });

  test('names polar day and polar night', () => {
    const at = (day: string) =>
      textOf({
        'operationalInfo.incidentCoordinates': '71.2900, -156.7900',
        'icsOperation.periodFrom': `${day} 12:00 UTC`,
        'icsOperation.periodTo': `${day} 18:00 UTC`,
      });
    expect(at('2026-06-21')).toMatch(/^Polar day, daylight throughout, /);
    expect(at('2026-12-21')).toMatch(/^Polar night, dark throughout, /);
  });
});

describe('the offer', () => {
  const at = (answers: Readonly<Partial<Record<AnswerPath, string>>>) => {
    const document = plan(answers);
    return { document, all: known(document, { environment: environmentSources }) };
  };

  test('stands there at once while nothing is typed, and goes on while something is', () => {
    const { all } = at(LAKEWOOD);
    expect(texts(offersAtOnce(PATH, all), PATH)).toEqual([LIGHT]);
    const typed = at({ ...LAKEWOOD, [PATH]: 'Overcast.' });
    expect(texts(offersFor(PATH, typed.all), PATH)).toEqual([`Overcast. ${LIGHT}`]);
    expect(offersFor(PATH, { ...typed.all, environment: undefined })).toEqual([]);
  });

  test('of a measured WBGT says work, rest and water of its table in a chip of its own', () => {
    const wbgt = { 'weather.wbgt': '83', [PATH]: 'Clear' } as const;
    const [offer, ...more] = offersFor(PATH, at(wbgt).all);
    expect(more).toEqual([]);
    expect(offer?.source).toEqual({
      kind: 'figures',
      words:
        'US Army work, rest and water table (TB MED 507), edition not stated, read November 2026',
    });
    const text = offer?.texts[0]?.[1] ?? '';
    expect(text).toBe(
      'Clear. WBGT 83 °F, category 2, in body armor 4: easy no limit, ½ quart; moderate 50/10, ¾ quart; hard 30/30, 1 quart (minutes of work/rest, water an hour; no limit is for 4 hours, at most 1.5 quarts an hour and 12 a day, acclimatized, light uniform; US Army TB MED 507, edition not stated, read November 2026).',
    );
    // Accepted, it is not offered again; another value replaces it.
    expect(offersFor(PATH, at({ ...wbgt, [PATH]: text }).all)).toEqual([]);
    const [later] = offersFor(PATH, at({ 'weather.wbgt': '75', [PATH]: text }).all);
    expect(later?.texts[0]?.[1]).toMatch(
      /^Clear\. WBGT 75 °F, in body armor, humid climate, category 1: easy/,
    );
    expect(later?.texts[0]?.[1]).not.toContain('83');
    expect(offersFor(PATH, at({ 'weather.wbgt': '70', [PATH]: 'Clear' }).all)).toEqual([]);
  });

  test('where the plan names armor, that of a WBGT is of it; it says the tenth that its category follows from', () => {
    const document = plan({ 'weather.wbgt': '89.5', [PATH]: 'Clear' });
    const first = () => {
      const [offer] = offersFor(PATH, known(document, { environment: environmentSources }));
      return offer?.texts[0]?.[1] ?? '';
    };
    const bare = first();
    expect(bare).toMatch(/^Clear\. WBGT 89\.5 °F, category 4, in body armor 5: easy no limit, ¾/);
    // Its own words name no armor that a person wears.
    document.write(PATH, bare);
    expect(first()).toBe('');
    addRow(document, 'other', { hazard: 'Heat illness in armor or protective suits' });
    const armored = first();
    expect(armored).toMatch(
      /^Clear\. WBGT 89\.5 °F, in body armor, humid climate, category 5: easy 50\/10, 1 quart; [^.]+\d quart \(minutes/,
    );
    expect(armored.match(/WBGT/g)).toHaveLength(1);
    document.write(PATH, armored);
    expect(first()).toBe('');
    // Short enough for a phone.
    expect(armored.length).toBeLessThan(325);
    const typed = (text: string) =>
      texts(offersFor(PATH, at({ 'weather.wbgt': '83', [PATH]: text }).all), PATH)[0];
    expect(typed('No body armor')).toContain('category 2, in body armor 4: ');
    expect(typed('Team in body armor')).toContain('WBGT 83 °F, in body armor, humid climate, ');
  });

  test('where the plan names a chemical suit, that of a WBGT is of it, each kind of work by its own row', () => {
    const document = plan({ 'weather.wbgt': '66', [PATH]: 'Clear' });
    const first = () => {
      const [offer] = offersFor(PATH, known(document, { environment: environmentSources }));
      return offer?.texts[0]?.[1] ?? '';
    };
    // In armor the table has no row for it.
    expect(first()).toBe('');
    addRow(document, 'other', { hazard: 'Entry team in MOPP 4' });
    const suited = first();
    expect(suited).toMatch(
      /^Clear\. WBGT 66 °F, in a MOPP 4 suit: easy below the table; moderate 40\/20, ¾ quart; hard 30\/30, 1 quart \(minutes/,
    );
    document.write(PATH, suited);
    expect(first()).toBe('');
    // Another value takes its place.
    document.write('weather.wbgt', '82');
    expect(first()).toMatch(/^Clear\. WBGT 82 °F, in a MOPP 4 suit: easy 50\/10, 1 quart; [^.]+\(/);
    expect(first().match(/WBGT/g)).toHaveLength(1);
    document.write(PATH, 'Clear, hazmat suits at hand');
    expect(first()).toContain('in a MOPP 4 suit');
  });

  test('the figures of a taken threat name no suit that somebody wears', () => {
    const document = plan({ 'weather.wbgt': '75', [PATH]: 'Clear' });
    const [heat] = environmentThreats('other', known(document));
    addRow(document, 'other', Object.fromEntries(heat?.texts ?? []));
    const [offer] = offersFor(PATH, known(document, { environment: environmentSources }));
    expect(offer?.texts[0]?.[1]).toMatch(/^Clear\. WBGT 75 °F, in body armor, humid climate, /);
  });

  test('names its sources, and one tap takes it back to what was typed', () => {
    const { document, all } = at({ ...LAKEWOOD, ...COLD, [PATH]: 'Overcast.' });
    const [offer] = offersFor(PATH, all);
    expect(offer?.source).toEqual({
      kind: 'figures',
      words:
        'For Landing zone. Sun and moon by astronomy-engine 2.1, for a level horizon. World Magnetic Model 2025 (NOAA NCEI and BGS). NWS wind chill chart, 2001',
    });
    if (!offer) return;
    const undo = acceptOffer(document, offer, DENVER);
    expect(document.read(PATH)).toBe(`Overcast. ${LIGHT} Wind chill 18 °F (NWS 2001).`);
    expect(offersFor(PATH, known(document, { environment: environmentSources }))).toEqual([]);
    undo();
    expect(document.read(PATH)).toBe('Overcast.');
  });
});
