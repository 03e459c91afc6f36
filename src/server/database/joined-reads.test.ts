import { expect, test } from 'vitest';
import { joinedReads } from './joined-reads.ts';

/** A read whose ends are in the test's hand. */
function controlled() {
  const open: { resolve(value: number): void; reject(error: Error): void }[] = [];
  let begun = 0;
  const read = () => {
    begun += 1;
    return new Promise<number>((resolve, reject) => open.push({ resolve, reject }));
  };
  return { read, open, begun: () => begun };
}
const turn = () => new Promise((resolve) => setImmediate(resolve));

test('a caller never gets a read that began before its call; those who wait share the next one', async () => {
  const { read, open, begun } = controlled();
  const list = joinedReads(read);
  const first = list();
  const waiting = [list(), list(), list()];
  expect(begun()).toBe(1);
  open[0]?.resolve(1);
  expect(await first).toBe(1);
  await turn();
  expect(begun()).toBe(2);
  const late = list();
  open[1]?.resolve(2);
  expect(await Promise.all(waiting)).toEqual([2, 2, 2]);
  await turn();
  open[2]?.resolve(3);
  expect(await late).toBe(3);
  const again = list();
  open[3]?.resolve(4);
  expect(await again).toBe(4);
});

test('a read that fails fails those who shared it alone', async () => {
  const { read, open } = controlled();
  const list = joinedReads(read);
  const first = list();
  const second = list();
  open[0]?.reject(new Error('away'));
  await expect(first).rejects.toThrow('away');
  await turn();
  open[1]?.resolve(2);
  expect(await second).toBe(2);
});
