// What the team needs of cryptography, by argument: Web Crypto and age stand with the vault.
import { strToU8 } from 'fflate';

/** 32 random bytes as base64url: the key of an epoch. */
export type EpochKey = string;

/** The keys of one phone, of which the private ones never leave it. */
export interface TeamCrypto {
  newKey(): EpochKey;
  /** SHA-256, in hexadecimal. */
  digest(bytes: Uint8Array<ArrayBuffer>): Promise<string>;
  /** By the key of this phone: ECDSA P-256 over SHA-256, 64 bytes. */
  sign(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>>;
  /** Whether the phone with this key signed the bytes; false for what is no key or no signature. */
  verify(
    verifyKey: string,
    bytes: Uint8Array<ArrayBuffer>,
    signature: Uint8Array<ArrayBuffer>,
  ): Promise<boolean>;
  /** For each of the recipients (age X25519), as armored text. */
  sealFor(recipients: readonly string[], text: string): Promise<string>;
  /** As this phone; undefined where it is none of the recipients or the text is damaged. */
  openSealed(sealed: string): Promise<string | undefined>;
  /** AES-256-GCM under HKDF-SHA-256 of the key for what `use` names; `header` is authenticated. */
  encrypt(
    key: EpochKey,
    use: string,
    header: string,
    plain: Uint8Array<ArrayBuffer>,
  ): Promise<Uint8Array<ArrayBuffer>>;
  /** Undefined where any of it is other than it was. */
  decrypt(
    key: EpochKey,
    use: string,
    header: string,
    sealed: Uint8Array<ArrayBuffer>,
  ): Promise<Uint8Array<ArrayBuffer> | undefined>;
}

export const utf8 = (text: string): Uint8Array<ArrayBuffer> =>
  strToU8(text) as Uint8Array<ArrayBuffer>;

export const toHex = (bytes: Uint8Array): string =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** Undefined for what is none. */
export function fromHex(text: string): Uint8Array<ArrayBuffer> | undefined {
  if (!/^(?:[0-9a-f]{2})*$/.test(text)) return undefined;
  return Uint8Array.from(text.match(/../g) ?? [], (digits) => Number.parseInt(digits, 16));
}

export function joined(...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
