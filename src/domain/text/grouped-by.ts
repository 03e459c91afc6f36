/** By what `key` says of each, in the order in which each key is first met. */
export function groupedBy<T>(
  all: Iterable<T>,
  key: (each: T) => string,
): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>();
  for (const each of all) {
    const name = key(each);
    const same = groups.get(name);
    if (same) same.push(each);
    else groups.set(name, [each]);
  }
  return groups;
}
