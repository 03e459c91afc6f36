// PERSISTED: the tables as Kysely sees them. Texts and integers only, so that SQLite and PostgreSQL agree.
export interface HospitalTable {
  id: string;
  category: string;
  name: string;
  type: string;
  address: string;
  distance: string;
  ed_contact: string;
  phone: string;
  radio_channel: string;
  latitude: string;
  longitude: string;
  ground_time: string;
  air_time: string;
  trauma_adult: string;
  trauma_pediatric: string;
  burn_center: string;
  helipad: string;
  pediatric: string;
  decon: string;
  blood: string;
  antivenom: string;
  notes: string;
  verified_by: string;
  verified_at: string;
  version: number;
  updated_at: string;
}

/** The version that a hospital had when it was removed: one that comes back under its id goes on from there. */
export interface RemovedHospitalTable {
  id: string;
  version: number;
}

export interface Tables {
  hospital: HospitalTable;
  removed_hospital: RemovedHospitalTable;
}
