// The app's own files under radio silence: from this device or not at all. INVARIANT: while it is on, a file is asked for only
// through the service worker, which gives what it keeps and fetches nothing else.
import { CLAIMED_MS } from '../../domain/limits.ts';
import { CLAIM_PAGES } from './messages.ts';
import { isSilent, RadioSilence } from './silence.ts';

/** Dispatched on the window. */
const MISSED = 'bulwark-missed';

const worker = (): ServiceWorker | null | undefined => navigator.serviceWorker?.controller;

function missed(): RadioSilence {
  window.dispatchEvent(new Event(MISSED));
  return new RadioSilence();
}

/** Calls `listener` when something was not to be had because of radio silence; the result ends it. */
export function onMissed(listener: () => void): () => void {
  window.addEventListener(MISSED, listener);
  return () => window.removeEventListener(MISSED, listener);
}

/** A page that was loaded past the worker is claimed by it; false where there is none to claim it. */
async function claimedByWorker(): Promise<boolean> {
  const container = navigator.serviceWorker;
  const active = (await container?.getRegistration().catch(() => undefined))?.active;
  if (!active) return false;
  return new Promise((resolve) => {
    const done = () => resolve(worker() !== null);
    container.addEventListener('controllerchange', done, { once: true });
    setTimeout(done, CLAIMED_MS);
    active.postMessage(CLAIM_PAGES);
  });
}

/** Before a part of the app is asked for. @throws RadioSilence */
export async function expectOwnPart(): Promise<void> {
  if (isSilent() && !worker() && !(await claimedByWorker())) throw missed();
}

/** As expectOwnPart, for what cannot wait: by now the first part has seen to the worker. @throws RadioSilence */
export function expectOwnFile(): void {
  if (isSilent() && !worker()) throw missed();
}
