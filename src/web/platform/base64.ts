// Bytes as text and back, where browsers of today have no call of their own for it.

type Bytes = Uint8Array<ArrayBuffer>;

/** As many arguments as a call takes. */
const CHUNK = 8192;

export function toBase64(bytes: Uint8Array): string {
  let binary = '';
  for (let at = 0; at < bytes.length; at += CHUNK) {
    binary += String.fromCharCode(...bytes.subarray(at, at + CHUNK));
  }
  return btoa(binary);
}

/** @throws DOMException for what is none */
export const fromBase64 = (text: string): Bytes =>
  Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));

/** Without `=`, and with signs that an address may have (RFC 4648, section 5). */
export const toBase64Url = (bytes: Uint8Array): string =>
  toBase64(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');

/** @throws DOMException for what is none */
export const fromBase64Url = (text: string): Bytes =>
  fromBase64(text.replaceAll('-', '+').replaceAll('_', '/'));
