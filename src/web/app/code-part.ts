// Code that is loaded by itself: read once, tried again where it could not be read. All parts are read ahead
// after the start, so that none is missing when the network goes.
import { useEffect, useState } from 'react';

export interface CodePart<T> {
  /** What was read, if it was. */
  loaded(): T | undefined;
  load(): Promise<T>;
}

export function codePart<T>(read: () => Promise<T>): CodePart<T> {
  let value: T | undefined;
  let reading: Promise<T> | undefined;
  return {
    loaded: () => value,
    load() {
      reading ??= read().then(
        (result) => {
          value = result;
          return result;
        },
        (error: unknown) => {
          reading = undefined;
          throw error;
        },
      );
      return reading;
    },
  };
}

export interface UsedPart<T> {
  readonly value: T | undefined;
  readonly failed: boolean;
  tryAgain(): void;
}

/** Draws again when the part has been read, or could not be. */
export function useCodePart<T>(part: CodePart<T>): UsedPart<T> {
  const [attempt, setAttempt] = useState(0);
  const [failed, setFailed] = useState(false);
  const [, setArrived] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt reads again
  useEffect(() => {
    if (part.loaded() !== undefined) return;
    let isShown = true;
    part.load().then(
      () => isShown && setArrived((count) => count + 1),
      () => isShown && setFailed(true),
    );
    return () => {
      isShown = false;
    };
  }, [part, attempt]);
  return {
    value: part.loaded(),
    failed: failed && part.loaded() === undefined,
    tryAgain() {
      setFailed(false);
      setAttempt((count) => count + 1);
    },
  };
}

/** Reads every part; what fails now is tried again when it is needed. */
export async function readAhead(parts: readonly CodePart<unknown>[]): Promise<void> {
  await Promise.allSettled(parts.map((part) => part.load()));
}
