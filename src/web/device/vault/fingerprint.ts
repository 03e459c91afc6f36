// Unlocking by fingerprint or face: WebAuthn with the PRF extension (WebAuthn Level 3), on this device alone.
import { randomBytes } from './sealing.ts';

export interface Fingerprint {
  readonly credentialId: Uint8Array<ArrayBuffer>;
  readonly salt: Uint8Array<ArrayBuffer>;
  /** 32 bytes that only this credential gives for this salt. */
  readonly secret: Uint8Array<ArrayBuffer>;
}

const PUBLIC_KEY_ALGORITHMS = [-7, -257, -8];

/** True where this device has a fingerprint or face reader that the page may use. */
export async function hasFingerprintReader(): Promise<boolean> {
  if (typeof PublicKeyCredential === 'undefined') return false;
  return PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable().catch(() => false);
}

function secretOf(credential: Credential | null): Uint8Array<ArrayBuffer> | undefined {
  if (!(credential instanceof PublicKeyCredential)) return undefined;
  const first = credential.getClientExtensionResults().prf?.results?.first;
  if (first === undefined) return undefined;
  const bytes = first instanceof ArrayBuffer ? new Uint8Array(first) : new Uint8Array(first.buffer);
  return new Uint8Array(bytes);
}

/**
 * Asks for a new credential; undefined where the reader cannot give a secret (no PRF).
 * @throws DOMException when the user says no, or nothing happens in time.
 */
export async function enrolFingerprint(name: string): Promise<Fingerprint | undefined> {
  const salt = randomBytes(32);
  const credential = await navigator.credentials.create({
    publicKey: {
      rp: { name },
      user: { id: randomBytes(16), name, displayName: name },
      challenge: randomBytes(32),
      pubKeyCredParams: PUBLIC_KEY_ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
      authenticatorSelection: {
        authenticatorAttachment: 'platform',
        residentKey: 'preferred',
        userVerification: 'required',
      },
      extensions: { prf: { eval: { first: salt } } },
    },
  });
  if (!(credential instanceof PublicKeyCredential)) return undefined;
  const credentialId = new Uint8Array(credential.rawId);
  const secret = secretOf(credential) ?? (await askFingerprint({ credentialId, salt }));
  return secret && { credentialId, salt, secret };
}

/**
 * The secret of an enrolled credential.
 * @throws DOMException when the user says no, or nothing happens in time.
 */
export async function askFingerprint({
  credentialId,
  salt,
}: Pick<Fingerprint, 'credentialId' | 'salt'>): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const credential = await navigator.credentials.get({
    publicKey: {
      challenge: randomBytes(32),
      allowCredentials: [{ type: 'public-key', id: credentialId }],
      userVerification: 'required',
      extensions: { prf: { eval: { first: salt } } },
    },
  });
  return secretOf(credential);
}
