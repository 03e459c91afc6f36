// Starts in which the parts of the code arrive in another order each time: what is drawn must not depend on it.
import { routes } from '../../src/web/app/routes.ts';
import type { OfflineSite } from './offline-site.ts';

/** Every screen, that of a path that is none among them. */
export const SCREENS: readonly string[] = [...routes.map(({ path }) => path), '/nowhere'];
/** Starts of every screen; `npm run test:faults` makes more than a hundred in all. */
const ROUNDS = process.env.FAULTS === 'all' ? 15 : 2;
const LATE = 0.15;
const MOST_DELAY_MS = 100;

/** Numbers from 0 to below 1, the same for the same seed. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/**
 * Starts every screen several times, without a service worker: in every other round most files come at once and
 * others late, else as quickly as the browser has them. @throws naming the start that stayed blank
 */
export async function startOften(
  site: OfflineSite,
  isDrawn: (path: string) => Promise<unknown>,
): Promise<void> {
  const seed = Date.now() % 1_000_000;
  const random = randomFrom(seed);
  const late = (path: string) =>
    path.startsWith('/assets/') && random() < LATE ? random() * MOST_DELAY_MS : 0;
  site.hasWorker = false;
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      site.delayOf = round % 2 === 0 ? late : undefined;
      for (const path of SCREENS) {
        await isDrawn(path).catch((cause: unknown) => {
          throw new Error(`${path} is blank in round ${round}, seed ${seed}`, { cause });
        });
      }
    }
  } finally {
    site.delayOf = undefined;
    site.hasWorker = true;
  }
}
