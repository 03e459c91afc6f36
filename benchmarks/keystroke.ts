// Question: with every section open on a phone four times slower, how long from a key to its paint, beside a plain text area?
import { listedSections } from '../src/domain/plan/catalogue.ts';
import { endSplash } from '../tests/support/splash.ts';
import { freshPage, slowDown, watchKeys } from './browser.ts';
import {
  againstLimit,
  againstPeer,
  type Depth,
  type Measured,
  percentile,
  SLOWER,
} from './measured.ts';

const LIMIT_MS = 50;
/** That limit counts where a plain text area takes no longer than this. */
const USUAL_PLAIN_MS = 40;
const MOST_OF_PLAIN = 1.25;
/** Fast typing: twelve keys a second. */
const BETWEEN_KEYS_MS = 80;

export async function measure(depth: Depth, withPage = freshPage): Promise<Measured[]> {
  const slower = SLOWER[depth];
  const keys = depth === 'smoke' ? 3 : 150;
  const lengths = depth === 'smoke' ? [0] : [0, 20_000];
  return withPage(async (page, origin) => {
    await page.goto(`${origin}/threat-assessment`);
    await endSplash(page);
    for (const { title } of listedSections) {
      await page.getByRole('button', { name: new RegExp(`^${title}`) }).click();
    }
    await page.evaluate(() => {
      const plain = document.createElement('textarea');
      plain.id = 'plain';
      document.querySelector('main form')?.append(plain);
    });
    const watched = await watchKeys(page);
    await slowDown(page, slower);
    const type = async (selector: string, characters: number) => {
      await page.fill(selector, 'word '.repeat(characters / 5));
      await page.focus(selector);
      await watched();
      for (let key = 0; key < keys; key += 1) {
        await page.keyboard.press('a');
        await page.waitForTimeout(BETWEEN_KEYS_MS);
      }
      await page.waitForTimeout(200);
      return percentile(await watched(), 0.98);
    };
    const results: Measured[] = [];
    for (const characters of lengths) {
      const question = `key to paint, p98, every section open, ${slower}× slower, ${characters} characters in the field`;
      const plain = await type('#plain', characters);
      const ours = await type('[name="weather.description"]', characters);
      results.push(
        againstPeer(`${question}, beside a plain text area`, 'ms', ours, plain, MOST_OF_PLAIN),
      );
      if (plain <= USUAL_PLAIN_MS) results.push(againstLimit(question, 'ms', ours, LIMIT_MS));
    }
    return results;
  });
}
