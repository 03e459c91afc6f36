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
