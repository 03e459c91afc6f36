// Events of TAK (Cursor on Target 2.0), as ATAK-CIV 5.5 and CloudTAK read them: read in their sources in November 2026.
// INVARIANT: no event of a plan is of a type that asks for help (b-r-…) or tasks anybody (t-…).
import { argb } from './kml.ts';
import type { ExchangePlace, ExchangeRoute } from './plan-file.ts';
import { type PlainPoint, plainPoint } from './weighed-places.ts';
import { element, textElement, XML_HEAD } from './xml-text.ts';

export interface TakEvent {
  readonly uid: string;
  /** What a map shows beside it. */
  readonly title: string;
  readonly xml: string;
}

/** No height is known, and an error only of a rough point; 0 would claim a perfect fix at sea level. */
const UNKNOWN = '9999999.0';
/** Set by a person's hand: what a machine placed cannot be moved in ATAK. */
const BY_HAND = 'h-g-i-g-o';
const SPOT = 'b-m-p-s-m';
const HOSPITAL = 'a-f-G-I-X-H';
const ROUTE = 'b-m-r';
const WAYPOINT = 'b-m-p-w';

/** A text of `true` would become a switch on its way. */
export const titled = (name: string): string =>
  /^(?:true|false)$/i.test(name.trim()) ? `“${name}”` : name;

/** A year ahead: a plan is not to vanish from a map while it is in use. */
function yearAfter(at: Date): Date {
  const stale = new Date(at);
  stale.setUTCFullYear(stale.getUTCFullYear() + 1);
  return stale;
}

interface Written {
  readonly uid: string;
  readonly type: string;
  readonly where: PlainPoint;
  /** A year from its time where nothing is given. */
  readonly stale?: Date;
  /** Goes behind the others: `opex`. */
  readonly more?: Readonly<Record<string, string>>;
}

/** ATAK finds an event's uid by searching the text for the first `uid=`. */
export function event(
  { uid, type, where, stale, more = {} }: Written,
  at: Date,
  ...detail: readonly string[]
): string {
  const time = at.toISOString();
  return `${XML_HEAD.replace('?>', ' standalone="yes"?>')}${element(
    'event',
    {
      version: '2.0',
      uid,
      type,
      how: BY_HAND,
      time,
      start: time,
      stale: (stale ?? yearAfter(at)).toISOString(),
      access: 'Undefined',
      ...more,
    },
    element('point', {
      lat: where.latitude,
      lon: where.longitude,
      hae: UNKNOWN,
      ce: where.errorMetres === undefined ? UNKNOWN : where.errorMetres.toFixed(1),
      le: UNKNOWN,
    }),
    element('detail', {}, ...detail),
  )}`;
}

export const ARCHIVE = element('archive');

export function placeEvent(place: ExchangePlace, at: Date): TakEvent {
  const { id, kind, name, remarks } = place;
  const title = titled(name);
  const details = [element('contact', { callsign: title }), textElement('remarks', remarks)];
  const colour = argb(kind);
  const looks =
    kind === 'hospital'
      ? []
      : [
          element('color', { argb: colour }),
          element('usericon', { iconsetpath: `COT_MAPPING_SPOTMAP/${SPOT}/${colour}` }),
        ];
  const type = kind === 'hospital' ? HOSPITAL : SPOT;
  const xml = event({ uid: id, type, where: plainPoint(place) }, at, ...details, ...looks, ARCHIVE);
  return { uid: id, title, xml };
}

/** Its checkpoints are its own: those of a route move with it. */
export function routeEvent({ id, name, remarks, from, to }: ExchangeRoute, at: Date): TakEvent {
  const title = titled(name);
  const links = [from, to].map((place, index) => {
    const { latitude, longitude } = plainPoint(place);
    return element('link', {
      uid: `${id}-${index + 1}`,
      type: WAYPOINT,
      callsign: titled(place.name),
      point: `${latitude},${longitude}`,
      relation: 'c',
    });
  });
  const xml = event(
    { uid: id, type: ROUTE, where: plainPoint(from) },
    at,
    ...links,
    element('link_attr', {
      color: argb('exchange'),
      method: 'Driving',
      routetype: 'Primary',
      order: 'Ascending Check Points',
      type: 'Vehicle',
      prefix: 'CP',
      direction: 'Infil',
      planningmethod: 'Infil',
      stroke: 3,
    }),
    element('__routeinfo', {}, element('__navcues')),
    element('contact', { callsign: title }),
    textElement('remarks', remarks),
    ARCHIVE,
  );
  return { uid: id, title, xml };
}
