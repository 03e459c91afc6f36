// PERSISTED: the tables as Kysely sees them. Texts and integers only, so that SQLite and PostgreSQL agree.
export interface HospitalTable {
  id: string;
  category: string;
  name: string;
  type: string;
  address: string;
  distance: string;
  ed_contact: string;
  version: number;
  updated_at: string;
}

export interface Tables {
  hospital: HospitalTable;
}
