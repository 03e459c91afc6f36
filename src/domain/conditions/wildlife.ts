// Pit vipers and hazardous plants by state. INVARIANT: what is not listed is unknown, never absent.
import { ColumnReader } from '../hospitals/directory/directory-file.ts';

// The layout of the file of what lives in each state, as directory-file.ts has that of the hospitals.

export const WILDLIFE_FORMAT = 'bulwark wildlife 1';

/** A line for each species in each state: snakes with the largest share of it first, plants in the order of the source. */
type WildlifeColumn = 'snakeState' | 'snake' | 'plantState' | 'plant' | 'plantGenus';

export interface WildlifeFile {
  readonly format: typeof WILDLIFE_FORMAT;
  readonly counts: { readonly snakes: number; readonly plants: number };
  readonly columns: Readonly<Record<WildlifeColumn, string>>;
}

export interface Plant {
  /** In English, as USDA PLANTS writes it. */
  readonly name: string;
  readonly genus: string;
}

interface OfState {
  /** In English, the most widespread first. */
  readonly snakes: readonly string[];
  readonly plants: readonly Plant[];
}

/** By the state's name. */
export type Wildlife = ReadonlyMap<string, OfState>;

/** @throws UnusableFile saying what of the file is not as it was made. */
export function readWildlife(text: string): Wildlife {
  const reader = new ColumnReader(text, WILDLIFE_FORMAT);
  const counts = reader.counts(['snakes', 'plants']);
  const found = new Map<string, { snakes: string[]; plants: Plant[] }>();
  const of = (state: string) => {
    const known = found.get(state) ?? { snakes: [], plants: [] };
    found.set(state, known);
    return known;
  };
  const snakes = reader.lines('snake', counts.snakes);
  for (const [index, state] of reader.lines('snakeState', counts.snakes).entries()) {
    of(state).snakes.push(snakes[index] ?? '');
  }
  const plants = reader.lines('plant', counts.plants);
  const genera = reader.lines('plantGenus', counts.plants);
  for (const [index, state] of reader.lines('plantState', counts.plants).entries()) {
    of(state).plants.push({ name: plants[index] ?? '', genus: genera[index] ?? '' });
  }
  return found;
}
