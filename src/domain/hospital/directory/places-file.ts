// The layout of the file of ZIP areas and places, as directory-file.ts has that of the hospitals.

export const PLACES_FORMAT = 'bulwark places 1';

/** Coordinates are whole numbers of so many to a degree: eleven metres, of the middle of an area of miles. */
export const PLACE_DEGREE_PARTS = 10_000;

/** A line for each ZIP area, and one for each place; the numbers are differences from the line before. */
export const ZIP_LINES = ['zipCity', 'zipState'] as const;
export const PLACE_LINES = ['placeName', 'placeCounty', 'placeState'] as const;
export const ZIP_NUMBERS = ['zip', 'zipLatitude', 'zipLongitude'] as const;
export const PLACE_NUMBERS = ['placeLatitude', 'placeLongitude'] as const;

export type PlacesColumn =
  | (typeof ZIP_LINES)[number]
  | (typeof PLACE_LINES)[number]
  | (typeof ZIP_NUMBERS)[number]
  | (typeof PLACE_NUMBERS)[number];

export interface PlacesFile {
  readonly format: typeof PLACES_FORMAT;
  readonly counts: { readonly zips: number; readonly places: number };
  readonly columns: Readonly<Record<PlacesColumn, string>>;
}
