// What pages and the service worker say to each other about a new version of the app.
// PERSISTED: a page of one version talks to the worker of the next.

/** From a page to the waiting worker, with a port for the answer: take over, if no page would lose anything. */
export const TAKE_OVER = 'takeOver';
/** From the waiting worker to every page, with a port for the answer: may you be reloaded? */
export const MAY_RELOAD = 'mayReload';

/** The answer to either. */
export type UpdateAnswer = 'yes' | 'no';
