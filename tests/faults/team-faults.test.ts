// A team whose server and phones are killed while they work: nothing is lost, nothing doubled, and nothing of it can be read anywhere.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fieldPath } from '../../src/domain/answers/path.ts';
import { dataFolder, type RunningServer, startServer } from '../support/server.ts';
import { apiOver, type Counted, sessions, teamOver } from '../support/team-process.ts';
import { isIn } from '../support/team-server.ts';

const KILLS = process.env.FAULTS === 'all' ? 50 : 5;
/** The longest that a phone and the server have before the kill. */
const WITHIN_MS = 60;
const PLAN = 'p1';

/** A word that stands nowhere else. */
const marker = (phone: number, kill: number) => `marker${phone}x${kill}quokka`;

const wholeText = (folder: string): string =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((each) => each.isFile())
    .map((each) => readFileSync(join(each.parentPath, each.name), 'latin1'))
    .join('\n');

test('server and phones are killed at any moment: every fact stands once on every phone, and none can be read on the server', {
  tags: ['long'],
  timeout: 600_000,
}, async () => {
  const data = dataFolder();
  const env = { HOST: '0.0.0.0', DATA_DIR: data.path };
  const counted: Counted = { bytesOfPuts: [], failed: [] };
  let log = '';
  let server: RunningServer = await startServer(data.path, env);
  const { origin } = server;
  const end = async (signal: NodeJS.Signals) => {
    const { stdout, stderr } = await server.stop(signal);
    log += stdout + stderr;
  };
  try {
    const cookies = await sessions(server, env, 3);
    const phones = await teamOver(cookies.map((cookie) => apiOver(origin, cookie, counted)));
    const team = phones[0]?.phone.sync.roster?.team ?? '';
    for (let kill = 0; kill < KILLS; kill += 1) {
      for (const [at, { phone }] of phones.entries()) {
        phone.document(PLAN).write(fieldPath('notes', `of${at}n${kill}`), marker(at, kill));
      }
      const rounds = phones.map(({ phone }) => phone.sync.round().catch(() => undefined));
      await new Promise((resolve) => setTimeout(resolve, (kill * 37) % WITHIN_MS));
      await end('SIGKILL');
      await Promise.all(rounds);
      server = await startServer(data.path, { ...env, PORT: new URL(origin).port });
      // One of them too: what it has is in its vault, what it knew of the team with it.
      const killed = phones[kill % phones.length]?.phone;
      await killed?.begin(team, killed.sync.records);
      for (const { phone } of phones) await phone.sync.round();
    }
    for (const _ of [1, 2]) for (const { phone } of phones) await phone.sync.round();
    const wanted = phones.flatMap((_, at) =>
      Array.from({ length: KILLS }, (__, kill) => marker(at, kill)),
    );
    for (const { phone } of phones) {
      // Beside them stands that the section was added.
      const answers = [...phone.document(PLAN).answers()].flatMap(([path, answer]) =>
        path.startsWith('notes.of') ? [answer] : [],
      );
      expect(answers.map(({ text }) => text).sort()).toEqual([...wanted].sort());
      expect(answers.flatMap(({ others }) => others)).toEqual([]);
      expect(phone.sync.takeAlarms()).toEqual([]);
    }
    expect(counted.failed).toEqual([]);
    await end('SIGTERM');
    const kept = wholeText(data.path) + log;
    for (const word of wanted) expect(isIn(kept, word), word).toBe(false);
    // What can be read there is found, in each way that it is looked for.
    expect(isIn(kept, team)).toBe(true);
    for (const form of ['utf8', 'utf16le', 'base64'] as const) {
      const planted = Buffer.from(wanted[0] ?? '').toString(
        form === 'base64' ? 'base64' : 'latin1',
      );
      const text =
        form === 'utf16le' ? Buffer.from(planted, 'utf16le').toString('latin1') : planted;
      expect(isIn(kept + text, wanted[0] ?? ''), form).toBe(true);
    }
  } finally {
    server.child.kill('SIGKILL');
    data.remove();
  }
});
