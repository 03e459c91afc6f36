// The rules of TAK, each against a fault that is planted: one that nothing breaks is no rule.
import { expect, test } from 'vitest';
import { casevacPackage } from '../../src/domain/exchange/casevac.ts';
import { takPackage } from '../../src/domain/exchange/tak-package.ts';
import { EXPORTED_AT, PAPER, planFileOf, plannedNight } from '../support/exchange-plans.ts';
import { casevacInput } from '../support/filled-nine-line.ts';
import { EVENT, REQUEST_ATTRIBUTES } from '../support/tak-event-rules.ts';
import {
  type Files,
  filesOf,
  MANIFEST,
  MANIFEST_ENTRY,
  takFaults,
  takRuleNames,
} from '../support/tak-rules.ts';
import { shapePlants, withFirst } from '../support/xml-shapes.ts';
import { elementsOf, type XmlElement, xmlText, xmlTree } from '../support/xml-tree.ts';

type Plant = (files: Map<string, Uint8Array>) => void;

const decoder = new TextDecoder();
const encoder = new TextEncoder();
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/** Another text in the first file that it is in. */
const swap =
  (end: string, from: string | RegExp, to: string): Plant =>
  (files) => {
    const [name, bytes] =
      [...files].find(([key, xml]) => key.endsWith(end) && decoder.decode(xml).search(from) >= 0) ??
      [];
    if (name === undefined) throw new Error(`Nothing has ${from}.`);
    files.set(name, encoder.encode(decoder.decode(bytes).replace(from, to)));
  };

const inEvent = (from: string | RegExp, to: string) => swap('.cot', from, to);
const inManifest = (from: string | RegExp, to: string) => swap('manifest.xml', from, to);
/** In an event of that type. */
const inType = (type: string, from: RegExp, to: string) =>
  inEvent(new RegExp(`(type="${type}".*?)${from.source}`, 's'), to);

const rename =
  (pattern: RegExp, to: (name: string) => string): Plant =>
  (files) => {
    const name = [...files.keys()].find((key) => pattern.test(key)) ?? '';
    const bytes = files.get(name) ?? new Uint8Array();
    files.delete(name);
    files.set(to(name), bytes);
    inManifest(name, to(name))(files);
  };

const ofPackage: Readonly<Record<string, Plant>> = {
  'no manifest': (files) => void files.delete(MANIFEST_ENTRY),
  'not well formed': inEvent('<remarks>', '<remarks>&'),
  'manifest is not of version 2': inManifest('version="2"', 'version="1"'),
  'package without uid': inManifest(/<Parameter name="uid"[^>]*>/, ''),
  'package without name': inManifest(/<Parameter name="name"[^>]*>/, ''),
  'empty parameter': inManifest(/(name="name" value=")[^"]*/, '$1 '),
  'onReceiveImport is not true': inManifest('Import" value="true"', 'Import" value="false"'),
  'onReceiveDelete is not false': inManifest('Delete" value="false"', 'Delete" value="true"'),
  'content is ignored': inManifest(' ignore="false"', ' ignore="true"'),
  'byte order mark': inEvent('<?xml', '\ufeff<?xml'),
  'file of a content is missing': (files) => void files.delete([...files.keys()].at(-1) ?? ''),
  'file that is no content': (files) => void files.set('notes/note.txt', encoder.encode('x')),
  'entry without its folder': rename(/\.pdf$/, (name) => name.split('/')[1] ?? ''),
  'ending is not .cot': rename(/\.cot$/, (name) => name.replace('.cot', '.COT')),
  'no event': (files) => {
    for (const name of files.keys()) if (name.endsWith('.cot')) files.delete(name);
    inManifest(/<Content [^>]*\.cot".*?<\/Content>/g, '')(files);
  },
  'two events of one uid': inManifest(
    /(\.cot"><Parameter name="uid" value=")([^"]*)(.*?\.cot"><Parameter name="uid" value=")[^"]*/,
    '$1$2$3$2',
  ),
  'uid of a content is not that of its event': inEvent(/ uid="./, ' uid="x'),
  'event without a name in the manifest': inManifest(
    /(\.cot"><Parameter [^>]*>)<Parameter name="name"[^>]*>/,
    '$1',
  ),
  'attachment of no event': inManifest(/(\.pdf"><Parameter name="uid" value=").../, '$1zzz'),
};

const ofEvents: Readonly<Record<string, Plant>> = {
  'no declaration': inEvent(' standalone="yes"', ''),
  'version is not 2.0': inEvent(' version="2.0"', ' version="2.1"'),
  'uid is no name-based UUID': inEvent(/ uid="[^"]*"/, ' uid="CCP-1"'),
  'uid is not first': inEvent(/( uid="[^"]*")( type="[^"]*")/, '$2$1'),
  'type is none of a plan': inEvent('type="b-m-p-s-m"', 'type="t-x-v-m"'),
  'not placed by hand': inEvent('h-g-i-g-o', 'm-g'),
  'time is not UTC with milliseconds': inEvent(/ time="[^"]*"/, ' time="2026-11-24T04:14:05Z"'),
  'start is not UTC with milliseconds': inEvent(/ start="([^"]*)Z"/, ' start="$1"'),
  'stale is not UTC with milliseconds': inEvent(/ stale="([^"]*)Z"/, ' stale="$1+00:00"'),
  'stale is not after start': inEvent(/ start="([^"]*)" stale="[^"]*"/, ' start="$1" stale="$1"'),
  'stale is in the past': inEvent(/stale="2027-11/, 'stale="2026-12'),
  'latitude is not within 90': inEvent(/lat="[^"]*"/, 'lat="90.1"'),
  'longitude is not within 180': inEvent(/lon="[^"]*"/, 'lon="-180.1"'),
  'unknown hae is not 9999999.0': inEvent('hae="9999999.0"', 'hae="0"'),
  'ce is neither unknown nor metres': inEvent('ce="9999999.0"', 'ce="0.0"'),
  'unknown le is not 9999999.0': inEvent('le="9999999.0"', 'le="9999999"'),
  'callsign is empty': inEvent(/<contact callsign="[^"]*"/, '<contact callsign=" "'),
  'callsign is true or false': inEvent(/<contact callsign="[^"]*"/, '<contact callsign="True"'),
  'color is no integer': inEvent(/argb="[^"]*"/, 'argb="ffff0000"'),
  'spot without color': inEvent(/<color [^>]*>/, ''),
  'icon is not that of the color': inEvent(/COT_MAPPING_SPOTMAP/, 'OTHER'),
};

const ofRoutes: Readonly<Record<string, Plant>> = {
  'route of one point': inEvent(/<link .*?\/>/, ''),
  'route ends where it begins': inEvent(/(<link .*? point="([^"]*)".*? point=")[^"]*/, '$1$2'),
  'point of a link is not latitude, longitude': inEvent(/point="([^,]*),([^"]*)"/, 'point="$2,$1"'),
  'type of a link is neither checkpoint nor bend': inEvent('type="b-m-p-w"', 'type="b-m-p-s-m"'),
  'route begins or ends with a bend': inEvent('type="b-m-p-w"', 'type="b-m-p-c"'),
  'relation of a link is not c': inEvent('relation="c"', 'relation="p-p"'),
  'two links of one uid': inEvent(/(<link uid="([^"]*)".*?<link uid=")[^"]*/, '$1$2'),
  'uid of a link is empty': inEvent(/<link uid="[^"]*"/, '<link uid=""'),
  'route without link_attr': inEvent(/<link_attr [^>]*>/, ''),
  'route without __routeinfo': inEvent(/<__routeinfo>.*?<\/__routeinfo>/, ''),
  'link outside of a route': inType('b-m-p-s-m', /<archive\/>/, '$1<link/>'),
  'link_attr outside of a route': inType('b-m-p-s-m', /<archive\/>/, '$1<link_attr/>'),
  '__routeinfo outside of a route': inType('b-m-p-s-m', /<archive\/>/, '$1<__routeinfo/>'),
  'color of link_attr is no integer': inEvent(/<link_attr color="[^"]*"/, '<link_attr color="red"'),
  'stroke of link_attr is no integer': inEvent(/ stroke="[^"]*"/, ' stroke="3.5"'),
  'method of link_attr is empty': inEvent(/ method="[^"]*"/, ' method=""'),
  'routetype of link_attr is empty': inEvent(/ routetype="[^"]*"/, ' routetype=""'),
  'order of link_attr is empty': inEvent(/ order="[^"]*"/, ' order=""'),
  'prefix of link_attr is empty': inEvent(/ prefix="[^"]*"/, ' prefix=""'),
  '_medevac_ outside of a request': inEvent('<archive/>', '<archive/><_medevac_/>'),
};

const inTree =
  (entry: RegExp, element: string, change: (root: XmlElement) => XmlElement): Plant =>
  (files) => {
    for (const [name, bytes] of files) {
      const root = entry.test(name) ? xmlTree(decoder.decode(bytes)) : undefined;
      if (!root || (element !== '' && elementsOf(root, element).length === 0)) continue;
      files.set(name, encoder.encode(`${HEAD}${xmlText(change(root))}`));
      return;
    }
    throw new Error(`Nothing has ${element}.`);
  };

const inMedevac = (name: string, text: string): Plant =>
  inTree(/\.cot$/, '_medevac_', (root) =>
    withFirst(root, '_medevac_', (element) => ({
      ...element,
      attributes: new Map([...element.attributes, [name, text]]),
    })),
  );

type Named = readonly [rule: string, plant: Plant];

const { COUNTS, FLAGS, LAST, WORDS } = REQUEST_ATTRIBUTES;
const each = (
  names: readonly string[],
  texts: readonly string[],
  rule: (name: string) => string,
): readonly Named[] =>
  names.flatMap((name) => texts.map((text) => [rule(name), inMedevac(name, text)] as const));

const ofRequests: readonly Named[] = [
  ['type is not that of a request', inEvent('type="b-r-f-h-c"', 'type="b-m-p-s-m"')],
  ['opex is not s', inEvent('opex="s"', 'opex="o"')],
  ['request without _medevac_', inEvent(/<_medevac_ [^>]*>/, '')],
  ...Object.entries(LAST).flatMap(([name, last]) =>
    each(
      [name],
      ['N', '-1', '1.5', '', String(last + 1)],
      () => `${name} is no place from 0 to ${last}`,
    ),
  ),
  ...each(COUNTS, ['0', '-1', 'two', ''], (name) => `${name} is no whole number above zero`),
  ...each(FLAGS, ['yes', '1', ''], (name) => `${name} is neither true nor false`),
  ...each(WORDS, ['true', 'FALSE'], (name) => `${name} is true or false`),
];

/** More than one way to break it. */
const also: readonly Named[] = [
  ['not well formed', inEvent('<remarks>', '<remarks>\u0001')],
  ['type is none of a plan', inEvent('type="b-m-p-s-m"', 'type="b-r-f-h-c"')],
  ['latitude is not within 90', inEvent(/lat="[^"]*"/, 'lat="-90.1"')],
  ['longitude is not within 180', inEvent(/lon="[^"]*"/, 'lon="180.1"')],
  ['longitude is not within 180', inEvent(/lon="[^"]*"/, 'lon="1e-7"')],
  ['point of a link is not latitude, longitude', inEvent(/(<link .*? point="[^"]*)/, '$1,0')],
  ['ce is neither unknown nor metres', inEvent('ce="9999999.0"', 'ce="9999999"')],
  ['ce is neither unknown nor metres', inEvent('ce="9999999.0"', 'ce="far"')],
  ['package without uid', inManifest('name="uid"', 'name="id"')],
];

const shaped = (entry: RegExp, shapes: typeof EVENT): readonly Named[] =>
  [...shapePlants(shapes)].map(([rule, plant]) => {
    const element = / (?:in|of) (\S+)$/.exec(rule)?.[1] ?? '';
    return [rule, inTree(entry, element, plant)];
  });

const isOfRequest = ([rule]: Named): boolean => rule.endsWith('_medevac_');
const ofShapes = [...shaped(/manifest\.xml$/, MANIFEST), ...shaped(/\.cot$/, EVENT)];

const plan = filesOf(takPackage(await planFileOf(plannedNight()), PAPER));
const made = await casevacPackage(casevacInput({ isExercise: true }));
if (!made.ok) throw new Error(made.fault.kind);
const request = filesOf(made.bytes);

const ofPlan: readonly Named[] = [
  ...Object.entries({ ...ofPackage, ...ofEvents, ...ofRoutes }),
  ...also,
  ...ofShapes.filter((named) => !isOfRequest(named)),
];
const inRequest: readonly Named[] = [...ofRequests, ...ofShapes.filter(isOfRequest)];

const planAsked = { now: new Date('2026-12-25T00:00:00Z') };
const requestAsked = { now: EXPORTED_AT, isRequest: true };

test('each rule is broken by a planted fault', () => {
  for (const [files, asked, faults] of [
    [plan, planAsked, ofPlan],
    [request, requestAsked, inRequest],
  ] as const) {
    expect(takFaults(files, asked)).toEqual([]);
    for (const [rule, plant] of faults) {
      const broken = new Map(files);
      plant(broken);
      expect(takFaults(broken, asked), rule).toContain(rule);
    }
  }
});

test('no rule is without a fault, and no two have one name', () => {
  const planted = new Set([...ofPlan, ...inRequest].map(([rule]) => rule));
  expect([...planted].sort()).toEqual([...takRuleNames].sort());
});

test('the last place of each list is one', () => {
  for (const [name, last] of Object.entries(LAST)) {
    const files: Files = new Map(request);
    inMedevac(name, String(last))(files as Map<string, Uint8Array>);
    expect(takFaults(files, requestAsked), name).toEqual([]);
  }
});

test('an error that is known is no fault', () => {
  const files = new Map(plan);
  inEvent('ce="9999999.0"', 'ce="112.0"')(files);
  expect(takFaults(files, planAsked)).toEqual([]);
});

test('a bend between two checkpoints is part of a route', () => {
  const files = new Map(plan);
  const bend = '<link uid="b" type="b-m-p-c" callsign="" point="39.74,-105.1" relation="c"/>';
  inEvent(/<link [^>]*>/, `$&${bend}`)(files);
  expect(takFaults(files, planAsked)).toEqual([]);
});
