// Many changes at once: how they come into the outbox, and how many leave it together.
import { BATCH } from '../later-limits.ts';
import type { Stamp } from './content.ts';
import { type Change, fold, type OutboxEntry } from './outbox.ts';

interface Standing<C, I> {
  /** As the server said last. */
  readonly items: ReadonlyMap<string, I>;
  readonly outbox: readonly OutboxEntry<C, I>[];
}

/** The change on top of what waits for its item already, else of the item as it is listed by now. */
function ontoStanding<C extends object, I extends Stamp>(
  change: Change<C>,
  entry: OutboxEntry<C, I> | undefined,
  item: I | undefined,
): Change<C> {
  const { changing } = change;
  if (!changing || entry?.kind === 'delete') return change;
  if (entry) return { ...change, content: { ...entry.content, ...changing } };
  if (!item) return change;
  const { id: _id, version, updatedAt: _at, ...standing } = item;
  return {
    ...change,
    content: { ...(standing as unknown as C), ...changing },
    baseVersion: version,
  };
}

/** What waits once many changes were put to it. */
export function foldAll<C extends object, I extends Stamp>(
  { items, outbox }: Standing<C, I>,
  changes: readonly Change<C>[],
  now: Date,
): readonly OutboxEntry<C, I>[] {
  const byId = new Map(outbox.map((entry) => [entry.id, entry]));
  for (const each of changes) {
    const before = byId.get(each.id);
    const change = ontoStanding(each, before, items.get(each.id));
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
