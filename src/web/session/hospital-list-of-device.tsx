// The hospital list of this device, for everything that shows or changes hospitals.
import { useSyncExternalStore } from 'react';
import type { HospitalList, HospitalState } from '../sync/hospital-list.ts';
import { given } from './given.tsx';

export const [HospitalListProvider, useHospitalList] = given<HospitalList>('hospital list');

/** One part of the list's state; drawn again only where that part is another. */
export function useHospitalState<K extends keyof HospitalState>(part: K): HospitalState[K] {
  const list = useHospitalList();
  return useSyncExternalStore(list.subscribe, () => list.state()[part]);
}
