// What is set on this device, sealed in the vault. PERSISTED.
import { LOCK } from '../../domain/limits.ts';
import { Store } from '../platform/store.ts';
import type { Counts } from '../vault/stock.ts';
import type { Vault } from '../vault/vault.ts';
import { StorageFailed } from '../vault/vault-database.ts';
import { DEVICE } from '../vault/vault-format.ts';
import { VaultClosed } from '../vault/vault-state.ts';
import { type LeftOff, readLeftOff } from './left-off.ts';

export interface DeviceSettings {
  /** Who answers are from: the name in the kit, beside it so that it is known before the kit is read; '' until one was set. */
  readonly name: string;
  /** Names the kit, on every phone that has joined it; none until it leaves this one, or another is joined. */
  readonly kitId?: string;
  /** The assessment that was open last. */
  readonly current?: string;
  /** The notice that there is no server behind the app was shown. */
  readonly noServerSaid: boolean;
  /** How to install the app was shown. */
  readonly installHintShown: boolean;
  /** When each assessment in a backup was last edited then, in milliseconds since 1970, by id. */
  readonly backedUp: Readonly<Record<string, number>>;
  /** Milliseconds since 1970. */
  readonly lastBackupAt?: number;
  /** The passphrase of the last backup file, kept only where the vault has one of its own; '' for none. */
  readonly backupPassphrase: string;
  /** Where weather may be asked for, as the server reported last; 'off' for nowhere. None before it did. */
  readonly weatherUrl?: string;
  /** The server asks a routing server for minutes by road, as it reported last. */
  readonly hasRoads?: boolean;
  readonly idleMinutes: number;
  /** Where its user was when it locked; none once it was come back to. */
  readonly leftOff?: LeftOff | undefined;
  /** A file of hospitals that is being stored, or was when the app was locked or left. */
  readonly importing?: { readonly stored: number; readonly count: number } | undefined;
  /** Cards of the reference that are kept at hand, and those read last, newest first. */
  readonly favoriteCards?: readonly string[];
  readonly lastCards?: readonly string[];
  /** The clock of this device: the key that its notes have, and what it showed last where a person watched it. */
  readonly clock?: { readonly key: string; readonly shownAt: number };
  /** Minutes after which a hidden app locks; 0 is at once. */
  readonly hiddenMinutes: number;
  /** What the browser has removed and this device did not hold in memory, until its user has read of it. */
  readonly lost?: Counts | undefined;
}

const AT_FIRST: DeviceSettings = {
  name: '',
  noServerSaid: false,
  installHintShown: false,
  backedUp: {},
  backupPassphrase: '',
  idleMinutes: LOCK.idleMinutesAtFirst,
  hiddenMinutes: LOCK.hiddenMinutesAtFirst,
};

export class DeviceSettingsStore {
  readonly #vault: Vault;
  readonly #settings = new Store<DeviceSettings | undefined>(undefined);
  #reading: Promise<void> = Promise.resolve();
  /** As it was set when the browser had removed the store, until it is stored again. */
  #held: DeviceSettings | undefined;

  constructor(vault: Vault) {
    this.#vault = vault;
    vault.onRemade(() => this.#keepAnew());
    const follow = () => {
      if (vault.state().kind === 'open') this.#reading = this.#read();
      else this.#settings.set(undefined);
    };
    vault.subscribe(follow);
    vault.tabs.listen(({ kind }) => kind === 'device' && follow());
    follow();
  }

  /** Undefined while the vault is not open. */
  read = this.#settings.read;

  /** As read, once what is stored was read. */
  async whenRead(): Promise<DeviceSettings | undefined> {
    await this.#reading;
    return this.#settings.read();
  }

  subscribe = this.#settings.subscribe;

  async #keepAnew(): Promise<boolean> {
    this.#held ??= this.#settings.read();
    if (!this.#held) return true;
    try {
      await this.change(this.#held);
      this.#held = undefined;
      return true;
    } catch (error) {
      if (!(error instanceof StorageFailed || error instanceof VaultClosed)) throw error;
      return false;
    }
  }

  async #read(): Promise<void> {
    if (this.#held) return;
    try {
      const stored = await this.#vault.rows().read<Partial<DeviceSettings>>(DEVICE);
      if (!this.#held) this.#settings.set({ ...AT_FIRST, ...stored });
    } catch {
      // Locked meanwhile, or storage is away: what was read last holds, else the first values.
      this.#settings.set(this.#settings.read() ?? AT_FIRST);
    }
  }

  /** @throws StorageFailed | VaultClosed; then nothing changed. */
  async change(change: Partial<DeviceSettings>): Promise<void> {
    const changed = await this.#vault
      .rows()
      .change<DeviceSettings>(DEVICE, (now) => ({ ...AT_FIRST, ...now, ...change }));
    this.#settings.set(changed);
    this.#vault.tabs.notify({ kind: 'device' });
  }

  /** Before a lock; where it cannot be kept, the user begins at the top after it. */
  async keepLeftOff(leftOff: LeftOff = readLeftOff()): Promise<void> {
    await this.change({ leftOff }).catch(() => undefined);
  }
}
