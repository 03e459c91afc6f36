import type { PictureView } from './picture-scale.ts';

/** What a picture is laid out for: lengths in pixels on screen, in points on paper. */
export interface PictureFrame {
  readonly width: number;
  readonly height: number;
  /** The height of the type. */
  readonly size: number;
  readonly measure: (text: string, isBold: boolean) => number;
  /** All that is near, where it is not given. */
  readonly view?: PictureView;
}
