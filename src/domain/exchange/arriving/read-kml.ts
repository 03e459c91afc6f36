// KML 2.x of Google Earth, CalTopo, TAK and others: placemarks that are one point.
import { ARRIVING } from './arriving-limits.ts';
import type { GatheredPlaces } from './gathered-places.ts';
import { childOf, type Element, type RecordReader, textAt } from './xml-records.ts';

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

export const kmlReader = (gathered: GatheredPlaces): RecordReader => ({
  isRecord: (name) => RECORDS.has(name),
  read(record) {
    if (record.name === 'NetworkLink') return gathered.leave('link');
    const point = childOf(record, 'Point');
    if (!point) return gathered.leave(record.name === 'Placemark' ? 'shape' : 'other');
    const [longitude = '', latitude = ''] = coordinatesOf(point);
    gathered.add({
      latitude,
      longitude,
      name: textAt(record, 'name'),
      remarks: textAt(record, 'description'),
      at: textAt(childOf(record, 'TimeStamp'), 'when'),
    });
  },
});
