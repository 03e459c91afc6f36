/** Rules by name: each says whether what is read breaks it. A name is all that a test has to tie a planted fault to. */
export type Rules<Read> = Readonly<Record<string, (read: Read) => boolean>>;

/** The names of those that are broken. */
export const brokenRules = <Read>(rules: Rules<Read>, read: Read): readonly string[] =>
  Object.keys(rules).filter((name) => rules[name]?.(read));

/** One rule for each of these. */
export const rulesOf = <Item, Read>(
  items: readonly Item[],
  name: (item: Item) => string,
  isBroken: (read: Read, item: Item) => boolean,
): Rules<Read> =>
  Object.fromEntries(items.map((item) => [name(item), (read: Read) => isBroken(read, item)]));
