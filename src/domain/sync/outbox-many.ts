// Many changes at once: how they come into the outbox, and how many leave it together.
import { BATCH } from '../later-limits.ts';
import { type Change, fold, type OutboxEntry } from './outbox.ts';

/** Puts many changes into the outbox. */
export function foldAll<C, I>(
  entries: readonly OutboxEntry<C, I>[],
  changes: readonly Change<C>[],
  now: Date,
): readonly OutboxEntry<C, I>[] {
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  for (const change of changes) {
    const before = byId.get(change.id);
    const [folded] = fold(before ? [before] : [], change, now);
    if (folded) byId.set(change.id, folded);
    else byId.delete(change.id);
  }
  return [...byId.values()];
}

/**
 * What of these may be sent in one call: the first ones, as many as fit, up to one that deletes. One alone always fits.
 */
export function batchOf<C extends object, I>(
  entries: readonly OutboxEntry<C, I>[],
): readonly OutboxEntry<C, I>[] {
  let characters = 0;
  const end = entries.findIndex(({ kind, content }, index) => {
    const texts: readonly unknown[] = Object.values(content);
    for (const text of texts) characters += typeof text === 'string' ? text.length : 0;
    return (
      kind === 'delete' || index >= BATCH.most || (index > 0 && characters > BATCH.mostCharacters)
    );
  });
  return end < 0 ? entries : entries.slice(0, end);
}
