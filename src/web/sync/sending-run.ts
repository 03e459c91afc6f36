// What of much that waits goes next, and how much of it in one call.
import { BATCH, CALL_TIMEOUT_MS } from '../../domain/limits.ts';
import { batchOf, type OutboxEntry } from '../../domain/sync/outbox.ts';
import type { Call, Turn } from './synced-sending.ts';

/** What a list has learned of its way to the server, while the page is open. */
export interface Pace {
  /** Changes in one call: fewer where so many were not answered. */
  readonly most: number;
  /** The server is one of before, which has no call for many. */
  readonly takesNothingTogether: boolean;
}

export const FULL_PACE: Pace = { most: BATCH.most, takesNothingTogether: false };

/** One sending of all that waits, from its beginning to its end. */
export class SendingRun {
  readonly #isMuch: boolean;
  readonly #tried = new Set<string>();
  readonly #apart = new Set<string>();
  #faults = 0;

  constructor(isMuch: boolean) {
    this.#isMuch = isMuch;
  }

  wasTried(id: string): boolean {
    return this.#tried.has(id);
  }

  /** What somebody waits for comes first, alone; of the rest what was tried least, so that nothing holds up the others. */
  turn<C extends object, I>(
    due: readonly OutboxEntry<C, I>[],
    awaited: ReadonlySet<string>,
    { most, takesNothingTogether }: Pace,
  ): Turn | undefined {
    const [first] = due;
    if (!first) return undefined;
    const alone = this.#isMuch ? due.find(({ id }) => awaited.has(id)) : first;
    if (alone) return { ids: [alone.id], isTogether: false };
    const waiting = [...due].sort((a, b) => a.attempts - b.attempts);
    const isApart = ({ id }: { readonly id: string }) =>
      takesNothingTogether || this.#apart.has(id);
    const [next = first] = waiting;
    if (isApart(next)) return turnOf(waiting.filter(isApart).slice(0, BATCH.oneByOneAtOnce), false);
    const batch = batchOf(waiting.slice(0, most)).filter((entry) => !isApart(entry));
    return batch.length > 1 ? turnOf(batch, true) : turnOf([next], false);
  }

  /** Notes what became of a turn; the result is the pace from now on. */
  note(
    { ids, isTogether }: Turn,
    { again, apart, unanswered }: Call<unknown, unknown>,
    pace: Pace,
    tookMs: number,
  ): Pace {
    if (apart === 'oneByOne') for (const id of ids) this.#apart.add(id);
    for (const id of ids) if (!again.includes(id)) this.#tried.add(id);
    this.#faults = unanswered === 'serverFault' ? this.#faults + 1 : 0;
    if (apart === 'never') return { ...pace, takesNothingTogether: true };
    // A full list says nothing of how much may be sent.
    if (unanswered && unanswered !== 'listFull') {
      // What stands in the server's way says nothing of how much may be sent.
      return isTogether && unanswered !== 'notTheServer'
        ? { ...pace, most: Math.max(1, Math.floor(ids.length / 2)) }
        : pace;
    }
    // Twice as many will be answered in time too.
    const isQuick = this.#isMuch && !apart && tookMs * 3 < CALL_TIMEOUT_MS;
    return isQuick ? { ...pace, most: Math.min(BATCH.most, pace.most * 2) } : pace;
  }

  /** The server fails whatever it is sent: thousands more of calls would help nobody. */
  get isHopeless(): boolean {
    return this.#isMuch && this.#faults >= BATCH.mostFaults;
  }
}

const turnOf = (entries: readonly { readonly id: string }[], isTogether: boolean): Turn => ({
  ids: entries.map(({ id }) => id),
  isTogether,
});
