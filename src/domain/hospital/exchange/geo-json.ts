// Saved hospitals as GeoJSON (RFC 7946): a FeatureCollection of points, whose properties are the fields of a hospital.
// PERSISTED: names of properties.

import { isItemId } from '../../sync/resource.ts';
import type { Hospital } from '../hospital.ts';
import { fileWords, rowWords as words } from './exchange-words.ts';
import {
  type BadRow,
  type Column,
  columnNamed,
  columns,
  decimalOf,
  type FileRow,
  type InSteps,
  isInRange,
  type ReadFile,
  refused,
  rowOf,
} from './file-row.ts';
import { HOSPITAL_FILE } from './hospital-file-limits.ts';
import { isJsonObject, type Json, JsonFault, type JsonObject, JsonReader } from './json-lines.ts';

type Geometry = { readonly type: 'Point'; readonly coordinates: readonly [number, number] };

/** Longitude first; null where a text is no number of degrees. */
function geometryOf({ latitude, longitude }: Hospital): Geometry | null {
  const [north, east] = [decimalOf(latitude), decimalOf(longitude)];
  if (north === undefined || east === undefined) return null;
  if (!isInRange('latitude', north) || !isInRange('longitude', east)) return null;
  return { type: 'Point', coordinates: [east, north] };
}

const featureOf = (hospital: Hospital) => ({
  type: 'Feature',
  id: hospital.id,
  geometry: geometryOf(hospital),
  properties: Object.fromEntries(columns.slice(1).map((column) => [column, hospital[column]])),
});

/** The file in parts, a feature on each line. */
export function* writeGeoJson(hospitals: readonly Hospital[]): Generator<string> {
  yield '{"type":"FeatureCollection","features":[\n';
  for (let from = 0; from < hospitals.length; from += HOSPITAL_FILE.rowsAtOnce) {
    const part = hospitals.slice(from, from + HOSPITAL_FILE.rowsAtOnce);
    const isLast = from + part.length === hospitals.length;
    yield part.map((hospital) => JSON.stringify(featureOf(hospital))).join(',\n') +
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
  const cells = new Map<Column, string>();
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
  const reason = takePlace(feature, cells);
  if (reason !== undefined) return bad(reason);
  const row = rowOf(line, cells);
  return row && { ...row, feature: number };
}

/** Programs give features numbers and names of their own: only what may be an id of ours is taken for one. */
function takeId(value: Json | undefined, cells: Map<Column, string>): void {
  const id = typeof value === 'string' ? value.trim() : '';
  if (isItemId(id)) cells.set('id', id);
}

function textOf(value: Json): string | undefined {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return String(value);
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return value === null ? '' : undefined;
}

/** Puts the point into the cells; the result says why it cannot. A text that says the same place in another way stays. */
function takePlace(feature: JsonObject, cells: Map<Column, string>): string | undefined {
  const geometry = feature.members.get('geometry') ?? null;
  if (geometry === null) return undefined;
  if (!isJsonObject(geometry)) return words.notAPlace;
  const type = geometry.members.get('type');
  if (type !== 'Point') return words.notAPoint(typeof type === 'string' ? type : '?');
  const coordinates = geometry.members.get('coordinates');
  const [east, north] = Array.isArray(coordinates) ? (coordinates as readonly Json[]) : [];
  if (typeof east !== 'number' || typeof north !== 'number') return words.notAPlace;
  const said = [cells.get('latitude'), cells.get('longitude')].map((text = '') => ({
    isSaid: text.trim() !== '',
    degrees: decimalOf(text),
  }));
  const [latitude, longitude] = said;
  const isExchanged = latitude?.degrees === east && longitude?.degrees === north && east !== north;
  const isOut = !isInRange('latitude', north);
  if (isExchanged || (isOut && isInRange('latitude', east) && isInRange('longitude', north))) {
    return words.swapped(north, east);
  }
  if (isOut) return words.outOfRange('Latitude', String(north));
  if (!isInRange('longitude', east)) return words.outOfRange('Longitude', String(east));
  const isOtherWay = said.some(({ isSaid, degrees }) => isSaid && degrees === undefined);
  if (isOtherWay) return undefined;
  if (latitude?.degrees !== north) cells.set('latitude', String(north));
  if (longitude?.degrees !== east) cells.set('longitude', String(east));
  return undefined;
}
