// What is read after the first paint, beside the screens.
import { codeAhead } from '../platform/lazy.ts';

/** What is around every screen. */
export const aroundCode = codeAhead(() => import('./around.tsx'));

/** What is known for a field, and its tools. */
export const fieldToolsCode = codeAhead(() => import('./field-tools.tsx'));
