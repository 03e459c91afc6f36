import type { InSteps } from '../../../domain/hospitals/files/file-row.ts';
import { HOSPITAL_FILE } from '../../../domain/limits.ts';

/** Does work in steps, with room for the page in between; undefined where `signal` ended it. */
export async function inSteps<T>(
  steps: InSteps<T>,
  signal: AbortSignal,
  onPart: (part: number) => void,
): Promise<T | undefined> {
  let until = performance.now() + HOSPITAL_FILE.stepMs;
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    if (performance.now() < until) continue;
    onPart(step.value);
    await new Promise((resolve) => setTimeout(resolve));
    if (signal.aborted) return undefined;
    until = performance.now() + HOSPITAL_FILE.stepMs;
  }
}
