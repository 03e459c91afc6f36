// The one way out: whatever the app asks goes through here. INVARIANT: nothing under radio silence, and each request is told before
// it is sent; so no redirect is followed, for nobody would be told of where it leads.
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

export class Network {
  readonly #dependencies: NetworkDependencies;
  #untold: SentRequest[] = [];
  #listener: ((request: SentRequest) => void) | undefined;

  constructor(dependencies: NetworkDependencies) {
    this.#dependencies = dependencies;
  }

  /** Tells `listener` of each request, also of those before: what writes them down is loaded later. */
  listen(listener: (request: SentRequest) => void): void {
    this.#listener = listener;
    for (const request of this.#untold.splice(0)) listener(request);
  }

  /** Tells of a request that the browser sends itself. */
  tell(address: string, method = 'GET'): void {
    const { host, protocol, pathname, search } = new URL(address, window.location.href);
    const at = this.#dependencies.now().getTime();
    const what = `${method} ${pathname}${search}`;
    const request = { at, to: host || protocol, what };
    if (this.#listener) this.#listener(request);
    else this.#untold.push(request);
  }

  /** As fetch; to a redirect there is no answer, or with `redirect: 'manual'` one of the type `opaqueredirect`. @throws RadioSilence */
  ask: typeof globalThis.fetch = async (input, init) => {
    if (isSilent()) throw new RadioSilence();
    this.tell(input instanceof Request ? input.url : String(input), init?.method);
    const redirect = init?.redirect === 'manual' ? 'manual' : 'error';
    return this.#dependencies.fetch(input, { ...init, redirect });
  };
}
