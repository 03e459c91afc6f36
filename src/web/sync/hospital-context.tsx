// The hospital repository of this device, for every feature that shows or changes hospitals.
import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';
import type { HospitalRepository, HospitalState } from './hospital-repository.ts';

const Context = createContext<HospitalRepository | undefined>(undefined);

export function HospitalRepositoryProvider({
  repository,
  children,
}: {
  readonly repository: HospitalRepository;
  readonly children: ReactNode;
}) {
  return <Context value={repository}>{children}</Context>;
}

export function useHospitalRepository(): HospitalRepository {
  const repository = useContext(Context);
  if (!repository) throw new Error('No hospital repository was given');
  return repository;
}

export function useHospitalState(): HospitalState {
  const repository = useHospitalRepository();
  return useSyncExternalStore(repository.subscribe, repository.state);
}
