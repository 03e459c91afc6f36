// The vault's header: how its key is made, locked away, and destroyed (docs/security.md).
// INVARIANT: a key that ever lay in the clear seals nothing once a passphrase is set.
import { PASSPHRASE } from '../../domain/limits.ts';
import { newId } from '../platform/new-id.ts';
import type { Fingerprint } from './fingerprint.ts';
import {
  isKeyFileGone,
  putInClear,
  readKeyFile,
  removeKeyFiles,
  removeLeftKeyFiles,
  whileKeyFilesStay,
} from './key-file.ts';
import { type Keyring, keyPlace, type Rekeying } from './keyring.ts';
import { RECOVERY_RANDOM_BYTES, recoveryCodeFrom } from './recovery-code.ts';
import { reseal } from './reseal.ts';
import {
  importKey,
  newKeyBytes,
  openBytes,
  randomBytes,
  sealBytes,
  Unopenable,
} from './sealing.ts';
import { keyFromSecret, newPassphraseKey, passphraseKey, recoveryKey } from './unlock-keys.ts';
import type { VaultDatabase } from './vault-database.ts';
import {
  HEADER_KEY,
  isUnprotected,
  type Sealed,
  VAULT_FORMAT,
  type VaultHeader,
} from './vault-format.ts';
import { KeyMissing, NewerVault, NoVault, StoreGone, TooEarly } from './vault-state.ts';
import { waitAfter } from './waiting.ts';

interface Protection extends Rekeying {
  /** Shown once and kept nowhere. */
  readonly recoveryCode: string;
  /** The device had too little memory for the full strength. */
  readonly isWeaker: boolean;
}

interface Put {
  /** As it is there afterwards. */
  readonly header: VaultHeader;
  /** No other was there. */
  readonly isOurs: boolean;
}

interface Remade extends Put {
  readonly keyring: Keyring | undefined;
}

export class VaultAccess {
  readonly #database: VaultDatabase;
  readonly #elapsedMs: () => number;
  /** How many wrong tries this page knows of, and since when: by its own time, because no clock may shorten a wait. */
  #known = { wrongTries: 0, since: 0 };
  /** As it was read or written last. */
  #last: VaultHeader | undefined;

  /** @param elapsedMs since the page started. */
  constructor(database: VaultDatabase, elapsedMs = () => performance.now()) {
    this.#database = database;
    this.#elapsedMs = elapsedMs;
  }

  /**
   * The header as it is stored.
   * @throws NoVault | NewerVault | StorageFailed
   */
  async header(): Promise<VaultHeader> {
    const header = await this.#database.read((reading) =>
      reading.objectStore('header').get(HEADER_KEY),
    );
    if (!header) throw new NoVault('There is no vault');
    if (header.format > VAULT_FORMAT) throw new NewerVault(`Format ${header.format}`);
    this.#learn(header);
    this.#last = header;
    return header;
  }

  /**
   * As header; where there is no vault one is made, with its key in the clear. Only a start may do that.
   * @throws StoreGone where there was one, as `isMissed` says.
   */
  async headerOrNew(isMissed = false): Promise<VaultHeader> {
    try {
      const header = await this.header();
      return header.format < VAULT_FORMAT ? await this.#migrate() : header;
    } catch (error) {
      if (!(error instanceof NoVault)) throw error;
      if (isMissed) throw new StoreGone('The browser has removed the store', { cause: error });
      return (await this.#make()).header;
    }
  }

  /**
   * Where the browser has removed the store under an open vault: one with a passphrase gets its header back, and opens as before; one
   * without gets a new key, because the file with its own may be gone too. One that another tab has made meanwhile stays.
   * @returns without a keyring where that other one is locked.
   * @throws StorageFailed; then there is none yet.
   */
  async remake(open: Keyring): Promise<Remade> {
    const before = this.#last;
    const { header, isOurs } = await (before && !isUnprotected(before)
      ? this.#putFirst(before)
      : this.#make());
    this.#last = header;
    const keyring = header.vaultId === open.vaultId ? open : await this.openUnlocked(header);
    return { keyring, header, isOurs };
  }

  /** Puts a header where there is none. */
  #putFirst(header: VaultHeader): Promise<Put> {
    return this.#database.write(async (writing) => {
      const store = writing.objectStore('header');
      const other = await store.get(HEADER_KEY);
      if (!other) await store.put(header, HEADER_KEY);
      return { header: other ?? header, isOurs: !other };
    });
  }

  #make(): Promise<Put> {
    return whileKeyFilesStay(async () => {
      const vaultId = newId();
      const inClear = await putInClear(vaultId, newKeyBytes(), { holdsNothing: true });
      const fresh: VaultHeader = { format: VAULT_FORMAT, vaultId, ...inClear, wrongTries: 0 };
      return this.#putFirst(fresh);
    });
  }

  /** From an earlier format: the number alone, so that an older app touches nothing; what changes with a key changes when it is read. */
  async #migrate(): Promise<VaultHeader> {
    await this.#change((header) => ({ ...header, format: VAULT_FORMAT }));
    return this.header();
  }

  /** Changes the header in one step; undefined leaves it as it is. */
  #change(change: (header: VaultHeader) => VaultHeader | undefined): Promise<void> {
    return this.#database.write(async (writing) => {
      const store = writing.objectStore('header');
      const header = await store.get(HEADER_KEY);
      const changed = header && change(header);
      if (changed) await store.put(changed, HEADER_KEY);
    });
  }

  async #open(header: VaultHeader, way: string, key: CryptoKey, sealed: Sealed): Promise<Keyring> {
    const bytes = await openBytes(key, keyPlace(header.vaultId, way), sealed);
    const keyring = { vaultId: header.vaultId, key: await importKey(bytes) };
    bytes.fill(0);
    return keyring;
  }

  /**
   * The keyring of a vault without a passphrase; undefined for one that is locked.
   * @throws KeyMissing
   */
  async openUnlocked(header: VaultHeader): Promise<Keyring | undefined> {
    if (!isUnprotected(header)) return undefined;
    const { vaultId } = header;
    const bytes = header.clearKey ?? (await readKeyFile(vaultId));
    if (!bytes) throw new KeyMissing(vaultId);
    return { vaultId, key: await importKey(bytes) };
  }

  /** Removes what an ended app may have left beside the key that is in use. */
  async tidyUp(): Promise<void> {
    await removeLeftKeyFiles(async () => {
      const { keyFile, vaultId } = await this.header();
      return keyFile ? vaultId : undefined;
    });
  }

  #learn({ wrongTries }: VaultHeader): void {
    if (wrongTries !== this.#known.wrongTries) {
      this.#known = { wrongTries, since: this.#elapsedMs() };
    }
  }

  /** Counts a try in one step with the question whether it may be made: so tabs cannot wait at the same time. */
  async #countTry(): Promise<void> {
    let isTooEarly = false;
    await this.#change((now) => {
      this.#learn(now);
      const { wrongTries, since } = this.#known;
      isTooEarly = this.#elapsedMs() - since < waitAfter(wrongTries);
      return isTooEarly ? undefined : { ...now, wrongTries: wrongTries + 1 };
    });
    if (isTooEarly) throw new TooEarly('Wrong passphrases were tried');
  }

  /**
   * Counts a passphrase as a wrong one before it is tried, so that ending the app forgets none.
   * @returns undefined for a wrong passphrase. @throws TooEarly; StretchFailed where the device has too little memory.
   */
  async unlock(passphrase: string): Promise<Keyring | undefined> {
    const header = await this.header();
    if (!header.passphrase) return this.openUnlocked(header);
    await this.#countTry();
    const key = await passphraseKey(passphrase, header.passphrase).catch(async (error) => {
      await this.#change((now) => ({ ...now, wrongTries: Math.max(0, now.wrongTries - 1) }));
      throw error;
    });
    const keyring = await this.#open(header, 'passphrase', key, header.passphrase).catch(unopened);
    if (keyring) await this.forgetWrongTries();
    // The wait begins now.
    else await this.header();
    return keyring;
  }

  /** The owner is there: the wrong tries are over. */
  async forgetWrongTries(): Promise<void> {
    await this.#change((now) => (now.wrongTries === 0 ? undefined : { ...now, wrongTries: 0 }));
  }

  /** `code` as readRecoveryCode gives it. */
  async unlockByRecovery(code: string): Promise<Keyring | undefined> {
    const header = await this.header();
    if (!header.recovery) return undefined;
    const key = await recoveryKey(code);
    return this.#open(header, 'recovery', key, header.recovery).catch(unopened);
  }

  async unlockByFingerprint(secret: Uint8Array<ArrayBuffer>): Promise<Keyring | undefined> {
    const header = await this.header();
    if (!header.fingerprint) return undefined;
    const key = await keyFromSecret(secret, 'fingerprint');
    return this.#open(header, 'fingerprint', key, header.fingerprint).catch(unopened);
  }

  /**
   * Sets or changes the passphrase: everything is sealed again with a key that never was in the clear. Other
   * ways to unlock end; the recovery code is a new one.
   */
  async protect(keyring: Keyring, passphrase: string): Promise<Protection> {
    const vaultId = newId();
    const bytes = newKeyBytes();
    const recoveryCode = recoveryCodeFrom(randomBytes(RECOVERY_RANDOM_BYTES));
    const { stretching, key } = await newPassphraseKey(passphrase);
    const [lock, recovery, fresh] = await Promise.all([
      sealBytes(key, keyPlace(vaultId, 'passphrase'), bytes),
      sealBytes(await recoveryKey(recoveryCode), keyPlace(vaultId, 'recovery'), bytes),
      importKey(bytes),
    ]);
    bytes.fill(0);
    const next = { vaultId, key: fresh };
    const header: VaultHeader = {
      format: VAULT_FORMAT,
      vaultId,
      passphrase: { ...stretching, ...lock },
      recovery,
      wrongTries: 0,
    };
    await reseal(this.#database, keyring, next, header);
    this.#last = header;
    await removeKeyFiles();
    const isWeaker = stretching.memoryKib < PASSPHRASE.strong.memoryKib;
    return { keyring: next, header, recoveryCode, isWeaker };
  }

  /** Removes the passphrase: the key lies in the clear again. */
  unprotect(keyring: Keyring): Promise<Rekeying> {
    return whileKeyFilesStay(() =>
      this.#resealInClear(keyring, (vaultId, bytes) =>
        putInClear(vaultId, bytes, { holdsNothing: false }),
      ),
    );
  }

  async #resealInClear(
    keyring: Keyring,
    put: (vaultId: string, bytes: Uint8Array<ArrayBuffer>) => ReturnType<typeof putInClear>,
  ): Promise<Rekeying> {
    const bytes = newKeyBytes();
    const next = { vaultId: newId(), key: await importKey(bytes) };
    const { vaultId } = next;
    const inClear = await put(vaultId, bytes);
    const header: VaultHeader = { format: VAULT_FORMAT, vaultId, ...inClear, wrongTries: 0 };
    await reseal(this.#database, keyring, next, header);
    this.#last = header;
    return { keyring: next, header };
  }

  /**
   * Keeps the file of an unprotected vault's key in use. Where the browser has forgotten it under the open app all is sealed anew, since the
   * key in memory cannot be read, and the new key goes into the header; undefined where nothing had to be done.
   */
  keepKeyFile(keyring: Keyring): Promise<Rekeying | undefined> {
    return whileKeyFilesStay(async () => {
      const { keyFile, vaultId } = await this.header();
      const isGone = keyFile && vaultId === keyring.vaultId && (await isKeyFileGone(vaultId));
      if (!isGone) return undefined;
      return this.#resealInClear(keyring, async (_vaultId, bytes) => ({ clearKey: bytes }));
    });
  }

  /** The key itself; undefined for a wrong passphrase. */
  async #keyBytes(header: VaultHeader, passphrase: string) {
    if (!header.passphrase) return undefined;
    const key = await passphraseKey(passphrase, header.passphrase);
    return openBytes(key, keyPlace(header.vaultId, 'passphrase'), header.passphrase).catch(
      unopened,
    );
  }

  async isPassphrase(passphrase: string): Promise<boolean> {
    const bytes = await this.#keyBytes(await this.header(), passphrase);
    bytes?.fill(0);
    return bytes !== undefined;
  }

  /**
   * Adds unlocking by fingerprint. The passphrase is asked for because the key in memory cannot be read.
   * @returns false for a wrong passphrase, and where the key was changed meanwhile.
   */
  async addFingerprint(passphrase: string, fingerprint: Fingerprint): Promise<boolean> {
    const header = await this.header();
    const bytes = await this.#keyBytes(header, passphrase);
    if (!bytes) return false;
    const { credentialId, salt, secret } = fingerprint;
    const sealed = await sealBytes(
      await keyFromSecret(secret, 'fingerprint'),
      keyPlace(header.vaultId, 'fingerprint'),
      bytes,
    );
    bytes.fill(0);
    let isAdded = false;
    await this.#change((now) => {
      isAdded = now.vaultId === header.vaultId;
      return isAdded ? { ...now, fingerprint: { credentialId, salt, ...sealed } } : undefined;
    });
    return isAdded;
  }

  removeFingerprint(): Promise<void> {
    return this.#change(({ fingerprint: _gone, ...rest }) => rest);
  }

  /** Destroys the keys first, in steps of their own, then everything else. */
  async wipe(): Promise<void> {
    this.#last = undefined;
    await removeKeyFiles();
    await this.#database.write((writing) => writing.objectStore('header').clear());
    await this.#database.write(async (writing) => {
      await Promise.all([
        writing.objectStore('rows').clear(),
        writing.objectStore('records').clear(),
        writing.objectStore('aside').clear(),
      ]);
    });
    await this.#database.remove();
  }
}

function unopened(error: unknown): undefined {
  if (!(error instanceof Unopenable)) throw error;
  return undefined;
}
