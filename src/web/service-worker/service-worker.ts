// Keeps the whole app on the device, and hands over to a new version only when every page agrees.
// INVARIANT: nothing is installed but the complete list of one build, byte for byte as it was built; and nothing is fetched while
// radio silence is on, as the last page kept it.
import {
  addPlugins,
  createHandlerBoundToURL,
  matchPrecache,
  precacheAndRoute,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { PAGE_ANSWER_MS } from '../../domain/limits.ts';
import { keptSilence } from '../platform/kept-silence.ts';
import {
  ACTIVATE,
  CLAIM_PAGES,
  GIVE_SHARED,
  MAY_RELOAD,
  SHARE_PATH,
  type SharedAnswer,
  type UpdateAnswer,
} from '../platform/messages.ts';
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

const API = /^\/api(\/|$)/;

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
addPlugins([
  {
    async requestWillFetch({ request, event }) {
      if (await mayFetch(event)) return request;
      throw new Error('Radio silence is on');
    },
  },
]);
precacheAndRoute([...PRECACHE]);
registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: [API] }));
// What is in no list of this version, as a part of another one that a page still is.
registerRoute(
  ({ url, sameOrigin, request }) =>
    sameOrigin && request.mode !== 'navigate' && !API.test(url.pathname),
  async ({ request, event }) => ((await mayFetch(event)) ? fetch(request) : Response.error()),
);

function allPages(): Promise<readonly WindowClient[]> {
  return worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
}

/**
 * Under radio silence only what nobody could end it without: the page itself where the device has lost it, and what that names
 * once the user has pressed on the splash that it is fetched (index.html).
 */
async function mayFetch(event: ExtendableEvent | undefined): Promise<boolean> {
  if ((await keptSilence()) !== 'silent') return true;
  if (!(event instanceof FetchEvent)) return false;
  if (event.request.mode === 'navigate') return true;
  const page = await worker.clients.get(event.clientId);
  if (!page || !new URL(page.url).searchParams.has('again')) return false;
  const named = await (await matchPrecache('/index.html'))?.text();
  return named === undefined || named.includes(new URL(event.request.url).pathname);
}

/** Undefined if the page does not answer: it sleeps, or is of a version that does not know the question. */
function ask(page: WindowClient, question: string): Promise<UpdateAnswer | undefined> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    setTimeout(() => resolve(undefined), PAGE_ANSWER_MS);
    port1.onmessage = ({ data }: MessageEvent<UpdateAnswer>) => resolve(data);
    page.postMessage(question, [port2]);
  });
}

/** A page that does not answer has stored everything when it was hidden, and looks after itself. */
async function activate(port: MessagePort | undefined): Promise<void> {
  const answers = await Promise.all((await allPages()).map((page) => ask(page, MAY_RELOAD)));
  const answer: UpdateAnswer = answers.includes('no') ? 'no' : 'yes';
  if (answer === 'yes') await worker.skipWaiting();
  port?.postMessage(answer);
}

worker.addEventListener('message', (event) => {
  if (event.data === CLAIM_PAGES) event.waitUntil(worker.clients.claim());
  if (event.data === ACTIVATE) event.waitUntil(activate(event.ports[0]));
  if (event.data === GIVE_SHARED) event.ports[0]?.postMessage(shared.give() satisfies SharedAnswer);
});
// The page of the first visit is looked after at once; pages of an older version reload themselves.
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()));
