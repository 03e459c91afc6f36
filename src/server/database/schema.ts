// PERSISTED: the tables as Kysely sees them. Texts and integers only, so that SQLite and PostgreSQL agree. All that is listed lies in the same
// two, so that none of it can be left out of a backup.

/** What is saved, by the name of its list. */
export interface ItemTable {
  resource: string;
  id: string;
  version: number;
  updated_at: string;
  /** Its content as JSON: an object of texts. */
  content: string;
}

/** The version that an item had when it was removed: one that comes back under its id goes on from there. */
interface RemovedItemTable {
  resource: string;
  id: string;
  version: number;
}

export interface Tables {
  item: ItemTable;
  removed_item: RemovedItemTable;
}
