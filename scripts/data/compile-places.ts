// data/places/ as the one file in which a starting point is looked up. The same sources give the same bytes.
import {
  PLACE_DEGREE_PARTS,
  PLACES_FORMAT,
  type PlacesFile,
} from '../../src/domain/hospitals/directory/directory-file.ts';
import { byCodeUnits, deltas, inParts } from './columns.ts';
import type { PlaceSources } from './sources.ts';

const degrees = (rows: readonly { readonly lat: string; readonly lon: string }[]) => ({
  latitude: deltas(rows.map(({ lat }) => inParts(lat, PLACE_DEGREE_PARTS))),
  longitude: deltas(rows.map(({ lon }) => inParts(lon, PLACE_DEGREE_PARTS))),
});

/** The file's text. @throws Error naming what of the sources is not understood. */
export function compilePlaces(sources: PlaceSources): {
  readonly text: string;
  readonly counts: PlacesFile['counts'];
} {
  const zips = [...sources.zips].sort((a, b) => byCodeUnits(a.zip, b.zip));
  const places = [...sources.places].sort(
    (a, b) =>
      byCodeUnits(a.state, b.state) ||
      byCodeUnits(a.county, b.county) ||
      byCodeUnits(a.name, b.name) ||
      byCodeUnits(a.lat, b.lat) ||
      byCodeUnits(a.lon, b.lon),
  );
  const unread = zips.find(({ zip }) => !/^\d{5}$/.test(zip));
  if (unread) throw new Error(`"${unread.zip}" is no ZIP code.`);
  const [ofZips, ofPlaces] = [degrees(zips), degrees(places)];
  const file: PlacesFile = {
    format: PLACES_FORMAT,
    counts: { zips: zips.length, places: places.length },
    columns: {
      zip: deltas(zips.map(({ zip }) => Number(zip))),
      zipCity: zips.map(({ city }) => city).join('\n'),
      zipState: zips.map(({ state }) => state).join('\n'),
      zipLatitude: ofZips.latitude,
      zipLongitude: ofZips.longitude,
      placeName: places.map(({ name }) => name).join('\n'),
      placeCounty: places.map(({ county }) => county).join('\n'),
      placeState: places.map(({ state }) => state).join('\n'),
      placeLatitude: ofPlaces.latitude,
      placeLongitude: ofPlaces.longitude,
    },
  };
  return { text: `${JSON.stringify(file)}\n`, counts: file.counts };
}
