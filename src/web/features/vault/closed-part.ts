import { codePart } from '../../platform/code-part.ts';

/** What stands in place of a closed vault's contents: a vault that is open at the start needs none of it. */
export const closedPart = codePart(() => import('./closed-vault.tsx'));
