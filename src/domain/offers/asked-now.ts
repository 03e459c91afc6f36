// Who makes sure of a hospital does it now.
import { fieldOf } from '../assessment/catalogue.ts';
import { fieldPath, parsePath } from '../assessment/path.ts';
import { isAnswered } from '../assessment/section-view.ts';
import { sayZoned } from '../assessment/zoned-time.ts';
import type { AskedField } from './asked-field.ts';
import type { Known, Offer } from './offer.ts';

/** At the name of whoever made sure, the moment too, where it is not answered. */
export function askedNow({ section, field, path }: AskedField, known: Known): Offer['texts'] {
  if (field.key !== 'verifiedBy') return [];
  const { row } = parsePath(path) ?? {};
  const when = fieldPath(section.id, 'verifiedAt', row);
  const isAsked = fieldOf(section, 'verifiedAt', row) && !isAnswered(known.answers, when);
  return isAsked ? [[when, sayZoned(known.now, known.timeZone)]] : [];
}
