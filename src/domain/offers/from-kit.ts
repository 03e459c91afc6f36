// What the kit says at a field.
import { fieldOf } from '../assessment/catalogue.ts';
import { fieldPath, parsePath } from '../assessment/path.ts';
import { isAnswered } from '../assessment/section-view.ts';
import { sayZoned } from '../assessment/zoned-time.ts';
import type { AskedField } from './asked-field.ts';
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
      texts: [[path, text], ...alsoAt(asked, known)],
      source: sourceOf(at, known),
    }),
  );
  return [...ofField, ...ofRows];
}

/** Who makes sure of a hospital does it now. */
function alsoAt({ section, field, path }: AskedField, known: Known): Offer['texts'] {
  if (field.key !== 'verifiedBy') return [];
  const { row } = parsePath(path) ?? {};
  const when = fieldPath(section.id, 'verifiedAt', row);
  const isAsked = fieldOf(section, 'verifiedAt', row) && !isAnswered(known.answers, when);
  return isAsked ? [[when, sayZoned(known.now, known.timeZone)]] : [];
}
