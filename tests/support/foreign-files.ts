// Files as other tools write them, by hand.
import { strToU8 } from 'fflate';
import type { ArrivingPlaces } from '../../src/domain/exchange/places/arriving-place.ts';
import { readArrivingPlaces } from '../../src/domain/exchange/places/read-arriving-places.ts';
import { decodeText } from '../../src/web/form/open-places.ts';

export const readForeign = (text: string | Uint8Array) =>
  readArrivingPlaces(typeof text === 'string' ? strToU8(text) : text, decodeText);

export function importedPlaces(text: string | Uint8Array): ArrivingPlaces {
  const read = readForeign(text);
  if (!read.ok) throw new Error(`refused: ${read.fault}`);
  return read;
}

export const event = (type: string, callsign: string, more = '', ce = '9999999.0', head = '') =>
  `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<event version="2.0" uid="9a-${callsign}" type="${type}" ${head || 'how="h-g-i-g-o"'} time="2026-11-21T18:30:00.000Z" start="2026-11-21T18:30:00.000Z" stale="2027-11-21T18:30:00.000Z" access="Undefined">
  <point lat="39.74012" lon="-105.09034" hae="9999999.0" ce="${ce}" le="9999999.0"/>
  <detail><contact callsign="${callsign}"/><remarks>planned &amp; walked</remarks><color argb="-65536"/>
    <usericon iconsetpath="COT_MAPPING_SPOTMAP/b-m-p-s-m/-65536"/>${more}<archive/></detail>
</event>`;

export const kml = (inner: string) =>
  `\ufeff<?xml version="1.0" encoding="UTF-8"?>
<kml xmlns="http://www.opengis.net/kml/2.2" xmlns:gx="http://www.google.com/kml/ext/2.2"><Document><name>Plan</name>${inner}</Document></kml>`;

export const placemark = (name: string, coordinates: string) =>
  `<Placemark><name>${name}</name><Point><coordinates>${coordinates}</coordinates></Point></Placemark>`;
