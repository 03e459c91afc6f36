// Question: on a phone four times slower, what does a key of the forty queries cost: the search, the letter beside one in a plain box of
// the same page, and the time until the list of cards stands?
import { referenceCards } from '../src/domain/reference/cards.ts';
import { cardSearch } from '../src/domain/reference/search.ts';
import queries from '../tests/reference/forty-queries.json' with { type: 'json' };
import { endSplash } from '../tests/support/splash.ts';
import { freshPage, slowDown, watchLists } from './browser.ts';
import { againstLimit, type Depth, type Measured, median, percentile, SLOWER } from './measured.ts';

const LIMIT_MS = 16;
const BETWEEN_KEYS_MS = 120;
const ROUNDS = { smoke: 1, full: 9 } as const;

/** Of every key of the queries the median of some rounds, and of these the longest: milliseconds. */
function searchAtDearestKey(rounds: number): number {
  const search = cardSearch(referenceCards);
  search.find('tq');
  const keys = queries.queries.flatMap(({ typed }) =>
    Array.from(typed, (_key, index) => typed.slice(0, index + 1)),
  );
  const took = keys.map((): number[] => []);
  for (let round = 0; round < rounds; round += 1) {
    for (const [place, text] of keys.entries()) {
      const begin = performance.now();
      search.find(text);
      took[place]?.push(performance.now() - begin);
    }
  }
  return Math.max(...took.map(median));
}

export async function measure(depth: Depth, withPage = freshPage): Promise<Measured[]> {
  const slower = SLOWER[depth];
  const typed = queries.queries.slice(0, depth === 'smoke' ? 1 : undefined);
  return withPage(async (page, origin) => {
    await page.goto(`${origin}/medical-reference`);
    await endSplash(page);
    const box = page.getByRole('searchbox');
    // The index is built with the first search of all.
    await box.fill('tq');
    await box.fill('');
    await box.evaluate((ours) => {
      const plain = document.createElement('input');
      plain.id = 'plain';
      plain.autocomplete = 'off';
      plain.spellcheck = false;
      ours.after(plain);
    });
    const watched = await watchLists(page);
    await slowDown(page, slower);
    const plain: number[] = [];
    const letters: number[] = [];
    const lists: number[] = [];
    const type = async (selector: string, text: string) => {
      await page.fill(selector, '');
      await page.focus(selector);
      await watched();
      for (const key of text) {
        await page.keyboard.type(key);
        await page.waitForTimeout(BETWEEN_KEYS_MS);
      }
      return watched();
    };
    // They take turns: what disturbs the machine meets both.
    for (const query of typed) {
      plain.push(...(await type('#plain', query.typed)).letters);
      const ours = await type('[role=searchbox]', query.typed);
      letters.push(...ours.letters);
      lists.push(...ours.lists);
    }
    const of = (what: string, times: readonly number[]) =>
      `${what} of ${times.length} keys, ${slower}× slower`;
    const beside = (share: number, name: string): Measured => {
      const [ours, peer] = [percentile(letters, share), percentile(plain, share)];
      const question = of(`key to its letter, beside one in a plain box, ${name}`, letters);
      const words = `at most ${LIMIT_MS} ms more than the peer's`;
      return { question, unit: 'ms', ours, peer, holds: { words, ok: ours - peer <= LIMIT_MS } };
    };
    return [
      againstLimit(
        `search at the dearest key, median, times ${slower} for a slower phone`,
        'ms',
        searchAtDearestKey(ROUNDS[depth]) * slower,
        LIMIT_MS,
      ),
      beside(0.5, 'p50'),
      beside(0.95, 'p95'),
      againstLimit(of('key to the list of cards, p50', lists), 'ms', median(lists)),
      againstLimit(of('key to the list of cards, p95', lists), 'ms', percentile(lists, 0.95)),
    ];
  });
}
