// Who is in the team: a chain of records, each signed by an admin of the one before. A phone judges for itself; the server only keeps
// the chain and appends (docs/decisions/0100-the-team.md).
// INVARIANT: a chain that was followed is never left for a shorter or another one: what a phone knows of a removal it cannot unlearn.
// PERSISTED: records, format 1, on the server and in the vault.
import { strFromU8 } from 'fflate';
import { isMoment } from '../answers/update-text.ts';
import { TEAM } from '../limits.ts';
import { plainName } from '../text/plain-characters.ts';
import { comparableName } from '../text/same-words.ts';
import { digestOf } from '../text/sha256.ts';
import { type EpochKey, fromHex, type TeamCrypto, toHex, utf8 } from './team-crypto.ts';

const FORMAT = 1;
const HASH_DIGITS = 51;
const TEAM_DIGITS = 25;
const DEVICE_DIGITS = 20;

/** A viewer reads, a medic writes, an admin says who is in the team. */
export const teamRoles = ['viewer', 'medic', 'admin'] as const;
export type TeamRole = (typeof teamRoles)[number];

export interface TeamDevice {
  /** Made of its key: nobody can be in the team under the id of another. */
  readonly id: string;
  /** Of its user, as the admin saw it when they said yes. */
  readonly name: string;
  readonly role: TeamRole;
  /** Public key of its signatures. */
  readonly verifyKey: string;
  /** Public key for what is sealed for it. */
  readonly recipient: string;
}

/** As two names are compared; without a letter or digit it is none, and spaces make no other. */
const comparedName = (name: string): string =>
  comparableName(plainName(name))
    .replace(/\s/gu, '')
    .replace(/^[^\p{L}\p{N}]*$/u, '');

/** What a phone is called: with the first signs of its key where it has no name, or another has the same. Undefined for none of the team. */
export function phoneName(
  devices: ReadonlyMap<string, TeamDevice>,
  id: string,
): string | undefined {
  const device = devices.get(id);
  if (!device) return undefined;
  const own = comparedName(device.name);
  const alike = [...devices.values()].filter(({ name }) => comparedName(name) === own);
  if (own !== '' && alike.length === 1) return plainName(device.name);
  const name = own === '' ? 'No name' : plainName(device.name);
  // Nobody is called by the first signs of another's key.
  const named = (length: number) => `${name} (${id.slice(0, length)})`;
  const isTaken = (length: number) =>
    [...devices.values()].some((each) => comparedName(each.name) === comparedName(named(length)));
  return named(isTaken(4) ? DEVICE_DIGITS : 4);
}

/** A key of the whole team, new whenever somebody comes or goes. */
export interface Epoch {
  /** The key, sealed for every device of the team and for the paper key. */
  readonly sealed: string;
  /** By which who opens it knows that everybody has the same. */
  readonly commit: string;
  /** The key before, sealed with this one: who comes later reads what stands. '' in the first. */
  readonly before: string;
}

type RosterChange =
  | { readonly op: 'found'; readonly name: string; readonly device: TeamDevice }
  | { readonly op: 'add'; readonly device: TeamDevice }
  | { readonly op: 'remove'; readonly id: string; readonly isLost: boolean }
  | { readonly op: 'role'; readonly id: string; readonly role: TeamRole }
  | { readonly op: 'paper'; readonly recipient: string };

interface RosterRecord {
  readonly v: typeof FORMAT;
  readonly n: number;
  /** Of the record before; '' in the first. */
  readonly prev: string;
  readonly by: string;
  /** Milliseconds since 1970, by the clock of who signed: shown, never compared. */
  readonly at: number;
  readonly changes: readonly RosterChange[];
  readonly epoch?: Epoch;
  readonly standing?: readonly string[];
}

/** The very text that was signed, so that nobody has to write it again in the same way. */
export interface SignedRecord {
  readonly text: string;
  /** In hexadecimal. More than one can fit a record: it names nothing. */
  readonly signature: string;
}

export interface PaperKey {
  readonly recipient: string;
  /** The device that made it. */
  readonly by: string;
}

export interface Roster {
  /** Made of the first record: who has it from a code of the team can check who founded it. */
  readonly team: string;
  readonly name: string;
  /** Of the last record, from 0. */
  readonly n: number;
  /** The hash of every record, by its number. */
  readonly hashes: readonly string[];
  readonly devices: ReadonlyMap<string, TeamDevice>;
  /** Who was in the team and is no more, with who removed them and when by their clock. */
  readonly removed: ReadonlyMap<string, Removal>;
  readonly epochs: readonly Epoch[];
  /** It ends when the phone that made it is removed, whose holder may have kept it. */
  readonly paper: PaperKey | undefined;
  /** Somebody left by themselves, and still has the key in use: an admin's phone makes a new one. */
  readonly needsEpoch: boolean;
  /** `rowVersion`s of what stood on the server when its phone was removed, or may write no more since: these alone count on. */
  readonly standing: ReadonlySet<string>;
}

export interface Removal {
  readonly device: TeamDevice;
  readonly by: string;
  readonly at: number;
  /** The phone is in other hands: it removes what the team shared. */
  readonly isLost: boolean;
  /** How many keys there had been by then. */
  readonly epochs: number;
}

export type RosterRefusal =
  /** Damaged, or signed by nobody who may. */
  | 'unreadable'
  | 'signature'
  | 'notAllowed'
  /** It follows another record than the last one here. */
  | 'otherChain'
  /** A newer version of the app wrote it. */
  | 'newerApp';

export class RosterRefused extends Error {
  override readonly name = 'RosterRefused';
  readonly why: RosterRefusal;

  constructor(why: RosterRefusal) {
    super(`The record is refused: ${why}`);
    this.why = why;
  }
}

export const recordHash = (text: string): string => digestOf(text, HASH_DIGITS);
export const deviceId = (verifyKey: string): string => digestOf(verifyKey, DEVICE_DIGITS);
const commitOf = (key: EpochKey): string => digestOf(`bulwark/team/commit/${key}`, HASH_DIGITS);

const isText = (value: unknown, most: number): value is string =>
  typeof value === 'string' && value.length <= most;
const isRole = (value: unknown): value is TeamRole => teamRoles.some((role) => role === value);

function toDevice(value: unknown): TeamDevice {
  const { id, name, role, verifyKey, recipient } = (value ?? {}) as Record<string, unknown>;
  const isWhole =
    isText(name, TEAM.mostName) &&
    isRole(role) &&
    isText(verifyKey, TEAM.mostKey) &&
    isText(recipient, TEAM.mostKey) &&
    id === deviceId(verifyKey);
  if (!isWhole) throw new RosterRefused('unreadable');
  return { id, name: plainName(name), role, verifyKey, recipient };
}

function toChange(value: unknown): RosterChange {
  const { op, name, device, id, role, recipient, isLost } = (value ?? {}) as Record<
    string,
    unknown
  >;
  switch (op) {
    case 'found':
      if (!isText(name, TEAM.mostName)) throw new RosterRefused('unreadable');
      return { op, name: plainName(name), device: toDevice(device) };
    case 'add':
      return { op, device: toDevice(device) };
    case 'remove':
      if (!isText(id, TEAM.mostKey)) throw new RosterRefused('unreadable');
      return { op, id, isLost: isLost === true };
    case 'role':
      if (!isText(id, TEAM.mostKey) || !isRole(role)) throw new RosterRefused('unreadable');
      return { op, id, role };
    case 'paper':
      if (!isText(recipient, TEAM.mostKey)) throw new RosterRefused('unreadable');
      return { op, recipient };
    default:
      throw new RosterRefused('newerApp');
  }
}

function toEpoch(value: unknown): Epoch {
  const { sealed, commit, before } = (value ?? {}) as Record<string, unknown>;
  if (!isText(sealed, TEAM.mostRecord) || !isText(commit, TEAM.mostKey)) {
    throw new RosterRefused('unreadable');
  }
  if (!isText(before, TEAM.mostKey)) throw new RosterRefused('unreadable');
  return { sealed, commit, before };
}

const isVersions = (value: unknown): value is readonly string[] =>
  Array.isArray(value) &&
  value.length <= TEAM.mostDocuments &&
  value.every((each) => typeof each === 'string' && /^[0-9a-f]{32}$/.test(each));

function readRecord(text: string): RosterRecord {
  if (text.length > TEAM.mostRecord) throw new RosterRefused('unreadable');
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new RosterRefused('unreadable');
  }
  const { v, n, prev, by, at, changes, epoch, standing } = (value ?? {}) as Record<string, unknown>;
  if (typeof v === 'number' && v > FORMAT) throw new RosterRefused('newerApp');
  const isWhole =
    v === FORMAT &&
    Number.isSafeInteger(n) &&
    isText(prev, HASH_DIGITS) &&
    isText(by, TEAM.mostKey) &&
    isMoment(at) &&
    Array.isArray(changes) &&
    changes.length <= TEAM.mostDevices;
  if (!isWhole) throw new RosterRefused('unreadable');
  return {
    v,
    n: n as number,
    prev,
    by,
    at: at as number,
    changes: changes.map(toChange),
    ...(epoch === undefined ? {} : { epoch: toEpoch(epoch) }),
    // It came later than the format: apps that do not know it follow the record, whatever it says.
    ...(isVersions(standing) ? { standing } : {}),
  };
}

const countAdmins = (devices: ReadonlyMap<string, TeamDevice>): number =>
  [...devices.values()].filter(({ role }) => role === 'admin').length;

/** Whose signature counts: an admin's; who leaves signs for that alone. */
function mayChange(device: TeamDevice, changes: readonly RosterChange[]): boolean {
  const isLeaving = changes.every((each) => each.op === 'remove' && each.id === device.id);
  return device.role === 'admin' || (isLeaving && changes.length === 1);
}

interface Members {
  readonly devices: Map<string, TeamDevice>;
  readonly removed: Map<string, Removal>;
  paper: PaperKey | undefined;
  readonly epochs: number;
}

function apply(members: Members, change: RosterChange, { by, at }: RosterRecord): void {
  const { devices, removed } = members;
  if (change.op === 'paper') {
    members.paper = { recipient: change.recipient, by };
    return;
  }
  if (change.op === 'add') {
    const { device } = change;
    // One that was removed comes back with new keys alone: those it had are burnt.
    if (devices.has(device.id) || removed.has(device.id)) throw new RosterRefused('notAllowed');
    if (devices.size >= TEAM.mostDevices || removed.size >= TEAM.mostRemoved)
      throw new RosterRefused('notAllowed');
    devices.set(device.id, device);
    return;
  }
  if (change.op === 'found') throw new RosterRefused('notAllowed');
  const device = devices.get(change.id);
  if (!device) throw new RosterRefused('notAllowed');
  if (change.op === 'role') {
    devices.set(device.id, { ...device, role: change.role });
    return;
  }
  if (members.paper?.by === device.id) members.paper = undefined;
  devices.delete(device.id);
  removed.set(device.id, { device, by, at, isLost: change.isLost, epochs: members.epochs });
}

const isBy = (crypto: Pick<TeamCrypto, 'verify'>, device: TeamDevice, signed: SignedRecord) => {
  const signature = fromHex(signed.signature);
  return signature !== undefined && crypto.verify(device.verifyKey, utf8(signed.text), signature);
};

/** The roster of a first record. @throws RosterRefused */
async function founded(signed: SignedRecord, crypto: Pick<TeamCrypto, 'verify'>): Promise<Roster> {
  const record = readRecord(signed.text);
  const [change, ...more] = record.changes;
  const isFirst = record.n === 0 && record.prev === '' && more.length === 0;
  if (change?.op !== 'found' || !isFirst || !record.epoch) throw new RosterRefused('unreadable');
  const { device, name } = change;
  if (device.id !== record.by || device.role !== 'admin') throw new RosterRefused('notAllowed');
  if (!(await isBy(crypto, device, signed))) throw new RosterRefused('signature');
  const hash = recordHash(signed.text);
  return {
    team: hash.slice(0, TEAM_DIGITS),
    name,
    n: 0,
    hashes: [hash],
    devices: new Map([[device.id, device]]),
    removed: new Map(),
    epochs: [record.epoch],
    paper: undefined,
    needsEpoch: false,
    standing: new Set(),
  };
}

/** The roster with one more record. @throws RosterRefused */
async function followed(
  roster: Roster,
  signed: SignedRecord,
  crypto: Pick<TeamCrypto, 'verify'>,
): Promise<Roster> {
  const record = readRecord(signed.text);
  if (record.n !== roster.n + 1 || record.prev !== roster.hashes[roster.n]) {
    throw new RosterRefused('otherChain');
  }
  if (record.n >= TEAM.mostRecords) throw new RosterRefused('notAllowed');
  const by = roster.devices.get(record.by);
  if (!by || !mayChange(by, record.changes)) throw new RosterRefused('notAllowed');
  if (!(await isBy(crypto, by, signed))) throw new RosterRefused('signature');
  const members: Members = {
    devices: new Map(roster.devices),
    removed: new Map(roster.removed),
    paper: roster.paper,
    epochs: roster.epochs.length,
  };
  for (const change of record.changes) apply(members, change, record);
  if (countAdmins(members.devices) === 0) throw new RosterRefused('notAllowed');
  const isJoined = record.changes.some(({ op }) => op === 'add' || op === 'paper');
  const isLeft = record.changes.some(({ op }) => op === 'remove');
  const isLeaving = by.role !== 'admin' || !members.devices.has(by.id);
  // Who leaves must not know the key of what is written afterwards.
  if (isLeaving && record.epoch) throw new RosterRefused('notAllowed');
  // Who was removed by another must not have the key of what is written from then on, and who came must have it.
  if ((isJoined || (isLeft && !isLeaving)) && !record.epoch) throw new RosterRefused('notAllowed');
  return {
    ...roster,
    n: record.n,
    hashes: [...roster.hashes, recordHash(signed.text)],
    devices: members.devices,
    removed: members.removed,
    epochs: record.epoch ? [...roster.epochs, record.epoch] : roster.epochs,
    paper: members.paper,
    needsEpoch: record.epoch ? false : roster.needsEpoch || isLeft,
    // Nobody who leaves says what of theirs counts on.
    standing:
      record.standing && !isLeaving
        ? withNamedLast(roster.standing, new Set(record.standing))
        : roster.standing,
  };
}

/** What is named again is the last. */
const withNamedLast = (
  known: ReadonlySet<string>,
  named: ReadonlySet<string>,
): ReadonlySet<string> =>
  new Set([...[...known].filter((each) => !named.has(each)), ...named].slice(-TEAM.mostStanding));

/** Who left by themselves put in time what stands there, until an admin's phone has merged it and made the next key. */
export const hasJustLeft = (roster: Roster, device: string): boolean => {
  const removal = roster.removed.get(device);
  return removal?.by === device && removal.epochs === roster.epochs.length;
};

export interface Following {
  /** As far as every record holds. */
  readonly roster: Roster;
  /** Why the next one does not; undefined where all do. */
  readonly refused?: RosterRefusal;
}

/**
 * Follows the records that come after those known. Those that are known are passed over where they are the same: a server that was set
 * back takes nothing away. A first record must be the one that the team is named by.
 */
export async function follow(
  known: Roster | undefined,
  team: string,
  records: readonly SignedRecord[],
  crypto: Pick<TeamCrypto, 'verify'>,
): Promise<Following | undefined> {
  let roster = known;
  try {
    for (const signed of records) {
      const hash = recordHash(signed.text);
      if (!roster) {
        if (hash.slice(0, TEAM_DIGITS) !== team) throw new RosterRefused('otherChain');
        roster = await founded(signed, crypto);
      } else if (!roster.hashes.includes(hash)) {
        roster = await followed(roster, signed, crypto);
      }
    }
  } catch (error) {
    if (!(error instanceof RosterRefused)) throw error;
    return roster && { roster, refused: error.why };
  }
  return roster && { roster };
}

// What this phone adds to the chain.

async function sign(record: RosterRecord, crypto: TeamCrypto): Promise<SignedRecord> {
  const text = JSON.stringify(record);
  return { text, signature: toHex(await crypto.sign(utf8(text))) };
}

const BEFORE = 'bulwark/team/before';

async function makeEpoch(
  key: EpochKey,
  before: EpochKey | undefined,
  recipients: readonly string[],
  crypto: TeamCrypto,
): Promise<Epoch> {
  const commit = commitOf(key);
  return {
    sealed: await crypto.sealFor(recipients, key),
    commit,
    before: before ? toHex(await crypto.encrypt(key, BEFORE, commit, utf8(before))) : '',
  };
}

/** A team of one. */
export async function foundTeam(
  name: string,
  device: Omit<TeamDevice, 'id' | 'role'>,
  at: number,
  crypto: TeamCrypto,
): Promise<SignedRecord> {
  const me: TeamDevice = { ...device, id: deviceId(device.verifyKey), role: 'admin' };
  return sign(
    {
      v: FORMAT,
      n: 0,
      prev: '',
      by: me.id,
      at,
      changes: [{ op: 'found', name, device: me }],
      epoch: await makeEpoch(crypto.newKey(), undefined, [me.recipient], crypto),
    },
    crypto,
  );
}

/** What an admin wants of the roster, whatever stands in it by the time it is written. */
export type RosterWish =
  | { readonly kind: 'admit'; readonly device: TeamDevice }
  | { readonly kind: 'remove'; readonly id: string; readonly isLost: boolean }
  | { readonly kind: 'role'; readonly id: string; readonly role: TeamRole }
  | { readonly kind: 'paper'; readonly recipient: string }
  | { readonly kind: 'renew' };

function changesOf(wish: RosterWish): readonly RosterChange[] {
  switch (wish.kind) {
    case 'admit':
      return [{ op: 'add', device: wish.device }];
    case 'remove':
      return [{ op: 'remove', id: wish.id, isLost: wish.isLost }];
    case 'role':
      return [{ op: 'role', id: wish.id, role: wish.role }];
    case 'paper':
      return [{ op: 'paper', recipient: wish.recipient }];
    case 'renew':
      return [];
    default:
      return wish satisfies never;
  }
}

/** True where nothing is left to do: another admin was first. */
export function isGranted(roster: Roster, wish: RosterWish): boolean {
  switch (wish.kind) {
    case 'admit':
      return roster.devices.has(wish.device.id) || roster.removed.has(wish.device.id);
    case 'remove':
      return !roster.devices.has(wish.id);
    case 'role':
      return (roster.devices.get(wish.id)?.role ?? wish.role) === wish.role;
    case 'paper':
      return roster.paper?.recipient === wish.recipient;
    case 'renew':
      return !roster.needsEpoch;
    default:
      return wish satisfies never;
  }
}

/** The record that follows, with a new key where somebody comes or goes. `key` is the one in use, `standing` as in the roster. */
export async function nextRecord(
  roster: Roster,
  wish: RosterWish,
  {
    me,
    at,
    key,
    standing = [],
  }: {
    readonly me: string;
    readonly at: number;
    readonly key: EpochKey | undefined;
    readonly standing?: readonly string[];
  },
  crypto: TeamCrypto,
): Promise<SignedRecord> {
  const isLeaving = wish.kind === 'remove' && wish.id === me;
  const devices = new Map(roster.devices);
  if (wish.kind === 'admit') devices.set(wish.device.id, wish.device);
  if (wish.kind === 'remove') devices.delete(wish.id);
  const isPaperEnded = wish.kind === 'remove' && wish.id === roster.paper?.by;
  const kept = isPaperEnded ? undefined : roster.paper?.recipient;
  const paper = wish.kind === 'paper' ? wish.recipient : kept;
  const recipients = [...devices.values()].map(({ recipient }) => recipient);
  const needsEpoch = wish.kind !== 'role' && !isLeaving;
  return sign(
    {
      v: FORMAT,
      n: roster.n + 1,
      prev: roster.hashes[roster.n] ?? '',
      by: me,
      at,
      changes: changesOf(wish),
      ...(standing.length > 0 && !isLeaving ? { standing } : {}),
      ...(needsEpoch
        ? {
            epoch: await makeEpoch(
              crypto.newKey(),
              key,
              paper === undefined ? recipients : [...recipients, paper],
              crypto,
            ),
          }
        : {}),
    },
    crypto,
  );
}

/** True where every phone that knows this roster follows the record. */
export async function isNext(
  roster: Roster,
  record: SignedRecord,
  crypto: Pick<TeamCrypto, 'verify'>,
): Promise<boolean> {
  if (record.text.length > TEAM.mostRecord) return false;
  const following = await follow(roster, roster.team, [record], crypto);
  return following !== undefined && following.refused === undefined;
}

/**
 * The keys of all epochs, the first first, as far as they open: from the last that this phone (or the paper key) can open back to the
 * beginning.
 */
export async function epochKeys(
  { epochs }: Pick<Roster, 'epochs'>,
  crypto: Pick<TeamCrypto, 'openSealed' | 'decrypt'>,
): Promise<readonly (EpochKey | undefined)[]> {
  const keys: (EpochKey | undefined)[] = epochs.map(() => undefined);
  for (let at = epochs.length - 1; at >= 0; at -= 1) {
    const epoch = epochs[at] as Epoch;
    const later = epochs[at + 1];
    const laterKey = keys[at + 1];
    const sealedBefore = later && laterKey && fromHex(later.before);
    const opened = sealedBefore
      ? await crypto.decrypt(laterKey, BEFORE, later.commit, sealedBefore)
      : undefined;
    const key = opened ? strFromU8(opened) : await crypto.openSealed(epoch.sealed);
    if (key !== undefined && commitOf(key) === epoch.commit) keys[at] = key;
  }
  return keys;
}
