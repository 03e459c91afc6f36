// The words on and beside a picture: its caption, and a list of all that it shows.

import { MODELS_COVER, type NoDeclination } from '../conditions/declination.ts';
import { isolateWords } from '../conditions/isolation.ts';
import type { UndrawnPerimeter } from '../conditions/isolation-circles.ts';
import {
  bearingWords,
  distanceWords,
  shortDistanceWords,
  wholeDistanceWords,
} from '../points/distance-words.ts';
import { placeKindNames } from '../points/plan-places.ts';
import { counted } from '../text/counted.ts';
import { nameWords } from '../text/plain-characters.ts';
import type { MarkKind } from './marks.ts';
import type {
  PictureLeft,
  PictureScene,
  PictureThing,
  SceneCircle,
  SceneSky,
  Spot,
} from './scene.ts';

export const PICTURE_TITLE = 'Sketch map';
export const CAPTION = 'Sketch map from the plan’s points only: no roads, no buildings.';

/** Below the sketch map: what it is, and what of the plan it does not draw. */
export function captionOf({ left, undrawn }: PictureScene): string {
  const more = left.reduce((sum, { kind, count }) => sum + (kind === 'missing' ? 0 : count), 0);
  return [
    CAPTION,
    ...(more > 0 ? [`And ${counted(more, 'more place')}, see the list.`] : []),
    ...(undrawn ? ['Not all of the safety perimeter is drawn, see the list.'] : []),
  ].join(' ');
}
export const NORTH = 'N';

const BODIES: Readonly<Record<SceneSky['body'], string>> = { sun: 'Sun', moon: 'Moon' };

/** At its mark. */
const skyLabel = ({ body }: SceneSky): string => `${BODIES[body]} at start`;

/** At the mark of what stands at the rim. */
const rimDistance = ({ metres, isRough }: PictureThing, scene: PictureScene): string =>
  isRough
    ? wholeDistanceWords(metres, scene.unit).replace(/ \(.*\)$/, '')
    : shortDistanceWords(metres, scene.unit);

/** One of the list. */
export interface PictureRow {
  /** Of a thing, its id. */
  readonly key: string;
  readonly mark?: MarkKind;
  readonly title: string;
  readonly text: string;
}

function farWords(thing: PictureThing, scene: PictureScene): string {
  const [first] = scene.things;
  if (!first || thing === first) return scene.things.length > 1 ? 'Distances are from here' : '';
  if (thing.metres < 1) return `At the point of ${nameWords(first.name)}`;
  const far = (thing.isRough ? wholeDistanceWords : distanceWords)(thing.metres, scene.unit);
  return `${far}, ${bearingWords(thing.bearingDegrees)} of ${nameWords(first.name)}`;
}

/** `Hospital: 6.2 miles (10 km), 047° true, northeast of Incident. Unconfirmed.` */
function thingWords(thing: PictureThing, scene: PictureScene): string {
  const kind = placeKindNames[thing.kind];
  const isNamed = thing.name.toLowerCase() === kind.toLowerCase();
  return [
    [isNamed ? '' : kind, farWords(thing, scene)].filter((part) => part !== '').join(': '),
    thing.isDoubted ? 'Check this point before use' : '',
    thing.isUnconfirmed ? 'Unconfirmed' : '',
  ]
    .filter((part) => part !== '')
    .map((part) => `${part}.`)
    .join(' ');
}

function circleWords({ label, metres, downwindMetres }: SceneCircle, scene: PictureScene): string {
  const far = `Circle of ${isolateWords(metres)}.`;
  if (downwindMetres === undefined) return `${label}: ${far}`;
  const down = `Downwind ${isolateWords(downwindMetres)}`;
  return scene.windFrom === undefined
    ? `${label}: ${far} ${down}: the wind is not known, so no side is drawn.`
    : `${label}: ${far} ${down}, the side drawn for wind from ${bearingWords(scene.windFrom)}.`;
}

const NO_MAGNETIC: Readonly<Record<NoDeclination, string>> = {
  nearPole: 'Near the magnetic poles a compass is no use.',
  noModel: `Magnetic north is not known for this day: the World Magnetic Model of this app covers ${MODELS_COVER}.`,
};

function northWords({ compass }: PictureScene): string {
  const up = 'Up is true north.';
  if (typeof compass === 'string') return `${up} ${NO_MAGNETIC[compass]}`;
  const { degrees, model } = compass;
  const side = degrees < 0 ? 'west' : 'east';
  return `${up} A compass points ${Math.abs(degrees).toFixed(1)}° ${side} of it (${model}).`;
}

const skyWords = ({ body, bearingDegrees, aboveHorizonDegrees, at }: SceneSky): string =>
  `${bearingWords(bearingDegrees)}, ${Math.round(aboveHorizonDegrees)}° above the horizon at ${at}. ${
    body === 'sun'
      ? 'Computed; hills are not known.'
      : 'The sun is below the horizon. Computed; hills are not known.'
  }`;

/** The words for the lines of the ground. */
export interface GroundWords {
  readonly rings: string;
  /** Undefined if none is drawn. */
  readonly grid: string | undefined;
}

export const ringWords = (words: string): string => `A ring every ${words}.`;
export const gridWords = (square: string, words: string): string =>
  `${square} at the first place: a line every ${words}, all of its zone.`;

const leftWords = ({ kind, count }: PictureLeft): string =>
  kind === 'missing'
    ? `${count.toLocaleString('en-US')} more cannot be shown, and are not in this list. The plan has them.`
    : `${count.toLocaleString('en-US')} more are not drawn, and not in this list. The plan has them.`;

/** The places alone, and how many of them are left out. */
export const thingRows = (scene: PictureScene): readonly PictureRow[] => [
  ...scene.things.map((thing) => {
    const { id: key, kind: mark, name: title } = thing;
    return { key, mark, title, text: thingWords(thing, scene) };
  }),
  ...scene.left.map((each) => ({
    key: `left ${each.kind}`,
    title: each.kind === 'missing' ? 'Places' : placeKindNames[each.kind],
    text: leftWords(each),
  })),
];

const UNDRAWN: Readonly<Record<UndrawnPerimeter, string>> = {
  disputed: 'Not drawn: the plan has more than one answer for it.',
  noPoint: 'Not drawn: the point of the incident is missing, or not known well enough.',
  typed:
    'Not all of it is drawn: only distances from the ERG, not typed or changed ones, nor a bomb stand-off. Read it in Hazardous Materials.',
};

/** All that the picture shows, and what it cannot. */
export function pictureRows(scene: PictureScene, ground: GroundWords): readonly PictureRow[] {
  const { circles, sky, missing, undrawn } = scene;
  return [
    ...thingRows(scene),
    ...(sky
      ? [{ key: 'sky', mark: sky.body, title: skyLabel(sky), text: skyWords(sky) } as const]
      : []),
    ...circles.map((circle, index) => ({
      key: `circle ${index}`,
      title: 'Dashed circle',
      text: circleWords(circle, scene),
    })),
    ...(undrawn ? [{ key: 'undrawn', title: 'Safety perimeter', text: UNDRAWN[undrawn] }] : []),
    { key: 'rings', title: 'Rings', text: ground.rings },
    ...(ground.grid === undefined ? [] : [{ key: 'grid', title: 'Grid', text: ground.grid }]),
    { key: 'north', title: 'North', text: northWords(scene) },
    ...missing.map(({ name, why }, index) => ({
      key: `missing ${index}`,
      title: name,
      text:
        why === 'noPoint'
          ? 'Not on the sketch map: it has no point.'
          : 'Not on the sketch map: its point is not known well enough.',
    })),
  ];
}

// What a picture has marks for: the places of the plan, and the sun or the moon.

/** What has a mark. */
export interface Marked extends Spot {
  readonly id: string;
  readonly kind: MarkKind;
  readonly name: string;
  /** Stands below the name at the rim. */
  readonly rim: string;
  /** Its number in the list. */
  readonly number: number;
  /** It has a direction, and no place. */
  readonly isDirection: boolean;
}

/** In the order of the list beside the picture. */
export function markedPlaces(scene: PictureScene): readonly Marked[] {
  const things = scene.things.map((thing, index) => {
    const { id, kind, name, east, north } = thing;
    const rim = rimDistance(thing, scene);
    return { id, kind, name, east, north, rim, number: index + 1, isDirection: false };
  });
  const { sky } = scene;
  if (!sky) return things;
  const angle = (sky.bearingDegrees * Math.PI) / 180;
  return [
    ...things,
    {
      id: 'sky',
      kind: sky.body,
      name: skyLabel(sky),
      // As far as nothing is.
      east: 1e9 * Math.sin(angle),
      north: 1e9 * Math.cos(angle),
      rim: '',
      number: things.length + 1,
      isDirection: true,
    },
  ];
}
