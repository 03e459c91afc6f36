// One question to the outside, by a press of the user's. INVARIANT: it ends: after so long, after so many bytes, when the user gives it
// up; no redirect is followed.
import type { Ask } from './network.ts';
import { RadioSilence } from './silence.ts';

export type Unanswered = 'silent' | 'unreachable' | 'tooLate' | 'moved' | 'tooLarge';

/** Why there is no answer. */
export class NoAnswer<Fault extends string> extends Error {
  override readonly name = 'NoAnswer';
  readonly fault: Fault;

  constructor(fault: Fault) {
    super(fault);
    this.fault = fault;
  }
}

export interface Asking {
  readonly ask: Ask;
  readonly later: (work: () => void, ms: number) => () => void;
  /** The user gave it up. */
  readonly signal: AbortSignal;
}

interface Bounds {
  readonly timeoutMs: number;
  readonly mostBytes: number;
}

/** No more than may be: an answer without an end is not read to its end. */
async function boundedText(response: Response, mostBytes: number): Promise<string> {
  const reader = response.body?.getReader();
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for (;;) {
    const { done = true, value } = (await reader?.read()) ?? {};
    if (done) return text + decoder.decode();
    bytes += value?.length ?? 0;
    if (bytes > mostBytes) {
      await reader?.cancel();
      throw new NoAnswer('tooLarge');
    }
    text += decoder.decode(value, { stream: true });
  }
}

/**
 * What was answered, whatever its status; `passedOn` as for `Ask`.
 * @throws NoAnswer<Unanswered>; anything else once `signal` is aborted
 */
export async function askOnce(
  { ask, later, signal }: Asking,
  { timeoutMs, mostBytes }: Bounds,
  [address, init, passedOn]: Parameters<Ask>,
): Promise<{ readonly ok: boolean; readonly status: number; readonly text: string }> {
  const controller = new AbortController();
  const give = () => controller.abort();
  signal.addEventListener('abort', give);
  let isLate = false;
  const stop = later(() => {
    isLate = true;
    controller.abort();
  }, timeoutMs);
  try {
    const sent = {
      referrerPolicy: 'no-referrer',
      cache: 'no-store',
      redirect: 'manual',
      ...init,
      signal: controller.signal,
    } as const;
    const response = await ask(address, sent, passedOn);
    // A page does not learn where to.
    if (response.type === 'opaqueredirect') throw new NoAnswer('moved');
    const { ok, status } = response;
    const text = await boundedText(response, mostBytes);
    signal.throwIfAborted();
    return { ok, status, text };
  } catch (error) {
    if (error instanceof NoAnswer || signal.aborted) throw error;
    if (isLate) throw new NoAnswer('tooLate');
    throw new NoAnswer(error instanceof RadioSilence ? 'silent' : 'unreachable');
  } finally {
    stop();
    signal.removeEventListener('abort', give);
  }
}

/** What `work` makes of answers, the fault that it ran into, or undefined where the user gave it up. */
export async function answerOrFault<T, Fault extends string>(
  signal: AbortSignal,
  work: () => Promise<T>,
): Promise<T | Fault | undefined> {
  try {
    return await work();
  } catch (error) {
    if (signal.aborted) return undefined;
    if (error instanceof NoAnswer) return error.fault;
    throw error;
  }
}
