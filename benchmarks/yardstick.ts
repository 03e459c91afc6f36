// How quick this machine is right now: a fixed piece of work, beside what it usually takes.
import { createHash } from 'node:crypto';
import { type Measured, median } from './measured.ts';

/** What `pace` says on the quiet machine on which the absolute limits were set, in milliseconds. */
export const USUAL_PACE_MS = 22;

/** Beyond this an absolute limit says more of the machine than of the app. */
const SLOWER_AT_MOST = 1.25;

const ROUNDS = 5;

function work(): void {
  const rows = Array.from({ length: 4000 }, (_, index) => ({
    path: `section.${index % 97}.field${index}`,
    text: `Casualty collection point ${(index * 7919) % 4001}`,
  }));
  const hash = createHash('sha256');
  for (let round = 0; round < 6; round += 1) {
    const text = JSON.stringify(rows);
    hash.update(text);
    const again = JSON.parse(text) as typeof rows;
    again.sort((a, b) => a.text.localeCompare(b.text));
  }
  hash.digest();
}

/** Median milliseconds of the work. */
export function pace(): number {
  const times = Array.from({ length: ROUNDS }, () => {
    const start = performance.now();
    work();
    return performance.now() - start;
  });
  return median(times);
}

/** Whether absolute limits count in a run at this pace. */
export const isUsual = (ms: number): boolean => ms <= USUAL_PACE_MS * SLOWER_AT_MOST;

/** Whether it has a limit that counts in a run at this pace. */
export const isJudged = ({ holds }: Measured, paceMs: number): boolean =>
  holds !== undefined && (!holds.isTime || isUsual(paceMs));
