// Saved hospitals as GeoJSON (RFC 7946): a FeatureCollection of points, whose properties are the fields of a hospital.
// PERSISTED: names of properties.

import { asExact } from '../../place/as-exact.ts';
import { degreesIn } from '../../place/place-readings.ts';
import type { ReadPoint } from '../../place/point.ts';
import { isItemId } from '../../sync/resource.ts';
import type { Hospital } from '../hospital.ts';
import { drawnPoint, hospitalPoint, isListAmerican } from '../hospital-point.ts';
import { fileWords, rowWords as words } from './exchange-words.ts';
import {
  type BadRow,
  type Cell,
  columnNamed,
  columns,
  type FileRow,
  type InSteps,
  POINT_CHECK,
  type ReadFile,
  refused,
  rowOf,
} from './file-row.ts';
import { HOSPITAL_FILE } from './hospital-file-limits.ts';
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
  readonly rows: FileRow[];
  readonly bad: BadRow[];
  readonly ignored: Set<string>;
}

export function* readGeoJson(text: string): InSteps<ReadFile> {
  const reader = new JsonReader(text);
  const found: Collected = { rows: [], bad: [], ignored: new Set() };
  const readAll = (): ReadFile => ({ kind: 'read', ...found, ignored: [...found.ignored] });
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
    const row = rowOfFeature({ line, number: count + 1 }, feature, found.ignored);
    if (row && 'reason' in row) found.bad.push(row);
    else if (row) found.rows.push(row);
    if (isBreak(reader, count + 1)) yield reader.part;
  }
  return true;
}

function rowOfFeature(
  { line, number }: { readonly line: number; readonly number: number },
  feature: Json,
  ignored: Set<string>,
): FileRow | BadRow | undefined {
  const bad = (reason: string): BadRow => ({ line, feature: number, reason });
  const properties = isJsonObject(feature) ? feature.members.get('properties') : undefined;
  if (!isJsonObject(feature) || feature.members.get('type') !== 'Feature') {
    return bad(words.notAFeature);
  }
  const cells = new Map<Cell, string>();
  takeId(feature.members.get('id'), cells);
  for (const [name, value] of isJsonObject(properties) ? properties.members : []) {
    const column = columnNamed(name);
    if (column === undefined) {
      if (ignored.size < HOSPITAL_FILE.mostColumns) ignored.add(name);
      continue;
    }
    if (column === 'id') {
      takeId(value, cells);
      continue;
    }
    const text = textOf(value);
    if (text === undefined) return bad(words.notAText(name));
    if (text !== '') cells.set(column, text);
  }
  const pointFault = takePlace(feature, cells);
  const row = rowOf(line, cells);
  return row && { ...row, feature: number, ...(pointFault === undefined ? {} : { pointFault }) };
}

/** Programs give features numbers and names of their own: only what may be an id of ours is taken for one. */
function takeId(value: Json | undefined, cells: Map<Cell, string>): void {
  const id = typeof value === 'string' ? value.trim() : '';
  if (isItemId(id)) cells.set('id', id);
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
function takePlace(feature: JsonObject, cells: Map<Cell, string>): string | undefined {
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
