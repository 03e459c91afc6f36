// One phone of a team and the server: what it gets, what it gives, and what it says of what it was shown. The server keeps one sealed
// state of each document; phones merge and heal it (docs/decisions/0100-the-team.md).
// INVARIANT: nothing that this phone has is given up for anything that a server says: states are merged, the roster is only followed.
import type { Update } from '../answers/answer-set.ts';
import { admit } from '../answers/arrival.ts';
import { arrivedName, contentOf, type Entry, isArrived } from '../answers/entry.ts';
import { isKeptPath } from '../answers/kept.ts';
import { SeenWrites } from '../answers/seen.ts';
import { withoutKept } from '../answers/without-kept.ts';
import { ARRIVAL, TEAM } from '../limits.ts';
import {
  epochKeys,
  follow,
  hasJustLeft,
  isGranted,
  isNext,
  nextRecord,
  type Roster,
  type RosterWish,
  recordHash,
  type SignedRecord,
} from './roster.ts';
import {
  type DocumentName,
  type DocumentState,
  openState,
  type PhoneHas,
  rowVersion,
  type StateRefusal,
  sealState,
  tagOf,
  VERSION_DIGITS,
} from './sealed-state.ts';
import type { EpochKey, TeamCrypto } from './team-crypto.ts';

export interface RelayRow {
  readonly tag: string;
  /** `rowVersion`: a number would say the same of two after the server was set back. */
  readonly version: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** One mark for any number of versions, whatever their order: their bits, added without carry. */
export const versionsTogether = (versions: readonly string[]): string =>
  versions
    .reduce((all, version) => all ^ BigInt(`0x${version}`), 0n)
    .toString(16)
    .padStart(VERSION_DIGITS, '0');

export interface RelayPage {
  /** How often anything of the team was put. */
  readonly seq: number;
  /** `versionsTogether` of all its rows: who knows all of them knows that. */
  readonly together: string;
  /** Put after the one that was asked for; all of them where the server knows less than that. */
  readonly rows: readonly RelayRow[];
}

export type PutAnswer =
  | { readonly kind: 'stored'; readonly seq: number }
  /** Another one was put meanwhile; undefined where there is none. */
  | { readonly kind: 'outdated'; readonly row: RelayRow | undefined }
  /** It is sealed under an older roster than the server has. */
  | { readonly kind: 'rosterBehind' }
  /** It does not take this one: there is no room, or it counts for nothing there. Others go on. */
  | { readonly kind: 'refused' };

/** `behind`: it follows another record than the last, or a phone that it stops from writing has put since. `full`: there is no room. `refused`: it counts for nothing there. */
export type AppendAnswer = 'stored' | 'behind' | 'full' | 'refused';

/** The server, of which nothing is believed. Each call may fail by throwing. */
export interface TeamRelay {
  /** The records from this number on, in their order. */
  records(from: number): Promise<readonly SignedRecord[]>;
  /** `seq` is up to where its phone had read when it was made; undefined where it is to stand whatever was put since. */
  append(record: SignedRecord, seq: number | undefined): Promise<AppendAnswer>;
  changedSince(seq: number): Promise<RelayPage>;
  /** `version` is the one that it is made of; '' where there was none. */
  put(tag: string, bytes: Uint8Array<ArrayBuffer>, version: string): Promise<PutAnswer>;
}

/** The documents of this phone. */
export interface TeamDocuments {
  /** Those that are shared with the team. */
  shared(): Promise<readonly DocumentName[]>;
  /** Another whenever it may have changed; undefined where that is not known: then it is read. */
  mark(name: DocumentName): Promise<string | undefined>;
  /** As it stands; undefined where it is not here. */
  read(name: DocumentName): Promise<DocumentState | undefined>;
  /**
   * The same on its way out. What this phone writes afterwards it writes as a new replica: whatever it replaces of what went out, other
   * phones know by its other name (`arrivedName`).
   */
  handOver(name: DocumentName): Promise<DocumentState | undefined>;
  /** Merges what came, through the gate of files; what is not here is added. */
  receive(state: DocumentState, by: string): Promise<Received>;
}

/**
 * `partly`: it holds more than this phone lets in. `not`: it is left as it is, and this phone writes nothing over it, until something is
 * other here. `none`: no phone can read it, and this one puts its own there.
 */
export type Received = 'whole' | 'partly' | 'not' | 'none';

export type Alarm =
  /** It knows less than it did: a backup was put back, or somebody hides something. */
  | { readonly kind: 'setBack' }
  /** It shows other records to other phones. */
  | { readonly kind: 'otherRoster' }
  /** What this phone wanted of the roster cannot be: it is left, but for a removal that has no room yet. */
  | { readonly kind: 'notGranted' }
  /** A phone of the team has a newer app: what it wrote is left as it is. */
  | { readonly kind: 'newerApp'; readonly by?: string | undefined }
  /** A row that nobody of this team can have put there. */
  | { readonly kind: 'foreign'; readonly why: StateRefusal }
  /** The server does not take it, or it is too large to be shared. */
  | { readonly kind: 'notGiven'; readonly name: DocumentName }
  /** What this phone says that it has. */
  | { readonly kind: 'phoneNotGiven' }
  /** It is too large to be shared whole: what came with files, or its log, is left out. */
  | { readonly kind: 'leftOut'; readonly name: DocumentName }
  /** It holds more than this phone lets in: a part of it is not here. */
  | { readonly kind: 'partly'; readonly name: DocumentName };

interface KnownRow {
  readonly row: RelayRow;
  /** Who sealed it, where that could be read. */
  readonly by: string | undefined;
  /** Of what it is; undefined where it does not count, and is to be replaced. */
  readonly name: DocumentName | undefined;
  /** What it says, where that is not of a plan or its care: those of all together would fill a phone's memory. */
  readonly state?: DocumentState | undefined;
  /** Made by a newer app, or under records that are not here yet, or not wanted here: it is left as it is. */
  readonly isKept: boolean;
  /** The `mark` of this phone's document when all of it stood there. */
  readonly mark?: string;
  /** The same before it was left, or merged in part: once that is another, it is looked at again. */
  readonly lookedAt?: { readonly mark: string | undefined };
}

interface Given {
  readonly mark: string | undefined;
  readonly since: number;
  readonly times: number;
  /** When it was given last. */
  readonly at: number;
}

/** What of a refusal is nobody's fault, of an honest server too. */
const HONEST: ReadonlySet<StateRefusal> = new Set([
  'removed',
  'newerApp',
  'noKey',
  // Who is a viewer by now was none when it was sealed.
  'notAllowed',
]);
const KEPT: ReadonlySet<StateRefusal> = new Set(['newerApp', 'noKey', 'otherRoster']);
/** A put that others were before each time waits for the next round. */
const MOST_TRIES = 5;

export interface TeamSyncParts {
  readonly team: string;
  readonly device: string;
  readonly crypto: TeamCrypto;
  readonly relay: TeamRelay;
  readonly documents: TeamDocuments;
  readonly now: () => number;
  /** Records that this phone followed before, and how often anything had been put by then. */
  readonly records?: readonly SignedRecord[];
  readonly lastSeq?: number;
  /** Kept before they are acted upon. */
  readonly keepRecords?: (records: readonly SignedRecord[]) => Promise<void>;
}

export type Membership = 'in' | 'waiting' | 'removed';

export class TeamSync {
  readonly #parts: TeamSyncParts;
  readonly #rows = new Map<string, KnownRow>();
  /** The plan or its care that was opened last: whoever writes in it gives it next. */
  #opened: { readonly row: RelayRow; readonly state: DocumentState } | undefined;
  readonly #heard = new Map<string, number>();
  /** What each said of its own clock last. */
  readonly #said = new Map<string, number>();
  /** By tag: what of this phone was given last, since when, and how often. */
  readonly #gave = new Map<string, Given>();
  #pulledAt = Number.NEGATIVE_INFINITY;
  #records: SignedRecord[];
  #roster: Roster | undefined;
  #keys: readonly (EpochKey | undefined)[] = [];
  #seq = 0;
  /** Known before this start, until the first look. */
  #lastSeq: number;
  #wishes: readonly RosterWish[] = [];
  #alarms: Alarm[] = [];

  constructor(parts: TeamSyncParts) {
    this.#parts = parts;
    this.#lastSeq = parts.lastSeq ?? 0;
    this.#records = [];
  }

  get roster(): Roster | undefined {
    return this.#roster;
  }

  /** Signed records, as far as they were followed. */
  get records(): readonly SignedRecord[] {
    return this.#records;
  }

  /** When each device was heard last, in milliseconds since 1970. */
  get heard(): ReadonlyMap<string, number> {
    return this.#heard;
  }

  /** What each phone of the team says that it has, by its device. */
  get phones(): ReadonlyMap<string, PhoneHas> {
    const rows = [...this.#rows.values()];
    return new Map(
      rows.flatMap(({ state }) =>
        state?.kind === 'phone' ? [[state.id, state.has] as const] : [],
      ),
    );
  }

  /** The documents as they stand on the server, and whose phone put each. */
  get received(): readonly { readonly name: DocumentName; readonly by: string }[] {
    return [...this.#rows.values()].flatMap(({ name, by }) =>
      name && by !== undefined ? [{ name, by }] : [],
    );
  }

  /** A phone's kit as it stands there; undefined where it shares none. */
  kitOf(
    device: string,
  ): Extract<DocumentState, { readonly kind: 'plan' | 'care' | 'kit' }> | undefined {
    for (const { state, by } of this.#rows.values()) {
      if (state?.kind === 'kit' && state.id === device && by === device) return state;
    }
    return undefined;
  }

  /** Once more what was left as it is: something of this phone is other than it was then. */
  async lookAtKept(): Promise<void> {
    for (const { row, isKept, name } of [...this.#rows.values()]) {
      if (isKept && name) await this.#read(row);
    }
  }

  /** The same of what is shared, and was deleted and is taken back, could not be stored, or had no room at once, since. */
  async #lookAtLeft(): Promise<void> {
    const { documents } = this.#parts;
    const shared = new Set((await documents.shared()).map(({ kind, id }) => `${kind} ${id}`));
    for (const { row, lookedAt, name } of [...this.#rows.values()]) {
      if (!lookedAt || !name || !shared.has(`${name.kind} ${name.id}`)) continue;
      if ((await documents.mark(name)) !== lookedAt.mark) await this.#read(row);
    }
  }

  get membership(): Membership {
    const { device } = this.#parts;
    if (this.#roster?.removed.has(device)) return 'removed';
    return this.#roster?.devices.has(device) ? 'in' : 'waiting';
  }

  /** How often anything of the team was put, as far as this phone knows. */
  get seq(): number {
    return this.#seq;
  }

  /** What was out of order since this was read last. */
  takeAlarms(): readonly Alarm[] {
    const alarms = this.#alarms;
    this.#alarms = [];
    return alarms;
  }

  /** Done in the next round, and again until the roster says so or the server refuses it. */
  wish(wish: RosterWish): void {
    this.#wishes = [...this.#wishes, wish];
  }

  withdraw(wish: RosterWish): void {
    this.#wishes = this.#wishes.filter((each) => each !== wish);
  }

  get wishes(): readonly RosterWish[] {
    return this.#wishes;
  }

  /** Follows what was kept; before the first round. */
  async begin(): Promise<void> {
    await this.follow(this.#parts.records ?? []);
  }

  /** Gets, merges and gives, once. Throws what the server's calls throw; nothing is half done then. */
  async round(): Promise<void> {
    await this.#followServer();
    if (this.membership !== 'in') return;
    await this.#pull();
    await this.#lookAtLeft();
    // Who leaves gives first what is still to be given: nothing of it counts afterwards.
    if (this.#wishes.some((wish) => wish.kind === 'remove' && wish.id === this.#parts.device)) {
      await this.#push();
    }
    await this.#grant();
    if (this.membership !== 'in') return;
    await this.#push();
  }

  // The roster

  /** Follows what was kept or shown: each record is checked, and those that are known are passed over. */
  async follow(records: readonly SignedRecord[]): Promise<void> {
    const { team, crypto, keepRecords } = this.#parts;
    const followed = await follow(this.#roster, team, records, crypto);
    if (!followed) {
      if (records.length > 0) this.#alarms.push({ kind: 'otherRoster' });
      return;
    }
    const { roster, refused } = followed;
    if (refused && refused !== 'newerApp') this.#alarms.push({ kind: 'otherRoster' });
    const before = this.#roster;
    if (before && before.n === roster.n) return;
    // Each once, in the order of the chain, as it came first: a server may show one twice, or again under a signature that is none.
    const known = new Map<string, SignedRecord>();
    for (const record of [...this.#records, ...records]) {
      const hash = recordHash(record.text);
      if (!known.has(hash)) known.set(hash, record);
    }
    const followedRecords = roster.hashes.flatMap((hash) => known.get(hash) ?? []);
    await keepRecords?.(followedRecords);
    this.#records = followedRecords;
    this.#roster = roster;
    if (before?.epochs.length !== roster.epochs.length) {
      this.#keys = await epochKeys(roster, crypto);
    }
    if (before) await this.#lookAgain(before);
  }

  /** What could not be opened may open now; what a removed phone put there counts no more, and is put there anew. */
  async #lookAgain(before: Roster): Promise<void> {
    for (const [tag, known] of [...this.#rows]) {
      const { by, row, name } = known;
      const roster = this.#roster;
      const isOfRemoved =
        by !== undefined &&
        before.n !== roster?.n &&
        !roster?.devices.has(by) &&
        !roster?.standing.has(row.version) &&
        !(roster && hasJustLeft(roster, by));
      if (isOfRemoved) this.#rows.set(tag, { row, by, name: undefined, isKept: false });
      else if (name === undefined && by === undefined) await this.#read(row);
    }
  }

  async #followServer(): Promise<void> {
    const { relay } = this.#parts;
    const known = this.#records.length;
    // With the last one that is known: a server that shows another there is caught at once.
    const shown = await relay.records(Math.max(0, known - 1));
    await this.follow(shown);
    if (known > 0 && shown.length === 0) await this.#giveBackRecords();
  }

  /** A server that was set back is given what it lost: each record is signed, whoever brings it. */
  async #giveBackRecords(): Promise<void> {
    this.#alarms.push({ kind: 'setBack' });
    const { relay } = this.#parts;
    const { length } = await relay.records(0);
    for (const record of this.#records.slice(length)) {
      if ((await relay.append(record, undefined)) !== 'stored') return;
    }
  }

  /**
   * What stands of a phone that is to be removed, or to write no more, and of those that left: nothing that they gave in time is lost. Of
   * that what this phone opened alone: what counted for nothing before does not count by it.
   */
  #standingOf(roster: Roster, wish: RosterWish): readonly string[] {
    const isStopped = wish.kind === 'remove' || (wish.kind === 'role' && wish.role === 'viewer');
    const rows = [...this.#rows.values()].filter(
      ({ by, name }) => by !== undefined && (name?.kind === 'plan' || name?.kind === 'care'),
    );
    const isNew = ({ row, by = '' }: KnownRow) =>
      !roster.standing.has(row.version) &&
      (hasJustLeft(roster, by) || (isStopped && by === wish.id));
    const added = rows.filter(isNew);
    if (added.length === 0 && !isStopped) return [];
    // Where the list is to be cut, those that still stand are named again: it loses what was replaced long ago.
    const isLong = roster.standing.size > TEAM.namedAgainFrom;
    const again = isLong ? rows.filter(({ row }) => roster.standing.has(row.version)) : [];
    return [...again, ...added].map(({ row }) => row.version);
  }

  async #grant(): Promise<void> {
    const { device, crypto, relay, now } = this.#parts;
    const impossible = new Set<RosterWish>();
    for (const wish of this.#dueWishes()) {
      for (let tries = 0; tries < MOST_TRIES; tries += 1) {
        const roster = this.#roster;
        // Who left by a wish before this one has no other.
        if (!roster?.devices.has(device) || isGranted(roster, wish)) break;
        const standing = this.#standingOf(roster, wish);
        const by = { me: device, at: now(), key: this.#keys.at(-1), standing };
        const record = await nextRecord(roster, wish, by, crypto).catch(() => undefined);
        if (!record || !(await isNext(roster, record, crypto))) {
          // Nobody would follow it, and it would stand before all that is to be given. What could not be made now is tried again, but
          // of a phone whose key is none.
          if (record || wish.kind === 'admit') impossible.add(wish);
          this.#alarms.push({ kind: 'notGranted' });
          break;
        }
        // A phone that puts without end is removed nevertheless.
        const isLast = tries === MOST_TRIES - 1;
        const answer = await relay.append(record, isLast ? undefined : this.#seq);
        if (answer === 'full' || answer === 'refused') {
          // All else goes on. A phone is to be removed once there is room.
          if (answer === 'refused' || wish.kind !== 'remove') impossible.add(wish);
          this.#alarms.push({ kind: 'notGranted' });
          break;
        }
        if (answer === 'stored') await this.follow([record]);
        else {
          await this.#followServer();
          await this.#pull();
        }
      }
    }
    const roster = this.#roster;
    if (!roster) return;
    this.#wishes = this.#wishes.filter((wish) => !impossible.has(wish) && !isGranted(roster, wish));
  }

  #dueWishes(): readonly RosterWish[] {
    const { device } = this.#parts;
    const me = this.#roster?.devices.get(device);
    if (me?.role === 'admin') {
      return this.#roster?.needsEpoch ? [...this.#wishes, { kind: 'renew' }] : this.#wishes;
    }
    return this.#wishes.filter((wish) => wish.kind === 'remove' && wish.id === device);
  }

  // Documents

  async #pull(): Promise<void> {
    // What arrives now was put since the last look; after a while without one nobody knows when.
    const isLive = this.#parts.now() - this.#pulledAt < TEAM.liveMs;
    const page = await this.#parts.relay.changedSince(this.#seq);
    const isSetBack = page.seq < Math.max(this.#seq, this.#lastSeq);
    this.#lastSeq = 0;
    await this.#look(page, { isSetBack, isLive });
    if (this.#together() !== page.together) {
      // It was set back and went on since: what stands there now is read from the beginning.
      const all = await this.#parts.relay.changedSince(0);
      await this.#look(all, { isSetBack: true, isLive });
    }
    this.#pulledAt = this.#parts.now();
  }

  async #look(
    page: RelayPage,
    { isSetBack, isLive }: { readonly isSetBack: boolean; readonly isLive: boolean },
  ): Promise<void> {
    if (isSetBack) {
      this.#alarms.push({ kind: 'setBack' });
      this.#rows.clear();
    }
    // What it says of its rows is not believed: two could hide behind one version.
    for (const { tag, bytes } of page.rows) {
      // More than a team has: the phone's memory is not filled with it.
      if (!this.#rows.has(tag) && this.#rows.size >= TEAM.mostDocuments) {
        this.#alarms.push({ kind: 'foreign', why: 'tooLarge' });
        continue;
      }
      const version = await rowVersion(tag, bytes, this.#parts.crypto);
      await this.#read({ tag, bytes, version }, isLive && !isSetBack);
    }
    this.#seq = page.seq;
  }

  #together(): string {
    return versionsTogether([...this.#rows.values()].map(({ row }) => row.version));
  }

  async #read(row: RelayRow, isLive = false): Promise<void> {
    const roster = this.#roster;
    if (!roster) return;
    const { crypto, documents } = this.#parts;
    let opened = await openState(row.bytes, row.tag, { roster, keys: this.#keys }, crypto);
    if (opened.kind === 'refused' && opened.why === 'rosterBehind') {
      await this.#followServer();
      const current = { roster: this.#roster ?? roster, keys: this.#keys };
      opened = await openState(row.bytes, row.tag, current, crypto);
    }
    if (opened.kind === 'refused') {
      const { why, by } = opened;
      if (why === 'otherRoster') this.#alarms.push({ kind: 'otherRoster' });
      else if (why === 'newerApp') this.#alarms.push({ kind: 'newerApp', by });
      else if (!HONEST.has(why)) this.#noteForeign(row, why);
      this.#rows.set(row.tag, { row, by: undefined, name: undefined, isKept: KEPT.has(why) });
      return;
    }
    const { state, by } = opened;
    const mark = await documents.mark(state);
    const received = await documents.receive(state, by);
    if (received === 'none') {
      this.#noteForeign(row, 'damaged');
      this.#rows.set(row.tag, { row, by, name: undefined, isKept: false });
      return;
    }
    if (received === 'partly') {
      this.#alarms.push({ kind: 'partly', name: { kind: state.kind, id: state.id } });
    }
    this.#hear(state, by, isLive);
    const isKept = received === 'not';
    const isLeft = isKept || received === 'partly';
    this.#know(row, state, { by, isKept, ...(isLeft ? { lookedAt: { mark } } : {}) });
  }

  #know(
    row: RelayRow,
    state: DocumentState,
    facts: Pick<KnownRow, 'by' | 'isKept' | 'lookedAt'>,
  ): void {
    const { kind, id } = state;
    const isOfPlan = kind === 'plan' || kind === 'care';
    if (isOfPlan) this.#opened = { row, state };
    const held = isOfPlan ? {} : { state };
    this.#rows.set(row.tag, { row, name: { kind, id }, ...facts, ...held });
  }

  /** What a row says, where it counts: opened once more, unless it is the last that was. */
  async #stateOf(known: KnownRow | undefined): Promise<DocumentState | undefined> {
    const roster = this.#roster;
    if (!known?.name || !roster) return undefined;
    const { row, state } = known;
    if (state) return state;
    if (this.#opened?.row === row) return this.#opened.state;
    const { crypto } = this.#parts;
    const opened = await openState(row.bytes, row.tag, { roster, keys: this.#keys }, crypto);
    if (opened.kind === 'refused') return undefined;
    this.#opened = { row, state: opened.state };
    return opened.state;
  }

  /** By what a phone says of itself alone, and each time later than before: an old state, shown again, is nobody's. */
  #hear(state: DocumentState, by: string, isLive: boolean): void {
    if (state.kind !== 'phone') return;
    const saidBefore = this.#said.get(by) ?? Number.NEGATIVE_INFINITY;
    if (state.has.at <= saidBefore) return;
    this.#said.set(by, state.has.at);
    const now = this.#parts.now();
    const heardAt = isLive ? now : saidAt(state, now);
    if (heardAt > (this.#heard.get(by) ?? 0)) this.#heard.set(by, heardAt);
  }

  #noteForeign(row: RelayRow, why: StateRefusal): void {
    if (this.#rows.get(row.tag)?.row.version === row.version) return;
    this.#alarms.push({ kind: 'foreign', why });
  }

  async #push(): Promise<void> {
    const [firstKey] = this.#keys;
    if (!firstKey || !this.#keys.at(-1)) return;
    for (const name of await this.#parts.documents.shared()) {
      if (this.#mayGive(name)) await this.#give(name, tagOf(firstKey, name));
    }
  }

  /** A viewer says what it has, and nothing else. */
  #mayGive({ kind }: DocumentName): boolean {
    return kind === 'phone' || this.#roster?.devices.get(this.#parts.device)?.role !== 'viewer';
  }

  /** Undefined where it is too large to be shared. */
  async #sealed(state: DocumentState, roster: Roster, of: string) {
    const { device, crypto } = this.#parts;
    try {
      return await sealState(state, { roster, keys: this.#keys, device, of }, crypto);
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      return undefined;
    }
  }

  /** As much of it as there is room for; undefined where not even its answers have room. */
  async #fit(whole: DocumentState, before: DocumentState | undefined, of: string, roster: Roster) {
    const all = await this.#sealed(whole, roster, of);
    if (all) return { state: whole, bytes: all, isLess: false };
    for (const state of lighter(whole, before)) {
      const bytes = await this.#sealed(state, roster, of);
      if (bytes) return { state, bytes, isLess: true };
    }
    return undefined;
  }

  /**
   * Where two phones do not let in the same, or have no room for it, each would give its own again for ever: the same is given a few times,
   * and then not for a while.
   */
  #wasGivenOften(tag: string, mark: string | undefined): boolean {
    const last = this.#gave.get(tag);
    if (mark === undefined || last?.mark !== mark || last.times <= TEAM.mostGivenAgain)
      return false;
    return Math.abs(this.#parts.now() - last.since) < TEAM.giveAgainMs;
  }

  #noteGiven(tag: string, mark: string | undefined): void {
    const now = this.#parts.now();
    const last = this.#gave.get(tag);
    const isAgain = last && last.mark === mark && Math.abs(now - last.since) < TEAM.giveAgainMs;
    const given = isAgain
      ? { ...last, times: last.times + 1, at: now }
      : { mark, since: now, times: 1, at: now };
    this.#gave.set(tag, given);
  }

  async #give(name: DocumentName, tag: string): Promise<void> {
    const { crypto, relay, documents, device } = this.#parts;
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      const mark = await documents.mark(name);
      const known = this.#rows.get(tag);
      if (known?.isKept || (mark !== undefined && known?.mark === mark)) return;
      const here = await documents.read(name);
      const roster = this.#roster;
      if (!here || !roster) return;
      const before = await this.#stateOf(known);
      if (!isNewTo(before, here, this.#gave.get(tag)?.at)) {
        if (known && mark !== undefined) this.#rows.set(tag, { ...known, mark });
        return;
      }
      if (this.#wasGivenOften(tag, mark)) return;
      const handed = await documents.handOver(name);
      if (!handed) return;
      const of = known?.row.version ?? '';
      const fit = await this.#fit(forOthers(handed, before), before, of, roster);
      if (fit?.isLess) {
        this.#alarms.push({ kind: 'leftOut', name });
        if (!isNewTo(before, fit.state)) {
          if (known && mark !== undefined) this.#rows.set(tag, { ...known, mark });
          return;
        }
      }
      const answer = fit && (await relay.put(tag, fit.bytes, of));
      if (!answer || answer.kind === 'refused') {
        this.#alarms.push(
          name.kind === 'phone' ? { kind: 'phoneNotGiven' } : { kind: 'notGiven', name },
        );
        return;
      }
      if (answer.kind === 'rosterBehind') {
        // Somebody came or went meanwhile: it is sealed again under the key of now, or not at all.
        await this.#followServer();
        if (this.membership !== 'in') return;
        if (!this.#mayGive(name)) {
          this.#alarms.push({ kind: 'notGiven', name });
          return;
        }
        continue;
      }
      const { state, bytes } = fit;
      if (answer.kind === 'stored') {
        const { seq } = answer;
        const row = { tag, version: await rowVersion(tag, bytes, crypto), bytes };
        this.#know(row, state, { by: device, isKept: false });
        this.#noteGiven(tag, mark);
        // Nobody else put anything meanwhile.
        if (seq === this.#seq + 1) this.#seq = seq;
        return;
      }
      const { row } = answer;
      if (row?.tag === tag) {
        const version = row.version || (await rowVersion(tag, row.bytes, crypto));
        await this.#read({ ...row, version }, true);
      } else this.#rows.delete(tag);
    }
  }
}

/**
 * With what the row before it had seen: this phone need not have it, nor believe it, but a third one may hold what was replaced there, and
 * would give it again and again. Whoever gets it judges for themselves. Writes of this phone's own copies, one for each time that it
 * handed anything over, are left out: others know them by the names that they have outside alone.
 */
function forOthers(state: DocumentState, before: DocumentState | undefined): DocumentState {
  if (state.kind === 'phone') return laterThan(state, before);
  if (before?.kind === 'phone') return state;
  const seen = new SeenWrites();
  // What stands there as an answer was replaced by nobody: had this phone no room for it, it does not say that it has seen it.
  const answers = new Set(
    (before?.update.live ?? []).flatMap((each) => [each.replica, arrivedName(each)]),
  );
  const replaced = Object.entries(before?.update.seen ?? {}).filter(
    ([replica]) => isArrived({ replica }) && !answers.has(replica),
  );
  // A bound for what anybody may have written there; without the rest old answers come back as conflicts.
  seen.addAll(Object.fromEntries(replaced.slice(0, TEAM.mostSeenOfOthers)));
  const outside = Object.entries(state.update.seen).filter(([replica]) => isArrived({ replica }));
  seen.addAll(Object.fromEntries(outside));
  return { ...state, update: { ...state.update, seen: seen.toRecord() } };
}

/** Others hear a phone by a time that rises, also where its clock was set back. */
function laterThan(
  state: Extract<DocumentState, { readonly kind: 'phone' }>,
  before: DocumentState | undefined,
): DocumentState {
  const least = before?.kind === 'phone' ? before.has.at + 1 : 0;
  return { ...state, has: { ...state.has, at: Math.max(state.has.at, least) } };
}

/**
 * Without what came with files and no form draws, then without its log, then without all versions: its answers come first. Where even these
 * are too many, what this phone wrote beside what stands there, and at last that alone: what others crammed in keeps none of it back. Each is
 * made once the one before it has no room.
 */
function* lighter(
  state: DocumentState,
  known: DocumentState | undefined,
): Generator<DocumentState> {
  if (state.kind === 'phone') return;
  const { live, past, seen } = state.update;
  const as = (update: Update): DocumentState => ({ ...state, update });
  const there = known && known.kind !== 'phone' ? known.update.live : [];
  const isThere = new Set(there.map(contentOf));
  const own = withoutKept(live, isArrived);
  // With what stands there: phones that have no room for all would drive out each other's versions.
  const ownAndThere = withoutKept(
    live,
    (entry) => isArrived(entry) && !isThere.has(contentOf(entry)),
  );
  yield as({ live: ownAndThere, past: past.filter(({ brought }) => !brought), seen });
  yield as({ live: ownAndThere, past: [], seen });
  yield as({ live: own, past: [], seen });
  const answers = withoutKept(own, () => true);
  yield as({ live: answers, past: [], seen });
  const namesThere = new Set(there.flatMap((each) => [each.replica, arrivedName(each)]));
  const alone = (given: ReadonlySet<Entry>): DocumentState => {
    // Of what stays behind it does not say that it has seen it: then it would be gone elsewhere.
    const stays = new Set(answers.filter((each) => !given.has(each)).map(({ replica }) => replica));
    const others = Object.entries(seen).filter(([replica]) => !stays.has(replica));
    // First of what stands there: that is replaced on all phones by this.
    others.sort(([a], [b]) => Number(namesThere.has(b)) - Number(namesThere.has(a)));
    const fewSeen = Object.fromEntries(others.slice(0, TEAM.mostSeenOfOthers));
    return as({ live: [...given], past: [], seen: fewSeen });
  };
  yield alone(new Set(answers.filter((each) => !isArrived(each) || isThere.has(contentOf(each)))));
  yield alone(new Set(answers.filter((each) => !isArrived(each))));
}

/**
 * Whether the server lacks anything of it: by the same gate by which other phones will look at it. `givenAt` is when this phone gave it last,
 * where it did since its start.
 */
function isNewTo(known: DocumentState | undefined, here: DocumentState, givenAt?: number): boolean {
  if (!known || known.kind !== here.kind) return true;
  if (here.kind === 'phone' || known.kind === 'phone') {
    if (here.kind !== 'phone' || known.kind !== 'phone') return false;
    // What stands there may be of a clock that was ahead: held against that, each moment would be a change.
    return isOtherPhone({ ...known.has, at: givenAt ?? known.has.at }, here.has);
  }
  // Of more than one import can hold some is new in any case; what has room is given.
  if (here.update.live.length > ARRIVAL.mostAnswersInFile) return true;
  const { brings, replaced } = admit(known.update, here.update);
  return brings > 0 || replaced.length > 0 || isMissing(known.update, here.update);
}

/**
 * Whether an answer that stands here does not stand there, whatever that row claims to know or shows: what this phone lets in, and what
 * replaced it there, would have replaced it here too.
 */
function isMissing(there: Update, here: Update): boolean {
  const contents = new Set(there.live.map(contentOf));
  return here.live.some((entry) => !isKeptPath(entry.path) && !contents.has(contentOf(entry)));
}

/** It has other versions, or was not heard for a while. */
function isOtherPhone(known: PhoneHas, here: PhoneHas): boolean {
  const versions = ({ plans }: PhoneHas) => JSON.stringify(Object.entries(plans).sort());
  // A clock may be set back.
  return Math.abs(here.at - known.at) >= TEAM.beatMs || versions(known) !== versions(here);
}

/** When a phone wrote that it was there, by its clock; 0 where it says nothing that can be. */
const saidAt = (state: DocumentState, now: number): number =>
  state.kind === 'phone' && state.has.at <= now + TEAM.liveMs ? Math.min(state.has.at, now) : 0;
