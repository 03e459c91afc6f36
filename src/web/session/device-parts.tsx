// What is loaded behind the splash and lives as long as the page: the session with its vault, and the app's installation.
import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useMemo,
  useSyncExternalStore,
} from 'react';
import type { Installation, InstallationState } from '../platform/installation.ts';
import type { Network } from '../platform/network.ts';
import type { IdleLock } from './auto-lock.ts';
import type { Session } from './session.ts';

export interface DeviceParts {
  readonly session: Session;
  readonly idleLock: IdleLock;
  readonly installation: Installation;
  /** All that is asked of any network goes through it. */
  readonly network: Network;
}

interface DevicePartsState {
  /** Undefined while their code is being read. */
  readonly parts: DeviceParts | undefined;
  /** Their code could not be read; this reads it again. */
  readonly onTryAgain?: (() => void) | undefined;
}

const Context = createContext<DevicePartsState>({ parts: undefined });

export function DevicePartsProvider({
  parts,
  onTryAgain,
  children,
}: DevicePartsState & { readonly children: ReactNode }) {
  const state = useMemo(() => ({ parts, onTryAgain }), [parts, onTryAgain]);
  return <Context value={state}>{children}</Context>;
}

export function useDevicePartsState(): DevicePartsState {
  return useContext(Context);
}

/** Only below what is drawn once the parts are there. */
function useDeviceParts(): DeviceParts {
  const { parts } = useContext(Context);
  if (!parts) throw new Error('The parts of the device are not there yet');
  return parts;
}

export function useSession(): Session {
  return useDeviceParts().session;
}

export function useIdleLock(): IdleLock {
  return useDeviceParts().idleLock;
}

export function useNetwork(): Network {
  return useDeviceParts().network;
}

export function useInstallation(): Installation {
  return useDeviceParts().installation;
}

export function useInstallationState(): InstallationState {
  const installation = useInstallation();
  return useSyncExternalStore(installation.subscribe, installation.state);
}

/** While `isHeld`, no new version takes this page away: it shows or holds something that would be lost. */
export function useHold(isHeld: boolean): void {
  const installation = useInstallation();
  useEffect(() => (isHeld ? installation.hold() : undefined), [installation, isHeld]);
}
