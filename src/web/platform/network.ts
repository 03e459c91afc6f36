// The one way out: whatever the app asks goes through here. INVARIANT: nothing under radio silence; each request is reported before it
// is sent, and `ask` waits with another host until that is written down, or cannot be. No redirect is followed: nobody would
// learn where it leads.

import { useSyncExternalStore } from 'react';
import { SAVE } from '../../domain/limits.ts';
import { isSilent, RadioSilence } from './silence.ts';

/** As fetch, of an address. */
type Fetch = (address: string, init?: RequestInit) => Promise<Response>;

/** As fetch; `passedOn` says what of it our own server passes on to another host, where it does. */
export type Ask = (address: string, init?: RequestInit, passedOn?: string) => Promise<Response>;

export interface SentRequest {
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Host, with its port where it has one; `geo:` of an address that has none. */
  readonly to: string;
  /** Method and path, as they were sent, and what is passed on. */
  readonly what: string;
}

export interface NetworkDependencies {
  readonly fetch: Fetch;
  readonly now: () => Date;
  /** Calls back after so many milliseconds; the result ends it. */
  readonly later: (work: () => void, ms: number) => () => void;
}

/** Resolves once the request is written down, or cannot be; never rejects. */
type Listener = (request: SentRequest) => Promise<unknown>;

export class Network {
  readonly #dependencies: NetworkDependencies;
  #unlogged: SentRequest[] = [];
  #listener: Listener | undefined;

  constructor(dependencies: NetworkDependencies) {
    this.#dependencies = dependencies;
  }

  /** Tells `listener` of each request, also of those before: what writes them down is loaded later. */
  listen(listener: Listener): void {
    this.#listener = listener;
    for (const request of this.#unlogged.splice(0)) void listener(request);
  }

  /** Tells of a request that the browser sends itself. */
  notify(address: string, method?: string): void {
    void this.#notify(new URL(address, window.location.href), method);
  }

  /**
   * As fetch, but another host, also by way of our own server, is asked only once the log has the request, cannot have it, or takes more than 3 s.
   * To a redirect there is no answer, or with `redirect: 'manual'` one of the type `opaqueredirect`.
   * @throws RadioSilence
   */
  ask: Ask = async (address, init, passedOn) => {
    if (isSilent()) throw new RadioSilence();
    const url = new URL(address, window.location.href);
    const written = this.#notify(url, init?.method, passedOn);
    if (url.host !== window.location.host || passedOn !== undefined) {
      await this.#unlessLate(written, init?.signal);
      init?.signal?.throwIfAborted();
      if (isSilent()) throw new RadioSilence();
    }
    const redirect = init?.redirect === 'manual' ? 'manual' : 'error';
    return this.#dependencies.fetch(address, { ...init, redirect });
  };

  /** A page that is closed takes with it what it has not written down; but a storage that hangs holds nothing up for long. */
  async #unlessLate(written: Promise<void>, signal: AbortSignal | null | undefined): Promise<void> {
    let stop: (() => void) | undefined;
    const enough = new Promise<void>((resolve) => {
      stop = this.#dependencies.later(resolve, SAVE.retryMs);
      signal?.addEventListener('abort', () => resolve(), { once: true });
    });
    await Promise.race([written, enough]);
    stop?.();
  }

  async #notify(
    { host, protocol, pathname, search }: URL,
    method = 'GET',
    passedOn?: string,
  ): Promise<void> {
    const at = this.#dependencies.now().getTime();
    const request = `${method} ${pathname}${search}`;
    const what = passedOn === undefined ? request : `${request}: ${passedOn}`;
    const sent = { at, to: host || protocol, what };
    if (this.#listener) await this.#listener(sent);
    else this.#unlogged.push(sent);
  }
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Whether the device has any network at all; it does not say that the server can be reached. */
export function useOnline(): boolean {
  return useSyncExternalStore(subscribe, () => navigator.onLine);
}
