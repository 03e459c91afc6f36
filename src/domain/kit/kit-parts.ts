// What of a kit leaves a phone, and what of one that arrives is taken.
import { ABOUT_SECTION } from '../assessment/about.ts';
import type { Entry, Update } from '../assessment/answer-set.ts';
import { parsePath } from '../assessment/path.ts';
import { MY_SECTION, ROSTER_SECTION } from './kit-catalogue.ts';

const isIn = ({ path }: Entry, sections: ReadonlySet<string>): boolean =>
  sections.has(parsePath(path)?.section ?? '');

/** The kit as somebody else gets it: without the person who carries this phone, and without the roster unless it is asked for. */
export function kitToGive(kit: Update, hasRoster: boolean): Update {
  // What imports replaced is written down with the kit, whatever it was.
  const held = new Set<string>([MY_SECTION, ABOUT_SECTION, ...(hasRoster ? [] : [ROSTER_SECTION])]);
  const isGiven = (entry: Entry) => !isIn(entry, held);
  return { live: kit.live.filter(isGiven), past: kit.past.filter(isGiven), seen: kit.seen };
}

const saysSomething = (update: Update, section: string): boolean =>
  update.live.some((entry) => isIn(entry, new Set([section])) && entry.text.trim() !== '');

/**
 * A kit from elsewhere as it may be merged into the one here. Who carries this phone is said here: theirs is taken only where
 * nothing is said yet, as on a new phone. Of what its sender held back it can say nothing, so nothing of that is gone.
 */
export function arrivingKit(here: Update, arrived: Update): Update {
  const mine = new Set<string>(saysSomething(here, MY_SECTION) ? [MY_SECTION] : []);
  const live = arrived.live.filter((entry) => !isIn(entry, mine));
  const past = arrived.past.filter((entry) => !isIn(entry, mine));
  const held = new Set<string>([
    ...mine,
    ...[MY_SECTION, ROSTER_SECTION, ABOUT_SECTION].filter(
      (section) => !saysSomething(arrived, section),
    ),
  ]);
  return {
    live: [...live, ...here.live.filter((entry) => isIn(entry, held))],
    past,
    seen: arrived.seen,
  };
}
