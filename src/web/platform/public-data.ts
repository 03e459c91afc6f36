// The files of public data: asked for when they are first needed, and kept by the service worker like the rest of the app.
import { hospitalsAddress, placesAddress } from 'virtual:public-data';
import { type Directory, readDirectory } from '../../domain/hospital/directory/directory.ts';
import { type Places, readPlaces } from '../../domain/hospital/directory/places.ts';

async function textAt(address: string): Promise<string> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} was answered with ${response.status}.`);
  return response.text();
}

const forgets: (() => void)[] = [];

/** Asks again after a failure, and never twice for what is there. */
function once<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined;
  forgets.push(() => {
    loading = undefined;
  });
  return () => {
    loading ??= load().catch((cause) => {
      loading = undefined;
      throw cause;
    });
    return loading;
  };
}

/** @throws where it cannot be had, or UnusableFile where it is not as it was made. */
export const loadDirectory: () => Promise<Directory> = once(async () =>
  readDirectory(await textAt(hospitalsAddress)),
);

/** As loadDirectory; GeoNames is named wherever its places are shown. */
export const loadPlaces: () => Promise<Places> = once(async () =>
  readPlaces(await textAt(placesAddress)),
);

/** Lets go of what was read, for a page that outlives its app: it is read anew when it is needed. */
export function forgetPublicData(): void {
  for (const forget of forgets) forget();
}
