// Saved hospitals as GeoJSON (RFC 7946): a FeatureCollection of points, whose properties are the fields of a hospital.
// PERSISTED: names of properties.

import { HOSPITAL_FILE } from '../../limits.ts';
import { asExact } from '../../points/as-exact.ts';
import { degreesIn } from '../../points/place-readings.ts';
import type { ReadPoint } from '../../points/point.ts';
import { isItemId } from '../../sync/resource.ts';
import { parseArrived } from '../../text/long-keys.ts';
import type { Hospital } from '../hospital.ts';
import { drawnPoint, hospitalPoint, isListAmerican } from '../hospital-point.ts';
import {
  type BadRow,
  badRow,
  type Cell,
  columns,
  type FileTable,
  type InSteps,
  POINT_CHECK,
  type Refused,
  refused,
  type TableRow,
} from './file-row.ts';
import { fileWords, rowWords as words } from './file-words.ts';

type JsonObject = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Longitude first, no more exact than it is known. */
function coordinatesOf(read: ReadPoint): readonly number[] {
  const [latitude, longitude] = (asExact(read, 'dd') ?? '').split(', ');
  return [Number(longitude), Number(latitude)];
}

/** A point that is in doubt is none to a map: it stays in the texts, and the reason beside them. */
function featureOf(hospital: Hospital, isAmerican: boolean) {
  const point = drawnPoint(hospital, isAmerican);
  return {
    type: 'Feature',
    id: hospital.id,
    geometry:
      point.kind === 'sure' ? { type: 'Point', coordinates: coordinatesOf(point.read) } : null,
    properties: {
      ...Object.fromEntries(columns.slice(1).map((column) => [column, hospital[column]])),
      ...('why' in point ? { [POINT_CHECK]: point.why } : {}),
    },
  };
}

/** The file in parts, a feature on each line. @param locale BCP 47, of the device. */
export function* writeGeoJson(hospitals: readonly Hospital[], locale: string): Generator<string> {
  yield '{"type":"FeatureCollection","features":[\n';
  const isAmerican = isListAmerican(hospitals, locale);
  for (let from = 0; from < hospitals.length; from += HOSPITAL_FILE.rowsAtOnce) {
    const part = hospitals.slice(from, from + HOSPITAL_FILE.rowsAtOnce);
    const isLast = from + part.length === hospitals.length;
    yield part.map((hospital) => JSON.stringify(featureOf(hospital, isAmerican))).join(',\n') +
      (isLast ? '\n' : ',\n');
  }
  yield ']}\n';
}

interface Collected {
  readonly rows: TableRow[];
  readonly bad: BadRow[];
  /** Where the properties of a name stand in the table. */
  readonly columns: Map<string, number>;
  readonly ignored: Set<string>;
}

function parsed(text: string): unknown {
  try {
    return parseArrived(text);
  } catch {
    return undefined;
  }
}

/** The features as rows, their properties as columns. */
export function* readGeoJson(text: string): InSteps<FileTable | Refused> {
  const file = parsed(text);
  if (file === undefined) return refused(fileWords.notJson);
  if (!isObject(file) || file.type !== 'FeatureCollection' || !Array.isArray(file.features)) {
    return refused(fileWords.notACollection);
  }
  const features = listOf(file.features);
  if (features.length > HOSPITAL_FILE.mostRows) return refused(fileWords.tooManyRows);
  const found: Collected = { rows: [], bad: [], columns: new Map(), ignored: new Set() };
  for (const [index, feature] of features.entries()) {
    const row = rowOfFeature(index + 1, feature, found);
    if ('reason' in row) found.bad.push(row);
    else found.rows.push(row);
    if ((index + 1) % HOSPITAL_FILE.rowsAtOnce === 0) yield index / features.length;
  }
  return {
    kind: 'read',
    names: [...found.columns.keys()],
    headerLine: 0,
    rows: found.rows,
    bad: found.bad,
    ignored: [...found.ignored],
  };
}

function rowOfFeature(number: number, feature: unknown, { columns: at, ignored }: Collected) {
  const spot = { line: 0, feature: number };
  if (!isObject(feature) || feature.type !== 'Feature') return badRow(spot, words.notAFeature);
  const { id, geometry, properties } = feature;
  const cells: TableRow['cells'][number][] = [];
  for (const [name, value] of isObject(properties) ? Object.entries(properties) : []) {
    if (!at.has(name)) {
      if (at.size < HOSPITAL_FILE.mostColumns) at.set(name, at.size);
      else if (ignored.size < HOSPITAL_FILE.mostColumns) ignored.add(name);
    }
    const column = at.get(name);
    // A number is no id of ours.
    const isText = name !== 'id' || typeof value === 'string';
    if (column !== undefined && isText) cells[column] = textOf(value) ?? null;
  }
  return { ...spot, cells, source: { id, geometry } } satisfies TableRow;
}

/** Programs give features numbers and names of their own: only what may be an id of ours is read as one. */
export function idOf(value: unknown): string {
  const id = typeof value === 'string' ? value.trim() : '';
  return isItemId(id) ? id : '';
}

function textOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return String(value);
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return value === null ? '' : undefined;
}

/** Nobody moved a point by less: programs round. */
const SAME_DEGREES = 1e-6;

/** As people type them: no exponent. */
const degreeText = (degrees: number): string => {
  const text = String(degrees);
  return text.includes('e') ? degrees.toFixed(9) : text;
};

/**
 * Puts the point into the cells; the result says why it gives none. A text that says the same place in another way stays, and
 * where the two say different places the point counts: on a map it is what is moved.
 */
export function readPlace(geometry: unknown, cells: Map<Cell, string>): string | undefined {
  if (geometry === undefined || geometry === null) return undefined;
  if (!isObject(geometry)) return words.notAPlace;
  const { type } = geometry;
  const all = listOf(geometry.coordinates);
  const isOneOfMany = type === 'MultiPoint' && all.length === 1;
  if (type !== 'Point' && !isOneOfMany) {
    return words.notAPoint(typeof type === 'string' ? type : '?');
  }
  const [east, north] = isOneOfMany ? listOf(all[0]) : all;
  if (typeof east !== 'number' || typeof north !== 'number') return words.notAPlace;
  const [latitude, longitude] = [cells.get('latitude') ?? '', cells.get('longitude') ?? ''];
  const isWritten = (x: number, y: number) =>
    degreesIn('latitude', latitude) === y && degreesIn('longitude', longitude) === x;
  cells.delete(POINT_CHECK);
  if (east !== north && isWritten(north, east)) {
    cells.delete('latitude');
    cells.delete('longitude');
    return words.swapped;
  }
  const point = hospitalPoint({ name: '', latitude, longitude }, false);
  const [eastRead, northRead] = point.kind === 'sure' ? coordinatesOf(point.read) : [];
  const isClose = (one: number | undefined, other: number) =>
    one !== undefined && Math.abs(one - other) < SAME_DEGREES;
  if (isClose(eastRead, east) && isClose(northRead, north)) return undefined;
  if (degreesIn('latitude', latitude) !== north) cells.set('latitude', degreeText(north));
  if (degreesIn('longitude', longitude) !== east) cells.set('longitude', degreeText(east));
  return undefined;
}
