// A team as tests see it: phones, and a server that keeps what it is given, or does what it likes.
import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto';
import { admit, roomOfTeam } from '../../src/domain/answers/arrival.ts';
import { createDocument } from '../../src/domain/answers/open-document.ts';
import { writeUpdate } from '../../src/domain/answers/update-text.ts';
import {
  deviceId,
  foundTeam,
  recordHash,
  type SignedRecord,
  type TeamDevice,
} from '../../src/domain/team/roster.ts';
import {
  type DocumentName,
  type DocumentState,
  sealedBy,
} from '../../src/domain/team/sealed-state.ts';
import type { TeamCrypto } from '../../src/domain/team/team-crypto.ts';
import {
  type AppendAnswer,
  type PutAnswer,
  type Received,
  type RelayPage,
  type RelayRow,
  type TeamRelay,
  TeamSync,
  versionsTogether,
} from '../../src/domain/team/team-sync.ts';

type Bytes = Uint8Array<ArrayBuffer>;
const bytesOf = (buffer: Uint8Array): Bytes => new Uint8Array(buffer);

export interface Keys {
  readonly crypto: TeamCrypto;
  readonly verifyKey: string;
  readonly recipient: string;
}

/** Fast stand-ins for ECDSA and age, which have tests of their own: who has no secret can neither sign nor open. */
export function modelKeys(name: string): Keys {
  const secret = randomBytes(32);
  secrets.set(`verify-${name}`, secret);
  secrets.set(`age-${name}`, secret);
  const aes = (key: string, use: string) => createHmac('sha256', key).update(use).digest();
  const seal = (key: Buffer, header: string, plain: Uint8Array): Bytes => {
    const iv = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(header));
    const sealed = Buffer.concat([cipher.update(plain), cipher.final()]);
    return bytesOf(Buffer.concat([iv, cipher.getAuthTag(), sealed]));
  };
  const open = (key: Buffer, header: string, sealed: Uint8Array): Bytes | undefined => {
    try {
      const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12));
      decipher.setAAD(Buffer.from(header)).setAuthTag(sealed.subarray(12, 28));
      return bytesOf(Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]));
    } catch {
      return undefined;
    }
  };
  const sign = (key: Buffer, bytes: Uint8Array): Bytes => {
    const half = createHmac('sha256', key).update(bytes).digest();
    return bytesOf(Buffer.concat([half, half]));
  };
  const crypto: TeamCrypto = {
    digest: async (bytes) => digest(bytes),
    newKey: () => randomBytes(32).toString('base64url'),
    sign: async (bytes) => sign(secret, bytes),
    verify: async (key, bytes, signature) => {
      const known = secrets.get(key);
      return known !== undefined && Buffer.from(signature).equals(sign(known, bytes));
    },
    sealFor: async (recipients, text) =>
      JSON.stringify(
        recipients.map((to) => {
          const key = secrets.get(to);
          return [to, key && Buffer.from(seal(key, to, Buffer.from(text))).toString('base64')];
        }),
      ),
    openSealed: async (sealed) => {
      const all = JSON.parse(sealed) as [string, string][];
      const [, mine = ''] = all.find(([to]) => to === `age-${name}`) ?? [];
      const opened = open(secret, `age-${name}`, Buffer.from(mine, 'base64'));
      return opened && Buffer.from(opened).toString();
    },
    encrypt: async (key, use, header, plain) => seal(aes(key, use), header, plain),
    decrypt: async (key, use, header, sealed) => open(aes(key, use), header, sealed),
  };
  return { crypto, verifyKey: `verify-${name}`, recipient: `age-${name}` };
}

const digest = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const secrets = new Map<string, Buffer>();

/** What a server keeps of a team. */
export interface Kept {
  readonly records: readonly SignedRecord[];
  readonly rows: ReadonlyMap<string, RelayRow & { readonly seq: number }>;
  readonly seq: number;
}

const partsOf = ({ text }: SignedRecord) =>
  JSON.parse(text) as {
    readonly prev: string;
    readonly by: string;
    readonly changes: readonly {
      readonly op: string;
      readonly id: string;
      readonly role?: string;
    }[];
    readonly epoch?: unknown;
  };

/** An honest server; what it keeps can be read and replaced. */
export class HonestRelay implements TeamRelay {
  kept: Kept;
  /** Everything that was ever given to it. */
  readonly given: RelayRow[] = [];

  constructor(records: readonly SignedRecord[]) {
    this.kept = { records, rows: new Map(), seq: 0 };
  }

  async records(from: number) {
    return this.kept.records.slice(from);
  }

  async append(record: SignedRecord, upTo?: number): Promise<AppendAnswer> {
    const last = this.kept.records.at(-1);
    const given = partsOf(record);
    const { prev, by } = given;
    let left: string[] = [];
    for (const each of this.kept.records.map(partsOf)) {
      if (each.epoch) left = [];
      left.push(
        ...each.changes.flatMap(({ op, id }) => (op === 'remove' && id === each.by ? [id] : [])),
      );
    }
    const stopped = [
      ...given.changes
        .filter(
          ({ op, id, role }) =>
            (op === 'remove' && id !== by) || (op === 'role' && role === 'viewer'),
        )
        .map(({ id }) => id),
      ...(given.epoch ? left : []),
    ];
    const hasPutSince = [...this.kept.rows.values()].some(
      ({ seq, bytes }) => upTo !== undefined && seq > upTo && stopped.includes(sealedBy(bytes)),
    );
    if (hasPutSince) return 'behind';
    if (prev !== (last ? recordHash(last.text) : '')) return 'behind';
    this.kept = { ...this.kept, records: [...this.kept.records, record] };
    return 'stored';
  }

  async changedSince(seq: number): Promise<RelayPage> {
    const after = seq > this.kept.seq ? 0 : seq;
    const together = versionsTogether([...this.kept.rows.values()].map((row) => row.version));
    return {
      seq: this.kept.seq,
      together,
      rows: [...this.kept.rows.values()].filter((row) => row.seq > after),
    };
  }

  async put(tag: string, bytes: Bytes, version: string): Promise<PutAnswer> {
    const row = this.kept.rows.get(tag);
    if ((row?.version ?? '') !== version) return { kind: 'outdated', row };
    if (ofVersion(bytes) !== version) return { kind: 'refused' };
    const seq = this.kept.seq + 1;
    const put = {
      tag,
      version: digest(Buffer.concat([Buffer.from(tag), bytes])).slice(0, 32),
      bytes,
      seq,
    };
    this.given.push(put);
    this.kept = { ...this.kept, seq, rows: new Map([...this.kept.rows, [tag, put]]) };
    return { kind: 'stored', seq };
  }
}

/** What its header says that it replaces. */
function ofVersion(bytes: Bytes): string {
  const length = ((bytes[4] ?? 0) << 8) | (bytes[5] ?? 0);
  return (JSON.parse(Buffer.from(bytes.slice(6, 6 + length)).toString()) as { of: string }).of;
}

let made = 0;
const newReplica = () => {
  made += 1;
  return `${made.toString(16)}a`;
};

/** A phone with its documents; `relay` may be changed at any time. */
export class Phone {
  readonly name: string;
  readonly keys: Keys;
  readonly id: string;
  /** Documents that it has, by their names. */
  readonly documents = new Map<string, ReturnType<typeof createDocument>>();
  /** Whose states it merged, with the text of each. */
  readonly received: (readonly [by: string, texts: string])[] = [];
  /** Plans that cannot be merged here. */
  readonly refuses = new Set<string>();
  /** And those of which it can read nothing that comes. */
  readonly unreadable = new Set<string>();
  /** How often a plan was read to be given. */
  read = 0;
  /** The last version of each of its plans. */
  version = '';
  /** Milliseconds since 1970. */
  clock = 0;
  relay: TeamRelay;
  sync!: TeamSync;

  constructor(name: string, relay: TeamRelay, keys = modelKeys(`${name}${made}`)) {
    made += 1;
    this.name = name;
    this.keys = keys;
    this.id = deviceId(this.keys.verifyKey);
    this.relay = relay;
  }

  get device(): TeamDevice {
    const { verifyKey, recipient } = this.keys;
    return { id: this.id, name: this.name, role: 'medic', verifyKey, recipient };
  }

  /** Opens the app; what it followed was kept. */
  async begin(team: string, records: readonly SignedRecord[] = []): Promise<void> {
    this.sync = new TeamSync({
      team,
      device: this.id,
      crypto: this.keys.crypto,
      relay: {
        records: (from) => this.relay.records(from),
        append: (...given) => this.relay.append(...given),
        changedSince: (seq) => this.relay.changedSince(seq),
        put: (tag, bytes, version) => this.relay.put(tag, bytes, version),
      },
      documents: {
        shared: async () => [
          ...[...this.documents.keys()].map((key) => toName(key)),
          { kind: 'phone', id: this.id },
        ],
        mark: async (name) => {
          const state = this.#read(name);
          return state && state.kind !== 'phone' ? writeUpdate(state.update) : undefined;
        },
        read: async (name) => {
          if (name.kind === 'plan') this.read += 1;
          return this.#read(name);
        },
        handOver: async (name) => {
          const state = this.#read(name);
          if (name.kind === 'plan') this.document(name.id).renew(newReplica());
          return state;
        },
        receive: async (state, by) => this.#receive(state, by),
      },
      now: () => this.clock,
      records,
    });
    await this.sync.begin();
  }

  document(id: string): ReturnType<typeof createDocument> {
    const key = `plan/${id}`;
    const known = this.documents.get(key);
    if (known) return known;
    const document = createDocument({
      now: () => new Date(0),
      author: () => this.name,
      replica: newReplica(),
    });
    this.documents.set(key, document);
    return document;
  }

  #read(name: DocumentName): DocumentState | undefined {
    if (name.kind === 'phone') {
      const plans = [...this.documents.keys()].map((key) => [toName(key).id, this.version]);
      return { ...name, kind: 'phone', has: { at: this.clock, plans: Object.fromEntries(plans) } };
    }
    if (name.kind !== 'plan') return undefined;
    return { ...name, kind: 'plan', madeAt: 0, update: this.document(name.id).state() };
  }

  #receive(state: DocumentState, by: string): Received {
    if (state.kind !== 'plan') return 'whole';
    const document = this.document(state.id);
    this.received.push([by, JSON.stringify(state.update)]);
    if (this.refuses.has(state.id)) return 'not';
    if (this.unreadable.has(state.id)) return 'none';
    const here = document.state();
    document.merge(admit(here, state.update, undefined, roomOfTeam(here)).update);
    return 'whole';
  }

  /** What its screens show of all documents. */
  shown(): string {
    const plans = [...this.documents].map(([key, document]) => [
      key,
      [...document.answers()]
        .map(([path, { text, others }]) => [
          path,
          [text, ...others.map((each) => each.text)].sort(),
        ])
        .sort(),
    ]);
    return JSON.stringify(plans.sort());
  }
}

const toName = (key: string): DocumentName => ({
  kind: 'plan',
  id: key.slice(key.indexOf('/') + 1),
});

/** A team of one on an honest server. */
export async function newTeam(name: string, keys?: Keys) {
  const relay = new HonestRelay([]);
  const phone = new Phone(name, relay, keys);
  const { verifyKey, recipient, crypto } = phone.keys;
  const record = await foundTeam('SWAT medics', { name, verifyKey, recipient }, 0, crypto);
  const team = recordHash(record.text).slice(0, 25);
  await relay.append(record);
  await phone.begin(team);
  await phone.sync.round();
  return { relay, phone, team };
}
