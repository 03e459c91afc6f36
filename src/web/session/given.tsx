import { createContext, type ReactNode, useContext } from 'react';

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
