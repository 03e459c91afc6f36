// What follows from another way in which the same place is written: latitude and longitude from a grid, a grid from both, and
// both from a point that was pasted into one of their boxes. No more exact than what it follows from (as-exact.ts).
// RULE: a box that says something keeps it, but for the one whose whole point is spread over two.
import { type AnswerPath, fieldPath, parsePath } from '../assessment/path.ts';
import { isAnswered } from '../assessment/section-view.ts';
import { POINT_WARNINGS } from '../later-limits.ts';
import { asExact } from '../place/as-exact.ts';
import {
  metresBetween,
  type PlaceReadings,
  readPlace,
  slackMetres,
} from '../place/place-readings.ts';
import type { ReadPoint } from '../place/point.ts';
import { type PlanPlace, planPlaces } from '../plan-places/plan-places.ts';
import { DOUBTED, planWarnings } from '../plan-places/plan-warnings.ts';
import { pointOfPlan } from '../plan-places/point-of.ts';
import type { AskedField } from './asked-field.ts';
import type { Known, Offer, OfferedText } from './offer.ts';

const PARTS: ReadonlySet<string> = new Set(['latitude', 'longitude', 'mgrs']);

/** A pair of degrees as two texts; undefined for a square of a grid that, rounded to so few decimals, they would lie outside of. */
function degreesOf(read: ReadPoint): readonly [string, string] | undefined {
  const [latitude, longitude] = asExact(read, 'dd')?.split(', ') ?? [];
  if (!latitude || !longitude) return undefined;
  const rounded = { latitude: Number(latitude), longitude: Number(longitude) };
  const isOutside =
    read.notation === 'grid' &&
    metresBetween(rounded, read.point) > POINT_WARNINGS.apartMetres + slackMetres(read);
  return isOutside ? undefined : [latitude, longitude];
}

/** As the plan reads it: a grid without its zone is completed by another point. */
function readingsOf(place: PlanPlace, { answers }: Known): PlaceReadings<AnswerPath> {
  const alone = readPlace(place, undefined);
  const isWaiting = alone.faults.some(({ code }) => code === 'gridNeedsPlace');
  return isWaiting ? readPlace(place, pointOfPlan(answers)?.read.point) : alone;
}

/** Whether something of these texts may be meant otherwise: written another way, it would look sure. */
function isDoubtful(paths: readonly AnswerPath[], { answers }: Known): boolean {
  return planWarnings(answers, { farMetres: POINT_WARNINGS.farMetres, locale: 'en-US' }).some(
    ({ warning }) =>
      DOUBTED.has(warning.kind) && warning.paths.some((each) => paths.includes(each)),
  );
}

export function fromDerived({ path, field }: AskedField, known: Known): readonly Offer[] {
  if (!PARTS.has(field.key)) return [];
  const place = planPlaces(known.answers).find(({ texts }) =>
    texts.some((each) => each.path === path && each.part !== 'point'),
  );
  const { section = '', row } = parsePath(path) ?? {};
  const at = (key: string) => fieldPath<string, string>(section, key, row);
  const [latitude, longitude] = [at('latitude'), at('longitude')];
  const isFree = (each: AnswerPath) => !isAnswered(known.answers, each);
  return (place ? readingsOf(place, known).readings : []).flatMap(({ paths, read }): Offer[] => {
    const [from] = paths;
    const degrees = degreesOf(read);
    if (!from || !degrees || read.doubt || isDoubtful(paths, known)) return [];
    const pair: readonly OfferedText[] = [
      [latitude, degrees[0]],
      [longitude, degrees[1]],
    ];
    // A whole point in one of the two boxes: it becomes its half.
    const isPasted = paths.length === 1 && (from === latitude || from === longitude);
    const grid = asExact(read, 'mgrs');
    const texts: readonly OfferedText[] =
      field.key === 'mgrs'
        ? [...(grid && from !== path ? [[path, grid] as const] : [])]
        : paths.length === 1
          ? pair.filter(([each]) => each === path || each === from || isFree(each))
          : [];
    if (!texts.some(([each]) => each === path)) return [];
    const isSplit = isPasted && field.key !== 'mgrs';
    return [
      {
        texts,
        source: { kind: 'derived', path: from, isPair: paths.length > 1 },
        ...(isSplit ? { completes: from } : {}),
      },
    ];
  });
}
