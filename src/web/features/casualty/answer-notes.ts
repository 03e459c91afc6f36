// What somebody has to decide where two answered apart: given by the screen, which knows the feature that draws it.
import { type ComponentType, createContext } from 'react';
import type { AnswerPath } from '../../../domain/answers/path.ts';

export type CasualtyNotes = ComponentType<{ readonly path: AnswerPath; readonly label: string }>;

export const CasualtyNotesContext = createContext<CasualtyNotes>(() => null);
