// One document of the team as the server keeps it: its whole state, which only the team can open, and of which everybody in it sees who
// sealed it. Opening decides nothing else: what is in it goes through the same gate as a file (src/domain/answers/arrival.ts).
// PERSISTED: format 1, on the server: 4 bytes `BWT1`, two bytes of the header's length, the header (JSON), the sealed state, 64 bytes of
// signature over all before it. Sealed is the length of the state in four bytes, the state (deflated JSON), and zeros up to a padded length.
import { deflateSync, Inflate, strFromU8 } from 'fflate';
import type { Update } from '../answers/answer-set.ts';
import { valuesIn } from '../answers/kept-bounds.ts';
import { isMoment, toUpdate, UnreadableUpdate, writeUpdate } from '../answers/update-text.ts';
import { CHANGE_LOG, TEAM } from '../limits.ts';
import { parseArrived } from '../text/long-keys.ts';
import { digestOf } from '../text/sha256.ts';
import { hasJustLeft, type Roster, type TeamDevice } from './roster.ts';
import { type EpochKey, joined, type TeamCrypto, utf8 } from './team-crypto.ts';

const FORMAT = 1;
const MAGIC = utf8('BWT1');
const SIGNATURE_BYTES = 64;
const TAG_DIGITS = 26;

/** What is shared: a plan, its care record, a phone's kit, and what each phone says of itself. */
export const documentKinds = ['plan', 'care', 'kit', 'phone'] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** Its name in the team: of a plan or care record the id of the plan, of a kit or phone that of the device. */
export interface DocumentName {
  readonly kind: DocumentKind;
  readonly id: string;
}

/** Also of a kind that only a newer app knows. */
interface AnyName {
  readonly kind: string;
  readonly id: string;
}

/** What of a document is sealed. */
export type DocumentState = DocumentName &
  (
    | {
        readonly kind: 'plan' | 'care' | 'kit';
        /** Milliseconds since 1970. */
        readonly madeAt: number;
        readonly update: Update;
      }
    | { readonly kind: 'phone'; readonly has: PhoneHas }
  );

/** What a phone says that it has. */
export interface PhoneHas {
  /** Milliseconds since 1970, by its clock. */
  readonly at: number;
  /** Of each shared plan that it has the versions (`versionMark`), the last one last; '' where there is none. */
  readonly plans: Readonly<Record<string, string>>;
}

export type StateRefusal =
  | 'damaged'
  | 'tooLarge'
  /** It was sealed for another team or another document. */
  | 'otherPlace'
  /** Nobody of this team sealed it. */
  | 'stranger'
  | 'removed'
  /** By a viewer, or by a phone that speaks for another. */
  | 'notAllowed'
  | 'signature'
  /** It was sealed under records of the roster that are not here yet. */
  | 'rosterBehind'
  /** It was sealed under another roster than this one: the server shows different ones. */
  | 'otherRoster'
  | 'noKey'
  | 'newerApp';

export type OpenedState =
  | {
      readonly kind: 'opened';
      readonly state: DocumentState;
      readonly by: string;
      readonly epoch: number;
    }
  | Refused;

/** Of a newer app's it is known whose it is. */
interface Refused {
  readonly kind: 'refused';
  readonly why: StateRefusal;
  readonly by?: string;
}

interface Header {
  readonly v: number;
  readonly team: string;
  readonly tag: string;
  readonly epoch: number;
  /** Of the last record that its phone knew, and its hash. */
  readonly n: number;
  readonly head: string;
  readonly device: string;
  /** The version of the row that it replaces, '' of none: put once, it cannot be put again over what came later. */
  readonly of: string;
}

/**
 * The name of a document on the server: the same on every phone, though two share it apart, and nobody without the first key can tell
 * which document it is.
 */
export const tagOf = (firstKey: EpochKey, { kind, id }: AnyName): string =>
  digestOf(`bulwark/team/tag/${firstKey}/${kind}/${id}`, TAG_DIGITS);

export const VERSION_DIGITS = 32;

/** Of a row: the first 128 bits of the SHA-256 of its tag and bytes, in hexadecimal. */
export const rowVersion = async (
  tag: string,
  bytes: Uint8Array<ArrayBuffer>,
  crypto: Pick<TeamCrypto, 'digest'>,
): Promise<string> => (await crypto.digest(joined(utf8(tag), bytes))).slice(0, VERSION_DIGITS);

const purposeOf = (tag: string): string => `bulwark/team/1/${tag}`;

/** Of lengths that differ by less than an eighth, one: a length says little (PADMÉ, Nikitin and others, 2019, section 4). */
export function paddedLength(length: number): number {
  if (length < 2) return 2;
  const exponent = Math.floor(Math.log2(length));
  const unit = 2 ** (exponent - (Math.floor(Math.log2(exponent)) + 1));
  return Math.ceil(length / unit) * unit;
}

function stateText(state: DocumentState): string {
  const { kind, id } = state;
  if (state.kind === 'phone') return JSON.stringify({ v: FORMAT, kind, id, has: state.has });
  const update: unknown = JSON.parse(writeUpdate(state.update));
  return JSON.stringify({ v: FORMAT, kind, id, madeAt: state.madeAt, update });
}

/** Of what is unpacked: a small state that says megabytes is one that somebody made up, and many of them fill a phone. */
const mostInflated = ({ length }: Uint8Array): number =>
  Math.min(TEAM.mostInflatedBytes, Math.max(TEAM.inflatedInAnyCase, length * TEAM.mostInflation));

const charactersIn = (state: DocumentState): number =>
  state.kind === 'phone' ? 0 : state.update.live.reduce((sum, { text }) => sum + text.length, 0);

function packed(state: DocumentState): Uint8Array<ArrayBuffer> {
  const tooLarge = () => new RangeError('It is too large to be read');
  // Nothing is written or packed of what is too large in any case: each character takes a byte at least.
  if (charactersIn(state) > TEAM.mostInflatedBytes) throw tooLarge();
  const text = utf8(stateText(state));
  if (text.length > TEAM.mostInflatedBytes) throw tooLarge();
  const deflated = deflateSync(text);
  if (text.length > mostInflated(deflated)) throw tooLarge();
  const whole = new Uint8Array(paddedLength(4 + deflated.length));
  new DataView(whole.buffer).setUint32(0, deflated.length);
  whole.set(deflated, 4);
  return whole;
}

/** @throws RangeError where it is above the limit: it stays on this phone. */
export async function sealState(
  state: DocumentState,
  by: {
    readonly roster: Roster;
    readonly keys: readonly (EpochKey | undefined)[];
    readonly device: string;
    readonly of: string;
  },
  crypto: TeamCrypto,
): Promise<Uint8Array<ArrayBuffer>> {
  const { roster, keys, device, of } = by;
  const [firstKey] = keys;
  const epoch = keys.length - 1;
  const key = keys[epoch];
  if (!firstKey || !key) throw new RangeError('There is no key of the team');
  if (state.kind !== 'phone' && !isOfAnApp(state.update)) {
    throw new RangeError('It holds too much to be shared');
  }
  const tag = tagOf(firstKey, state);
  const head = roster.hashes[roster.n] ?? '';
  const header: Header = {
    v: FORMAT,
    team: roster.team,
    tag,
    epoch,
    n: roster.n,
    head,
    device,
    of,
  };
  const text = JSON.stringify(header);
  const sealed = await crypto.encrypt(key, purposeOf(tag), text, packed(state));
  const length = new Uint8Array([text.length >> 8, text.length & 255]);
  const signed = joined(MAGIC, length, utf8(text), sealed);
  const whole = joined(signed, await crypto.sign(signed));
  if (whole.length > TEAM.mostStateBytes) throw new RangeError('It is too large to be shared');
  return whole;
}

const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= TEAM.mostKey;
/** It becomes the name of a row in the vault, where those with a `!` are the app's own. */
const DOCUMENT_ID = /^[A-Za-z0-9_-]{1,64}$/;
const isWhole = (value: unknown): value is number =>
  Number.isSafeInteger(value) && Number(value) >= 0;

interface Parts {
  readonly header: Header;
  readonly text: string;
  readonly sealed: Uint8Array<ArrayBuffer>;
  readonly signed: Uint8Array<ArrayBuffer>;
  readonly signature: Uint8Array<ArrayBuffer>;
}

function partsOf(bytes: Uint8Array<ArrayBuffer>): Parts | StateRefusal {
  if (bytes.length > TEAM.mostStateBytes) return 'tooLarge';
  if (MAGIC.some((byte, at) => bytes[at] !== byte)) return 'damaged';
  const length = ((bytes[4] ?? 0) << 8) | (bytes[5] ?? 0);
  const end = bytes.length - SIGNATURE_BYTES;
  if (6 + length > end) return 'damaged';
  try {
    const text = strFromU8(bytes.subarray(6, 6 + length));
    const value = (JSON.parse(text) ?? {}) as Record<string, unknown>;
    const { v, team, tag, epoch, n, head, device, of = '' } = value;
    const isHeader =
      isWhole(v) && v >= FORMAT && isText(team) && isText(tag) && isText(head) && isText(device);
    if (!isHeader || !isWhole(epoch) || !isWhole(n) || !isText(of)) return 'damaged';
    return {
      header: { v, team, tag, epoch, n, head, device, of },
      text,
      sealed: bytes.slice(6 + length, end),
      signed: bytes.slice(0, end),
      signature: bytes.slice(end),
    };
  } catch {
    return 'damaged';
  }
}

/** Which phone it says sealed it; '' where it is no state. */
export function sealedBy(bytes: Uint8Array<ArrayBuffer>): string {
  const parts = partsOf(bytes);
  return typeof parts === 'string' ? '' : parts.header.device;
}

/** Its number of the roster and the hash there, of what is signed: whoever sealed it knew no other roster than this one. */
function rosterRefusal({ n, head, epoch }: Header, roster: Roster): StateRefusal | undefined {
  if (n > roster.n) return 'rosterBehind';
  if (roster.hashes[n] !== head) return 'otherRoster';
  return epoch >= roster.epochs.length ? 'damaged' : undefined;
}

/** At most as many bytes as a state may have: a small one may claim to be any length. */
function inflated(bytes: Uint8Array, most: number): string | undefined {
  const parts: Uint8Array[] = [];
  let length = 0;
  let isWhole = false;
  const inflate = new Inflate((piece, isLast) => {
    length += piece.length;
    if (length > most) throw new RangeError('too large');
    parts.push(piece);
    isWhole ||= isLast;
  });
  try {
    for (let at = 0; at < bytes.length; at += TEAM.inflatedAtOnce) {
      const piece = bytes.subarray(at, at + TEAM.inflatedAtOnce);
      inflate.push(piece, at + TEAM.inflatedAtOnce >= bytes.length);
    }
    return isWhole ? strFromU8(joined(...parts)) : undefined;
  } catch {
    return undefined;
  }
}

/** `versionMark`s: what a phone says of itself is shown by their numbers, and is no other text. */
const isVersions = (value: unknown): value is string =>
  isText(value) && /^(\d{1,9}\.[0-9a-z]{12}( |$))*$/.test(value);

function toHas(value: unknown): PhoneHas | undefined {
  const { at, plans } = (value ?? {}) as Record<string, unknown>;
  if (!isMoment(at) || typeof plans !== 'object' || plans === null) return undefined;
  const entries = Object.entries(plans);
  if (entries.length > TEAM.mostDocuments) return undefined;
  if (!entries.every(([id, versions]) => isText(id) && isVersions(versions))) return undefined;
  // A plan may be called as anything that every object has.
  return { at, plans: Object.assign(Object.create(null), plans) };
}

/** Of more no app reads any: it takes minutes. */
function isOfAnApp({ live, past, seen }: Update): boolean {
  const ends = Object.values(seen).reduce((sum, ranges) => sum + ranges.length, 0);
  return (
    live.length <= TEAM.mostAnswersInState &&
    past.length <= CHANGE_LOG.mostLines &&
    ends <= TEAM.mostSeenInState
  );
}

/** Whatever its kind, it has to be the document of its place: under another's it would keep every phone from giving that one. */
function toState(text: string, isHere: (name: AnyName) => boolean): DocumentState | StateRefusal {
  // What reads each value takes seconds of a text that has millions.
  if (valuesIn(text) > TEAM.mostValuesInState) return 'damaged';
  try {
    const value = (parseArrived(text) ?? {}) as Record<string, unknown>;
    const { v, kind, id, madeAt, update } = value;
    if (v !== FORMAT || typeof id !== 'string' || !DOCUMENT_ID.test(id)) return 'damaged';
    if (typeof kind !== 'string' || !isHere({ kind, id })) return 'otherPlace';
    if (kind === 'phone') {
      const has = toHas(value.has);
      return has ? { kind, id, has } : 'damaged';
    }
    if (kind !== 'plan' && kind !== 'care' && kind !== 'kit') return 'newerApp';
    if (!isMoment(madeAt)) return 'damaged';
    const state = { kind, id, madeAt, update: toUpdate(update) } as const;
    return isOfAnApp(state.update) ? state : 'damaged';
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof UnreadableUpdate) return 'damaged';
    throw error;
  }
}

export type CheckedState =
  | { readonly kind: 'checked'; readonly by: TeamDevice; readonly parts: Parts }
  | Refused;

const refused = (why: StateRefusal): Refused => ({ kind: 'refused', why });

/** A viewer of a newer app has nothing to say of a document either; of itself it is left out until this one is newer. */
const refusedAsNewer = ({ id, role }: TeamDevice): Refused =>
  role === 'viewer' ? refused('notAllowed') : { ...refused('newerApp'), by: id };

/**
 * Whose a state is, and whether it counts under `tag` for this roster: what the server too can tell, which opens none. `read` is of one
 * that is read: whether the roster says that it stands.
 */
export async function checkState(
  bytes: Uint8Array<ArrayBuffer>,
  tag: string,
  roster: Roster,
  crypto: Pick<TeamCrypto, 'verify'>,
  read?: { readonly isStanding: boolean },
): Promise<CheckedState> {
  const parts = partsOf(bytes);
  if (typeof parts === 'string') return refused(parts);
  const { header, signed, signature } = parts;
  if (header.team !== roster.team || header.tag !== tag) return refused('otherPlace');
  const removal = roster.removed.get(header.device);
  const isRead = read && (read.isStanding || hasJustLeft(roster, header.device));
  if (removal && !isRead) return refused('removed');
  const by = roster.devices.get(header.device) ?? removal?.device;
  if (!by) return refused(header.n > roster.n ? 'rosterBehind' : 'stranger');
  // Before anything is read of it that keeps it in its place: who is nobody can say anything.
  if (!(await crypto.verify(by.verifyKey, signed, signature))) return refused('signature');
  const why = rosterRefusal(header, roster);
  if (why) return refused(why);
  if (header.v > FORMAT) return refusedAsNewer(by);
  return { kind: 'checked', by, parts };
}

/** What stands under `tag`, as far as it counts for this roster. */
export async function openState(
  bytes: Uint8Array<ArrayBuffer>,
  tag: string,
  { roster, keys }: { readonly roster: Roster; readonly keys: readonly (EpochKey | undefined)[] },
  crypto: Pick<TeamCrypto, 'verify' | 'decrypt' | 'digest'>,
): Promise<OpenedState> {
  const isStanding =
    roster.standing.size > 0 && roster.standing.has(await rowVersion(tag, bytes, crypto));
  const checked = await checkState(bytes, tag, roster, crypto, { isStanding });
  if (checked.kind === 'refused') return checked;
  const { by, parts } = checked;
  const { header, text, sealed } = parts;
  // Before it is unpacked: a small one may claim to be any length.
  const isViewer = by.role === 'viewer' && !isStanding;
  if (isViewer && sealed.length > TEAM.mostBytesOfViewer) return refused('notAllowed');
  const key = keys[header.epoch];
  const [firstKey] = keys;
  if (!key || !firstKey) return refused('noKey');
  const opened = await crypto.decrypt(key, purposeOf(tag), text, sealed);
  if (!opened || opened.length < 4) return refused('damaged');
  const length = new DataView(opened.buffer, opened.byteOffset).getUint32(0);
  const deflated = opened.subarray(4, 4 + length);
  const most = isViewer ? TEAM.mostBytesOfViewer : mostInflated(deflated);
  const written = inflated(deflated, most);
  const isHere = (name: AnyName) => tagOf(firstKey, name) === tag;
  const state = written === undefined ? 'damaged' : toState(written, isHere);
  if (typeof state === 'string') return state === 'newerApp' ? refusedAsNewer(by) : refused(state);
  const isOfAll = state.kind === 'plan' || state.kind === 'care';
  const isOwnWord = isOfAll || state.id === by.id;
  const mayWrite = isOwnWord && (state.kind === 'phone' || !isViewer);
  if (!mayWrite) return refused('notAllowed');
  return { kind: 'opened', state, by: by.id, epoch: header.epoch };
}
