// An address in its parts. A text from outside may be no valid one: nothing here throws.

export interface LinkAddress {
  /** In lower case, without `www.`; empty for a scheme without one. */
  readonly host: string;
  readonly scheme: string;
  /** Decoded, without the host. */
  readonly path: string;
  /** Decoded; names in lower case. */
  readonly query: ReadonlyMap<string, string>;
  readonly hash: string;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}

/** The pairs of a query or a hash; the first of a name counts. */
function pairs(text: string): ReadonlyMap<string, string> {
  const read = new Map<string, string>();
  for (const each of text.split(/[&;]/)) {
    const cut = each.indexOf('=');
    const name = decoded(cut < 0 ? each : each.slice(0, cut)).toLowerCase();
    if (name && !read.has(name)) read.set(name, cut < 0 ? '' : decoded(each.slice(cut + 1)));
  }
  return read;
}

const ADDRESS = /^(?:([a-z][a-z0-9.+-]*):)?(\/\/)?([^?#]*)(?:\?([^#]*))?(?:#(.*))?$/is;

export function linkAddress(text: string): LinkAddress {
  const [, scheme = '', slashes, rest = '', query = '', hash = ''] = ADDRESS.exec(text) ?? [];
  const hasHost = slashes !== undefined || scheme === '';
  const cut = rest.indexOf('/');
  const host = hasHost ? (cut < 0 ? rest : rest.slice(0, cut)) : '';
  const path = hasHost ? (cut < 0 ? '' : rest.slice(cut)) : rest;
  return {
    scheme: scheme.toLowerCase(),
    host: host
      .toLowerCase()
      .replace(/^www\./, '')
      .replace(/:\d+$/, ''),
    path: decoded(path),
    // Some apps put theirs behind the hash.
    query: new Map([...pairs(hash), ...pairs(query)]),
    hash: decoded(hash),
  };
}
