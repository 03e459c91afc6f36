// The server's side of a list of hospitals, in the page: it answers as the real one (tests/api), can be held back
// and be made to fail, and remembers what it was asked for.
import { type Hospital, hospitals } from '../../../src/domain/hospitals/hospital.ts';
import type { HospitalContent } from '../../../src/domain/hospitals/hospital-texts.ts';
import { batchPath, itemPath, listPath, versionTag } from '../../../src/domain/sync/resource.ts';
import { newId } from '../../../src/web/platform/new-id.ts';

export interface Call {
  readonly method: string;
  readonly path: string;
  readonly ifMatch: string | null;
  readonly body: Record<string, string> | undefined;
}

/** An answer in place of the server's own; undefined lets the server answer. */
type Fault = (call: Call) => Response | 'no connection' | 'no answer' | 'lost answer' | undefined;

const json = (value: unknown, status = 200) => new Response(JSON.stringify(value), { status });
const problem = (status: number, title: string, current?: Hospital) =>
  json({ title, current }, status);
const NOW = '2026-06-01T12:00:00.000Z';

export class FakeServer {
  readonly calls: Call[] = [];
  #list: Hospital[] = [];
  #fault: Fault = () => undefined;
  #held: { readonly method: string; readonly until: Promise<void> } | undefined;

  /** What the app is given as the network. */
  readonly fetch: typeof globalThis.fetch = async (input, init) => {
    const headers = new Headers(init?.headers);
    const call: Call = {
      method: init?.method ?? 'GET',
      path: String(input),
      ifMatch: headers.get('if-match'),
      body: init?.body ? JSON.parse(String(init.body)) : undefined,
    };
    this.calls.push(call);
    if (this.#held?.method === call.method) await this.#held.until;
    const fault = this.#fault(call);
    if (fault === 'no connection') throw new TypeError('Failed to fetch');
    if (fault === 'no answer') {
      // Until it is given up.
      await new Promise((_, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
      });
    }
    if (fault instanceof Response) return fault;
    const answer = this.#answer(call);
    if (fault === 'lost answer') throw new TypeError('Failed to fetch');
    return answer;
  };

  get list(): readonly Hospital[] {
    return this.#list;
  }

  /** How many calls of this method came. */
  count(method: string): number {
    return this.calls.filter((call) => call.method === method).length;
  }

  /** The last call of this method. @throws where there was none. */
  last(method: string): Call {
    const call = this.calls.findLast((each) => each.method === method);
    if (!call) throw new Error(`The server was not asked to ${method}`);
    return call;
  }

  /** Stores a hospital, as another device does. */
  add(content: Partial<HospitalContent>): Hospital {
    return this.#store(content);
  }

  /** Changes a hospital, as another device does. */
  change(id: string, content: Partial<HospitalContent>): void {
    this.#list = this.#list.map((each) =>
      each.id === id
        ? hospitals.itemSchema.parse({ ...each, ...content, id, version: each.version + 1 })
        : each,
    );
  }

  remove(id: string): void {
    this.#list = this.#list.filter((each) => each.id !== id);
  }

  /** From now on this comes in place of an answer, or after it. */
  fails(fault: Fault): void {
    this.#fault = fault;
  }

  works(): void {
    this.#fault = () => undefined;
  }

  /** Calls of this method wait until the returned function is called. */
  hold(method: string): () => void {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#held = { method, until: promise };
    return () => {
      this.#held = undefined;
      resolve();
    };
  }

  #answer({ method, path, body, ifMatch }: Call): Response {
    if (path === listPath(hospitals) && method === 'GET') return json(this.#list);
    if (path === batchPath(hospitals)) return this.#answerBatch(body);
    const content = method === 'DELETE' ? {} : hospitals.bodySchema.parse(body);
    if (path === listPath(hospitals) && method === 'POST') {
      const known = this.#list.find(({ id }) => id === body?.id);
      if (known) return problem(409, 'Another hospital has this id', known);
      return json(this.#store(content), 201);
    }
    const known = this.#list.find(({ id }) => path === itemPath(hospitals, id));
    if (!known) return problem(404, 'No hospital has this id');
    if (ifMatch && ifMatch !== versionTag(known.version)) {
      return problem(412, 'The hospital was changed in the meantime', known);
    }
    if (method === 'DELETE') {
      this.remove(known.id);
      return new Response(null, { status: 204 });
    }
    this.change(known.id, content);
    return json(this.#list.find(({ id }) => id === known.id));
  }

  #answerBatch(body: unknown): Response {
    const { changes } = hospitals.batchSchema.parse(body);
    const answers = changes.map(({ id, baseVersion, ...content }) => {
      const known = this.#list.find((each) => each.id === id);
      if ((known?.version ?? 0) !== baseVersion)
        return { status: 412, title: 'No', current: known };
      if (!known) return { status: 201, item: this.#store({ ...content, id }) };
      this.change(id, content);
      return { status: 200, item: this.#list.find((each) => each.id === id) };
    });
    return json({ answers });
  }

  #store(content: object): Hospital {
    const stamp = { id: newId(), version: 1, updatedAt: NOW };
    const hospital = hospitals.itemSchema.parse({ ...hospitals.blank, ...stamp, ...content });
    this.#list = [...this.#list, hospital];
    return hospital;
  }
}
