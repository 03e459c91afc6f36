import { expect, test } from 'vitest';
import type { VaultState } from '../vault/vault-state.ts';
import { ArrivedPlaces } from './arrived-places.ts';
import type { Session } from './session.ts';

const KEPT = { files: [], offers: () => [] };

/** A session whose vault does what it is told. */
function sessionHere() {
  let kind: VaultState['kind'] = 'open';
  const listeners = new Set<() => void>();
  const vault = {
    state: () => ({ kind }),
    subscribe: (listener: () => void) => listeners.add(listener),
  };
  const become = (next: VaultState['kind']) => {
    kind = next;
    for (const listener of listeners) listener();
  };
  return { session: { vault } as unknown as Session, become };
}

test('points of files are of their plan, and go when the app is locked', () => {
  const { session, become } = sessionHere();
  const places = new ArrivedPlaces(session);
  places.keep('a', KEPT);
  expect(places.of('a')).toBe(KEPT);
  expect(places.of('b')).toBeUndefined();
  become('open');
  expect(places.of('a')).toBe(KEPT);
  become('locked');
  become('open');
  expect(places.of('a')).toBeUndefined();
});

test('what is let go is let go of its plan alone', () => {
  const places = new ArrivedPlaces(sessionHere().session);
  places.keep('a', KEPT);
  places.keep('b', KEPT);
  places.release('a');
  expect(places.of('a')).toBeUndefined();
  expect(places.of('b')).toBe(KEPT);
});
