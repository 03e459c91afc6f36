// PERSISTED: the shape of a hospital on the wire and in the database. Its texts are the fields of the catalogue.
import type { OutboxEntry } from '../sync/outbox.ts';
import { defineResource, type ItemOf } from '../sync/resource.ts';
import { firstTextKeys, type HospitalContent, laterTextKeys, tierKeys } from './hospital-texts.ts';

export const hospitals = defineResource({
  name: 'hospitals',
  one: 'hospital',
  pick: { key: 'category', among: tierKeys },
  texts: firstTextKeys,
  laterTexts: laterTextKeys,
  sortedBy: 'name',
});

export type Hospital = ItemOf<typeof hospitals>;

/** A change of a hospital that waits for the server. */
export type HospitalEntry = OutboxEntry<HospitalContent, Hospital>;
