// Snakes and plants as they are compiled, by the state that a point is in.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { compilePlaces } from '../../scripts/data/compile-places.ts';
import { compileWildlife } from '../../scripts/data/compile-wildlife.ts';
import { placeSources, wildlifeSources } from '../../scripts/data/sources.ts';
import { PROJECT } from '../../scripts/tasks/command.ts';
import { gzippedKb, MOST_KB } from '../../scripts/tasks/data.ts';
import { readWildlife } from '../../src/domain/conditions/wildlife.ts';
import { readPlaces, statesNear } from '../../src/domain/hospitals/directory/places.ts';
import { states } from '../../src/domain/hospitals/directory/states.ts';
import { environmentSources } from '../../src/domain/offers/environment-sources.ts';
import { templatesFor } from '../../src/domain/offers/group.ts';
import type { Known } from '../../src/domain/offers/offer.ts';
import { sectionForKey } from '../../src/domain/plan/section-view.ts';
import { known, plan } from '../support/offered-plans.ts';

const compiled = compileWildlife(wildlifeSources());
const wildlife = readWildlife(compiled.text);

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
  const lists = { places: readPlaces(compilePlaces(placeSources()).text), wildlife };
  const all = (point: string, more: Partial<Known> = {}) =>
    known(plan(point === '' ? {} : { 'operationalInfo.incidentCoordinates': point }), {
      environment: environmentSources,
      lists,
      ...more,
    });
  const ofLists = (section: 'animalThreats' | 'plantThreats', of: Known) =>
    templatesFor(sectionForKey(section), of).flatMap((line) =>
      line.kind === 'row' && ['snakes', 'plants'].includes(line.source.kind)
        ? [line.row.map(([, text]) => text)]
        : [],
    );
  const DENVER = '39.74, -104.99';
  const ANCHORAGE = '61.2, -149.9';

  test('names the state and its pit vipers, the most widespread first, before the templates', () => {
    expect(ofLists('animalThreats', all(DENVER))).toEqual([
      [
        'Pit vipers of Colorado',
        'Brief where hands and feet go, and light for the way; ask the receiving hospital which antivenom it has',
        'Listed: prairie rattlesnake, midget faded rattlesnake, western massasauga. Coral snakes are not in this list. VenomMaps, historical ranges, edition not stated, read November 2026',
      ],
    ]);
    expect(ofLists('animalThreats', all('39.1, -94.6'))).toHaveLength(2);
    const [first] = templatesFor(sectionForKey('animalThreats'), all(DENVER));
    expect(first?.source.kind).toBe('snakes');
  });

  test('offers no snake where the plan says that it is cold, and says of none that it is not listed', () => {
    const at = (temperature: string) =>
      ofLists(
        'animalThreats',
        known(
          plan({
            'operationalInfo.incidentCoordinates': DENVER,
            'weather.temperature': temperature,
          }),
          { environment: environmentSources, lists },
        ),
      );
    expect(at('-8')).toEqual([]);
    expect(at('40 to 49')).toEqual([]);
    expect(at('40 to 60')).toHaveLength(1);
    expect(at('cold')).toHaveLength(1);
  });

  test('names poison ivy and its kind apart from other plants', () => {
    expect(ofLists('plantThreats', all(DENVER))).toEqual([
      [
        'Poison ivy, oak and sumac of Colorado',
        expect.stringMatching(/^Brief what it looks like/),
        expect.stringMatching(
          /^Listed: .*western poison ivy.*\. USDA PLANTS, edition not stated, read November 2026$/,
        ),
      ],
      [
        'Hazardous plants of Colorado',
        expect.stringMatching(/^Brief what it looks like/),
        expect.stringMatching(
          /^Listed: .*poison hemlock.*\. USDA PLANTS, edition not stated, read November 2026$/,
        ),
      ],
    ]);
  });

  test('has a title that is one, in every state', () => {
    for (const point of ['34.05, -118.24', '30.27, -97.74', '33.45, -112.07', DENVER]) {
      for (const section of ['animalThreats', 'plantThreats'] as const) {
        for (const [title = '', , list = ''] of ofLists(section, all(point))) {
          expect(title.length).toBeLessThan(50);
          expect(list).toMatch(/^Listed: /);
        }
      }
    }
  });

  test('is nothing where nothing is listed, which is said', () => {
    for (const [point, state] of [
      [ANCHORAGE, 'Alaska'],
      ['45.4, -69.2', 'Maine'],
    ] as const) {
      expect(ofLists('animalThreats', all(point))).toEqual([]);
      expect(environmentSources.unlisted('animalThreats', all(point))).toBe(
        `VenomMaps has no pit viper for ${state}. That does not mean that there is none.`,
      );
    }
    expect(environmentSources.unlisted('animalThreats', all(DENVER))).toBe('');
  });

  test('and nothing is read, said or offered without a point, for a rough one, or for another section', () => {
    for (const point of ['', '39, -104', '39.74, -104']) {
      expect(environmentSources.needs('animalThreats', all(point).answers)).toEqual([]);
      expect(ofLists('animalThreats', all(point))).toEqual([]);
      expect(environmentSources.unlisted('animalThreats', all(point))).toBe('');
    }
    expect(environmentSources.needs('animalThreats', all(DENVER).answers)).toEqual([
      'places',
      'wildlife',
    ]);
    expect(environmentSources.needs('other', all(DENVER).answers)).toEqual([]);
    expect(ofLists('animalThreats', all(DENVER, { lists: {} }))).toEqual([]);
  });
});
