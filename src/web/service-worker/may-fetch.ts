// Whether the service worker may fetch anything: the pages say it, and where none does, what the last page kept.
import type { KeptSilence } from '../platform/kept-silence.ts';
import type { UpdateAnswer } from '../platform/messages.ts';

interface OpenPage {
  readonly id: string;
  readonly url: string;
}

interface MayFetchDependencies<Page extends OpenPage> {
  readonly pages: () => Promise<readonly Page[]>;
  /** Undefined if the page does not answer in so many milliseconds. */
  readonly ask: (page: Page, ms: number) => Promise<UpdateAnswer | undefined>;
  readonly kept: () => Promise<KeptSilence | undefined>;
  /** How long the answer of a page is waited for, and that of one that did not answer before. */
  readonly hearMs: number;
  readonly hearAgainMs: number;
}

/** A file of a new version, the page itself when it is opened, or what the page of this id asks for. */
export type Wanted = 'install' | 'document' | { readonly of: string };

export class MayFetch<Page extends OpenPage> {
  readonly #dependencies: MayFetchDependencies<Page>;
  readonly #unheard = new Set<string>();

  constructor(dependencies: MayFetchDependencies<Page>) {
    this.#dependencies = dependencies;
  }

  async #hear(page: Page, wanted: Wanted): Promise<boolean> {
    const { ask, hearMs, hearAgainMs } = this.#dependencies;
    // A page that asks for a file itself may be about to speak; a version of a hundred files does not wait for each.
    const isShort = wanted === 'install' && this.#unheard.has(page.id);
    const answer = await ask(page, isShort ? hearAgainMs : hearMs);
    if (answer === undefined) {
      this.#unheard.add(page.id);
      throw new Error('No answer');
    }
    this.#unheard.delete(page.id);
    return answer === 'yes';
  }

  /** All pages share one switch: the first that answers speaks for all. */
  async may(wanted: Wanted): Promise<boolean> {
    const pages = await this.#dependencies.pages();
    const decision = await Promise.any(pages.map((page) => this.#hear(page, wanted))).catch(
      () => undefined,
    );
    if (decision !== undefined) return decision;
    // Without it the app could not be opened, nor radio silence ended.
    if (wanted === 'document') return true;
    const kept = await this.#dependencies.kept();
    if (kept === 'off') return true;
    // Nothing was ever kept: the pages are of a version that has no such switch.
    if (kept === undefined) return pages.length > 0;
    return wanted !== 'install' && isAskedAgain(pages.find(({ id }) => id === wanted.of));
  }
}

/** The user has pressed on the splash that what the app starts with is fetched (index.html). */
function isAskedAgain(page: OpenPage | undefined): boolean {
  return page !== undefined && new URL(page.url).searchParams.has('again');
}
