/** One answer: our figure beside a peer's or a physical limit's, from the same run. */
export interface Measured {
  readonly question: string;
  readonly unit: string;
  readonly ours: number;
  /** The same with a peer, or by the machine alone; missing where the limit is a number. */
  readonly peer?: number;
  /** What must hold, from design limits; missing for a figure that is only watched. */
  readonly holds?: {
    readonly words: string;
    readonly ok: boolean;
    /** A time that no peer measures: it counts only where the machine is as quick as usual. */
    readonly isTime?: boolean;
  };
}

/** How thorough a run is: 'smoke' shows once that a benchmark runs at all. */
export type Depth = 'smoke' | 'full';

/** So many times slower than this machine the phone of a benchmark is. */
export const SLOWER: Readonly<Record<Depth, number>> = { smoke: 1, full: 4 };

export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

export const median = (values: readonly number[]): number => percentile(values, 0.5);

/** A figure that may be at most `limit` of the peer's. */
export function againstPeer(
  question: string,
  unit: string,
  ours: number,
  peer: number,
  limit?: number,
): Measured {
  const measured = { question, unit, ours, peer };
  if (limit === undefined) return measured;
  return {
    ...measured,
    holds: { words: `at most ${limit} of the peer's`, ok: ours <= peer * limit },
  };
}

/** A figure that may be at most `limit`. */
export function againstLimit(
  question: string,
  unit: string,
  ours: number,
  limit?: number,
): Measured {
  const measured = { question, unit, ours };
  if (limit === undefined) return measured;
  const holds = { words: `at most ${limit} ${unit}`, ok: ours <= limit, isTime: unit === 'ms' };
  return { ...measured, holds };
}
