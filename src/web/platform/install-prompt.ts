// The browser's own offer to install the app, kept until the user asks for it.

interface InstallEvent extends Event {
  prompt(): Promise<unknown>;
}

export interface InstallPrompt {
  /** Shows the browser's question; undefined while the browser offers none. */
  ask(): (() => Promise<void>) | undefined;
  subscribe(listener: () => void): () => void;
}

export function keepInstallPrompt(window: EventTarget): InstallPrompt {
  let ask: (() => Promise<void>) | undefined;
  const listeners = new Set<() => void>();
  const set = (next: typeof ask) => {
    ask = next;
    for (const listener of [...listeners]) listener();
  };
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    set(async () => {
      set(undefined);
      await (event as InstallEvent).prompt();
    });
  });
  window.addEventListener('appinstalled', () => set(undefined));
  return {
    ask: () => ask,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
