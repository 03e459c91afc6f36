// KML 2.2 (OGC 07-147r2): a placemark for each place, a line for the way. Elements stand in the order of its schema.
import type { PlanPlaceKind } from '../points/plan-places.ts';
import type { ExchangePlace, PlanFile } from './plan-file.ts';
import { plainPoint } from './weighed-places.ts';
import { element, textElement, XML_HEAD } from './xml-text.ts';

// One colour for each kind of place, whatever the tool.

/** Red, green and blue in hexadecimal. */
const COLOURS: Readonly<Record<PlanPlaceKind, string>> = {
  incident: 'ff0000',
  commandPost: '0000ff',
  staging: 'ffff00',
  emsStaging: 'ffff00',
  fdStaging: 'ff7700',
  collection: '00ff00',
  exchange: '00ffff',
  material: 'ff7700',
  aidStation: 'ffffff',
  post: 'ffffff',
  landingZone: 'ff00ff',
  hospital: 'ffffff',
};

/** As TAK writes it: opaque alpha, red, green and blue in one signed number of 32 bits. */
export const argb = (kind: PlanPlaceKind): number => Number.parseInt(`ff${COLOURS[kind]}`, 16) | 0;

/** As KML writes it: opaque alpha, blue, green, red. */
export const abgr = (kind: PlanPlaceKind): string =>
  COLOURS[kind].replace(/^(..)(..)(..)$/, 'ff$3$2$1');

const ROUTE_STYLE = 'route';

/** Longitude first. */
function spot(place: ExchangePlace): string {
  const { latitude, longitude } = plainPoint(place);
  return `${longitude},${latitude}`;
}

/** Readers take a description for HTML: what would be a tag or a sign of it stays what it looks like. */
export const asWords = (text: string): string =>
  text
    .replace(/</g, '‹')
    .replace(/>/g, '›')
    .replace(/&(?=#?\w+;)/g, '＆');

const style = (kind: string, color: string): string =>
  element('Style', { id: kind }, element('IconStyle', {}, textElement('color', color)));

const placemark = (name: string, remarks: string, styleId: string, shape: string): string =>
  element(
    'Placemark',
    {},
    textElement('name', name),
    textElement('description', asWords(remarks)),
    textElement('styleUrl', `#${styleId}`),
    shape,
  );

export function writeKml({ name, says, places, route }: PlanFile): string {
  const kinds = [...new Set(places.map(({ kind }) => kind))];
  const lineStyle = element(
    'Style',
    { id: ROUTE_STYLE },
    element('LineStyle', {}, textElement('color', abgr('exchange')), textElement('width', '3')),
  );
  const line =
    route &&
    placemark(
      route.name,
      route.remarks,
      ROUTE_STYLE,
      element(
        'LineString',
        {},
        textElement('tessellate', '1'),
        textElement('coordinates', `${spot(route.from)} ${spot(route.to)}`),
      ),
    );
  return `${XML_HEAD}${element(
    'kml',
    { xmlns: 'http://www.opengis.net/kml/2.2' },
    element(
      'Document',
      {},
      textElement('name', name),
      textElement('description', asWords(says)),
      ...kinds.map((kind) => style(kind, abgr(kind))),
      route ? lineStyle : '',
      ...places.map((place) =>
        placemark(
          place.name,
          place.remarks,
          place.kind,
          element('Point', {}, textElement('coordinates', spot(place))),
        ),
      ),
      line ?? '',
    ),
  )}\n`;
}
