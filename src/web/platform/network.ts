// The one way out: whatever the app asks goes through here. INVARIANT: nothing under radio silence, and each request is told before
// it is sent, and to another host also written down before; so no redirect is followed, for nobody would be told of where it leads.
import { isSilent, RadioSilence } from './silence.ts';

export interface SentRequest {
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Host, with its port where it has one; `geo:` of an address that has none. */
  readonly to: string;
  /** Method and path, as they were sent. */
  readonly what: string;
}

export interface NetworkDependencies {
  readonly fetch: typeof globalThis.fetch;
  readonly now: () => Date;
}

/** Done once it is written down, or cannot be. */
type Listener = (request: SentRequest) => Promise<unknown>;

/** Resolves once the request is given up; without a signal never. */
function givenUp(signal: AbortSignal | null | undefined): Promise<unknown> {
  return new Promise<unknown>((resolve) => {
    if (signal?.aborted) resolve(undefined);
    signal?.addEventListener('abort', resolve, { once: true });
  });
}

export class Network {
  readonly #dependencies: NetworkDependencies;
  #untold: SentRequest[] = [];
  #listener: Listener | undefined;

  constructor(dependencies: NetworkDependencies) {
    this.#dependencies = dependencies;
  }

  /** Tells `listener` of each request, also of those before: what writes them down is loaded later. */
  listen(listener: Listener): void {
    this.#listener = listener;
    for (const request of this.#untold.splice(0)) void listener(request);
  }

  /** Tells of a request that the browser sends itself. */
  tell(address: string, method?: string): void {
    void this.#told(new URL(address, window.location.href), method);
  }

  /** As fetch; to a redirect there is no answer, or with `redirect: 'manual'` one of the type `opaqueredirect`. @throws RadioSilence */
  ask: typeof globalThis.fetch = async (input, init) => {
    if (isSilent()) throw new RadioSilence();
    const address = input instanceof Request ? input.url : String(input);
    const url = new URL(address, window.location.href);
    const told = this.#told(url, init?.method);
    if (url.host !== window.location.host) {
      // A page that is closed takes with it what it has not written down yet.
      await Promise.race([told, givenUp(init?.signal)]);
      if (isSilent()) throw new RadioSilence();
    }
    const redirect = init?.redirect === 'manual' ? 'manual' : 'error';
    return this.#dependencies.fetch(input, { ...init, redirect });
  };

  async #told({ host, protocol, pathname, search }: URL, method = 'GET'): Promise<void> {
    const at = this.#dependencies.now().getTime();
    const what = `${method} ${pathname}${search}`;
    const request = { at, to: host || protocol, what };
    if (this.#listener) await this.#listener(request);
    else this.#untold.push(request);
  }
}
