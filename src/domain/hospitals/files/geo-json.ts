// Saved hospitals as GeoJSON (RFC 7946): a FeatureCollection of points, whose properties are the fields of a hospital.
// PERSISTED: names of properties.

import { HOSPITAL_FILE } from '../../limits.ts';
import { asExact } from '../../points/as-exact.ts';
import { degreesIn } from '../../points/place-readings.ts';
import type { ReadPoint } from '../../points/point.ts';
import { isItemId } from '../../sync/resource.ts';
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
import { fileWords, type Spot, rowWords as words } from './file-words.ts';
import { isJsonObject, type Json, JsonFault, type JsonObject, JsonReader } from './json-lines.ts';

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

/** The features as rows, their properties as columns. */
export function* readGeoJson(text: string): InSteps<FileTable | Refused> {
  const reader = new JsonReader(text);
  const found: Collected = { rows: [], bad: [], columns: new Map(), ignored: new Set() };
  const readAll = (): FileTable => ({
    kind: 'read',
    names: [...found.columns.keys()],
    headerLine: 0,
    rows: found.rows,
    bad: found.bad,
    ignored: [...found.ignored],
  });
  let type: Json | undefined;
  let isFound = false;
  try {
    reader.enter('{');
    for (let count = 0; !reader.leaves('}', count); count += 1) {
      if (isBreak(reader, count)) yield reader.part;
      const name = reader.string();
      reader.expect(':');
      if (name === 'features' && reader.peek() === '[') {
        isFound = true;
        if (!(yield* readFeatures(reader, found))) {
          return refused(fileWords.tooManyRows, reader.line);
        }
        continue;
      }
      const value = reader.value();
      if (name === 'type') type = value;
    }
    reader.end();
  } catch (fault) {
    if (!(fault instanceof JsonFault)) throw fault;
    const reason = words[fault.why];
    if (!isFound) return refused(reason, fault.line);
    // What came whole before it is kept.
    found.bad.push({ line: fault.line, reason });
    return readAll();
  }
  return isFound && type === 'FeatureCollection' ? readAll() : refused(fileWords.notACollection);
}

const isBreak = (reader: JsonReader, count: number): boolean =>
  reader.rests(count > 0 && count % HOSPITAL_FILE.rowsAtOnce === 0);

/** False where there are too many. */
function* readFeatures(reader: JsonReader, found: Collected): Generator<number, boolean> {
  reader.enter('[');
  for (let count = 0; !reader.leaves(']', count); count += 1) {
    reader.peek();
    if (count >= HOSPITAL_FILE.mostRows) return false;
    const { line } = reader;
    const feature = reader.value();
    const row = rowOfFeature({ line, feature: count + 1 }, feature, found);
    if ('reason' in row) found.bad.push(row);
    else found.rows.push(row);
    if (isBreak(reader, count + 1)) yield reader.part;
  }
  return true;
}

function rowOfFeature(spot: Spot, feature: Json, { columns: at, ignored }: Collected) {
  if (!isJsonObject(feature) || feature.members.get('type') !== 'Feature') {
    return badRow(spot, words.notAFeature);
  }
  const properties = feature.members.get('properties');
  const cells: TableRow['cells'][number][] = [];
  for (const [name, value] of isJsonObject(properties) ? properties.members : []) {
    if (!at.has(name)) {
      if (at.size < HOSPITAL_FILE.mostColumns) at.set(name, at.size);
      else if (ignored.size < HOSPITAL_FILE.mostColumns) ignored.add(name);
    }
    const column = at.get(name);
    // A number is no id of ours.
    const isText = name !== 'id' || typeof value === 'string';
    if (column !== undefined && isText) cells[column] = textOf(value) ?? null;
  }
  const members = new Map(
    ['id', 'geometry'].map((name) => [name, feature.members.get(name) ?? null] as const),
  );
  return { ...spot, cells, source: { line: spot.line, members } } satisfies TableRow;
}

/** Programs give features numbers and names of their own: only what may be an id of ours is taken for one. */
export function idOf(value: Json | undefined): string {
  const id = typeof value === 'string' ? value.trim() : '';
  return isItemId(id) ? id : '';
}

function textOf(value: Json): string | undefined {
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
export function takePlace(feature: JsonObject, cells: Map<Cell, string>): string | undefined {
  const geometry = feature.members.get('geometry') ?? null;
  if (geometry === null) return undefined;
  if (!isJsonObject(geometry)) return words.notAPlace;
  const type = geometry.members.get('type');
  const coordinates = geometry.members.get('coordinates');
  const all = Array.isArray(coordinates) ? (coordinates as readonly Json[]) : [];
  const isOneOfMany = type === 'MultiPoint' && all.length === 1;
  if (type !== 'Point' && !isOneOfMany) {
    return words.notAPoint(typeof type === 'string' ? type : '?');
  }
  const [east, north] = isOneOfMany ? (all[0] as readonly Json[]) : all;
  if (typeof east !== 'number' || typeof north !== 'number') return words.notAPlace;
  const [latitude, longitude] = [cells.get('latitude') ?? '', cells.get('longitude') ?? ''];
  const isSaid = (x: number, y: number) =>
    degreesIn('latitude', latitude) === y && degreesIn('longitude', longitude) === x;
  cells.delete(POINT_CHECK);
  if (east !== north && isSaid(north, east)) {
    cells.delete('latitude');
    cells.delete('longitude');
    return words.swapped;
  }
  const said = hospitalPoint({ name: '', latitude, longitude }, false);
  const [saidEast, saidNorth] = said.kind === 'sure' ? coordinatesOf(said.read) : [];
  const isClose = (one: number | undefined, other: number) =>
    one !== undefined && Math.abs(one - other) < SAME_DEGREES;
  if (isClose(saidEast, east) && isClose(saidNorth, north)) return undefined;
  if (degreesIn('latitude', latitude) !== north) cells.set('latitude', degreeText(north));
  if (degreesIn('longitude', longitude) !== east) cells.set('longitude', degreeText(east));
  return undefined;
}
