// A TAK data package: a zip with a manifest of version 2, an event for each place, and one paper that hangs on the first of them.
import { strToU8, type Zippable, zipSync } from 'fflate';
import type { PlanFile } from './plan-file.ts';
import { placeEvent, routeEvent, type TakEvent } from './tak-event.ts';
import { element, XML_HEAD } from './xml-text.ts';

/** A paper that lies in a file. */
export interface Attachment {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** In hexadecimal. */
  readonly sha256: string;
}

interface PackageInput {
  readonly id: string;
  readonly name: string;
  readonly at: Date;
  readonly timeZone: string;
  readonly events: readonly TakEvent[];
  readonly attachment?: Attachment;
}

const parameter = (name: string, value: string): string => element('Parameter', { name, value });

const entryOf = ({ uid }: TakEvent): string => `${uid}/${uid}.cot`;
/** It has a folder: ATAK refuses an attachment without one. */
const entryOfPaper = ({ sha256, name }: Attachment): string => `${sha256}/${name}`;

function manifest({ id, name, events, attachment }: PackageInput): string {
  const contents = events.map((each) =>
    element(
      'Content',
      { ignore: 'false', zipEntry: entryOf(each) },
      parameter('uid', each.uid),
      parameter('name', each.title),
    ),
  );
  const [first] = events;
  if (attachment && first) {
    contents.push(
      element(
        'Content',
        { ignore: 'false', zipEntry: entryOfPaper(attachment) },
        parameter('uid', first.uid),
      ),
    );
  }
  return `${XML_HEAD}${element(
    'MissionPackageManifest',
    { version: '2' },
    element(
      'Configuration',
      {},
      parameter('uid', id),
      parameter('name', name),
      parameter('onReceiveImport', 'true'),
      parameter('onReceiveDelete', 'false'),
    ),
    element('Contents', {}, ...contents),
  )}`;
}

/** What a zip can say. */
const FIRST_YEAR = 1980;
const LAST_YEAR = 2099;

/**
 * A zip says the time of whatever clock reads it: the plan's day there, at an hour that no change of clocks leaves out, so that
 * every machine writes the same. The moment itself stands in the events.
 */
function localDay(at: Date, timeZone: string): Date {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
  }).formatToParts(at);
  const of = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((part) => part.type === type)?.value);
  const year = Math.min(Math.max(of('year'), FIRST_YEAR), LAST_YEAR);
  return new Date(year, of('month') - 1, of('day'), 12);
}

/** Papers are compressed already. */
const STORED = 0;
const DEFLATED = 6;

/** Equal input gives equal bytes. */
export function zipped(input: PackageInput): Uint8Array<ArrayBuffer> {
  const { events, attachment, at, timeZone } = input;
  const files: Zippable = {
    'MANIFEST/manifest.xml': strToU8(manifest(input)),
    ...Object.fromEntries(events.map((each) => [entryOf(each), strToU8(each.xml)])),
  };
  if (attachment && events.length > 0)
    files[entryOfPaper(attachment)] = [attachment.bytes, { level: STORED }];
  return zipSync(files, {
    level: DEFLATED,
    mtime: localDay(at, timeZone),
  }) as Uint8Array<ArrayBuffer>;
}

/** Of a plan: its places, and the way from collection to exchange point. */
export function takPackage(file: PlanFile, attachment?: Attachment): Uint8Array<ArrayBuffer> {
  const { id, name, at, timeZone, places, route } = file;
  const events = [
    ...places.map((place) => placeEvent(place, at)),
    ...(route ? [routeEvent(route, at)] : []),
  ];
  return zipped({
    id,
    name,
    at,
    timeZone,
    events,
    ...(attachment ? { attachment } : {}),
  });
}
