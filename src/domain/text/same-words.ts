// Whether two texts name the same thing: by their words alone, whatever case and punctuation they were typed in.

const inWords = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const LONG = 200;
const KEPT = 64;
const longTexts = new Map<string, string>();

/** Long texts are compared with many others, in turns: their words are found once. */
function wordsOf(text: string): string {
  if (text.length < LONG) return inWords(text);
  const known = longTexts.get(text);
  if (known !== undefined) return known;
  if (longTexts.size >= KEPT) longTexts.clear();
  const words = inWords(text);
  longTexts.set(text, words);
  return words;
}

/** Whether all of `part` stands in `whole`, word for word: `Medic 11` in `West Metro Medic 11`, not in `Medic 112`. */
export const saysToo = (whole: string, part: string): boolean =>
  isWithin(wordsOf(whole), wordsOf(part));

/** Whether one of two texts says the other too. */
export const isOneInOther = (a: string, b: string): boolean => saysToo(a, b) || saysToo(b, a);

const isWithin = (whole: string, part: string): boolean =>
  part !== '' && holds(` ${whole} `, ` ${part} `);

/** Longer ones may be made to be looked for again and again at nearly every place. */
const SHORT = 40;

/** Whether one text holds the other, in as many steps as both have characters (Knuth, Morris and Pratt, 1977). */
function holds(whole: string, part: string): boolean {
  if (part.length < SHORT) return whole.includes(part);
  if (part.length > whole.length) return false;
  const back = new Int32Array(part.length);
  const matched = (text: string, at: number, before: number): number => {
    let length = before;
    while (length > 0 && text.charCodeAt(at) !== part.charCodeAt(length)) {
      length = back[length - 1] ?? 0;
    }
    return text.charCodeAt(at) === part.charCodeAt(length) ? length + 1 : length;
  };
  for (let at = 1, length = 0; at < part.length; at += 1) {
    length = matched(part, at, length);
    back[at] = length;
  }
  for (let at = 0, length = 0; at < whole.length; at += 1) {
    length = matched(whole, at, length);
    if (length === part.length) return true;
  }
  return false;
}

/** Whether a channel, or what it is for, is the medics' by its words. */
export const saysMedical = (text: string): boolean =>
  /\b(?:med|medic|medical|ems|ambulance)\b/i.test(text);

/** The texts without blanks and without those that another of them says too, in their order. */
export function eachOnce(...texts: readonly string[]): readonly string[] {
  const given = texts
    .filter((text) => text.trim() !== '')
    .map((text) => ({ text, words: wordsOf(text) }));
  const isMatch = (index: number, words: string) =>
    given.some(
      (other, place) =>
        place !== index &&
        isWithin(other.words, words) &&
        (place < index || !isWithin(words, other.words)),
    );
  return given.filter(({ words }, index) => !isMatch(index, words)).map(({ text }) => text);
}

/** Letters in other widths, several spaces or such as do not break, and what is not drawn, make no other name. */
export const comparableName = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/\s+/gu, ' ')
    .trim()
    .toLowerCase();
