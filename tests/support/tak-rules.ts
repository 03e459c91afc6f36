// What ATAK-CIV 5.5, WinTAK and CloudTAK ask of a data package, as read in their sources in November 2026: each rule by name.
import { strFromU8, unzipSync } from 'fflate';
import { attributeOf, childOf, childrenOf, type XmlElement, xmlTree } from './xml-tree.ts';

export type Files = ReadonlyMap<string, Uint8Array>;

export const filesOf = (zip: Uint8Array): Map<string, Uint8Array> =>
  new Map(Object.entries(unzipSync(zip)));

interface Asked {
  /** What is stale by then is a fault. */
  readonly now?: Date;
  readonly isRequest?: boolean;
}

const MANIFEST = 'MANIFEST/manifest.xml';
const INTEGER = /^-?\d+$/;
const COUNT = /^[1-9]\d*$/;
/** No exponent: not every reader takes one. */
const DECIMAL = /^-?\d{1,3}(?:\.\d+)?$/;
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const UNKNOWN = '9999999.0';
const UUID_5 = /^[\da-f]{8}-[\da-f]{4}-5[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';

const SPOT = 'b-m-p-s-m';
const ROUTE = 'b-m-r';
const REQUEST = 'b-r-f-h-c';
const OF_A_PLAN: readonly string[] = [SPOT, 'a-f-G-I-X-H', ROUTE];

/** Attributes by element; what is not here is unknown. */
const IN_MANIFEST: Readonly<Record<string, readonly string[]>> = {
  MissionPackageManifest: ['version'],
  Configuration: [],
  Contents: [],
  Content: ['ignore', 'zipEntry'],
  Parameter: ['name', 'value'],
};

const COUNTS = [
  'urgent',
  'urgent_surgical',
  'priority',
  'routine',
  'convenience',
  'litter',
  'ambulatory',
  'us_military',
  'us_civilian',
  'nonus_military',
  'nonus_civilian',
  'epw',
  'child',
];
/** Places in lists: the most of each. */
const INDEXES: Readonly<Record<string, number>> = {
  security: 3,
  hlz_marking: 4,
  zone_prot_selection: 9,
};
const FLAGS = [
  'casevac',
  'equipment_none',
  'hoist',
  'extraction_equipment',
  'ventilator',
  'equipment_other',
  'terrain_none',
  'terrain_slope',
  'terrain_rough',
  'terrain_loose',
  'terrain_other',
];
const WORDS = [
  'title',
  'medline_remarks',
  'freq',
  'equipment_detail',
  'hlz_other',
  'terrain_other_detail',
];

const LINK_ATTR = [
  'color',
  'method',
  'routetype',
  'order',
  'type',
  'prefix',
  'direction',
  'planningmethod',
  'stroke',
];

const IN_EVENT: Readonly<Record<string, readonly string[]>> = {
  event: ['version', 'uid', 'type', 'how', 'time', 'start', 'stale', 'access', 'opex'],
  point: ['lat', 'lon', 'hae', 'ce', 'le'],
  detail: [],
  contact: ['callsign'],
  remarks: [],
  color: ['argb'],
  usericon: ['iconsetpath'],
  archive: [],
  link: ['uid', 'type', 'callsign', 'point', 'relation'],
  link_attr: LINK_ATTR,
  __routeinfo: [],
  __navcues: [],
  _medevac_: [...COUNTS, ...Object.keys(INDEXES), ...FLAGS, ...WORDS],
};

/** Names of elements and attributes that no list has. */
function unknownIn(
  element: XmlElement,
  known: Readonly<Record<string, readonly string[]>>,
): readonly string[] {
  const allowed = known[element.name];
  if (!allowed) return [`unknown element ${element.name}`];
  return [
    ...[...element.attributes.keys()]
      .filter((name) => !allowed.includes(name))
      .map((name) => `unknown attribute ${name} of ${element.name}`),
    ...element.children.flatMap((child) => unknownIn(child, known)),
  ];
}

const when = (holds: boolean, fault: string): readonly string[] => (holds ? [fault] : []);

const isWithin = (text: string | undefined, most: number): boolean =>
  text !== undefined && DECIMAL.test(text) && Math.abs(Number(text)) <= most;

const isTruth = (text: string | undefined): boolean => /^(?:true|false)$/i.test(text ?? '');

function parametersOf(element: XmlElement): ReadonlyMap<string, string> {
  return new Map(
    childrenOf(element, 'Parameter').map((each) => [
      attributeOf(each, 'name') ?? '',
      attributeOf(each, 'value') ?? '',
    ]),
  );
}

function routeFaults(detail: XmlElement): readonly string[] {
  const points = childrenOf(detail, 'link').map((link) => attributeOf(link, 'point') ?? '');
  const attributes = childOf(detail, 'link_attr');
  const of = (name: string) => attributeOf(attributes, name);
  return [
    ...when(points.length < 2, 'route of one point'),
    ...when(points.length > 1 && points[0] === points.at(-1), 'route ends where it begins'),
    ...when(
      points.some((point) => {
        const [latitude, longitude, ...more] = point.split(',');
        return !isWithin(latitude, 90) || !isWithin(longitude, 180) || more.length > 0;
      }),
      'point of a link is not latitude, longitude',
    ),
    ...when(
      ['color', 'stroke'].some((name) => !INTEGER.test(of(name) ?? '')),
      'color or stroke of link_attr is no integer',
    ),
    ...when(
      ['method', 'routetype', 'order', 'prefix'].some((name) => of(name) === undefined),
      'link_attr lacks method, routetype, order or prefix',
    ),
    ...when(
      childrenOf(detail, 'link').some(
        (link) => attributeOf(link, 'relation') !== 'c' || !attributeOf(link, 'uid'),
      ),
      'link without relation or uid',
    ),
  ];
}

function medevacFaults(detail: XmlElement): readonly string[] {
  const [medevac, ...more] = childrenOf(detail, '_medevac_');
  if (!medevac || more.length > 0) return ['not one _medevac_'];
  const said = (names: readonly string[]) =>
    names.flatMap((name) => attributeOf(medevac, name) ?? []);
  return [
    ...when(
      Object.entries(INDEXES).some(([name, most]) => {
        const text = attributeOf(medevac, name);
        return text !== undefined && (!/^\d+$/.test(text) || Number(text) > most);
      }),
      'index of _medevac_ is no place in its list',
    ),
    ...when(
      said(COUNTS).some((text) => !COUNT.test(text)),
      'count of _medevac_ is no whole number above zero',
    ),
    ...when(
      said(FLAGS).some((text) => text !== 'true' && text !== 'false'),
      'flag of _medevac_ is neither true nor false',
    ),
    ...when(said(WORDS).some(isTruth), 'word of _medevac_ is true or false'),
  ];
}

function detailFaults(detail: XmlElement, type: string): readonly string[] {
  const [contact] = childrenOf(detail, 'contact');
  const callSign = contact && attributeOf(contact, 'callsign');
  const colours = childrenOf(detail, 'color').map((each) => attributeOf(each, 'argb') ?? '');
  const icon = attributeOf(childOf(detail, 'usericon'), 'iconsetpath');
  return [
    ...when(!callSign?.trim(), 'no callsign'),
    ...when(isTruth(callSign), 'callsign is true or false'),
    ...when(childrenOf(detail, 'remarks').length !== 1, 'not one remarks'),
    ...when(childrenOf(detail, 'archive').length !== 1, 'not one archive'),
    ...when(
      colours.some((colour) => !INTEGER.test(colour)),
      'color is no integer',
    ),
    ...when(type === SPOT && colours.length !== 1, 'spot without color'),
    ...when(
      type === SPOT && icon !== `COT_MAPPING_SPOTMAP/${SPOT}/${colours[0]}`,
      'icon is not that of the color',
    ),
    ...(type === ROUTE ? routeFaults(detail) : []),
    ...(type === REQUEST ? medevacFaults(detail) : []),
    ...when(
      type !== REQUEST && childrenOf(detail, '_medevac_').length > 0,
      '_medevac_ outside of a request',
    ),
  ];
}

function eventFaults(xml: string, { now, isRequest = false }: Asked): readonly string[] {
  const event = xmlTree(xml);
  const of = (name: string) => attributeOf(event, name) ?? '';
  const [point, ...points] = childrenOf(event, 'point');
  const [detail, ...details] = childrenOf(event, 'detail');
  if (event.name !== 'event' || !point || !detail || points.length + details.length > 0)
    return ['no event of one point and one detail'];
  const [start, stale] = [Date.parse(of('start')), Date.parse(of('stale'))];
  const type = of('type');
  const types = isRequest ? [REQUEST] : OF_A_PLAN;
  // ATAK looks for the first of these letters, whatever they end.
  const firstUid = xml.indexOf('uid=');
  const head = xml.indexOf('<event version="2.0" uid="');
  return [
    ...unknownIn(event, IN_EVENT),
    ...when(!xml.startsWith(HEAD), 'no declaration'),
    ...when(of('version') !== '2.0', 'version is not 2.0'),
    ...when(!UUID_5.test(of('uid')), 'uid is no name-based UUID'),
    ...when(head < 0 || firstUid !== xml.indexOf('uid=', head), 'uid is not first'),
    ...when(!types.includes(type), `type ${type}`),
    ...when(of('how') !== 'h-g-i-g-o', 'not placed by hand'),
    ...when(of('opex') !== '' && of('opex') !== 's', 'opex is not s'),
    ...when(
      [of('time'), of('start'), of('stale')].some((text) => !MOMENT.test(text)),
      'time is not UTC with milliseconds',
    ),
    ...when(!(stale > start), 'stale is not after start'),
    ...when(now !== undefined && !(stale > now.getTime()), 'stale is in the past'),
    ...when(
      !isWithin(attributeOf(point, 'lat'), 90) || !isWithin(attributeOf(point, 'lon'), 180),
      'point is not on earth',
    ),
    ...when(
      ['hae', 'ce', 'le'].some((name) => attributeOf(point, name) !== UNKNOWN),
      'unknown height or error is not 9999999.0',
    ),
    ...detailFaults(detail, type),
  ];
}

interface Content {
  readonly entry: string;
  readonly parameters: ReadonlyMap<string, string>;
}

function manifestFaults(xml: string): {
  readonly faults: readonly string[];
  readonly contents: readonly Content[];
} {
  const manifest = xmlTree(xml);
  const configuration = parametersOf(childOf(manifest, 'Configuration'));
  const elements = childrenOf(childOf(manifest, 'Contents'), 'Content');
  const all = [childOf(manifest, 'Configuration'), ...elements];
  return {
    contents: elements.map((element) => ({
      entry: attributeOf(element, 'zipEntry') ?? '',
      parameters: parametersOf(element),
    })),
    faults: [
      ...when(manifest.name !== 'MissionPackageManifest', 'no MissionPackageManifest'),
      ...unknownIn(manifest, IN_MANIFEST),
      ...when(attributeOf(manifest, 'version') !== '2', 'manifest is not of version 2'),
      ...when(
        !configuration.has('uid') || !configuration.has('name'),
        'package without uid or name',
      ),
      ...when(
        all.some((element) => [...parametersOf(element).values()].some((value) => !value.trim())),
        'empty parameter',
      ),
      ...when(configuration.get('onReceiveDelete') !== 'false', 'onReceiveDelete is not false'),
      ...when(
        elements.some((element) => attributeOf(element, 'ignore') !== 'false'),
        'content without ignore',
      ),
    ],
  };
}

/** Of content and file together. */
function contentFaults(contents: readonly Content[], files: Files): readonly string[] {
  const events = contents.filter(({ entry }) => entry.endsWith('.cot'));
  const uids = events.map(({ parameters }) => parameters.get('uid') ?? '');
  const listed = new Set([MANIFEST, ...contents.map(({ entry }) => entry)]);
  const uidOf = (entry: string) => {
    const xml = files.get(entry);
    return xml && attributeOf(xmlTree(strFromU8(xml)), 'uid');
  };
  return [
    ...when(
      contents.some(({ entry }) => !files.has(entry)),
      'file of a content is missing',
    ),
    ...when(
      [...files.keys()].some((name) => !listed.has(name)),
      'file that is no content',
    ),
    ...when(
      contents.some(({ entry }) => !/^[^/]+\/[^/]+$/.test(entry)),
      'entry without its folder',
    ),
    ...when(
      contents.some(({ entry }) => /\.cot$/i.test(entry) && !entry.endsWith('.cot')),
      'ending is not .cot',
    ),
    ...when(events.length === 0, 'no event'),
    ...when(new Set(uids).size !== uids.length, 'two events of one uid'),
    ...when(
      events.some(({ entry }, index) => files.has(entry) && uidOf(entry) !== uids[index]),
      'uid of a content is not that of its event',
    ),
    ...when(
      events.some(({ parameters }) => !parameters.get('name')),
      'event without a name in the manifest',
    ),
    ...when(
      contents.some(
        ({ entry, parameters }) =>
          !entry.endsWith('.cot') && !uids.includes(parameters.get('uid') ?? ''),
      ),
      'attachment of no event',
    ),
  ];
}

/** The names of all rules that the files break; none for a package that every tool takes. */
export function takFaults(files: Files, asked: Asked): readonly string[] {
  const written = files.get(MANIFEST);
  if (!written) return ['no manifest'];
  const texts = [...files].filter(([name]) => /\.(?:xml|cot)$/.test(name));
  try {
    const { faults, contents } = manifestFaults(strFromU8(written));
    return [
      ...when(
        texts.some(([, [first]]) => first !== '<'.charCodeAt(0)),
        'byte order mark',
      ),
      ...faults,
      ...contentFaults(contents, files),
      ...texts
        .filter(([name]) => name.endsWith('.cot'))
        .flatMap(([, bytes]) => eventFaults(strFromU8(bytes), asked)),
    ];
  } catch (error) {
    return [`not well formed: ${(error as Error).message.split('\n')[0]}`];
  }
}
