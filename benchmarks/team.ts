// Question: how soon does a change stand on the other phones of a team of 50 that all write, what does each change send, and what does it
// cost the server? Phones are the app's own sync with its own keys, all in this process, without their vaults.
import { readFileSync } from 'node:fs';
import type { createDocument } from '../src/domain/answers/open-document.ts';
import { fieldPath } from '../src/domain/answers/path.ts';
import { plainFields } from '../src/domain/answers/sections.ts';
import { TEAM } from '../src/domain/limits.ts';
import { listedSections } from '../src/domain/plan/catalogue.ts';
import { dataFolder, startServer } from '../tests/support/server.ts';
import {
  apiOver,
  type Counted,
  type OnServer,
  sessions,
  teamOver,
} from '../tests/support/team-process.ts';
import { againstLimit, type Depth, type Measured, percentile } from './measured.ts';

const PLAN = 'plan';
const ANSWERS = 150;
const SEEN_MS = 1000;
const MOST_BYTES = 8 * 1024;
const EVERY_MS = 60_000;

/** A plan as a call-out fills it, some forty characters an answer. */
function fill(document: ReturnType<typeof createDocument>): void {
  const paths = listedSections.flatMap((section) =>
    plainFields(section).map(({ key }) => fieldPath(section.id, key)),
  );
  for (const [at, path] of paths.slice(0, ANSWERS).entries()) {
    document.write(path, `Answer ${at}, as long as such answers are in plans`);
  }
}

/** CPU seconds of a process, and its memory in MB. */
function usage(pid: number | undefined) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return {
    cpuS: (Number(fields[11]) + Number(fields[12])) / 100,
    memoryMb: Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024,
  };
}

/** As src/web/session/follow-team.ts does, with a change each `EVERY_MS` and what each saw of the others'. */
async function live({ phone, server }: OnServer, until: number, seen: number[], at: number) {
  let next = Date.now() + (at * EVERY_MS) / TEAM.mostDevices;
  const known = new Set<string>();
  const write = async () => {
    while (next < until) {
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, next - Date.now())));
      next += EVERY_MS;
      phone.document(PLAN).write(fieldPath('notes', `of${at}`), String(Date.now()));
      await phone.sync.round().catch(() => undefined);
    }
  };
  const writing = write();
  while (Date.now() < until) {
    await server.wait(phone.sync.seq).catch(() => undefined);
    await phone.sync.round().catch(() => undefined);
    for (const [path, { text }] of phone.document(PLAN).answers()) {
      if (!path.startsWith('notes.of') || path === `notes.of${at}`) continue;
      const mark = `${path} ${text}`;
      if (known.has(mark)) continue;
      known.add(mark);
      seen.push(Date.now() - Number(text));
    }
    await new Promise((resolve) => setTimeout(resolve, TEAM.leastPauseMs));
  }
  await writing;
}

export async function measure(depth: Depth): Promise<Measured[]> {
  const size = depth === 'smoke' ? 3 : TEAM.mostDevices;
  const forMs = depth === 'smoke' ? 1500 : 60_000;
  const folder = dataFolder();
  const env = { HOST: '0.0.0.0', DATA_DIR: folder.path };
  const server = await startServer(folder.path, env);
  try {
    const counted: Counted = { bytesOfPuts: [], failed: [] };
    const cookies = await sessions(server, env, size);
    const phones = await teamOver(cookies.map((cookie) => apiOver(server.origin, cookie, counted)));
    const [admin] = phones;
    if (admin) fill(admin.phone.document(PLAN));
    for (const { phone } of phones) await phone.sync.round();
    counted.bytesOfPuts.length = 0;
    const before = usage(server.child.pid);
    const ownBefore = process.cpuUsage();
    const seen: number[] = [];
    const until = Date.now() + forMs;
    await Promise.all(phones.map((each, at) => live(each, until, seen, at)));
    const after = usage(server.child.pid);
    const own = process.cpuUsage(ownBefore);
    const share = (seconds: number) => (seconds / (forMs / 1000)) * 100;
    return [
      againstLimit(
        `a change on another of ${size} phones, p95`,
        'ms',
        percentile(seen, 0.95),
        SEEN_MS,
      ),
      againstLimit(
        `a change of a plan of ${ANSWERS} answers, p95`,
        'bytes',
        percentile(counted.bytesOfPuts, 0.95),
        MOST_BYTES,
      ),
      againstLimit('changes that were seen', 'changes', seen.length),
      againstLimit('calls that failed', 'calls', counted.failed.length, 0),
      againstLimit('the server’s CPU', '% of a core', share(after.cpuS - before.cpuS)),
      againstLimit('the server’s memory', 'MB', after.memoryMb),
      againstLimit('all phones’ CPU', '% of a core', share((own.user + own.system) / 1_000_000)),
    ];
  } finally {
    await server.stop();
    folder.remove();
  }
}
