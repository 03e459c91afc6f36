// Scenes of plans, and the frames that they are drawn in.
import type { AnswerDocument } from '../../src/domain/answers/answer-document.ts';
import type { PictureFrame } from '../../src/domain/sketch/scale.ts';
import { type PictureScene, pictureScene } from '../../src/domain/sketch/scene.ts';
import { plan } from './offered-plans.ts';

export const AT = new Date('2026-11-21T12:00:00Z');

export type Texts = NonNullable<Parameters<typeof plan>[0]>;

export function sceneOf(
  of: Texts | AnswerDocument,
  more: Partial<Parameters<typeof pictureScene>[0]> = {},
): PictureScene {
  const document = 'answers' in of ? of : plan(of);
  const scene = pictureScene({
    answers: document.answers(),
    at: AT,
    timeZone: 'America/Denver',
    locale: 'en-US',
    distance: 'miles',
    farMetres: 50_000,
    ...more,
  });
  if (!scene) throw new Error('There is no picture');
  return scene;
}

const frameOf = (width: number, height: number, size: number): PictureFrame => ({
  width,
  height,
  size,
  measure: (text, isBold) => text.length * size * (isBold ? 0.6 : 0.55),
});

/** A phone, the same with letters of double size, paper. */
export const FRAMES = {
  phone: frameOf(358, 470, 16),
  'large letters': frameOf(358, 600, 32),
  paper: frameOf(540, 560, 9),
} as const;
