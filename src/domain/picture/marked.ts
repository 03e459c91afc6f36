// What a picture has marks for: the places of the plan, and the sun or the moon.
import type { MarkKind } from './picture-marks.ts';
import type { PictureScene, Spot } from './picture-scene.ts';
import { rimDistance, skyLabel } from './picture-words.ts';

/** What has a mark. */
export interface Marked extends Spot {
  readonly id: string;
  readonly kind: MarkKind;
  readonly name: string;
  /** Said below the name at the rim. */
  readonly rim: string;
  /** Its number in the list. */
  readonly number: number;
  /** It has a direction, and no place. */
  readonly isDirection: boolean;
}

/** In the order of the list beside the picture. */
export function markedOf(scene: PictureScene): readonly Marked[] {
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
