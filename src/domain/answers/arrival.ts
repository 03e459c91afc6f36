// What a copy from outside (a file, codes, a document) may change here.
// RULE: it can add answers, and can replace one only by showing the entry that replaced it; whatever it replaces
// stands in the change log with who and when; it never touches sealed versions or log lines, and never what is
// written later. What it claims beyond that is ignored and named.

import { ARRIVAL, CHANGE_LOG, TEAM } from '../limits.ts';
import { knownSection } from '../plan/catalogue.ts';
import { groupedBy } from '../text/grouped-by.ts';
import { hasLongRun } from '../text/long-run.ts';
import { digestOf } from '../text/sha256.ts';
import { ABOUT_SECTION, ADDED_FIELD, isStatement, OF_FIELD, POSITION_FIELD } from './about.ts';
import type { Update } from './answer-set.ts';
import { isInternalPath, isUsedWhole } from './answers.ts';
import {
  afterOneOf,
  arrivedName,
  beforeOneOf,
  byCauseDescending,
  contentOf,
  type Entry,
  isArrived,
  nameOf,
  plainEntry,
  textKeyOf,
} from './entry.ts';
import { isKeptPath } from './kept.ts';
import { holdsLongAnswer, type KeptKind, valuesIn } from './kept-bounds.ts';
import type { KnowsPath } from './known-paths.ts';
import { parsePath } from './path.ts';
import { isPosition } from './position.ts';
import { SeenWrites, seenOf } from './seen.ts';
import { UnreadableUpdate } from './update-text.ts';

/** Answers of one path that are no longer shown here, and those that came in their place. */
export interface Replaced {
  readonly path: string;
  readonly was: readonly Entry[];
  readonly becomes: readonly Entry[];
}

export type Refusal =
  /** It says that answers of ours were removed, and does not show by what. */
  | 'unshown'
  /** A line of the log with a count above all answers. */
  | 'madeUpCount'
  /** More than one import may bring: answers in all or to one question, versions, characters. The next import brings more. */
  | 'tooMany'
  /** An answer that is longer than one can be, or a version with one in it. */
  | 'tooLong'
  /** A name or a place of a row, which is kept, but the one here comes later and holds. */
  | 'beneath'
  /** The place of a row or section is no place. */
  | 'noPlace'
  /** A line of the log that says otherwise than the one here. */
  | 'otherLine'
  /** Lines of the log for which there is no room. */
  | 'noRoom'
  /** A version or a record that is none. */
  | 'unreadable';

export interface Arrival {
  /** What may be merged: it brings and removes what is listed here, and nothing else. */
  readonly update: Update;
  readonly replaced: readonly Replaced[];
  readonly refused: ReadonlyMap<Refusal, number>;
  /** New answers, and new lines of the log. */
  readonly brings: number;
  /** Of the new answers, those that no form of this app draws. */
  readonly unknown: number;
  /** And statements about points, which are drawn with them. */
  readonly statements: number;
}

/** What an app knows of what may arrive. */
export interface Gate {
  readonly knows: KnowsPath;
  readonly kindOf: (field: string, text: string) => KeptKind;
  /** Where nothing is here yet it has the room of one import all the same: more is none of what a team writes there. */
  readonly isSmall?: true;
}

/** How much one arrival may bring. */
export interface Room {
  /** Of rows, alternatives, statements and log lines, so many times what one import may. */
  readonly times: number;
  readonly answers: number;
  readonly characters: number;
  readonly charactersOfAnswer: number;
  /** Versions and records. */
  readonly kept: number;
  readonly keptCharacters: number;
  /** Sections of a person's own naming: so many with those that are here, then a few at a time, and no more than that. */
  readonly sections: { readonly merged: number; readonly few: number; readonly ever: number };
}

const { POSITIVE_INFINITY: ANY } = Number;
const UNBOUNDED = { merged: ANY, few: ANY, ever: ANY };

/** Of a file, which a person accepts. */
function roomOfImport(isEmptyHere: boolean): Room {
  const times = isEmptyHere ? ARRIVAL.timesWhereEmpty : 1;
  return {
    times,
    answers: isEmptyHere ? ARRIVAL.mostAnswersWhereEmpty : ARRIVAL.mostAnswers,
    characters: times * ARRIVAL.mostCharacters,
    // Where nothing is here yet nothing was typed either: what comes may be of an app that took more.
    charactersOfAnswer: times * ARRIVAL.mostCharactersOfAnswer,
    kept: times * ARRIVAL.mostKept,
    keptCharacters: times * ARRIVAL.mostCharactersKept,
    sections: UNBOUNDED,
  };
}

/**
 * Of what the team brings, which nobody is asked about: all that one phone can have, until there is so much here as a plan may have, and then
 * a few at a time. What its writer wrote comes first.
 */
export function roomOfTeam(here: Update, { isSmall }: Pick<Gate, 'isSmall'> = {}): Room {
  const kept = here.live.filter(({ path }) => isKeptPath(path));
  const answers = here.live.filter(({ path }) => !isKeptPath(path));
  const left = (most: number, entries: readonly Entry[]) =>
    most - entries.reduce((sum, { text }) => sum + text.length, 0);
  const isFull = answers.length >= TEAM.mostAnswersEver;
  const isKeptFull =
    kept.length >= TEAM.mostKeptEver || left(TEAM.mostCharactersKeptEver, kept) <= 0;
  return {
    times: isSmall ? 1 : ARRIVAL.timesWhereEmpty,
    answers: Math.max(
      isFull ? 0 : TEAM.fewAnswers,
      (isSmall ? ARRIVAL.mostAnswers : TEAM.mostAnswersMerged) - answers.length,
    ),
    characters: Math.max(TEAM.fewCharacters, left(TEAM.mostCharactersMerged, answers)),
    // The same on a phone that joins later: what all others refuse hides nothing there.
    charactersOfAnswer: ARRIVAL.mostCharactersOfAnswer,
    kept: Math.max(isKeptFull ? 0 : TEAM.fewKept, TEAM.mostKeptMerged - kept.length),
    keptCharacters: Math.max(TEAM.fewCharactersKept, left(TEAM.mostCharactersKeptMerged, kept)),
    sections: TEAM.sections,
  };
}

const ANYTHING: Gate = { knows: () => true, kindOf: () => 'read' };

export const EMPTY_UPDATE: Update = { live: [], past: [], seen: {} };

const byPath = (entries: readonly Entry[]) => groupedBy(entries, ({ path }) => path);

/** Those that the sender wrote itself before those that came to it from elsewhere: what was crammed in there keeps nothing of its own out. */
const byWriter = (a: Entry, b: Entry) =>
  Number(isArrived(a)) - Number(isArrived(b)) || byCauseDescending(a, b);

/** Of answers, by content; of versions and records, which are moved where they clash, by text. */
const knownBy = (entry: Entry) =>
  isKeptPath(entry.path) ? `${parsePath(entry.path)?.field} ${textKeyOf(entry)}` : contentOf(entry);

function hasPlace({ path, text }: Entry): boolean {
  if (path.endsWith(`.${POSITION_FIELD}`)) return isPosition(text);
  return !path.endsWith(`.${ADDED_FIELD}`) || /^\d{0,9}$/.test(text);
}

const sectionIn = (path: string): string => path.slice(0, path.indexOf('.'));

/** Where a row stands, and what it belongs to: of one that says nothing it says nothing either. */
const isOfARow = (path: string): boolean =>
  path.endsWith(`.${POSITION_FIELD}`) || path.endsWith(`.${OF_FIELD}`);

const latestHolds = (path: string): boolean => isInternalPath(path) && !isUsedWhole(path);

/** Counts of answers from outside that were replaced. */
const latestArrivedIn = (seen: Update['seen']): readonly number[] =>
  Object.entries(seen)
    .filter(([replica]) => isArrived({ replica }))
    .flatMap(([, ranges]) => ranges.slice(0, 1))
    .sort((a, b) => b - a)
    .slice(0, ARRIVAL.mostReplacedKnown);

/** A name that no answer has: the digest of one is longer. */
const linkOf = (count: number) => ({ replica: `0z${count.toString(36)}`, count });

const rowIn = (path: string): string => path.slice(0, path.lastIndexOf('.'));

const charactersOf = ({ path, text, author }: Entry) => path.length + text.length + author.length;

const isTooLong = ({ path, text, author }: Entry, most: number): boolean =>
  text.length > most ||
  path.length > ARRIVAL.mostCharactersOfPath ||
  author.length > ARRIVAL.mostCharactersOfName;

const IS_ASCII = /^\p{ASCII}*$/u;

const kinds = new WeakMap<Entry, KeptKind>();

const values = new WeakMap<Entry, number>();

function keptValues(entry: Entry): number {
  const count = values.get(entry) ?? valuesIn(entry.text);
  values.set(entry, count);
  return count;
}

/** As many as a row's own key has. */
const ROW_DIGITS = 16;

class Admission {
  readonly #here: Update;
  readonly #gate: Gate;
  readonly #room: Room;
  readonly #hereLive: ReadonlyMap<string, Entry>;
  readonly #herePast: ReadonlyMap<string, Entry>;
  readonly #hereAt: ReadonlyMap<string, readonly Entry[]>;
  /** What is here and what it brought so far (`knownBy`). */
  readonly #known: Map<string, Entry>;
  /** Contents of lines of the log that were written here: each stood here as an answer once. */
  readonly #ownLines: ReadonlySet<string>;
  readonly #seen = new SeenWrites();
  /** The highest count that is known here, or follows from one that is. */
  #reach = 0;
  /** Counts that lead from what was known here to what is, each a jump from the one before: later copies follow them. */
  readonly #links: number[] = [];
  readonly #mergedPaths = new Set<string>();
  readonly #lastNumber = new Map<string, number>();
  readonly #brought: Entry[] = [];
  #broughtAt: ReadonlyMap<string, readonly Entry[]> = new Map();
  /** Of a person's own naming, in which something stands, and of what it brought. */
  readonly #sections: Set<string>;
  #newSections = 0;
  /** Rows here and of what it brought; how many are new, by section. */
  readonly #rows: Set<string>;
  readonly #newRows = new Map<string, number>();
  #keptBrought = 0;
  readonly #broughtTo = new Map<string, number>();
  #characters = 0;
  #keptCharacters = 0;
  #keptValues = 0;
  readonly #newer = { kept: 0, keptCharacters: 0, answers: 0, characters: 0 };
  readonly #statements = { answers: 0, characters: 0 };
  #blankRows = 0;
  /** Rows that say something, here or in what arrives. */
  readonly #saidRows = new Set<string>();
  /** What it shows as answers, here already or new, by path. */
  readonly #shown = new Map<string, Entry[]>();
  readonly #refused = new Map<Refusal, number>();

  constructor(
    here: Update,
    gate: Gate,
    isEmptyHere = here.live.length === 0 && !gate.isSmall,
    room = roomOfImport(isEmptyHere),
  ) {
    this.#here = here;
    this.#gate = gate;
    this.#room = room;
    this.#hereLive = new Map(here.live.map((entry) => [nameOf(entry), entry]));
    this.#herePast = new Map(here.past.map((entry) => [nameOf(entry), entry]));
    this.#ownLines = new Set(here.past.filter(({ brought }) => !brought).map(contentOf));
    this.#hereAt = byPath(here.live);
    this.#known = new Map(here.live.map((entry) => [knownBy(entry), entry]));
    this.#seen.addAll(here.seen);
    this.#reach = this.#seen.highest;
    this.#rows = new Set(here.live.map(({ path }) => rowIn(path)));
    const said = here.live.filter(({ text }) => text !== '').map(({ path }) => sectionIn(path));
    this.#sections = new Set(said.filter((section) => !knownSection(section)));
  }

  #refuse(why: Refusal): void {
    this.#refused.set(why, (this.#refused.get(why) ?? 0) + 1);
  }

  #show(entry: Entry): void {
    const shown = this.#shown.get(entry.path);
    if (shown) shown.push(entry);
    else this.#shown.set(entry.path, [entry]);
  }

  /** Counted on, so that a thousand clashes are not a thousand times a thousand looks. */
  #nextNumber(base: string): number {
    const number = (this.#lastNumber.get(base) ?? 0) + 1;
    this.#lastNumber.set(base, number);
    return number;
  }

  #isRowInUse = (path: string) => this.#hereAt.has(path) || this.#mergedPaths.has(path);

  /** A version or record under a row of its own, where its row is that of another here. */
  #underFreeRow(entry: Entry): Entry {
    const { section, row, field } = parsePath(entry.path) ?? { section: ABOUT_SECTION, field: '' };
    for (;;) {
      const name = `${row ?? ''} ${this.#nextNumber(entry.path)} ${entry.text}`;
      const path = `${section}.r${digestOf(name, ROW_DIGITS)}.${field}`;
      if (!this.#isRowInUse(path)) return { ...entry, path };
    }
  }

  /**
   * True where this very answer stood here and was replaced: it was written over here, or an import showed by what. Only
   * what it says counts: under the name of another that was replaced nothing is kept out.
   */
  #wasReplacedHere = (entry: Entry): boolean =>
    !isKeptPath(entry.path) &&
    (this.#seen.knows(arrivedName(entry)) || this.#ownLines.has(contentOf(entry)));

  mergeLive(entry: Entry): void {
    const known = this.#known.get(knownBy(entry));
    if (known) {
      if (known.path === entry.path) this.#show(known);
    } else if (!this.#hasRoomForValues(entry)) this.#refuse('tooMany');
    else if (this.#isTooLong(entry)) this.#refuse('tooLong');
    else if (this.#wasReplacedHere(entry)) return;
    else if (!hasPlace(entry)) this.#refuse('noPlace');
    else if (this.#isPlaceOfNothing(entry) && !this.#hasRoomForBlankRow()) this.#refuse('tooMany');
    else if (!this.#hasRoom(entry)) this.#refuse('tooMany');
    else this.#judge(entry);
  }

  /** What this app does not know has room of its own: it stands on no screen, and would fill the copy unseen. */
  #judge(entry: Entry): void {
    const kind = this.#kindOf(entry);
    if (kind === 'none') this.#refuse('unreadable');
    else if (kind === 'newer' && !this.#hasRoomForNewer(entry)) this.#refuse('tooMany');
    else if (isStatement(entry.path) && !this.#hasRoomForStatement(entry)) this.#refuse('tooMany');
    else this.#bring(entry);
  }

  #kindOf(entry: Entry): KeptKind {
    const { path } = entry;
    if (isKeptPath(path)) return this.#kindOfKept(entry);
    return this.#gate.knows(path) ? 'read' : 'newer';
  }

  /** Read once, however often the same copy is compared: it takes seconds of a file that is made for it. */
  #kindOfKept(entry: Entry): KeptKind {
    const kind =
      kinds.get(entry) ?? this.#gate.kindOf(parsePath(entry.path)?.field ?? '', entry.text);
    kinds.set(entry, kind);
    return kind;
  }

  #isPlaceOfNothing = ({ path }: Entry): boolean =>
    isOfARow(path) && !this.#saidRows.has(rowIn(path));

  /** A blank row is one: places are numbered by their rows. */
  #hasRoomForBlankRow(): boolean {
    this.#blankRows += 1;
    return this.#blankRows <= this.#room.times * ARRIVAL.mostBlankRows;
  }

  /** They stand on no list of answers. */
  #hasRoomForStatement(entry: Entry): boolean {
    const characters = this.#statements.characters + charactersOf(entry);
    const most = ARRIVAL.statements;
    if (this.#statements.answers >= this.#room.times * most.answers) return false;
    if (characters > this.#room.times * most.characters) return false;
    this.#statements.answers += 1;
    this.#statements.characters = characters;
    return true;
  }

  /** Paths are keys: of what arrives none that is too long is looked at. */
  withShortPaths(arrived: Update): Update {
    const live = arrived.live.filter(({ path }) => {
      const isShort = path.length <= ARRIVAL.mostCharactersOfPath;
      if (!isShort) this.#refuse('tooLong');
      return isShort;
    });
    return { ...arrived, live };
  }

  /** Of what arrives, before any of it is looked at. */
  note({ live, seen }: Update): void {
    // Counts that follow from each other are as far for who has none of them yet as for who has all, also once some were replaced.
    const counts = [...live.map((entry) => entry.count), ...latestArrivedIn(seen)].sort(
      (a, b) => a - b,
    );
    if (this.#reach === 0) {
      this.#reach = Math.min(counts[0] ?? 0, ARRIVAL.mostFirstCount);
      // Others began low: these lead them here.
      const jump = ARRIVAL.mostCountJump;
      for (let at = jump; at <= this.#reach; at += jump) this.#links.push(at);
    }
    const from = this.#reach;
    let reach = from;
    for (const count of counts) {
      if (count > reach + ARRIVAL.mostCountJump) break;
      if (count > this.#reach + ARRIVAL.mostCountJump) {
        if (this.#links.length >= ARRIVAL.mostCountJumps) break;
        this.#links.push(reach);
        this.#reach = reach;
      }
      reach = Math.max(reach, count);
    }
    if (reach > this.#reach + ARRIVAL.mostCountJump / 2) this.#links.push(reach);
    // Others follow from where this copy stood before: what is typed next replaces what stood there.
    if (from > 0 && reach > from + ARRIVAL.mostCountJump / 2) this.#links.push(from);
    this.#reach = reach;
    for (const { path } of [...this.#here.live, ...live]) {
      if (!isOfARow(path)) this.#saidRows.add(rowIn(path));
    }
  }

  #hasRoomForNewer(entry: Entry): boolean {
    const [count, characters] = isKeptPath(entry.path)
      ? (['kept', 'keptCharacters'] as const)
      : (['answers', 'characters'] as const);
    const most = ARRIVAL.ofNewerApp;
    const newer = this.#newer;
    if (newer[count] >= most[count]) return false;
    if (newer[characters] + charactersOf(entry) > most[characters]) return false;
    newer[count] += 1;
    newer[characters] += charactersOf(entry);
    return true;
  }

  /** Before it is read: also of many versions that hold little each. */
  #hasRoomForValues(entry: Entry): boolean {
    if (!isKeptPath(entry.path)) return true;
    if (this.#keptBrought >= this.#room.kept) return false;
    const own = keptValues(entry);
    // One that is too much by itself is nothing of ours, and is refused as that.
    const isNone = own > ARRIVAL.mostValuesKept;
    return isNone || this.#keptValues + own <= ARRIVAL.mostValuesKept;
  }

  #isTooLong(entry: Entry): boolean {
    const most = this.#room.charactersOfAnswer;
    if (!isKeptPath(entry.path)) {
      // What is not ASCII alone a screen lays out in the square of its length.
      const ofAnswer = IS_ASCII.test(entry.text) ? most : ARRIVAL.mostCharactersOfAnswer;
      const bound = isInternalPath(entry.path) ? ARRIVAL.mostCharactersUndrawn : ofAnswer;
      return isTooLong(entry, bound) || hasLongRun(entry.text) || hasLongRun(entry.author);
    }
    if (isTooLong(entry, ARRIVAL.mostCharactersOfKept)) return true;
    return this.#kindOfKept(entry) === 'read' && holdsLongAnswer(entry.text, most);
  }

  /** Only what it brings counts: what was crammed in earlier keeps no honest answer out. */
  #hasRoom(entry: Entry): boolean {
    const { times, answers, characters, kept, keptCharacters } = this.#room;
    if (isKeptPath(entry.path)) {
      return (
        this.#keptBrought < kept && this.#keptCharacters + charactersOf(entry) <= keptCharacters
      );
    }
    return (
      (this.#broughtTo.get(entry.path) ?? 0) < times * ARRIVAL.mostAtOnePath &&
      this.#brought.length - this.#keptBrought < answers &&
      this.#characters + charactersOf(entry) <= characters &&
      this.#hasSection(entry.path, times * ARRIVAL.mostNewSections) &&
      this.#hasRow(entry.path, times * ARRIVAL.mostNewRows)
    );
  }

  #hasRow(path: string, most: number): boolean {
    const row = rowIn(path);
    const section = sectionIn(path);
    if (row === section || section === ABOUT_SECTION || this.#rows.has(row)) return true;
    const known = this.#newRows.get(section) ?? 0;
    if (known >= most) return false;
    this.#newRows.set(section, known + 1);
    this.#rows.add(row);
    return true;
  }

  #hasSection(path: string, most: number): boolean {
    const section = sectionIn(path);
    if (knownSection(section) || this.#sections.has(section)) return true;
    const { merged, few, ever } = this.#room.sections;
    if (this.#sections.size >= ever) return false;
    if (this.#newSections >= (this.#sections.size >= merged ? few : most)) return false;
    this.#newSections += 1;
    this.#sections.add(section);
    return true;
  }

  #bring(entry: Entry): void {
    const isKept = isKeptPath(entry.path);
    if (isKept) {
      this.#keptBrought += 1;
      this.#keptCharacters += charactersOf(entry);
      this.#keptValues += keptValues(entry);
    } else {
      this.#characters += charactersOf(entry);
      this.#broughtTo.set(entry.path, (this.#broughtTo.get(entry.path) ?? 0) + 1);
    }
    const placed = isKept && this.#isRowInUse(entry.path) ? this.#underFreeRow(entry) : entry;
    const isFar = entry.count > this.#reach;
    const brought = {
      ...placed,
      replica: arrivedName(placed),
      count: isFar ? this.#reach + 1 : entry.count,
    };
    this.#known.set(knownBy(entry), brought);
    this.#mergedPaths.add(brought.path);
    this.#brought.push(brought);
    this.#show(brought);
    if (this.#isBeneath(brought)) this.#refuse('beneath');
  }

  /** Of what no form draws the latest holds, with no question: then what arrived is reported as not kept. */
  #isBeneath(brought: Entry): boolean {
    if (!latestHolds(brought.path) || isKeptPath(brought.path)) return false;
    const [first] = [...(this.#hereAt.get(brought.path) ?? [])].sort(byCauseDescending);
    const isOther = first !== undefined && first.text.trim() !== brought.text.trim();
    return isOther && brought.text.trim() !== '' && byCauseDescending(first, brought) < 0;
  }

  /** Entries here that it has seen and shows a later answer for; a claim that it does not show is refused. */
  #replacedAt(path: string, theirs: SeenWrites, theirLive: ReadonlySet<string>): Entry[] {
    const shown = this.#shown.get(path) ?? [];
    const isKept = isKeptPath(path);
    const isReplaced = beforeOneOf(shown);
    return (this.#hereAt.get(path) ?? []).filter((old) => {
      const isSeen =
        theirs.has(old.replica, old.count) || (!isKept && theirs.knows(arrivedName(old)));
      if (!isSeen || theirLive.has(knownBy(old))) return false;
      if (!isKept && isReplaced(old)) return true;
      this.#refuse('unshown');
      return false;
    });
  }

  finish(arrived: Update): Arrival {
    const theirs = new SeenWrites();
    theirs.addAll(arrived.seen);
    const theirLive = new Set(arrived.live.map(knownBy));
    this.#broughtAt = byPath(this.#brought);
    const replaced: Replaced[] = [];
    const gone = new Set<Entry>();
    const brought = new Set(this.#brought);
    for (const [path, beside] of this.#hereAt) {
      const old = this.#replacedAt(path, theirs, theirLive);
      for (const entry of old) gone.add(entry);
      // What it brings beside stands there too.
      const isAfter = afterOneOf(old);
      const becomes = (this.#shown.get(path) ?? []).filter(
        (entry) => brought.has(entry) || isAfter(entry),
      );
      const hidden = latestHolds(path) ? this.#hiddenAt(path, beside, gone) : undefined;
      if (old.length === 0 && !hidden) continue;
      replaced.push({
        path,
        was: [...old, ...(hidden ? [hidden.was] : [])],
        becomes: [...new Set([...becomes, ...(hidden ? [hidden.becomes] : [])])],
      });
    }
    const past = this.#mergeLines(arrived.past, gone);
    // Elsewhere it goes by another name, and may come back under that.
    const elsewhere = [...gone].map((old) => ({ ...old, replica: arrivedName(old) }));
    return {
      update: {
        live: this.#brought,
        past,
        seen: seenOf([...this.#brought, ...gone, ...elsewhere, ...this.#links.map(linkOf)]),
      },
      replaced,
      refused: this.#refused,
      brings: this.#brought.length + past.length,
      unknown: this.#newer.answers,
      statements: this.#statements.answers,
    };
  }

  /** Of what no form draws the latest holds with no question: the one that held before, where another comes first. */
  #hiddenAt(path: string, beside: readonly Entry[], gone: ReadonlySet<Entry>) {
    const [was] = [...beside].sort(byCauseDescending);
    const [becomes] = [...(this.#broughtAt.get(path) ?? [])].sort(byCauseDescending);
    if (!was || !becomes || gone.has(was) || isKeptPath(path)) return undefined;
    const isHidden = byCauseDescending(becomes, was) < 0 && becomes.text !== was.text;
    return isHidden && was.text.trim() !== '' ? { was, becomes } : undefined;
  }

  #stands(line: Entry, gone: ReadonlySet<Entry>): boolean {
    const known = this.#known.get(knownBy(line));
    return known !== undefined && !gone.has(known);
  }

  /** Lines fill free room alone, and none says otherwise than what is here. */
  #mergeLines(lines: readonly Entry[], gone: ReadonlySet<Entry>): Entry[] {
    const counts = [...this.#brought, ...this.#here.live].map(({ count }) => count);
    const highest = counts.reduce((a, b) => Math.max(a, b), this.#seen.highest);
    const room = CHANGE_LOG.mostLines - this.#here.past.length;
    const mostCharacters = this.#room.times * ARRIVAL.mostCharacters;
    const merged = new Map<string, Entry>();
    let characters = 0;
    const pastContents = new Set(this.#here.past.map(contentOf));
    for (const line of [...lines].sort(byCauseDescending)) {
      const name = nameOf(line);
      const live = this.#hereLive.get(name);
      const known = this.#herePast.get(name) ?? live ?? merged.get(name);
      if (known && contentOf(known) !== contentOf(line)) this.#refuse('otherLine');
      else if (known && !(live && gone.has(live))) continue;
      // The same by another name, as a line or still as an answer.
      else if (pastContents.has(contentOf(line)) || this.#stands(line, gone)) continue;
      else if (isKeptPath(line.path)) continue;
      else if (this.#isTooLong(line)) this.#refuse('tooLong');
      else if (line.count > highest) this.#refuse('madeUpCount');
      else if (merged.size >= room || characters + charactersOf(line) > mostCharacters)
        this.#refuse('noRoom');
      else {
        characters += charactersOf(line);
        merged.set(name, { ...line, brought: true });
      }
    }
    return [...merged.values()];
  }
}

/** As they would stand here, made once however often it is asked: the same objects keep their names. */
const plainUpdates = new WeakMap<Update, Update>();

function plainUpdate(update: Update): Update {
  const known = plainUpdates.get(update);
  if (known) return known;
  const { live, past, seen } = update;
  const plain = { live: live.map(plainEntry), past: past.map(plainEntry), seen };
  plainUpdates.set(update, plain);
  return plain;
}

/**
 * What of `arrived` may be merged into `here`; changes nothing. Equal input gives an equal result; an honest copy that
 * was admitted once brings nothing a second time.
 * @throws UnreadableUpdate when it holds more answers than an assessment can.
 */
export function admit(here: Update, arrived: Update, gate: Gate = ANYTHING, room?: Room): Arrival {
  const most = Math.max(arrived.live.length, arrived.past.length);
  if (most > ARRIVAL.mostAnswersInFile) throw new UnreadableUpdate(`It holds ${most} answers`);
  return admitTo(new Admission(here, gate, undefined, room), arrived);
}

function admitTo(admission: Admission, arrived: Update): Arrival {
  const plain = admission.withShortPaths(plainUpdate(arrived));
  admission.note(plain);
  for (const entry of [...plain.live].sort(byWriter)) admission.mergeLive(entry);
  return admission.finish(plain);
}

/** What of it has room in one import where something else is here already. */
export const boundedUpdate = (arrived: Update, gate: Gate = ANYTHING): Update =>
  admitTo(new Admission(EMPTY_UPDATE, gate, false), arrived).update;
