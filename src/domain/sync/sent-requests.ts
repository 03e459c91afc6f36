// What was sent from this device, newest first: requests to the outside one by one, those to the app's own server summed up.
// PERSISTED: in the vault. Bounded: the oldest goes first.
import { REQUESTS } from '../limits.ts';

export interface RequestLine {
  /** Milliseconds since 1970; of several the last. */
  readonly at: number;
  /** A host. */
  readonly to: string;
  /** Method and path, as they were sent. */
  readonly what: string;
  /** How many there were: more than one only for the app's own server. */
  readonly count: number;
}

/** The method, and the path as far as it says what is asked: an id of a hospital says nothing to anybody. */
const summedUp = (what: string): string => what.replace(/^(\S+ \/api\/[^/?]+)[/?].*$/, '$1/…');

/** The log with one more request. */
export function withRequest(
  lines: readonly RequestLine[],
  { at, to, what }: Omit<RequestLine, 'count'>,
  ownHost: string,
): readonly RequestLine[] {
  const isOwn = to === ownHost;
  const asked = (isOwn ? summedUp(what) : what).slice(0, REQUESTS.mostWhat);
  const before = isOwn ? lines.find((line) => line.to === to && line.what === asked) : undefined;
  const line = { at, to, what: asked, count: (before?.count ?? 0) + 1 };
  return [line, ...lines.filter((each) => each !== before)].slice(0, REQUESTS.mostKept);
}
