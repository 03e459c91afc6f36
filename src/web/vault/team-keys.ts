// The keys of this phone in a team, by Web Crypto and age (https://age-encryption.org/v1): what src/domain/team asks for.
// PERSISTED: the keys, in a sealed row of the vault alone. They are in no backup: a phone made of a copy is another device.
import {
  armor,
  Decrypter,
  Encrypter,
  generateX25519Identity,
  identityToRecipient,
} from 'age-encryption';
import { fromHex, type TeamCrypto, toHex, utf8 } from '../../domain/team/team-crypto.ts';
import { fromBase64Url, toBase64Url } from '../platform/base64.ts';
import { newKeyBytes, openBytes, sealBytes, Unopenable } from './sealing.ts';

export interface DeviceKeys {
  /** ECDSA P-256, the private key. */
  readonly sign: JsonWebKey;
  /** `AGE-SECRET-KEY-1…` */
  readonly identity: string;
}

export interface OpenDeviceKeys {
  /** The public key, uncompressed, in hexadecimal. */
  readonly verifyKey: string;
  /** `age1…` */
  readonly recipient: string;
  readonly crypto: TeamCrypto;
}

const ECDSA = { name: 'ECDSA', namedCurve: 'P-256' } as const;
const SIGNING = { name: 'ECDSA', hash: 'SHA-256' } as const;
const IV_BYTES = 12;

export async function newDeviceKeys(): Promise<DeviceKeys> {
  const { privateKey } = await crypto.subtle.generateKey(ECDSA, true, ['sign', 'verify']);
  return {
    sign: await crypto.subtle.exportKey('jwk', privateKey),
    identity: await generateX25519Identity(),
  };
}

/** The identity of a paper key as text, and its recipient. */
export async function newPaperKey() {
  const identity = await generateX25519Identity();
  return { identity, recipient: await identityToRecipient(identity) };
}

/** HKDF-SHA-256 of the key of an epoch: another key for each document. */
async function keyFor(key: string, purpose: string): Promise<CryptoKey> {
  const base = await crypto.subtle.importKey('raw', fromBase64Url(key), 'HKDF', false, [
    'deriveKey',
  ]);
  return crypto.subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: utf8(purpose) },
    base,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  );
}

async function openArmored(identity: string, sealed: string): Promise<string | undefined> {
  const decrypter = new Decrypter();
  decrypter.addIdentity(identity);
  try {
    return await decrypter.decrypt(armor.decode(sealed), 'text');
  } catch {
    return undefined;
  }
}

/** Made once of each text; a roster and its documents are bounded. */
function onceEach<T>(make: (...texts: readonly string[]) => Promise<T>) {
  const made = new Map<string, Promise<T>>();
  return (...texts: readonly string[]): Promise<T> => {
    const name = texts.join(' ');
    const known = made.get(name) ?? make(...texts);
    made.set(name, known);
    return known;
  };
}

/** What needs no private key of this phone's. It holds keys that were derived, and is released with the vault. */
const sharedCrypto = (): Omit<TeamCrypto, 'sign' | 'openSealed'> => {
  const keyOf = onceEach((key, purpose) => keyFor(key ?? '', purpose ?? ''));
  const verifier = onceEach((raw) =>
    crypto.subtle.importKey('raw', fromHex(raw ?? '') ?? new Uint8Array(), ECDSA, false, [
      'verify',
    ]),
  );
  return {
    newKey: () => toBase64Url(newKeyBytes()),
    digest: async (bytes) => toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))),
    verify: async (verifyKey, bytes, signature) => {
      try {
        return await crypto.subtle.verify(SIGNING, await verifier(verifyKey), signature, bytes);
      } catch {
        return false;
      }
    },
    sealFor: async (recipients, text) => {
      const encrypter = new Encrypter();
      for (const recipient of recipients) encrypter.addRecipient(recipient);
      return armor.encode(await encrypter.encrypt(text));
    },
    encrypt: async (key, purpose, header, plain) => {
      const { iv, data } = await sealBytes(await keyOf(key, purpose), header, plain);
      const sealed = new Uint8Array(IV_BYTES + data.byteLength);
      sealed.set(iv);
      sealed.set(new Uint8Array(data), IV_BYTES);
      return sealed;
    },
    decrypt: async (key, purpose, header, sealed) => {
      try {
        const iv = sealed.slice(0, IV_BYTES);
        const data = sealed.slice(IV_BYTES).buffer;
        return await openBytes(await keyOf(key, purpose), header, { iv, data });
      } catch (error) {
        if (error instanceof Unopenable) return undefined;
        throw error;
      }
    },
  };
};

export async function openDeviceKeys({ sign, identity }: DeviceKeys): Promise<OpenDeviceKeys> {
  const privateKey = await crypto.subtle.importKey('jwk', sign, ECDSA, false, ['sign']);
  const { d: _, key_ops: __, ...publicPart } = sign;
  const publicKey = await crypto.subtle.importKey('jwk', publicPart, ECDSA, true, ['verify']);
  return {
    verifyKey: toHex(new Uint8Array(await crypto.subtle.exportKey('raw', publicKey))),
    recipient: await identityToRecipient(identity),
    crypto: {
      ...sharedCrypto(),
      sign: async (bytes) => new Uint8Array(await crypto.subtle.sign(SIGNING, privateKey, bytes)),
      openSealed: (sealed) => openArmored(identity, sealed),
    },
  };
}

/** What opens the keys of epochs with a paper key in hand. */
export const paperCrypto = (
  identity: string,
): Pick<TeamCrypto, 'openSealed' | 'decrypt' | 'verify' | 'digest'> => ({
  ...sharedCrypto(),
  openSealed: (sealed) => openArmored(identity, sealed),
});
