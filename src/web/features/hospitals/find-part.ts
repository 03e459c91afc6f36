import { codePart } from '../../platform/code-part.ts';

/** The search for hospitals nearby: with directory, distances and coordinates as large as the rest of the cards. */
export const findPart = codePart(() => import('./find-dialog.tsx'));
