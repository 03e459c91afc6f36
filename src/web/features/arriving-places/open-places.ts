import type { ArrivingPlaces, Refused } from '../../../domain/exchange/arriving/arriving-place.ts';
import { readArrivingPlaces } from '../../../domain/exchange/arriving/read-arriving-places.ts';
import { ARRIVING } from '../../../domain/exchange/limits.ts';
import { decodeText } from './decode-text.ts';

/** Rejects where the device does not give the file. */
export async function openPlaces(file: Blob): Promise<ArrivingPlaces | Refused> {
  // Before it costs memory.
  if (file.size > ARRIVING.mostZipBytes) return { ok: false, fault: 'tooLarge' };
  return readArrivingPlaces(new Uint8Array(await file.arrayBuffer()), decodeText);
}
