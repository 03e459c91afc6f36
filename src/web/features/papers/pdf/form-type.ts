// In which type a form is tried, to bring it onto one page; in points.

export interface FormType {
  readonly size: number;
  readonly lineHeight: number;
  readonly padding: number;
  /** Of the line above a table, and of its words within. */
  readonly titleHeight: number;
  readonly titleBaseline: number;
}

const typeOf = (size: number, lineHeight: number, padding: number): FormType => ({
  size,
  lineHeight,
  padding,
  titleHeight: size * 1.625,
  titleBaseline: size * 1.1875,
});

export const ROOMY = typeOf(8, 10, 2.5);
/** Closer together, in the same type: where that brings a form onto one page. */
export const CLOSE = typeOf(8, 9.5, 2);
/** Tried first for a form of one page: what says little is read by a torch. */
export const LARGE = [
  ...[12, 11, 10, 9].map((size) => typeOf(size, size * 1.25, size / 3)),
  // Closer together before it is smaller.
  typeOf(9, 10.25, 1.5),
];

/** Of what is seen before all others. */
export const firstType = ({ size, padding }: FormType): FormType =>
  typeOf(size * 1.5, size * 1.875, padding);
