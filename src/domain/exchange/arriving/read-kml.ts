// KML 2.x of Google Earth, CalTopo, TAK and others: placemarks that are one point.
import type { GatheredPlaces } from './gathered-places.ts';
import { childOf, type RecordReader, textAt } from './xml-records.ts';

const RECORDS: ReadonlySet<string> = new Set([
  'Placemark',
  'NetworkLink',
  'GroundOverlay',
  'ScreenOverlay',
  'PhotoOverlay',
]);

export const kmlReader = (gathered: GatheredPlaces): RecordReader => ({
  isRecord: (name) => RECORDS.has(name),
  read(record) {
    if (record.name === 'NetworkLink') return gathered.leave('link');
    const point = childOf(record, 'Point');
    if (!point) return gathered.leave(record.name === 'Placemark' ? 'shape' : 'other');
    // Longitude first, then a height that nobody needs.
    const [longitude = '', latitude = ''] = textAt(point, 'coordinates')
      .trim()
      .split(/\s*,\s*/);
    gathered.add({
      latitude,
      longitude,
      name: textAt(record, 'name'),
      remarks: textAt(record, 'description'),
      at: textAt(childOf(record, 'TimeStamp'), 'when'),
    });
  },
});
