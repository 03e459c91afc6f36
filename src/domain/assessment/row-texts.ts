import type { Section } from './catalogue.ts';

/** The texts of a row by field, in the catalogue's order, without those that are blank. */
export type RowTexts = readonly (readonly [field: string, text: string])[];

/** The text that tells a row from another; '' where it has none. */
export const nameOfRow = (row: RowTexts, { added }: Section): string =>
  row.find(([key]) => key === added?.named)?.[1] ?? '';
