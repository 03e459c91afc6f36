import { describe, expect, test } from 'vitest';
import { SHARED } from '../../domain/limits.ts';
import { SharedText } from './shared-text.ts';

function worker() {
  let now = 0;
  const timers: { readonly work: () => void; readonly at: number }[] = [];
  const shared = new SharedText({
    now: () => now,
    later: (work, ms) => timers.push({ work, at: now + ms }),
  });
  return {
    shared,
    pass(ms: number) {
      now += ms;
      for (const { work, at } of timers.splice(0)) if (at <= now) work();
    },
  };
}

function posted(parts: Readonly<Record<string, string>>): Request {
  const body = new FormData();
  for (const [name, text] of Object.entries(parts)) body.set(name, text);
  return new Request('https://bulwark.example/share', { method: 'POST', body });
}

describe('what another app shares', () => {
  test('leads to a page whose address says nothing of it, and is given to it once', async () => {
    const { shared } = worker();
    const answer = await shared.keep(
      posted({ title: 'Dropped pin', text: '39.74, -105.09', url: 'https://maps.example/x' }),
    );
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe('/?shared');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.text()).toBe('');
    expect(shared.give()).toEqual({ text: 'Dropped pin\n39.74, -105.09\nhttps://maps.example/x' });
    expect(shared.give()).toBeNull();
  });

  test('says a link that is in its text once, and of two the last', async () => {
    const { shared } = worker();
    await shared.keep(posted({ text: 'first' }));
    await shared.keep(posted({ text: 'Meet here: geo:39.74,-105.09', url: 'geo:39.74,-105.09' }));
    expect(shared.give()).toEqual({ text: 'Meet here: geo:39.74,-105.09' });
  });

  test('is dropped after five minutes', async () => {
    const { shared, pass } = worker();
    await shared.keep(posted({ text: '39.74, -105.09' }));
    pass(SHARED.keptMs - 1);
    await shared.keep(posted({ text: '39.75, -105.09' }));
    pass(1);
    expect(shared.give()).toEqual({ text: '39.75, -105.09' });
    await shared.keep(posted({ text: '39.74, -105.09' }));
    pass(SHARED.keptMs);
    expect(shared.give()).toBeNull();
  });

  test('is never cut: what is too long is said to be, and what is no form is nothing', async () => {
    const { shared } = worker();
    await shared.keep(posted({ text: '1'.repeat(SHARED.mostCharacters + 1) }));
    expect(shared.give()).toEqual({ isTooLong: true });
    await shared.keep(posted({ text: '39.74, -105.09' }));
    const answer = await shared.keep(
      new Request('https://bulwark.example/share', { method: 'POST', body: 'text' }),
    );
    expect(answer.status).toBe(303);
    expect(shared.give()).toBeNull();
    await shared.keep(posted({ title: ' ' }));
    expect(shared.give()).toBeNull();
  });
});
