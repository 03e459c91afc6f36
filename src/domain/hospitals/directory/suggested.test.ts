import { describe, expect, test } from 'vitest';
import {
  hospitalNamed,
  publicDirectory,
  publicPlaces,
} from '../../../../tests/support/public-directory.ts';
import { hospitalFields } from '../../plan/catalogue.ts';
import { cardAnswers } from './card-answers.ts';
import { designationOf, designations } from './designations.ts';
import {
  becauseWords,
  firstKnownWords,
  formatDate,
  knownWords,
  suggestedLevelWords,
} from './directory-words.ts';
import { startingPoints, startingPointWords } from './places.ts';
import { hospitalsForCards, suggestedHospitals } from './suggested.ts';

const directory = publicDirectory();
const suggested = (latitude: number, longitude: number) =>
  suggestedHospitals(directory, { latitude, longitude }).map((each) => [
    each.for,
    ...each.suggestions.map(
      ({ hospital, because }) => `${becauseWords(because, each.for)}: ${hospital.name}`,
    ),
  ]);

describe('for a plan with a point are suggested', () => {
  test('in Denver the nearest of each, and first the children’s hospital whose level a state code does not say', () => {
    expect(suggested(39.74, -104.99)).toEqual([
      ['trauma', 'Nearest known, Level I: Denver Health Medical Center'],
      [
        'children',
        'Colorado I-RPTC, Level I Regional Pediatric Trauma Center. Closer than any known to be Level I or II for children: The Childrens Hospital Association',
        "Nearest known, Level II: Children's Hospital and Medical Center",
      ],
      ['emergency', 'Nearest known: Denver Health Medical Center'],
    ]);
  });

  test('near Winnett the Regional Trauma Centers of the state first, and no town three states away', () => {
    const winnett = { latitude: 47.1552, longitude: -108.231 };
    const [trauma] = suggestedHospitals(directory, winnett);
    const [first] = trauma?.suggestions ?? [];
    expect(first?.hospital.city).toBe('Billings');
    expect(first && becauseWords(first.because, 'trauma')).toBe(
      'Montana RTC, Regional Trauma Center. Closer than any known to be Level I or II',
    );
    const cards = hospitalsForCards(
      directory,
      winnett,
      ['primary', 'secondary', 'tertiary'],
      () => false,
      suggestedHospitals(directory, winnett),
    );
    expect(cards.find(({ card }) => card === 'primary')?.near.hospital.city).toBe('Billings');
    for (const { near } of cards) expect(near.metres).toBeLessThan(241_402);
  });

  test('where a lower level is nearer, that with its level before the Level I or II', () => {
    const [trauma] = suggestedHospitals(directory, { latitude: 40.63, longitude: -103.21 });
    const levels = trauma?.suggestions.map(({ because }) => because.kind);
    expect(levels?.filter((kind) => kind !== 'first-level').at(-1)).toBe('nearest');
    expect(levels).toContain('nearer-lower');
    const metres = trauma?.suggestions.map((each) => each.metres) ?? [];
    expect(Math.max(...metres)).toBe(metres.at(-1));
  });

  test('everywhere none that takes no emergencies, none of unknown level as one of a known, and each nearer than the sought', () => {
    for (let latitude = 26; latitude < 48; latitude += 2) {
      for (let longitude = -122; longitude < -72; longitude += 2.5) {
        for (const offer of suggestedHospitals(directory, { latitude, longitude })) {
          const last = offer.suggestions.filter(({ hospital }) => hospital.cms).at(-1);
          for (const { hospital, because, metres } of offer.suggestions) {
            expect(hospital.isPsychiatric || hospital.cms?.emergency === 'no').toBe(false);
            expect(hospital.cms === undefined).toBe(because.kind === 'not-listed');
            expect(metres).toBeLessThanOrEqual(last?.metres ?? 0);
            const { adult, pediatric } = hospital.trauma;
            const level = offer.for === 'children' ? pediatric : adult;
            if (because.kind === 'level-unknown') expect(level).toBeUndefined();
            else if (because.kind === 'first-level') expect(level).toBe(1);
            else if (offer.for !== 'emergency') expect(level).toBe(because.level);
          }
        }
      }
    }
  });

  test('a Level I behind a Level II that is nearer, unless it is far', () => {
    const [trauma] = suggested(39.74, -105.091);
    expect(trauma?.slice(1)).toEqual([
      'Nearest known, Level II: Lutheran Medical Center',
      'Nearest known to be Level I: Centura Health - St Anthony Hospital',
    ]);
    // Grand Junction: the next Level I is on the other side of the mountains.
    const [far] = suggested(39.07, -108.55);
    expect(far?.join()).toContain('Nearest known, Level II');
    expect(far?.join()).not.toContain('Nearest known to be Level I:');
  });

  test('those that are left out make room for the next', () => {
    const onCards = ['Lutheran Medical Center', 'Centura Health - St Anthony Hospital'];
    const point = { latitude: 39.74, longitude: -105.091 };
    const [trauma] = suggestedHospitals(directory, point, ({ name }) => onCards.includes(name));
    expect(trauma?.suggestions.map(({ hospital }) => hospital.name)).toEqual([
      'Denver Health Medical Center',
    ]);
  });

  test('nothing where the directory does not reach', () => {
    expect(suggested(50.1, 8.7)).toEqual([]);
  });
});

describe('a tap fills in', () => {
  const answers = (name: string) =>
    Object.fromEntries(
      cardAnswers(hospitalNamed(name)).map(({ field, text, source }) => [field, { text, source }]),
    );

  test('what is known of a hospital, each with its source and date', () => {
    expect(answers('DENVER HEALTH MEDICAL CENTER')).toEqual({
      name: {
        text: 'Denver Health Medical Center',
        source: 'HIFLD 2022; listed by CMS Aug 2026',
      },
      type: { text: 'General acute care', source: 'HIFLD 2022; listed by CMS Aug 2026' },
      address: {
        text: '777 Bannock St, Denver, CO 80204',
        source: 'HIFLD 2022; listed by CMS Aug 2026',
      },
      phone: { text: '(303) 602-4935', source: 'CMS Aug 2026, switchboard' },
      latitude: { text: expect.stringMatching(/^39\.7\d{4}$/), source: 'HIFLD 2022' },
      longitude: { text: expect.stringMatching(/^-104\.9\d{4}$/), source: 'HIFLD 2022' },
      traumaAdult: { text: 'Level I (population not stated, 2022)', source: 'HIFLD 2022' },
      helipad: {
        text: expect.stringMatching(
          /^Yes, as of 2022; FAA pad \w+ within 0\.\d km, pad \d+.* ft, elevation \d+ ft \(2026\)$/,
        ),
        source: 'HIFLD 2022; FAA 3 Sep 2026',
      },
    });
  });

  test('a state’s code as it is written, and no level for it', () => {
    const { type, traumaAdult, traumaPediatric, pediatric } = answers(
      'THE CHILDRENS HOSPITAL ASSOCIATION',
    );
    expect(type?.text).toBe(
      "Children's hospital; Colorado I-RPTC, Level I Regional Pediatric Trauma Center (2022)",
    );
    expect([traumaAdult, traumaPediatric]).toEqual([undefined, undefined]);
    expect(pediatric?.text).toBe('Yes');
  });

  test('never the ED contact, never a blank, and only fields that a card has', () => {
    const fields = new Set<string>(hospitalFields.map(({ key }) => key));
    const wrong: string[] = [];
    for (let index = 0; index < directory.size; index += 1) {
      for (const { field, text, source } of cardAnswers(directory.hospital(index))) {
        const isWrong = !fields.has(field) || (field as string) === 'edContact';
        if (isWrong || text.trim() === '' || source === '') wrong.push(`${index} ${field}`);
      }
    }
    expect(wrong).toEqual([]);
  });
});

describe('what is known is said with its date, and what is not as unknown', () => {
  test('of a confirmed hospital whose level has no population', () => {
    expect(knownWords(hospitalNamed('DENVER HEALTH MEDICAL CENTER'))).toEqual([
      'Trauma level as of 2022: Level I, population not stated',
      'Emergency services: yes (CMS Aug 2026, acute care)',
      expect.stringMatching(/^Helipad: yes \(2022\); FAA pad \w+ within .* \(3 Sep 2026\)$/),
      'General acute care',
      'Listed by CMS, Aug 2026',
      'Name in CMS Aug 2026: Denver Health & Hospital Authority',
    ]);
  });

  test('of one that nothing confirms', () => {
    const text = knownWords(hospitalNamed("CHILDREN'S HOSPITAL COLORADO - SOUTH CAMPUS"));
    expect(text).toContain('Trauma level: unknown');
    expect(text).toContain('Emergency services: unknown');
    expect(text).toContain('Not listed by CMS, Aug 2026; known only from 2022');
  });

  test('of a state’s code', () => {
    expect(knownWords(hospitalNamed('THE CHILDRENS HOSPITAL ASSOCIATION'))[0]).toBe(
      'Trauma designation as of 2022: Colorado I-RPTC, Level I Regional Pediatric Trauma Center',
    );
    expect(knownWords(hospitalNamed('BILLINGS CLINIC')).slice(0, 2)).toEqual([
      'Trauma designation as of 2022: Montana RTC, Regional Trauma Center',
      'RTC, Regional Trauma Center: starts and gives definitive care for all injured patients (Montana Department of Public Health and Human Services, Trauma Designation, page undated, rules of 28 July 2006)',
    ]);
  });

  test('of every text of the directory that is no level: explained, or said not to be', () => {
    const unknown: string[] = [];
    for (let index = 0; index < directory.size; index += 1) {
      const { state, trauma } = directory.hospital(index);
      for (const code of trauma.other)
        if (!designationOf(state, code)) unknown.push(`${state} ${code}`);
    }
    expect(unknown).toEqual([]);
    for (const { name, source } of designations) expect(source === '').toBe(name === '');
  });

  test('of adults and children apart', () => {
    const texts = new Map<string, string>();
    for (let index = 0; index < directory.size; index += 1) {
      const hospital = directory.hospital(index);
      texts.set(hospital.trauma.text, knownWords(hospital)[0] ?? '');
    }
    expect(texts.get('LEVEL I ADULT, LEVEL II PEDIATRIC')).toBe(
      'Trauma level as of 2022: Level I adult; Level II pediatric',
    );
    expect(texts.get('LEVEL I PEDIATRIC')).toBe('Trauma level as of 2022: Level I pediatric');
    expect([...texts.values()].filter((words) => /none/i.test(words))).toEqual([]);
  });

  test('and why it is suggested, nearer than another alone where there is another', () => {
    const [unknown, lower] = [
      { kind: 'level-unknown' },
      { kind: 'nearer-lower', level: 3 },
    ] as const;
    expect(becauseWords({ ...unknown, isNearer: true }, 'trauma')).toBe(
      'Trauma level unknown. Closer than any known to be Level I or II',
    );
    expect(becauseWords({ ...lower, isNearer: true }, 'trauma')).toBe(
      'Level III only. Closer than any known to be Level I or II',
    );
    expect(becauseWords({ ...unknown, isNearer: false }, 'trauma')).toBe('Trauma level unknown');
    expect(becauseWords({ ...unknown, isNearer: false }, 'children')).toBe(
      'Pediatric trauma level unknown',
    );
    expect(becauseWords({ ...lower, isNearer: false }, 'children')).toBe(
      'Level III pediatric only',
    );
  });

  test('in short, with its level for a card and always with what confirms it', () => {
    const denver = hospitalNamed('DENVER HEALTH MEDICAL CENTER');
    expect(suggestedLevelWords(denver, 'trauma')).toBe('Level I');
    expect(suggestedLevelWords(denver, 'children')).toBe('pediatric level unknown');
    // As where it says why it stands there.
    const { adult: _adult, pediatric: _pediatric, ...trauma } = denver.trauma;
    const regional = { ...denver, trauma: { ...trauma, other: ['I-RPTC'] } };
    expect(suggestedLevelWords(regional, 'children')).toBe(
      'Colorado I-RPTC, Level I Regional Pediatric Trauma Center',
    );
    expect(firstKnownWords(denver).at(-1)).toBe('Listed by CMS, Aug 2026');
    const south = hospitalNamed("CHILDREN'S HOSPITAL COLORADO - SOUTH CAMPUS");
    expect(suggestedLevelWords(south, 'trauma')).toBe('trauma level unknown');
    expect(firstKnownWords(south).at(-1)).toBe('Not listed by CMS, Aug 2026; known only from 2022');
  });

  test('dates as far as they are known', () => {
    expect(['2022', '2026-08', '2026-09-03'].map(formatDate)).toEqual([
      '2022',
      'Aug 2026',
      '3 Sep 2026',
    ]);
  });
});

describe('a starting point without a position', () => {
  const first = (text: string) =>
    startingPoints(publicPlaces(), text, 5).map(startingPointWords)[0];

  test.each([
    ['80204', '80204, Denver, Colorado'],
    ['80204-1234', '80204, Denver, Colorado'],
    ['802', '80202, Denver, Colorado'],
    ['denver', 'Denver, Denver County, Colorado'],
    ['Aurora, Colorado', 'Aurora, Adams County, Colorado'],
    ['aurora il', expect.stringMatching(/^Aurora, .*Illinois$/)],
    ['st louis mo', expect.stringMatching(/^St\. Louis, .*Missouri$/)],
    ['springfeild il', 'Springfield, Sangamon County, Illinois'],
    ['coeur dalene', "Coeur d'Alene, Kootenai County, Idaho"],
    ['tafuna', expect.stringMatching(/^Tāfuna, .*American Samoa$/)],
    ['00000', undefined],
    ['', undefined],
    ['zzzzzzz', undefined],
  ])('%j', (text, expected) => {
    expect(first(text)).toEqual(expected);
  });
});
