// Words as they are searched: without case, accents and signs, and long where a short form was written.

/** Short forms of the sources and of people. A word may be one of them, or just as well the beginning of another. */
const LONG: Readonly<Record<string, readonly string[]>> = {
  amc: ['army', 'medical', 'center'],
  ach: ['army', 'community', 'hospital'],
  chld: ['children'],
  childs: ['childrens'],
  cmnty: ['community'],
  cnty: ['county'],
  comm: ['community'],
  cntr: ['center'],
  centre: ['center'],
  ctr: ['center'],
  ft: ['fort'],
  gen: ['general'],
  hlth: ['health'],
  hosp: ['hospital'],
  inst: ['institute'],
  med: ['medical'],
  mem: ['memorial'],
  meml: ['memorial'],
  mt: ['mount'],
  mtn: ['mountain'],
  ntl: ['national'],
  peds: ['pediatric'],
  reg: ['regional'],
  regl: ['regional'],
  rehab: ['rehabilitation'],
  st: ['saint'],
  ste: ['sainte'],
  sys: ['system'],
  u: ['university'],
  univ: ['university'],
  va: ['veterans', 'affairs'],
};

const anyShort = `\\b(?:${Object.keys(LONG).join('|')})\\b`;
const SHORT = new RegExp(anyShort);
const SHORTS = new RegExp(anyShort, 'g');
/** Lower case without signs. */
const BARE = /^[a-z0-9]+(?: [a-z0-9]+)*$/;
/** Without letters that have accents. */
const PLAIN = /^[ -~\n]*$/;

/** Lower case, no accents, no apostrophes; other signs but the ends of lines are spaces. */
function bare(text: string): string {
  const lower = text.toLowerCase();
  if (PLAIN.test(lower)) return lower.replace(/['`.]/g, '').replace(/[^a-z0-9\n]+/g, ' ');
  return lower
    .normalize('NFD')
    .replace(/[\p{M}'’‘`.]/gu, '')
    .replace(/[^\p{L}\p{N}\n]+/gu, ' ');
}

export function folded(text: string): string {
  const lower = text.toLowerCase();
  return BARE.test(lower) ? lower : bare(lower.replaceAll('\n', ' ')).trim();
}

/** Many texts at once, none of which has more than a line: much quicker than one by one. Spaces around are left. */
export const foldedLines = (texts: readonly string[]): readonly string[] =>
  bare(texts.join('\n')).split('\n');

export const foldedWords = (text: string): readonly string[] => {
  const fold = folded(text);
  return fold === '' ? [] : fold.split(' ');
};

/** The words that a short form stands for; undefined for a word that is none. */
export const longForm = (word: string): readonly string[] | undefined =>
  Object.hasOwn(LONG, word) ? LONG[word] : undefined;

/** Folded, with short forms written out: two spellings of one name are one. */
export const sameSpelling = (text: string): string => written(folded(text));

const written = (fold: string) =>
  // Few have a short form.
  SHORT.test(fold) ? fold.replace(SHORTS, (word) => LONG[word]?.join(' ') ?? word) : fold;

/** The same of many texts, none of which has more than a line: much quicker than one by one. */
export const sameSpellings = (texts: readonly string[]): readonly string[] =>
  written(
    bare(texts.join('\n'))
      .replace(/ *\n */g, '\n')
      .trim(),
  ).split('\n');

/** Longer words are cut: nobody types so many letters of one. */
export const MOST_LETTERS = 24;
const rows = [0, 1, 2].map(() => new Uint8Array(MOST_LETTERS + 1));

/**
 * Slips between a word and what was typed of it: letters that are missing, too many, wrong or exchanged with the next. With
 * `begins`, what follows in the word does not count. More than `most` is returned as `most + 1`. Neither is longer than MOST_LETTERS.
 */
export function slips(typed: string, word: string, most: number, begins: boolean): number {
  let [before, now, next] = rows as [Uint8Array, Uint8Array, Uint8Array];
  const columns = Math.min(word.length, begins ? typed.length + most : MOST_LETTERS);
  for (let column = 0; column <= columns; column += 1) now[column] = column;
  for (let row = 1; row <= typed.length; row += 1) {
    const above = now;
    now = next;
    next = before;
    before = above;
    // Now `before` is the row above, `next` the one above that.
    now[0] = row;
    let least = row;
    const letter = typed.charCodeAt(row - 1);
    const last = row > 1 ? typed.charCodeAt(row - 2) : 0;
    for (let column = 1; column <= columns; column += 1) {
      const other = word.charCodeAt(column - 1);
      let cost = (before[column - 1] as number) + (letter === other ? 0 : 1);
      const longer = (before[column] as number) + 1;
      if (longer < cost) cost = longer;
      const shorter = (now[column - 1] as number) + 1;
      if (shorter < cost) cost = shorter;
      if (column > 1 && last === other && letter === word.charCodeAt(column - 2)) {
        const exchanged = (next[column - 2] as number) + 1;
        if (exchanged < cost) cost = exchanged;
      }
      now[column] = cost;
      if (cost < least) least = cost;
    }
    if (least > most) return most + 1;
  }
  let slipped = now[columns] as number;
  if (begins) {
    for (let column = 0; column < columns; column += 1) {
      if ((now[column] as number) < slipped) slipped = now[column] as number;
    }
  }
  return Math.min(slipped, most + 1);
}
