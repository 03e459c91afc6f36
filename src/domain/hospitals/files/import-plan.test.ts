import { describe, expect, test } from 'vitest';
import {
  afterImport,
  fileOf,
  manyHospitals,
  planOf,
  randomFrom,
  readFile,
  readingHospitals,
} from '../../../../tests/support/many-hospitals.ts';
import { plainItem } from '../../sync/content.ts';
import { type Hospital, hospitals } from '../hospital.ts';
import { blankTexts, hospitalTextKeys } from '../hospital-texts.ts';
import type { InSteps } from './file-row.ts';
import { fileKindOf, finish } from './hospital-file.ts';
import { byReason, type ImportPlan, lacksCategory, planImport } from './import-plan.ts';

const saved = (id: string, texts: Partial<Hospital>): Hospital => ({
  ...blankTexts,
  id,
  category: 'primary',
  version: 4,
  updatedAt: '2026-11-21T10:00:00.000Z',
  ...texts,
});
const csv = (...lines: readonly string[]) =>
  ['id,category,name,address,phone', ...lines].join('\n');
const counts = ({ added, changed, same, bad }: ImportPlan) => [
  added.length,
  changed.length,
  same,
  bad.length,
];

describe('a row is the same hospital', () => {
  const mercy = saved('m', { name: 'Mercy', address: '1 Main St', phone: '1' });

  test('by id, else by name and address, whatever their case and spaces', () => {
    const plan = planOf(
      'a.csv',
      csv(
        'm,secondary,Mercy North,1 Main St,2',
        ',primary,  st.  LUKE ,5 Elm St,3',
        'x,primary,Mercy North,1 Main St,4',
        ',primary,Mercy,1 Main St,5',
      ),
      [mercy, saved('l', { name: 'St. Luke', address: '5 elm st', phone: '3' })],
    );
    expect(plan.changed).toMatchObject([
      {
        line: 2,
        saved: mercy,
        differs: [
          { key: 'category', from: 'primary', to: 'secondary' },
          { key: 'name', from: 'Mercy', to: 'Mercy North' },
          { key: 'phone', from: '1', to: '2' },
        ],
      },
      { line: 3, saved: { id: 'l' } },
    ]);
    // Another id is another hospital, and so is the name that the first had before.
    expect(plan.added.map(({ line, id }) => [line, id])).toEqual([
      [4, 'x'],
      [5, ''],
    ]);
    const list = afterImport([mercy, saved('l', { name: 'St. Luke', address: '5 elm st' })], plan);
    expect(list).toHaveLength(4);
  });

  test('an empty cell and a column that is not there empty nothing; a new one needs a category', () => {
    const plan = planOf('a.csv', 'id,name,phone\nm,, \nn,New,2', [mercy]);
    expect(plan.same).toBe(1);
    expect(plan.bad).toEqual([
      { line: 3, reason: 'It has no category: write primary, secondary or tertiary.' },
    ]);
  });

  test('two rows that are one hospital: the later is refused by its id, left out by its name; or kept, once for all', () => {
    const file = csv(
      'm,,Mercy,1 Main St,2',
      'm,,Mercy,1 Main St,3',
      ',,mercy,1 main st,4',
      ',primary,A,,',
      ',primary,a,,1',
    );
    const plan = planOf('a.csv', file, [mercy]);
    const textOf = (rows: ImportPlan['bad']) => rows.map(({ line, reason }) => `${line} ${reason}`);
    expect(counts(plan)).toEqual([1, 1, 0, 1]);
    expect(textOf(plan.bad)).toEqual(['3 It is the same hospital as line 2.']);
    expect(textOf(plan.repeated)).toEqual([
      '4 It is the same hospital as line 2.',
      '6 It is the same hospital as line 5.',
    ]);
    const kept = planOf('a.csv', file, [mercy], { keepsRepeated: true, category: 'tertiary' });
    expect(counts(kept)).toEqual([3, 1, 0, 1]);
    expect(kept.repeated).toHaveLength(2);
    // What is kept once stays when the file is brought again.
    const again = planOf('a.csv', file, afterImport([mercy], kept), {
      keepsRepeated: true,
      category: 'tertiary',
    });
    expect([again.added, again.changed]).toEqual([[], []]);
  });

  test('one category for all is that of new hospitals whose row says none', () => {
    const file = 'name,address,city\nMercy,1 Main St,\nA Hospital,,Denver\nB Hospital,,Denver';
    const bare = planOf('a.csv', file, [mercy]);
    expect(bare.bad.filter(lacksCategory)).toHaveLength(2);
    expect(byReason(bare.bad)).toEqual([{ first: bare.bad[0], count: 2 }]);
    const plan = planOf('a.csv', file, [mercy], { category: 'secondary' });
    expect(plan.added.map(({ content }) => content.category)).toEqual(['secondary', 'secondary']);
    expect(counts(plan)).toEqual([2, 0, 1, 0]);
  });

  test('of several with one name and address the one that it can be told to be, else none', () => {
    const two = [
      mercy,
      saved('n', { name: 'Mercy', address: '1 Main St', phone: '2', category: 'tertiary' }),
    ];
    const plan = planOf('a.csv', csv(',tertiary,Mercy,1 Main St,7'), two);
    expect(plan.changed).toMatchObject([{ saved: { id: 'n' } }]);
    expect(planOf('a.csv', csv(',,Mercy,1 Main St,1'), two).same).toBe(1);
    expect(planOf('a.csv', csv(',,Mercy,1 Main St,9'), two).bad).toEqual([
      { line: 2, reason: '2 saved hospitals have this name and address: add the id.' },
    ]);
  });
});

describe('a point', () => {
  const mercy = saved('m', { name: 'Mercy', latitude: '39.70', longitude: '-105.1' });
  const points = (rows: string, existing: readonly Hospital[] = []) => {
    const plan = planOf('a.csv', `id,category,name,latitude,longitude\n${rows}`, existing);
    const list = afterImport(existing, plan);
    return {
      list: list.map(({ latitude, longitude }) => [latitude, longitude]),
      text: plan.points.map(({ line, reason }) => `${line} ${reason}`),
      counts: counts(plan),
    };
  };

  test('that is in doubt is left out of its row and named, and the rest of the row is read', () => {
    expect(
      points(
        [
          ',primary,Sound,39.9,-105.3',
          ',primary,Lost,39.8,105.2',
          ',primary,Meant,39.8,105.2 E',
          ',primary,Turned,-105.09,39.7',
          ',primary,Nowhere,0,0',
          ',primary,Far,-999,-999',
        ].join('\n'),
      ),
    ).toEqual({
      list: [
        ['39.9', '-105.3'],
        ['', ''],
        ['39.8', '105.2 E'],
        ['', ''],
        ['', ''],
        ['', ''],
      ],
      text: [
        '3 “Lost”: the longitude may be missing its minus sign. West is minus. If it is east, add E. This point is left out; the rest of the row is read.',
        '5 “Turned”: latitude and longitude seem to be swapped. This point is left out; the rest of the row is read.',
        '6 Nowhere: 0, 0 is what tools write without a position. This point is left out; the rest of the row is read.',
        '7 “Far”: The latitude is outside of 90 south to 90 north. This point is left out; the rest of the row is read.',
      ],
      counts: [6, 0, 0, 0],
    });
  });

  test('in commas, letters or a grid is read as everywhere; what is no point stays a text', () => {
    const { list, text } = points(
      [
        ',primary,A,"39,7769","-105,0489"',
        ',primary,B,39.7424 N,104.8412 W',
        ',primary,C,13S DD 92202 98904,',
        ',primary,D,see map,N/A',
      ].join('\n'),
    );
    expect(list).toEqual([
      ['39,7769', '-105,0489'],
      ['39.7424 N', '104.8412 W'],
      ['13S DD 92202 98904', ''],
      ['see map', 'N/A'],
    ]);
    expect(text).toEqual([
      expect.stringMatching(/^5 D: This is not read as a point.* kept as written in the file\.$/),
    ]);
  });

  test('of a saved hospital is changed as a whole or not at all, and by no doubt', () => {
    const kept = [['39.70', '-105.1']];
    expect(points('m,,Mercy,39.8,105.1', [mercy])).toMatchObject({
      list: kept,
      counts: [0, 0, 1, 0],
    });
    expect(points('m,,Mercy,41.2,', [mercy])).toMatchObject({
      list: kept,
      text: [expect.stringContaining('the other one is saved already')],
    });
    expect(points('m,,Mercy,"39,7 N","105,10 W"', [mercy])).toMatchObject({ list: kept, text: [] });
    expect(points('m,,Mercy,39.7,', [mercy])).toMatchObject({ list: kept, text: [] });
    expect(points('m,,Mercy,39.8,-105.2', [mercy]).list).toEqual([['39.8', '-105.2']]);
  });
});

test.each([
  ['blank lines', 'a.csv', `name\n${'\n'.repeat(200_000)}`, 1000],
  ['lines that are no UTF-8', 'a.csv', '\xff\n'.repeat(20_000), 100],
])('a file of %s leaves the page room', (_what, name, text, atLeast) => {
  const steps = readingHospitals(
    name,
    Uint8Array.from(text, (mark) => mark.charCodeAt(0)),
  );
  for (let count = 0; ; count += 1) {
    const step = steps.next();
    if (!step.done) continue;
    expect(count).toBeGreaterThanOrEqual(atLeast);
    return;
  }
});

test.each([
  ['cells in the first line', 'a.csv', `name${',;\t'.repeat(100_000)}\nx`, /more than 200 cells/],
  ['cells in a row', 'a.csv', `name\n${','.repeat(100_000)}\nx`, /more than 200 cells/],
])('no more than a limit of %s is read in one step', (_what, name, text, reason) => {
  const read = readFile(name, text);
  expect(read.kind === 'read' ? read.bad[0]?.reason : read.reason).toMatch(reason);
});

test('what leaves comes back as it was, however its points are written', () => {
  for (const name of ['list.csv', 'list.geojson'])
    for (let seed = 1; seed <= 20; seed += 1) {
      const list = manyHospitals(40, seed).map(plainItem);
      const back = afterImport([], planOf(name, fileOf(name, list)));
      expect(back.map((each) => ({ ...each, updatedAt: '' }))).toEqual(
        list.map((each) => ({ ...each, updatedAt: '' })),
      );
    }
});

describe.each(['list.csv', 'list.geojson'])('10,000 hospitals by %s', {
  tags: ['long'],
}, (name) => {
  const list = manyHospitals(10_000).map(plainItem);

  test('in, out and in again are equal', () => {
    const file = fileOf(name, list);
    const first = planOf(name, file);
    expect(counts(first)).toEqual([10_000, 0, 0, 0]);
    const imported = afterImport([], first);
    expect(imported.map(({ updatedAt: _at, ...rest }) => rest)).toEqual(
      list.map(({ updatedAt: _at, ...rest }) => rest),
    );
    expect(Buffer.compare(fileOf(name, imported), file)).toBe(0);
    expect(counts(planOf(name, file, imported))).toEqual([0, 0, 10_000, 0]);
  });

  test('are read and compared in steps of 200 rows, with room for a page in between', () => {
    const stepsOf = <T>(steps: InSteps<T>): [number, T] => {
      for (let count = 0; ; count += 1) {
        const step = steps.next();
        if (step.done) return [count, step.value];
        expect(step.value).toBeLessThanOrEqual(1);
      }
    };
    const [reading, read] = stepsOf(readingHospitals(name, fileOf(name, list)));
    if (read.kind === 'refused') throw new Error(read.reason);
    // Once for the columns, once for the rows.
    expect(reading).toBe(100);
    expect(stepsOf(planImport(list, read, 'en'))[0]).toBe(200);
    expect([...(fileKindOf(name)?.write(list, 'en') ?? [])].length).toBeGreaterThanOrEqual(51);
  });
});

/** One wrong thing in a file. */
function mutated(file: Uint8Array, random: () => number): Uint8Array {
  const at = () => Math.floor(random() * file.length);
  const [from, to] = [at(), at()].sort((a, b) => a - b) as [number, number];
  const near = Math.min(to, from + 40);
  const put = (...parts: readonly Uint8Array[]) => Buffer.concat(parts);
  switch (Math.floor(random() * 7)) {
    case 0:
      return put(file.subarray(0, from), file.subarray(near));
    case 1:
      return put(file.subarray(0, from), Buffer.from([random() * 256]), file.subarray(from));
    case 2:
      return put(file.subarray(0, from), Buffer.from([random() * 256]), file.subarray(from + 1));
    case 3:
      return file.subarray(0, from);
    case 4:
      return put(file.subarray(0, to), file.subarray(from, near), file.subarray(to));
    case 5: {
      const marks = ['"', ',', '\n', '{', '}', '[', ']', ';', ':', "'"];
      const mark = marks[Math.floor(random() * marks.length)] ?? '"';
      return put(file.subarray(0, from), Buffer.from(mark), file.subarray(from));
    }
    default:
      return put(file.subarray(0, from), file.subarray(to));
  }
}

test('1,000 mutated files are refused or read, with the place named; none loses a saved hospital', {
  tags: ['long'],
}, () => {
  const random = randomFrom(15);
  const list = manyHospitals(25, 3);
  const foreign = [
    'NAME,ADDRESS,CITY,STATE,TELEPHONE,STATUS,LATITUDE,LONGITUDE,TRAUMA',
    ...list.map(
      ({ latitude }, at) =>
        `EXAMPLE HOSPITAL ${at},"${at} OAK ST, UNIT 5",DENVER,CO,3035550100,${at % 9 ? 'OPEN' : 'CLOSED'},${latitude},-105.${at},LEVEL I`,
    ),
  ].join('\n');
  const files = [
    ...['list.csv', 'list.geojson'].map((name) => [name, fileOf(name, list)] as const),
    ['foreign.csv', new TextEncoder().encode(foreign)] as const,
  ];
  const lines = (file: Uint8Array) => file.filter((byte) => byte === 10 || byte === 13).length + 1;
  const outcomes = { refused: 0, withBad: 0, whole: 0 };
  for (let count = 0; count < 1000; count += 1) {
    const [name, whole] = files[count % 3] ?? files[0] ?? ['', new Uint8Array()];
    let file = mutated(whole, random);
    while (random() < 0.3) file = mutated(file, random);
    const read = readFile(name, file);
    if (read.kind === 'refused') {
      outcomes.refused += 1;
      expect(read.line).toBeGreaterThan(0);
      expect(read.line).toBeLessThanOrEqual(lines(file));
      expect(read.reason).not.toBe('');
      continue;
    }
    const plan = finish(planImport(list, read, 'en', { category: 'tertiary' }));
    for (const { line, reason } of plan.bad) {
      expect(line).toBeLessThanOrEqual(lines(file));
      expect(reason).toMatch(/\.$/);
    }
    outcomes[plan.bad.length > 0 ? 'withBad' : 'whole'] += 1;
    const after = new Map(afterImport(list, plan).map((hospital) => [hospital.id, hospital]));
    for (const hospital of list) {
      const now = after.get(hospital.id);
      const emptied = hospitalTextKeys.filter(
        (key) => hospital[key].trim() !== '' && (now?.[key].trim() ?? '') === '',
      );
      expect(emptied).toEqual([]);
    }
    for (const { content } of [...plan.added, ...plan.changed]) {
      expect(hospitals.bodySchema.safeParse(content).success).toBe(true);
    }
    // A repeat changes nothing.
    const again = finish(planImport([...after.values()], read, 'en', { category: 'tertiary' }));
    expect([...again.added, ...again.changed]).toEqual([]);
  }
  // The mutations reach every outcome.
  expect(Math.min(...Object.values(outcomes))).toBeGreaterThan(2);
});
