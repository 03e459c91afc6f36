// How files of other tools are read where they are damaged, or made to do damage.
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { readArrivingPlaces } from '../../src/domain/exchange/places/read-arriving-places.ts';
import { decodeText } from '../../src/web/form/open-places.ts';

/** Files are made there too, and all of them are read. */
export const TEST_MS = 60_000;
const MOST_MS = 1000;
/** By the clock of this thread: a machine under load gives it less time, and the file takes no more of it. The best of three. */
export function readInTime(bytes: Uint8Array, what: string) {
  let ms = Number.POSITIVE_INFINITY;
  for (let times = 0; times < 3; times += 1) {
    const start = process.threadCpuUsage();
    const read = readArrivingPlaces(bytes, decodeText);
    ms = Math.min(ms, process.threadCpuUsage(start).user / 1000);
    if (ms < MOST_MS) return read;
  }
  throw new Error(`${what} took ${ms} ms`);
}

export const placemark = (name: string) =>
  `<Placemark><name>${name}</name><description><![CDATA[<b>x</b>]]></description><TimeStamp><when>2026-11-21T12:00:00Z</when></TimeStamp><Point><coordinates>-105.09,39.74,0</coordinates></Point></Placemark>`;
export const kml = (inner: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><kml xmlns="http://www.opengis.net/kml/2.2"><Document>${inner}</Document></kml>`;

/** Of the tests of a file: whatever is read, the network is not used. */
export function asksForNothing(): void {
  const asked = vi.fn();
  beforeEach(() => {
    asked.mockClear();
    vi.stubGlobal('fetch', asked);
    vi.stubGlobal('XMLHttpRequest', asked);
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    expect(asked).not.toHaveBeenCalled();
  });
}
