// The client rules of docs/specification.md sections 7 and 8: cookies always, a JSON content type only
// with a body, errors as `STATUS: text`. It raises; the features pick the notice.
import { CALL_TIMEOUT_MS, MOST_ANSWER_CHARACTERS } from '../../domain/limits.ts';
import type { Ask } from '../platform/network.ts';

/** An answer that is not OK. The message is `STATUS: body`, or the status text for an empty body. */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly status: number;
  readonly body: string;

  constructor(status: number, statusText: string, body: string) {
    super(`${status}: ${body || statusText}`);
    this.status = status;
    this.body = body;
  }
}

interface ApiRequest {
  readonly body?: unknown;
  /** Entity tag of the version the change is based on. */
  readonly ifMatch?: string;
  /** Nothing may stand there yet. */
  readonly isNew?: boolean;
}

export interface ApiClient {
  /** @throws HttpError on an answer that is not OK; TypeError without a connection, DOMException after CALL_TIMEOUT_MS without a byte, and TypeError for an endless one. The answer is read whole. */
  request(method: string, path: string, request?: ApiRequest): Promise<Response>;
  /** The default read: GET of the key parts joined with '/', as JSON. */
  read(keyParts: readonly string[], on401?: 'throw' | 'nothing'): Promise<unknown>;
}

const tooLong = () => new TypeError('The answer is longer than any of ours');

/** Gives up once nothing has come for CALL_TIMEOUT_MS: a long list on a slow radio takes longer than that, and comes. */
class Standstill {
  readonly #aborting = new AbortController();
  readonly signal = this.#aborting.signal;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    this.#goOn();
  }

  #goOn(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(
      () => this.#aborting.abort(new DOMException('Nothing came', 'TimeoutError')),
      CALL_TIMEOUT_MS,
    );
  }

  async textOf(response: Response): Promise<string> {
    this.#goOn();
    const { body, headers } = response;
    // Chromium calls an answer that was read in parts one that was given up: only a long one, of no known length, is.
    if (Number(headers.get('content-length')) > MOST_ANSWER_CHARACTERS) throw tooLong();
    if (!body || headers.has('content-length')) return response.text();
    const reader = body.getReader();
    const decoder = new TextDecoder();
    let text = '';
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return text + decoder.decode();
      this.#goOn();
      text += decoder.decode(value, { stream: true });
      if (text.length > MOST_ANSWER_CHARACTERS) {
        this.#aborting.abort();
        throw tooLong();
      }
    }
  }

  end = (): void => clearTimeout(this.#timer);
}

export function createApiClient(fetch: Ask): ApiClient {
  const client: ApiClient = {
    async request(method, path, { body, ifMatch, isNew = false } = {}) {
      const headers: Record<string, string> = {};
      if (body !== undefined) headers['content-type'] = 'application/json';
      if (ifMatch !== undefined) headers['if-match'] = ifMatch;
      if (isNew) headers['if-none-match'] = '*';
      const standstill = new Standstill();
      try {
        const response = await fetch(path, {
          method,
          headers,
          credentials: 'include',
          signal: standstill.signal,
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        });
        const { ok, status, statusText } = response;
        const text = await standstill.textOf(response);
        if (!ok) throw new HttpError(status, statusText, text);
        return new Response(text === '' ? null : text, response);
      } finally {
        standstill.end();
      }
    },

    async read(keyParts, on401 = 'throw') {
      try {
        const response = await client.request('GET', keyParts.join('/'));
        return await response.json();
      } catch (error) {
        if (on401 === 'nothing' && error instanceof HttpError && error.status === 401) return null;
        throw error;
      }
    },
  };
  return client;
}
