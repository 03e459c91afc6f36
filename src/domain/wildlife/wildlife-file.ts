// The layout of the file of what lives in each state, as directory-file.ts has that of the hospitals.

export const WILDLIFE_FORMAT = 'bulwark wildlife 1';

/** A line for each species in each state: snakes with the largest share of it first, plants in the order of the source. */
export type WildlifeColumn = 'snakeState' | 'snake' | 'plantState' | 'plant' | 'plantGenus';

export interface WildlifeFile {
  readonly format: typeof WILDLIFE_FORMAT;
  readonly counts: { readonly snakes: number; readonly plants: number };
  readonly columns: Readonly<Record<WildlifeColumn, string>>;
}
