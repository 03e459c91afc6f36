import { type ComponentType, createContext, type ReactNode } from 'react';
import type { AnswerPath } from '../../../domain/answers/path.ts';

export interface AnswerNotesProps {
  readonly path: AnswerPath;
  readonly label: string;
}

/** What stands under the box of an answer that somebody has to decide about, once its code is there. */
export const AnswerNotesContext = createContext<ComponentType<AnswerNotesProps> | undefined>(
  undefined,
);

export interface CheckCountProps {
  /** Whether a path lies in the part that is counted. */
  readonly isIn: (path: string) => boolean;
  /** Said after the count; '' for nothing. */
  readonly also: string;
  readonly className: string | undefined;
  /** What is drawn where nothing is to be checked. */
  readonly children: ReactNode;
}

/** Counts what looks wrong of points, once its code is there. */
export const CheckCountContext = createContext<ComponentType<CheckCountProps> | undefined>(
  undefined,
);
