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

export class SeenWrites {
  readonly #ranges = new Map<string, readonly number[]>();
  #highest = 0;

  /** The highest count of any replica; the next write is above it, so causes come before effects. */
  get highest(): number {
    return this.#highest;
  }

  has(replica: string, count: number): boolean {
    const ranges = this.#ranges.get(replica) ?? [];
    for (let at = 0; at + 1 < ranges.length; at += 2) {
      if (count >= (ranges[at] ?? 0) && count <= (ranges[at + 1] ?? 0)) return true;
    }
    return false;
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

  toRecord(): Seen {
    return Object.fromEntries([...this.#ranges].sort(([a], [b]) => (a < b ? -1 : 1)));
  }
}
