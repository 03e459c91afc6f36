// What a name or an answer may be made of: no sign that is not seen, and turns or hides what stands beside it.

/** Marks that turn the direction of what follows. Letters that are written from right to left stay, and turn it by themselves. */
const TURNS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;
const CONTROL = /\p{Cc}/gu;
/** Drawn as nothing: two names that differ by one of these look the same. Joiners stay: they make signs of scripts and pictures. */
const UNSEEN =
  /(?!\u200c|\u200d|\ufe0e|\ufe0f)[\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb]/gu;
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

/** A typed text, in lines as everything draws them. Not for JSON, in which these signs stand as they are within a text. */
export const plainLines = (text: string): string => plainCharacters(text).replace(BREAKS, '\n');

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
const MARK =
  '[\\p{Quotation_Mark}ʹ-ʿˊˋ˝ˮ״׳′-‷❛-❠〃´`\\u{1f676}-\\u{1f678}\\u0374\\u0384\\u055a\\u07f4\\u07f5\\u1cd3\\u1fbd\\u1fbf\\u1fef\\u1ffd\\u1ffe\\u309b\\u309c\\ua78c\\uff9e\\uff9f]';
/** A point in degrees, or in minutes and seconds, or its seconds alone: it stands as it was typed. */
const POINT = `\\d\\s?[°º˚]\\s?[\\d.]{1,9}(?:\\s?['′’](?:\\s?[\\d.]{1,9}\\s?(?:''|["″”′]))?)?|\\d\\s[\\d.]{1,9}\\s?['′]\\s?[\\d.]{1,9}\\s?(?:''|["″”])|(?<=\\d[-\\s'′’]{1,2}[\\d.]{1,9})(?:''|["″”])(?=\\s?[NSEW](?:$|[,;)]|\\s{1,2}\\d))`;
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

/** Letters, digits, blanks and what stands within names, or nothing at all: nothing that ends a sentence, or begins a part. */
const PLAIN_NAME = /^[\p{L}\p{N}\p{M} '’#&()/-]{0,60}$/u;
/** `St. Anthony`, `J. Rivera`, `14:05`, `2.5` */
const WITHIN_NAMES =
  /(?<!\p{L})(?:\p{Lu}|St|Mt|Ft|Dr|Mr|Ms|Sgt|Lt|Capt|Cmdr)\.(?= )|(?<=\d)[:.](?=\d)/gu;
const MOST_OF_NAME = 60;

/** A name that was typed, always between quotation marks: a sentence of ours is about it. */
export const quotedName = (name: string): string =>
  quoted(cutTo(plainName(name).trim(), MOST_OF_NAME));

/** A name that was typed, within a sentence of ours: what may be more than a name stands between quotation marks, and of that so many characters. */
export function nameWords(name: string, most: number = MOST_OF_NAME): string {
  const plain = plainName(name).trim();
  return PLAIN_NAME.test(plain.replace(WITHIN_NAMES, '')) ? plain : quoted(cutTo(plain, most));
}
