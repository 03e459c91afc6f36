import { mayHoldPlaces, PLACES_HEAD } from '../../../domain/exchange/arriving/foreign-text.ts';

/** Whether a file begins as those of other tools do, whatever it is called. What cannot be read now is said where it is opened. */
export async function isPlacesFile(file: Blob): Promise<boolean> {
  try {
    return mayHoldPlaces(new Uint8Array(await file.slice(0, PLACES_HEAD).arrayBuffer()));
  } catch {
    return false;
  }
}
