// Places that senders take while something of theirs is under way: nobody keeps the others out, from however many addresses.
import { isIPv6 } from 'node:net';

interface Place {
  readonly address: string;
  readonly network: string;
  readonly count: number;
  readonly end: () => void;
}

const V4_IN_V6 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** An IPv4 address as it is, in IPv6 too. */
const plainAddress = (address: string): string => V4_IN_V6.exec(address)?.[1] ?? address;

/** A machine gives itself as many IPv6 addresses of its /64 as it likes. */
function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const [first = [], last = []] = address
    .replace(/%.*/, '')
    .split('::')
    .map((half) => half.split(':').filter((group) => group !== ''));
  const zeros = Array.from({ length: 8 - first.length - last.length }, () => '0');
  const groups = [...first, ...zeros, ...last].slice(0, 4);
  return groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':');
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
    for (;;) {
      const all = [...taken];
      const own = all.filter(({ network }) => network === place.network);
      const isNetworkFull = countOf(own) + count > mostOfOne;
      if (!isNetworkFull && countOf(all) + count <= most) break;
      const other = yielding(place, all, isNetworkFull);
      if (!other) return undefined;
      taken.delete(other);
      other.end();
    }
    taken.add(place);
    return () => taken.delete(place);
  };
}
