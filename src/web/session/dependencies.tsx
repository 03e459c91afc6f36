// What main.tsx alone knows and everything else is given: clock, ids, locale, network, brand, the browser's offers.
import { createContext, type ReactNode, useContext } from 'react';
import type { InstallPrompt } from '../platform/install-prompt.ts';
import type { ApiClient } from '../sync/api-client.ts';

interface ProviderProps<T> {
  readonly value: T;
  readonly children: ReactNode;
}

/** What is given once near the root: its provider, and the hook that everything below reads it with. */
export function given<T extends object>(what: string) {
  const Context = createContext<T | undefined>(undefined);
  const Provider = ({ value, children }: ProviderProps<T>) => (
    <Context value={value}>{children}</Context>
  );
  const useGiven = (): T => {
    const value = useContext(Context);
    if (!value) throw new Error(`No ${what} was given`);
    return value;
  };
  return [Provider, useGiven] as const;
}

export interface Brand {
  readonly name: string;
  readonly training: string;
  readonly shop: string;
}

export interface Dependencies {
  readonly now: () => Date;
  /** Calls back after so many milliseconds; the result ends it. */
  readonly later: (work: () => void, ms: number) => () => void;
  readonly newId: () => string;
  readonly locale: string;
  readonly timeZone: string;
  readonly brand: Brand;
  readonly api: ApiClient;
  readonly installPrompt: InstallPrompt;
}

export const [DependenciesProvider, useDependencies] = given<Dependencies>('set of dependencies');
