// The point of a plan from which hospitals are searched, as somebody wrote it there.
import type { AssessmentDocument } from '../../assessment/assessment-document.ts';
import { parsePoint } from '../../place/coordinates.ts';
import type { Point } from '../../place/point.ts';

export interface PointOfPlan {
  readonly point: Point;
  /** As it stands in the plan. */
  readonly text: string;
}

/** The landing zone, by its grid or else by latitude and longitude; undefined where neither names a point. */
export function pointOfPlan(document: Pick<AssessmentDocument, 'read'>): PointOfPlan | undefined {
  const [latitude, longitude] = [
    document.read('helicopterPlan.latitude').trim(),
    document.read('helicopterPlan.longitude').trim(),
  ];
  const grid = document.read('helicopterPlan.mgrs').trim();
  const both = latitude === '' || longitude === '' ? '' : `${latitude}, ${longitude}`;
  for (const text of [grid, both]) {
    const read = parsePoint(text);
    if (read.ok) return { point: read.point, text };
  }
  return undefined;
}
