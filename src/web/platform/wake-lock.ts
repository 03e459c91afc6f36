// A screen that stays on (https://www.w3.org/TR/screen-wake-lock/). The browser lets it go by itself when the page is
// hidden or the battery is low; it is asked for again whenever the page is seen.

/**
 * Keeps the screen on until the result is called, where the browser can. `tell` hears each time whether it does; a
 * refusal is no fault.
 */
export function keepScreenOn(notify: (isOn: boolean) => void = () => undefined): () => void {
  let lamp: WakeLockSentinel | undefined;
  let isEnded = false;
  let isAsking = false;
  let isAskedMeanwhile = false;

  const lost = (which: WakeLockSentinel) => {
    if (lamp !== which) return;
    lamp = undefined;
    if (!isEnded) notify(false);
  };
  const keep = (given: WakeLockSentinel) => {
    if (isEnded) {
      void given.release();
      return;
    }
    lamp = given;
    given.addEventListener('release', () => lost(given), { once: true });
    if (given.released) lost(given);
    else notify(true);
  };
  const ask = async (): Promise<void> => {
    if (isEnded || lamp || document.visibilityState !== 'visible') return;
    if (isAsking) {
      isAskedMeanwhile = true;
      return;
    }
    isAsking = true;
    try {
      keep(await navigator.wakeLock.request('screen'));
    } catch {
      if (!isEnded) notify(false);
    }
    isAsking = false;
    if (!isAskedMeanwhile) return;
    isAskedMeanwhile = false;
    await ask();
  };
  const onVisible = () => void ask();
  document.addEventListener('visibilitychange', onVisible);
  void ask();
  return () => {
    isEnded = true;
    document.removeEventListener('visibilitychange', onVisible);
    void lamp?.release();
    lamp = undefined;
  };
}
