// A page that looks the same at any moment: nothing moves, and the pointer is over nothing.
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { cdp } from 'vitest/browser';

/** For all tests of a file. */
export function stillPage(): void {
  const motion = (value: string) =>
    cdp().send('Emulation.setEmulatedMedia', {
      features: [{ name: 'prefers-reduced-motion', value }],
    });
  beforeAll(async () => {
    await motion('reduce');
  });
  beforeEach(async () => {
    // Where the test before has left it, it would point at something of this one.
    await cdp().send('Input.dispatchMouseEvent', { type: 'mouseMoved', x: 1, y: 1 });
  });
  afterAll(async () => {
    await motion('');
  });
}
