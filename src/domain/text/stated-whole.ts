// Whether a text says one thing and nothing beside it that may take it back: "ALS", not "ALS if available". A list of what takes it back
// is never whole, so what may stand there is listed instead.

/** `Medic`, `AirLife`, `AMR`, `7`, `14:05`, `2026-11-28`, `0200h` */
const NAME = /^(?:\p{Lu}\p{Ll}[\p{L}'’.]*|\p{Lu}{1,4}|\d[\d:.]*h?|x\d)$/u;
/** Written like a name, these are none. */
const NO_NAME =
  /^(?:no|not|non|never|none|without|neither|nor|off|out|if|when|unless|until|maybe|possibl[ey]|nearest|closest|next|needs?|pending|request\w*|await\w*|waiting|intercept|lapsed|expired|tbd|was|were|former\w*|but|then|now|once|after|before|except|only|busy|down|closed|hold|divert\w*|\w*available|\w+n['’]t|oos|tba|na|sick|calls?|calling|meet|lost|lacks?|wants?|backup|zero|nobody|ex|rendezvous|tonight|tomorrow|student|void|wrong|reserve|standby|relief|(?!\w*med$)\w{4,}ed|broken|stolen|day|night|daylight|conditional|provisional|withdrawn|probabl[ey]|hopefully|likely|could|should|may|might|perhaps|usually|subject|to|permitting|vfr)$/i;

/** In a text of capitals alone nobody can tell a name. */
export const canHaveNames = (text: string): boolean => /\p{Ll}/u.test(text);

/** Whether a text is made of these words, which are given in lower case, and, where `hasNames`, of names and numbers. */
export function isMadeOf(text: string, words: ReadonlySet<string>, hasNames = false): boolean {
  return text
    .split(/[\s,;/&+()–-]+/)
    .map((word) => word.replace(/[.:!]$/, ''))
    .every(
      (word) =>
        word === '' ||
        words.has(word.toLowerCase()) ||
        (hasNames && NAME.test(word) && !NO_NAME.test(word)),
    );
}
