// The points of a brief, and what nobody has settled of them.
import type { AnswerPath } from '../assessment/path.ts';
import { inOneLine } from './answer-words.ts';
import { also, type BriefFact, fact, needed, wholeItems } from './brief-parts.ts';
import type { DocumentInput } from './document-base.ts';
import { CHECK, pointChecks } from './paper-points.ts';

/** A place with its point behind it, which is left out first. */
export const placeFact = (
  label: string,
  short: string,
  section: string,
  [place, point]: readonly [string, string],
): BriefFact =>
  fact(label, short, [section], [...needed(place), ...(place === '' ? needed : also)(point)], {
    mesh: [inOneLine(place) || inOneLine(point)],
  });

const PRINTED_POINTS: ReadonlySet<string> = new Set([
  'operationalInfo.incidentCoordinates',
  'operationalInfo.commandPostCoordinates',
  'operationalInfo.stagingCoordinates',
  'icsEvacuation.collectionCoordinates',
  'icsEvacuation.exchangeCoordinates',
  'helicopterPlan.latitude',
  'helicopterPlan.longitude',
  'helicopterPlan.mgrs',
] satisfies readonly AnswerPath[]);

/** What of the points on the brief nobody has settled: whole sentences, at least one of them, and how many more there are. */
export function pointsToCheck(input: DocumentInput): readonly BriefFact[] {
  const all = pointChecks(input, (path) => PRINTED_POINTS.has(path));
  const say = (most: number) => wholeItems(all, ' ', most);
  return all.length === 0
    ? []
    : [{ label: CHECK, short: 'CHECK', isKept: true, sections: [], say, needed: [...all] }];
}
