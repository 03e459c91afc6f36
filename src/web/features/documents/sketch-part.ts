// What makes a sketch of points is much code, for sun and compass: it comes with the first paper that has one.
import type { PictureScene, SceneInput } from '../../../domain/sketch/scene.ts';
import { codePart } from '../../platform/code-part.ts';

export type SketchMaker = (input: SceneInput) => PictureScene | undefined;

const scenePart = codePart(() => import('../../../domain/sketch/scene.ts'));

/** Undefined where none is asked for. */
export async function sketchMaker(isAsked: true | undefined): Promise<SketchMaker | undefined> {
  return isAsked && (await scenePart.load()).pictureScene;
}
