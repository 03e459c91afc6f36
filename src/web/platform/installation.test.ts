import { expect, test, vi } from 'vitest';
import { Installation } from './installation.ts';

/** A browser's worker container whose worker can come and go. */
class Container extends EventTarget {
  controller: object | null = {};
  readonly register = vi.fn(async () => ({
    active: this.controller,
    waiting: null,
    installing: null,
    addEventListener: () => undefined,
    update: async () => undefined,
  }));

  startMessages(): void {}

  change(controller: object | null): void {
    this.controller = controller;
    this.dispatchEvent(new Event('controllerchange'));
  }
}

test('a browser that removes the files of the app with its worker does not make the page load anew; a newer worker does', async () => {
  const container = new Container();
  const restart = vi.fn();
  const installation = new Installation({
    container: container as unknown as ServiceWorkerContainer,
    later: () => undefined,
    isSilent: () => false,
    notify: () => undefined,
    isAllSaved: async () => true,
    isInUse: () => false,
    restart,
  });
  await installation.start('/service-worker.js');
  expect(installation.state().offline).toBe('ready');

  container.change(null);
  expect(installation.state().offline).toBe('failed');
  await expect.poll(() => container.register).toHaveBeenCalledTimes(2);
  container.change({});
  await Promise.resolve();
  expect(restart).not.toHaveBeenCalled();

  container.change({});
  await expect.poll(() => restart).toHaveBeenCalledOnce();
});
