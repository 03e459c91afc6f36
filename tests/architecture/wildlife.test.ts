// Snakes and plants as they are compiled, by the state that a point is in.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { compilePlaces } from '../../scripts/data/compile-places.ts';
import { compileWildlife } from '../../scripts/data/compile-wildlife.ts';
import { placeSources, wildlifeSources } from '../../scripts/data/sources.ts';
import { PROJECT } from '../../scripts/tasks/command.ts';
import { gzippedKb, MOST_KB } from '../../scripts/tasks/data.ts';
import { readPlaces } from '../../src/domain/hospital/directory/places.ts';
import { states } from '../../src/domain/hospital/directory/states.ts';
import { statesNear } from '../../src/domain/hospital/directory/states-near.ts';
import { unlistedStates, wildlifeLines } from '../../src/domain/offers/wildlife.ts';
import { readWildlife } from '../../src/domain/wildlife/wildlife.ts';

const compiled = compileWildlife(wildlifeSources());
const wildlife = readWildlife(compiled.text);
const NOTHING = { answers: new Map() };

describe('what is compiled of snakes and plants', () => {
  test('is the same each time, and no larger than may be', () => {
    expect(compileWildlife(wildlifeSources()).text).toBe(compiled.text);
    expect(gzippedKb(compiled.text)).toBeLessThanOrEqual(MOST_KB.wildlife);
  });

  test('leaves out the edges of ranges and where a species is extirpated, and nothing else', () => {
    const pairs = readFileSync(
      join(PROJECT, 'data', 'hazards', 'us_pitvipers_by_state_venommaps.csv'),
      'utf8',
    )
      .trim()
      .split(/\r?\n/)
      .slice(1)
      .map((line) => line.split(','));
    const small = pairs.filter(([, , share]) => Number(share) < 0.005);
    const gone = pairs.filter(
      ([species, state = '', share]) =>
        species === 'Crotalus horridus' &&
        ['Maine', 'Rhode Island'].includes(state) &&
        Number(share) >= 0.005,
    );
    const kept = [...wildlife.values()].flatMap(({ snakes }) => snakes);
    expect(kept).toHaveLength(pairs.length - small.length - gone.length);
    expect(small.length).toBeGreaterThan(0);
    expect(wildlife.get('Maine')?.snakes).toEqual([]);
    expect(wildlife.get('Rhode Island')?.snakes ?? []).not.toContain('timber rattlesnake');
  });

  test('knows states alone', () => {
    const names = new Set(states.map(({ name }) => name));
    expect([...wildlife.keys()].filter((state) => !names.has(state))).toEqual([]);
    expect(wildlife.has('Colorado')).toBe(true);
  });

  test('names each plant of a state once', () => {
    for (const { plants } of wildlife.values()) {
      const names = plants.map(({ name }) => name);
      expect(names).toEqual([...new Set(names)]);
    }
  });
});

describe('the state of a point', () => {
  const places = readPlaces(compilePlaces(placeSources()).text);

  test.each([
    ['Denver', { latitude: 39.74, longitude: -104.99 }, ['CO']],
    ['Kansas City, at the border', { latitude: 39.1, longitude: -94.6 }, ['MO', 'KS']],
    ['Texarkana', { latitude: 33.43, longitude: -94.04 }, ['TX', 'AR']],
    ['Anchorage', { latitude: 61.2, longitude: -149.9 }, ['AK']],
    ['Frankfurt', { latitude: 50.1, longitude: 8.7 }, []],
  ])('is that of the nearest ZIP area, and of others within 20 km: %s', (_where, point, found) =>
    expect([...statesNear(places, point)].sort()).toEqual([...found].sort()));
});

describe('what is offered', () => {
  const hazards = (id: 'animalThreats' | 'plantThreats', letters: readonly string[]) =>
    wildlifeLines(id, letters, wildlife, NOTHING).map((line) =>
      line.kind === 'row' ? line.row[0]?.[1] : '',
    );

  test('names the state and its pit vipers, the most widespread first', () => {
    expect(hazards('animalThreats', ['CO'])).toEqual([
      'Pit vipers of Colorado (coral snakes are not in this list): prairie rattlesnake, midget faded rattlesnake, western massasauga. VenomMaps, historical ranges, edition not stated, read November 2026',
    ]);
    expect(hazards('animalThreats', ['MO', 'KS'])).toHaveLength(2);
  });

  test('names poison ivy and its kind apart from other plants', () => {
    expect(hazards('plantThreats', ['CO'])).toEqual([
      expect.stringMatching(
        /^Poison ivy, oak and sumac of Colorado: .*western poison ivy.*\. USDA PLANTS, edition not stated, read November 2026$/,
      ),
      expect.stringMatching(
        /^Other hazardous plants of Colorado: .*poison hemlock.*\. USDA PLANTS, edition not stated, read November 2026$/,
      ),
    ]);
  });

  test('is nothing where nothing is listed, which is said', () => {
    expect(hazards('animalThreats', ['AK', 'ME'])).toEqual([]);
    expect(unlistedStates('animalThreats', ['AK', 'CO'], wildlife)).toEqual(['Alaska']);
  });
});
