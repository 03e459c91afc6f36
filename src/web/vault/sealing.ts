// AES-256-GCM over JSON text. INVARIANT: what is sealed opens only in the place it was sealed for.
import type { Sealed } from './vault-format.ts';

const KEY_BYTES = 32;
const IV_BYTES = 12;

/** The sealed bytes were changed, belong elsewhere, or were sealed with another key. */
export class Unopenable extends Error {
  override readonly name = 'Unopenable';
}

export const randomBytes = (length: number): Uint8Array<ArrayBuffer> =>
  crypto.getRandomValues(new Uint8Array(length));

export const newKeyBytes = (): Uint8Array<ArrayBuffer> => randomBytes(KEY_BYTES);

/** A key that can be used and sent to another tab, but not read. */
export function importKey(bytes: Uint8Array<ArrayBuffer>): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt']);
}

/** The vault has another key by now; nothing was stored. */
export class KeyRotated extends Error {
  override readonly name = 'KeyRotated';
}

const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { fatal: true });

export async function sealBytes(
  key: CryptoKey,
  place: string,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Sealed> {
  const iv = randomBytes(IV_BYTES);
  const additionalData = encoder.encode(place);
  const data = await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData }, key, bytes);
  return { iv, data };
}

/** @throws Unopenable */
export async function openBytes(
  key: CryptoKey,
  place: string,
  { iv, data }: Sealed,
): Promise<Uint8Array<ArrayBuffer>> {
  const additionalData = encoder.encode(place);
  try {
    return new Uint8Array(
      await crypto.subtle.decrypt({ name: 'AES-GCM', iv, additionalData }, key, data),
    );
  } catch (cause) {
    throw new Unopenable(`Nothing opens at ${place}`, { cause });
  }
}

export function sealText(key: CryptoKey, place: string, text: string): Promise<Sealed> {
  return sealBytes(key, place, encoder.encode(text));
}

/** @throws Unopenable */
export async function openText(key: CryptoKey, place: string, sealed: Sealed): Promise<string> {
  return decoder.decode(await openBytes(key, place, sealed));
}
