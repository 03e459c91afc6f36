import { expect, test } from 'vitest';
import { Store } from './store.ts';

test('a store tells each that follows, until it stops', () => {
  const store = new Store(1);
  const heard: number[] = [];
  const hear = () => heard.push(store.read());
  const stopFirst = store.subscribe(hear);
  const stopSecond = store.subscribe(hear);
  store.set(2);
  expect(heard).toEqual([2, 2]);
  stopFirst();
  store.set(3);
  expect(heard).toEqual([2, 2, 3]);
  stopSecond();
  store.set(4);
  expect(heard).toEqual([2, 2, 3]);
  expect(store.read()).toBe(4);
});

test('one that stops while a change is told, and one that begins, disturb nobody', () => {
  const store = new Store('a');
  const heard: string[] = [];
  const stop = store.subscribe(() => {
    heard.push('once');
    stop();
    store.subscribe(() => heard.push('later'));
  });
  store.subscribe(() => heard.push('always'));
  store.set('b');
  expect(heard).toEqual(['once', 'always']);
  store.set('c');
  expect(heard).toEqual(['once', 'always', 'always', 'later']);
});
