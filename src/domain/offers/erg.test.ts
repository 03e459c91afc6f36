import { describe, expect, test } from 'vitest';
import { known, plan, ZONE } from '../../../tests/support/offered-plans.ts';
import { acceptedBy } from '../answers/authors.ts';
import type { Erg, Material } from '../conditions/erg.ts';
import { environmentSources } from './environment-sources.ts';
import { fromErg, notOffered, spillLightOf } from './erg.ts';
import { acceptOffer, offersAtOnce, offersFor } from './offers.ts';

const small = { isolate: 60, day: 300, night: 1500 };
const large = { isolate: 300, day: 1000, night: 11_000 };
const material = (un: string, rows: Material['rows']): Material => ({
  un,
  names: [{ name: 'A gas', guide: '124' }],
  polymerises: false,
  tih: true,
  gases: [],
  rows,
  containers: [],
});
const RAIL_CAR = {
  container: 'Rail tank car',
  by: {
    low: { isolate: 1000, day: 10_100, night: 11_000 },
    moderate: { isolate: 600, day: 3400, night: 5100 },
    high: { isolate: 600, day: 2300, night: 3800 },
  },
};
const materials = [
  material('1017', [{ name: 'A gas', small, large: undefined }]),
  material('1076', [
    { name: 'A gas (when spilled in water)', small, large },
    { name: 'A gas (when spilled on land)', small, large },
    { name: 'Gas, a (when spilled on land)', small, large },
  ]),
  { ...material('1005', [{ name: 'A gas', small, large: undefined }]), containers: [RAIL_CAR] },
  material('1203', []),
];
const erg: Erg = {
  edition: '2024',
  materials,
  byUn: new Map(materials.map((each) => [each.un, each])),
};
const PERIMETER = 'hazardousMaterials.safetyPerimeter';
const offered = (materialType: string) => {
  const document = plan({ 'hazardousMaterials.materialType': materialType });
  return fromErg(erg, document.answers()).map(({ texts }) => texts[0]?.[1]);
};

describe('the distances of a material that the plan names by its number', () => {
  test('are those of Table 1, day and night', () => {
    expect(offered('Cylinder, UN 1017')).toEqual([
      'ERG 2024, guide 124, Table 1, UN 1017, small spill: isolate 60 m (200 ft) all directions; protect downwind 0.3 km (0.2 mi) day, 1.5 km (1.0 mi) night',
    ]);
  });

  test('of a common gas the farthest large spill too, by its container and wind', () => {
    expect(offered('UN 1005')).toEqual([
      'ERG 2024, guide 124, Table 1, UN 1005, small spill: isolate 60 m (200 ft) all directions; protect downwind 0.3 km (0.2 mi) day, 1.5 km (1.0 mi) night',
      'ERG 2024, guide 124, Table 3, UN 1005, large spill, rail tank car, low wind: isolate 1.0 km (0.7 mi) all directions; protect downwind 10.1 km (6.3 mi) day, 11.0+ km (6.9+ mi) night',
    ]);
  });

  test('say where the spill is, once for names that have the same', () => {
    expect(offered('un 1076').map((text) => text?.replace(/:.*/, ''))).toEqual([
      'ERG 2024, guide 124, Table 1, UN 1076 A gas, small spill, when spilled in water',
      'ERG 2024, guide 124, Table 1, UN 1076 A gas, large spill, when spilled in water',
      'ERG 2024, guide 124, Table 1, UN 1076 A gas, small spill, when spilled on land',
      'ERG 2024, guide 124, Table 1, UN 1076 A gas, large spill, when spilled on land',
    ]);
  });

  test('bring the farthest of each that is named before the rest of any, and each by its name', () => {
    expect(offered('UN 1076, UN 1005 and UN 1017').map((text) => text?.replace(/:.*/, ''))).toEqual(
      [
        'ERG 2024, guide 124, Table 1, UN 1076 A gas, small spill, when spilled in water',
        'ERG 2024, guide 124, Table 1, UN 1076 A gas, large spill, when spilled in water',
        'ERG 2024, guide 124, Table 3, UN 1005, large spill, rail tank car, low wind',
        'ERG 2024, guide 124, Table 1, UN 1017, small spill',
      ],
    );
  });

  const left = (materialType: string, perimeter = '') => {
    const { more, without, unknown } = notOffered(
      erg,
      plan({ 'hazardousMaterials.materialType': materialType, [PERIMETER]: perimeter }).answers(),
    );
    return [more, [...without], unknown];
  };

  test('that are not offered are named, and materials that have none', () => {
    expect(left('UN 1017')).toEqual([[], [], []]);
    expect(left('UN 1076')).toEqual([[], [], []]);
    expect(left('UN 1076, UN 1017')).toEqual([['1076'], [], []]);
    // By container and wind.
    expect(left('UN 1005')).toEqual([['1005'], [], []]);
    expect(left('UN 1203, UN 9999 and UN 1017')).toEqual([
      [],
      [['No distance here, see guide 124.', ['1203']]],
      ['9999'],
    ]);
    expect(left('Chlorine')).toEqual([[], [], []]);
  });

  test('are named too where the plan has others, or one of them: nothing is offered there any more', () => {
    const [one = ''] = offered('UN 1017');
    expect(left('UN 1017', `Two blocks; ${one}`)).toEqual([[], [], []]);
    expect(left('UN 1017, UN 1076', one)).toEqual([['1076'], [], []]);
    expect(left('UN 1017', 'Two blocks')).toEqual([['1017'], [], []]);
  });

  test.each(['', 'Chlorine', '1017', 'UN 1203', 'UN 9999'])('are none for "%s"', (text) =>
    expect(offered(text)).toEqual([]));

  test('stand at the field as soon as the plan names a number, all four of a material, and none over what is typed', () => {
    const all = (texts: Parameters<typeof plan>[0], lists = { erg }) =>
      known(plan(texts), { environment: environmentSources, lists });
    const named = all({ 'hazardousMaterials.materialType': 'UN 1076' });
    expect(environmentSources.needs(PERIMETER, named.answers)).toEqual(['erg']);
    expect(offersAtOnce(PERIMETER, named)).toHaveLength(4);
    expect(offersFor(PERIMETER, named)).toHaveLength(4);
    expect(environmentSources.needs(PERIMETER, plan().answers())).toEqual([]);
    const typed = all({ 'hazardousMaterials.materialType': 'UN 1076', [PERIMETER]: 'Two blocks' });
    expect([...offersAtOnce(PERIMETER, typed), ...offersFor(PERIMETER, typed)]).toEqual([]);
  });

  test('are taken under their source, and never over what is typed', () => {
    const document = plan({ 'hazardousMaterials.materialType': 'UN 1017' });
    const [offer] = fromErg(erg, document.answers());
    if (!offer) throw new Error('Nothing is offered.');
    acceptOffer(document, offer, ZONE);
    expect(acceptedBy(document.answer(PERIMETER)?.author ?? '')?.from).toEqual({
      kind: 'erg',
      day: '2024',
    });
    document.write(PERIMETER, 'Two blocks');
    acceptOffer(document, offer, ZONE);
    expect(document.read(PERIMETER)).toBe('Two blocks');
  });
});

describe('a plan is by day or by night', () => {
  const light = (from: string, to: string, at = '39.7400, -104.9900') =>
    spillLightOf(
      plan({
        'operationalInfo.incidentCoordinates': at,
        'icsOperation.periodFrom': from,
        'icsOperation.periodTo': to,
      }).answers(),
      ZONE,
    );

  test.each([
    ['2026-11-21 13:00 MST', '2026-11-21 15:00 MST', 'day'],
    ['2026-11-21 20:00 MST', '2026-11-22 04:00 MST', 'night'],
    // After sunset, though it is not dark yet.
    ['2026-11-21 16:45 MST', '2026-11-21 17:00 MST', 'night'],
    ['2026-11-21 15:00 MST', '2026-11-21 20:00 MST', 'both'],
    ['2026-11-21 13:00 MST', '', 'both'],
    ['at noon', 'at two', 'both'],
    ['2026-11-21 15:00 MST', '2026-11-21 13:00 MST', 'both'],
    ['2026-11-18 13:00 MST', '2026-11-21 15:00 MST', 'both'],
  ])('from %s to %s: %s', (from, to, found) => expect(light(from, to)).toBe(found));

  test('or in both where it has no point, or one that is too rough', () => {
    expect(light('2026-11-21 13:00 MST', '2026-11-21 15:00 MST', '')).toBe('both');
    expect(light('2026-11-21 13:00 MST', '2026-11-21 15:00 MST', '39, -104')).toBe('both');
  });
});
