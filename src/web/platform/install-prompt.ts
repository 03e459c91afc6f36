// The browser's own offer to install the app, kept until the user asks for it.
import { Store } from './store.ts';

interface InstallEvent extends Event {
  prompt(): Promise<unknown>;
}

export interface InstallPrompt {
  /** Shows the browser's question; undefined while the browser offers none. */
  ask(): (() => Promise<void>) | undefined;
  subscribe(listener: () => void): () => void;
}

export function keepInstallPrompt(window: EventTarget): InstallPrompt {
  const ask = new Store<(() => Promise<void>) | undefined>(undefined);
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    ask.set(async () => {
      ask.set(undefined);
      await (event as InstallEvent).prompt();
    });
  });
  window.addEventListener('appinstalled', () => ask.set(undefined));
  return { ask: ask.read, subscribe: ask.subscribe };
}
