// The hospital list of this device, for every feature that shows or changes hospitals.
import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';
import type { HospitalList, HospitalState } from './hospital-list.ts';

const Context = createContext<HospitalList | undefined>(undefined);

export function HospitalListProvider({
  list,
  children,
}: {
  readonly list: HospitalList;
  readonly children: ReactNode;
}) {
  return <Context value={list}>{children}</Context>;
}

export function useHospitalList(): HospitalList {
  const list = useContext(Context);
  if (!list) throw new Error('No hospital list was given');
  return list;
}

/** One part of the list's state; drawn again only where that part is another. */
export function useHospitalState<K extends keyof HospitalState>(part: K): HospitalState[K] {
  const list = useHospitalList();
  return useSyncExternalStore(list.subscribe, () => list.state()[part]);
}
