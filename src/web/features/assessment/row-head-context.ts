import { type ComponentType, createContext } from 'react';

/** What stands at the head of each added row, given by the screen; undefined where nothing does. */
export const RowHeadContext = createContext<
  ComponentType<{ readonly row: string; readonly title: string }> | undefined
>(undefined);
