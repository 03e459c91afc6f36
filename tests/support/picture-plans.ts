// Plans whose picture is hard to draw: the five of the issue, each as texts of a plan.
import type { AnswerDocument } from '../../src/domain/answers/answer-document.ts';
import type { AnswerPath } from '../../src/domain/answers/path.ts';
import { pointAlong } from '../../src/domain/points/geodesic.ts';
import type { Point } from '../../src/domain/points/point.ts';

type Texts = Readonly<Partial<Record<AnswerPath, string>>>;

const written = ({ latitude, longitude }: Point) =>
  `${latitude.toFixed(6)}, ${longitude.toFixed(6)}`;

type Way = readonly [bearing: number, metres: number];

interface Ways {
  readonly command?: Way;
  readonly staging?: Way;
  readonly emsStaging?: Way;
  readonly fdStaging?: Way;
  readonly collection?: Way;
  readonly exchange?: Way;
  readonly landingZone?: Way;
  readonly primary?: Way;
  readonly secondary?: Way;
  readonly tertiary?: Way;
}

const BOXES = {
  command: 'operationalInfo.commandPostCoordinates',
  staging: 'operationalInfo.stagingCoordinates',
  emsStaging: 'additionalOpInfo.emsStagingCoordinates',
  fdStaging: 'additionalOpInfo.fdStagingCoordinates',
  collection: 'icsEvacuation.collectionCoordinates',
  exchange: 'icsEvacuation.exchangeCoordinates',
} as const satisfies Partial<Record<keyof Ways, AnswerPath>>;

const NAMES = {
  primary: 'Denver Health Medical Center',
  secondary: 'Swedish',
  tertiary: 'University of Colorado Hospital Anschutz',
} as const;

/** A plan with its incident at a point, and the rest on ways from there. */
function planAround(incident: Point, ways: Ways): Texts {
  const texts: Partial<Record<AnswerPath, string>> = {
    'operationalInfo.incidentCoordinates': written(incident),
    'icsOperation.periodFrom': '2026-11-21 09:00 MST',
    'weather.windConditions': 'NW 10 mph',
  };
  for (const [key, [bearing, metres]] of Object.entries(ways) as [keyof Ways, Way][]) {
    const point = pointAlong(incident, bearing, metres);
    if (key === 'landingZone') {
      texts['helicopterPlan.latitude'] = point.latitude.toFixed(6);
      texts['helicopterPlan.longitude'] = point.longitude.toFixed(6);
    } else if (key === 'primary' || key === 'secondary' || key === 'tertiary') {
      texts[`hospitalFacilities.${key}.name`] = NAMES[key];
      texts[`hospitalFacilities.${key}.latitude`] = point.latitude.toFixed(6);
      texts[`hospitalFacilities.${key}.longitude`] = point.longitude.toFixed(6);
    } else texts[BOXES[key]] = written(point);
  }
  return texts;
}

const LAKEWOOD: Point = { latitude: 39.74, longitude: -105.09 };

const AROUND: Ways = {
  command: [200, 420],
  staging: [185, 900],
  emsStaging: [178, 880],
  fdStaging: [300, 1100],
  collection: [90, 150],
  exchange: [110, 700],
  landingZone: [20, 1300],
  primary: [95, 12_000],
  secondary: [160, 14_000],
  tertiary: [85, 25_000],
};

export const PICTURE_PLANS = {
  /** From 50 m to 200 km. */
  'near and far': planAround(LAKEWOOD, {
    command: [45, 50],
    staging: [200, 300],
    collection: [100, 55],
    exchange: [120, 2000],
    landingZone: [320, 30_000],
    emsStaging: [20, 200_000],
    primary: [95, 12_000],
    secondary: [160, 60_000],
    tertiary: [94, 120_000],
  }),
  'in one line': planAround(LAKEWOOD, {
    command: [90, 200],
    staging: [90, 600],
    emsStaging: [270, 300],
    collection: [90, 400],
    exchange: [90, 1000],
    landingZone: [270, 1200],
    primary: [90, 9000],
    secondary: [90, 15_000],
    tertiary: [270, 20_000],
  }),
  'one point alone': planAround(LAKEWOOD, {}),
  'across longitude 180': planAround({ latitude: 51.9, longitude: 179.998 }, AROUND),
  'at 70 degrees north': planAround({ latitude: 70.2, longitude: -148.46 }, AROUND),
} as const satisfies Readonly<Record<string, Texts>>;

export type PicturePlan = keyof typeof PICTURE_PLANS;

export const picturePlans = Object.keys(PICTURE_PLANS) as PicturePlan[];

export function writePlan(document: AnswerDocument, texts: Texts): void {
  for (const [path, text] of Object.entries(texts)) document.write(path as AnswerPath, text ?? '');
}

/** Around the incident, each a little farther: more than are drawn. */
export const manyLandingZones = (count: number): Texts =>
  Object.fromEntries(
    Array.from({ length: count }, (_, index) => [
      `helicopterPlan.r${index}.coordinates`,
      written(pointAlong(LAKEWOOD, (index * 137.5) % 360, 100 + index * 25)),
    ]),
  );
