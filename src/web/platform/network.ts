// The one way out: whatever the app asks goes through here. INVARIANT: nothing under radio silence, and each request is told before
// it is sent.
import { isSilent } from './silence.ts';

export interface SentRequest {
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Host, with its port where it has one; `geo:` of an address that has none. */
  readonly to: string;
  /** Method and path, as they were sent. */
  readonly what: string;
}

/** Nothing was sent. A TypeError, as everything that came to no answer. */
export class RadioSilence extends TypeError {
  override readonly name = 'RadioSilence';
}

export interface NetworkDependencies {
  readonly fetch: typeof globalThis.fetch;
  readonly now: () => Date;
}

export class Network {
  readonly #dependencies: NetworkDependencies;
  readonly #listeners = new Set<(request: SentRequest) => void>();

  constructor(dependencies: NetworkDependencies) {
    this.#dependencies = dependencies;
  }

  /** Calls `listener` with each request; the result ends it. */
  onSent(listener: (request: SentRequest) => void): () => void {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  }

  /** Tells of a request that the browser sends itself. */
  tell(address: string, method = 'GET'): void {
    const { host, protocol, pathname, search } = new URL(address, window.location.href);
    const at = this.#dependencies.now().getTime();
    const what = `${method} ${pathname}${search}`;
    for (const listener of [...this.#listeners]) listener({ at, to: host || protocol, what });
  }

  /** As fetch. @throws RadioSilence */
  ask: typeof globalThis.fetch = async (input, init) => {
    if (isSilent()) throw new RadioSilence('Radio silence is on');
    this.tell(input instanceof Request ? input.url : String(input), init?.method);
    return this.#dependencies.fetch(input, init);
  };
}
