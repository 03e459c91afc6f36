// The calls that read and change a resource's list, and what their answers mean.
import { SYNCED } from '../../domain/limits.ts';
import { plainItem, type Stamp } from '../../domain/sync/content.ts';
import type { Answer, OutboxEntry, Unanswered } from '../../domain/sync/outbox.ts';
import {
  type BatchAnswer,
  batchPath,
  itemPath,
  listKey,
  listPath,
  type Resource,
  versionTag,
} from '../../domain/sync/resource.ts';
import { type ApiClient, HttpError } from './api-client.ts';

/** The app came from a host that has no API behind it. */
export class NoServer extends Error {
  override readonly name = 'NoServer';
}

/** What a plain file host says to a path it does not have, or to a method it does not know. */
const NOT_HERE: ReadonlySet<number> = new Set([404, 405, 501]);

/** What is wrong with one of many, or with how much they are together. */
const OF_ITS_CONTENT: ReadonlySet<number> = new Set([400, 413, 422]);

/** The server waited too long for what was sent. */
const TOO_SLOW = 408;

/** The list is as large as it may be; what makes it no longer is still accepted. */
const FULL = 507;

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** An answer of the API's own says what is wrong as JSON; a file host's or a network's does not. */
const isNoServer = (error: HttpError) =>
  NOT_HERE.has(error.status) && parse(error.body) === undefined;

/** Whether it is about who asks, and not about what: an entry waits then, whatever is in it. */
export function whoAsks({ status, body }: HttpError): Unanswered | undefined {
  if (parse(body) === undefined) return undefined;
  return status === 401 ? 'signedOut' : status === 403 ? 'mayNot' : undefined;
}

/** @throws NoServer; HttpError, TypeError, DOMException as ApiClient.request; an error of zod for what is no list of these. */
export async function readItems<I extends Stamp>(
  api: ApiClient,
  resource: Resource<I>,
): Promise<readonly I[]> {
  try {
    const list = await api.read(listKey(resource));
    if (!Array.isArray(list)) throw new TypeError('What came is no list');
    const items: I[] = [];
    for (let from = 0; from < list.length; from += SYNCED.checkedAtOnce) {
      if (from > 0) await new Promise((resolve) => setTimeout(resolve));
      for (const item of list.slice(from, from + SYNCED.checkedAtOnce)) {
        items.push(plainItem(resource.itemSchema.parse(item)));
      }
    }
    return items;
  } catch (cause) {
    const isPage = cause instanceof SyntaxError;
    if (isPage || (cause instanceof HttpError && isNoServer(cause))) {
      throw new NoServer('There is no API here', { cause });
    }
    throw cause;
  }
}

function send<C extends object, I extends Stamp>(
  api: ApiClient,
  resource: Resource<I>,
  { kind, id, content, baseVersion }: OutboxEntry<C, I>,
): Promise<Response> {
  // JSON leaves out what is undefined: of a text that the entry's writer did not know, the server hears nothing.
  const ifMatch = versionTag(Math.max(1, baseVersion));
  switch (kind) {
    case 'create':
      return api.request('POST', listPath(resource), { body: { ...content, id } });
    case 'update':
      return api.request('PUT', itemPath(resource, id), { body: content, ifMatch });
    case 'delete':
      return api.request('DELETE', itemPath(resource, id), { ifMatch });
  }
}

/** `oneByOne` where these cannot be sent together, `never` where the server is an older one and accepts nothing together. */
export type ManyAnswers<I> = readonly Answer<I>[] | 'oneByOne' | 'never';

/** Sends entries that delete nothing in one call. @throws NoServer */
export async function sendEntries<C extends object, I extends Stamp>(
  api: ApiClient,
  resource: Resource<I>,
  entries: readonly OutboxEntry<C, I>[],
): Promise<ManyAnswers<I>> {
  const all = (why: Unanswered) => entries.map(() => ({ kind: 'unanswered' as const, why }));
  try {
    const changes = entries.map(({ id, kind, content, baseVersion }) => ({
      ...content,
      id,
      baseVersion: kind === 'create' ? 0 : Math.max(1, baseVersion),
    }));
    const response = await api.request('POST', batchPath(resource), { body: { changes } });
    const body = parse(await response.text()) as { readonly answers?: unknown } | undefined;
    const answers: readonly unknown[] = Array.isArray(body?.answers) ? body.answers : [];
    if (answers.length !== entries.length) return all('notTheServer');
    return answers.map((answer) => answerOf(resource, (answer ?? {}) as Partial<BatchAnswer>));
  } catch (error) {
    if (!(error instanceof HttpError)) return all('noConnection');
    if (isNoServer(error)) throw new NoServer('There is no API here', { cause: error });
    const who = whoAsks(error);
    if (who) return all(who);
    if (OF_ITS_CONTENT.has(error.status)) return 'oneByOne';
    if (NOT_HERE.has(error.status)) return 'never';
    if (error.status >= 500) return all(error.status === FULL ? 'listFull' : 'serverFault');
    // Who may not do it now, or not so often, is asked nothing about any of them.
    return all(error.status === TOO_SLOW ? 'noConnection' : 'notTheServer');
  }
}

function answerOf<I extends Stamp>(
  { itemSchema }: Resource<I>,
  { status = 0, title = '', item: saved, current }: Partial<BatchAnswer>,
): Answer<I> {
  if (status === FULL) return { kind: 'unanswered', why: 'listFull' };
  const read = itemSchema.safeParse(status < 300 ? saved : current);
  const item = read.success ? plainItem(read.data) : undefined;
  if (status >= 400) {
    return { kind: 'no', status, words: title, current: item };
  }
  return item ? { kind: 'done', item } : { kind: 'unanswered', why: 'notTheServer' };
}

interface ProblemParts {
  readonly title?: unknown;
  readonly errors?: readonly { readonly path?: unknown; readonly message?: unknown }[];
  readonly current?: unknown;
}

/** What the server says of its refusal, in one line. */
function wordsOf(problem: ProblemParts | undefined, error: HttpError): string {
  const title = typeof problem?.title === 'string' ? problem.title : '';
  const errors = Array.isArray(problem?.errors) ? problem.errors : [];
  const details = errors.map(({ path, message }) => [path, message].filter(Boolean).join(' '));
  const words = [title, ...details].filter((each) => each !== '').join('; ');
  return words === '' ? error.message.slice(0, 200) : words;
}

/** Sends an entry once. @throws NoServer */
export async function sendEntry<C extends object, I extends Stamp>(
  api: ApiClient,
  resource: Resource<I>,
  entry: OutboxEntry<C, I>,
): Promise<Answer<I>> {
  try {
    const response = await send(api, resource, entry);
    if (entry.kind === 'delete' && response.status === 204) {
      return { kind: 'done', item: undefined };
    }
    const item = resource.itemSchema.safeParse(parse(await response.text()));
    return item.success
      ? { kind: 'done', item: plainItem(item.data) }
      : { kind: 'unanswered', why: 'notTheServer' };
  } catch (error) {
    if (!(error instanceof HttpError)) return { kind: 'unanswered', why: 'noConnection' };
    if (isNoServer(error)) throw new NoServer('There is no API here', { cause: error });
    if (error.status >= 500) {
      return { kind: 'unanswered', why: error.status === FULL ? 'listFull' : 'serverFault' };
    }
    const who = whoAsks(error);
    if (who) return { kind: 'unanswered', why: who };
    const problem = (parse(error.body) ?? undefined) as ProblemParts | undefined;
    const current = resource.itemSchema.safeParse(problem?.current);
    return {
      kind: 'no',
      status: error.status,
      words: wordsOf(problem, error),
      current: current.success ? plainItem(current.data) : undefined,
    };
  }
}
