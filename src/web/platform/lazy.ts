// Code, or data, that is loaded by itself: read once, tried again where it could not be read.
import { useLayoutEffect, useSyncExternalStore } from 'react';
import { expectOwnPart } from './own-files.ts';
import { isSilent } from './silence.ts';
import { Store } from './store.ts';

type PartState<T> =
  | { readonly kind: 'unread' | 'reading' | 'failed' }
  | { readonly kind: 'read'; readonly value: T };

export interface CodePart<T> {
  state(): PartState<T>;
  /** Calls `listener` after each change of the state; the result ends it. */
  subscribe(listener: () => void): () => void;
  load(): Promise<T>;
  /** Releases what was read, for a page that outlives its app: it is read anew when it is needed. */
  forget(): void;
}

/** Code, or a file: under radio silence it comes from this device or not at all. */
export const codePart = <T>(read: () => Promise<T>): CodePart<T> =>
  latePart(() => (isSilent() ? expectOwnPart().then(read) : read()));

/** What is made once others are there, and asks no network for itself. */
export function latePart<T>(read: () => Promise<T>): CodePart<T> {
  const state = new Store<PartState<T>>({ kind: 'unread' });
  let reading: Promise<T> | undefined;
  return {
    state: state.read,
    subscribe: state.subscribe,
    load() {
      if (reading) return reading;
      reading = read().then(
        (value) => {
          state.set({ kind: 'read', value });
          return value;
        },
        (error: unknown) => {
          reading = undefined;
          state.set({ kind: 'failed' });
          throw error;
        },
      );
      state.set({ kind: 'reading' });
      return reading;
    },
    forget() {
      reading = undefined;
      state.set({ kind: 'unread' });
    },
  };
}

export interface UsedPart<T> {
  readonly value: T | undefined;
  readonly failed: boolean;
  tryAgain(): void;
}

/** Draws again when the part has been read, or could not be, at whatever moment that was. */
export function useCodePart<T>(part: CodePart<T>): UsedPart<T> {
  const state = useSyncExternalStore(part.subscribe, part.state);
  // Before the first paint: what could not be read earlier is tried again before anybody sees that.
  useLayoutEffect(() => {
    if (part.state().kind !== 'read') void part.load().catch(() => undefined);
  }, [part]);
  return {
    value: state.kind === 'read' ? state.value : undefined,
    failed: state.kind === 'failed',
    tryAgain: () => void part.load().catch(() => undefined),
  };
}

const ahead = new Set<CodePart<unknown>>();

/** As codePart, for what must be there when the network goes: it is read ahead, once the code that names it is there. */
export function codeAhead<T>(read: () => Promise<T>): CodePart<T> {
  const part = codePart(read);
  ahead.add(part);
  return part;
}

/** Reads these parts, and all that are to be read ahead; what fails now is tried again when it is needed. */
export async function readAhead(parts: readonly CodePart<unknown>[]): Promise<void> {
  const tried = new Set<CodePart<unknown>>();
  for (;;) {
    const open = [...parts, ...ahead].filter((part) => !tried.has(part));
    if (open.length === 0) return;
    for (const part of open) tried.add(part);
    await Promise.allSettled(open.map((part) => part.load()));
  }
}
