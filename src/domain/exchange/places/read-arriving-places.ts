// Files of other tools, told apart by how they begin. Of each the points are read and nothing else; whatever it says, reading
// ends within its limits, and never throws.
import { ARRIVING } from '../limits.ts';
import {
  type ArrivingFormat,
  type ArrivingPlaces,
  FileRefused,
  type Refused,
} from './arriving-place.ts';
import { beginsWith, type DecodeText, isTable, isZip, textOf } from './foreign-text.ts';
import { GatheredPlaces } from './gathered-places.ts';
import { inReadingOrder, MANIFEST, WithheldEntries } from './package-manifest.ts';
import { cotReader } from './read-cot.ts';
import { readGeoJson } from './read-geo-json.ts';
import { gpxReader, kmlReader } from './read-kml.ts';
import { type RecordReader, readXmlRecords } from './xml-records.ts';
import { type KeptEntry, newRoom, type Room, zipContents } from './zip.ts';

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
  // Some tools write an empty line before the declaration, which no XML may have.
  readXmlRecords(textOf(bytes, decode).trimStart(), (root) => {
    if (root === MANIFEST) return manifest;
    const format = ROOTS.get(root);
    if (format) found = format;
    return format && READERS[format](gathered);
  });
  return found;
}

/** What a part of a package turned out to be; undefined if it gives nothing. */
type PartFormat = XmlFormat | 'manifest' | 'geoJson' | 'archive' | undefined;

/** Reads what is in a zip, and one level down. @throws FileRefused */
function readParts(
  bytes: Uint8Array,
  reading: Reading,
  room: Room,
  isInner: boolean,
): readonly PartFormat[] {
  const { gathered } = reading;
  const { entries, others, unread, archives } = zipContents(bytes, room, isInner);
  if (entries.length + others + archives === 0) throw new FileRefused('damaged');
  const withheld = new WithheldEntries();
  const readPart = (entry: KeptEntry): PartFormat => {
    switch (entry.kind) {
      case 'xml':
        return readXml(entry.bytes, reading, withheld.readerFor(entry));
      case 'json':
        readGeoJson(textOf(entry.bytes, reading.decode), gathered);
        return 'geoJson';
      case 'archive':
        readParts(entry.bytes, reading, room, true);
        return 'archive';
      default:
        return entry.kind satisfies never;
    }
  };
  const found = inReadingOrder(entries).map((entry) => {
    if (withheld.has(entry)) {
      gathered.leave('withheld');
      return undefined;
    }
    try {
      return readPart(entry);
    } catch (error) {
      if (!(error instanceof FileRefused)) throw error;
      const isLarge = entry.kind === 'archive' && error.fault === 'tooLarge';
      gathered.leave(error.fault === 'unknown' ? 'file' : isLarge ? 'archive' : 'unread');
      return undefined;
    }
  });
  if (others > 0) gathered.leave('file', others);
  if (unread > 0) gathered.leave('unread', unread);
  if (archives > 0) gathered.leave('archive', archives);
  return found;
}

function readZip(bytes: Uint8Array, reading: Reading): ArrivingFormat {
  const found = readParts(bytes, reading, newRoom(), false);
  if (found.some((each) => each === 'manifest' || each === 'cot')) return 'takPackage';
  if (found.some((each) => each === 'geoJson' || each === 'archive')) return 'zip';
  if (found.some((each) => each !== undefined) || reading.gathered.leftOut.has('archive'))
    return 'kmz';
  throw new FileRefused('unknown');
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
  if (beginsWith(bytes, '{') !== true) throw new FileRefused(isTable(bytes) ? 'table' : 'unknown');
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
