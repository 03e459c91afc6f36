// The keys that unlock the vault's own: from a passphrase, a recovery code, a fingerprint.
import { PASSPHRASE } from '../../domain/limits.ts';
import { normalPassphrase } from './passphrase.ts';
import { importKey, randomBytes } from './sealing.ts';
import { StretchFailed, stretchPassphrase } from './stretch-passphrase.ts';
import type { PassphraseLock } from './vault-format.ts';

const SALT_BYTES = 16;

/** A key from bytes that are random already: a recovery code, a credential's secret. */
export async function keyFromSecret(
  secret: Uint8Array<ArrayBuffer>,
  use: string,
): Promise<CryptoKey> {
  const material = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveKey']);
  const info = new TextEncoder().encode(`bulwark/1/${use}`);
  return crypto.subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info },
    material,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  );
}

export const recoveryKey = (code: string) =>
  keyFromSecret(new TextEncoder().encode(code), 'recovery');

type Stretching = Pick<PassphraseLock, 'salt' | 'memoryKib' | 'passes'>;

export async function passphraseKey(
  passphrase: string,
  stretching: Stretching,
): Promise<CryptoKey> {
  const { salt, memoryKib, passes } = stretching;
  const normal = normalPassphrase(passphrase);
  return importKey(await stretchPassphrase({ passphrase: normal, salt, memoryKib, passes }));
}

/** Stretches with all the memory that is meant, or with the stated smaller setting where the device has too little. */
export async function newPassphraseKey(passphrase: string) {
  const salt = randomBytes(SALT_BYTES);
  try {
    const stretching: Stretching = { salt, ...PASSPHRASE.strong };
    return { stretching, key: await passphraseKey(passphrase, stretching) };
  } catch (error) {
    if (!(error instanceof StretchFailed)) throw error;
    const stretching: Stretching = { salt, ...PASSPHRASE.shortOfMemory };
    return { stretching, key: await passphraseKey(passphrase, stretching) };
  }
}
