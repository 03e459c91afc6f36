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
