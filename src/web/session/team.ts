// The team of this phone: its keys, who is in it, what is shared, and when the server is asked what is new.
// INVARIANT: nothing is sent under radio silence or while the vault is closed; what is wished stands in the vault before it is sent.
// PERSISTED: the row `!team` of the vault.
import { personName } from '../../domain/answers/authors.ts';
import { UnreadableUpdate } from '../../domain/answers/update-text.ts';
import { TEAM } from '../../domain/limits.ts';
import {
  deviceId,
  foundTeam,
  type Roster,
  type RosterWish,
  recordHash,
  type SignedRecord,
  type TeamDevice,
  type TeamRole,
} from '../../domain/team/roster.ts';
import type { DocumentName, DocumentState } from '../../domain/team/sealed-state.ts';
import { fromHex, toHex, utf8 } from '../../domain/team/team-crypto.ts';
import { type Alarm, TeamSync } from '../../domain/team/team-sync.ts';
import { Store } from '../platform/store.ts';
import type { ApiClient } from '../sync/api-client.ts';
import { foundOnServer, type TeamServer, teamServer } from '../sync/team-relay.ts';
import {
  type DeviceKeys,
  newDeviceKeys,
  type OpenDeviceKeys,
  openDeviceKeys,
} from '../vault/team-keys.ts';
import { careRow, KIT, TEAM_ROW } from '../vault/vault-format.ts';
import { OwnerGone } from '../vault/vault-rows.ts';
import { mergeFromTeam } from './incoming.ts';
import type { Session } from './session.ts';

const JOIN = 'bulwark/team/join';
const CODE = /^1\.([0-9a-v]{25})\.([0-9a-v]{20})\.([A-Za-z0-9_-]{43})$/;

interface Invite {
  readonly invite: string;
  /** Seals who asks: the server never sees it. */
  readonly secret: string;
  /** Milliseconds since 1970. */
  readonly endsAt: number;
}

interface StoredTeam {
  readonly keys: DeviceKeys;
  readonly team: string;
  readonly records: readonly SignedRecord[];
  readonly shared: readonly DocumentName[];
  /** Shared before, by this phone or another, and no longer followed here. */
  readonly stopped: readonly DocumentName[];
  readonly wishes: readonly RosterWish[];
  readonly invites: readonly Invite[];
}

/** Somebody who was shown a code of this phone, and asks to come in. */
export interface JoinRequest {
  readonly invite: string;
  readonly device: TeamDevice;
}

export type TeamState =
  | { readonly kind: 'none' }
  /** It asked to come in, and an admin has not said yes. */
  | { readonly kind: 'asking'; readonly team: string }
  | {
      readonly kind: 'in' | 'removed';
      readonly team: string;
      /** This phone's in the team. */
      readonly device: string;
      readonly roster: Roster;
      readonly shared: readonly DocumentName[];
      /** Milliseconds since 1970, by device. */
      readonly heard: ReadonlyMap<string, number>;
      readonly requests: readonly JoinRequest[];
      readonly alarms: readonly Alarm[];
    };

/** It is no code of a team. */
export class NoJoinCode extends Error {
  override readonly name = 'NoJoinCode';
}

export interface TeamParts {
  readonly session: Session;
  readonly api: ApiClient;
}

interface Opened {
  readonly keys: OpenDeviceKeys;
  readonly sync: TeamSync;
  readonly server: TeamServer;
}

export class Team {
  readonly #session: Session;
  readonly #api: ApiClient;
  readonly #state = new Store<TeamState>({ kind: 'none' });
  #stored: StoredTeam | undefined;
  #opened: Opened | undefined;
  #requests: readonly JoinRequest[] = [];
  #alarms: readonly Alarm[] = [];
  #round: Promise<void> | undefined;
  #next: Promise<void> | undefined;
  #onMade: () => void = () => undefined;

  constructor({ session, api }: TeamParts) {
    this.#session = session;
    this.#api = api;
  }

  state = this.#state.read;

  subscribe = this.#state.subscribe;

  isOpen = (): boolean => this.#opened !== undefined;

  /** The vault is closed: nothing of the team is kept in memory, or asked for. */
  close(): void {
    this.#opened = undefined;
    this.#stored = undefined;
    this.#requests = [];
    this.#alarms = [];
    this.#state.set({ kind: 'none' });
  }

  /** Calls `listener` once there is a team that was not there at the start. */
  onMade(listener: () => void): void {
    this.#onMade = listener;
  }

  /** Returns once something of the team is new. @throws as ApiClient.request */
  async waitForNews(): Promise<void> {
    const { sync, server } = this.#mustBeOpen();
    // To whoever is still outside all of it is news.
    if (sync.membership === 'in') await server.wait(sync.seq);
    else await new Promise((resolve) => setTimeout(resolve, TEAM.askAgainMs));
  }

  /** Reads what is kept; once the vault is open. @throws StorageFailed | VaultClosed */
  async begin(): Promise<void> {
    if (this.#opened) return;
    const stored = await this.#session.vault.rows().read<StoredTeam | null>(TEAM_ROW);
    if (stored) await this.#open(stored);
  }

  async #open(stored: StoredTeam): Promise<void> {
    this.#stored = stored;
    const keys = await openDeviceKeys(stored.keys);
    const server = teamServer(this.#api, stored.team);
    const sync = new TeamSync({
      team: stored.team,
      device: deviceId(keys.verifyKey),
      crypto: keys.crypto,
      relay: server,
      documents: {
        shared: async () => this.#stored?.shared ?? [],
        read: (name) => this.#read(name),
        handOver: (name) => this.#handOver(name),
        receive: (state) => this.#receive(state),
      },
      now: () => this.#session.now().getTime(),
      records: stored.records,
      keepRecords: (records) => this.#keep(() => ({ records })),
    });
    await sync.begin();
    for (const wish of stored.wishes) sync.wish(wish);
    this.#opened = { keys, sync, server };
    this.#show();
  }

  /** As it is by then: another tab may have changed it too. */
  async #keep(change: (stored: StoredTeam) => Partial<StoredTeam>): Promise<void> {
    const { vault } = this.#session;
    this.#stored = await vault.rows().change<StoredTeam>(TEAM_ROW, (stored) => {
      const before = stored ?? this.#stored;
      if (!before) throw new Error('There is no team yet');
      return { ...before, ...change(before) };
    });
  }

  #show(): void {
    const { sync, keys } = this.#opened ?? {};
    const roster = sync?.roster;
    if (!sync || !keys || !this.#stored) return;
    const { team, shared } = this.#stored;
    if (!roster || sync.membership === 'waiting') {
      this.#state.set({ kind: 'asking', team });
      return;
    }
    this.#state.set({
      kind: sync.membership,
      team,
      device: deviceId(keys.verifyKey),
      roster,
      shared,
      heard: new Map(sync.heard),
      requests: this.#requests,
      alarms: this.#alarms,
    });
  }

  #myName(): string {
    return personName(this.#session.settings.read()?.name ?? '');
  }

  /** A team of one, known to the server at once. @throws as ApiClient.request */
  async found(name: string): Promise<void> {
    const keys = await newDeviceKeys();
    const { verifyKey, recipient, crypto } = await openDeviceKeys(keys);
    const device = { name: this.#myName(), verifyKey, recipient };
    const record = await foundTeam(name, device, this.#session.now().getTime(), crypto);
    const team = recordHash(record.text).slice(0, 25);
    const stored = {
      keys,
      team,
      records: [record],
      shared: [],
      stopped: [],
      wishes: [],
      invites: [],
    };
    await foundOnServer(this.#api, record);
    await this.#make(stored);
  }

  /** What a code for one phone more says; it counts for as long as an invite to sign in does. */
  async invite(): Promise<string> {
    const { keys } = this.#mustBeOpen();
    const secret = keys.crypto.newKey();
    const invite = recordHash(keys.crypto.newKey()).slice(0, 20);
    const endsAt = this.#session.now().getTime() + TEAM.inviteMs;
    const isOpen = (each: Invite) => each.endsAt > endsAt - TEAM.inviteMs;
    await this.#keep(({ invites }) => ({
      invites: [...invites.filter(isOpen), { invite, secret, endsAt }],
    }));
    return `1.${this.#stored?.team}.${invite}.${secret}`;
  }

  /** Asks to come in by the code of another phone. @throws NoJoinCode, and as ApiClient.request */
  async join(code: string): Promise<void> {
    const [, team = '', invite = '', secret = ''] = CODE.exec(code.trim()) ?? [];
    if (team === '') throw new NoJoinCode('This is no code of a team');
    const keys = await newDeviceKeys();
    const { verifyKey, recipient, crypto } = await openDeviceKeys(keys);
    const asks = { name: this.#myName(), verifyKey, recipient };
    const plain = utf8(JSON.stringify(asks));
    const sealed = await crypto.encrypt(secret, JOIN, `${team}.${invite}`, plain);
    await teamServer(this.#api, team).askToJoin({ invite, sealed: toHex(sealed) });
    const stored = { keys, team, records: [], shared: [], stopped: [], wishes: [], invites: [] };
    await this.#make(stored);
  }

  async #make(stored: StoredTeam): Promise<void> {
    await this.#session.vault.rows().change<StoredTeam>(TEAM_ROW, () => stored);
    await this.#open(stored);
    this.#onMade();
  }

  async admit({ invite, device }: JoinRequest, role: TeamRole = 'medic'): Promise<void> {
    await this.#wish({ kind: 'admit', device: { ...device, role } });
    await this.#mustBeOpen().server.endJoin(invite);
    await this.#keep(({ invites }) => ({
      invites: invites.filter((each) => each.invite !== invite),
    }));
    this.#requests = this.#requests.filter((each) => each.invite !== invite);
    this.#show();
  }

  remove = (id: string, isLost: boolean): Promise<void> =>
    this.#wish({ kind: 'remove', id, isLost });

  setRole = (id: string, role: TeamRole): Promise<void> => this.#wish({ kind: 'role', id, role });

  /** Kept first: done once the server can be reached. */
  async #wish(wish: RosterWish): Promise<void> {
    const { sync } = this.#mustBeOpen();
    await this.#keep(({ wishes }) => ({ wishes: [...wishes, wish] }));
    sync.wish(wish);
    await this.round();
  }

  /** This phone leaves by its own word. */
  async leave(): Promise<void> {
    const { keys } = this.#mustBeOpen();
    await this.remove(deviceId(keys.verifyKey), false);
  }

  /** The team is forgotten here; what it shared stays. */
  async forget(): Promise<void> {
    await this.#session.vault.rows().change<StoredTeam | null>(TEAM_ROW, () => null);
    this.close();
  }

  async stopSharing(name: DocumentName): Promise<void> {
    await this.#keep(({ shared, stopped }) => ({
      shared: without(shared, name),
      stopped: [...without(stopped, name), name],
    }));
    this.#show();
  }

  async share(name: DocumentName): Promise<void> {
    await this.#keep(({ shared, stopped }) => ({
      shared: [...without(shared, name), name],
      stopped: without(stopped, name),
    }));
    this.#show();
  }

  #mustBeOpen(): Opened {
    if (!this.#opened) throw new Error('There is no team yet');
    return this.#opened;
  }

  /**
   * Gets, merges and gives, once; one at a time. What was written while one was under way is given by another after it.
   * @throws as ApiClient.request
   */
  round(): Promise<void> {
    if (this.#round) {
      this.#next ??= this.#round
        .catch(() => undefined)
        .then(() => {
          this.#next = undefined;
          return this.round();
        });
      return this.#next;
    }
    this.#round = this.#doRound().finally(() => {
      this.#round = undefined;
    });
    return this.#round;
  }

  async #doRound(): Promise<void> {
    const { sync } = this.#mustBeOpen();
    try {
      await sync.round();
      await this.#lookAtRequests();
    } finally {
      this.#alarms = [...this.#alarms, ...sync.takeAlarms()].slice(-TEAM.mostAlarms);
      if (this.#stored && this.#stored.wishes.length !== sync.wishes.length) {
        await this.#keep(() => ({ wishes: sync.wishes }));
      }
      this.#show();
    }
  }

  async #lookAtRequests(): Promise<void> {
    const { sync, server, keys } = this.#mustBeOpen();
    const me = sync.roster?.devices.get(deviceId(keys.verifyKey));
    const now = this.#session.now().getTime();
    const invites = (this.#stored?.invites ?? []).filter(({ endsAt }) => endsAt > now);
    if (me?.role !== 'admin' || invites.length === 0) return;
    const requests: JoinRequest[] = [];
    for (const { invite, sealed } of await server.joins()) {
      const known = invites.find((each) => each.invite === invite);
      const bytes = fromHex(sealed);
      if (!known || !bytes) continue;
      const place = `${this.#stored?.team}.${invite}`;
      const opened = await keys.crypto.decrypt(known.secret, JOIN, place, bytes);
      const device = opened && deviceOf(new TextDecoder().decode(opened));
      if (device && !sync.roster?.devices.has(device.id)) requests.push({ invite, device });
    }
    this.#requests = requests;
  }

  // Documents of this phone

  async #read({ kind, id }: DocumentName): Promise<DocumentState | undefined> {
    if (kind === 'phone') return undefined;
    const name = rowOf({ kind, id });
    const open = this.#session.openOf(name);
    const stored = await this.#session.vault.records().read(name);
    if (stored?.head?.deleted) return undefined;
    const update = open?.document.state() ?? stored?.update;
    return update && { kind, id, madeAt: stored?.head?.madeAt ?? open?.madeAt ?? 0, update };
  }

  async #handOver(name: DocumentName): Promise<DocumentState | undefined> {
    const row = rowOf(name);
    const state = await this.#read(name);
    const open = this.#session.openOf(row);
    if (!state || state.kind === 'phone') return state;
    // In one step with what is given: nothing is written in between under the name that goes out.
    if (open) return { ...state, update: open.give() };
    this.#session.vault.tabs.notify({ kind: 'given', id: row });
    return state;
  }

  async #receive(state: DocumentState): Promise<boolean> {
    if (state.kind === 'phone') return true;
    if (this.#stored?.stopped.some((each) => isSame(each, state))) return false;
    const isSaved = await this.#merge(state);
    const isShared = this.#stored?.shared.some((each) => isSame(each, state));
    // What the team shares is shared by every phone that has it, so that it is healed by any of them.
    if (isSaved && !isShared) await this.share({ kind: state.kind, id: state.id });
    return isSaved;
  }

  /** What holds more than a document can, or belongs to what was deleted for good, keeps nothing else back. */
  async #merge(state: Exclude<DocumentState, { readonly kind: 'phone' }>): Promise<boolean> {
    try {
      return await mergeFromTeam(this.#session, { ...state, id: rowOf(state) });
    } catch (error) {
      if (error instanceof UnreadableUpdate || error instanceof OwnerGone) return false;
      throw error;
    }
  }
}

const without = (all: readonly DocumentName[], name: DocumentName): readonly DocumentName[] =>
  all.filter((each) => !isSame(each, name));

const isSame = (a: DocumentName, b: DocumentName): boolean => a.kind === b.kind && a.id === b.id;

/** Where it stands in the vault. */
function rowOf({ kind, id }: DocumentName): string {
  if (kind === 'kit') return KIT;
  return kind === 'care' ? careRow(id) : id;
}

/** Who asks, as they say; undefined for what is no device. */
function deviceOf(text: string): TeamDevice | undefined {
  try {
    const { name, verifyKey, recipient } = JSON.parse(text) as Record<string, unknown>;
    const isDevice = [name, verifyKey, recipient].every(
      (each) => typeof each === 'string' && each.length <= TEAM.mostKey,
    );
    if (!isDevice) return undefined;
    const key = String(verifyKey);
    return {
      id: deviceId(key),
      name: personName(String(name)),
      role: 'medic',
      verifyKey: key,
      recipient: String(recipient),
    };
  } catch {
    return undefined;
  }
}
