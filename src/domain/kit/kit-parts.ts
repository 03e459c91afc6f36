// What of a kit leaves a phone, and what of one that arrives is let in.

import { ABOUT_SECTION } from '../answers/about.ts';
import type { Update } from '../answers/answer-set.ts';
import type { Entry } from '../answers/entry.ts';
import { parsePath } from '../answers/path.ts';
import { ARRIVAL } from '../limits.ts';
import { cutTo, plainName } from '../text/plain-characters.ts';
import { kitPath, MY_SECTION, ROSTER_SECTION } from './kit-catalogue.ts';

const isIn = ({ path }: Entry, sections: ReadonlySet<string>): boolean =>
  sections.has(parsePath(path)?.section ?? '');

/** The kit as another person gets it: without the person who carries this phone, and without the roster unless it is asked for. */
export function kitToGive(kit: Update, hasRoster: boolean): Update {
  // What imports replaced is written down with the kit, whatever it was.
  const held = new Set<string>([MY_SECTION, ABOUT_SECTION, ...(hasRoster ? [] : [ROSTER_SECTION])]);
  const isGiven = (entry: Entry) => !isIn(entry, held);
  return { live: kit.live.filter(isGiven), past: kit.past.filter(isGiven), seen: kit.seen };
}

const saysSomething = (update: Update, section: string): boolean =>
  update.live.some((entry) => isIn(entry, new Set([section])) && entry.text.trim() !== '');

const ME = new Set<string>([MY_SECTION]);
const NAME = kitPath('me', 'name');

const textsAt = ({ live }: Update, path: string): readonly string[] =>
  live
    .filter((entry) => entry.path === path && entry.text.trim() !== '')
    .map(({ text }) => text.trim().toLowerCase());

/** True where nobody is named here, or the same person as there. */
function isSamePerson(here: Update, arrived: Update): boolean {
  const names = textsAt(here, NAME);
  return names.length === 0 || textsAt(arrived, NAME).some((name) => names.includes(name));
}

/**
 * A kit from elsewhere as it may be merged into the one here. Who carries this phone is answered here: of a backup of the same
 * person, and on a new phone, what is not answered here yet comes in. Of what its sender held back it can say nothing, so nothing of that is gone.
 */
export function arrivingKit(here: Update, arrived: Update): Update {
  const isMine = isSamePerson(here, arrived);
  const isMerged = (entry: Entry) =>
    !isIn(entry, ME) || (isMine && textsAt(here, entry.path).length === 0);
  const live = arrived.live.filter(isMerged);
  const past = arrived.past.filter(isMerged);
  const held = new Set<string>([
    MY_SECTION,
    ...[ROSTER_SECTION, ABOUT_SECTION].filter((section) => !saysSomething(arrived, section)),
  ]);
  return {
    live: [...live, ...here.live.filter((entry) => isIn(entry, held))],
    past,
    seen: arrived.seen,
  };
}

/** Who the person of this phone would be by a kit that arrives, where that is not answered here yet; '' where nothing changes. */
export function nameFrom(here: Update, arrived: Update): string {
  const isNamed = textsAt(here, NAME).length > 0;
  const named = arrived.live.find(({ path, text }) => path === NAME && text.trim() !== '');
  return isNamed ? '' : cutTo(plainName(named?.text.trim() ?? ''), ARRIVAL.mostCharactersOfPacker);
}

/** True where a kit says something beyond who carries the phone. */
export const isMoreThanMe = ({ live }: Update): boolean =>
  live.some(
    (entry) => entry.text.trim() !== '' && !isIn(entry, new Set([MY_SECTION, ABOUT_SECTION])),
  );
