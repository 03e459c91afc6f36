// The calls that change the hospital list, and what their answers mean.
import {
  type Hospital,
  hospitalListSchema,
  hospitalSchema,
  hospitalTextKeys,
} from '../../domain/hospital/hospital.ts';
import {
  HOSPITALS_KEY,
  HOSPITALS_PATH,
  hospitalPath,
  versionTag,
} from '../../domain/hospital/hospital-api.ts';
import type { Answer, OutboxEntry } from '../../domain/hospital/outbox.ts';
import { type ApiClient, HttpError } from './api-client.ts';

/** The app came from a host that has no API behind it. */
export class NoServer extends Error {
  override readonly name = 'NoServer';
}

/** What a plain file host says to a path it does not have, or to a method it does not know. */
const NOT_HERE: ReadonlySet<number> = new Set([404, 405, 501]);

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

/** @throws NoServer; HttpError, TypeError, DOMException as ApiClient.request. */
export async function readHospitals(api: ApiClient): Promise<readonly Hospital[]> {
  try {
    return hospitalListSchema.parse(await api.read(HOSPITALS_KEY));
  } catch (cause) {
    const isPage = cause instanceof SyntaxError;
    if (isPage || (cause instanceof HttpError && isNoServer(cause))) {
      throw new NoServer('There is no API here', { cause });
    }
    throw cause;
  }
}

function send(api: ApiClient, entry: OutboxEntry): Promise<Response> {
  const { kind, hospitalId, category, texts, baseVersion } = entry;
  // JSON leaves out what is undefined: of a text that the entry's writer did not know, the server hears nothing.
  const known = Object.fromEntries(hospitalTextKeys.map((key) => [key, texts[key]]));
  const body = { category, ...known };
  const ifMatch = versionTag(Math.max(1, baseVersion));
  switch (kind) {
    case 'create':
      return api.request('POST', HOSPITALS_PATH, { body: { ...body, id: hospitalId } });
    case 'update':
      return api.request('PUT', hospitalPath(hospitalId), { body, ifMatch });
    case 'delete':
      return api.request('DELETE', hospitalPath(hospitalId), { ifMatch });
  }
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
export async function sendEntry(api: ApiClient, entry: OutboxEntry): Promise<Answer> {
  try {
    const response = await send(api, entry);
    if (entry.kind === 'delete' && response.status === 204) {
      return { kind: 'done', hospital: undefined };
    }
    const hospital = hospitalSchema.safeParse(parse(await response.text()));
    return hospital.success
      ? { kind: 'done', hospital: hospital.data }
      : { kind: 'unanswered', why: 'notTheServer' };
  } catch (error) {
    if (!(error instanceof HttpError)) return { kind: 'unanswered', why: 'noConnection' };
    if (isNoServer(error)) throw new NoServer('There is no API here', { cause: error });
    if (error.status >= 500) return { kind: 'unanswered', why: 'serverFault' };
    const problem = (parse(error.body) ?? undefined) as ProblemParts | undefined;
    const current = hospitalSchema.safeParse(problem?.current);
    return {
      kind: 'no',
      status: error.status,
      words: wordsOf(problem, error),
      current: current.success ? current.data : undefined,
    };
  }
}
