// The files of public data: asked for when they are first needed, and kept by the service worker like the rest of the app.
import { ergAddress, hospitalsAddress, placesAddress, wildlifeAddress } from 'virtual:public-data';
import { readErg } from '../../domain/conditions/erg.ts';
import { readWildlife } from '../../domain/conditions/wildlife.ts';
import { readDirectory } from '../../domain/hospitals/directory/directory.ts';
import { readPlaces } from '../../domain/hospitals/directory/places.ts';
import { codePart } from './lazy.ts';

async function textAt(address: string): Promise<string> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} was answered with ${response.status}.`);
  return response.text();
}

/** Fails where it cannot be had, with UnusableFile where it is not as it was made. */
export const directoryPart = codePart(async () => readDirectory(await textAt(hospitalsAddress)));

/** As directoryPart; GeoNames is named wherever its places are shown. */
export const placesPart = codePart(async () => readPlaces(await textAt(placesAddress)));

/** The Emergency Response Guidebook; as directoryPart. */
export const ergPart = codePart(async () => readErg(await textAt(ergAddress)));

/** Snakes and plants by state; VenomMaps and USDA PLANTS are named wherever they are shown. */
export const wildlifePart = codePart(async () => readWildlife(await textAt(wildlifeAddress)));
