/** The first `most` of each kind, and how many of which kinds come after them: a file from outside may bring thousands. */
export function firstOfKind<T, K>(
  all: readonly T[],
  kindOf: (each: T) => K,
  most: number,
): { readonly first: readonly T[]; readonly left: ReadonlyMap<K, number> } {
  const counts = new Map<K, number>();
  const first = all.filter((each) => {
    const count = (counts.get(kindOf(each)) ?? 0) + 1;
    counts.set(kindOf(each), count);
    return count <= most;
  });
  const over = [...counts].filter(([, count]) => count > most);
  return { first, left: new Map(over.map(([kind, count]) => [kind, count - most])) };
}
