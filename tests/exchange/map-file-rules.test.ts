// The rules of KML and GPX, each against a fault that is planted: one that nothing breaks is no rule.
import { expect, test } from 'vitest';
import { writeGpx } from '../../src/domain/exchange/gpx.ts';
import { writeKml } from '../../src/domain/exchange/kml.ts';
import { planFileOf, plannedNight } from '../support/exchange-plans.ts';
import {
  GPX,
  gpxFaults,
  gpxRuleNames,
  KML,
  kmlFaults,
  kmlRuleNames,
} from '../support/map-file-rules.ts';
import { type Shapes, shapePlants } from '../support/xml-shapes.ts';
import { xmlText, xmlTree } from '../support/xml-tree.ts';

type Swap = readonly [from: string | RegExp, to: string];

const IN_BOTH: Readonly<Record<string, Swap>> = {
  'not well formed': ['</name>', '</nam>'],
  'no declaration': [/^<\?xml[^>]*>/, ''],
  'name is empty': [/<name>[^<]*</, '<name> <'],
};

const IN_KML: Readonly<Record<string, Swap>> = {
  ...IN_BOTH,
  'namespace is not that of KML 2.2': ['/kml/2.2', '/kml/2.1'],
  'point is not of two figures': [/<coordinates>[^<]*/, '$&,0'],
  'longitude is not within 180': [/<coordinates>[^,]*/, '<coordinates>180.1'],
  'latitude is not within 90': [/<coordinates>([^,]*),([^<]*)</, '<coordinates>$2,$1<'],
  'Point of several points': [/<coordinates>([^<]*)/, '<coordinates>$1 $1'],
  'LineString of one point': [/(<tessellate>.*<coordinates>[^ ]*) [^<]*/, '$1'],
  'Placemark without one shape': [/<Point>.*?<\/Point>/, ''],
  'description has what is taken for HTML': ['<description>', '<description>&lt;img/&gt;'],
  'color is not four bytes': ['<color>ff', '<color>#'],
  'width is no number above zero': ['<width>3', '<width>0'],
  'tessellate is neither 0 nor 1': ['<tessellate>1', '<tessellate>yes'],
  'id is no name': ['id="incident"', 'id="1 incident"'],
  'id twice': ['id="commandPost"', 'id="incident"'],
  'style is missing': ['#incident', '#other'],
  'styleUrl is not within the file': ['#incident', 'incident'],
};

const IN_GPX: Readonly<Record<string, Swap>> = {
  ...IN_BOTH,
  'namespace is not that of GPX 1.1': ['/GPX/1/1', '/GPX/1/0'],
  'version is not 1.1': ['version="1.1"', 'version="1.0"'],
  'creator is empty': [/creator="[^"]*"/, 'creator=""'],
  'lat is not within 90': [/ lat="[^"]*"/, ' lat="90.1"'],
  'lon is not within 180, or is 180 itself': [/ lon="[^"]*"/, ' lon="180"'],
  'time is no moment in UTC': ['.678Z</time>', ' MST</time>'],
  'route of one point': [/<rtept.*?<\/rtept>/s, ''],
};

/** More than one way to break it: its bounds, and figures that no schema takes. */
const ALSO_IN_KML: readonly (readonly [rule: string, swap: Swap])[] = [
  ['longitude is not within 180', [/<coordinates>[^,]*/, '<coordinates>-180.1']],
  ['longitude is not within 180', [/<coordinates>[^,]*/, '<coordinates>1e-7']],
  ['latitude is not within 90', [/(<coordinates>[^,]*),[^<]*/, '$1,-90.1']],
  ['point is not of two figures', [/(<coordinates>[^,]*),/, '$1 ']],
  ['Placemark without one shape', [/<Point>.*?<\/Point>/, '$&<LineString/>']],
  ['description has what is taken for HTML', ['<description>', '<description>&amp;lt;']],
  ['color is not four bytes', ['<color>ff', '<color>zz']],
];

const ALSO_IN_GPX: readonly (readonly [rule: string, swap: Swap])[] = [
  ['lat is not within 90', [/ lat="[^"]*"/, ' lat="-90.1"']],
  ['lon is not within 180, or is 180 itself', [/ lon="[^"]*"/, ' lon="-180.1"']],
  ['lon is not within 180, or is 180 itself', [/ lon="[^"]*"/, ' lon="1e-7"']],
  ['time is no moment in UTC', ['2026-11-24T', '2026-13-24T']],
];

interface Case {
  readonly written: string;
  readonly shapes: Shapes;
  readonly faults: (text: string) => readonly string[];
  readonly names: readonly string[];
  readonly swaps: Readonly<Record<string, Swap>>;
  readonly also: readonly (readonly [rule: string, swap: Swap])[];
}

const plan = await planFileOf(plannedNight());
const CASES: Readonly<Record<string, Case>> = {
  KML: {
    written: writeKml(plan),
    shapes: KML,
    faults: kmlFaults,
    names: kmlRuleNames,
    swaps: IN_KML,
    also: ALSO_IN_KML,
  },
  GPX: {
    written: writeGpx(plan),
    shapes: GPX,
    faults: gpxFaults,
    names: gpxRuleNames,
    swaps: IN_GPX,
    also: ALSO_IN_GPX,
  },
};

test.each(
  Object.entries(CASES),
)('each rule of %s is broken by a planted fault, and no rule is without one', (_, {
  written,
  shapes,
  faults,
  names,
  swaps,
  also,
}) => {
  expect(faults(written)).toEqual([]);
  const planted = shapePlants(shapes);
  expect([...planted.keys(), ...Object.keys(swaps)].sort()).toEqual([...names].sort());
  expect(new Set(names).size).toBe(names.length);
  for (const [rule, plant] of planted) {
    const broken = `<?xml version="1.0" encoding="UTF-8"?>\n${xmlText(plant(xmlTree(written)))}`;
    expect(faults(broken)).toContain(rule);
  }
  for (const [rule, [from, to]] of [...Object.entries(swaps), ...also]) {
    expect(faults(written.replace(from, to)), `${rule}: ${to}`).toContain(rule);
  }
});
