// The team of this phone: its keys, who is in it, what is shared, and when the server is asked what is new.
// INVARIANT: nothing is sent under radio silence or while the vault is closed; what is wished stands in the vault before it is sent.
// PERSISTED: the row `!team` of the vault.
import { personName } from '../../domain/answers/authors.ts';
import type { AssessmentPackage } from '../../domain/exchange/codes/package-text.ts';
import { kitToGive } from '../../domain/kit/kit-parts.ts';
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
import type { DocumentName, DocumentState, PhoneHas } from '../../domain/team/sealed-state.ts';
import { fromHex, toHex, utf8 } from '../../domain/team/team-crypto.ts';
import { type Alarm, type Received, TeamSync } from '../../domain/team/team-sync.ts';
import { plainName } from '../../domain/text/plain-characters.ts';
import { Store } from '../platform/store.ts';
import { type ApiClient, HttpError } from '../sync/api-client.ts';
import { foundOnServer, type TeamServer, teamServer } from '../sync/team-relay.ts';
import {
  type DeviceKeys,
  newDeviceKeys,
  newPaperKey,
  type OpenDeviceKeys,
  openDeviceKeys,
} from '../vault/team-keys.ts';
import { TEAM_ROW } from '../vault/vault-format.ts';
import type { Care } from './care.ts';
import { paperText } from './paper-key.ts';
import type { Session } from './session.ts';
import { DocumentsOfTeam, isSameDocument } from './team-documents.ts';

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
  /** How often anything had been put when this phone looked last, or some while before: a server that knows less was set back. */
  readonly seq?: number;
  /** How many plans were removed here because this phone was reported lost. */
  readonly removedPlans?: number;
}

/** Somebody who was shown a code of this phone, and asks to come in. */
export interface JoinRequest {
  readonly invite: string;
  readonly device: TeamDevice;
}

/** A team that this phone is in, or was. */
export interface KnownTeam {
  readonly kind: 'in' | 'removed';
  readonly team: string;
  /** This phone's in the team. */
  readonly device: string;
  readonly roster: Roster;
  readonly shared: readonly DocumentName[];
  /** Milliseconds since 1970, by device. */
  readonly heard: ReadonlyMap<string, number>;
  /** What each says that it has, by device. */
  readonly phones: ReadonlyMap<string, PhoneHas>;
  /** Whose phone put the last state of each plan, by plan. */
  readonly lastBy: ReadonlyMap<string, string>;
  /** Phones that share their kit. */
  readonly kits: readonly string[];
  readonly removedPlans: number;
  /** The team shares them, and this phone has them unshared: it says nothing of its own in them. */
  readonly offered: readonly DocumentName[];
  readonly requests: readonly JoinRequest[];
  readonly alarms: readonly Alarm[];
}

export type TeamState =
  | { readonly kind: 'none' }
  /** It asked to come in, and an admin has not said yes. */
  | { readonly kind: 'asking'; readonly team: string }
  | KnownTeam;

/** It is no code of a team. */
export class NoJoinCode extends Error {
  override readonly name = 'NoJoinCode';
}

export interface TeamParts {
  readonly session: Session;
  readonly api: ApiClient;
  /** Of the plan's requests and casualties: what is open of them is let go of before they are removed. */
  readonly care: Pick<Care, 'release'>;
}

interface Opened {
  readonly keys: OpenDeviceKeys;
  readonly sync: TeamSync;
  readonly server: TeamServer;
}

export class Team {
  readonly #session: Session;
  readonly #api: ApiClient;
  readonly #care: TeamParts['care'];
  readonly #documents: DocumentsOfTeam;
  readonly #state = new Store<TeamState>({ kind: 'none' });
  #stored: StoredTeam | undefined;
  #opened: Opened | undefined;
  #requests: readonly JoinRequest[] = [];
  /** The team shares them, and this phone has them unshared. */
  #offered: DocumentName[] = [];
  /** Its care record may have come before it. */
  #hasNewPlan = false;
  #seqKeptAt = Number.NEGATIVE_INFINITY;
  /** One that was made and not shown yet. */
  #paperKey: Awaited<ReturnType<typeof newPaperKey>> | undefined;
  #alarms: readonly Alarm[] = [];
  #round: Promise<void> | undefined;
  #next: Promise<void> | undefined;
  #onMade: () => void = () => undefined;

  constructor({ session, api, care }: TeamParts) {
    this.#session = session;
    this.#api = api;
    this.#care = care;
    this.#documents = new DocumentsOfTeam(session);
  }

  state = this.#state.read;

  subscribe = this.#state.subscribe;

  isOpen = (): boolean => this.#opened !== undefined;

  /** The vault is closed: nothing of the team is kept in memory, or asked for. */
  close(): void {
    this.#opened = undefined;
    this.#paperKey = undefined;
    this.#stored = undefined;
    this.#requests = [];
    this.#offered = [];
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
    const device = deviceId(keys.verifyKey);
    const sync = new TeamSync({
      team: stored.team,
      device,
      crypto: keys.crypto,
      relay: server,
      documents: {
        shared: async () => [...this.#mustHave().shared, { kind: 'phone', id: device }],
        mark: (name) => this.#documents.mark(name),
        read: (name) => this.#read(name),
        handOver: (name) =>
          name.kind === 'phone' ? this.#read(name) : this.#documents.handOver(name),
        receive: (state) => this.#receive(state),
      },
      now: () => this.#session.now().getTime(),
      records: stored.records,
      ...(stored.seq === undefined ? {} : { lastSeq: stored.seq }),
      // Another tab may have followed more: what it knows of who was removed stays known.
      keepRecords: (records) =>
        this.#keep((kept) => (kept.records.length > records.length ? {} : { records })),
    });
    await sync.begin();
    for (const wish of stored.wishes) this.#wishAgain(sync, wish);
    this.#opened = { keys, sync, server };
    // Begun before the app was closed, and not ended.
    await this.#removeWhereLost().catch(() => undefined);
    this.#show();
  }

  /** Of a paper key nobody holds the paper any more. */
  #wishAgain(sync: TeamSync, wish: RosterWish): void {
    if (wish.kind !== 'paper') sync.wish(wish);
  }

  /** As it is by then: another tab may have changed it too. */
  async #keep(change: (stored: StoredTeam) => Partial<StoredTeam>): Promise<void> {
    const { vault } = this.#session;
    this.#stored = await vault.rows().change<StoredTeam>(TEAM_ROW, (stored) => {
      // Forgotten in another tab: it is not made again.
      const before = stored === null ? undefined : (stored ?? this.#stored);
      if (!before) throw new Error('There is no team any more');
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
      phones: sync.phones,
      lastBy: new Map(
        sync.received.flatMap(({ name, by }) =>
          name.kind === 'plan' ? [[name.id, by] as const] : [],
        ),
      ),
      kits: sync.received.flatMap(({ name }) => (name.kind === 'kit' ? [name.id] : [])),
      removedPlans: this.#stored.removedPlans ?? 0,
      offered: [...this.#offered],
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
    // Where there was no room they still ask.
    if (this.#mustBeOpen().sync.roster?.devices.has(device.id)) await this.#endInvite(invite);
  }

  /** Who asks stays outside, and the code that they had counts no more. @throws as ApiClient.request */
  refuse = ({ invite }: JoinRequest): Promise<void> => this.#endInvite(invite);

  async #endInvite(invite: string): Promise<void> {
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

  /** A plan with its requests and casualties, shared here or not: nothing that another phone gives brings it back here. */
  async stopSharingPlan(id: string): Promise<void> {
    if (!this.#stored) return;
    for (const kind of ['plan', 'care'] as const) await this.stopSharing({ kind, id });
  }

  stopSharing = (name: DocumentName): Promise<void> => this.#setShared(name, false);

  async share(name: DocumentName): Promise<void> {
    const passedOver = [...this.#mustHave().stopped, ...this.#offered];
    await this.#setShared(name, true);
    if (!passedOver.some((each) => isSameDocument(each, name))) return;
    // Once more from the beginning: what was passed over is read.
    this.#offered = without(this.#offered, name);
    await this.#open(this.#mustHave());
  }

  /** The kit of this phone, without who carries it. */
  shareKit(isShared: boolean): Promise<void> {
    const name = { kind: 'kit', id: deviceId(this.#mustBeOpen().keys.verifyKey) } as const;
    return isShared ? this.share(name) : this.stopSharing(name);
  }

  async #setShared(name: DocumentName, isShared: boolean): Promise<void> {
    await this.#keep(({ shared, stopped }) => ({
      shared: isShared ? [...without(shared, name), name] : without(shared, name),
      stopped: isShared ? without(stopped, name) : [...without(stopped, name), name],
    }));
    this.#show();
  }

  /** A key that opens all of the team, for a safe place: what it says is shown this once. @throws as ApiClient.request */
  async makePaperKey(): Promise<string> {
    const { sync } = this.#mustBeOpen();
    // The team may have taken one whose answer was lost: that one is shown then.
    this.#paperKey ??= await newPaperKey();
    const { identity, recipient } = this.#paperKey;
    await this.round();
    const wish = { kind: 'paper', recipient } as const;
    sync.wish(wish);
    // Nobody holds the paper of a key that is not shown.
    let fault: unknown = new Error('The team did not take the paper key');
    try {
      await this.round();
    } catch (error) {
      fault = error;
    }
    sync.withdraw(wish);
    if (sync.roster?.paper?.recipient !== recipient) throw fault;
    this.#paperKey = undefined;
    return paperText({ team: this.#mustHave().team, identity });
  }

  #mustBeOpen(): Opened {
    if (!this.#opened) throw new Error('There is no team yet');
    return this.#opened;
  }

  #mustHave(): StoredTeam {
    if (!this.#stored) throw new Error('There is no team yet');
    return this.#stored;
  }

  async #read(name: DocumentName): Promise<DocumentState | undefined> {
    if (name.kind !== 'phone') return this.#documents.read(name);
    return { ...name, kind: 'phone', has: await this.#documents.has(this.#mustHave().shared) };
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
    let wished = sync.wishes;
    try {
      await this.#followOtherTab(sync);
      wished = sync.wishes;
      await this.#roundOrFound(sync);
      if (this.#hasNewPlan) await sync.lookAtKept();
      this.#hasNewPlan = false;
      await this.#lookAtRequests();
    } finally {
      // Whatever else failed: who was removed is asked for no further round.
      await this.#removeWhereLost().catch(() => undefined);
      this.#alarms = eachKindOnce([...this.#alarms, ...sync.takeAlarms()]);
      await this.#keepWishes(wished.filter((wish) => !sync.wishes.includes(wish)));
      await this.#keepSeq(sync.seq);
      this.#show();
    }
  }

  /** Without those that came to an end; another tab may have kept more meanwhile. */
  async #keepWishes(ended: readonly RosterWish[]): Promise<void> {
    const known = new Set(ended.map((wish) => JSON.stringify(wish)));
    if (!this.#stored?.wishes.some((wish) => known.has(JSON.stringify(wish)))) return;
    await this.#keep(({ wishes }) => ({
      wishes: wishes.filter((wish) => !known.has(JSON.stringify(wish))),
    }));
  }

  /** Whatever the server shows to this tab: what another one followed counts here too. */
  async #followOtherTab(sync: TeamSync): Promise<void> {
    const stored = await this.#session.vault.rows().read<StoredTeam | null>(TEAM_ROW);
    if (!stored) return;
    const { invites, wishes, shared, stopped } = stored;
    if (this.#stored) this.#stored = { ...this.#stored, invites, wishes, shared, stopped };
    const known = new Set(sync.wishes.map((wish) => JSON.stringify(wish)));
    for (const wish of wishes) if (!known.has(JSON.stringify(wish))) this.#wishAgain(sync, wish);
    if (stored.records.length > sync.records.length) await sync.follow(stored.records);
  }

  /** A server that lost the team, or a backup from before there was one, is given its first record again; the others follow. */
  async #roundOrFound(sync: TeamSync): Promise<void> {
    const [first] = sync.records;
    try {
      await sync.round();
    } catch (error) {
      if (!(error instanceof HttpError && error.status === 404 && first)) throw error;
      await foundOnServer(this.#api, first);
      this.#alarms = [...this.#alarms, { kind: 'setBack' }];
      await sync.round();
    }
  }

  /** Not with each stroke of another phone: what is kept may be some minutes old. */
  async #keepSeq(seq: number): Promise<void> {
    const now = this.#session.now().getTime();
    if (seq === this.#mustHave().seq || now - this.#seqKeptAt < TEAM.keepSeqMs) return;
    this.#seqKeptAt = now;
    await this.#keep(() => ({ seq }));
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
      const isNew =
        device && !sync.roster?.devices.has(device.id) && !sync.roster?.removed.has(device.id);
      if (isNew) requests.push({ invite, device });
    }
    this.#requests = requests;
  }

  async #removePlan(id: string): Promise<void> {
    this.#care.release(id);
    await this.#session.purgeOpen(id);
  }

  // Documents

  async #receive(state: DocumentState): Promise<Received> {
    // What a phone says of itself, and a kit, which is added where its user says so, as from a file.
    if (state.kind === 'phone' || state.kind === 'kit') return 'whole';
    const name = { kind: state.kind, id: state.id };
    const { shared, stopped } = this.#mustHave();
    const isShared = shared.some((each) => isSameDocument(each, name));
    const isPlanShared = shared.some(({ kind, id }) => kind === 'plan' && id === name.id);
    // Of a plan that is here unshared nothing is told, nor of its casualties; of one that comes with it, after it.
    if (name.kind === 'care' && !isPlanShared) return 'not';
    if (stopped.some((each) => isSameDocument(each, name))) return 'not';
    // What is on this phone already leaves it where its user shares it, and not because another phone names it.
    if (!isShared && (await this.#documents.isHere(name))) {
      if (!this.#offered.some((each) => isSameDocument(each, name))) this.#offered.push(name);
      return 'not';
    }
    const received = await this.#documents.merge(state);
    // What came from the team is shared by every phone that has it, so that it is healed by any of them.
    if ((received === 'whole' || received === 'partly') && !isShared) {
      await this.#setShared(name, true);
      this.#hasNewPlan ||= name.kind === 'plan';
    }
    return received;
  }

  /** The kit of another phone as a hand-over of it; undefined where it shares none. */
  kitOf(device: string): AssessmentPackage | undefined {
    const { sync } = this.#mustBeOpen();
    const state = sync.kitOf(device);
    if (!state) return undefined;
    const from = sync.roster?.devices.get(device)?.name ?? '';
    const kit = { id: device, update: kitToGive(state.update, true) };
    return { packedAt: state.madeAt, from, assessments: [], kit, unreadable: 0 };
  }

  /** A phone in other hands removes what the team shared, once, by a record that an admin of its team signed. */
  async #removeWhereLost(): Promise<void> {
    const { sync, keys } = this.#mustBeOpen();
    const removal = sync.roster?.removed.get(deviceId(keys.verifyKey));
    if (!removal?.isLost) return;
    const { shared, stopped } = this.#mustHave();
    const ofTeam = [...shared, ...stopped].filter(({ kind }) => kind !== 'kit');
    const plans = new Set(ofTeam.map(({ id }) => id));
    if (plans.size === 0) return;
    for (const plan of plans) await this.#removePlan(plan);
    await this.#keep(() => ({ shared: [], stopped: [], removedPlans: plans.size }));
  }
}

/** The last of each kind: many of one push no other off the screen. */
const eachKindOnce = (alarms: readonly Alarm[]): readonly Alarm[] => [
  ...new Map(alarms.map((alarm) => [alarm.kind, alarm])).values(),
];

const without = (all: readonly DocumentName[], name: DocumentName): DocumentName[] =>
  all.filter((each) => !isSameDocument(each, name));

/** Who asks, as they say; undefined for what is no device. */
function deviceOf(text: string): TeamDevice | undefined {
  try {
    const { name, verifyKey, recipient } = JSON.parse(text) as Record<string, unknown>;
    const isDevice =
      typeof name === 'string' &&
      name.length <= TEAM.mostName &&
      /^04[0-9a-f]{128}$/.test(String(verifyKey)) &&
      /^age1[02-9ac-hj-np-z]{58}$/.test(String(recipient));
    if (!isDevice) return undefined;
    const key = String(verifyKey);
    return {
      id: deviceId(key),
      name: personName(plainName(String(name))),
      role: 'medic',
      verifyKey: key,
      recipient: String(recipient),
    };
  } catch {
    return undefined;
  }
}
