// What another app shared with this one: the service worker keeps it until the page that it opened asks.
import { SHARED } from '../../domain/limits.ts';
import { GIVE_SHARED, type SharedAnswer } from './messages.ts';

/** Null where nothing is there, or no longer. Never rejects. */
export function askShared(): Promise<SharedAnswer> {
  return new Promise((resolve) => {
    const worker = navigator.serviceWorker?.controller;
    if (!worker) return resolve(null);
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }: MessageEvent<SharedAnswer>) => resolve(data);
    setTimeout(() => resolve(null), SHARED.answerMs);
    worker.postMessage(GIVE_SHARED, [port2]);
  });
}
