// Keeps the whole app on the device, and hands over to a new version only when every page agrees.
// INVARIANT: nothing is installed but the complete list of one build, byte for byte as it was built.
import { createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { UPDATE } from '../../domain/limits.ts';
import { GIVE_SHARED, SHARE_PATH, type SharedAnswer } from '../platform/share-messages.ts';
import { MAY_RELOAD, TAKE_OVER, type UpdateAnswer } from '../platform/update-messages.ts';
import { SharedText } from './shared-text.ts';
import { isViewed, viewedDocument } from './viewed-document.ts';

interface PrecachedFile {
  readonly url: string;
  /** Null where the name itself changes with the content. */
  readonly revision: string | null;
  readonly integrity: string;
}

/** Every file of the build, put here by scripts/tasks/service-worker.ts. */
declare const PRECACHE: readonly PrecachedFile[];

const worker = self as unknown as ServiceWorkerGlobalScope;

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isViewed(url),
  ({ url }) => viewedDocument(worker.clients, url),
);
const shared = new SharedText({ now: () => Date.now(), later: (work, ms) => setTimeout(work, ms) });
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === SHARE_PATH,
  ({ request }) => shared.keep(request),
  'POST',
);
precacheAndRoute([...PRECACHE]);
registerRoute(
  new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: [/^\/api(\/|$)/] }),
);

/** A page that does not answer sleeps: it has stored everything when it was hidden, and looks after itself. */
async function mayReload(page: WindowClient): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    setTimeout(() => resolve(true), UPDATE.answerMs);
    port1.onmessage = ({ data }: MessageEvent<UpdateAnswer>) => resolve(data === 'yes');
    page.postMessage(MAY_RELOAD, [port2]);
  });
}

async function takeOver(port: MessagePort | undefined): Promise<void> {
  const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const answers = await Promise.all(pages.map(mayReload));
  const answer: UpdateAnswer = answers.every(Boolean) ? 'yes' : 'no';
  if (answer === 'yes') await worker.skipWaiting();
  port?.postMessage(answer);
}

worker.addEventListener('message', (event) => {
  if (event.data === TAKE_OVER) event.waitUntil(takeOver(event.ports[0]));
  if (event.data === GIVE_SHARED) event.ports[0]?.postMessage(shared.give() satisfies SharedAnswer);
});
// The page of the first visit is looked after at once; pages of an older version reload themselves.
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()));
