// From the plane to the frame and back.

import { PICTURE } from '../limits.ts';
import { type DistanceUnit, METRES_A_MILE } from '../points/distance-words.ts';
import type { PictureScene, Spot } from './scene.ts';
import type { Box } from './shapes.ts';

// What of the plane a picture shows, and the round lengths that it is divided by.

/** The middle of what is shown, and how much of the plane a unit of length of the frame stands for. */
export interface PictureView extends Spot {
  readonly metresPerUnit: number;
}

const METRES_A_FOOT = 0.3048;

interface RoundLength {
  readonly metres: number;
  readonly words: string;
}

const lengths = (counts: readonly number[], unit: string, metres: number): RoundLength[] =>
  counts.map((count) => ({ metres: count * metres, words: `${count} ${unit}` }));

const ROUND: Readonly<Record<DistanceUnit, readonly RoundLength[]>> = {
  miles: [
    ...lengths([5, 10, 20, 50, 100, 200, 500, 1000], 'ft', METRES_A_FOOT),
    ...lengths([0.5], 'mile', METRES_A_MILE),
    ...lengths([1], 'mile', METRES_A_MILE),
    ...lengths([2, 5, 10, 20, 50, 100, 200, 500, 1000], 'miles', METRES_A_MILE),
  ],
  kilometres: [
    ...lengths([1, 2, 5, 10, 20, 50, 100, 200, 500], 'm', 1),
    ...lengths([1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000], 'km', 1000),
  ],
};

/** The smallest round length of at least so many metres. */
export function roundLength(leastMetres: number, unit: DistanceUnit): RoundLength {
  const all = ROUND[unit];
  const found = all.find(({ metres }) => metres >= leastMetres) ?? all.at(-1);
  if (!found) throw new Error('There is no round length');
  return found;
}

/** The same length so many times, in words: 3 × 500 ft is 1,500 ft. */
export function timesWords({ words }: RoundLength, times: number): string {
  const [count = '', unit = ''] = words.split(' ');
  const value = Number(count) * times;
  const name =
    unit === 'mile' && value > 1 ? 'miles' : unit === 'miles' && value === 1 ? 'mile' : unit;
  return `${value.toLocaleString('en-US')} ${name}`;
}

/** Lines of the grid are powers of ten apart, as its digits are. */
export function gridStep(leastMetres: number): number | undefined {
  return [10, 100, 1000, 10_000, 100_000].find((step) => step >= leastMetres);
}

/** What is shown at its own place: all but hospitals, and but what is much farther than the rest. */
export function nearThings({ things }: PictureScene): readonly Spot[] {
  const others = things.filter(
    ({ kind, metres }, index) => index > 0 && kind !== 'hospital' && metres >= 1,
  );
  const sorted = [...others].sort((a, b) => a.metres - b.metres);
  const gap = sorted.findIndex(({ metres }, index) => {
    const before = sorted[index - 1];
    return before !== undefined && metres > PICTURE.farTimes * before.metres;
  });
  return [...things.slice(0, 1), ...(gap < 0 ? sorted : sorted.slice(0, gap))];
}

/** All that is near within `width` and `height`, which are those of the frame less its rim. */
export function wholeView(
  scene: PictureScene,
  { width, height }: { readonly width: number; readonly height: number },
): PictureView {
  const spots = nearThings(scene);
  const around = scene.circles.flatMap(({ east, north, metres }): Spot[] => [
    { east: east - metres, north: north - metres },
    { east: east + metres, north: north + metres },
  ]);
  const all = [...spots, ...around];
  const [west, east] = [
    Math.min(...all.map((each) => each.east)),
    Math.max(...all.map((each) => each.east)),
  ];
  const [south, north] = [
    Math.min(...all.map((each) => each.north)),
    Math.max(...all.map((each) => each.north)),
  ];
  const metresPerUnit = Math.max((east - west) / width, (north - south) / height);
  return {
    east: (west + east) / 2,
    north: (south + north) / 2,
    metresPerUnit:
      metresPerUnit > 0
        ? Math.max(metresPerUnit, PICTURE.leastAcrossMetres / width)
        : (2 * PICTURE.aloneMetres) / Math.min(width, height),
  };
}

/** So many times as near, around a place of the frame that stays where it is. `x` and `y` are from its middle. */
export function zoomed(
  view: PictureView,
  times: number,
  { x, y, width }: { readonly x: number; readonly y: number; readonly width: number },
): PictureView {
  const least = PICTURE.leastAcrossMetres / width;
  const most = PICTURE.mostAcrossMetres / width;
  const metresPerUnit = Math.min(most, Math.max(least, view.metresPerUnit / times));
  const moved = view.metresPerUnit - metresPerUnit;
  return { east: view.east + x * moved, north: view.north - y * moved, metresPerUnit };
}

/** Dragged by so much: what was under the finger stays under it. */
export const panned = (view: PictureView, x: number, y: number): PictureView => ({
  ...view,
  east: view.east - x * view.metresPerUnit,
  north: view.north + y * view.metresPerUnit,
});

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
