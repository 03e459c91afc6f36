// Links that map apps copy and share. What is read of each was seen in links that they make; of other sites nothing is guessed.
import { readDecimals, readLatitudeLongitude } from './latitude-longitude.ts';
import { plainText } from './plain-text.ts';
import type { Point } from './point.ts';
import { type ParsedPoint, refused } from './point-faults.ts';

// An address in its parts. A text from outside may be no valid one: nothing here throws.

interface LinkAddress {
  /** In lower case, without `www.`; empty for a scheme without one. */
  readonly host: string;
  readonly scheme: string;
  /** Decoded, without the host. */
  readonly path: string;
  /** Decoded; names in lower case. */
  readonly query: ReadonlyMap<string, string>;
  readonly hash: string;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}

/** The pairs of a query or a hash; the first of a name counts. */
function pairs(text: string): ReadonlyMap<string, string> {
  const read = new Map<string, string>();
  for (const each of text.split(/[&;]/)) {
    const cut = each.indexOf('=');
    const name = decoded(cut < 0 ? each : each.slice(0, cut)).toLowerCase();
    if (name && !read.has(name)) read.set(name, cut < 0 ? '' : decoded(each.slice(cut + 1)));
  }
  return read;
}

const ADDRESS = /^(?:([a-z][a-z0-9.+-]*):)?(\/\/)?([^?#]*)(?:\?([^#]*))?(?:#(.*))?$/is;

function linkAddress(text: string): LinkAddress {
  const [, scheme = '', slashes, rest = '', query = '', hash = ''] = ADDRESS.exec(text) ?? [];
  const hasHost = slashes !== undefined || scheme === '';
  const cut = rest.indexOf('/');
  const host = hasHost ? (cut < 0 ? rest : rest.slice(0, cut)) : '';
  const path = hasHost ? (cut < 0 ? '' : rest.slice(cut)) : rest;
  return {
    scheme: scheme.toLowerCase(),
    host: host
      .toLowerCase()
      .replace(/^www\./, '')
      .replace(/:\d+$/, ''),
    path: decoded(path),
    // Some apps put theirs behind the hash.
    query: new Map([...pairs(hash), ...pairs(query)]),
    hash: decoded(hash),
  };
}

const NUMBER = '[+-]?\\d{1,3}(?:\\.\\d+)?';
const PAIR = new RegExp(
  `^(?:loc:|ll\\.|point\\.)?\\s*(${NUMBER})\\s*[,~_ ]\\s*(${NUMBER})(?![\\d.])`,
);
const PIN = new RegExp(`!3d(${NUMBER})!4d(${NUMBER})`, 'g');
const VIEW = new RegExp(`/@(${NUMBER}),(${NUMBER})(?:,|$|/)`);
const SLASHED = new RegExp(`(?:^|/)(${NUMBER})/(${NUMBER})(?:$|[/&])`);

/** What a link says of a point; undefined if it says nothing. */
type LinkPoint = ParsedPoint | undefined;

function pairIn(text: string | undefined): LinkPoint {
  if (!text) return undefined;
  const [, latitude, longitude] = PAIR.exec(text.trim()) ?? [];
  if (latitude && longitude) return readDecimals(latitude, longitude);
  const read = readLatitudeLongitude(plainText(text).toLowerCase());
  return read.ok ? { ...read, notation: 'link' } : undefined;
}

const matchedIn = (pattern: RegExp, text: string): LinkPoint => {
  const [, latitude, longitude] = pattern.exec(text) ?? [];
  return latitude && longitude ? readDecimals(latitude, longitude) : undefined;
};

/** The first of these names that holds two numbers. */
function named(link: LinkAddress, names: readonly string[]): LinkPoint {
  for (const name of names) {
    const point = pairIn(link.query.get(name));
    if (point) return point;
  }
  return undefined;
}

function ofTwoNames(link: LinkAddress, latitude: string, longitude: string): LinkPoint {
  const [north, east] = [link.query.get(latitude), link.query.get(longitude)];
  return north && east ? readDecimals(north.trim(), east.trim()) : undefined;
}

/** The pin of a place before the middle of the map. */
function google(link: LinkAddress): LinkPoint {
  const whole = `${link.path}#${link.hash}`;
  const pins = new Set([...whole.matchAll(PIN)].map(([pin]) => pin));
  if (pins.size > 1 || /\/maps\/dir\/[^@]*[^/@]\/[^@]/.test(link.path))
    return refused('linkSeveralPoints');
  const [pin] = pins;
  if (pin) return matchedIn(new RegExp(PIN.source), pin);
  const place = /\/(?:maps\/)?(?:place|search|dir)\/+([^/@]+)/.exec(link.path)?.[1];
  return (
    pairIn(place) ??
    named(link, [
      'q',
      'query',
      'destination',
      'daddr',
      'll',
      'sll',
      'cbll',
      'viewpoint',
      'center',
    ]) ??
    matchedIn(VIEW, link.path)
  );
}

const apple = (link: LinkAddress): LinkPoint =>
  named(link, [
    'coordinate',
    'll',
    'q',
    'address',
    'daddr',
    'destination',
    'sll',
    'center',
    'near',
  ]);

function openStreetMap(link: LinkAddress): LinkPoint {
  const route = link.query.get('route');
  if (route?.includes(';')) return refused('linkSeveralPoints');
  const view = /map=\d+(?:\.\d+)?\/([^&]+)/.exec(link.hash)?.[1];
  return (
    ofTwoNames(link, 'mlat', 'mlon') ??
    ofTwoNames(link, 'lat', 'lon') ??
    named(link, ['query', 'q']) ??
    matchedIn(SLASHED, view ?? '')
  );
}

function gaia(link: LinkAddress): LinkPoint {
  // Zoom, longitude, latitude.
  const [, longitude, latitude] = link.query.get('loc')?.split('/') ?? [];
  return longitude && latitude ? readDecimals(latitude, longitude) : undefined;
}

interface MapSite {
  readonly hosts: RegExp;
  readonly read: (link: LinkAddress) => LinkPoint;
}

const SITES: readonly MapSite[] = [
  { hosts: /^(?:[a-z-]+\.)*google(?:\.[a-z]{2,3}){1,2}$/, read: google },
  { hosts: /^(?:beta\.)?maps\.apple\.com$/, read: apple },
  { hosts: /^(?:[a-z]+\.)?(?:openstreetmap|osm)\.org$/, read: openStreetMap },
  { hosts: /^(?:[a-z-]+\.)?waze\.com$/, read: (link) => named(link, ['ll', 'latlng', 'to', 'q']) },
  { hosts: /^(?:[a-z-]+\.)?(?:caltopo|sartopo)\.com$/, read: (link) => named(link, ['ll']) },
  {
    hosts: /^(?:[a-z-]+\.)?bing\.com$/,
    read: (link) => named(link, ['sp', 'where1', 'q', 'cp']),
  },
  { hosts: /^(?:[a-z-]+\.)?gaiagps\.com$/, read: gaia },
  {
    hosts: /^(?:[a-z]+\.)?here\.com$/,
    read: (link) => pairIn(/^\/l\/([^/]+)/.exec(link.path)?.[1]) ?? named(link, ['map']),
  },
];

/** Schemes that open an app; Apple's own `maps:` has the names of its web links. */
const SCHEMES: Readonly<Record<string, (link: LinkAddress) => LinkPoint>> = {
  comgooglemaps: google,
  'google.navigation': (link) => pairIn(/^q=(.*)$/.exec(link.path)?.[1]),
  maps: apple,
  waze: (link) => named(link, ['ll', 'q']),
  bingmaps: (link) => named(link, ['sp', 'where1', 'q', 'cp']),
};

/** Sites that make a short link of a place. */
const SHORT =
  /^(?:(?:maps\.)?app\.goo\.gl|goo\.gl|g\.co|g\.page|maps\.apple|apple\.co|osm\.org|bit\.ly|tinyurl\.com|t\.co|binged\.it|her\.is|share\.here\.com|caltopo\.com|sartopo\.com|omaps\.app|ge0\.me)$/;
const WORDS_SITE = /^(?:[a-z]+\.)?(?:what3words\.com|w3w\.(?:co|io))$/;
/** Path of a short link on a site that has long ones too. */
const SHORT_PATH = /^\/(?:(?:p|go|m)\/|ul\/h)/;

export function readMapLink(text: string): ParsedPoint {
  const link = linkAddress(text);
  if (WORDS_SITE.test(link.host) || link.scheme === 'w3w') return refused('what3words');
  const site =
    SITES.find(({ hosts }) => hosts.test(link.host)) ??
    (SCHEMES[link.scheme] ? { read: SCHEMES[link.scheme] } : undefined);
  const point = site?.read?.(link);
  if (point) return point;
  if (SHORT.test(link.host) || SHORT_PATH.test(link.path)) return refused('shortLink');
  return refused(site ? 'linkWithoutPoint' : 'unknownLink');
}

/** `geo:39.7,-105.1;u=35?q=…` (RFC 5870, and what Android adds: a pin in `q`). */
export function readGeoAddress(text: string): ParsedPoint {
  const { path, query } = linkAddress(text.replaceAll(';', '&geo-'));
  const [coordinates = '', ...parameters] = path.split('&geo-');
  const named = new Map(
    parameters.map((each) => each.toLowerCase().split('=') as [string, string]),
  );
  const crs = named.get('crs');
  if (crs && crs !== 'wgs84') return refused('otherDatum');
  const pin = pairIn(query.get('q'));
  if (pin) return pin;
  const [latitude = '', longitude = ''] = coordinates.split(',').map((each) => each.trim());
  const read = readDecimals(latitude, longitude) ?? refused('linkWithoutPoint');
  const uncertain = Number(named.get('u'));
  if (!read.ok || !(uncertain > read.precisionMetres)) return read;
  return { ...read, precisionMetres: uncertain };
}

const LINK =
  /(?:^|[\s(<"'])((?:https?:\/\/|(?:comgooglemaps|maps|waze|om|w3w):\/\/|(?:google\.navigation|bingmaps|maps):|(?:[a-z0-9-]+\.)+[a-z]{2,8}\/)[^\s<>"]*)/i;
const GEO = /(?:^|[\s(<"'])(geo:[^\s<>"?]*(?:\?[^\n<>"]*)?)/i;

/** The first link in a text, which may have words around it. */
export function linkIn(text: string) {
  const geo = GEO.exec(text)?.[1];
  if (geo) return { link: geo, rest: text.replace(geo, ' '), isGeo: true };
  const link = LINK.exec(text)?.[1];
  return link ? { link, rest: text.replace(link, ' '), isGeo: false } : undefined;
}

// A point as an address that map apps open (RFC 5870).

/** A tenth of a metre: no point of a plan is more exact. */
const DECIMALS = 6;

const numbers = ({ latitude, longitude }: Point): string =>
  [latitude, longitude].map((each) => String(Number(each.toFixed(DECIMALS)))).join(',');

export const geoAddress = (point: Point): string => `geo:${numbers(point)}`;

/** The same with a pin: without the query most map apps only move their middle there. */
export const pinAddress = (point: Point): string => `${geoAddress(point)}?q=${numbers(point)}`;

/** For iPhone and iPad, which give `geo:` to no app: the scheme of their own map app, and no web address. */
export const appleMapsAddress = (point: Point): string =>
  `maps://?ll=${numbers(point)}&q=${numbers(point)}`;
