// Whether radio silence is on, where the service worker can read it too: localStorage is for pages alone. PERSISTED: a worker of
// one version reads what a page of another wrote.

const CACHE = 'bulwark.radio';
const ENTRY = '/radio';

export type KeptSilence = 'silent' | 'off';

export async function keepSilence(kept: KeptSilence): Promise<void> {
  const cache = await caches.open(CACHE);
  await cache.put(ENTRY, new Response(kept));
}

/** Undefined if no page of a version with the switch was ever open, or nothing could be kept. */
export async function keptSilence(): Promise<KeptSilence | undefined> {
  const entry = await caches.match(ENTRY, { cacheName: CACHE }).catch(() => undefined);
  const kept = await entry?.text();
  return kept === 'silent' || kept === 'off' ? kept : undefined;
}
