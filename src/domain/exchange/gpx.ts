// GPX 1.1 (topografix.com/GPX/1/1): a waypoint for each place, a route for the way. Elements stand in the order of its schema.
import type { PlanPlaceKind } from '../plan-places/plan-places.ts';
import { plainDegrees } from './plain-degrees.ts';
import type { ExchangePlace, PlanFile } from './plan-file.ts';
import { element, textElement, XML_HEAD } from './xml-text.ts';

/** Names of signs that handheld receivers know. */
const SIGNS: Readonly<Partial<Record<PlanPlaceKind, string>>> = {
  hospital: 'Medical Facility',
  aidStation: 'Medical Facility',
  landingZone: 'Heliport',
};
const USUAL_SIGN = 'Waypoint';

/** Its longitudes are less than 180: the date line is west. */
const longitudeOf = (longitude: number): string => {
  const said = plainDegrees(longitude);
  return said === '180' ? '-180' : said;
};

const pointOf = (name: 'wpt' | 'rtept', { point, ...place }: ExchangePlace, at: Date): string =>
  element(
    name,
    { lat: plainDegrees(point.latitude), lon: longitudeOf(point.longitude) },
    textElement('time', at.toISOString()),
    textElement('name', place.name),
    textElement('desc', place.remarks),
    textElement('sym', SIGNS[place.kind] ?? USUAL_SIGN),
  );

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
    ...places.map((place) => pointOf('wpt', place, at)),
    route
      ? element(
          'rte',
          {},
          textElement('name', route.name),
          textElement('desc', route.remarks),
          pointOf('rtept', route.from, at),
          pointOf('rtept', route.to, at),
        )
      : '',
  )}\n`;
}
