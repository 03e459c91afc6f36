// Points as texts, in and out.
import { POINT_TEXT } from '../limits.ts';
import { readIso6709, readLatitudeLongitude, writeDegrees } from './latitude-longitude.ts';
import { linkIn, readGeoAddress, readMapLink } from './map-links.ts';
import { type GridDigits, readMgrs, readNearGrid, writeMgrs } from './mgrs.ts';
import { plainText } from './plain-text.ts';
import { isPoint, type Point, type PointFormat } from './point.ts';
import { type ParsedPoint, refused } from './point-faults.ts';
import { readUtm, writeUtm } from './utm.ts';

interface Nearby {
  /** A point of the same plan: it completes a grid without zone. */
  readonly near?: Point | undefined;
}

interface Written {
  /** Of a grid: 10 are a metre. */
  readonly digits?: GridDigits;
  /** Of the last number in every other format. */
  readonly decimals?: number;
}

const OTHER_DATUM = /\b(?:nad ?-?27|ed ?-?50|osgb|tokyo datum|agd ?-?\d\d|clarke)\b/i;
const SAME_DATUM = /[([]?\b(?:wgs ?-?84|nad ?-?83)\b[)\]]?:?/gi;
const HEADING =
  /^(?:(?:gps|map|the|my|point|position|pos|location|loc|coordinates?|coords?|lat(?:itude)? ?[/,&] ?lon(?:gitude|g)?|mgrs|usng|us national grid|grid(?: ref(?:erence)?| coordinates?)?)\b\.? ?[:=]? ?)+/i;
const WELL_KNOWN_TEXT =
  /^(?:srid=4326;)?point ?z? ?\( ?([+-]?[\d.]+) +([+-]?[\d.]+)(?: +[+-]?[\d.]+)? ?\)$/i;
const THREE_WORDS = /^\/{0,3}\p{L}{2,}\.\p{L}{2,}\.\p{L}{2,}$/u;
const PLUS_CODE = /^[23456789CFGHJMPQRVWX]{4,8}\+[23456789CFGHJMPQRVWX]{0,7}(?:[ ,].*)?$/i;

/** As the reader of latitude and longitude wants it. */
function degreeText(text: string): string {
  const lower = text.toLowerCase();
  // JSON has its names in quotation marks, which are no seconds.
  const unquoted = lower.includes('{') ? lower.replaceAll('"', '') : lower;
  return unquoted
    .replace(/[()[\]{}<>@]/g, ' ')
    .replace(/ {2,}/g, ' ')
    .replace(/ *\n */g, '\n')
    .replace(/(?<![ ,;.])[ ,;.]+$/, '')
    .trim();
}

/** A text without a link. */
function readTyped(typed: string, near: Point | undefined): ParsedPoint {
  const known = WELL_KNOWN_TEXT.exec(typed);
  if (known) return readLatitudeLongitude(`${known[2]}, ${known[1]}`);
  const text = typed.replace(SAME_DATUM, ' ').replace(HEADING, '').replace(/ {2,}/g, ' ').trim();
  if (THREE_WORDS.test(text)) return refused('what3words');
  if (PLUS_CODE.test(text)) return refused('plusCode');
  const capitals = text.toUpperCase();
  const grid = capitals
    // Parts of a metre are cut off like all else.
    .replace(/(\d{5})\.\d+/g, '$1')
    .replace(/[\s,;:_./-]+/g, ' ')
    .trim();
  const degrees = degreeText(text);
  return (
    readMgrs(grid) ??
    readIso6709(degrees.replaceAll(' ', '')) ??
    readUtm(capitals.replace(/[\s,;:/]+/g, ' ').trim(), near) ??
    readNearGrid(grid, near) ??
    readLatitudeLongitude(degrees)
  );
}

/** The point that a text names, or why it names none. Pure, and never throws. */
export function parsePoint(text: string, { near }: Nearby = {}): ParsedPoint {
  if (text.length > POINT_TEXT.mostCharacters) return refused('tooLong');
  const plain = plainText(text);
  if (plain === '') return refused('empty');
  const shared = linkIn(plain);
  if (!shared && plain.length > POINT_TEXT.mostTyped) return refused('tooLong');
  if (!shared) return OTHER_DATUM.test(plain) ? refused('otherDatum') : readTyped(plain, near);
  const linked = shared.isGeo ? readGeoAddress(shared.link) : readMapLink(shared.link);
  if (linked.ok) return linked;
  // A shared text may say the point beside its link.
  const lines = shared.rest.split('\n').map((line) => readTyped(line.trim(), near));
  return lines.find(({ ok }) => ok) ?? linked;
}

/** A point in words of one format. A point outside of the earth's degrees is a fault of the program. */
export function formatPoint(point: Point, format: PointFormat, written: Written = {}): string {
  if (!isPoint(point)) throw new RangeError('No point has this latitude or longitude.');
  switch (format) {
    case 'dd':
    case 'ddm':
    case 'dms':
      return writeDegrees(point, format, written.decimals);
    case 'mgrs':
      return writeMgrs(point, written.digits ?? 10);
    case 'utm':
      return writeUtm(point, written.decimals ?? 0);
    default:
      return format satisfies never;
  }
}
