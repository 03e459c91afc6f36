// What an app leaves on its page when it goes: the page of the product lives as long as the app, but here one
// page is used by many tests. Listeners, timers, channels and connections are ended, and everything stored is removed.

interface Target {
  addEventListener: EventTarget['addEventListener'];
  removeEventListener: EventTarget['removeEventListener'];
}

/** What tells the app about the device. React puts one listener of its own on the document, for all its roots. */
const TARGETS: readonly Target[] = [
  window,
  document,
  navigator.serviceWorker,
  ...(window.visualViewport ? [window.visualViewport] : []),
];
const OF_REACT = 'selectionchange';

/** Notes what is begun from now on; the result ends all of it. */
export function watchLeftovers(): () => void {
  const ends: (() => void)[] = [];
  for (const target of TARGETS) {
    const add = target.addEventListener;
    target.addEventListener = (...args: Parameters<Target['addEventListener']>) => {
      add.apply(target, args);
      if (args[0] !== OF_REACT) ends.push(() => target.removeEventListener(...args));
    };
    ends.push(() => Reflect.deleteProperty(target, 'addEventListener'));
  }
  const { setInterval, BroadcastChannel } = window;
  window.setInterval = ((...args: Parameters<typeof setInterval>) => {
    const timer = setInterval(...args);
    ends.push(() => clearInterval(timer));
    return timer;
  }) as typeof setInterval;
  window.BroadcastChannel = class extends BroadcastChannel {
    constructor(name: string) {
      super(name);
      ends.push(() => this.close());
    }
  };
  const open = IDBFactory.prototype.open;
  IDBFactory.prototype.open = function (...args) {
    const request = open.apply(this, args);
    ends.push(() => request.readyState === 'done' && !request.error && request.result.close());
    return request;
  };
  ends.push(() => {
    window.setInterval = setInterval;
    window.BroadcastChannel = BroadcastChannel;
    IDBFactory.prototype.open = open;
  });
  return () => {
    for (const end of ends) end();
  };
}

/** Removes everything that this origin has stored. */
export async function removeStored(): Promise<void> {
  for (const { name = '' } of await indexedDB.databases()) {
    await new Promise<void>((resolve, reject) => {
      const request = indexedDB.deleteDatabase(name);
      request.onsuccess = () => resolve();
      request.onerror = () => reject(request.error);
    });
  }
  const folder = await navigator.storage.getDirectory();
  for await (const name of folder.keys()) await folder.removeEntry(name, { recursive: true });
  localStorage.clear();
  sessionStorage.clear();
}
