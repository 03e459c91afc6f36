/** Letters, digits, `-`, `_` and `~`: percent-encoded they mean the same (RFC 3986, 6.2.2.2). Dots stay, so that none become steps. */
const NEEDLESS = /%(2d|3\d|4[1-9a-f]|5[0-9af]|6[1-9a-f]|7[0-9ae])/gi;

const BROKEN = /%(?![\da-f]{2})/i;

const ABSOLUTE = /^[a-z][a-z0-9+.-]*:\/\/([^/?#]*)/i;

/**
 * A request's target with one spelling for each path, as what is decided by path needs it: `http://host/%61pi` (RFC 9112, 3.2.2)
 * is `/api`.
 */
export function canonicalUrl(url: string): string {
  const local = url.startsWith('/') ? url : withoutOrigin(url);
  // What is no encoding is left to who refuses it: `%%36` must not become one.
  if (!local.includes('%') || BROKEN.test(local)) return local;
  const end = local.search(/[?#]/);
  const path = end === -1 ? local : local.slice(0, end);
  const plain = path.replace(NEEDLESS, (encoded) => decodeURIComponent(encoded));
  return plain + local.slice(path.length);
}

function withoutOrigin(url: string): string {
  const local = url.replace(ABSOLUTE, '');
  return local.startsWith('/') ? local : `/${local}`;
}

/** Host and port that a target in absolute form names; undefined for a path. */
export const authorityOf = (url: string): string | undefined => ABSOLUTE.exec(url)?.[1];
