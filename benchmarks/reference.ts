// Question: on a phone four times slower, how long from each key of the forty queries to the list of cards?
import queries from '../tests/reference/forty-queries.json' with { type: 'json' };
import { endSplash } from '../tests/support/splash.ts';
import { freshPage, slowDown, watchLists } from './browser.ts';
import { againstLimit, type Depth, type Measured, percentile, SLOWER } from './measured.ts';

const LIMIT_MS = 16;
const BETWEEN_KEYS_MS = 60;

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
    const taken = await watchLists(page);
    await slowDown(page, slower);
    for (const query of typed) {
      await box.fill('');
      await box.focus();
      for (const key of query.typed) {
        await page.keyboard.type(key);
        await page.waitForTimeout(BETWEEN_KEYS_MS);
      }
    }
    const times = await taken();
    const question = (what: string) =>
      `key to the list of cards, ${what} of ${times.length} keys, ${slower}× slower`;
    return [
      againstLimit(question('p50'), 'ms', percentile(times, 0.5)),
      againstLimit(question('p95'), 'ms', percentile(times, 0.95), LIMIT_MS),
      againstLimit(question('longest'), 'ms', Math.max(...times)),
    ];
  });
}
