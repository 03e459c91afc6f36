// What ATAK-CIV 5.5, WinTAK and CloudTAK ask of an event, as read in their sources in November 2026: each rule by name.
import { type Rules, rulesOf } from './rule-book.ts';
import { type Shapes, shapeRules } from './xml-shapes.ts';
import { attributeOf, childOf, childrenOf, elementsOf, type XmlElement } from './xml-tree.ts';

export interface Asked {
  /** What is stale by then is a fault. */
  readonly now?: Date;
  readonly isRequest?: boolean;
}

interface ReadEvent {
  readonly xml: string;
  readonly root: XmlElement;
  readonly asked: Asked;
}

const SPOT = 'b-m-p-s-m';
const HOSPITAL = 'a-f-G-I-X-H';
const ROUTE = 'b-m-r';
const REQUEST = 'b-r-f-h-c';
const OF_A_PLAN: readonly string[] = [SPOT, HOSPITAL, ROUTE];
/** A checkpoint, and a bend between two of them. */
const CHECKPOINT = 'b-m-p-w';
const BEND = 'b-m-p-c';

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
] as const;
/** Places in lists: the last of each. */
const LAST = { security: 3, hlz_marking: 4, zone_prot_selection: 3 } as const;
const INDEXES = ['security', 'hlz_marking', 'zone_prot_selection'] as const;
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
] as const;
const WORDS = [
  'title',
  'medline_remarks',
  'freq',
  'equipment_detail',
  'hlz_other',
  'terrain_other_detail',
] as const;

/** What is not here is unknown. */
export const EVENT: Shapes = {
  root: 'event',
  isOrdered: false,
  elements: {
    event: {
      attributes: ['version', 'uid', 'type', 'how', 'time', 'start', 'stale', 'access', 'opex?'],
      children: ['point', 'detail'],
    },
    point: { attributes: ['lat', 'lon', 'hae', 'ce', 'le'] },
    detail: {
      children: [
        ...['contact', 'remarks', 'archive', 'color?', 'usericon?'],
        ...['link*', 'link_attr?', '__routeinfo?', '_medevac_?'],
      ],
    },
    contact: { attributes: ['callsign'] },
    remarks: { text: true },
    archive: {},
    color: { attributes: ['argb'] },
    usericon: { attributes: ['iconsetpath'] },
    link: { attributes: ['uid', 'type', 'callsign', 'point', 'relation'] },
    // ATAK parses color with nothing that catches it; CloudTAK refuses a route without method, routetype or order.
    link_attr: {
      attributes: [
        ...['color', 'method', 'routetype', 'order', 'prefix', 'stroke'],
        ...['type?', 'direction?', 'planningmethod?'],
      ],
    },
    __routeinfo: { children: ['__navcues'] },
    __navcues: {},
    _medevac_: {
      attributes: [
        ...['casevac', 'title'],
        ...[...COUNTS, ...INDEXES, ...FLAGS, ...WORDS]
          .filter((name) => name !== 'casevac' && name !== 'title')
          .map((name) => `${name}?`),
      ],
    },
  },
};

const INTEGER = /^-?\d+$/;
const COUNT = /^[1-9]\d*$/;
/** No exponent: not every reader takes one. */
const DECIMAL = /^-?\d{1,3}(?:\.\d+)?$/;
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const UNKNOWN = '9999999.0';
const UUID_5 = /^[\da-f]{8}-[\da-f]{4}-5[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';

const isWithin = (text: string | undefined, most: number): boolean =>
  text !== undefined && DECIMAL.test(text) && Math.abs(Number(text)) <= most;
/** ATAK makes a switch of it. */
const isTruth = (text: string | undefined): boolean => /^(?:true|false)$/i.test(text ?? '');

const of = ({ root }: ReadEvent, name: string): string => attributeOf(root, name) ?? '';
const detailOf = ({ root }: ReadEvent): XmlElement => childOf(root, 'detail');
const callSignOf = (event: ReadEvent): string | undefined =>
  attributeOf(childOf(detailOf(event), 'contact'), 'callsign');
const pointOf = ({ root }: ReadEvent, name: string): string | undefined =>
  attributeOf(childOf(root, 'point'), name);

const OF_ALL: Rules<ReadEvent> = {
  'no declaration': ({ xml }) => !xml.startsWith(HEAD),
  'version is not 2.0': (event) => of(event, 'version') !== '2.0',
  'uid is no name-based UUID': (event) => !UUID_5.test(of(event, 'uid')),
  // ATAK looks for the first of these letters, whatever they end.
  'uid is not first': ({ xml }) => {
    const head = xml.indexOf('<event version="2.0" uid="');
    return head < 0 || xml.indexOf('uid=') !== xml.indexOf('uid=', head);
  },
  'type is none of a plan': (event) =>
    !event.asked.isRequest && !OF_A_PLAN.includes(of(event, 'type')),
  'type is not that of a request': (event) =>
    event.asked.isRequest === true && of(event, 'type') !== REQUEST,
  'not placed by hand': (event) => of(event, 'how') !== 'h-g-i-g-o',
  'opex is not s': (event) => of(event, 'opex') !== '' && of(event, 'opex') !== 's',
  ...rulesOf(
    ['time', 'start', 'stale'],
    (name) => `${name} is not UTC with milliseconds`,
    (event, name) => !MOMENT.test(of(event, name)),
  ),
  'stale is not after start': (event) =>
    !(Date.parse(of(event, 'stale')) > Date.parse(of(event, 'start'))),
  'stale is in the past': (event) =>
    event.asked.now !== undefined && !(Date.parse(of(event, 'stale')) > event.asked.now.getTime()),
  'latitude is not within 90': (event) => !isWithin(pointOf(event, 'lat'), 90),
  'longitude is not within 180': (event) => !isWithin(pointOf(event, 'lon'), 180),
  ...rulesOf(
    ['hae', 'le'],
    (name) => `unknown ${name} is not ${UNKNOWN}`,
    (event, name) => pointOf(event, name) !== UNKNOWN,
  ),
  // Nought would claim a perfect fix.
  'ce is neither unknown nor metres': (event) => {
    const text = pointOf(event, 'ce') ?? '';
    return text !== UNKNOWN && !(/^\d{1,6}\.\d$/.test(text) && Number(text) > 0);
  },
  'callsign is empty': (event) => !callSignOf(event)?.trim(),
  'callsign is true or false': (event) => isTruth(callSignOf(event)),
};

const colourOf = (event: ReadEvent) => attributeOf(childOf(detailOf(event), 'color'), 'argb') ?? '';

const OF_SPOTS: Rules<ReadEvent> = {
  'color is no integer': (event) =>
    childrenOf(detailOf(event), 'color').length > 0 && !INTEGER.test(colourOf(event)),
  'spot without color': (event) =>
    of(event, 'type') === SPOT && childrenOf(detailOf(event), 'color').length === 0,
  'icon is not that of the color': (event) =>
    of(event, 'type') === SPOT &&
    attributeOf(childOf(detailOf(event), 'usericon'), 'iconsetpath') !==
      `COT_MAPPING_SPOTMAP/${SPOT}/${colourOf(event)}`,
};

const isRoute = (event: ReadEvent): boolean => of(event, 'type') === ROUTE;
const linksOf = (event: ReadEvent, name: string): readonly string[] =>
  childrenOf(detailOf(event), 'link').map((link) => attributeOf(link, name) ?? '');

const OF_ROUTES: Rules<ReadEvent> = {
  'route of one point': (event) => isRoute(event) && linksOf(event, 'uid').length < 2,
  'route ends where it begins': (event) => {
    const points = linksOf(event, 'point');
    return points.length > 1 && points[0] === points.at(-1);
  },
  'point of a link is not latitude, longitude': (event) =>
    linksOf(event, 'point').some((point) => {
      const [latitude, longitude, ...more] = point.split(',');
      return !isWithin(latitude, 90) || !isWithin(longitude, 180) || more.length > 0;
    }),
  'type of a link is neither checkpoint nor bend': (event) =>
    linksOf(event, 'type').some((type) => type !== CHECKPOINT && type !== BEND),
  'route begins or ends with a bend': (event) => {
    const types = linksOf(event, 'type');
    return types[0] === BEND || types.at(-1) === BEND;
  },
  'relation of a link is not c': (event) =>
    linksOf(event, 'relation').some((relation) => relation !== 'c'),
  'two links of one uid': (event) => {
    const uids = linksOf(event, 'uid');
    return new Set([of(event, 'uid'), ...uids]).size !== uids.length + 1;
  },
  'uid of a link is empty': (event) => linksOf(event, 'uid').some((uid) => uid.trim() === ''),
  ...rulesOf(
    ['link_attr', '__routeinfo'],
    (name) => `route without ${name}`,
    (event, name) => isRoute(event) && childrenOf(detailOf(event), name).length === 0,
  ),
  ...rulesOf(
    ['link', 'link_attr', '__routeinfo'],
    (name) => `${name} outside of a route`,
    (event, name) => !isRoute(event) && childrenOf(detailOf(event), name).length > 0,
  ),
  ...rulesOf(
    ['color', 'stroke'],
    (name) => `${name} of link_attr is no integer`,
    ({ root }, name) =>
      elementsOf(root, 'link_attr').some((each) => !INTEGER.test(attributeOf(each, name) ?? '')),
  ),
  ...rulesOf(
    ['method', 'routetype', 'order', 'prefix'],
    (name) => `${name} of link_attr is empty`,
    ({ root }, name) => elementsOf(root, 'link_attr').some((each) => !attributeOf(each, name)),
  ),
};

/** Of what is said there alone. */
const textOf = (event: ReadEvent, name: string): readonly string[] =>
  childrenOf(detailOf(event), '_medevac_').flatMap((each) => attributeOf(each, name) ?? []);

const OF_REQUESTS: Rules<ReadEvent> = {
  'request without _medevac_': (event) =>
    of(event, 'type') === REQUEST && childrenOf(detailOf(event), '_medevac_').length === 0,
  '_medevac_ outside of a request': (event) =>
    of(event, 'type') !== REQUEST && childrenOf(detailOf(event), '_medevac_').length > 0,
  // ATAK parses these with nothing that catches it.
  ...rulesOf(
    INDEXES,
    (name) => `${name} is no place from 0 to ${LAST[name]}`,
    (event, name) => textOf(event, name).some((text) => !/^\d+$/.test(text) || +text > LAST[name]),
  ),
  ...rulesOf(
    COUNTS,
    (name) => `${name} is no whole number above zero`,
    (event, name) => textOf(event, name).some((text) => !COUNT.test(text)),
  ),
  ...rulesOf(
    FLAGS,
    (name) => `${name} is neither true nor false`,
    (event, name) => textOf(event, name).some((text) => text !== 'true' && text !== 'false'),
  ),
  ...rulesOf(
    WORDS,
    (name) => `${name} is true or false`,
    (event, name) => textOf(event, name).some(isTruth),
  ),
};

/** Attributes of a request, by what each holds. */
export const REQUEST_ATTRIBUTES = { COUNTS, FLAGS, LAST, WORDS } as const;

const SHAPES = shapeRules(EVENT);

export const EVENT_RULES: Rules<ReadEvent> = {
  ...Object.fromEntries(
    Object.entries(SHAPES).map(([name, isBroken]) => [
      name,
      ({ root }: ReadEvent) => isBroken(root),
    ]),
  ),
  ...OF_ALL,
  ...OF_SPOTS,
  ...OF_ROUTES,
  ...OF_REQUESTS,
};
