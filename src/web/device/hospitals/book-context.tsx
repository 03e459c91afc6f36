// The hospital book of this device, for every feature that shows or changes hospitals.
import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';
import type { BookState, HospitalBook } from './hospital-book.ts';

const Context = createContext<HospitalBook | undefined>(undefined);

export function HospitalBookProvider({
  book,
  children,
}: {
  readonly book: HospitalBook;
  readonly children: ReactNode;
}) {
  return <Context value={book}>{children}</Context>;
}

export function useHospitalBook(): HospitalBook {
  const book = useContext(Context);
  if (!book) throw new Error('No hospital book was given');
  return book;
}

export function useBookState(): BookState {
  const book = useHospitalBook();
  return useSyncExternalStore(book.subscribe, book.state);
}
