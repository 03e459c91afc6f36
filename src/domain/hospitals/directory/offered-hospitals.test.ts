import { describe, expect, test } from 'vitest';
import { publicDirectory } from '../../../../tests/support/public-directory.ts';
import type { DirectoryHospital } from './directory.ts';
import { hospitalsForCards, offeredHospitals, suggestedHospitals } from './suggested.ts';

const directory = publicDirectory();
const DENVER = { latitude: 39.74, longitude: -104.99 };
const CARDS = ['primary', 'secondary', 'tertiary'] as const;
const nobody = () => false;
const offeredAt = (at: typeof DENVER, among = directory) =>
  offeredHospitals(suggestedHospitals(among, at));
type ForCards = Parameters<typeof hospitalsForCards>;
const forCards = (among: ForCards[0], at: ForCards[1], cards: ForCards[2], isThere: ForCards[3]) =>
  hospitalsForCards(among, at, cards, isThere, suggestedHospitals(among, at, isThere));

describe('hospitals for the cards of a plan', () => {
  test('stand there once, with all their reasons', () => {
    const offered = offeredAt(DENVER);
    const [first] = offered;
    expect(first?.hospital.name).toBe('Denver Health Medical Center');
    expect(first?.reasons.map((reason) => reason.for)).toEqual(['trauma', 'emergency']);
    expect(new Set(offered.map(({ hospital }) => hospital.index)).size).toBe(offered.length);
  });

  test('are three different ones: a Level I or II, one with emergency services, one for children', () => {
    const three = forCards(directory, DENVER, CARDS, nobody);
    expect(three.map(({ card }) => card)).toEqual(CARDS);
    expect(new Set(three.map(({ near }) => near.hospital.index)).size).toBe(3);
    const [trauma, emergency, children] = three.map(({ near }) => near.hospital);
    expect(trauma?.trauma.adult).toBe(1);
    expect(emergency?.cms?.emergency).toBe('yes');
    expect(children?.type).toBe('children');
  });

  test('are for the cards that are empty alone, and none that stands on another card', () => {
    const isThere = ({ name }: DirectoryHospital) => name === 'Denver Health Medical Center';
    const [only, ...others] = forCards(directory, DENVER, ['secondary'], isThere);
    expect(others).toEqual([]);
    expect(only?.near.hospital.name).not.toBe('Denver Health Medical Center');
    expect(only?.near.hospital.cms?.emergency).toBe('yes');
  });

  test('never have another than a Level I or II for trauma, where the state has no list of its own: without one that card is left out', () => {
    const MIAMI = { latitude: 25.7617, longitude: -80.1918 };
    // As if every Level I and II stood on another card already.
    const isHigh = ({ trauma }: DirectoryHospital) => (trauma.adult ?? 5) <= 2;
    const left = forCards(directory, MIAMI, CARDS, isHigh);
    expect(left.map(({ card }) => card)).toEqual(['secondary', 'tertiary']);
    // As if the directory knew of none.
    const adultLevels = directory.adultLevels.map((level) => (level > 2 ? level : 0));
    const none = forCards({ ...directory, adultLevels }, MIAMI, CARDS, nobody);
    expect(none.map(({ card }) => card)).toEqual(['secondary', 'tertiary']);
    const [trauma] = offeredAt(MIAMI, { ...directory, adultLevels });
    expect(trauma?.reasons[0]?.because).toMatchObject({ isNearer: false });
  });

  test('in Philadelphia never the Level I that closed in 2019: what CMS does not list stands last and says so', () => {
    const philadelphia = { latitude: 39.9526, longitude: -75.1652 };
    const three = forCards(directory, philadelphia, CARDS, nobody);
    expect(three).toHaveLength(3);
    expect(three.map(({ near }) => near.hospital.name)).not.toContain(
      'Hahnemann University Hospital',
    );
    const offered = offeredAt(philadelphia);
    expect(offered.at(-1)?.hospital.name).toBe('Hahnemann University Hospital');
    expect(offered.at(-1)?.reasons.map(({ because }) => because)).toEqual([
      { kind: 'not-listed', level: 1 },
    ]);
    expect(offered.slice(0, -1).map(({ hospital }) => hospital.cms)).not.toContain(undefined);
  });

  test('at each Level I and II that CMS does not list are those that it lists, and that one is not before them', () => {
    const wrong: string[] = [];
    let [found, tried] = [0, 0];
    for (let index = 0; index < directory.size; index += 1) {
      const { adultLevels } = directory;
      const level = adultLevels[index] ?? 0;
      if (level === 0 || level > 2) continue;
      const hospital = directory.hospital(index);
      if (hospital.cms) continue;
      // Each sixth: they lie all over the country.
      found += 1;
      if (found % 6 !== 0) continue;
      tried += 1;
      const three = forCards(directory, hospital, CARDS, nobody);
      const offered = offeredAt(hospital).map((each) => each.hospital.cms !== undefined);
      const isLast = offered.every((isListed, place) => isListed || !offered[place + 1]);
      const isAll = three.length > 1 && three.every(({ near }) => near.hospital.cms);
      if (!isLast || !isAll) wrong.push(hospital.name);
    }
    expect(tried).toBeGreaterThan(10);
    expect(wrong).toEqual([]);
  });

  test('are none where the directory does not reach', () => {
    const abroad = { latitude: 50.1, longitude: 8.7 };
    expect(offeredAt(abroad)).toEqual([]);
    expect(forCards(directory, abroad, CARDS, nobody)).toEqual([]);
  });
});
