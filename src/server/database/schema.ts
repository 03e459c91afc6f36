// PERSISTED: the tables as Kysely sees them. Texts and integers only, so that SQLite and PostgreSQL agree. All that is listed lies in the same
// two, so that none of it can be left out of a backup.

import type { AuditAction, Role } from '../../domain/sync/sign-in.ts';

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

interface MemberTable {
  id: string;
  name: string;
  role: Role;
  made_at: string;
  /** Null while it may sign in. */
  disabled_at: string | null;
}

interface SessionTable {
  /** SHA-256 of what the cookie holds. */
  hash: string;
  member_id: string;
  device: string;
  made_at: string;
  seen_at: string;
  ends_at: string;
}

interface InviteTable {
  /** The first symbols of its code. */
  id: string;
  /** A further device of that member; null where it makes a new one. */
  member_id: string | null;
  /** '' where whoever comes first names themselves. */
  member_name: string;
  role: Role;
  /** SHA-256 of the other symbols. */
  proof_hash: string;
  /** Which member; '' for the machine of the server. */
  made_by: string;
  ends_at: string;
  used_at: string | null;
  /** Wrong proofs that were given for it. */
  tries: number;
}

/** Each hash is of the row with the hash before it: what is changed, dropped or moved shows. */
export interface AuditTable {
  seq: number;
  at: string;
  actor: string;
  action: AuditAction;
  subject: string;
  prev: string;
  hash: string;
}

export interface TeamTable {
  /** Made of its first record. */
  id: string;
  /** How often anything in it was put. */
  seq: number;
  /** `versionsTogether` of its last states. */
  together: string;
  /** Of all its states, in base64. */
  bytes: number;
  records: number;
  /** Which member. */
  made_by: string;
}

interface TeamRecordTable {
  team_id: string;
  n: number;
  text: string;
  signature: string;
}

interface TeamStateTable {
  team_id: string;
  /** Of the team, when it was put. */
  seq: number;
  tag: string;
  version: string;
  /** 1 for the one that stands, 0 for those before it. */
  is_last: number;
  /** Sealed, in base64. */
  state: string;
  /** Which phone sealed it; '' where that was not noted. */
  sealed_by: string;
}

interface TeamJoinTable {
  team_id: string;
  invite: string;
  sealed: string;
  made_at: string;
  /** Which member asks; '' where nobody signs in. */
  made_by: string;
}

export interface Tables {
  item: ItemTable;
  removed_item: RemovedItemTable;
  member: MemberTable;
  session: SessionTable;
  invite: InviteTable;
  audit: AuditTable;
  team: TeamTable;
  team_record: TeamRecordTable;
  team_state: TeamStateTable;
  team_join: TeamJoinTable;
}
