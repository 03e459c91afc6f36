import { type ComponentType, createContext } from 'react';

/** A button that gives this phone's position as a text, where the screen has one. */
export const PositionContext = createContext<
  | ComponentType<{
      readonly name: string;
      readonly holds: string;
      readonly onTake: (at: unknown, text: string) => void;
    }>
  | undefined
>(undefined);
