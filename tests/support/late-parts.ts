// Starts in which the parts of the code arrive in another order each time: what is drawn must not depend on it.
import { routes } from '../../src/web/app/routes.ts';
import type { OfflineSite } from './offline-site.ts';

/** What stands for the name at the end of a path that has one. */
const EXAMPLES: Readonly<Record<string, string>> = {
  ':row': 'none',
  ':card': 'nine-line',
  ':paper': 'none',
};

/** Every screen, that of a path that is none among them. */
export const SCREENS: readonly string[] = [
  ...routes.map(({ path }) =>
    path.replace(/:\w+/, (name) => {
      const example = EXAMPLES[name];
      if (example === undefined) throw new Error(`${path} has no example here`);
      return example;
    }),
  ),
  '/nowhere',
];
/** Starts of every screen; `npm run test:faults` makes more than a hundred in all, `npm test` one of each with late files. */
const ROUNDS = process.env.FAULTS === 'all' ? 15 : 1;
const LATE = 0.15;
const MOST_DELAY_MS = 100;

/** What main says while it waits, or where it could not: nobody's screen. */
export const NOT_DRAWN = /Opening what is stored|could not be (shown|read|opened)/;

/** A number from 0 to below 1 that is always the same for the same words. */
function chanceOf(words: string): number {
  let state = 2_166_136_261;
  for (const each of words) state = Math.imul(state ^ (each.codePointAt(0) ?? 0), 16_777_619);
  return (state >>> 0) / 2 ** 32;
}

/**
 * Starts every screen several times, without a service worker: in every other round most files come at once and
 * others late, else as quickly as the browser has them. @throws naming the start that stayed blank
 */
export async function startOften(
  site: OfflineSite,
  isDrawn: (path: string) => Promise<unknown>,
): Promise<void> {
  const seed = process.env.START_SEED ?? String(Date.now() % 1_000_000);
  const lateIn = (round: number) => (path: string) =>
    path.startsWith('/assets/') && chanceOf(`${seed} ${round} ${path}`) < LATE
      ? chanceOf(`${path} ${round} ${seed}`) * MOST_DELAY_MS
      : 0;
  site.hasWorker = false;
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      site.delayOf = round % 2 === 0 ? lateIn(round) : undefined;
      for (const path of SCREENS) {
        await isDrawn(path).catch((cause: unknown) => {
          throw new Error(`${path} is blank in round ${round}, START_SEED=${seed}`, { cause });
        });
      }
    }
  } finally {
    site.delayOf = undefined;
    site.hasWorker = true;
  }
}
