import { ARRIVING } from '../../domain/exchange/limits.ts';
import type {
  ArrivedFile,
  ArrivingPlaces,
  Refused,
} from '../../domain/exchange/places/arriving-place.ts';
import {
  type DecodeText,
  mayHoldPlaces,
  PLACES_HEAD,
} from '../../domain/exchange/places/foreign-text.ts';
import { readArrivingPlaces } from '../../domain/exchange/places/read-arriving-places.ts';
import { withFile } from '../../domain/exchange/places/zip.ts';
import { offersOf } from '../../domain/offers/arrived.ts';
import type { Services } from '../session/services.tsx';

export const decodeText: DecodeText = (bytes, encoding) => {
  try {
    return new TextDecoder(encoding).decode(bytes);
  } catch {
    return undefined;
  }
};

/** Rejects where the device does not give the file. */
export async function openPlaces(file: Blob): Promise<ArrivingPlaces | Refused> {
  // Before it costs memory.
  if (file.size > ARRIVING.mostZipBytes) return { ok: false, fault: 'tooLarge' };
  return readArrivingPlaces(new Uint8Array(await file.arrayBuffer()), decodeText);
}

/** Whether a file begins as those of other tools do, whatever it is called. What cannot be read now is reported where it is opened. */
export async function isPlacesFile(file: Blob): Promise<boolean> {
  try {
    return mayHoldPlaces(new Uint8Array(await file.slice(0, PLACES_HEAD).arrayBuffer()));
  } catch {
    return false;
  }
}

/** Offers them to the plan that is open. */
export function keepPlaces(
  { session, arrivedPlaces }: Pick<Services, 'session' | 'arrivedPlaces'>,
  file: ArrivedFile,
): void {
  const plan = session.open()?.id;
  if (plan === undefined) return;
  const { files } = withFile(arrivedPlaces.of(plan)?.files ?? [], file);
  arrivedPlaces.keep(plan, { files, offers: offersOf(files) });
}
