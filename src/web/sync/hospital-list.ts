// The hospital list of this device.
import { type Hospital, hospitals } from '../../domain/hospitals/hospital.ts';
import type { HospitalContent } from '../../domain/hospitals/hospital-texts.ts';
import { fromBefore, isOfBefore } from '../../domain/hospitals/stored-hospitals.ts';
import { SyncedList, type SyncedListDependencies, type SyncedState } from './synced-list.ts';

export type HospitalList = SyncedList<HospitalContent, Hospital>;
export type HospitalState = SyncedState<HospitalContent, Hospital>;

type Dependencies = Omit<
  SyncedListDependencies<HospitalContent, Hospital>,
  'resource' | 'collection' | 'migrate'
>;

export function createHospitalList(dependencies: Dependencies): HospitalList {
  return new SyncedList({
    ...dependencies,
    resource: hospitals,
    collection: '!hospitals',
    migrate(head) {
      if (!isOfBefore(head)) return undefined;
      const { list = [], outbox, head: rest } = fromBefore(head);
      const items = list.map((item): [string, Hospital] => [item.id, item as Hospital]);
      return { head: rest, items: new Map(items), outbox };
    },
  });
}
