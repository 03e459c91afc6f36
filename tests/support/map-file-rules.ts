// KML 2.2 (OGC 07-147r2) and GPX 1.1 as their schemas ask: elements known and in order, figures within their bounds.
import { attributeOf, childrenOf, type XmlElement, xmlTree } from './xml-tree.ts';

/** Children in their order; `+` behind one that must be there. An element without children holds text. */
type Order = Readonly<Record<string, readonly string[]>>;

const KML: Order = {
  kml: ['Document+'],
  // Style and Placemark may stand many times; a schema has all styles first.
  Document: ['name', 'description', 'Style', 'Placemark'],
  Style: ['IconStyle', 'LineStyle'],
  IconStyle: ['color'],
  LineStyle: ['color', 'width'],
  Placemark: ['name+', 'description', 'styleUrl', 'Point', 'LineString'],
  Point: ['coordinates+'],
  LineString: ['tessellate', 'coordinates+'],
};

const GPX: Order = {
  gpx: ['metadata', 'wpt', 'rte'],
  metadata: ['name', 'desc', 'time'],
  wpt: ['time', 'name', 'desc', 'sym'],
  rte: ['name', 'desc', 'rtept'],
  rtept: ['time', 'name', 'desc', 'sym'],
};

const ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  kml: ['xmlns'],
  Style: ['id'],
  gpx: ['version', 'creator', 'xmlns'],
  wpt: ['lat', 'lon'],
  rtept: ['lat', 'lon'],
};

function shapeFaults(element: XmlElement, order: Order): readonly string[] {
  const allowed = order[element.name] ?? [];
  const names = allowed.map((name) => name.replace('+', ''));
  const places = element.children.map(({ name }) => names.indexOf(name));
  const attributes = ATTRIBUTES[element.name] ?? [];
  return [
    ...(places.includes(-1) ? [`unknown element in ${element.name}`] : []),
    ...(places.some((place, index) => place < (places[index - 1] ?? 0))
      ? [`order in ${element.name}`]
      : []),
    ...allowed
      .filter((name) => name.endsWith('+') && childrenOf(element, name.slice(0, -1)).length === 0)
      .map((name) => `no ${name.slice(0, -1)} in ${element.name}`),
    ...([...element.attributes.keys()].some((name) => !attributes.includes(name))
      ? [`unknown attribute of ${element.name}`]
      : []),
    ...(attributes.some((name) => attributeOf(element, name) === undefined)
      ? [`attribute missing of ${element.name}`]
      : []),
    ...(allowed.length > 0 && element.text.trim() !== '' ? [`text in ${element.name}`] : []),
    ...element.children.flatMap((child) => shapeFaults(child, order)),
  ];
}

const all = (element: XmlElement): readonly XmlElement[] => [
  element,
  ...element.children.flatMap(all),
];

/** As xsd:decimal: without an exponent. */
const DECIMAL = /^-?\d+(?:\.\d+)?$/;
const isIn = (text: string | undefined, least: number, most: number): boolean =>
  text !== undefined && DECIMAL.test(text) && Number(text) >= least && Number(text) <= most;

const DATE_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/;

export function kmlFaults(kml: string): readonly string[] {
  const root = xmlTree(kml);
  const elements = all(root);
  const named = (name: string) => elements.filter((element) => element.name === name);
  const ids = named('Style').map((style) => attributeOf(style, 'id'));
  return [
    ...(attributeOf(root, 'xmlns') === 'http://www.opengis.net/kml/2.2' ? [] : ['namespace']),
    ...shapeFaults(root, KML),
    ...named('coordinates')
      .filter(({ text }) =>
        text.split(' ').some((tuple) => {
          const [longitude, latitude, ...more] = tuple.split(',');
          return !isIn(longitude, -180, 180) || !isIn(latitude, -90, 90) || more.length > 0;
        }),
      )
      .map(() => 'coordinates are not longitude, latitude'),
    ...named('color')
      .filter(({ text }) => !/^[\da-f]{8}$/.test(text))
      .map(() => 'color'),
    ...named('styleUrl')
      .filter(({ text }) => !ids.includes(text.slice(1)))
      .map(() => 'style is missing'),
    ...(new Set(ids).size === ids.length ? [] : ['id twice']),
  ];
}

export function gpxFaults(gpx: string): readonly string[] {
  const root = xmlTree(gpx);
  const elements = all(root);
  const points = elements.filter(({ name }) => name === 'wpt' || name === 'rtept');
  return [
    ...(attributeOf(root, 'xmlns') === 'http://www.topografix.com/GPX/1/1' ? [] : ['namespace']),
    ...(attributeOf(root, 'version') === '1.1' ? [] : ['version']),
    ...shapeFaults(root, GPX),
    ...points
      .filter((point) => {
        const longitude = attributeOf(point, 'lon');
        // The schema leaves 180 itself out.
        return (
          !isIn(attributeOf(point, 'lat'), -90, 90) ||
          !isIn(longitude, -180, 180) ||
          Number(longitude) === 180
        );
      })
      .map(() => 'latitude or longitude'),
    ...elements
      .filter(({ name, text }) => name === 'time' && !DATE_TIME.test(text))
      .map(() => 'time'),
  ];
}
