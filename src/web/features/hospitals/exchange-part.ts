import { codePart } from '../../platform/code-part.ts';

/** Import and export of saved hospitals: wanted once in a while. */
export const exchangePart = codePart(() => import('./exchange-dialog.tsx'));
