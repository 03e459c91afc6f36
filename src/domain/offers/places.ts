// How far a hospital is, from the points of the plan: a straight line, and minutes in the air that are arithmetic and say so.
// INVARIANT: never minutes by road, which no straight line tells.
import { type AnswerPath, fieldPath, parsePath } from '../assessment/path.ts';
import { isAnswered } from '../assessment/section-view.ts';
import { airAnswer, distanceAnswer } from '../place/distance-words.ts';
import { hospitalDistance } from '../plan-places/distances.ts';
import { placeSettings } from '../plan-places/place-settings.ts';
import type { AskedField } from './asked-field.ts';
import type { Known, Offer } from './offer.ts';

const SECTION = 'hospitalFacilities';
const MEASURED = ['distance', 'airTime'] as const;

/** The row of a hospital's field that is measured on the map; undefined for any other. */
function measuredRow(path: AnswerPath): string | undefined {
  const { section, row, field } = parsePath(path) ?? {};
  const isMeasured = section === SECTION && MEASURED.some((each) => each === field);
  return isMeasured ? row : undefined;
}

/** What is known for it stands under its box from the start. */
export const isMeasured = (path: AnswerPath): boolean => measuredRow(path) !== undefined;

/** Distance and minutes in the air belong together: one tap says both. */
export function fromPlaces({ path }: Pick<AskedField, 'path'>, known: Known): readonly Offer[] {
  const row = measuredRow(path);
  const measured = row === undefined ? undefined : hospitalDistance(known.answers, row);
  if (row === undefined || !measured) return [];
  const { distance, airKnots } = placeSettings(known.kit);
  const texts = [
    [fieldPath(SECTION, 'distance', row), distanceAnswer(measured.metres, distance)],
    [fieldPath(SECTION, 'airTime', row), airAnswer(measured.metres, airKnots)],
  ] as const;
  return [
    {
      texts: texts.filter(([each]) => each === path || !isAnswered(known.answers, each)),
      source: { kind: 'place', from: measured.from.place.name },
    },
  ];
}
