// What is given without some of the texts that an assessment keeps about itself.
import { ABOUT_SECTION, POSITION_FIELD } from './about.ts';
import type { Entry } from './entry.ts';
import { isKeptPath } from './kept.ts';
import { joinPath, parsePath } from './path.ts';

/** Without some kept texts, and without the places of their rows: blank rows have little room where they arrive. */
export function withoutKept(
  live: readonly Entry[],
  isLeftOut: (entry: Entry) => boolean,
): readonly Entry[] {
  const isOut = (entry: Entry) => isKeptPath(entry.path) && isLeftOut(entry);
  const kept = live.filter((entry) => !isOut(entry));
  const stands = new Set(kept.filter(({ path }) => isKeptPath(path)).map(placeOf));
  const places = new Set(live.filter(isOut).map(placeOf));
  return kept.filter(({ path }) => !places.has(path) || stands.has(path));
}

const placeOf = ({ path }: Entry): string =>
  joinPath(ABOUT_SECTION, POSITION_FIELD, parsePath(path)?.row);
