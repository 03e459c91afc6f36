import { useEffect, useState } from 'react';

/** Reads once it is drawn, and again when asked to. */
export function useRead<T>(load: () => Promise<T>) {
  const [value, setValue] = useState<T>();
  const [failed, setFailed] = useState(false);
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try reads again
  useEffect(() => {
    let isGone = false;
    setFailed(false);
    load().then(
      (read) => isGone || setValue(() => read),
      () => isGone || setFailed(true),
    );
    return () => {
      isGone = true;
    };
  }, [load, tries]);
  return { value, failed, tryAgain: () => setTries(tries + 1) };
}
