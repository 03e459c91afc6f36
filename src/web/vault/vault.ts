// The vault as the app sees it: opening, locked or open, the same in every tab of this device.
import { LOCK, SAVE } from '../../domain/limits.ts';
import { Store } from '../platform/store.ts';
import type { StoredMark } from '../platform/stored-mark.ts';
import { askFingerprint, enrolFingerprint, forgetFingerprint } from './fingerprint.ts';
import type { Keyring, Rekeying } from './keyring.ts';
import { KeyRotated } from './sealing.ts';
import { type Counts, countsOf, namesIn, Stock } from './stock.ts';
import type { TabChannel } from './tab-channel.ts';
import { VaultAccess } from './vault-access.ts';
import { StorageFailed, VaultDatabase } from './vault-database.ts';
import { isUnprotected, type VaultHeader } from './vault-format.ts';
import { VaultRecords } from './vault-records.ts';
import { VaultRows } from './vault-rows.ts';
import {
  KeyMissing,
  NewerVault,
  NoVault,
  StoreGone,
  TooEarly,
  VaultClosed,
  type VaultState,
} from './vault-state.ts';

export interface VaultDependencies {
  readonly tabs: TabChannel;
  readonly later: (work: () => void, ms: number) => void;
  /** Reloads the page, so that keys and texts leave memory. */
  readonly restart: () => void;
  /** Named by the device when it asks for the fingerprint. */
  readonly appName: string;
  /** That something is stored, outside of the database. */
  readonly mark: StoredMark;
}

/** What became of what was stored when the browser had removed it under the open app. */
export interface StoreLoss {
  /** False while what this page holds is not stored anew. */
  readonly isStored: boolean;
  /** What this page did not hold. */
  readonly lost: Counts;
}

async function forgetPasskey({ fingerprint }: VaultHeader): Promise<void> {
  if (fingerprint) await forgetFingerprint(fingerprint.credentialId);
}

/** Before a lock: resolves to true once nothing is unsaved. */
type Flush = () => Promise<boolean>;

/**
 * After the browser has removed the store: begins at once to store what of `missed`, the names of rows, this page holds. Resolves to
 * false where it cannot be stored yet: then it is asked again.
 */
type Keep = (missed: ReadonlySet<string>) => Promise<boolean>;

export class Vault {
  readonly #database = new VaultDatabase(() => void this.#look());
  readonly #access = new VaultAccess(this.#database);
  readonly #dependencies: VaultDependencies;
  readonly #flushes = new Set<Flush>();
  readonly #keeps = new Set<Keep>();
  readonly #loss = new Store<StoreLoss | undefined>(undefined);
  /** Names of what was stored when the browser removed the store, until its user has read of it. */
  #missed: ReadonlySet<string> = new Set();
  #remaking: Promise<void> | undefined;
  #isToKeep = false;
  #isKeeping = false;
  readonly #state = new Store<VaultState>({ kind: 'opening' });
  #keyring: Keyring | undefined;
  #absentUntil = 0;
  #isKeepingKey = false;
  #isWiping = false;
  /** As it was when this page was loaded. */
  readonly #life: string;
  readonly #rows: VaultRows;
  readonly #records: VaultRecords;

  constructor(dependencies: VaultDependencies) {
    this.#dependencies = dependencies;
    if (dependencies.mark.life() === '') dependencies.mark.beginLife();
    this.#life = dependencies.mark.life();
    const key = { current: () => this.#ring(), changed: () => this.#keyChanged() };
    this.#rows = new VaultRows(this.#database, key, new Stock(dependencies.mark));
    this.#records = new VaultRecords(this.#rows);
    dependencies.tabs.listen((message) => {
      if (message.kind === 'lock') void this.#lockHere();
      if (message.kind === 'wiped') this.#wiped();
      if (message.kind === 'rekeyed') void this.#adoptKey(message.keyring);
      if (message.kind === 'missed') void this.#look();
      if (message.kind === 'remade') void this.#remadeElsewhere();
      if (message.kind === 'changed' || message.kind === 'papers') void this.#readStock();
    });
  }

  state = this.#state.read;

  subscribe = this.#state.subscribe;

  get tabs(): TabChannel {
    return this.#dependencies.tabs;
  }

  /** Opens the vault, or finds out why not; where storage is refused it tries again until it is not. */
  async start(): Promise<void> {
    if (!globalThis.crypto?.subtle) return this.#state.set({ kind: 'noCrypto' });
    try {
      await this.#open();
      await this.#access.tidyUp();
      await this.#readStock();
    } catch (error) {
      if (error instanceof StoreGone) {
        this.#state.set({ kind: 'gone' });
        return this.tabs.notify({ kind: 'missed' });
      }
      if (error instanceof NewerVault) return this.#state.set({ kind: 'newer' });
      if (error instanceof KeyMissing) return this.#state.set({ kind: 'keyMissing' });
      if (!(error instanceof StorageFailed)) throw error;
      if (error.fault === 'newer') return this.#state.set({ kind: 'newer' });
      this.#state.set({ kind: 'unreachable' });
      this.#dependencies.later(() => void this.start(), SAVE.retryMs);
    }
  }

  async #open(): Promise<void> {
    const header = await this.#access.headerOrNew(this.#dependencies.mark.isSet());
    try {
      const keyring = await this.#access.openUnlocked(header);
      if (keyring) this.#use(keyring, header);
      else this.#setLocked(header);
    } catch (error) {
      if (!(error instanceof KeyMissing)) throw error;
      // Another tab may have set a passphrase between the two reads.
      const { vaultId } = await this.#access.header();
      if (vaultId === header.vaultId) throw error;
      return this.#open();
    }
  }

  /** After the browser has removed the store: its user goes on without what was in it. */
  beginAnew = (): Promise<void> => {
    this.#dependencies.mark.set(false);
    this.#state.set({ kind: 'opening' });
    return this.start();
  };

  #setLocked({ fingerprint, wrongTries }: VaultHeader): void {
    this.#keyring = undefined;
    this.#state.set({ kind: 'locked', hasFingerprint: fingerprint !== undefined, wrongTries });
  }

  #use(keyring: Keyring, header: VaultHeader): void {
    this.#keyring = keyring;
    this.#state.set({
      kind: 'open',
      isProtected: !isUnprotected(header),
      hasFingerprint: header.fingerprint !== undefined,
      isKeyAmongRecords: header.clearKey !== undefined,
    });
  }

  /** @throws VaultClosed */
  records(): VaultRecords {
    this.#ring();
    return this.#records;
  }

  /** Its rows; each use throws VaultClosed while the vault is not open. */
  rows(): VaultRows {
    return this.#rows;
  }

  #ring(): Keyring {
    if (!this.#keyring) throw new VaultClosed(this.state().kind);
    return this.#keyring;
  }

  async #adoptKey(keyring: Keyring): Promise<void> {
    const header = await this.#access.header();
    if (this.state().kind !== 'open' || keyring.vaultId !== header.vaultId) return;
    this.#use(keyring, header);
  }

  /** Another tab changed the key: waits for its word, else locks here with everything still in memory. */
  async #keyChanged(): Promise<void> {
    if (this.#wasWiped()) this.#wiped();
    if (this.state().kind === 'wiped') throw new VaultClosed('wiped');
    const header = await this.#headerOrRemade();
    if (!header) return;
    if (this.#keyring?.vaultId === header.vaultId) return;
    await new Promise<void>((resolve) => {
      const stop = this.subscribe(() => {
        stop();
        resolve();
      });
      this.#dependencies.later(() => {
        stop();
        resolve();
      }, SAVE.retryMs);
    });
    if (this.#keyring?.vaultId === header.vaultId) return;
    if (isUnprotected(header)) await this.start();
    else this.#setLocked(header);
  }

  /** Undefined if the browser had removed the store, and it is there again. @throws NoVault where a person has emptied it. */
  async #headerOrRemade(): Promise<VaultHeader | undefined> {
    try {
      return await this.#access.header();
    } catch (error) {
      const isMissed = error instanceof NoVault && this.#dependencies.mark.isSet();
      if (!isMissed || !this.#keyring) throw error;
      await this.#remake();
      return undefined;
    }
  }

  /** Whether the store is still there: the browser removes it as a whole, and says no more than that the connection has ended. */
  async #look(): Promise<void> {
    const { kind } = this.state();
    if ((kind !== 'open' && kind !== 'locked') || !this.#dependencies.mark.isSet()) return;
    try {
      await this.#headerOrRemade();
    } catch (error) {
      if (error instanceof NoVault) {
        // Locked: nothing of it is in memory.
        if (this.state().kind === 'locked') await this.start();
        return;
      }
      if (!(error instanceof StorageFailed)) throw error;
      // A newer version of the app that takes the storage over removes nothing.
      if (error.fault !== 'newer') this.#dependencies.later(() => void this.#look(), SAVE.retryMs);
    }
  }

  async #remadeElsewhere(): Promise<void> {
    const { kind } = this.state();
    if (kind === 'gone') return this.start();
    if (kind !== 'open') return;
    try {
      await this.#remake();
    } catch (error) {
      if (!(error instanceof StorageFailed)) throw error;
      this.#dependencies.later(() => void this.#look(), SAVE.retryMs);
    }
  }

  #remake(): Promise<void> {
    this.#remaking ??= this.#remakeOnce().finally(() => {
      this.#remaking = undefined;
    });
    return this.#remaking;
  }

  /** @throws StorageFailed where there is no room for it yet. */
  async #remakeOnce(): Promise<void> {
    this.#missed = new Set([...this.#missed, ...this.#rows.stock.names]);
    this.#loss.set({ isStored: false, lost: countsOf([]) });
    const { keyring, header, isOurs } = await this.#access.remake(this.#ring());
    if (!keyring) return this.#setLocked(header);
    this.#keyring = keyring;
    // Before anybody reads the empty store: from now on what is in memory is all there is.
    this.#keepSoon();
    this.#use(keyring, header);
    if (!isOurs) return;
    this.tabs.notify({ kind: 'remade' });
    await this.#access.tidyUp();
  }

  #keepSoon(): void {
    this.#isToKeep = true;
    if (!this.#isKeeping) void this.#keepAll();
  }

  /** Stores what this page holds, and says what it did not hold; where it cannot be stored yet it is tried again. */
  async #keepAll(): Promise<void> {
    this.#isKeeping = true;
    try {
      if (!(await this.#keptAll())) return;
    } finally {
      this.#isKeeping = false;
    }
    const { names } = this.#rows.stock;
    const lost = countsOf([...this.#missed].filter((name) => !names.has(name)));
    this.#loss.set({ isStored: true, lost });
    // Lists look again.
    this.#state.set({ ...this.state() });
  }

  /** False where it cannot be stored now, or not by this page any more. */
  async #keptAll(): Promise<boolean> {
    while (this.#isToKeep) {
      this.#isToKeep = false;
      const kept = await Promise.all([...this.#keeps].map((keep) => keep(this.#missed)));
      if (this.state().kind !== 'open') return false;
      if (!kept.every(Boolean) || !(await this.#readStock())) {
        this.#dependencies.later(() => this.#keepSoon(), SAVE.retryMs);
        return false;
      }
    }
    return true;
  }

  /** Reads what is stored now, by other tabs too; false where that cannot be read. */
  async #readStock(): Promise<boolean> {
    try {
      const names = await this.#database.read(namesIn);
      if (names) this.#rows.stock.put(names);
      return names !== undefined;
    } catch (error) {
      if (!(error instanceof StorageFailed)) throw error;
      return false;
    }
  }

  /** Calls `keep` whenever the browser had removed the store and it was made anew; the result ends it. */
  onRemade(keep: Keep): () => void {
    this.#keeps.add(keep);
    return () => {
      this.#keeps.delete(keep);
    };
  }

  /** What the browser has removed since the page was loaded; undefined if nothing was, or its user has read of it. */
  loss = this.#loss.read;

  subscribeLoss = this.#loss.subscribe;

  /** Its user has read of it; what is not stored anew yet is not over. */
  forgetLoss(): void {
    if (this.loss()?.isStored === false) return;
    this.#missed = new Set();
    this.#loss.set(undefined);
  }

  async #unlocked(keyring: Keyring | undefined): Promise<boolean> {
    const header = await this.#access.header();
    if (keyring) this.#use(keyring, header);
    else this.#setLocked(header);
    return keyring !== undefined;
  }

  async #unlockedOtherwise(keyring: Keyring | undefined): Promise<boolean> {
    if (keyring) await this.#access.forgetWrongTries();
    return this.#unlocked(keyring);
  }

  /** False for a wrong passphrase. @throws TooEarly | StretchFailed | StorageFailed */
  unlock = async (passphrase: string): Promise<boolean> => {
    try {
      return await this.#unlocked(await this.#access.unlock(passphrase));
    } catch (error) {
      if (error instanceof TooEarly) this.#setLocked(await this.#access.header());
      if (error instanceof NoVault) void this.#look();
      throw error;
    }
  };

  /** `code` as readRecoveryCode gives it. False for a code that is not this vault's. */
  unlockByRecovery = async (code: string) =>
    this.#unlockedOtherwise(await this.#access.unlockByRecovery(code));

  /** @throws DOMException when the user says no, or nothing happens in time. */
  unlockByFingerprint = async (): Promise<boolean> => {
    const { fingerprint } = await this.#access.header();
    const secret = fingerprint && (await askFingerprint(fingerprint));
    return this.#unlockedOtherwise(secret && (await this.#access.unlockByFingerprint(secret)));
  };

  /** Sets or changes the passphrase. @throws StretchFailed | StorageFailed; then nothing changed. */
  protect = async (passphrase: string) => {
    const before = await this.#access.header();
    const protection = await this.#access.protect(this.#ring(), passphrase);
    this.#rekeyed(protection);
    await forgetPasskey(before);
    return protection;
  };

  unprotect = async (): Promise<void> => {
    const before = await this.#access.header();
    this.#rekeyed(await this.#access.unprotect(this.#ring()));
    await forgetPasskey(before);
  };

  /** Called every few minutes. What cannot be done now is tried with the next call. */
  keepKeyFile = async (): Promise<void> => {
    const state = this.state();
    if (state.kind !== 'open' || state.isProtected || state.isKeyAmongRecords) return;
    if (this.#isKeepingKey || this.#isWiping) return;
    this.#isKeepingKey = true;
    try {
      const rekeying = await this.#access.keepKeyFile(this.#ring());
      if (rekeying && this.state().kind === 'open') this.#rekeyed(rekeying);
    } catch (error) {
      const isLater = [StorageFailed, KeyRotated, NoVault, NewerVault].some(
        (each) => error instanceof each,
      );
      if (!isLater) throw error;
    } finally {
      this.#isKeepingKey = false;
    }
  };

  #rekeyed({ keyring, header }: Rekeying): void {
    this.tabs.notify({ kind: 'rekeyed', keyring });
    this.#use(keyring, header);
  }

  isPassphrase = (passphrase: string): Promise<boolean> => this.#access.isPassphrase(passphrase);

  /**
   * Asks the device for a new passkey and lets it unlock; `passphrase` was found right before. A passkey that then opens nothing
   * is forgotten, as far as a device can be asked to.
   * @returns false where the passphrase was changed meanwhile.
   * @throws NoSecret | StorageFailed | StretchFailed; DOMException when the user says no.
   */
  addFingerprint = async (passphrase: string): Promise<boolean> => {
    const { vaultId } = await this.#access.header();
    const fingerprint = await enrolFingerprint(this.#dependencies.appName, vaultId);
    let isAdded = false;
    try {
      isAdded = await this.#access.addFingerprint(passphrase, fingerprint);
    } finally {
      if (!isAdded) await forgetFingerprint(fingerprint.credentialId);
    }
    this.#use(this.#ring(), await this.#access.header());
    return isAdded;
  };

  /** @throws StorageFailed */
  removeFingerprint = async (): Promise<void> => {
    const before = await this.#access.header();
    await this.#access.removeFingerprint();
    this.#use(this.#ring(), await this.#access.header());
    await forgetPasskey(before);
  };

  /** Calls `flush` before a lock; the result ends it. */
  beforeLock(flush: Flush): () => void {
    this.#flushes.add(flush);
    return () => {
      this.#flushes.delete(flush);
    };
  }

  /** The user is about to leave for a file, a share sheet or another phone's camera: for some minutes it locks by no clock. */
  expectAbsence(): void {
    this.#absentUntil = performance.now() + LOCK.expectedAbsenceMs;
  }

  get isAbsenceExpected(): boolean {
    return performance.now() < this.#absentUntil;
  }

  /** True once every answer of this tab is stored. */
  async isAllSaved(): Promise<boolean> {
    const saved = await Promise.all([...this.#flushes].map((flush) => flush()));
    return saved.every(Boolean);
  }

  /** Locks every tab. False when something here cannot be saved: then this tab stays open and the others lock. */
  async lock(): Promise<boolean> {
    this.tabs.notify({ kind: 'lock' });
    return this.#lockHere();
  }

  async #lockHere(): Promise<boolean> {
    const state = this.state();
    if (state.kind !== 'open' || !state.isProtected) return false;
    if (!(await this.isAllSaved())) return false;
    this.#dependencies.restart();
    return true;
  }

  /** The page is left, and the browser may keep it as it is: it holds nothing of the storage, which other pages wait for. */
  leave(): void {
    this.#database.leave();
  }

  /** For storage that does not answer: asks it for everything anew, on a fresh connection. */
  reconnect(): void {
    this.#database.reconnect();
  }

  /**
   * A person is back on a page that was kept. It never received the messages of other pages meanwhile: with a passphrase it locks, as a start
   * does; without one it looks whether there is one now, or the vault is gone.
   */
  async comeBack(): Promise<void> {
    // Before what waits to be written goes on: it is of the vault that is gone.
    if (this.#wasWiped()) return this.#wiped();
    this.#database.comeBack();
    const state = this.state();
    if (state.kind !== 'open') return;
    if (state.isProtected) return void (await this.#lockHere());
    try {
      const header = await this.#headerOrRemade();
      if (header && header.vaultId !== this.#keyring?.vaultId) await this.#keyChanged();
    } catch (error) {
      if (error instanceof NoVault) this.#wiped();
      else if (error instanceof NewerVault) this.#state.set({ kind: 'newer' });
      else if (!(error instanceof StorageFailed)) throw error;
    }
  }

  /** Destroys the keys, then everything they sealed, in every tab. */
  async wipe(): Promise<void> {
    // First, so that nobody mistakes it for the browser's doing.
    this.#rows.stock.wipe();
    this.#isWiping = true;
    try {
      await this.#access.wipe();
    } catch (error) {
      this.#isWiping = false;
      this.#rows.stock.wipe(false);
      throw error;
    }
    // Before any page can open a new one.
    this.#dependencies.mark.beginLife();
    this.tabs.notify({ kind: 'wiped' });
    this.#wiped();
  }

  /** By a page that this one heard nothing of. Where the browser has lost the name, or never kept one, nobody says so. */
  #wasWiped(): boolean {
    const now = this.#dependencies.mark.life();
    return this.#life !== '' && now !== '' && now !== this.#life;
  }

  /** From now on nothing here can write: what is still in memory goes with the page. */
  #wiped(): void {
    this.#keyring = undefined;
    this.#rows.stock.wipe();
    this.#state.set({ kind: 'wiped' });
    this.#dependencies.restart();
  }
}
