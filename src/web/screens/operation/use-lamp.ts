import { useEffect, useState } from 'react';
import { keepScreenOn } from '../../platform/wake-lock.ts';

/** Keeps the screen on for as long as it is drawn: one that is left or locked is not. Undefined until it is known. */
export function useLamp(): boolean | undefined {
  const [isOn, setOn] = useState<boolean>();
  useEffect(() => keepScreenOn(setOn), []);
  return isOn;
}
