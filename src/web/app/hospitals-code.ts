import { codePart } from '../platform/code-part.ts';

/** The hospital list's code, which the assessment and the device's screen draw once it is there. */
export const hospitalsPart = codePart(() => import('./hospitals-part.tsx'));
