// The directory and the places as the app loads them, from data/; read once for all tests of a process.
import { compileHospitals } from '../../scripts/data/compile-hospitals.ts';
import { compilePlaces } from '../../scripts/data/compile-places.ts';
import { DATES, hospitalSources, placeSources } from '../../scripts/data/sources.ts';
import { type Directory, readDirectory } from '../../src/domain/hospitals/directory/directory.ts';
import { type Places, readPlaces } from '../../src/domain/hospitals/directory/places.ts';

let hospitals: { readonly text: string; readonly directory: Directory } | undefined;
let places: Places | undefined;

function compiled() {
  if (!hospitals) {
    const { text } = compileHospitals(hospitalSources(), DATES);
    hospitals = { text, directory: readDirectory(text) };
  }
  return hospitals;
}

export const publicDirectory = (): Directory => compiled().directory;
export const publicDirectoryText = (): string => compiled().text;

export function publicPlaces(): Places {
  places ??= readPlaces(compilePlaces(placeSources()).text);
  return places;
}

/** The hospital of this name in HIFLD. */
export function hospitalNamed(name: string) {
  const directory = publicDirectory();
  const index = directory.lines.name.indexOf(name);
  if (index >= 0) return directory.hospital(index);
  throw new Error(`The directory has no ${name}`);
}
