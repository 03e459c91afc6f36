import { describe, expect, test } from 'vitest';
import { publicDirectory } from '../../../../tests/support/public-directory.ts';
import type { Hospital } from '../hospital.ts';
import { blankTexts } from '../hospital-texts.ts';
import {
  hospitalIndexSteps,
  hospitalTextIndex,
  nearestFirst,
  searchHospitals,
  searchSaved,
  withSaved,
} from './search.ts';
import { slips } from './search-words.ts';

const directory = publicDirectory();
const index = hospitalTextIndex(directory);
const DENVER = { latitude: 39.74, longitude: -104.99 };
const found = (text: string, count = 5) =>
  searchHospitals(directory, index, text, { count, point: DENVER }).map(
    ({ hospital }) => `${hospital.name}, ${hospital.state}`,
  );

describe('a hospital is found', () => {
  test.each([
    ['denver health', 'Denver Health Medical Center, CO'],
    ['DENVER HEAL', 'Denver Health Medical Center, CO'],
    ['childrns hospital colorado', 'The Childrens Hospital Association, CO'],
    ['hopkins baltimor', 'The Johns Hopkins Hospital, MD'],
    ['jonhs hopkins', 'The Johns Hopkins Hospital, MD'],
    ['mt sinai new york', 'Mount Sinai Hospital, NY'],
    ['mount sini', 'Mount Sinai Hospital, NY'],
    ['univ colorado', 'University of Colorado Hospital Authority, CO'],
    ['saint josephs denver', 'Saint Joseph Hospital, CO'],
    ['st joseph denver', 'Saint Joseph Hospital, CO'],
    ['advent health orlando', 'AdventHealth Orlando, FL'],
    ['adventhealth orlando', 'AdventHealth Orlando, FL'],
    ['parkland tx', 'Parkland Memorial Hospital, TX'],
    ['massachusets general', 'Massachusetts General Hospital, MA'],
    ['walter reed maryland', 'Walter Reed National Military Medical Center, MD'],
    ['memoral hermann huston', 'Memorial Hermann - Texas Medical Center, TX'],
    // The name that CMS has today.
    ['adventhealth porter', 'Centura Health - Porter Adventist Hospital, CO'],
  ])('by %j', (text, name) => {
    expect(found(text)).toContain(name);
  });

  test('the better one first', () => {
    expect(found('denver health')[0]).toBe('Denver Health Medical Center, CO');
    expect(found('swedish')[0]).toBe('Swedish Medical Center, CO');
  });

  test('within what is asked for alone, and the same each time', () => {
    const search = () =>
      searchHospitals(directory, index, 'medical center', {
        count: 50,
        filters: { traumaAdult: 2 },
      });
    expect(search().length).toBeGreaterThan(1);
    expect(search().every(({ hospital }) => (hospital.trauma.adult ?? 9) <= 2)).toBe(true);
    expect(search()).toEqual(search());
  });

  test('by nothing that says nothing', () => {
    expect(found('')).toEqual([]);
    expect(found(' .,- ')).toEqual([]);
    expect(found('qqqqzzzz')).toEqual([]);
    expect(found('x'.repeat(5000))).toEqual([]);
  });
});

test.each([
  ['denver', 'denver', 0],
  ['denvr', 'denver', 1],
  ['dnever', 'denver', 1],
  ['denverr', 'denver', 1],
  ['danver', 'denver', 1],
  ['dunber', 'denver', 2],
  ['dallas', 'denver', 3],
])('between %s and %s are %d slips', (typed, word, count) => {
  expect(slips(typed, word, 2, false)).toBe(count);
});

test('the words are made ready in steps, and are the same then', () => {
  const steps = hospitalIndexSteps(directory);
  let pauses = 0;
  for (;;) {
    const step = steps.next();
    if (!step.done) {
      pauses += 1;
      continue;
    }
    expect(step.value.words).toEqual(index.words);
    expect(step.value.entries).toEqual(index.entries);
    break;
  }
  expect(pauses).toBeGreaterThan(directory.size / 300);
});

describe('saved hospitals', () => {
  const saved = (texts: Partial<Hospital>): Hospital => ({
    ...blankTexts,
    id: 'h1',
    version: 1,
    category: 'primary',
    updatedAt: '2026-11-10T02:00:00Z',
    ...texts,
  });
  const hits = searchHospitals(directory, index, 'denver health', { count: 6, point: DENVER });

  test('come first, with what the directory found of them, and nothing stands twice', () => {
    const ours = saved({ name: 'Denver Health Medical Center', helipad: 'No' });
    const listed = withSaved(hits, [ours]);
    expect(listed[0]).toEqual({ saved: ours, found: hits[0] });
    expect(listed).toHaveLength(hits.length);
    expect(listed.slice(1).every((each) => each.saved === undefined)).toBe(true);
  });

  test('are known by their switchboard under another name', () => {
    const [first] = hits;
    const phone = `+ ${first?.hospital.phone}`;
    expect(withSaved(hits, [saved({ name: 'County', phone })])[0]?.found).toBe(first);
  });

  test('that the directory does not have stand first all the same', () => {
    const own = saved({ name: 'Camp Dispensary' });
    expect(withSaved(hits, [own])[0]).toEqual({ saved: own, found: undefined });
    const elsewhere = saved({ name: 'Denver Health Medical Center', address: 'Boise, Idaho' });
    expect(withSaved(hits, [elsewhere])[0]?.found).toBeUndefined();
  });

  test('stand nearest first where the team or the directory says where they are, the others behind', () => {
    const rough = saved({ name: 'Somewhere', latitude: '39', longitude: '-105' });
    const unknown = saved({ name: 'Camp Dispensary' });
    const far = saved({
      name: 'Denver Health Medical Center',
      latitude: '41.0',
      longitude: '-105.00000',
    });
    const near = saved({ name: 'Tent 1', latitude: '39.74100', longitude: '-104.99100' });
    const lost = saved({ name: 'Minus lost', latitude: '39.74100', longitude: '104.99100' });
    const ofTeam = withSaved(hits, [rough, unknown, far, near, lost]).filter((each) => each.saved);
    const listed = nearestFirst(ofTeam, DENVER);
    expect(listed.map((each) => each.saved?.name)).toEqual([
      'Tent 1',
      'Denver Health Medical Center',
      'Somewhere',
      'Camp Dispensary',
      'Minus lost',
    ]);
    expect(listed[0]?.where?.metres).toBeCloseTo(140.2, 0);
    expect(listed[2]?.where).toBeUndefined();
    // No digit behind the first: the directory's point is known better, and says where the building is.
    expect(listed[1]?.where?.metres).toBeLessThan(5000);
  });

  test('are searched in the same way', () => {
    const list = [saved({ name: 'Camp Dispensary' }), saved({ name: 'Klinikum Kaiserslautern' })];
    expect(searchSaved(list, 'kaiserslauten', 5)).toEqual([list[1]]);
    expect(searchSaved(list, ' ', 5)).toEqual(list);
  });
});
