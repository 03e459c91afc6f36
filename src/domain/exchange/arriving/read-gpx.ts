// GPX 1.0 and 1.1 of handheld receivers: waypoints.
import type { GatheredPlaces } from './gathered-places.ts';
import { attributeOf, type RecordReader, textAt } from './xml-records.ts';

const RECORDS: ReadonlySet<string> = new Set(['wpt', 'rte', 'trk']);

export const gpxReader = (gathered: GatheredPlaces): RecordReader => ({
  isRecord: (name) => RECORDS.has(name),
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
