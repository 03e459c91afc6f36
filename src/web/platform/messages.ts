// What another app shares with this one, on its way from the service worker to the page that it opened.
// PERSISTED: a page of one version talks to the worker of the next; an installed manifest names the path.

/** Where the system posts it: the worker answers alone, and nothing of it reaches a server. */
export const SHARE_PATH = '/share';
/** Its parts as the manifest names them, in the order in which they are read. */
export const SHARED_FIELDS = ['title', 'text', 'url'] as const;
/** The page that is opened then: its address says that there is something, and nothing of what. */
export const SHARED_SEARCH = 'shared';
/** From that page to the worker, with a port for the answer: give me what was shared. It is given once. */
export const GIVE_SHARED = 'giveShared';

/** Null where there is nothing, or no longer. */
export type SharedAnswer = { readonly text: string } | { readonly isTooLong: true } | null;

// What the service worker asks pages when a tab opens a document that one of them made.
// PERSISTED: a page of one version talks to the worker of the next.

/** Paths of documents in a tab of their own: this and an id. */
export const VIEW_PATH = '/view/';

/** From the worker to every page, with a port for the answer: the file of this id, if you have it. */
export interface ViewQuestion {
  readonly kind: 'view';
  readonly id: string;
}

/** Null where the page does not have it. */
export type ViewAnswer = File | null;

// What pages and the service worker say to each other about the app on this device.
// PERSISTED: a page of one version talks to the worker of the next.

/** From a page to the waiting worker, with a port for the answer: take over, if no page would lose anything. */
export const ACTIVATE = 'takeOver';
/** From the waiting worker to every page, with a port for the answer: may you be reloaded? */
export const MAY_RELOAD = 'mayReload';

/** From a page that was loaded past the service worker: look after this page too. */
export const CLAIM_PAGES = 'takePages';

/** The answer to each question. */
export type UpdateAnswer = 'yes' | 'no';
