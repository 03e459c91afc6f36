// KML 2.2 (OGC 07-147r2): a placemark for each place, a line for the way. Elements stand in the order of its schema.
import type { PlanPlaceKind } from '../plan-places/plan-places.ts';
import { plainDegrees } from './plain-degrees.ts';
import type { ExchangePlace, PlanFile } from './plan-file.ts';
import { element, inElement, XML_HEAD } from './xml-text.ts';

/** Alpha, blue, green, red: KML's own order. */
const COLOURS: Readonly<Record<PlanPlaceKind, string>> = {
  incident: 'ff0000ff',
  commandPost: 'ffff0000',
  staging: 'ff00ffff',
  emsStaging: 'ff00ffff',
  fdStaging: 'ff0076ff',
  collection: 'ff00ff00',
  exchange: 'ffffff00',
  aidStation: 'ffffffff',
  landingZone: 'ffff00ff',
  hospital: 'ffffffff',
};

const ROUTE_STYLE = 'route';

/** Longitude first. */
const spot = ({ point }: ExchangePlace): string =>
  `${plainDegrees(point.longitude)},${plainDegrees(point.latitude)}`;

const text = (name: string, words: string): string => element(name, {}, inElement(words));

const style = (kind: string, color: string): string =>
  element('Style', { id: kind }, element('IconStyle', {}, text('color', color)));

const placemark = (name: string, remarks: string, styleId: string, shape: string): string =>
  element(
    'Placemark',
    {},
    text('name', name),
    text('description', remarks),
    text('styleUrl', `#${styleId}`),
    shape,
  );

export function writeKml({ name, says, places, route }: PlanFile): string {
  const kinds = [...new Set(places.map(({ kind }) => kind))];
  const lineStyle = element(
    'Style',
    { id: ROUTE_STYLE },
    element('LineStyle', {}, text('color', COLOURS.exchange), text('width', '3')),
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
        text('tessellate', '1'),
        text('coordinates', `${spot(route.from)} ${spot(route.to)}`),
      ),
    );
  return `${XML_HEAD}${element(
    'kml',
    { xmlns: 'http://www.opengis.net/kml/2.2' },
    element(
      'Document',
      {},
      text('name', name),
      text('description', says),
      ...kinds.map((kind) => style(kind, COLOURS[kind])),
      route ? lineStyle : '',
      ...places.map((place) =>
        placemark(
          place.name,
          place.remarks,
          place.kind,
          element('Point', {}, text('coordinates', spot(place))),
        ),
      ),
      line ?? '',
    ),
  )}\n`;
}
