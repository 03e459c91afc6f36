// What a copy from outside (a file, codes, a document) may change here.
// RULE: it can add answers, and can replace one only by showing the entry that replaced it; whatever it replaces
// stands in the change log with who and when; it never touches sealed versions or log lines, and never what is
// written later. What it claims beyond that is ignored and named.
import { ARRIVAL, CHANGE_LOG } from '../limits.ts';
import { ABOUT_SECTION } from './about.ts';
import { byCauseDescending, type Entry, nameOf, type Update } from './answer-set.ts';
import { isInternalPath } from './answers.ts';
import {
  contentOf,
  hasPlace,
  isLater,
  isSame,
  knownBy,
  originOf,
  rebased,
} from './arriving-entry.ts';
import { isKeptPath } from './kept.ts';
import { parsePath } from './path.ts';
import { SeenWrites, seenOf } from './seen.ts';
import { UnreadableUpdate } from './update-text.ts';

/** Answers of one path that are no longer shown here, and those that came in their place. */
export interface Replaced {
  readonly path: string;
  readonly was: readonly Entry[];
  readonly becomes: readonly Entry[];
}

export type Refusal =
  /** It says that answers of ours were taken away, and does not show by what. */
  | 'unshown'
  /** A line of the log with a count above all answers. */
  | 'madeUpCount'
  /** More answers to one question than anybody can choose from, or more versions than a plan has. */
  | 'tooMany'
  /** The place of a row or section is no place. */
  | 'noPlace'
  /** A line of the log that says otherwise than the one here. */
  | 'otherLine'
  /** Lines of the log for which there is no room. */
  | 'noRoom';

export interface Arrival {
  /** What may be merged: it brings and takes away what is said here, and nothing else. */
  readonly update: Update;
  readonly replaced: readonly Replaced[];
  readonly refused: ReadonlyMap<Refusal, number>;
  /** New answers, and new lines of the log. */
  readonly brings: number;
}

export const EMPTY_UPDATE: Update = { live: [], past: [], seen: {} };

function byPath(entries: readonly Entry[]): Map<string, Entry[]> {
  const paths = new Map<string, Entry[]>();
  for (const entry of entries) {
    const at = paths.get(entry.path);
    if (at) at.push(entry);
    else paths.set(entry.path, [entry]);
  }
  return paths;
}

class Admission {
  readonly #here: Update;
  readonly #hereLive: ReadonlyMap<string, Entry>;
  readonly #herePast: ReadonlyMap<string, Entry>;
  readonly #hereAt: ReadonlyMap<string, readonly Entry[]>;
  /** Of answers, by content; of versions and records, which are moved where they clash, by text. */
  readonly #known: Set<string>;
  /** Contents of the log: of our own lines, and of those that were brought. */
  readonly #ownLines: ReadonlySet<string>;
  readonly #broughtLines: ReadonlySet<string>;
  readonly #seen = new SeenWrites();
  readonly #taken = new Set<string>();
  readonly #takenPaths = new Set<string>();
  readonly #lastNumber = new Map<string, number>();
  readonly #brought: Entry[] = [];
  #broughtAt: ReadonlyMap<string, readonly Entry[]> = new Map();
  #keptBrought = 0;
  /** What it shows as answers, here already or new, by path. */
  readonly #shown = new Map<string, Entry[]>();
  readonly #refused = new Map<Refusal, number>();

  constructor(here: Update) {
    this.#here = here;
    this.#hereLive = new Map(here.live.map((entry) => [nameOf(entry), entry]));
    this.#herePast = new Map(here.past.map((entry) => [nameOf(entry), entry]));
    this.#ownLines = new Set(here.past.filter(({ brought }) => !brought).map(contentOf));
    this.#broughtLines = new Set(here.past.filter(({ brought }) => brought).map(contentOf));
    this.#hereAt = byPath(here.live);
    this.#known = new Set(here.live.map(knownBy));
    this.#seen.addAll(here.seen);
  }

  get #isEmptyHere(): boolean {
    return this.#here.live.length === 0;
  }

  #refuse(why: Refusal): void {
    this.#refused.set(why, (this.#refused.get(why) ?? 0) + 1);
  }

  #show(entry: Entry): void {
    const shown = this.#shown.get(entry.path);
    if (shown) shown.push(entry);
    else this.#shown.set(entry.path, [entry]);
  }

  #isTaken(name: string, { replica, count }: Entry): boolean {
    return this.#taken.has(name) || this.#seen.has(replica, count);
  }

  /** The entry under a name of its own, where its own is that of another here: both are kept. */
  #underFreeName(entry: Entry): Entry {
    const base = entry.replica.slice(0, 24);
    for (;;) {
      const renamed = { ...entry, replica: `${base}y${this.#nextNumber(base)}` };
      if (!this.#isTaken(nameOf(renamed), renamed)) return renamed;
    }
  }

  /** Counted on, so that a thousand clashes are not a thousand times a thousand looks. */
  #nextNumber(base: string): number {
    const number = (this.#lastNumber.get(base) ?? 0) + 1;
    this.#lastNumber.set(base, number);
    return number;
  }

  #isRowTaken = (path: string) => this.#hereAt.has(path) || this.#takenPaths.has(path);

  /** A version or record under a row of its own, where its row is that of another here. */
  #underFreeRow(entry: Entry): Entry {
    const { section, row, field } = parsePath(entry.path) ?? { section: ABOUT_SECTION, field: '' };
    for (;;) {
      const path = `${section}.${row ?? 'r'}y${this.#nextNumber(entry.path)}.${field}`;
      if (!this.#isRowTaken(path)) return { ...entry, path };
    }
  }

  /** True where a later answer of ours stands in its place: it was known here and replaced. */
  #isReplacedHere(name: string, entry: Entry): boolean {
    if (isKeptPath(entry.path)) return false;
    const content = contentOf(entry);
    if (this.#ownLines.has(content)) return true;
    const beside = this.#hereAt.get(entry.path) ?? [];
    if (!beside.some((each) => isLater(each, entry))) return false;
    if (this.#broughtLines.has(content)) return true;
    const isOther = this.#hereLive.has(name) || this.#herePast.has(name);
    return !isOther && this.#seen.has(entry.replica, entry.count);
  }

  #isFar = ({ count }: Entry) => count > this.#seen.highest + ARRIVAL.mostCountJump;

  takeLive(arrived: Entry): void {
    // A far count is its own: what its name says of another is made up.
    const entry = this.#isFar(arrived)
      ? { ...arrived, replica: arrived.replica.replaceAll('z', 'Z') }
      : arrived;
    const name = nameOf(entry);
    const same = this.#hereLive.get(name);
    if (same && isSame(same, entry)) this.#show(same);
    else if (this.#isReplacedHere(name, entry)) return;
    else if (!hasPlace(entry)) this.#refuse('noPlace');
    else if (!this.#known.has(knownBy(entry))) this.#bring(entry);
  }

  #bring(entry: Entry): void {
    const isFull =
      !this.#isEmptyHere && this.#here.live.length + this.#brought.length >= ARRIVAL.mostAnswers;
    const brought = isFull ? undefined : this.#placed(entry);
    if (!brought) {
      this.#refuse('tooMany');
      return;
    }
    this.#known.add(knownBy(entry));
    this.#taken.add(nameOf(brought));
    this.#takenPaths.add(brought.path);
    this.#brought.push(brought);
    this.#show(entry);
  }

  /** The entry where it does not touch another; undefined where there is no room for it. */
  #placed(entry: Entry): Entry | undefined {
    const isKept = isKeptPath(entry.path);
    const shown = this.#shown.get(entry.path)?.length ?? 0;
    if (isKept) this.#keptBrought += 1;
    // Those that it brings alone: what was crammed in earlier keeps no honest answer out.
    const times = this.#isEmptyHere ? ARRIVAL.timesWhereEmpty : 1;
    const mostHere = times * (isKept ? ARRIVAL.mostKept : ARRIVAL.mostAtOnePath);
    if (isKept ? this.#keptBrought > mostHere : shown >= mostHere) {
      return undefined;
    }
    const isTwin = isKept && this.#isRowTaken(entry.path);
    const placed = isTwin ? this.#underFreeRow(entry) : entry;
    const counted = this.#isFar(entry) ? rebased(placed, this.#seen.highest + 1) : placed;
    return this.#isTaken(nameOf(counted), counted) ? this.#underFreeName(counted) : counted;
  }

  /** Entries here that it has seen and shows a later answer for; a claim that it does not show is refused. */
  #replacedAt(path: string, theirs: SeenWrites, theirLive: ReadonlySet<string>): Entry[] {
    const shown = this.#shown.get(path) ?? [];
    return (this.#hereAt.get(path) ?? []).filter((old) => {
      const names = [old, originOf(old)];
      if (names.some((each) => theirLive.has(nameOf(each)))) return false;
      if (!names.some(({ replica, count }) => theirs.has(replica, count))) return false;
      if (!isKeptPath(path) && shown.some((each) => isLater(each, old))) return true;
      this.#refuse('unshown');
      return false;
    });
  }

  finish(arrived: Update): Arrival {
    const theirs = new SeenWrites();
    theirs.addAll(arrived.seen);
    const theirLive = new Set(arrived.live.map(nameOf));
    this.#broughtAt = byPath(this.#brought);
    const replaced: Replaced[] = [];
    const gone = new Set<Entry>();
    for (const [path, beside] of this.#hereAt) {
      const old = this.#replacedAt(path, theirs, theirLive);
      for (const entry of old) gone.add(entry);
      const hidden = isInternalPath(path) ? this.#hiddenAt(path, beside, gone) : [];
      const all = [...new Set([...old, ...hidden])];
      if (all.length === 0) continue;
      const becomes = (this.#shown.get(path) ?? []).filter((entry) =>
        all.some((old) => isLater(entry, old)),
      );
      replaced.push({ path, was: all, becomes });
    }
    const past = this.#takeLines(arrived.past, gone);
    return {
      update: { live: this.#brought, past, seen: seenOf([...this.#brought, ...gone]) },
      replaced,
      refused: this.#refused,
      brings: this.#brought.length + past.length,
    };
  }

  /** Of what no form draws the latest holds with no question: the one that held before, where another comes first. */
  #hiddenAt(path: string, beside: readonly Entry[], gone: ReadonlySet<Entry>): readonly Entry[] {
    const [first] = [...beside].sort(byCauseDescending);
    const [now] = [...(this.#broughtAt.get(path) ?? [])].sort(byCauseDescending);
    if (!first || !now || gone.has(first) || isKeptPath(path)) return [];
    const isHidden = byCauseDescending(now, first) < 0 && now.text !== first.text;
    return isHidden && first.text.trim() !== '' ? [first] : [];
  }

  /** Lines fill free room alone, and none says otherwise than what is here. */
  #takeLines(lines: readonly Entry[], gone: ReadonlySet<Entry>): Entry[] {
    const counts = [...this.#brought, ...this.#here.live].map(({ count }) => count);
    const highest = counts.reduce((a, b) => Math.max(a, b), this.#seen.highest);
    const room = CHANGE_LOG.mostLines - this.#here.past.length;
    const taken = new Map<string, Entry>();
    for (const line of [...lines].sort(byCauseDescending)) {
      const name = nameOf(line);
      const live = this.#hereLive.get(name);
      const known = this.#herePast.get(name) ?? live ?? taken.get(name);
      if (known && !isSame(known, line)) this.#refuse('otherLine');
      else if (known && !(live && gone.has(live))) continue;
      else if (line.count > highest) this.#refuse('madeUpCount');
      else if (isKeptPath(line.path)) continue;
      else if (taken.size >= room) this.#refuse('noRoom');
      else taken.set(name, { ...line, brought: true });
    }
    return [...taken.values()];
  }
}

/**
 * What of `arrived` may be merged into `here`; changes nothing. Equal input gives an equal result; an honest copy that
 * was admitted once brings nothing a second time.
 * @throws UnreadableUpdate when it holds more answers than an assessment can.
 */
export function admit(here: Update, arrived: Update): Arrival {
  const most = Math.max(arrived.live.length, arrived.past.length);
  if (most > ARRIVAL.mostAnswersInFile) throw new UnreadableUpdate(`It holds ${most} answers`);
  const admission = new Admission(here);
  for (const entry of [...arrived.live].sort(byCauseDescending)) {
    admission.takeLive(entry);
  }
  return admission.finish(arrived);
}
