import { useEffect, useRef, useState } from 'react';
import { isSilent, onSilence } from '../platform/silence.ts';

export type AskingState<Fault extends string> =
  | { readonly kind: 'idle' }
  | { readonly kind: 'asking' }
  | { readonly kind: 'fault'; readonly fault: Fault }
  | { readonly kind: 'notKept' };

interface AskedOutside<T, Fault extends string> {
  /** The answer, or why there is none; undefined if it was given up. */
  readonly ask: (signal: AbortSignal) => Promise<T | Fault | undefined>;
  /** False where the answer could not be stored. */
  readonly keep: (answer: T) => Promise<boolean>;
}

/** A question to the outside: begun by a press, given up by a press and by radio silence. */
export function useAsking<T extends object, Fault extends string>() {
  const [state, setState] = useState<AskingState<Fault>>({ kind: 'idle' });
  const running = useRef<AbortController>(undefined);
  const cancel = () => running.current?.abort();
  useEffect(() => onSilence(() => isSilent() && running.current?.abort()), []);
  const begin = async ({ ask, keep }: AskedOutside<T, Fault>) => {
    const controller = new AbortController();
    running.current = controller;
    setState({ kind: 'asking' });
    const answer = await ask(controller.signal);
    if (answer === undefined) return setState({ kind: 'idle' });
    if (typeof answer === 'string') return setState({ kind: 'fault', fault: answer });
    setState({ kind: (await keep(answer)) ? 'idle' : 'notKept' });
  };
  return { state, begin, cancel };
}
