import { codePart } from './code-part.ts';

/** What the assessment draws besides its sections and plain fields, once it is there. */
export const laterPart = codePart(() =>
  import('./later-part.tsx').then((module) => module.laterParts),
);
