// A vault as it lies in IndexedDB, to keep one of every released format in tests/fixtures and open it again.
import type { Page } from '@playwright/test';
import { DATABASE } from '../../src/web/vault/vault-format.ts';

/** Store → [key, value] as text; bytes are `{ bytes: base64 }`, buffers `{ buffer: base64 }`. */
export interface VaultDump {
  readonly version: number;
  readonly stores: Readonly<Record<string, readonly (readonly [unknown, unknown])[]>>;
}

export function dumpVault(page: Page): Promise<VaultDump> {
  return page.evaluate(async (name) => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const base64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes));
    const plain = (value: unknown): unknown => {
      if (value instanceof Uint8Array) return { bytes: base64(value) };
      if (value instanceof ArrayBuffer) return { buffer: base64(new Uint8Array(value)) };
      if (Array.isArray(value)) return value.map(plain);
      if (typeof value !== 'object' || value === null) return value;
      return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, plain(part)]));
    };
    const database = await done(indexedDB.open(name));
    const stores: Record<string, [unknown, unknown][]> = {};
    for (const store of database.objectStoreNames) {
      const reading = database.transaction(store).objectStore(store);
      const [keys, values] = await Promise.all([
        done(reading.getAllKeys()),
        done(reading.getAll()),
      ]);
      stores[store] = keys.map((key, index) => [key, plain(values[index])]);
    }
    const { version } = database;
    database.close();
    return { version, stores };
  }, DATABASE);
}

/** Needs nothing but its arguments: it is sent to pages as it stands. */
function put([name, { version, stores }]: readonly [string, VaultDump]): Promise<void> {
  return new Promise((resolve, reject) => {
    const unbase64 = (text: string) =>
      Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
    const real = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(real);
      if (typeof value !== 'object' || value === null) return value;
      const entries = Object.entries(value);
      const [[kind, text] = ['', '']] = entries;
      if (entries.length === 1 && kind === 'bytes') return unbase64(String(text));
      if (entries.length === 1 && kind === 'buffer') return unbase64(String(text)).buffer;
      return Object.fromEntries(entries.map(([key, part]) => [key, real(part)]));
    };
    const opening = indexedDB.open(name, version);
    opening.onerror = () => reject(opening.error);
    opening.onupgradeneeded = () => {
      for (const [store, values] of Object.entries(stores)) {
        const writing = opening.result.createObjectStore(store);
        for (const [key, value] of values) writing.put(real(value), key as IDBValidKey);
      }
    };
    opening.onsuccess = () => {
      opening.result.close();
      resolve();
    };
  });
}

/** Puts a dump in place; call it on a page of the origin that does not run the app. */
export const restoreVault = (page: Page, dump: VaultDump): Promise<void> =>
  page.evaluate(put, [DATABASE, dump] as const);

/** Puts a dump in place in this process, or this page. */
export const restoreHere = (dump: VaultDump): Promise<void> => put([DATABASE, dump]);

/** Puts a dump in place from a page of the origin that is no app and asks for nothing else. */
export async function restore(page: Page, dump: VaultDump): Promise<void> {
  await page.route('/bare', (route) => route.fulfill({ contentType: 'text/html', body: '<p>' }));
  await page.route('/favicon.ico', (route) => route.fulfill({ status: 204 }));
  await page.goto('/bare');
  await restoreVault(page, dump);
  // A page with a route of its own reads no file from the browser's memory.
  await page.unroute('/bare');
  await page.unroute('/favicon.ico');
}
