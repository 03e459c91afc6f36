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
const PLAIN = /^[ -~]*$/;

/** Lower case, no accents, no apostrophes; other signs are spaces. */
export function folded(text: string): string {
  const lower = text.toLowerCase();
  if (BARE.test(lower)) return lower;
  if (PLAIN.test(lower)) return spaced(lower.replace(/['`.]/g, ''), /[^a-z0-9]+/g);
  const bare = lower.normalize('NFD').replace(/[\p{M}'’‘`.]/gu, '');
  return spaced(bare, /[^\p{L}\p{N}]+/gu);
}

const spaced = (text: string, other: RegExp) => text.replace(other, ' ').trim();

export const foldedWords = (text: string): readonly string[] => {
  const fold = folded(text);
  return fold === '' ? [] : fold.split(' ');
};

/** The words that a short form stands for; undefined for a word that is none. */
export const longForm = (word: string): readonly string[] | undefined =>
  Object.hasOwn(LONG, word) ? LONG[word] : undefined;

/** Folded, with short forms written out: two spellings of one name are one. */
export function sameSpelling(text: string): string {
  const fold = folded(text);
  // Few have a short form.
  return SHORT.test(fold) ? fold.replace(SHORTS, (word) => LONG[word]?.join(' ') ?? word) : fold;
}

/**
 * Slips between a word and what was typed of it: letters that are missing, too many, wrong or exchanged with the next. With
 * `begins`, what follows in the word does not count. More than `most` is said as `most + 1`.
 */
export function slips(typed: string, word: string, most: number, begins: boolean): number {
  const width = word.length + 1;
  let before = new Uint8Array(width);
  let now = Uint8Array.from({ length: width }, (_none, column) => column);
  let next = new Uint8Array(width);
  for (let row = 1; row <= typed.length; row += 1) {
    [before, now, next] = [now, next, before];
    // Now `before` is the row above, `next` the one above that.
    now[0] = row;
    let least = row;
    for (let column = 1; column < width; column += 1) {
      const wrong = typed[row - 1] === word[column - 1] ? 0 : 1;
      let cost = Math.min(
        (before[column - 1] ?? 0) + wrong,
        (before[column] ?? 0) + 1,
        (now[column - 1] ?? 0) + 1,
      );
      const isExchanged =
        row > 1 &&
        column > 1 &&
        typed[row - 1] === word[column - 2] &&
        typed[row - 2] === word[column - 1];
      if (isExchanged) cost = Math.min(cost, (next[column - 2] ?? 0) + 1);
      now[column] = cost;
      if (cost < least) least = cost;
    }
    if (least > most) return most + 1;
  }
  if (!begins) return Math.min(now[width - 1] ?? 0, most + 1);
  return Math.min(Math.min(...now), most + 1);
}
