// KML 2.2 (OGC 07-147r2): a placemark for each place, a line for the way. Elements stand in the order of its schema.
import { abgr } from './place-colours.ts';
import { plainPoint } from './plain-point.ts';
import type { ExchangePlace, PlanFile } from './plan-file.ts';
import { element, textElement, XML_HEAD } from './xml-text.ts';

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
