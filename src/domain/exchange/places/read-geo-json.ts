// GeoJSON (RFC 7946): features that are one point, longitude first, in WGS84.
import { COLUMN_CUT_AFTER, foldedColumn, placeNameColumns } from '../../points/place-readings.ts';
import { ARRIVING } from '../limits.ts';
import { FileRefused, type LeftOut } from './arriving-place.ts';
import type { GatheredPlaces } from './gathered-places.ts';

// What a table of another person's says of a point: its columns are called as its program calls them, in any case.

/** In the order in which they win. */
const NAMES = ['name', 'title', 'callsign', 'label', ...placeNameColumns, 'place', 'station'];
const REMARKS = ['description', 'desc', 'remarks', 'notes', 'comments', 'comment'] as const;
const TIMES = ['time', 'timestamp'] as const;
const STATUS = ['status', 'operationalstatus', 'operstatus'] as const;
const MOST_KEY_CHARACTERS = 200;

interface ColumnTexts {
  readonly name: string;
  readonly remarks: string;
  readonly at: string;
  readonly status: string;
}

/** Of each the first text that is not blank; '' where there is none. */
export function textsInColumns(
  columns: Iterable<readonly [key: string, value: unknown]>,
): ColumnTexts {
  const texts = new Map<string, string>();
  const cut: (readonly [string, string])[] = [];
  for (const [key, value] of columns) {
    const text = typeof value === 'number' ? String(value) : value;
    if (typeof text !== 'string' || text.trim() === '' || key.length > MOST_KEY_CHARACTERS)
      continue;
    const plain = foldedColumn(key);
    if (!texts.has(plain)) texts.set(plain, text);
    if (key.length === COLUMN_CUT_AFTER) cut.push([plain, text]);
  }
  const point = (keys: readonly string[]): string => {
    for (const key of keys) {
      const text = texts.get(key);
      if (text !== undefined) return text;
    }
    const whole = cut.find(([plain]) => keys.some((key) => key.startsWith(plain)));
    return whole?.[1] ?? '';
  };
  return { name: point(NAMES), remarks: point(REMARKS), at: point(TIMES), status: point(STATUS) };
}

type Json = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const TYPES: ReadonlySet<unknown> = new Set(['FeatureCollection', 'Feature', 'Point']);
/** What older files may say of their degrees without saying anything else than RFC 7946. */
const SAME_DATUM = /(?:CRS84|EPSG:(?::)?4326)$/i;

/** An engine may give up on what is nested too deep in its own way. */
function checkDepth(text: string): void {
  let depth = 0;
  let isQuoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charCodeAt(at);
    if (isQuoted) {
      if (sign === 0x5c) at += 1;
      else if (sign === 0x22) isQuoted = false;
    } else if (sign === 0x22) isQuoted = true;
    else if (sign === 0x7b || sign === 0x5b) {
      depth += 1;
      if (depth > ARRIVING.deepest) throw new FileRefused('damaged');
    } else if (sign === 0x7d || sign === 0x5d) depth -= 1;
  }
}

function parsed(text: string): Json {
  checkDepth(text);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new FileRefused('damaged', error);
  }
  if (!isObject(value) || !TYPES.has(value.type)) throw new FileRefused('unknown');
  return value;
}

function checkDatum({ crs }: Json): void {
  if (crs === undefined || crs === null) return;
  const name = isObject(crs) && isObject(crs.properties) ? crs.properties.name : undefined;
  if (typeof name !== 'string' || !SAME_DATUM.test(name.slice(0, 200)))
    throw new FileRefused('otherDatum');
}

const numberText = (value: unknown): string => (typeof value === 'number' ? String(value) : '');

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

/** Longitude and latitude of what is one point, however it is wrapped; else why it is none. */
function positionOf(geometry: unknown): readonly unknown[] | LeftOut {
  if (!isObject(geometry)) return 'noGeometry';
  const { type } = geometry;
  const parts = isList(geometry.coordinates) ? geometry.coordinates : [];
  switch (type) {
    case 'Point':
      return parts;
    case 'MultiPoint':
      return oneOf(parts, (part) => (isList(part) ? part : []));
    case 'GeometryCollection':
      return oneOf(isList(geometry.geometries) ? geometry.geometries : [], positionOf);
    case 'LineString':
    case 'MultiLineString':
      return 'route';
    case 'Polygon':
    case 'MultiPolygon':
      return 'area';
    default:
      return 'other';
  }
}

function oneOf(
  parts: readonly unknown[],
  read: (part: unknown) => readonly unknown[] | LeftOut,
): readonly unknown[] | LeftOut {
  if (parts.length === 1) return read(parts[0]);
  const [first] = parts.map(read).filter((each) => typeof each === 'string');
  return first ?? (parts.length === 0 ? 'noGeometry' : 'several');
}

function readFeature(feature: unknown, gathered: GatheredPlaces): void {
  const position = isObject(feature) ? positionOf(feature.geometry) : 'other';
  if (!isObject(feature) || typeof position === 'string') {
    gathered.leave(typeof position === 'string' ? position : 'other');
    return;
  }
  const [longitude, latitude] = position;
  const properties = isObject(feature.properties) ? feature.properties : {};
  gathered.add({
    latitude: numberText(latitude),
    longitude: numberText(longitude),
    ...textsInColumns(Object.entries(properties)),
  });
}

function featuresOf(file: Json): readonly unknown[] {
  if (file.type === 'Point') return [{ geometry: file }];
  if (file.type === 'Feature') return [file];
  if (!Array.isArray(file.features)) throw new FileRefused('damaged');
  return file.features;
}

/** @throws FileRefused */
export function readGeoJson(text: string, gathered: GatheredPlaces): void {
  const file = parsed(text);
  checkDatum(file);
  for (const feature of featuresOf(file)) readFeature(feature, gathered);
}
