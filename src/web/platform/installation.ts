// The app on this device: whether all of it is here, and whether a newer version waits.
// INVARIANT: a page is reloaded for a new version only after a tap of the user's, once everything typed is stored.
import { SAVE, UPDATE } from '../../domain/limits.ts';
import { ACTIVATE, MAY_RELOAD, type UpdateAnswer } from './messages.ts';
import { Store } from './store.ts';

export interface InstallationState {
  readonly offline:
    | 'looking'
    /** The browser keeps no apps, as in a private window or over plain http. */
    | 'impossible'
    | 'downloading'
    /** Everything is on the device: it starts with no network. */
    | 'ready'
    /** It could not be fetched completely; it is tried again with the next start. */
    | 'failed';
  readonly update:
    | 'none'
    | 'waiting'
    | 'taking'
    /** Something here or in another tab is not saved, or may not be interrupted. */
    | 'refused';
}

interface InstallationDependencies {
  /** Missing where the browser keeps no apps. */
  readonly container: ServiceWorkerContainer | undefined;
  readonly later: (work: () => void, ms: number) => void;
  /** Nothing may be asked of the server now. */
  readonly isSilent: () => boolean;
  /** Tells of a request that the browser is made to send. */
  readonly notify: (address: string) => void;
  /** Stores what is typed in this page; false when it cannot be. */
  readonly isAllSaved: () => Promise<boolean>;
  /** True while a person types in this page. */
  readonly isInUse: () => boolean;
  readonly restart: () => void;
}

export class Installation {
  readonly #dependencies: InstallationDependencies;
  readonly #holds = new Set<object>();
  readonly #state = new Store<InstallationState>({ offline: 'looking', update: 'none' });
  #isLooking = false;
  #registration: ServiceWorkerRegistration | undefined;
  /** The worker whose version of the app this page is. */
  #worker: ServiceWorker | null = null;
  /** This page has agreed to be reloaded. */
  #hasAgreed = false;

  constructor(dependencies: InstallationDependencies) {
    this.#dependencies = dependencies;
  }

  state = this.#state.read;

  subscribe = this.#state.subscribe;

  #set(change: Partial<InstallationState>): void {
    this.#state.set({ ...this.state(), ...change });
  }

  /** Nothing reloads this page until the result is called: something is shown or typed that would be lost. */
  hold(): () => void {
    const hold = {};
    this.#holds.add(hold);
    return () => {
      this.#holds.delete(hold);
    };
  }

  async #mayReload(): Promise<boolean> {
    return this.#holds.size === 0 && (await this.#dependencies.isAllSaved());
  }

  /** Fetches the whole app to the device, and looks for newer versions from now on. */
  async start(workerPath: string): Promise<void> {
    const { container } = this.#dependencies;
    if (!container) return this.#set({ offline: 'impossible' });
    this.#worker = container.controller;
    container.addEventListener('controllerchange', () => {
      if (container.controller) void this.#onActivated();
      else void this.#onRemoved(workerPath);
    });
    container.addEventListener('message', (event) => {
      if (event.data !== MAY_RELOAD) return;
      void this.#mayReload().then((may) => {
        this.#hasAgreed = may;
        event.ports[0]?.postMessage((may ? 'yes' : 'no') satisfies UpdateAnswer);
      });
    });
    container.startMessages();
    await this.#register(container, workerPath);
  }

  /** Under radio silence what is on the device already is followed, and nothing is fetched. */
  async #register(container: ServiceWorkerContainer, workerPath: string): Promise<void> {
    const isSilent = this.#dependencies.isSilent();
    try {
      if (!isSilent) this.#dependencies.notify(workerPath);
      const registration = isSilent
        ? await container.getRegistration()
        : await container.register(workerPath);
      if (!registration) return this.#set({ offline: this.#worker ? 'ready' : 'failed' });
      this.#registration = registration;
      // A page that was loaded past the worker is of its version anyway.
      this.#worker ??= registration.active;
      if (registration.active) this.#set({ offline: 'ready' });
      else this.#set({ offline: 'downloading' });
      this.#noteWaiting();
      this.#follow(registration.installing);
      registration.addEventListener('updatefound', () => this.#follow(registration.installing));
      this.#lookAgainLater();
    } catch {
      // Offline at this moment, or the browser refuses.
      this.#set({ offline: this.#worker ? 'ready' : 'failed' });
    }
  }

  /** A page that was asleep hears of a new version when it waits already. */
  #noteWaiting(): void {
    const { active, waiting } = this.#registration ?? {};
    if (active && waiting && this.state().update === 'none') this.#set({ update: 'waiting' });
  }

  #follow(worker: ServiceWorker | null): void {
    this.#noteWaiting();
    worker?.addEventListener('statechange', () => {
      const isFirst = !this.#registration?.active || this.#registration.active === worker;
      this.#noteWaiting();
      if (worker.state === 'activated') this.#set({ offline: 'ready' });
      // A newer one that could not be fetched completely changes nothing.
      if (worker.state === 'redundant' && isFirst) this.#set({ offline: 'failed' });
    });
  }

  /** After a radio silence: what was not fetched at the start is, or a newer version is looked for. */
  async goOn(workerPath: string): Promise<void> {
    const { container, isSilent } = this.#dependencies;
    if (!container || isSilent()) return;
    if (this.#registration && this.state().offline !== 'failed') await this.lookForUpdate();
    else await this.#register(container, workerPath);
  }

  #lookAgainLater(): void {
    if (this.#isLooking) return;
    this.#isLooking = true;
    this.#dependencies.later(() => {
      this.#isLooking = false;
      void this.lookForUpdate();
      this.#lookAgainLater();
    }, UPDATE.lookEveryMs);
  }

  /** Asks the server for a newer version; without a connection nothing happens. */
  async lookForUpdate(): Promise<void> {
    if (this.#registration && !this.#dependencies.isSilent()) {
      this.#dependencies.notify(this.#registration.active?.scriptURL ?? this.#registration.scope);
      await this.#registration.update().catch(() => undefined);
    }
    this.#noteWaiting();
  }

  /** Moves every tab to the new version, if nothing would be lost in any. */
  async activateUpdate(): Promise<void> {
    const waiting = this.#registration?.waiting;
    if (!waiting || this.state().update === 'taking') return;
    this.#set({ update: 'taking' });
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }: MessageEvent<UpdateAnswer>) => {
      if (data === 'no') this.#set({ update: 'refused' });
    };
    waiting.postMessage(ACTIVATE, [port2]);
    this.#dependencies.later(() => {
      if (this.state().update === 'taking') this.#set({ update: 'waiting' });
    }, UPDATE.activateMs);
  }

  /** The browser has removed the worker with the files of the app: they are fetched again, and the page, which may be all there is, stays. */
  async #onRemoved(workerPath: string): Promise<void> {
    this.#worker = null;
    this.#registration = undefined;
    this.#set({ offline: 'failed', update: 'none' });
    await this.goOn(workerPath);
  }

  /** A new version looks after this page now; one that has not agreed waits for a moment when nobody types. */
  async #onActivated(): Promise<void> {
    const controller = this.#dependencies.container?.controller ?? null;
    const isFirst = this.#worker === null;
    if (isFirst) this.#worker = controller;
    if (isFirst || controller === this.#worker) return;
    const isFree = this.#hasAgreed || !this.#dependencies.isInUse();
    if (isFree && (await this.#mayReload())) this.#dependencies.restart();
    else this.#dependencies.later(() => void this.#onActivated(), SAVE.retryMs);
  }
}
