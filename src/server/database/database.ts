import type { Kysely } from 'kysely';
import type { Tables } from './schema.ts';

export type Queries = Kysely<Tables>;

/** An open, migrated database: the embedded SQLite or a PostgreSQL. */
export interface Database {
  readonly queries: Queries;
  /** Where the data lies, for a person; it holds no password. */
  readonly place: string;
  /**
   * A number that changes when another connection has written: cheap enough to ask for each request,
   * and missing where the engine has none.
   */
  readonly foreignChanges?: () => number;
  /** As the first step of a transaction: everybody else's writes to that table wait until it ends, reads go on. */
  holdWriters(transaction: Queries, table: 'item' | 'audit'): Promise<void>;
  close(): Promise<void>;
}

/** The database cannot be opened; the message is one sentence for a person. */
export class DatabaseUnusable extends Error {
  override readonly name = 'DatabaseUnusable';
}
