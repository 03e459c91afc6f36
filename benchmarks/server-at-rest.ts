// Question: how soon does the server answer after its start, and how much memory does it hold, at rest and
// after many requests?
import { readFileSync } from 'node:fs';
import autocannon from 'autocannon';
import { dataFolder, startServer } from '../tests/support/server.ts';
import { againstLimit, type Depth, type Measured, median } from './measured.ts';

const START_MS = 500;
const MEMORY_MB = 120;

/** Resident memory of a process in MB; Linux alone tells. */
function memoryOf(pid: number | undefined): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}

export async function measure(depth: Depth): Promise<Measured[]> {
  const folder = dataFolder();
  await (await startServer(folder.path)).stop();
  const starts: number[] = [];
  for (let round = 0; round < (depth === 'smoke' ? 1 : 7); round += 1) {
    const start = performance.now();
    const server = await startServer(folder.path);
    await fetch(`${server.origin}/api/health`);
    starts.push(performance.now() - start);
    await server.stop();
  }
  const server = await startServer(folder.path);
  const rest = () => new Promise((resolve) => setTimeout(resolve, depth === 'smoke' ? 0 : 1500));
  await rest();
  const atRest = memoryOf(server.child.pid);
  const amount = depth === 'smoke' ? 100 : 100_000;
  await autocannon({ url: `${server.origin}/api/hospitals`, connections: 20, amount });
  await rest();
  const after = memoryOf(server.child.pid);
  await server.stop();
  folder.remove();
  return [
    againstLimit(
      'start of the process to its first answer, median',
      'ms',
      median(starts),
      START_MS,
    ),
    againstLimit('memory at rest', 'MB', atRest, MEMORY_MB),
    againstLimit(`memory after ${amount} requests`, 'MB', after),
  ];
}
