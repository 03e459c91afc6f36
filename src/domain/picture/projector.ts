// From the plane to the frame and back.
import type { PictureView } from './picture-scale.ts';
import type { Spot } from './picture-scene.ts';
import type { Box } from './picture-shapes.ts';

export class Projector {
  readonly view: PictureView;
  readonly #x: number;
  readonly #y: number;

  constructor(view: PictureView, map: Box) {
    this.view = view;
    this.#x = map.x + map.width / 2;
    this.#y = map.y + map.height / 2;
  }

  place({ east, north }: Spot): readonly [x: number, y: number] {
    const { view } = this;
    return [
      this.#x + (east - view.east) / view.metresPerUnit,
      this.#y - (north - view.north) / view.metresPerUnit,
    ];
  }

  spot(x: number, y: number): Spot {
    const { view } = this;
    return {
      east: view.east + (x - this.#x) * view.metresPerUnit,
      north: view.north - (y - this.#y) * view.metresPerUnit,
    };
  }
}
