import { codePart } from '../../platform/code-part.ts';

/** The search in the directory: nobody needs it before it is asked for. */
export const findPart = codePart(() => import('./find-dialog.tsx'));
