// What lies under the marks of a picture: range rings, the lines of the grid, circles to stay out of.

import { PICTURE } from '../limits.ts';
import { geodesic } from '../points/geodesic.ts';
import { writeMgrs } from '../points/mgrs.ts';
import { fromUtm, isOfUtm, toUtm } from '../points/utm.ts';
import { gridStep, type Projector, roundLength, timesWords } from './scale.ts';
import type { PictureScene, Spot } from './scene.ts';
import type { Box, PictureShape } from './shapes.ts';
import { type GroundWords, gridWords, ringWords } from './sketch-words.ts';

/** A text that is drawn where one of these boxes is free, and not at all where none is. */
interface GroundLabel {
  readonly text: string;
  /** Middles, the best first. */
  readonly at: readonly (readonly [x: number, y: number])[];
}

interface Ground {
  readonly shapes: readonly PictureShape[];
  readonly labels: readonly GroundLabel[];
  readonly words: GroundWords;
}

interface GroundInput {
  readonly scene: PictureScene;
  readonly projector: Projector;
  readonly map: Box;
  /** The height of the type. */
  readonly size: number;
}

/** Bearings at which a ring is labelled, the best first. */
const RING_BEARINGS = [225, 315, 135, 45, 180, 270, 90, 0, 200, 250, 290, 340, 110, 160, 20, 70];
/** A larger circle on paper or screen is drawn with too little exactness to be true. */
const MOST_RADIUS = 30_000;

function rings({ scene, projector, map, size }: GroundInput) {
  const { metresPerUnit } = projector.view;
  const round = roundLength(PICTURE.ringGap * size * metresPerUnit, scene.unit);
  const [x, y] = projector.place({ east: 0, north: 0 });
  const step = round.metres / metresPerUnit;
  const nearX = Math.max(map.x - x, 0, x - map.x - map.width);
  const nearY = Math.max(map.y - y, 0, y - map.y - map.height);
  const farX = Math.max(Math.abs(map.x - x), Math.abs(map.x + map.width - x));
  const farY = Math.max(Math.abs(map.y - y), Math.abs(map.y + map.height - y));
  const first = Math.max(1, Math.ceil(Math.hypot(nearX, nearY) / step));
  const last = Math.min(Math.floor(Math.hypot(farX, farY) / step), first + PICTURE.mostRings - 1);
  const shapes: PictureShape[] = [];
  const labels: GroundLabel[] = [];
  for (let times = first; times <= last; times += 1) {
    const radius = times * step;
    if (radius > MOST_RADIUS) break;
    shapes.push({ kind: 'circle', ink: 'quiet', x, y, radius, width: size / 16 });
    const at = RING_BEARINGS.map((bearing) => {
      const angle = (bearing * Math.PI) / 180;
      return [x + radius * Math.sin(angle), y - radius * Math.cos(angle)] as const;
    });
    labels.push({ text: timesWords(round, times), at });
  }
  return { shapes, labels, words: ringWords(timesWords(round, 1)) };
}

const stepWords = (metres: number): string =>
  metres < 1000 ? `${metres} m` : `${metres / 1000} km`;

/** As on the edge of a map: kilometers in two digits, finer ones behind them. */
function gridDigits(metres: number, step: number): string {
  const inSquare = ((metres % 100_000) + 100_000) % 100_000;
  const unit = Math.min(step, 1000);
  return String(Math.round(inSquare / unit)).padStart(2 + Math.log10(1000 / unit), '0');
}

/** The grid is turned against true north, and bends where much is shown: each line is drawn through several of its points. */
function gridLines({ scene, projector, map, size }: GroundInput) {
  const { metresPerUnit } = projector.view;
  const step = gridStep(PICTURE.gridGap * size * metresPerUnit);
  const { origin } = scene;
  if (step === undefined || !isOfUtm(origin)) return undefined;
  const utm = toUtm(origin);
  const spotOf = (eastingMetres: number, northingMetres: number): Spot => {
    const point = fromUtm({ ...utm, eastingMetres, northingMetres });
    const { distanceMetres, bearingDegrees } = geodesic(origin, point);
    const angle = (bearingDegrees * Math.PI) / 180;
    return { east: distanceMetres * Math.sin(angle), north: distanceMetres * Math.cos(angle) };
  };
  const up = spotOf(utm.eastingMetres, utm.northingMetres + 1000);
  const turn = Math.atan2(up.east, up.north);
  const corners = [
    [map.x, map.y],
    [map.x + map.width, map.y],
    [map.x, map.y + map.height],
    [map.x + map.width, map.y + map.height],
  ].map(([x = 0, y = 0]) => {
    const { east, north } = projector.spot(x, y);
    return {
      easting: utm.eastingMetres + east * Math.cos(turn) - north * Math.sin(turn),
      northing: utm.northingMetres + east * Math.sin(turn) + north * Math.cos(turn),
    };
  });
  const rangeOf = (values: readonly number[]) => ({
    from: Math.floor(Math.min(...values) / step),
    to: Math.ceil(Math.max(...values) / step),
  });
  const [eastings, northings] = [
    rangeOf(corners.map(({ easting }) => easting)),
    rangeOf(corners.map(({ northing }) => northing)),
  ];
  const samples = step < 10_000 ? 3 : 9;
  const shapes: PictureShape[] = [];
  const labels: GroundLabel[] = [];
  const draw = (isEasting: boolean, value: number, across: { from: number; to: number }) => {
    const at = Array.from({ length: samples }, (_, index) => {
      const other = (across.from + ((across.to - across.from) * index) / (samples - 1)) * step;
      return projector.place(isEasting ? spotOf(value, other) : spotOf(other, value));
    });
    shapes.push({ kind: 'line', ink: 'rule', width: size / 16, at: at.flat() });
    const edge = isEasting ? map.y + map.height - size * 0.7 : map.x + size * 0.9;
    const crossing = crossed(at, isEasting ? 1 : 0, edge);
    if (crossing) labels.push({ text: gridDigits(value, step), at: [crossing] });
  };
  const most = PICTURE.mostGridLines;
  for (let each = eastings.from; each <= Math.min(eastings.to, eastings.from + most); each += 1)
    draw(true, each * step, northings);
  for (let each = northings.from; each <= Math.min(northings.to, northings.from + most); each += 1)
    draw(false, each * step, eastings);
  return { shapes, labels, words: gridWords(writeMgrs(origin, 0), stepWords(step)) };
}

/** Where a line of several points comes to a value of x (0) or y (1). */
function crossed(
  at: readonly (readonly [number, number])[],
  axis: 0 | 1,
  value: number,
): readonly [number, number] | undefined {
  for (const [index, to] of at.entries()) {
    const from = at[index - 1];
    if (!from || (from[axis] - value) * (to[axis] - value) > 0) continue;
    const share = to[axis] === from[axis] ? 0 : (value - from[axis]) / (to[axis] - from[axis]);
    return [from[0] + share * (to[0] - from[0]), from[1] + share * (to[1] - from[1])];
  }
  return undefined;
}

/** With the side to which the wind blows, where that is known: a square as long as it is wide, as the guide draws it. */
function circles({ scene, projector, size }: GroundInput): readonly PictureShape[] {
  const { metresPerUnit } = projector.view;
  return scene.circles.flatMap(({ metres, downwindMetres, ...spot }): PictureShape[] => {
    const [x, y] = projector.place(spot);
    const dash = [size / 2, size / 4] as const;
    const width = size / 8;
    const shapes: PictureShape[] = [
      { kind: 'circle', ink: 'ink', x, y, radius: metres / metresPerUnit, width, dash },
    ];
    if (downwindMetres === undefined || scene.windFrom === undefined) return shapes;
    const angle = ((scene.windFrom + 180) * Math.PI) / 180;
    const [sine, cosine] = [Math.sin(angle), Math.cos(angle)];
    const length = downwindMetres / metresPerUnit;
    const corner = (along: number, across: number) => [
      x + sine * along + cosine * across,
      y - cosine * along + sine * across,
    ];
    const half = length / 2;
    const at = [
      ...corner(0, -half),
      ...corner(length, -half),
      ...corner(length, half),
      ...corner(0, half),
      ...corner(0, -half),
    ];
    return [...shapes, { kind: 'line', ink: 'ink', width, dash, at }];
  });
}

/** Everything that is cut off at the edge of the map. */
export function groundOf(input: GroundInput): Ground {
  const ring = rings(input);
  const grid = gridLines(input);
  return {
    shapes: [...(grid?.shapes ?? []), ...ring.shapes, ...circles(input)],
    labels: [...ring.labels, ...(grid?.labels ?? [])],
    words: { rings: ring.words, grid: grid?.words },
  };
}
