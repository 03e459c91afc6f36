// The guidebook as it is compiled, against its sources, which are read here by code of its own.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { compileErg } from '../../scripts/data/compile-erg.ts';
import { ergSources } from '../../scripts/data/sources.ts';
import { PROJECT } from '../../scripts/tasks/command.ts';
import { gzippedKb, MOST_KB } from '../../scripts/tasks/data.ts';
import { type Material, readErg } from '../../src/domain/conditions/erg.ts';
import { findMaterials, materialsIn } from '../../src/domain/conditions/find-material.ts';
import {
  cautionsOf,
  isolationOf,
  isolationsIn,
  kilometresAndMiles,
  perimeterSource,
  perimeterText,
  spillsOf,
} from '../../src/domain/conditions/isolation.ts';

/** A line's cells; a cell in quotes may hold commas. */
const cells = (line: string) =>
  [...line.matchAll(/("[^"]*"|[^,]*)(?:,|$)/g)].map(([, cell = '']) =>
    cell.replaceAll('"', '').replace(/\s+/g, ' ').trim(),
  );
const linesOf = (name: string) =>
  readFileSync(join(PROJECT, 'data', 'erg', name), 'utf8')
    .trim()
    .split(/\r?\n/)
    .slice(1)
    .map(cells);

const index = linesOf('erg2024_un_index.csv');
const tableOne = linesOf('erg_table1_metres_crosschecked.csv');
const tableTwo = linesOf('erg_table2_water_reactive.csv');
const tableThree = linesOf('erg_table3_large_spills.csv');
const compiled = compileErg(ergSources());
const erg = readErg(compiled.text);
const material = (un: string): Material => {
  const found = erg.byUn.get(un);
  if (!found) throw new Error(`There is no UN${un}.`);
  return found;
};

describe('what is compiled of the guidebook', () => {
  test('has every line, the same each time, and is no larger than may be', () => {
    expect(compiled.counts).toEqual({ names: 2767, rows: 594, gases: 89, spills: 26 });
    expect([index.length, tableOne.length, tableThree.length]).toEqual([2767, 594, 26]);
    expect(erg.byUn.size).toBe(1983);
    expect([...erg.byUn.values()].filter(({ rows }) => rows.length > 0)).toHaveLength(272);
    expect(compileErg(ergSources()).text).toBe(compiled.text);
    expect(gzippedKb(compiled.text)).toBeLessThanOrEqual(MOST_KB.erg);
  });

  test('has each name with its number, guide and marks', () => {
    const off = index.filter(([un = '', name, guide, polymerises, tih]) => {
      const { names, ...marks } = material(un);
      return (
        !names.some((each) => each.name === name && each.guide === guide) ||
        marks.polymerises !== (polymerises === 'Y') ||
        marks.tih !== (tih === 'Y')
      );
    });
    expect(off).toEqual([]);
  });

  test('has the metres of Table 1 in every row, but for the two where the sources differ: the larger', () => {
    const all = [...erg.materials].flatMap(({ un, rows }) => rows.map((row) => ({ un, ...row })));
    const differences: unknown[] = [];
    for (const [un = '', name = '', , ...figures] of tableOne) {
      const number = un === '0' ? '' : un;
      const row = all.find((each) => each.un === number && each.name === name);
      const read = [row?.small, row?.large].flatMap((each) => [
        each?.isolate,
        each?.day,
        each?.night,
      ]);
      const source = figures.slice(0, 6).map((cell) => (cell === '' ? undefined : Number(cell)));
      for (const [place, metres] of source.entries()) {
        if (read[place] !== metres) differences.push([un, name, place, metres, read[place]]);
      }
    }
    expect(all).toHaveLength(tableOne.length);
    expect(differences).toEqual([
      ['1017', 'Chlorine', 2, 1400, 1500],
      ['1079', 'Sulfur dioxide', 2, 2500, 2600],
      ['1079', 'Sulphur dioxide', 2, 2500, 2600],
    ]);
  });

  test('has the kilometers of Table 3, by container and wind, for the ten rows that Table 1 leaves to it', () => {
    const left = tableOne.filter(([, , , , , , large]) => large === '');
    expect(left).toHaveLength(10);
    for (const [un = ''] of left) expect(material(un).containers.length).toBeGreaterThan(2);
    const off = tableThree.filter(([un = '', , container, isolate, ...km]) => {
      const by = material(un).containers.find((each) => each.container === container)?.by;
      const read = [
        ...[by?.low, by?.moderate, by?.high].map((each) => each?.day),
        ...[by?.low, by?.moderate, by?.high].map((each) => each?.night),
      ];
      return (
        by?.low.isolate !== Number(isolate) ||
        read.some((metres, place) => metres !== Math.round(Number(km[place]) * 1000))
      );
    });
    expect(off).toEqual([]);
    // Which is what the words say of it.
    for (const { containers } of erg.byUn.values()) {
      for (const { by } of containers) {
        for (const light of ['day', 'night'] as const) {
          expect(by.low[light]).toBeGreaterThanOrEqual(by.moderate[light]);
          expect(by.moderate[light]).toBeGreaterThanOrEqual(by.high[light]);
        }
      }
    }
  });

  test('says of each number of Table 2 that it makes toxic gas in water', () => {
    const uns = [...new Set(tableTwo.map(([un = '']) => un)), '1305'];
    expect(uns).toHaveLength(89);
    for (const un of uns) {
      expect(cautionsOf(material(un)).join(' ')).toMatch(/Makes toxic gas in water: .* \(Table 2/);
    }
    // The source has these two in one line, and lost the small figures of gases.
    expect(material('1298').gases).toEqual(['HCl']);
    expect(cautionsOf(material('1397'))[0]).toContain('phosphine');
    expect(cautionsOf(material('1390'))[0]).toContain('ammonia');
    expect(cautionsOf(material('1162'))).toContain(
      'The distances are for a spill in water. On land, see guide 155.',
    );
    expect(cautionsOf(material('1162')).join(' ')).not.toContain('Toxic to breathe in');
    expect(cautionsOf(material('1745')).join(' ')).not.toContain('On land, see guide');
    expect(cautionsOf(material('1745'))[0]).toBe('Toxic to breathe in (TIH).');
    expect(cautionsOf(material('1017')).join(' ')).not.toContain('Table 2');
  });

  test('says where it has no distance', () => {
    const without = [...erg.byUn.values()].filter(({ rows }) => rows.length === 0);
    expect(without).toHaveLength(1983 - 272);
    for (const each of without) {
      expect(cautionsOf(each).join(' ')).toMatch(/No distance here, see guide \d{3}/);
      expect(spillsOf(each)).toEqual([]);
    }
    expect(cautionsOf(material('3171')).join(' ')).toMatch(/guide 1\d\d or 1\d\d or 1\d\d/);
  });
});

describe('a material is found', () => {
  const first = (text: string) => findMaterials(erg, text, 5)[0];

  test.each([
    ['1017', '1017', 'Chlorine'],
    ['UN 1017', '1017', 'Chlorine'],
    ['un-1005', '1005', 'Ammonia, anhydrous'],
    ['chlorine', '1017', 'Chlorine'],
    ['clorine', '1017', 'Chlorine'],
    ['anhydrous amonia', '1005', 'Anhydrous ammonia'],
    ['propane', '1075', 'Propane'],
    ['sulfur diox', '1079', 'Sulfur dioxide'],
    ['gasoline', '1203', 'Gasoline'],
    ['hydrogen cyanide', '1051', 'Hydrogen cyanide, stabilized'],
    ['sarin', '', 'Sarin (Weaponized (RS)-Propan-2-yl methylphosphonofluoridate)'],
  ])('by %s', (text, un, name) => {
    expect(first(text)).toMatchObject({ material: { un }, name: { name } });
  });

  test('by the first digits of a number, each once', () => {
    const found = findMaterials(erg, '10', 200).map(({ material: { un } }) => un);
    expect(found.length).toBeGreaterThan(50);
    expect(new Set(found).size).toBe(found.length);
    expect(found.every((un) => un.startsWith('10'))).toBe(true);
  });

  test('by nothing where nothing is like it', () => {
    expect(findMaterials(erg, 'qqqqqq', 5)).toEqual([]);
    expect(findMaterials(erg, ' ', 5)).toEqual([]);
    expect(findMaterials(erg, '9999', 5)).toEqual([]);
  });

  test('in the text of a plan, by the numbers that it names', () => {
    const text = 'Chlorine (UN 1017), ERG 2024, guide 124; un1005, and 40 lb of something, UN 9999';
    expect(materialsIn(erg, text).map(({ un }) => un)).toEqual(['1017', '1005']);
  });
});

test('a distance that the book leaves open is said with "or more", in every row, and none but those', () => {
  const open = (text: string) => /^\d+\.\d\+ km \(\d+\.\d\+ mi\)$/.test(text);
  const downwind = [
    ...tableOne.flatMap(([, , , , ...figures]) =>
      [figures[0], figures[1], figures[3], figures[4]].map(Number),
    ),
    ...tableThree.flatMap(([, , , , ...km]) => km.slice(0, 6).map((each) => Number(each) * 1000)),
  ];
  expect(downwind.filter((metres) => metres >= 11_000)).toHaveLength(55);
  // Tellurium hexafluoride and acrolein have 11.1 km.
  expect(Math.max(...downwind)).toBe(11_100);
  for (const metres of downwind) expect(open(kilometresAndMiles(metres))).toBe(metres >= 11_000);
  for (const each of erg.materials) {
    for (const spill of spillsOf(each)) {
      const isolation = isolationOf(spill);
      if (!isolation) continue;
      const text = perimeterText(perimeterSource(each, spill), isolation);
      const far = [isolation.protectDay, isolation.protectNight].filter(
        (metres = 0) => metres >= 11_000,
      );
      expect(text.match(/\d\+ km/g) ?? [], text).toHaveLength(far.length);
      expect(isolationsIn(text), text).toEqual([isolation]);
    }
  }
});

test('of an agent used as a weapon the large distances alone: 208 L is not its small spill', () => {
  const agents = erg.materials.filter(({ un }) => un === '');
  expect(agents).toHaveLength(38);
  for (const each of agents) {
    expect(spillsOf(each).map((spill) => spill.size)).toEqual(['large']);
    expect(cautionsOf(each).join(' ')).toMatch(
      /Used as a weapon: .* Only the distances of a large spill/,
    );
  }
  // What is carried has both.
  expect(spillsOf(material('1076')).map((spill) => spill.size)).toEqual(['small', 'large']);
  expect(cautionsOf(material('1076')).join(' ')).not.toContain('weapon');
});

test('every distance has a source of its own: the edition, the guide and the table', () => {
  for (const each of erg.materials) {
    const names = spillsOf(each).map((spill) => perimeterSource(each, spill));
    expect(names).toEqual([...new Set(names)]);
    for (const name of names)
      expect(name).toMatch(/^ERG 2024, guide \d{3}(?: or \d{3})*, Table [13], /);
  }
});
