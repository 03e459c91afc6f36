// What is loaded behind the splash, built once (app/start-services.ts), and lives as long as the page.
import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useMemo,
  useSyncExternalStore,
} from 'react';
import type { Installation, InstallationState } from '../platform/installation.ts';
import { type CodePart, useCodePart } from '../platform/lazy.ts';
import type { Network } from '../platform/network.ts';
import type { HospitalList, HospitalState } from '../sync/hospital-list.ts';
import type { AgencyPapers } from './agency-papers.ts';
import type { ArrivedPlaces } from './arrived-places.ts';
import type { IdleLock } from './auto-lock.ts';
import type { Care } from './care.ts';
import type { EarlierPlans } from './earlier-plans.ts';
import type { PlanRoads, PlanWeather } from './kept-for-plan.ts';
import type { Kit } from './kit.ts';
import type { PlanPictures } from './plan-pictures.ts';
import type { RequestLog } from './request-log.ts';
import type { Session } from './session.ts';
import type { Team } from './team.ts';

export interface Services {
  readonly session: Session;
  readonly idleLock: IdleLock;
  readonly installation: Installation;
  /** All that is asked of any network goes through it. */
  readonly network: Network;
  /** What was sent, from the start. */
  readonly requestLog: RequestLog;
  readonly kit: Kit;
  readonly care: Care;
  /** Started after the rest, once its code is there. */
  readonly hospitals: CodePart<HospitalList>;
  readonly weather: PlanWeather;
  readonly roads: PlanRoads;
  readonly agencyPapers: AgencyPapers;
  /** Of plans; their code is read where somebody has to do with one. */
  readonly pictures: CodePart<PlanPictures>;
  /** Places of files that were opened for a plan. */
  readonly arrivedPlaces: ArrivedPlaces;
  readonly earlierPlans: EarlierPlans;
  /** Of this phone; its code is read where there is one, or is to be one. */
  readonly team: CodePart<Team>;
}

interface ServicesState {
  /** Undefined while their code is being read. */
  readonly services: Services | undefined;
  /** Their code could not be read; this reads it again. */
  readonly onTryAgain?: (() => void) | undefined;
}

const NONE_SAVED: HospitalState['items'] = [];
const never = () => () => undefined;

const Context = createContext<ServicesState>({ services: undefined });

export function ServicesProvider({
  services,
  onTryAgain,
  children,
}: ServicesState & { readonly children: ReactNode }) {
  const state = useMemo(() => ({ services, onTryAgain }), [services, onTryAgain]);
  return <Context value={state}>{children}</Context>;
}

export function useServicesState(): ServicesState {
  return useContext(Context);
}

/** Only below what is drawn once the parts are there. */
export function useServices(): Services {
  const { services } = useContext(Context);
  if (!services) throw new Error('The services are not there yet');
  return services;
}

export function useSession(): Session {
  return useServices().session;
}

/** One part of the hospital list's state; drawn again only where that part is another. */
export function useHospitalState<K extends keyof HospitalState>(part: K): HospitalState[K] {
  const hospitals = useHospitals();
  return useSyncExternalStore(hospitals.subscribe, () => hospitals.state()[part]);
}

/** The saved hospitals; none until the list is there. */
export function useSavedHospitals(): HospitalState['items'] {
  const { value } = useCodePart(useServices().hospitals);
  return useSyncExternalStore(value?.subscribe ?? never, () => value?.state().items ?? NONE_SAVED);
}

/** Only below what waits for the list. */
export function useHospitals(): HospitalList {
  const { value } = useCodePart(useServices().hospitals);
  if (!value) throw new Error('The hospital list is not there yet');
  return value;
}

export function useIdleLock(): IdleLock {
  return useServices().idleLock;
}

export function useNetwork(): Network {
  return useServices().network;
}

export function useInstallation(): Installation {
  return useServices().installation;
}

export function useInstallationState(): InstallationState {
  const installation = useInstallation();
  return useSyncExternalStore(installation.subscribe, installation.state);
}

/** While `isHeld`, no new version reloads this page: it shows or holds something that would be lost. */
export function useHold(isHeld: boolean): void {
  const installation = useInstallation();
  useEffect(() => (isHeld ? installation.hold() : undefined), [installation, isHeld]);
}
