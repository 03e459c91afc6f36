// KML 2.x of Google Earth, CalTopo, TAK and others: placemarks that are one point.
import { ARRIVING } from '../limits.ts';
import type { LeftOut } from './arriving-place.ts';
import type { GatheredPlaces } from './gathered-places.ts';
import { textsInColumns } from './read-geo-json.ts';
import { attributeOf, childOf, type Element, type RecordReader, textAt } from './xml-records.ts';

const RECORDS: ReadonlySet<string> = new Set([
  'Placemark',
  'NetworkLink',
  'GroundOverlay',
  'ScreenOverlay',
  'PhotoOverlay',
  // What they say of placemarks is a change of some other file.
  'NetworkLinkControl',
  'Update',
]);

/** Longitude first, then a height that nobody needs; none where it is longer than any that a tool writes. */
function coordinatesOf(point: Element): readonly string[] {
  const text = textAt(point, 'coordinates').trim();
  return text.length > ARRIVING.mostCoordinatesCharacters ? [] : text.split(',');
}

const GEOMETRIES: ReadonlyMap<string, LeftOut | 'point' | 'several'> = new Map([
  ['Point', 'point'],
  ['LineString', 'route'],
  ['Track', 'route'],
  ['MultiTrack', 'route'],
  ['LinearRing', 'area'],
  ['Polygon', 'area'],
  ['MultiGeometry', 'several'],
  ['Model', 'other'],
]);

/** What is one point, however it is wrapped; else why it is none. */
function pointOf(parent: Element): Element | LeftOut {
  const found = parent.children.flatMap((child): (Element | LeftOut)[] => {
    const kind = GEOMETRIES.get(child.name);
    if (kind === undefined) return [];
    if (kind === 'point') return [child];
    return [kind === 'several' ? pointOf(child) : kind];
  });
  const [first, ...more] = found;
  if (first === undefined) return 'noGeometry';
  return found.find((each) => typeof each === 'string') ?? (more.length > 0 ? 'several' : first);
}

/** What a table that became KML says in its columns, in either way of writing them. */
function columnsOf(record: Element): readonly (readonly [string, string])[] {
  const data = childOf(record, 'ExtendedData')?.children ?? [];
  return data.flatMap((each) =>
    each.name === 'SchemaData'
      ? each.children
          .filter(({ name }) => name === 'SimpleData')
          .map((simple) => [attributeOf(simple, 'name'), simple.text] as const)
      : [[attributeOf(each, 'name'), textAt(each, 'value')] as const],
  );
}

export const kmlReader = (gathered: GatheredPlaces): RecordReader => ({
  isRecord: (name) => RECORDS.has(name),
  read(record) {
    if (record.name === 'NetworkLink') return gathered.leave('link');
    if (record.name !== 'Placemark') return gathered.leave('other');
    const point = pointOf(record);
    if (typeof point === 'string') return gathered.leave(point);
    const [longitude = '', latitude = ''] = coordinatesOf(point);
    const columns = textsInColumns(columnsOf(record));
    const own = (name: string, other: string) => {
      const text = textAt(record, name);
      return text.trim() === '' ? other : text;
    };
    gathered.add({
      ...columns,
      latitude,
      longitude,
      name: own('name', columns.name),
      remarks: own('description', columns.remarks),
      at: textAt(childOf(record, 'TimeStamp'), 'when') || columns.at,
    });
  },
});

// GPX 1.0 and 1.1 of handheld receivers: waypoints.

const GPX_RECORDS: ReadonlySet<string> = new Set(['wpt', 'rte', 'trk']);

export const gpxReader = (gathered: GatheredPlaces): RecordReader => ({
  isRecord: (name) => GPX_RECORDS.has(name),
  read(record) {
    if (record.name !== 'wpt') return gathered.leave('route');
    gathered.add({
      latitude: attributeOf(record, 'lat'),
      longitude: attributeOf(record, 'lon'),
      name: textAt(record, 'name'),
      remarks: textAt(record, 'desc') || textAt(record, 'cmt'),
      at: textAt(record, 'time'),
    });
  },
});
