// A text or link that another app shares with the installed one (Web Share Target, W3C).
// INVARIANT: it is in this worker's memory alone: in no address, history, cache or log, one at a time, and not for long.
import { SHARED } from '../../domain/limits.ts';
import { SHARED_FIELDS, SHARED_SEARCH, type SharedAnswer } from '../platform/messages.ts';

interface Timing {
  readonly now: () => number;
  readonly later: (work: () => void, ms: number) => unknown;
}

/** One line each; a link that the text has already is not repeated. */
function textOf(form: FormData): string {
  const lines: string[] = [];
  for (const name of SHARED_FIELDS) {
    const value = form.get(name);
    if (typeof value !== 'string' || value.trim() === '') continue;
    if (!lines.some((line) => line.includes(value.trim()))) lines.push(value.trim());
  }
  return lines.join('\n');
}

export class SharedText {
  readonly #timing: Timing;
  #held: { readonly answer: SharedAnswer; readonly at: number } | undefined;

  constructor(timing: Timing) {
    this.#timing = timing;
  }

  /** Keeps what is posted, in place of what was shared before, and leads to the page that asks for it. */
  async keep(request: Request): Promise<Response> {
    const at = this.#timing.now();
    this.#held = undefined;
    try {
      const text = textOf(await request.formData());
      const isTooLong = text.length > SHARED.mostCharacters;
      if (text !== '') this.#held = { answer: isTooLong ? { isTooLong } : { text }, at };
    } catch {
      // No form: the page says that nothing came.
    }
    this.#timing.later(() => {
      if (this.#held?.at === at) this.#held = undefined;
    }, SHARED.keptMs);
    return new Response(null, {
      status: 303,
      headers: { location: `/?${SHARED_SEARCH}`, 'cache-control': 'no-store' },
    });
  }

  /** Gives it away: a second page, or a reload, gets nothing. */
  give(): SharedAnswer {
    const held = this.#held;
    this.#held = undefined;
    return held && this.#timing.now() - held.at < SHARED.keptMs ? held.answer : null;
  }
}
