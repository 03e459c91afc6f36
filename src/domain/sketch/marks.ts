// The mark of each kind of place: told apart by its shape alone, in black on white or red on black. No cross is among them: the
// red cross is protected, and this is printed in any colour.
import type { PlanPlaceKind } from '../points/plan-places.ts';
import type { PictureShape } from './shapes.ts';

export type MarkKind = PlanPlaceKind | 'sun' | 'moon';

/** From the middle to its edge is 1. */
type Draw = (pen: Pen) => void;

class Pen {
  readonly shapes: PictureShape[] = [];
  readonly #x: number;
  readonly #y: number;
  readonly #half: number;

  constructor(x: number, y: number, half: number) {
    this.#x = x;
    this.#y = y;
    this.#half = half;
  }

  #placed(at: readonly number[]): number[] {
    return at.map((each, index) => (index % 2 === 0 ? this.#x : this.#y) + each * this.#half);
  }

  get #width(): number {
    return this.#half * 0.24;
  }

  line(...at: readonly number[]): this {
    this.shapes.push({ kind: 'line', ink: 'ink', width: this.#width, at: this.#placed(at) });
    return this;
  }

  filled(...at: readonly number[]): this {
    this.shapes.push({ kind: 'area', ink: 'ink', at: this.#placed(at) });
    return this;
  }

  /** Empty inside, so that no line of the ground goes through it. */
  outlined(...at: readonly number[]): this {
    this.shapes.push({ kind: 'area', ink: 'ground', at: this.#placed(at) });
    return this.line(...at, ...at.slice(0, 4));
  }

  disc(radius: number, ink: 'ink' | 'ground' = 'ink', x = 0, y = 0): this {
    const [left = 0, top = 0] = this.#placed([x, y]);
    this.shapes.push({ kind: 'circle', ink, x: left, y: top, radius: radius * this.#half });
    return this;
  }

  ring(radius: number): this {
    this.disc(radius, 'ground');
    const [x, y, width] = [this.#x, this.#y, this.#width];
    this.shapes.push({ kind: 'circle', ink: 'ink', x, y, radius: radius * this.#half, width });
    return this;
  }
}

const SQUARE = [-0.8, -0.8, 0.8, -0.8, 0.8, 0.8, -0.8, 0.8] as const;
const HEXAGON = [-0.5, -0.9, 0.5, -0.9, 1, 0, 0.5, 0.9, -0.5, 0.9, -1, 0] as const;

const MARKS: Readonly<Record<MarkKind, Draw>> = {
  incident: (pen) =>
    pen
      .ring(0.75)
      .disc(0.3)
      .line(0, -1, 0, -0.6)
      .line(0, 0.6, 0, 1)
      .line(-1, 0, -0.6, 0)
      .line(0.6, 0, 1, 0),
  commandPost: (pen) =>
    pen.line(-0.7, -1, -0.7, 1).filled(-0.7, -0.9, 0.9, -0.9, 0.9, 0.2, -0.7, 0.2),
  staging: (pen) => pen.outlined(...SQUARE),
  emsStaging: (pen) => pen.outlined(...SQUARE).filled(-0.8, -0.8, 0, -0.8, 0, 0.8, -0.8, 0.8),
  fdStaging: (pen) => pen.outlined(...SQUARE).filled(-0.8, 0.8, 0.8, -0.8, 0.8, 0.8),
  collection: (pen) => pen.filled(0, -1, 0.95, 0.8, -0.95, 0.8),
  exchange: (pen) => pen.outlined(0, -1, 1, 0, 0, 1, -1, 0).line(-0.5, 0, 0.5, 0),
  material: (pen) =>
    pen.outlined(0, -1, 0.95, 0.8, -0.95, 0.8).line(0, -0.35, 0, 0.25).disc(0.13, 'ink', 0, 0.5),
  aidStation: (pen) => pen.outlined(...HEXAGON),
  post: (pen) => pen.disc(0.6),
  landingZone: (pen) =>
    pen.ring(0.9).line(-0.35, -0.5, -0.35, 0.5).line(0.35, -0.5, 0.35, 0.5).line(-0.35, 0, 0.35, 0),
  hospital: (pen) => pen.filled(...HEXAGON),
  sun: (pen) => {
    pen.ring(0.45);
    for (let ray = 0; ray < 8; ray += 1) {
      const [x, y] = [Math.sin((ray * Math.PI) / 4), Math.cos((ray * Math.PI) / 4)];
      pen.line(x * 0.65, y * 0.65, x, y);
    }
  },
  moon: (pen) => pen.disc(0.85).disc(0.75, 'ground', 0.4, -0.2),
};

/** Around a middle, `half` from there to each side. */
export function markShapes(
  kind: MarkKind,
  { x, y, half }: { readonly x: number; readonly y: number; readonly half: number },
): readonly PictureShape[] {
  const pen = new Pen(x, y, half);
  MARKS[kind](pen);
  return pen.shapes;
}
