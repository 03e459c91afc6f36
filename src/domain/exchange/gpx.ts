// GPX 1.1 (topografix.com/GPX/1/1): a waypoint for each place, a route for the way. Elements stand in the order of its schema.
import type { PlanPlaceKind } from '../points/plan-places.ts';
import type { ExchangePlace, PlanFile } from './plan-file.ts';
import { plainPoint } from './weighed-places.ts';
import { element, textElement, XML_HEAD } from './xml-text.ts';

/** Names of signs that handheld receivers know. */
const SIGNS: Readonly<Partial<Record<PlanPlaceKind, string>>> = {
  hospital: 'Medical Facility',
  aidStation: 'Medical Facility',
  landingZone: 'Heliport',
};
const USUAL_SIGN = 'Waypoint';

/** Its longitudes are less than 180: the date line is west. */
const fromDateLine = (longitude: string): string =>
  Number(longitude) === 180 ? `-${longitude}` : longitude;

function pointOf(name: 'wpt' | 'rtept', place: ExchangePlace): string {
  const { latitude, longitude } = plainPoint(place);
  return element(
    name,
    { lat: latitude, lon: fromDateLine(longitude) },
    textElement('time', place.writtenAt.toISOString()),
    textElement('name', place.name),
    textElement('desc', place.remarks),
    textElement('sym', SIGNS[place.kind] ?? USUAL_SIGN),
  );
}

export function writeGpx({ brand, name, says, at, places, route }: PlanFile): string {
  return `${XML_HEAD}${element(
    'gpx',
    { version: '1.1', creator: brand, xmlns: 'http://www.topografix.com/GPX/1/1' },
    element(
      'metadata',
      {},
      textElement('name', name),
      textElement('desc', says),
      textElement('time', at.toISOString()),
    ),
    ...places.map((place) => pointOf('wpt', place)),
    route
      ? element(
          'rte',
          {},
          textElement('name', route.name),
          textElement('desc', route.remarks),
          pointOf('rtept', route.from),
          pointOf('rtept', route.to),
        )
      : '',
  )}\n`;
}
