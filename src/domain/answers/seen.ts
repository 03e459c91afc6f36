// Which writes a copy has seen: for each replica, ranges of counts. PERSISTED within every update.

/** Replica → [from, to, from, to, …], ascending, with a gap between any two ranges. */
export type Seen = Readonly<Record<string, readonly number[]>>;

/** Joins overlapping and adjoining ranges. */
function joinRanges(a: readonly number[], b: readonly number[]): readonly number[] {
  const pairs: [number, number][] = [];
  for (const ranges of [a, b]) {
    for (let at = 0; at + 1 < ranges.length; at += 2) {
      pairs.push([ranges[at] ?? 0, ranges[at + 1] ?? 0]);
    }
  }
  pairs.sort(([x], [y]) => x - y);
  const joined: number[] = [];
  for (const [from, to] of pairs) {
    const end = joined.at(-1);
    if (end !== undefined && from <= end + 1) joined[joined.length - 1] = Math.max(end, to);
    else joined.push(from, to);
  }
  return joined;
}

/** These writes and nothing else. */
export function seenOf(
  writes: readonly { readonly replica: string; readonly count: number }[],
): Seen {
  const counts = new Map<string, number[]>();
  for (const { replica, count } of writes) {
    const known = counts.get(replica) ?? [];
    known.push(count, count);
    counts.set(replica, known);
  }
  return Object.fromEntries([...counts].map(([replica, each]) => [replica, joinRanges(each, [])]));
}

export class SeenWrites {
  readonly #ranges = new Map<string, readonly number[]>();
  #highest = 0;

  /** The highest count of any replica; the next write is above it, so causes come before effects. */
  get highest(): number {
    return this.#highest;
  }

  /** Any write of it. */
  knows(replica: string): boolean {
    return this.#ranges.has(replica);
  }

  has(replica: string, count: number): boolean {
    const ranges = this.#ranges.get(replica) ?? [];
    // The first range that ends at the count or after it: a file may bring a hundred thousand of them.
    let low = 0;
    let high = ranges.length / 2;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((ranges[2 * middle + 1] ?? 0) < count) low = middle + 1;
      else high = middle;
    }
    return count >= (ranges[2 * low] ?? Number.POSITIVE_INFINITY);
  }

  add(replica: string, from: number, to: number): void {
    this.#ranges.set(replica, joinRanges(this.#ranges.get(replica) ?? [], [from, to]));
    this.#highest = Math.max(this.#highest, to);
  }

  addAll(seen: Seen): void {
    for (const [replica, ranges] of Object.entries(seen)) {
      this.#ranges.set(replica, joinRanges(this.#ranges.get(replica) ?? [], ranges));
      this.#highest = Math.max(this.#highest, ranges.at(-1) ?? 0);
    }
  }

  /** Each of the writes; a range may name very many. */
  *writes(): Generator<{ readonly replica: string; readonly count: number }> {
    for (const [replica, ranges] of this.#ranges) {
      for (let at = 0; at + 1 < ranges.length; at += 2) {
        for (let count = ranges[at] ?? 0; count <= (ranges[at + 1] ?? 0); count += 1) {
          yield { replica, count };
        }
      }
    }
  }

  toRecord(): Seen {
    return Object.fromEntries([...this.#ranges].sort(([a], [b]) => (a < b ? -1 : 1)));
  }
}
