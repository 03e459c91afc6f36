// Saved hospitals as GeoJSON (RFC 7946): a FeatureCollection of points, whose properties are the fields of a hospital.
// PERSISTED: names of properties.

import { isItemId } from '../../sync/resource.ts';
import type { Hospital } from '../hospital.ts';
import { fileWords, type Spot, rowWords as words } from './exchange-words.ts';
import {
  type BadRow,
  badRow,
  type Column,
  columns,
  decimalOf,
  type FileTable,
  type InSteps,
  isInRange,
  type Refused,
  refused,
  type TableRow,
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

/** Puts the point into the cells; the result says why it cannot. A text that says the same place in another way stays. */
export function takePlace(feature: JsonObject, cells: Map<Column, string>): string | undefined {
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
