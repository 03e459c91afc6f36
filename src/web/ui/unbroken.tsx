import styles from './unbroken.module.css';

/** A telephone number, a date, a time with its zone, a measure with its sign. */
const NUMBER = /(\d[\d:.,/-]*\d(?: [A-Z]{1,3}[SD]?T\b| UTC\b)?†?)/;

const MOST_PARTS = 400;

/** In nodes of so many letters: Chromium lays out signs that no font has in the square of the length of theirs. */
const NODES = /.{1,1000}(?:\s|$)|.{1,1000}/gsu;
const inNodes = (text: string): string | readonly string[] => text.match(NODES) ?? text;

/** A text in which no line ends inside a number or a time, as on paper; what is copied from it is the text itself. */
export function Unbroken({ text }: { readonly text: string }) {
  const parts = text.split(NUMBER);
  // A list of numbers is drawn as it is: boxes by the thousand hold a screen up.
  if (parts.length > MOST_PARTS) return inNodes(text);
  return parts.map((part, place) =>
    place % 2 === 0 ? (
      inNodes(part)
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: a part of a text has no name but its place
      <span key={place} className={styles.unbroken}>
        {part}
      </span>
    ),
  );
}
