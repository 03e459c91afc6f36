// Whether a text says one thing and nothing beside it that may take it back: "ALS", not "ALS if available". A list of what takes it back
// is never whole, so what may stand there is listed instead.

/** `Medic`, `AirLife`, `AMR`, `7`, `14:05`, `2026-11-28`, `0200h` */
const NAME = /^(?:\p{Lu}\p{Ll}[\p{L}'’.]*|\p{Lu}{1,4}|\d[\d:.]*h?|x\d)$/u;
/** Written like a name, these are none. */
const NO_NAME =
  /^(?:no|not|non|never|none|without|neither|nor|off|out|if|when|unless|until|maybe|possibl[ey]|nearest|closest|next|needs?|pending|request\w*|await\w*|waiting|intercept|lapsed|expired|tbd|was|were|former\w*|but|then|now|once|after|before|except|only|busy|down|closed|hold|divert\w*|\w*available|\w+n['’]t|decline\w*|withdr\w*|revok\w*|rescind\w*|cancel\w*|abort\w*|ground\w*)$/i;

/**
 * Whether a text is made of these words, in lower case as they are given, and, where `hasNames`, of names and numbers. In a text of capitals
 * alone nobody can tell a name.
 */
export function isMadeOf(text: string, words: ReadonlySet<string>, hasNames = false): boolean {
  const isCapitals = !/\p{Ll}/u.test(text);
  const isName = (word: string) =>
    hasNames && NAME.test(word) && !NO_NAME.test(word) && !(isCapitals && /^\p{L}/u.test(word));
  return text
    .split(/[\s,;/&+()–-]+/)
    .map((word) => word.replace(/[.:!]$/, ''))
    .every((word) => word === '' || words.has(word.toLowerCase()) || isName(word));
}
