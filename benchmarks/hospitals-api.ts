// Question: how close is the hospital list, for a member who is signed in, to a bare node:http server that sends the same bytes, on SQLite
// and on PostgreSQL; and a saved hospital to a bare fsync?
import { closeSync, fsyncSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import autocannon from 'autocannon';
import { engines } from '../tests/support/engines.ts';
import type { RunningServer } from '../tests/support/server.ts';
import {
  againstLimit,
  againstPeer,
  type Depth,
  type Measured,
  median,
  percentile,
} from './measured.ts';

const LEAST_SHARE = 0.65;
/** A list as a team has it: of three, what is asked of each call outweighs what it sends. */
const LEAST_COUNT = 60;
const POSTGRES_P99_MS = 10;

/** What node:http writes by itself. */
const OWN_HEADERS: ReadonlySet<string> = new Set(['connection', 'date', 'keep-alive']);

/** A bare server in a thread of its own, sending the same bytes as `answer`. */
async function bareServer(answer: Response): Promise<{ url: string; stop(): Promise<unknown> }> {
  const headers = [...answer.headers].filter(([name]) => !OWN_HEADERS.has(name));
  const worker = new Worker(new URL('./bare-server.ts', import.meta.url), {
    workerData: { headers, body: await answer.text() },
  });
  const port = await new Promise((resolve) => worker.once('message', resolve));
  return { url: `http://127.0.0.1:${port}/`, stop: () => worker.terminate() };
}

/** Seconds, or requests. */
type Length = { readonly duration: number } | { readonly amount: number };

interface Load {
  readonly perSecond: number;
  readonly p99: number;
}

type Headers = Readonly<Record<string, string>>;

async function load(
  url: string,
  connections: number,
  length: Length,
  headers: Headers = {},
): Promise<Load> {
  const result = await autocannon({ url, connections, headers, ...length });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${result.non2xx} refused, ${result.errors} errors`);
  return { perSecond: result.requests.average, p99: result.latency.p99 };
}

/** What a page sends whose member is signed in: the first admin of a server that others reach. */
async function signIn({ origin, stdout }: RunningServer): Promise<Headers> {
  const code = /#first=(\S+)/.exec(stdout)?.[1];
  const answer = await fetch(`${origin}/api/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ code, key: 'A'.repeat(43), name: 'Rivera', device: 'Benchmark' }),
  });
  const [cookie = ''] = answer.headers.get('set-cookie')?.split(';') ?? [];
  return { cookie, 'sec-fetch-site': 'same-origin' };
}

export async function measure(depth: Depth): Promise<Measured[]> {
  const length = depth === 'smoke' ? { amount: 200 } : { duration: 3 };
  const rounds = depth === 'smoke' ? 1 : 3;
  const counts = depth === 'smoke' ? [3] : [3, 60, 1000];
  const results: Measured[] = [];
  for (const [engineName, createEngine] of engines) {
    const engine = await createEngine();
    const server = await engine.startServer({ HOST: '0.0.0.0' });
    const headers = await signIn(server);
    const list = `${server.origin.replace('localhost', '127.0.0.1')}/api/hospitals`;
    const post = (index: number) =>
      fetch(list, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({
          category: 'primary',
          name: `Hospital ${index}`,
          type: 'Level I adult, Level II pediatric',
          address: '777 Bannock St, Denver CO 80204',
          distance: '4 mi, 9 min',
          edContact: '303-555-0100, MED 4',
          phone: '303-555-0111',
          radioChannel: 'MED 4',
          latitude: '39.7275',
          longitude: '-104.9912',
          groundTime: '9 min',
          airTime: '4 min',
          traumaAdult: 'Level I',
          traumaPediatric: 'Level II',
          burnCenter: 'No',
          helipad: 'Yes',
          pediatric: 'Yes',
          decon: 'Yes',
          blood: 'Whole blood, 4 units',
          antivenom: 'CroFab, 6 vials',
          notes: 'Ambulance bay on 6th Ave',
          verifiedBy: 'Rivera',
          verifiedAt: '2026-11-20 15:00',
        }),
      });
    let saved = 0;
    for (const count of counts) {
      for (; saved < count; saved += 1) await post(saved);
      const bare = await bareServer(await fetch(list, { headers }));
      const ours: number[] = [];
      const peer: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        const measureOurs = async () =>
          ours.push((await load(list, 20, length, headers)).perSecond);
        const measurePeer = async () => peer.push((await load(bare.url, 20, length)).perSecond);
        const order = round % 2 === 0 ? [measureOurs, measurePeer] : [measurePeer, measureOurs];
        for (const each of order) await each();
      }
      await bare.stop();
      const share = median(ours) / median(peer);
      results.push({
        question: `GET of ${count} hospitals on ${engineName}, beside bare node:http`,
        unit: 'requests/s',
        ours: median(ours),
        peer: median(peer),
        ...(engineName === 'SQLite' && count >= LEAST_COUNT
          ? { holds: { words: `at least ${LEAST_SHARE} of the peer's`, ok: share >= LEAST_SHARE } }
          : {}),
      });
      if (engineName === 'PostgreSQL' && count === 60) {
        const { p99 } = await load(list, 100, length, headers);
        results.push(
          againstLimit(
            'GET of 60 hospitals on PostgreSQL, 100 clients, p99',
            'ms',
            p99,
            POSTGRES_P99_MS,
          ),
        );
      }
    }
    const posts: number[] = [];
    for (let index = 0; index < (depth === 'smoke' ? 5 : 200); index += 1) {
      const start = performance.now();
      await post(10_000 + index);
      posts.push(performance.now() - start);
    }
    results.push(
      againstPeer(
        `POST on ${engineName}, beside a bare write and fsync, median`,
        'ms',
        median(posts),
        bareFsync(),
      ),
      againstLimit(`POST on ${engineName}, p99`, 'ms', percentile(posts, 0.99)),
    );
    await server.stop();
    await engine.remove();
  }
  return results;
}

/** The median of writing a kilobyte and fsync, on the same disk. */
function bareFsync(): number {
  const folder = mkdtempSync(join(tmpdir(), 'bulwark-fsync-'));
  const file = openSync(join(folder, 'x'), 'a');
  const times: number[] = [];
  for (let round = 0; round < 100; round += 1) {
    const start = performance.now();
    writeSync(file, 'x'.repeat(1024));
    fsyncSync(file);
    times.push(performance.now() - start);
  }
  closeSync(file);
  rmSync(folder, { recursive: true });
  return median(times);
}
