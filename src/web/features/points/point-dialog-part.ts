import { codePart } from '../../platform/code-part.ts';

/** Every way to write, say and show a point, opened by a press. */
export const pointDialogPart = codePart(() => import('./point-dialog.tsx'));
