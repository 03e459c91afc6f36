// The server of a team as this phone calls it. What it answers is checked for its shape here, and for everything else by src/domain/team.
import { CALL_TIMEOUT_MS, TEAM } from '../../domain/limits.ts';
import type { SignedRecord } from '../../domain/team/roster.ts';
import {
  joinsSchema,
  outdatedSchema,
  type Page,
  pageSchema,
  putAnswerSchema,
  recordsSchema,
  TEAMS_PATH,
  teamPath,
} from '../../domain/team/team-api.ts';
import type { RelayPage, RelayRow, TeamRelay } from '../../domain/team/team-sync.ts';
import { fromBase64, toBase64 } from '../platform/base64.ts';
import { type ApiClient, HttpError } from './api-client.ts';

/** Its version is made of its bytes by who reads it. */
const rowOf = ({ tag, state }: { readonly tag: string; readonly state: string }): RelayRow => ({
  tag,
  version: '',
  bytes: bytesOf(state),
});

/** None of what is none: it is then a row that nobody of the team can have put there. */
function bytesOf(state: string): Uint8Array<ArrayBuffer> {
  try {
    return fromBase64(state);
  } catch {
    return new Uint8Array();
  }
}

/** Of one document or record, whatever is to be said of the others. */
const REFUSED: ReadonlySet<number> = new Set([403, 413, 507]);

const isStatus = (error: unknown, status: number): error is HttpError =>
  error instanceof HttpError && error.status === status;

export interface Join {
  readonly invite: string;
  readonly sealed: string;
}

/** @throws as ApiClient.request, and an error of zod for what is none of ours, all of it. */
export interface TeamServer extends TeamRelay {
  /** Returns once something is other than at `seq`, or after some seconds. */
  wait(seq: number): Promise<void>;
  joins(): Promise<readonly Join[]>;
  askToJoin(join: Join): Promise<void>;
}

export async function foundOnServer(api: ApiClient, record: SignedRecord): Promise<void> {
  await api.request('POST', TEAMS_PATH, { body: record });
}

export function teamServer(api: ApiClient, team: string): TeamServer {
  const path = teamPath(team);
  const read = async (url: string): Promise<unknown> => (await api.request('GET', url)).json();
  const pageAfter = async (seq: number, seconds = 0): Promise<Page> =>
    pageSchema.parse(await read(`${path}/documents?after=${seq}&wait=${seconds}`));

  return {
    records: async (from) => {
      const all: SignedRecord[] = [];
      for (;;) {
        const records = recordsSchema.parse(
          await read(`${path}/records?from=${from + all.length}`),
        );
        all.push(...records);
        if (records.length < TEAM.pageRecords || all.length >= TEAM.mostRecords) return all;
      }
    },

    append: async (record, seq) => {
      try {
        const query = seq === undefined ? '' : `?seq=${seq}`;
        await api.request('POST', `${path}/records${query}`, { body: record });
        return 'stored';
      } catch (error) {
        if (isStatus(error, 409)) return 'behind';
        if (isStatus(error, 507)) return 'full';
        if (error instanceof HttpError && REFUSED.has(error.status)) return 'refused';
        throw error;
      }
    },

    changedSince: async (seq): Promise<RelayPage> => {
      const rows = new Map<string, RelayRow>();
      let after = seq;
      let characters = 0;
      for (let pages = 0; ; pages += 1) {
        const page = await pageAfter(after);
        for (const { state } of page.rows) characters += state.length;
        // Some may be put anew while the others are read; more is none of a team, and fills the phone's memory.
        if (characters > 2 * TEAM.mostBytes) throw new TypeError('More than a team can have');
        for (const row of page.rows) rows.set(row.tag, rowOf(row));
        const isLast = page.upTo >= page.seq || page.upTo <= after || pages >= TEAM.mostDocuments;
        if (isLast) return { seq: page.seq, together: page.together, rows: [...rows.values()] };
        after = page.upTo;
      }
    },

    put: async (tag, bytes, version) => {
      const condition = version === '' ? { isNew: true } : { ifMatch: `"${version}"` };
      try {
        const body = { state: toBase64(bytes) };
        const response = await api.request('PUT', `${path}/documents/${tag}`, {
          body,
          ...condition,
        });
        return { kind: 'stored', seq: putAnswerSchema.parse(await response.json()).seq };
      } catch (error) {
        if (error instanceof HttpError && REFUSED.has(error.status)) return { kind: 'refused' };
        if (isStatus(error, 409)) return { kind: 'rosterBehind' };
        if (!isStatus(error, 412)) throw error;
        const { current } = outdatedSchema.parse(JSON.parse(error.body));
        return { kind: 'outdated', row: current ? rowOf(current) : undefined };
      }
    },

    wait: async (seq) => {
      // A call without a byte is given up after CALL_TIMEOUT_MS.
      await pageAfter(seq, Math.floor(Math.min(TEAM.waitMs, CALL_TIMEOUT_MS - 3000) / 1000));
    },

    joins: async () => joinsSchema.parse(await read(`${path}/joins`)),
    askToJoin: async (join) => {
      await api.request('POST', `${path}/joins`, { body: join });
    },
  };
}
