// Lines and areas of a drawing as operators of PDF (ISO 32000-1, 8.5), in greys that print on any printer.
import type { PictureInk, PictureShape } from '../../../../domain/sketch/shapes.ts';
import type { PlacedShapes } from './page-content.ts';

const GREYS: Readonly<Record<PictureInk, string>> = {
  ink: '0',
  quiet: '0.36',
  rule: '0.7',
  ground: '1',
};

const n = (value: number) => String(Math.round(value * 100) / 100);

/** Of four curves that are next to a circle, how far their handles are. */
const HANDLE = 0.5523;

function path(at: readonly number[]): string {
  const points: string[] = [];
  for (let index = 0; index + 1 < at.length; index += 2)
    points.push(`${n(at[index] ?? 0)} ${n(at[index + 1] ?? 0)} ${index === 0 ? 'm' : 'l'}`);
  return points.join(' ');
}

function circle(x: number, y: number, radius: number): string {
  const far = radius * HANDLE;
  const curve = (...values: readonly number[]) => `${values.map(n).join(' ')} c`;
  return [
    `${n(x + radius)} ${n(y)} m`,
    curve(x + radius, y + far, x + far, y + radius, x, y + radius),
    curve(x - far, y + radius, x - radius, y + far, x - radius, y),
    curve(x - radius, y - far, x - far, y - radius, x, y - radius),
    curve(x + far, y - radius, x + radius, y - far, x + radius, y),
  ].join(' ');
}

const stroke = (width: number, dash: readonly [number, number] | undefined, ink: PictureInk) =>
  `${GREYS[ink]} G ${n(width)} w [${dash?.map(n).join(' ') ?? ''}] 0 d`;

function operators(shape: PictureShape): string {
  const { ink } = shape;
  switch (shape.kind) {
    case 'line':
      return `${stroke(shape.width, shape.dash, ink)} ${path(shape.at)} S`;
    case 'area':
      return `${GREYS[ink]} g ${path(shape.at)} h f`;
    case 'circle': {
      const { x, y, radius, width, dash } = shape;
      const round = circle(x, y, radius);
      return width === undefined
        ? `${GREYS[ink]} g ${round} h f`
        : `${stroke(width, dash, ink)} ${round} h S`;
    }
    case 'text':
      return '';
  }
}

/** Everything but the texts, and nothing outside of what it is within. */
export function shapeOperators({ x, y, shapes, within }: PlacedShapes): string {
  const clip = within
    ? [`${n(within.x)} ${n(within.y)} ${n(within.width)} ${n(within.height)} re W n`]
    : [];
  const drawn = shapes.map(operators).filter((each) => each !== '');
  return ['q 1 j', `1 0 0 1 ${n(x)} ${n(y)} cm`, ...clip, ...drawn, 'Q'].join('\n');
}
