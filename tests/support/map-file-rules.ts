// What the schemas of KML 2.2 (OGC 07-147r2) and GPX 1.1 say of the elements that are written, read in November 2026, and what every
// reader needs of them: each rule by name. The schemas themselves are not here: whether a copy may be handed on is not clear.
import { brokenRules, type Rules } from './rule-book.ts';
import { type Shapes, shapeRules } from './xml-shapes.ts';
import { attributeOf, childrenOf, elementsOf, type XmlElement, xmlTree } from './xml-tree.ts';

const WORDS = { text: true } as const;

/** A schema has more; what is not written is unknown. */
export const KML: Shapes = {
  root: 'kml',
  isOrdered: true,
  elements: {
    kml: { attributes: ['xmlns'], children: ['Document'] },
    Document: { children: ['name', 'description', 'Style*', 'Placemark*'] },
    Style: { attributes: ['id'], children: ['IconStyle?', 'LineStyle?'] },
    IconStyle: { children: ['color'] },
    LineStyle: { children: ['color', 'width'] },
    Placemark: { children: ['name', 'description', 'styleUrl', 'Point?', 'LineString?'] },
    Point: { children: ['coordinates'] },
    LineString: { children: ['tessellate', 'coordinates'] },
    name: WORDS,
    description: WORDS,
    styleUrl: WORDS,
    color: WORDS,
    width: WORDS,
    tessellate: WORDS,
    coordinates: WORDS,
  },
};

const POINT = {
  attributes: ['lat', 'lon'],
  children: ['time', 'name', 'desc', 'sym'],
} as const;

export const GPX: Shapes = {
  root: 'gpx',
  isOrdered: true,
  elements: {
    gpx: { attributes: ['version', 'creator', 'xmlns'], children: ['metadata', 'wpt*', 'rte*'] },
    metadata: { children: ['name', 'desc', 'time'] },
    wpt: POINT,
    rte: { children: ['name', 'desc', 'rtept+'] },
    rtept: POINT,
    time: WORDS,
    name: WORDS,
    desc: WORDS,
    sym: WORDS,
  },
};

interface Written {
  readonly text: string;
  readonly root: XmlElement;
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';

const textsOf = ({ root }: Written, name: string): readonly string[] =>
  elementsOf(root, name).map(({ text }) => text);

/** xsd:decimal: without an exponent. */
const DECIMAL = /^-?\d+(?:\.\d+)?$/;
const isDecimal = (text: string | undefined): text is string => DECIMAL.test(text ?? '');
const isLatitude = (text: string | undefined): boolean =>
  isDecimal(text) && Math.abs(Number(text)) <= 90;
const isLongitude = (text: string | undefined): boolean =>
  isDecimal(text) && Math.abs(Number(text)) <= 180;

const tuplesOf = (text: string): readonly (readonly string[])[] =>
  text.split(' ').map((tuple) => tuple.split(','));
const tuplesIn = (written: Written) => textsOf(written, 'coordinates').flatMap(tuplesOf);
/** Numbers of points of each shape of that name. */
const pointsOf = ({ root }: Written, name: string): readonly number[] =>
  elementsOf(root, name).map(
    (shape) => childrenOf(shape, 'coordinates').flatMap(({ text }) => tuplesOf(text)).length,
  );

const idsOf = ({ root }: Written): readonly string[] =>
  elementsOf(root, 'Style').map((style) => attributeOf(style, 'id') ?? '');

const IN_BOTH: Rules<Written> = {
  'no declaration': ({ text }) => !text.startsWith(HEAD),
  'name is empty': (written) => textsOf(written, 'name').some((text) => text.trim() === ''),
};

const OF_KML: Rules<Written> = {
  ...IN_BOTH,
  'namespace is not that of KML 2.2': ({ root }) =>
    attributeOf(root, 'xmlns') !== 'http://www.opengis.net/kml/2.2',
  'point is not of two figures': (written) => tuplesIn(written).some(({ length }) => length !== 2),
  'longitude is not within 180': (written) =>
    tuplesIn(written).some(([longitude]) => !isLongitude(longitude)),
  'latitude is not within 90': (written) =>
    tuplesIn(written).some(([, latitude]) => !isLatitude(latitude)),
  'Point of several points': (written) => pointsOf(written, 'Point').some((count) => count !== 1),
  'LineString of one point': (written) =>
    pointsOf(written, 'LineString').some((count) => count < 2),
  'Placemark without one shape': ({ root }) =>
    elementsOf(root, 'Placemark').some(
      (mark) => childrenOf(mark, 'Point').length + childrenOf(mark, 'LineString').length !== 1,
    ),
  // Readers draw a description as a page: it may load from elsewhere.
  'description has what is taken for HTML': (written) =>
    textsOf(written, 'description').some((text) => /[<>]|&#?\w+;/.test(text)),
  'color is not four bytes': (written) =>
    textsOf(written, 'color').some((text) => !/^[\da-f]{8}$/i.test(text)),
  'width is no number above zero': (written) =>
    textsOf(written, 'width').some((text) => !isDecimal(text) || Number(text) <= 0),
  'tessellate is neither 0 nor 1': (written) =>
    textsOf(written, 'tessellate').some((text) => !/^[01]$/.test(text)),
  'id is no name': (written) => idsOf(written).some((id) => !/^[A-Za-z_][\w.-]*$/.test(id)),
  'id twice': (written) => new Set(idsOf(written)).size !== idsOf(written).length,
  'style is missing': (written) =>
    textsOf(written, 'styleUrl').some((text) => !idsOf(written).includes(text.replace(/^#/, ''))),
  'styleUrl is not within the file': (written) =>
    textsOf(written, 'styleUrl').some((text) => !text.startsWith('#')),
};

const pointsWith = ({ root }: Written, name: string): readonly (string | undefined)[] =>
  ['wpt', 'rtept'].flatMap((kind) =>
    elementsOf(root, kind).map((point) => attributeOf(point, name)),
  );

/** xsd:dateTime; GPX asks for UTC. */
const DATE_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/;

const OF_GPX: Rules<Written> = {
  ...IN_BOTH,
  'namespace is not that of GPX 1.1': ({ root }) =>
    attributeOf(root, 'xmlns') !== 'http://www.topografix.com/GPX/1/1',
  'version is not 1.1': ({ root }) => attributeOf(root, 'version') !== '1.1',
  'creator is empty': ({ root }) => !attributeOf(root, 'creator')?.trim(),
  'lat is not within 90': (written) => pointsWith(written, 'lat').some((text) => !isLatitude(text)),
  // The schema leaves 180 itself out.
  'lon is not within 180, or is 180 itself': (written) =>
    pointsWith(written, 'lon').some((text) => !isLongitude(text) || Number(text) === 180),
  'time is no moment in UTC': (written) =>
    textsOf(written, 'time').some(
      (text) => !DATE_TIME.test(text) || Number.isNaN(Date.parse(text)),
    ),
  'route of one point': ({ root }) =>
    elementsOf(root, 'rte').some((route) => childrenOf(route, 'rtept').length < 2),
};

const NOT_WELL_FORMED = 'not well formed';

function faultsOf(text: string, shapes: Shapes, rules: Rules<Written>): readonly string[] {
  let root: XmlElement;
  try {
    root = xmlTree(text);
  } catch {
    return [NOT_WELL_FORMED];
  }
  return [...brokenRules(shapeRules(shapes), root), ...brokenRules(rules, { text, root })];
}

const namesOf = (shapes: Shapes, rules: Rules<Written>): readonly string[] => [
  NOT_WELL_FORMED,
  ...Object.keys(shapeRules(shapes)),
  ...Object.keys(rules),
];

/** The names of the rules that a file breaks; none for one that every reader takes. */
export const kmlFaults = (kml: string): readonly string[] => faultsOf(kml, KML, OF_KML);
export const gpxFaults = (gpx: string): readonly string[] => faultsOf(gpx, GPX, OF_GPX);

/** Of all rules. */
export const kmlRuleNames = namesOf(KML, OF_KML);
export const gpxRuleNames = namesOf(GPX, OF_GPX);
