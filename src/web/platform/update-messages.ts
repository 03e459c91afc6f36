// What pages and the service worker say to each other about the app on this device.
// PERSISTED: a page of one version talks to the worker of the next.

/** From a page to the waiting worker, with a port for the answer: take over, if no page would lose anything. */
export const TAKE_OVER = 'takeOver';
/** From the waiting worker to every page, with a port for the answer: may you be reloaded? */
export const MAY_RELOAD = 'mayReload';

/** From the service worker to every page, with a port for the answer: may anything be fetched? Not under radio silence. */
export const MAY_FETCH = 'mayFetch';
/** From a page that was loaded past the service worker: look after this page too. */
export const TAKE_PAGES = 'takePages';

/** The answer to each question. */
export type UpdateAnswer = 'yes' | 'no';
