// What is set on this device, sealed in the vault. PERSISTED.
import { LOCK } from '../../domain/limits.ts';
import type { Vault } from '../vault/vault.ts';
import { DEVICE } from '../vault/vault-format.ts';

export interface DeviceSettings {
  /** Who answers are from; '' until a name was set. */
  readonly name: string;
  /** The assessment that was open last. */
  readonly current?: string;
  /** A passphrase was offered, and the answer was "not now". */
  readonly offerDeclined: boolean;
  /** That there is no server behind the app was said. */
  readonly noServerSaid: boolean;
  /** How to install the app was shown. */
  readonly installHintShown: boolean;
  /** When each assessment in a backup was last edited then, in milliseconds since 1970, by id. */
  readonly backedUp: Readonly<Record<string, number>>;
  /** Milliseconds since 1970. */
  readonly lastBackupAt?: number;
  /** The passphrase of the last backup file, kept only where the vault has one of its own; '' for none. */
  readonly backupPassphrase: string;
  readonly idleMinutes: number;
  /** Minutes after which a hidden app locks; 0 is at once. */
  readonly hiddenMinutes: number;
}

const AT_FIRST: DeviceSettings = {
  name: '',
  offerDeclined: false,
  noServerSaid: false,
  installHintShown: false,
  backedUp: {},
  backupPassphrase: '',
  idleMinutes: LOCK.idleMinutesAtFirst,
  hiddenMinutes: LOCK.hiddenMinutesAtFirst,
};

export class DeviceSettingsStore {
  readonly #vault: Vault;
  readonly #listeners = new Set<() => void>();
  #settings: DeviceSettings | undefined;
  #reading: Promise<void> = Promise.resolve();

  constructor(vault: Vault) {
    this.#vault = vault;
    const follow = () => {
      if (vault.state().kind === 'open') this.#reading = this.#read();
      else this.#set(undefined);
    };
    vault.subscribe(follow);
    vault.tabs.listen(({ kind }) => kind === 'device' && follow());
    follow();
  }

  /** Undefined while the vault is not open. */
  read = (): DeviceSettings | undefined => this.#settings;

  /** As read, once what is stored was read. */
  async whenRead(): Promise<DeviceSettings | undefined> {
    await this.#reading;
    return this.#settings;
  }

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  };

  #set(settings: DeviceSettings | undefined): void {
    this.#settings = settings;
    for (const listener of [...this.#listeners]) listener();
  }

  async #read(): Promise<void> {
    try {
      const stored = await this.#vault.records().readRow<Partial<DeviceSettings>>(DEVICE);
      this.#set({ ...AT_FIRST, ...stored });
    } catch {
      // Locked meanwhile, or storage is away: what was read last holds, else the first values.
      this.#set(this.#settings ?? AT_FIRST);
    }
  }

  /** @throws StorageFailed | VaultClosed; then nothing changed. */
  async change(change: Partial<DeviceSettings>): Promise<void> {
    const changed = await this.#vault
      .records()
      .changeRow<DeviceSettings>(DEVICE, (now) => ({ ...AT_FIRST, ...now, ...change }));
    this.#set(changed);
    this.#vault.tabs.tell({ kind: 'device' });
  }
}
