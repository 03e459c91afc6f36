// Pit vipers and hazardous plants by state. INVARIANT: what is not listed is unknown, never absent.
import { ColumnReader } from '../hospital/directory/read-columns.ts';
import { WILDLIFE_FORMAT } from './wildlife-file.ts';

export interface Plant {
  /** In English, as USDA PLANTS writes it. */
  readonly name: string;
  readonly genus: string;
}

export interface OfState {
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
