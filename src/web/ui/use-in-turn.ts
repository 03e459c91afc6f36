import { useEffect, useState } from 'react';

/**
 * How many of the large parts of a column are drawn: none at first, then one more each time the last one stands. Each is
 * a task of its own, with room for taps, keys and frames in between.
 * @param isAtOnce true where one of them is led to, and has to be there.
 */
export function useInTurn(count: number, isAtOnce: boolean): number {
  const [drawn, setDrawn] = useState(0);
  if (isAtOnce && drawn < count) setDrawn(count);
  useEffect(() => {
    if (drawn >= count) return;
    // No timer: where a clock stands still, it never ends.
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => setDrawn(drawn + 1);
    port2.postMessage(undefined);
    return () => port1.close();
  }, [drawn, count]);
  return drawn;
}
