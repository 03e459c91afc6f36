// What a name or an answer may be made of: no sign that is not seen, and turns or hides what stands beside it.

/** Marks that turn the direction of what follows. Letters that are written from right to left stay, and turn it by themselves. */
const TURNS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;
const CONTROL = /\p{Cc}/gu;
/** Drawn as nothing: two names that differ by one of these look the same. Joiners stay: they make signs of scripts and pictures. */
const UNSEEN = /(?!\u200c|\u200d|\ufe0e|\ufe0f)[\p{DI}\u2800\ufff9-\ufffb]/gu;
const ANY = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;

/** Without control characters and marks of direction; lines and tabs stay. */
export function plainCharacters(text: string): string {
  // Nearly every text has none.
  if (!ANY.test(text)) return text;
  return text
    .replace(/\r\n?|[\v\f\u0085]/g, '\n')
    .replace(TURNS, '')
    .replace(CONTROL, (sign) => (sign === '\n' || sign === '\t' ? sign : ''));
}

const BREAKS = /[\u2028\u2029]/g;

/** Of nothing that is seen. */
const ALL_UNSEEN = /^[\s\p{DI}\u2800]*[\p{DI}\u2800]\s*$/u;

/** A typed text, in lines as everything draws them. Not for JSON, in which these signs stand as they are within a text. */
export const plainLines = (text: string): string =>
  ALL_UNSEEN.test(text) ? '' : plainCharacters(text).replace(BREAKS, '\n');

/** The same in one line: a name with a line break would put its rest where something else stands. */
export const plainName = (name: string): string =>
  plainCharacters(name)
    .replace(/[\n\t\u2028\u2029]+/g, ' ')
    .replace(UNSEEN, '');

/** At most so many characters; the last says that there are more. */
export const cutTo = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most - 1)}…` : text;

const JOINERS = '\\u200c\\u200d\\ufe0e\\ufe0f';
/** Signs that are drawn like quotation marks, or make one in a row, also with joiners between them. */
const MARK = '[\\p{QMark}ʹ-ʿˊˋ˝ˮ˴-˶״׳′-‷❛-❠〃´`🙶-🙸ʹ΄՚ߴߵ᳓᾽᾿`´῾゛゜ꞌﾞﾟ]';
/** A point in degrees, minutes and seconds: it stands as it was typed. */
const POINT = `\\d\\s?[°º˚]\\s?[\\d.]{1,9}(?:\\s?['′’](?:\\s?[\\d.]{1,9}\\s?(?:''|["″”′]))?)?|\\d[-\\s][\\d.]{1,9}[-\\s'′]{1,2}[\\d.]{1,9}\\s?(?:''|["″”])`;
/** A foot stays a stroke: `4’6 in`. */
const INCHES = `(?<=\\p{N})(?:''|’’|["”″])`;
const SIGNS = new RegExp(`(${POINT})|(${INCHES})|${MARK}(?:[${JOINERS}]*${MARK})*`, 'gu');

/** A text between quotation marks that ends them nowhere: inches are in letters, and `"Station 5"` has none. */
export function quoted(text: string): string {
  let isOpen = false;
  const plain = text.replace(SIGNS, (sign, point?: string, inches?: string) => {
    if (point) return point.replace('”', '"');
    if (inches && !isOpen) return ' in ';
    if (/["“”„]|^(?:''|’’)$/.test(sign)) isOpen = !isOpen;
    return '’';
  });
  return `“${plain.replace(/ in (?=[\s,.;)]|$)/g, ' in')}”`;
}

/** The same, isolated (U+2068, U+2069): letters from right to left turn none of our words around. */
export const claimed = (text: string): string =>
  text === '' ? 'no name' : `\u2068${quoted(text)}\u2069`;

/** Letters, digits, blanks and what stands within names, or nothing at all: nothing that ends a sentence, or begins a part. Modifier letters (\p{Lm}) are drawn like stops and commas. */
const PLAIN_NAME = /^[\p{LC}\p{Lo}\p{N}\p{M} '’#&/-]{0,60}$/u;
/** `St. Anthony`, `J. Rivera`, `14:05`, `2.5`, `Medic 2 (ALS)`; a stop before other words than of names ends a sentence. */
const WITHIN_NAMES =
  /(?<!\p{L})(?:\p{Lu}|St|Mt|Ft|Dr|Mr|Ms|Sgt|Lt|Capt|Cmdr)\.(?= )(?!.* (?!of |the )\p{Ll})|(?<=\d)[:.](?=\d)|\((?![^()]*\bago\b)([^()]*)\)/gu;
const MOST_OF_NAME = 60;

/** A name that was typed, always between quotation marks: a sentence of ours is about it. */
export const quotedName = (name: string): string =>
  quoted(cutTo(plainName(name).trim(), MOST_OF_NAME));

/** A name that was typed, within a sentence of ours: what may be more than a name stands between quotation marks, and of that so many characters. */
export function nameWords(name: string, most: number = MOST_OF_NAME): string {
  const plain = plainName(name).trim();
  const isShort = plain.length < 2 * MOST_OF_NAME;
  return isShort && PLAIN_NAME.test(plain.replace(WITHIN_NAMES, '$1'))
    ? plain
    : quoted(cutTo(plain, most));
}
