import { type ComponentType, createContext } from 'react';
import type { AnswerPath } from '../../../domain/assessment/path.ts';

export interface AnswerNotesProps {
  readonly path: AnswerPath;
  readonly label: string;
}

/** What stands under the box of an answer that somebody has to decide about, once its code is there. */
export const AnswerNotesContext = createContext<ComponentType<AnswerNotesProps> | undefined>(
  undefined,
);
