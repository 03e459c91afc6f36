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

const { BroadcastChannel, setTimeout } = window;
const { open } = IDBFactory.prototype;
const { transaction } = IDBDatabase.prototype;

/** Transactions that go on now. */
const writing = new Set<IDBTransaction>();
/** So often nothing is written when the page comes to rest: between two transactions an app seals and packs. */
const LOOKS = 3;
const LOOK_EVERY_MS = 5;

async function untilNothingIsWritten(): Promise<void> {
  for (let quiet = 0; quiet < LOOKS; quiet += 1) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    if (writing.size > 0) quiet = -1;
  }
}

/** The package idb takes it for a request of the browser's. */
function neverAnswered(): IDBOpenDBRequest {
  const nothing = { value: () => undefined };
  return Object.create(IDBOpenDBRequest.prototype, {
    addEventListener: nothing,
    removeEventListener: nothing,
  });
}

/**
 * Notes what is begun from now on. The result waits until nothing is written and ends all of it; what the app still
 * asks of its storage after that, until another is watched, is never answered, as in a page that is gone.
 */
export function watchLeftovers(): () => Promise<void> {
  const ends: (() => void)[] = [];
  for (const target of TARGETS) {
    const add = target.addEventListener;
    target.addEventListener = (...args: Parameters<Target['addEventListener']>) => {
      add.apply(target, args);
      if (args[0] !== OF_REACT) ends.push(() => target.removeEventListener(...args));
    };
    ends.push(() => Reflect.deleteProperty(target, 'addEventListener'));
  }
  // A test may have stopped its clock.
  const { setInterval } = window;
  window.setInterval = ((...args: Parameters<typeof setInterval>) => {
    const timer = setInterval(...args);
    ends.push(() => clearInterval(timer));
    return timer;
  }) as typeof setInterval;
  window.BroadcastChannel = class extends BroadcastChannel {
    #isEnded = false;

    constructor(name: string) {
      super(name);
      ends.push(() => {
        this.#isEnded = true;
        this.close();
      });
    }

    override postMessage(message: unknown): void {
      if (!this.#isEnded) super.postMessage(message);
    }
  };
  answerStorage();
  const ask = IDBFactory.prototype.open;
  IDBFactory.prototype.open = function (...args) {
    const request = ask.apply(this, args);
    ends.push(() => request.readyState === 'done' && !request.error && request.result.close());
    return request;
  };
  IDBDatabase.prototype.transaction = function (...args) {
    const begun = transaction.apply(this, args);
    writing.add(begun);
    for (const end of ['complete', 'abort'] as const) {
      begun.addEventListener(end, () => writing.delete(begun));
    }
    return begun;
  };
  return async () => {
    await untilNothingIsWritten();
    for (const end of ends) end();
    window.setInterval = setInterval;
    window.BroadcastChannel = BroadcastChannel;
    IDBDatabase.prototype.transaction = transaction;
    IDBFactory.prototype.open = neverAnswered;
  };
}

/** For what a test itself asks of the storage before it mounts an app. */
export function answerStorage(): void {
  // What a test has put in its place stays.
  if (IDBFactory.prototype.open === neverAnswered) IDBFactory.prototype.open = open;
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
