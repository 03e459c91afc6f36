// Files of other tools, told apart by how they begin. Of each the points are taken and nothing else; whatever it says, reading
// ends within its limits, and never throws.
import { ARRIVING } from './arriving-limits.ts';
import {
  type ArrivingFormat,
  type ArrivingPlaces,
  FileRefused,
  type Refused,
} from './arriving-place.ts';
import { type DecodeText, textOf } from './encoding-of.ts';
import { beginsWith, isZip } from './file-head.ts';
import { GatheredPlaces } from './gathered-places.ts';
import { inReadingOrder, MANIFEST, WithheldEntries } from './package-manifest.ts';
import { cotReader } from './read-cot.ts';
import { readGeoJson } from './read-geo-json.ts';
import { gpxReader } from './read-gpx.ts';
import { kmlReader } from './read-kml.ts';
import { type RecordReader, readXmlRecords } from './xml-records.ts';
import { zipContents } from './zip-entries.ts';

type XmlFormat = 'cot' | 'kml' | 'gpx';

const ROOTS: ReadonlyMap<string, XmlFormat> = new Map([
  ['event', 'cot'],
  ['events', 'cot'],
  ['kml', 'kml'],
  ['gpx', 'gpx'],
]);
const READERS = { cot: cotReader, kml: kmlReader, gpx: gpxReader } as const;
/** A manifest by itself says nothing of points. */
const NO_PACKAGE: RecordReader = { isRecord: () => false, read: () => undefined };

interface Reading {
  readonly gathered: GatheredPlaces;
  readonly decode: DecodeText;
}

/** @throws FileRefused */
function readXml(
  bytes: Uint8Array,
  { gathered, decode }: Reading,
  manifest: RecordReader,
): XmlFormat | 'manifest' {
  let found: XmlFormat | 'manifest' = 'manifest';
  readXmlRecords(textOf(bytes, decode), (root) => {
    if (root === MANIFEST) return manifest;
    const format = ROOTS.get(root);
    if (format) found = format;
    return format && READERS[format](gathered);
  });
  return found;
}

function readZip(bytes: Uint8Array, reading: Reading): ArrivingFormat {
  const { gathered } = reading;
  const { xml, others, unread } = zipContents(bytes);
  if (xml.length + others === 0) throw new FileRefused('damaged');
  const withheld = new WithheldEntries();
  const found = inReadingOrder(xml).map((entry) => {
    if (withheld.has(entry)) {
      gathered.leave('withheld');
      return undefined;
    }
    try {
      return readXml(entry.bytes, reading, withheld.readerFor(entry));
    } catch (error) {
      if (!(error instanceof FileRefused)) throw error;
      gathered.leave(error.fault === 'unknown' ? 'file' : 'unread');
      return undefined;
    }
  });
  if (others > 0) gathered.leave('file', others);
  if (unread > 0) gathered.leave('unread', unread);
  const isPackage = found.some((each) => each === 'manifest' || each === 'cot');
  if (!isPackage && !found.some((each) => each !== undefined)) throw new FileRefused('unknown');
  return isPackage ? 'takPackage' : 'kmz';
}

function readFile(bytes: Uint8Array, reading: Reading): ArrivingFormat {
  if (isZip(bytes)) {
    if (bytes.length > ARRIVING.mostZipBytes) throw new FileRefused('tooLarge');
    return readZip(bytes, reading);
  }
  if (beginsWith(bytes, '<') === true) {
    if (bytes.length > ARRIVING.mostXmlBytes) throw new FileRefused('tooLarge');
    const format = readXml(bytes, reading, NO_PACKAGE);
    if (format === 'manifest') throw new FileRefused('unknown');
    return format;
  }
  if (beginsWith(bytes, '{') !== true) throw new FileRefused('unknown');
  if (bytes.length > ARRIVING.mostJsonBytes) throw new FileRefused('tooLarge');
  readGeoJson(textOf(bytes, reading.decode), reading.gathered);
  return 'geoJson';
}

/** The points of a file from outside, or why it is refused. Pure, and never throws. */
export function readArrivingPlaces(
  bytes: Uint8Array,
  decode: DecodeText,
): ArrivingPlaces | Refused {
  const gathered = new GatheredPlaces();
  try {
    const format = readFile(bytes, { gathered, decode });
    return { ok: true, format, places: gathered.places, leftOut: gathered.leftOut };
  } catch (error) {
    // An engine's own fault with what a file says is the file's.
    return { ok: false, fault: error instanceof FileRefused ? error.fault : 'damaged' };
  }
}
