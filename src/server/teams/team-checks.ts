// What of the team's cryptography the server can do: check signatures and name rows. It has no key that opens anything.
import { createHash, createPublicKey, verify } from 'node:crypto';
import { fromHex, type TeamCrypto } from '../../domain/team/team-crypto.ts';

/** Uncompressed, as in SEC 1, 2.3.3: one byte, then both coordinates. */
const POINT_BYTES = 65;
const COORDINATE_BYTES = 32;

const part = (bytes: Uint8Array, from: number) =>
  Buffer.from(bytes.subarray(from, from + COORDINATE_BYTES)).toString('base64url');

export const teamChecks: Pick<TeamCrypto, 'verify' | 'digest'> = {
  digest: async (bytes) => createHash('sha256').update(bytes).digest('hex'),
  verify: async (verifyKey, bytes, signature) => {
    const point = fromHex(verifyKey);
    if (point?.length !== POINT_BYTES || point[0] !== 4) return false;
    try {
      const key = createPublicKey({
        key: { kty: 'EC', crv: 'P-256', x: part(point, 1), y: part(point, 1 + COORDINATE_BYTES) },
        format: 'jwk',
      });
      return verify('sha256', bytes, { key, dsaEncoding: 'ieee-p1363' }, signature);
    } catch {
      return false;
    }
  },
};
