// The answers of an assessment as copies that merge (docs/decisions/0015-answers-as-a-set-of-our-own.md).
// INVARIANT: merging is commutative, associative and idempotent, but for the order of the log and for names that a state forgot, and depends on no clock. A write takes
// away only entries its copy held; every other entry stays until a write that has seen it takes it away.
// PERSISTED: updates are what the vault keeps and what copies exchange.

import { ARRIVAL, CHANGE_LOG } from '../limits.ts';
import {
  arrivedName,
  byCauseDescending,
  type Entry,
  isArrived,
  nameOf,
  plainEntry,
} from './entry.ts';
import { type Seen, SeenWrites } from './seen.ts';

/** What one copy tells another: a single write, or everything it has. */
export interface Update {
  readonly live: readonly Entry[];
  /** Answers that were replaced after a pause or by another person, for the change log; those first that were replaced last. */
  readonly past: readonly Entry[];
  /** Writes that were known to the sender: those not in `live` have been replaced. */
  readonly seen: Seen;
}

interface Write {
  readonly path: string;
  readonly text: string;
  readonly author: string;
  readonly at: number;
  /** The entries of this path that it replaces. */
  readonly replaces: readonly Entry[];
  /** Which of them are worth a line in the change log. */
  readonly keeps: readonly Entry[];
  /** Other names under which copies elsewhere know what it replaces. */
  readonly alsoSeen?: readonly Pick<Entry, 'replica' | 'count'>[];
}

/** A line of the log of what was written on this phone. */
export const isOwnLine = (line: Entry): boolean => !line.brought && !isArrived(line);

/** The first of them that are together no longer than that. */
function upTo(characters: number, lines: readonly Entry[]): readonly Entry[] {
  let left = characters;
  return lines.filter(({ text }) => {
    left -= text.length;
    return left >= 0;
  });
}

/**
 * What was typed on within the pause, in the order in which it was replaced, the last first: a hand-over in the middle of a word makes a line
 * of what stood there.
 */
function typedOn(own: readonly Entry[]): ReadonlySet<Entry> {
  const next = new Map<string, Entry>();
  const found = new Set<Entry>();
  for (const line of own) {
    const later = next.get(line.path);
    const pause = later?.author === line.author ? later.at - line.at : -1;
    if (pause >= 0 && pause < CHANGE_LOG.pauseMs) found.add(line);
    next.set(line.path, line);
  }
  return found;
}

/** Neither what this phone wrote nor what others wrote takes the room of the other. Lines that files brought fill what is left. */
function linesToKeep(lines: readonly Entry[]): ReadonlySet<Entry> {
  const { mostLines, mostOfOthers, longOfOthers, mostCharactersOfOthers } = CHANGE_LOG;
  const allOwn = lines.filter(isOwnLine);
  const fragments = typedOn(allOwn);
  const whole = allOwn.filter((line) => !fragments.has(line));
  const own = [...whole, ...fragments].slice(0, mostLines);
  const others = lines.filter((line) => !line.brought && isArrived(line));
  const isLong = ({ text }: Entry) => text.length > longOfOthers;
  const kept = [
    ...own,
    ...others.filter((line) => !isLong(line)).slice(0, mostOfOthers),
    ...upTo(mostCharactersOfOthers, others.filter(isLong)),
  ];
  const brought = lines.filter((line) => line.brought);
  return new Set([...kept, ...brought.slice(0, Math.max(0, mostLines - kept.length))]);
}

export class AnswerSet {
  readonly #live = new Map<string, Entry>();
  readonly #byPath = new Map<string, readonly Entry[]>();
  /** In the order in which they were replaced on this copy: what goes first is what was replaced longest ago. */
  readonly #past = new Map<string, Entry>();
  readonly #seen = new SeenWrites();
  #ownCount = 0;

  /** The entries of a path, later causes first; more than one where copies answered apart. */
  at(path: string): readonly Entry[] {
    return this.#byPath.get(path) ?? [];
  }

  paths(): Iterable<string> {
    return this.#byPath.keys();
  }

  /** The count the next write will have. */
  get nextCount(): number {
    return this.#seen.highest + 1;
  }

  /** Replaced answers, those first that were replaced last. */
  past(): readonly Entry[] {
    return [...this.#past.values()].reverse();
  }

  /** Writes as `replica`, and returns what other copies and the vault must receive. */
  write(replica: string, write: Write): Update {
    const { path, text, author, at, replaces, keeps, alsoSeen = [] } = write;
    const count = this.nextCount;
    const entry = plainEntry({ replica, count, path, text, author, at });
    const seen = new SeenWrites();
    for (const old of [...replaces, ...alsoSeen]) seen.add(old.replica, old.count, old.count);
    // Counts this replica skipped were never given out: seeing them too keeps its ranges to one.
    seen.add(replica, this.#ownCount + 1, count);
    this.#ownCount = count;
    const update: Update = { live: [entry], past: keeps, seen: seen.toRecord() };
    this.merge(update);
    return update;
  }

  /** Takes an update in, any number of times and in any order; returns the paths that changed. */
  merge({ live, past, seen }: Update): ReadonlySet<string> {
    const changed = new Set<string>();
    const theirLive = new Set(live.map(nameOf));
    for (const entry of this.#seenBy(seen)) {
      if (theirLive.has(nameOf(entry))) continue;
      this.#live.delete(nameOf(entry));
      changed.add(entry.path);
    }
    const added = new Map<string, Entry[]>();
    for (const entry of live.map(plainEntry)) {
      const name = nameOf(entry);
      if (this.#live.has(name) || this.#seen.has(entry.replica, entry.count)) continue;
      this.#live.set(name, entry);
      changed.add(entry.path);
      const atPath = added.get(entry.path) ?? [];
      atPath.push(entry);
      added.set(entry.path, atPath);
    }
    this.#seen.addAll(seen);
    for (const path of changed) {
      const stay = this.at(path).filter((entry) => this.#live.get(nameOf(entry)) === entry);
      const entries = [...stay, ...(added.get(path) ?? [])].sort(byCauseDescending);
      if (entries.length > 0) this.#byPath.set(path, entries);
      else this.#byPath.delete(path);
    }
    for (const entry of past.map(plainEntry).reverse()) {
      const name = nameOf(entry);
      const known = this.#past.get(name);
      if (known && (!known.brought || entry.brought)) continue;
      this.#past.delete(name);
      this.#past.set(name, entry);
    }
    if (past.length > 0 && this.#past.size > CHANGE_LOG.mostLines) {
      const kept = linesToKeep(this.past());
      for (const [name, line] of this.#past) if (!kept.has(line)) this.#past.delete(name);
    }
    return changed;
  }

  /** The live entries that an update's sender knew. A single write names few: those are looked up, not searched for. */
  #seenBy(seen: Seen): readonly Entry[] {
    const theirs = new SeenWrites();
    theirs.addAll(seen);
    const known: Entry[] = [];
    let looked = 0;
    for (const write of theirs.writes()) {
      if (looked >= this.#live.size) {
        return [...this.#live.values()].filter((entry) => theirs.has(entry.replica, entry.count));
      }
      looked += 1;
      const entry = this.#live.get(nameOf(write));
      if (entry) known.push(entry);
    }
    return known;
  }

  /** Everything this copy has. Equal states give equal updates. */
  state(): Update {
    return {
      live: [...this.#live.values()].sort(byCauseDescending),
      past: this.past(),
      seen: this.#seen.toRecord(),
    };
  }

  /**
   * The state as it is kept and given. Of names that were replaced and answers have outside it knows the latest: others bring so many
   * that a state would be too large to give. One that was forgotten, and comes once more, stands as a conflict.
   */
  boundedState(): Update {
    return withLatestSeen(this.state(), ARRIVAL.mostReplacedKnown, isArrived);
  }
}

/** Of the names that are counted and stand nowhere in it, the `most` latest. */
export function withLatestSeen(
  update: Update,
  most: number,
  isCounted: (name: Pick<Entry, 'replica'>) => boolean,
): Update {
  const { live, past, seen } = update;
  const inUse = new Set(live.map(({ replica }) => replica));
  // What was replaced a moment ago is what other phones still have.
  for (const line of past) inUse.add(line.replica).add(arrivedName(line));
  const replaced = Object.keys(seen).filter(
    (replica) => isCounted({ replica }) && !inUse.has(replica),
  );
  if (replaced.length <= most) return update;
  const latest = (replica: string) => seen[replica]?.at(-1) ?? 0;
  replaced.sort((a, b) => latest(b) - latest(a) || (a < b ? -1 : 1));
  const forgotten = new Set(replaced.slice(most));
  const known = Object.entries(seen).filter(([replica]) => !forgotten.has(replica));
  return { ...update, seen: Object.fromEntries(known) };
}

/** With as many lines of the log as another phone takes. */
export const withLastLines = (update: Update): Update => ({
  ...update,
  past: update.past.slice(0, CHANGE_LOG.mostLines),
});

/** One update that says what all of them say. */
export function joinUpdates(updates: readonly Update[]): Update {
  const set = new AnswerSet();
  for (const update of updates) set.merge(update);
  return set.state();
}
