// What was sent from this device, written down in the vault. INVARIANT: what was reported is in the log in its order, or waits in this
// page until the vault is open; two tabs write one log.
import { type RequestLine, withRequest } from '../../domain/sync/sent-requests.ts';
import type { Network, SentRequest } from '../platform/network.ts';
import { Store } from '../platform/store.ts';
import type { Vault } from '../vault/vault.ts';
import { StorageFailed } from '../vault/vault-database.ts';
import { REQUESTS_ROW } from '../vault/vault-format.ts';
import { VaultClosed } from '../vault/vault-state.ts';

/** The log with these requests too. */
const withRequests = (
  lines: readonly RequestLine[] = [],
  requests: readonly SentRequest[],
): readonly RequestLine[] =>
  requests.reduce((all, each) => withRequest(all, each, window.location.host), lines);

export class RequestLog {
  readonly #vault: Vault;
  readonly #lines = new Store<readonly RequestLine[] | undefined>(undefined);
  #waiting: readonly SentRequest[] = [];
  #writing: Promise<boolean> | undefined;

  constructor(vault: Vault, network: Network) {
    this.#vault = vault;
    network.listen((request) => {
      this.#waiting = [...this.#waiting, request];
      return this.#write();
    });
    vault.subscribe(() => {
      if (vault.state().kind === 'open') void this.#write();
      else this.#lines.set(undefined);
    });
    vault.beforeLock(() => this.#write());
    vault.tabs.listen(({ kind }) => {
      if (kind === 'sent' && this.read()) void this.look();
    });
  }

  /** Newest first; undefined until it was looked at while the vault is open. */
  read = this.#lines.read;

  subscribe = this.#lines.subscribe;

  /** Reads what is written down, by other tabs too; what could not be stored yet is in it. */
  async look(): Promise<void> {
    await this.#write();
    try {
      const stored = await this.#vault.rows().read<readonly RequestLine[]>(REQUESTS_ROW);
      this.#lines.set(withRequests(stored, this.#waiting));
    } catch (error) {
      if (!(error instanceof VaultClosed || error instanceof StorageFailed)) throw error;
    }
  }

  /** True once nothing waits, or nothing can be written now: no lock waits for it. Never rejects. */
  #write(): Promise<boolean> {
    this.#writing ??= Promise.resolve().then(() => this.#writeAll());
    return this.#writing;
  }

  async #writeAll(): Promise<boolean> {
    try {
      while (this.#waiting.length > 0 && this.#vault.state().kind === 'open') {
        const batch = this.#waiting;
        const lines = await this.#vault
          .rows()
          .change<readonly RequestLine[]>(REQUESTS_ROW, (stored) => withRequests(stored, batch));
        this.#waiting = this.#waiting.slice(batch.length);
        if (this.read()) this.#lines.set(lines);
        this.#vault.tabs.notify({ kind: 'sent' });
      }
    } catch (error) {
      if (!(error instanceof VaultClosed || error instanceof StorageFailed)) reportError(error);
    } finally {
      // In the same turn as the last look: what is reported after it begins a write of its own.
      this.#writing = undefined;
    }
    return true;
  }
}
