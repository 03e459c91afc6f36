// What a device is or does that the browser of the tests is not or does not: until the test ends.
import { onTestFinished } from 'vitest';
import { GIVE_SHARED, type SharedAnswer } from '../../../src/web/platform/messages.ts';
import { startedWorkers } from './started-workers.ts';

/** A property of an object of the page has this value. */
export function pretend<Of extends object>(object: Of, name: keyof Of, value: unknown): void {
  const before = Object.getOwnPropertyDescriptor(object, name);
  Object.defineProperty(object, name, { configurable: true, writable: true, value });
  onTestFinished(() => {
    if (before) Object.defineProperty(object, name, before);
    else Reflect.deleteProperty(object, name);
  });
}

/** The app takes itself for one with a window of its own. */
export function asInstalled(): void {
  const real = window.matchMedia.bind(window);
  pretend(window, 'matchMedia', (query: string) =>
    real(query === '(display-mode: standalone)' ? 'all' : query),
  );
}

/** No connection to the database can be had. */
export function withoutStorage(): void {
  pretend(IDBFactory.prototype, 'open', () => {
    throw new DOMException('refused', 'SecurityError');
  });
}

/** A camera that shows one coloured picture. */
export function withCamera(): void {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width: 640, height: 480 });
  const draw = () => {
    const context = canvas.getContext('2d');
    if (!context) return;
    context.fillStyle = '#e8fff0';
    context.fillRect(0, 0, 640, 480);
    context.fillStyle = '#0050ff';
    context.fillRect(160, 120, 320, 240);
  };
  const drawing = setInterval(draw, 50);
  onTestFinished(() => clearInterval(drawing));
  pretend(navigator.mediaDevices, 'getUserMedia', async () => {
    draw();
    return canvas.captureStream(20);
  });
}

/** A service worker of a newer version waits. */
export function withUpdate(): void {
  const registration = {
    active: {},
    waiting: { postMessage: () => undefined },
    installing: null,
    addEventListener: () => undefined,
    update: async () => undefined,
  };
  const container = Object.assign(new EventTarget(), {
    controller: {},
    startMessages: () => undefined,
    register: async () => registration,
  });
  pretend(navigator, 'serviceWorker', container);
}

/** The service worker has this from another app, and gives it away once. */
export function withShared(shared: SharedAnswer): void {
  let held = shared;
  const controller = {
    postMessage(message: unknown, [port]: readonly MessagePort[]) {
      if (message !== GIVE_SHARED) return;
      port?.postMessage(held);
      held = null;
    },
  };
  pretend(navigator, 'serviceWorker', Object.assign(new EventTarget(), { controller }));
}

/** The worker that makes reports has died, and cannot be loaded again. */
export function withoutReportWorker(): () => void {
  for (const worker of startedWorkers) worker.dispatchEvent(new Event('error'));
  const Tracked = window.Worker;
  class Missing extends Tracked {
    constructor(url: string | URL, options?: WorkerOptions) {
      super(/report-worker/.test(String(url)) ? 'data:text/javascript,throw 1' : url, options);
    }
  }
  pretend(window, 'Worker', Missing);
  return () => pretend(window, 'Worker', Tracked);
}
