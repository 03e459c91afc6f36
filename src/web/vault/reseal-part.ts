import { codePart } from '../platform/lazy.ts';

/** Used when a passphrase is set or taken away: no start waits for it. */
export const resealPart = codePart(() => import('./reseal.ts'));
