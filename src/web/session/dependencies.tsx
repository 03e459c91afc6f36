// What main.tsx alone knows and everything else is given: clock, ids, locale, network, brand, the browser's offers.
import { createContext, type ReactNode, useContext } from 'react';
import type { InstallPrompt } from '../platform/install-prompt.ts';
import type { ApiClient } from '../sync/api-client.ts';

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

const Context = createContext<Dependencies | undefined>(undefined);

export function DependenciesProvider({
  value,
  children,
}: {
  readonly value: Dependencies;
  readonly children: ReactNode;
}) {
  return <Context value={value}>{children}</Context>;
}

export function useDependencies(): Dependencies {
  const dependencies = useContext(Context);
  if (!dependencies) throw new Error('No dependencies were given');
  return dependencies;
}
