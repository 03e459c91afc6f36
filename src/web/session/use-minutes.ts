import { useEffect, useState } from 'react';
import { useDependencies } from './dependencies.tsx';

const MINUTE_MS = 60_000;

/** The time of day as it goes on: an age must not stand still. */
export function useMinutes(): Date {
  const { now, later } = useDependencies();
  const [time, setTime] = useState(now);
  // Each minute that was drawn starts the next one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: time is what starts it anew
  useEffect(() => later(() => setTime(now()), MINUTE_MS), [time, now, later]);
  return time;
}
