// A plan in which each thing is wrong with a point that can be.
import type { AnswerDocument } from '../../src/domain/answers/answer-document.ts';
import type { AnswerPath } from '../../src/domain/answers/path.ts';
import { barricadedSubject } from './barricaded-subject.ts';

export type PointTexts = Readonly<Partial<Record<AnswerPath, string>>>;

/** The points of a plan that is right. */
export const RIGHT_POINTS = {
  'operationalInfo.incidentCoordinates': '39.7400, -105.0900',
  'icsEvacuation.collectionCoordinates': '39.7420, -105.0900',
  'helicopterPlan.latitude': '39.7550',
  'helicopterPlan.longitude': '-105.1000',
  'helicopterPlan.mgrs': '',
} as const satisfies PointTexts;

interface Doubt {
  readonly wrong: PointTexts;
  /** Where it is said, and what. */
  readonly at: AnswerPath;
  readonly says: RegExp;
  /** False for what is no point. */
  readonly canBeRight: boolean;
}

export const DOUBTS = {
  apart: {
    wrong: { 'helicopterPlan.mgrs': '13S DE 9000 0000' },
    at: 'helicopterPlan.mgrs',
    says: /^Landing zone: grid and latitude\/longitude are .* apart/,
    canBeRight: true,
  },
  impossible: {
    wrong: { 'helicopterPlan.latitude': '91.74' },
    at: 'helicopterPlan.longitude',
    says: /^Landing zone: The latitude is outside of 90 south to 90 north/,
    canBeRight: false,
  },
  minusMissing: {
    wrong: { 'helicopterPlan.longitude': '105.1000' },
    at: 'helicopterPlan.longitude',
    says: /^Landing zone: the longitude may be missing its minus sign/,
    canBeRight: true,
  },
  swapped: {
    wrong: { 'helicopterPlan.latitude': '-105.1000', 'helicopterPlan.longitude': '39.7550' },
    at: 'helicopterPlan.longitude',
    says: /^Landing zone: latitude and longitude seem to be swapped/,
    canBeRight: false,
  },
  far: {
    wrong: { 'helicopterPlan.latitude': '37.7550' },
    at: 'helicopterPlan.longitude',
    says: /^Landing zone is 1\d\d miles \(2\d\d km\) from Incident\. Check the coordinates\./,
    canBeRight: true,
  },
  landingZoneClose: {
    wrong: { 'icsEvacuation.collectionCoordinates': '39.7551, -105.1000' },
    at: 'helicopterPlan.longitude',
    says: /^Landing zone is only 36 ft \(11 m\) from Casualty collection point/,
    canBeRight: true,
  },
} as const satisfies Readonly<Record<string, Doubt>>;

/** The barricaded subject with other points. */
export function withPoints(points: PointTexts): AnswerDocument {
  const document = barricadedSubject();
  for (const [path, text = ''] of Object.entries({ ...RIGHT_POINTS, ...points }))
    document.write(path as AnswerPath, text);
  return document;
}

/** The landing zone is far away, and so close to no other point. */
export const withFarLandingZone = () => withPoints(DOUBTS.far.wrong);
