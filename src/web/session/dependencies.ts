// What main.tsx alone knows and everything else is given: clock, ids, locale, network, brand, the browser's offers.
import type { InstallPrompt } from '../platform/install-prompt.ts';
import type { ApiClient } from '../sync/api-client.ts';
import { given } from './given.tsx';

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
