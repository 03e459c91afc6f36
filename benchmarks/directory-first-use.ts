// A thread of its own, in which nothing has run before: what the first use of the directory takes.
import { parentPort, workerData } from 'node:worker_threads';
import { readDirectory } from '../src/domain/hospitals/directory/directory.ts';
import { hospitalIndexSteps, nearest } from '../src/domain/hospitals/directory/search.ts';

const began = performance.now();
const directory = readDirectory(workerData);
nearest(
  directory,
  { latitude: 39.74, longitude: -104.99 },
  { filters: { traumaAdult: 2 }, count: 20 },
);
const found = performance.now();
let longest = 0;
const steps = hospitalIndexSteps(directory);
for (let before = found, isDone = false; !isDone; ) {
  isDone = steps.next().done === true;
  const now = performance.now();
  longest = Math.max(longest, now - before);
  before = now;
}
parentPort?.postMessage({ nearest: found - began, text: performance.now() - found, longest });
