// Places that senders take while something of theirs is under way: nobody keeps the others out, from however many addresses.
import { isIPv6 } from 'node:net';

interface Place {
  readonly address: string;
  readonly network: string;
  readonly count: number;
  readonly end: () => void;
}

/** As proxies write them: `[2001:db8::1]:20000`, `10.0.0.1:20000`. */
const WITH_PORT = /^(?:\[(?<v6>.*)\](?::\d+)?|(?<v4>\d+\.\d+\.\d+\.\d+):\d+)$/;
const V4_IN_V6 = /^::ffff:(?<high>[\da-f]{1,4}):(?<low>[\da-f]{1,4})$/;

/** One spelling for each address, without its port and zone; one of IPv4 as it is, in IPv6 too. */
export function plainAddress(written: string): string {
  const { v4, v6 } = WITH_PORT.exec(written)?.groups ?? {};
  const address = v4 ?? v6 ?? written;
  if (!isIPv6(address)) return address;
  const plain = new URL(`http://[${address.replace(/%.*/, '')}]`).hostname.slice(1, -1);
  const { high, low } = V4_IN_V6.exec(plain)?.groups ?? {};
  if (high === undefined || low === undefined) return plain;
  return [high, low]
    .map((part) => Number.parseInt(part, 16))
    .flatMap((part) => [part >> 8, part & 255])
    .join('.');
}

/** A machine gives itself as many IPv6 addresses of its /64 as it likes. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const [first = [], last = []] = address
    .split('::')
    .map((half) => half.split(':').filter((group) => group !== ''));
  const zeros = Array.from({ length: 8 - first.length - last.length }, () => '0');
  return [...first, ...zeros, ...last].slice(0, 4).join(':');
}

const countOf = (places: readonly Place[]): number =>
  places.reduce((sum, { count }) => sum + count, 0);

/** Those of the sender who holds most of `places`. */
function fullest(places: readonly Place[], by: 'address' | 'network'): readonly Place[] {
  const senders = [...Map.groupBy(places, (place) => place[by]).values()];
  return senders.reduce((most, each) => (countOf(each) > countOf(most) ? each : most), []);
}

/**
 * The place that is ended for another one: the oldest of the address that holds most, in the network that holds most; undefined
 * if who asks would hold as much, so that a crowd of readers does not end each other's. Machines of one network share what it
 * may have.
 */
function yielding(
  { address, network, count }: Place,
  taken: readonly Place[],
  isNetworkFull: boolean,
): Place | undefined {
  const own = taken.filter((place) => place.network === network);
  const crowd = isNetworkFull ? own : fullest(taken, 'network');
  const [oldest] = fullest(crowd, 'address');
  const isOwn = crowd[0]?.network === network;
  const [mine, theirs] = isOwn
    ? [own.filter((place) => place.address === address), fullest(own, 'address')]
    : [own, crowd];
  return countOf(mine) + count < countOf(theirs) ? oldest : undefined;
}

/**
 * Counts so many more for `address`, until the result is called; undefined if that is more than may be. `end` is called if the
 * place is given to a sender who holds less.
 */
export type TakePlace = (
  address: string,
  end: () => void,
  count?: number,
) => (() => void) | undefined;

/** So many in all, and of one sender. */
export function sharedPlaces(most: number, mostOfOne: number): TakePlace {
  /** The oldest first. */
  const taken = new Set<Place>();
  return (from, end, count = 1) => {
    const address = plainAddress(from);
    const place: Place = { address, network: networkOf(address), count, end };
    const ended = new Set<Place>();
    for (;;) {
      const all = [...taken].filter((each) => !ended.has(each));
      const own = all.filter(({ network }) => network === place.network);
      const isNetworkFull = countOf(own) + count > mostOfOne;
      if (!isNetworkFull && countOf(all) + count <= most) break;
      const other = yielding(place, all, isNetworkFull);
      if (!other) return undefined;
      ended.add(other);
    }
    // Nobody loses a place for one who gets none after all.
    for (const other of ended) {
      taken.delete(other);
      other.end();
    }
    taken.add(place);
    return () => taken.delete(place);
  };
}
