// What the kit says at a field.
import type { AskedField } from './asked-field.ts';
import { askedNow } from './asked-now.ts';
import { sourceOf, textsFor } from './kit-fields.ts';
import { kitRows } from './kit-rows.ts';
import type { Known, Offer } from './offer.ts';
import { rowOffers } from './offered-rows.ts';

/** At a field, what the kit says of it; at the name of an added row, its rows that are not here yet. */
export function fromKit(asked: AskedField, known: Known): readonly Offer[] {
  const { path, section, addedRow } = asked;
  const rows = addedRow === undefined ? [] : kitRows(section.id, known);
  const ofRows = rowOffers(
    asked,
    known,
    rows.map((row) => ({ ...row, isWhole: true })),
  );
  const ofField = textsFor(path, known).map(
    ({ text, at }): Offer => ({
      texts: [[path, text], ...askedNow(asked, known)],
      source: sourceOf(at, known),
    }),
  );
  return [...ofField, ...ofRows];
}
