// Unlocking by fingerprint or face: WebAuthn with the PRF extension (WebAuthn Level 3), on this device alone.
import { toBase64Url } from '../platform/base64.ts';
import { randomBytes } from './sealing.ts';

export interface Fingerprint {
  readonly credentialId: Uint8Array<ArrayBuffer>;
  readonly salt: Uint8Array<ArrayBuffer>;
  /** 32 bytes that only this credential gives for this salt. */
  readonly secret: Uint8Array<ArrayBuffer>;
}

const PUBLIC_KEY_ALGORITHMS = [-7, -257, -8];

/** Newer than the types that come with TypeScript: WebAuthn Level 3, sections 5.1.7 and 5.1.10. */
interface Level3 {
  getClientCapabilities?(): Promise<Readonly<Record<string, boolean>>>;
  signalUnknownCredential?(unknown: { rpId: string; credentialId: string }): Promise<void>;
}

/**
 * True where this device has a fingerprint or face reader that can unlock a vault, as far as the browser says: one that
 * cannot tell whether its reader gives a secret (PRF; on an iPhone from iOS 18) is found out by trying.
 */
export async function canUseFingerprint(): Promise<boolean> {
  if (typeof PublicKeyCredential === 'undefined') return false;
  const api: typeof PublicKeyCredential & Level3 = PublicKeyCredential;
  try {
    if (!(await api.isUserVerifyingPlatformAuthenticatorAvailable())) return false;
    const capabilities = await api.getClientCapabilities?.();
    return capabilities?.['extension:prf'] !== false;
  } catch {
    return false;
  }
}

/** Asks the device to remove a passkey that opens nothing. No page learns whether it does: its user may have to. */
export async function forgetFingerprint(credentialId: Uint8Array<ArrayBuffer>): Promise<void> {
  const api: typeof PublicKeyCredential & Level3 = PublicKeyCredential;
  const unknown = { rpId: location.hostname, credentialId: toBase64Url(credentialId) };
  await api.signalUnknownCredential?.(unknown).catch(() => undefined);
}

/** The reader made a passkey, but gives no secret for it (no PRF). */
export class NoSecret extends Error {
  override readonly name = 'NoSecret';
}

function secretOf(credential: Credential | null): Uint8Array<ArrayBuffer> | undefined {
  if (!(credential instanceof PublicKeyCredential)) return undefined;
  const first = credential.getClientExtensionResults().prf?.results?.first;
  if (first === undefined) return undefined;
  const bytes = first instanceof ArrayBuffer ? new Uint8Array(first) : new Uint8Array(first.buffer);
  return new Uint8Array(bytes);
}

/**
 * Asks for a new credential. `vaultId`, a UUID, stands for its user: a second one for the same vault replaces the first.
 * @throws NoSecret; DOMException when the user says no, or nothing happens in time.
 */
export async function enrolFingerprint(name: string, vaultId: string): Promise<Fingerprint> {
  const salt = randomBytes(32);
  const credential = await navigator.credentials.create({
    publicKey: {
      rp: { name },
      user: { id: new TextEncoder().encode(vaultId), name, displayName: name },
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
  if (!(credential instanceof PublicKeyCredential)) throw new NoSecret();
  const credentialId = new Uint8Array(credential.rawId);
  const isEnabled = credential.getClientExtensionResults().prf?.enabled === true;
  const secret =
    secretOf(credential) ?? (isEnabled ? await askOrForget({ credentialId, salt }) : undefined);
  if (!secret) {
    await forgetFingerprint(credentialId);
    throw new NoSecret();
  }
  return { credentialId, salt, secret };
}

/** A passkey that its user then did not want to use is removed again. */
async function askOrForget(made: Pick<Fingerprint, 'credentialId' | 'salt'>) {
  try {
    return await askFingerprint(made);
  } catch (error) {
    await forgetFingerprint(made.credentialId);
    throw error;
  }
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
