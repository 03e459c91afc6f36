// PERSISTED: what lies in IndexedDB, format 5. Format 1 had no hospitals, format 2 all of them in the one row `!hospitals`, format 3 no papers
// of an agency, format 4 no pictures of a plan, whose pieces an app of that format could not seal again. A change needs
// a new number, a migration, and a fixture of the old one in tests/fixtures; new texts of a synced list alone need none
// (src/web/sync/synced-store.ts). The header holds no secret in the clear but, without a passphrase and file storage, the key.
import type { DBSchema, IDBPDatabase } from 'idb';

export const VAULT_FORMAT = 5;
export const DATABASE = 'bulwark';
/** IndexedDB's own number: the stores and their keys. */
export const DATABASE_VERSION = 1;

/** Bytes sealed with AES-256-GCM; the place they belong to is authenticated with them. */
export interface Sealed {
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly data: ArrayBuffer;
}

export interface PassphraseLock extends Sealed {
  readonly salt: Uint8Array<ArrayBuffer>;
  readonly memoryKib: number;
  readonly passes: number;
}

interface FingerprintLock extends Sealed {
  readonly credentialId: Uint8Array<ArrayBuffer>;
  readonly salt: Uint8Array<ArrayBuffer>;
}

export interface VaultHeader {
  readonly format: number;
  /** New with every key, so that nothing sealed with an older one can be put in place. */
  readonly vaultId: string;
  /** No passphrase was set: the key is in a file of its own (key-file.ts). */
  readonly keyFile?: true;
  /** No passphrase was set, and the browser has no file storage: the key itself. */
  readonly clearKey?: Uint8Array<ArrayBuffer>;
  /** The key, sealed by each way to unlock. */
  readonly passphrase?: PassphraseLock;
  readonly recovery?: Sealed;
  readonly fingerprint?: FingerprintLock;
  readonly wrongTries: number;
}

/** A sealed value that is replaced as a whole; the generation counts its replacements. */
export interface SealedRow extends Sealed {
  readonly generation: number;
}

/** Assessment and number: the place of a record. */
export type RecordKey = [assessment: string, number: number];

export interface VaultSchema extends DBSchema {
  header: { key: string; value: VaultHeader };
  /** One row for each assessment, with its summary and the numbers of its records; what begins with `!` is no assessment's. */
  rows: { key: string; value: SealedRow };
  /** Updates of assessments, appended; a compaction puts one in place of many. */
  records: { key: RecordKey; value: Sealed };
  /** Records that could not be read when their neighbours were compacted or sealed again. */
  aside: { key: RecordKey; value: Sealed };
}

export function createStores(database: IDBPDatabase<VaultSchema>): void {
  for (const name of ['header', 'rows', 'records', 'aside'] as const) {
    database.createObjectStore(name);
  }
}

export const HEADER_KEY = 'vault';
/** The row that names all assessments, so that one that was removed is missed. */
export const ROSTER = '!roster';
/** The row of what is set on this device. */
export const DEVICE = '!device';
/** The row of what plans say that may be offered elsewhere (src/domain/offers/offer-index.ts): made of them, and made anew. */
export const OFFERED = '!offers';
/** The row of what was sent from this device (src/web/session/request-log.ts). */
export const REQUESTS_ROW = '!requests';
/** The weather that was asked for an assessment: it goes with that. */
export const weatherRow = (assessment: string) => `!weather/${assessment}` as const;
/** The minutes by road that were asked for an assessment: they go with that. */
export const roadsRow = (assessment: string) => `!roads/${assessment}` as const;
const CARE = '!care/';
/** The care record of an assessment: a document of its own that goes with it, with records as an assessment has. */
export const careRow = (assessment: string) => `${CARE}${assessment}` as const;
export const isCareRow = (name: string): boolean => name.startsWith(CARE);
/** The kit: a document of its own beside the assessments, with records as theirs, and on no list of them. */
export const KIT = '!kit';
/** False for the app's own rows, which hold no answers. */
export const isDocumentName = (name: string): boolean =>
  isAssessmentName(name) || isCareRow(name) || name === KIT;
/** False for the name of what is no assessment. */
export const isAssessmentName = (name: string): boolean => !name.startsWith('!');
/** The row of this phone's keys in a team, and of what the team is (src/web/session/team.ts). */
export const TEAM_ROW = '!team';
export type OwnRow =
  | typeof DEVICE
  | typeof OFFERED
  | typeof REQUESTS_ROW
  | typeof TEAM_ROW
  | ReturnType<typeof weatherRow>
  | ReturnType<typeof roadsRow>;

/** Collections: a head row of this name, and a row for each thing under `NAME/`. */
export type CollectionName = '!hospitals';

/** Before the names of changes of hospitals that wait for the server (src/web/sync/synced-store.ts). */
export const WAITING = '!hospitals/outbox/';

/** The names of assessments: no id begins with `!` or what sorts before it. */
export const assessmentNames = (): IDBKeyRange => IDBKeyRange.lowerBound('!\uffff', true);

/** True where no passphrase was set. */
export const isUnprotected = ({ keyFile, clearKey }: VaultHeader): boolean =>
  keyFile === true || clearKey !== undefined;
