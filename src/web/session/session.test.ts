import { beforeEach, expect, test, vi } from 'vitest';
import { sessionOn } from '../../../tests/support/session-in-node.ts';
import { freshVault, type NodeVault } from '../../../tests/support/vault-in-node.ts';
import { SAVE } from '../../domain/limits.ts';
import { StorageFailed } from '../vault/vault-database.ts';

let vault: NodeVault;
/** Those that follow the vault, other tabs or a lock. */
let following: Set<unknown>;

beforeEach(async () => {
  vault = await freshVault();
  following = new Set();
});

const session = () =>
  sessionOn(vault, (listener) => {
    following.add(listener);
    return () => following.delete(listener);
  });

test('an assessment that was changed without being opened is stored, and nothing of it stays behind', async () => {
  const before = await session();
  const { id, document } = await before.openCurrent();
  document.write('weather.visibility', '2 mi');
  await before.openCurrent().then((open) => open.flush());
  const other = await session();
  const followedBefore = following.size;
  for (const text of ['1 mi', '3 mi', '4 mi']) {
    await other.edit(id, (each) => each.resolve('weather.visibility', text));
  }
  expect(following.size).toBe(followedBefore);
  const { answers } = await other.readContents(id);
  expect(answers.get('weather.visibility')?.text).toBe('4 mi');
});

test('one that was deleted for good elsewhere, and goes on being answered, is stored with all its answers', async () => {
  const open = await (await session()).openCurrent();
  open.document.write('weather.visibility', '2 mi');
  expect(await open.flush()).toBe(true);
  await vault.records.purge(open.id);
  open.document.write('weather.temperature', '72');
  expect(await open.flush()).toBe(true);
  const { answers } = await (await session()).readContents(open.id);
  expect(answers.get('weather.visibility')?.text).toBe('2 mi');
  expect(answers.get('weather.temperature')?.text).toBe('72');
});

test('"saved" is said of a new one once the next start opens it', async () => {
  const open = await (await session()).openCurrent();
  const nextStart = new Promise<string>((resolve) => {
    open.subscribe(async () => {
      if (open.status().kind === 'saved') resolve((await (await session()).openCurrent()).id);
    });
  });
  open.document.write('weather.visibility', '2 mi');
  await open.flush();
  expect(await nextStart).toBe(open.id);
});

test('where there is no room to remember a new one it is saved all the same, and remembered with the next save', async () => {
  const before = await session();
  const open = await before.openCurrent();
  vi.spyOn(before.settings, 'change').mockRejectedValueOnce(new StorageFailed('full', 'no room'));
  open.document.write('weather.visibility', '2 mi');
  expect(await open.flush()).toBe(true);
  expect(open.status().kind).toBe('saved');
  expect(before.settings.read()?.current).toBeUndefined();
  open.document.write('weather.temperature', '72');
  expect(await open.flush()).toBe(true);
  expect((await (await session()).openCurrent()).id).toBe(open.id);
});

test('the first letter after a pause is stored at once; those that follow wait for each other', async () => {
  const timers: { work: () => void; ms: number }[] = [];
  const pass = async (ms: number) => {
    for (const timer of timers.splice(0)) if (timer.ms <= ms) timer.work();
  };
  const open = await (
    await sessionOn(vault, undefined, (work, ms) => {
      const timer = { work, ms };
      timers.push(timer);
      return () => {
        if (timers.includes(timer)) timers.splice(timers.indexOf(timer), 1);
      };
    })
  ).openCurrent();
  const stored = async () =>
    (await (await session()).readContents(open.id)).answers.get('weather.visibility')?.text;
  open.document.write('weather.visibility', '2');
  expect(open.status().kind).toBe('saving');
  await pass(0);
  await expect.poll(() => open.status().kind).toBe('saved');
  expect(await stored()).toBe('2');
  open.document.write('weather.visibility', '2 m');
  open.document.write('weather.visibility', '2 mi');
  await pass(SAVE.delayMs - 1);
  expect(await stored()).toBe('2');
});

test('storage that does not answer is said after some seconds, once, and ended by an answer', async () => {
  let warn = () => {};
  const open = await (
    await sessionOn(vault, undefined, (work, ms) => {
      if (ms === SAVE.slowMs) warn = work;
      return () => undefined;
    })
  ).openCurrent();
  let answer: () => void = () => undefined;
  vi.spyOn(vault.records, 'append').mockReturnValueOnce(
    new Promise((resolve) => {
      answer = () => resolve({ generation: 1, first: 1, last: 1, lost: 0 });
    }),
  );
  open.document.write('weather.visibility', '2 mi');
  const flushed = open.flush();
  expect(open.status().kind).toBe('saving');
  warn();
  expect(open.status()).toEqual({ kind: 'notSaved', why: 'slow' });
  answer();
  expect(await flushed).toBe(true);
  expect(open.status().kind).toBe('saved');
  // Asked for again right after it was stored, it does not begin to wait.
  expect(await open.flush()).toBe(true);
  expect(open.status().kind).toBe('saved');
});

test('what another tab deletes for good writes nothing more here, however much is typed', async () => {
  const told: ((message: unknown) => void)[] = [];
  const none = () => () => undefined;
  const here = await sessionOn(vault, none, none, (listener) => {
    told.push(listener as (message: unknown) => void);
    return () => undefined;
  });
  const open = await here.openCurrent();
  open.document.write('weather.visibility', '6 mi');
  await open.flush();
  const tell = (kind: string) => {
    for (const each of told) each({ kind, id: open.id });
  };
  tell('ended');
  await vault.records.purge(open.id);
  open.document.write('weather.visibility', '7 mi');
  await open.flush();
  tell('changed');
  expect(await vault.records.list()).toEqual([]);
  expect(here.open()).toBeUndefined();
});
