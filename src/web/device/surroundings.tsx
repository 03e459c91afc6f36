// What main.tsx alone knows and everything else is given: clock, ids, locale, network, brand, the browser's offers.
import { createContext, type ReactNode, useContext } from 'react';
import type { ApiClient } from './api-client.ts';
import type { InstallPrompt } from './install-prompt.ts';

export interface Brand {
  readonly name: string;
  readonly training: string;
  readonly shop: string;
}

export interface Surroundings {
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

const Context = createContext<Surroundings | undefined>(undefined);

export function SurroundingsProvider({
  value,
  children,
}: {
  readonly value: Surroundings;
  readonly children: ReactNode;
}) {
  return <Context value={value}>{children}</Context>;
}

export function useSurroundings(): Surroundings {
  const surroundings = useContext(Context);
  if (!surroundings) throw new Error('No surroundings were given');
  return surroundings;
}
