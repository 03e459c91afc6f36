// What any plan on this device said at the same field, the latest first.
import { type AskedField, isOffered } from './asked-field.ts';
import type { Known, Offer, OfferSource } from './offer.ts';
import { rowOffers } from './offered-rows.ts';

/** Of the weather of another day nothing holds. */
const OF_ITS_DAY: ReadonlySet<string> = new Set(['weather']);

export function fromOtherPlans(asked: AskedField, known: Known): readonly Offer[] {
  const { id, earlier } = known;
  const { path, section, addedRow } = asked;
  if (!earlier || !isOffered(asked) || OF_ITS_DAY.has(section.id)) return [];
  const isOther = ({ plan }: { readonly plan: string }) => plan !== id;
  const sourceOf = (plan: string): OfferSource => {
    const { name = '', day = '' } = earlier.plan(plan) ?? {};
    return { kind: 'plan', name, day };
  };
  if (addedRow === undefined) {
    return earlier
      .textsAt(path)
      .filter(isOther)
      .map(({ text, plan }) => ({ texts: [[path, text]], source: sourceOf(plan) }));
  }
  const rows = earlier.rowsOf(section.id).filter(isOther);
  return rowOffers(
    asked,
    known,
    rows.map(({ texts, plan }) => ({ texts, source: sourceOf(plan) })),
  );
}
