// Time that stands still but for what a test lets pass. Call it before the app is mounted; it ends with the test.
import { onTestFinished, vi } from 'vitest';

export function stopClock(): void {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'],
  });
  // Else each new try of a check would let time pass.
  const asked = vi.spyOn(vi, 'isFakeTimers').mockReturnValue(false);
  onTestFinished(() => asked.mockRestore());
}

/** Lets so much time pass, with everything that is due in it, and until it is drawn. */
export async function passTime(ms: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms);
  for (const _frame of [1, 2]) await new Promise((drawn) => requestAnimationFrame(drawn));
}
