import { closedPart } from '../features/vault/closed-part.ts';
import { type CodePart, codePart } from '../platform/code-part.ts';
import { laterSourcesPart } from '../session/later-sources-part.ts';
import { resealPart } from '../vault/reseal-part.ts';

export const homeHintsPart = codePart(() =>
  import('./home-hints.tsx').then((module) => module.homeLater),
);

/** What the assessment draws besides its sections and plain fields, once it is there. */
export const laterPart = codePart(() =>
  import('./later-part.tsx').then((module) => module.laterParts),
);

/** No form waits for it. */
export const findPart = codePart(() => import('../features/assessment/find-dialog.tsx'));

/** No screen waits for them. */
export const tooltipsPart = codePart(() => import('../ui/tooltip.tsx'));

/** Before it locks by itself. */
export const lockWarningPart = codePart(() => import('../features/vault/lock-warning.tsx'));

/** Beside a form on a wide window: a phone never loads them. */
export const pagesPart = codePart(() => import('../features/documents/pages-beside.tsx'));

/** Where the browser has removed what was stored. */
export const storeLossPart = codePart(() => import('./store-loss-part.tsx'));

/** What another app shares with this one. */
export const sharedPart = codePart(() => import('./shared-part.tsx'));

/** Radio silence in the header, and the links that leave the app. */
export const radioPart = codePart(() => import('./radio-part.tsx'));

/** All that is drawn after a first paint, or seldom. */
export const laterCode: readonly CodePart<unknown>[] = [
  laterPart,
  findPart,
  homeHintsPart,
  closedPart,
  lockWarningPart,
  storeLossPart,
  tooltipsPart,
  radioPart,
  sharedPart,
  laterSourcesPart,
  resealPart,
];
