// How far a hospital is, from the points of the plan: a straight line, and minutes in the air that are arithmetic and say so.
// INVARIANT: never minutes by road, which no straight line tells; never minutes in the air to where nobody lands.
import type { AnswerDocument } from '../answers/answer-document.ts';
import { type AnswerPath, fieldPath, joinPath, parsePath } from '../answers/path.ts';
import { lacksHelipad } from '../hospitals/trauma.ts';
import type { HospitalTier } from '../plan/catalogue.ts';
import { isAnswered } from '../plan/section-view.ts';
import { airAnswer, distanceAnswer } from '../points/distance-words.ts';
import { hospitalDistances, type PlaceDistance } from '../points/distances.ts';
import { placeSettings } from '../points/place-settings.ts';
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

/** Distance and minutes in the air belong together, and one tap writes both, for every hospital that has neither. */
export function fromPlaces(
  { path }: Pick<AskedField, 'path'>,
  known: Pick<Known, 'answers' | 'kit'>,
): readonly Offer[] {
  const row = measuredRow(path);
  const all = row === undefined ? [] : hospitalDistances(known.answers);
  const rowOf = ({ to }: PlaceDistance) => parsePath(to.place.addressPath)?.row ?? '';
  const own = all.find((each) => rowOf(each) === row);
  if (!own) return [];
  const { distance, airKnots } = placeSettings(known.kit);
  const textsOf = (each: PlaceDistance): Offer['texts'] => {
    const at = (key: string) => joinPath(SECTION, key, rowOf(each));
    const lands = !lacksHelipad(known.answers.get(at('helipad'))?.text ?? '');
    const all = [
      [at('distance'), distanceAnswer(each.metres, distance, each.isRough)],
      ...(lands ? [[at('airTime'), airAnswer(each.metres, airKnots)] as const] : []),
    ] as const;
    return all.filter(([to]) => to === path || !isAnswered(known.answers, to));
  };
  const ownTexts = textsOf(own);
  if (!ownTexts.some(([to]) => to === path)) return [];
  const others = all.filter((each) => each !== own && textsOf(each).length > 0);
  const texts = [...ownTexts, ...others.flatMap(textsOf)];
  return [
    {
      texts,
      source: {
        kind: 'place',
        from: own.from.place.name,
        also: others.map(({ to }) => to.place.name),
        ...(texts.some(([to]) => parsePath(to)?.field === 'airTime') ? { isFlight: true } : {}),
      },
    },
  ];
}

/** Of a hospital that was chosen where its distance was shown, what of it is not answered: the card says it without a further tap. */
export function acceptMeasured(
  document: AnswerDocument,
  row: HospitalTier,
  kit: Known['kit'],
): void {
  const path = fieldPath(SECTION, 'distance', row);
  const [offer] = fromPlaces({ path }, { answers: document.answers(), kit });
  for (const [to, text] of offer?.texts ?? []) {
    const isOwn = parsePath(to)?.row === row;
    if (isOwn && !isAnswered(document.answers(), to)) document.accept(to, text, { kind: 'place' });
  }
}
