/** One answer: our figure beside a peer's or a physical limit's, from the same run. */
export interface Measured {
  readonly question: string;
  readonly ours: number;
  readonly peer: number;
  /** ours / peer may be at most this. */
  readonly limitRatio: number;
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}
