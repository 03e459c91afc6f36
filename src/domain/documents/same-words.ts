// Whether two texts name the same thing: by their words alone, whatever case and punctuation they were typed in.

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Whether all of `part` stands in `whole`, word for word: `Medic 11` in `West Metro Medic 11`, not in `Medic 112`. */
export function saysToo(whole: string, part: string): boolean {
  const words = wordsOf(part);
  return words !== '' && ` ${wordsOf(whole)} `.includes(` ${words} `);
}

/** Whether a channel, or what it is for, is the medics' by its words. */
export const saysMedical = (text: string): boolean =>
  /\b(?:med|medic|medical|ems|ambulance)\b/i.test(text);

/** The texts without blanks and without those that another of them says too, in their order. */
export function eachOnce(...texts: readonly string[]): readonly string[] {
  const given = texts.filter((text) => text.trim() !== '');
  return given.filter(
    (text, index) =>
      !given.some(
        (other, place) =>
          place !== index && saysToo(other, text) && (place < index || !saysToo(text, other)),
      ),
  );
}
