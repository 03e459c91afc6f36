// A picture as shapes: where each mark stands, its name beside it, and the ground below. Pure: equal input gives equal shapes.
// INVARIANT: a mark stands at its bearing and distance, whatever stands there too; at the rim, with an arrow, at its bearing.

import { PICTURE } from '../limits.ts';
import { footOf, northArrow } from './furniture.ts';
import { groundOf } from './ground.ts';
import { LabelRoom, shortLabelLines } from './labels.ts';
import { markShapes } from './marks.ts';
import { nearThings, type PictureFrame, type PictureView, Projector, wholeView } from './scale.ts';
import type { PictureScene } from './scene.ts';
import { areaOf, type Box, grown, isWithin, overlap, type PictureShape } from './shapes.ts';
import { captionOf, type GroundWords, type Marked, markedPlaces } from './sketch-words.ts';

/** One thing as it is drawn. */
interface DrawnThing {
  readonly id: string;
  /** Its place, or where its direction meets the rim. */
  readonly x: number;
  readonly y: number;
  readonly isAtRim: boolean;
  /** Around its place, with the arrow that it has at the rim. */
  readonly mark: Box;
  /** Its name, or its number; undefined if there was room for neither. */
  readonly label?: Box;
  /** Stands for the name. */
  readonly number?: number;
}

export interface PictureLayout {
  readonly view: PictureView;
  readonly map: Box;
  /** Cut off at the edge of the map. */
  readonly ground: readonly PictureShape[];
  readonly above: readonly PictureShape[];
  /** North, scale and caption, which move with nothing. */
  readonly furniture: readonly PictureShape[];
  readonly things: readonly DrawnThing[];
  /** All texts. */
  readonly texts: readonly Box[];
  readonly words: GroundWords;
}

const LINE = 1.2;
const HALF = 0.6;
const ARROW = 0.55;
const GAP = 0.25;
const DOT = 0.16;

interface Spotted extends Marked {
  readonly x: number;
  readonly y: number;
  /** Outwards, where it stands at the rim. */
  readonly away?: readonly [number, number];
  /** How far it is there. */
  readonly reach?: number;
}

interface Stood extends Spotted {
  readonly mark: Box;
  /** Another mark stands there too. */
  readonly isCrowded: boolean;
}

class Layout {
  readonly #scene: PictureScene;
  readonly #frame: PictureFrame;
  readonly #foot: ReturnType<typeof footOf>;
  readonly #map: Box;
  readonly #inset: Box;
  readonly #view: PictureView;
  readonly #projector: Projector;
  readonly #room: LabelRoom;
  readonly #above: PictureShape[] = [];
  readonly #leaders: PictureShape[] = [];
  readonly #texts: Box[] = [];

  constructor(scene: PictureScene, frame: PictureFrame) {
    const { width, height, size } = frame;
    this.#scene = scene;
    this.#frame = frame;
    const foot = footOf(frame, captionOf(scene));
    this.#foot = foot;
    this.#map = { x: 0.5, y: 0.5, width: width - 1, height: height - foot.height - 1 };
    this.#inset = grown(this.#map, -(HALF + ARROW + 0.1) * size);
    const near = new Set(nearThings(scene));
    const hasRim = scene.sky !== undefined || scene.things.some((thing) => !near.has(thing));
    const band = (hasRim ? 2.2 : 0.8) * size;
    const { width: across, height: down } = grown(this.#inset, -band);
    this.#view = frame.view ?? wholeView(scene, { width: across, height: down });
    this.#projector = new Projector(this.#view, this.#map);
    this.#room = new LabelRoom(grown(this.#map, -size * 0.1));
  }

  /** Around the middle of a mark, with the arrow that it has at the rim. */
  #boxAt(x: number, y: number, [across, down]: readonly [number, number] = [0, 0]): Box {
    const { size } = this.#frame;
    const box = grown({ x, y, width: 0, height: 0 }, HALF * size);
    const [tipX, tipY] = [across * (HALF + ARROW) * size, down * (HALF + ARROW) * size];
    const [left, top] = [Math.min(box.x, x + tipX), Math.min(box.y, y + tipY)];
    return {
      x: left,
      y: top,
      width: Math.max(box.x + box.width, x + tipX) - left,
      height: Math.max(box.y + box.height, y + tipY) - top,
    };
  }

  /** At the place itself where that is shown, else at the rim in its direction: from where all is measured, or from the middle. */
  #spotted(marked: Marked): Spotted {
    const inset = this.#inset;
    const [x, y] = this.#projector.place(marked);
    const isShown = (at: readonly [number, number]) =>
      isWithin({ x: at[0], y: at[1], width: 0, height: 0 }, inset);
    if (!marked.isDirection && isShown([x, y])) return { ...marked, x, y };
    const origin = this.#projector.place({ east: 0, north: 0 });
    const middle = [inset.x + inset.width / 2, inset.y + inset.height / 2] as const;
    const [fromX, fromY] = isShown(origin) ? origin : middle;
    const length = Math.hypot(x - fromX, y - fromY) || 1;
    const away = [(x - fromX) / length, (y - fromY) / length] as const;
    const reach = Math.min(
      away[0] === 0
        ? Number.POSITIVE_INFINITY
        : ((away[0] > 0 ? inset.x + inset.width : inset.x) - fromX) / away[0],
      away[1] === 0
        ? Number.POSITIVE_INFINITY
        : ((away[1] > 0 ? inset.y + inset.height : inset.y) - fromY) / away[1],
    );
    return { ...marked, x: fromX + away[0] * reach, y: fromY + away[1] * reach, away, reach };
  }

  /** At the rim, a mark gives way towards the middle: its direction stays true. Undefined if all of its places are taken. */
  #givenWay(spotted: Spotted, occupied: readonly Box[]): Spotted | undefined {
    const { x, y, away, reach = 0 } = spotted;
    const { size } = this.#frame;
    const most = Math.min(PICTURE.giveWay * size, reach / 2);
    for (let back = 0; back <= most; back += size * HALF) {
      const at = away ? { x: x - away[0] * back, y: y - away[1] * back } : { x, y };
      const box = this.#boxAt(at.x, at.y, away);
      if (occupied.every((each) => !overlap(each, box))) return { ...spotted, ...at };
    }
    return undefined;
  }

  /** Where each mark stands: over another one where both are at one place, for a mark elsewhere would name a place that is none. */
  #stood(spotted: readonly Spotted[], occupied: Box[]): readonly Stood[] {
    return spotted.map((each) => {
      const free = this.#givenWay(each, occupied);
      const stood = free ?? each;
      const mark = this.#boxAt(stood.x, stood.y, stood.away);
      occupied.push(mark);
      this.#room.occupy(mark);
      return { ...stood, mark, isCrowded: free === undefined };
    });
  }

  #lines({ name, rim }: Marked, isAtRim: boolean): readonly string[] {
    const { size, measure } = this.#frame;
    const most = Math.min(PICTURE.labelWidth * size, this.#map.width * 0.4);
    const lines = shortLabelLines(name, (part) => measure(part, true) <= most);
    return isAtRim && rim !== '' ? [...lines, rim] : lines;
  }

  #sizeOf(lines: readonly string[]) {
    const { size, measure } = this.#frame;
    return {
      width: Math.max(...lines.map((line) => measure(line, true))) + 2 * GAP * size * 0.5,
      height: lines.length * LINE * size,
    };
  }

  /** On a plate, so that no line goes through the letters. */
  #write(lines: readonly string[], box: Box, isBold = true): void {
    const { size } = this.#frame;
    this.#texts.push(box);
    this.#above.push({ kind: 'area', ink: 'ground', at: areaOf(box) });
    lines.forEach((text, index) => {
      const x = box.x + GAP * size * 0.5;
      const y = box.y + (index * LINE + 0.92) * size;
      this.#above.push({ kind: 'text', ink: isBold ? 'ink' : 'quiet', text, x, y, size, isBold });
    });
  }

  #drawMark({ kind, away, x, y }: Spotted): void {
    const { size } = this.#frame;
    this.#above.push(...markShapes(kind, { x, y, half: HALF * size }));
    if (!away) return;
    const [across, down] = away;
    const point = (along: number, side: number) => [
      x + (across * along - down * side) * size,
      y + (down * along + across * side) * size,
    ];
    const at = [...point(HALF + ARROW, 0), ...point(HALF + 0.15, 0.3), ...point(HALF + 0.15, -0.3)];
    this.#above.push({ kind: 'area', ink: 'ink', at });
  }

  #leader(at: readonly number[]): void {
    const { size } = this.#frame;
    const [x = 0, y = 0] = at;
    this.#leaders.push({ kind: 'line', ink: 'ink', width: size / 12, at });
    this.#leaders.push({ kind: 'circle', ink: 'ink', x, y, radius: DOT * size });
  }

  /** The name beside its mark, or at the end of a line; its number where there is no room for that. */
  #named(stood: Stood): DrawnThing {
    const { id, x, y, number, away, mark, isCrowded } = stood;
    const { size } = this.#frame;
    const half = HALF * size;
    const drawn = { id, x, y, isAtRim: away !== undefined, mark };
    const gap = GAP * size;
    const rings = { rings: PICTURE.leaderRings, step: size * 0.7 };
    const lines = this.#lines(stood, away !== undefined);
    for (const [label, isNumber] of [
      [lines, false],
      [[String(number)], true],
    ] as const) {
      const box = this.#sizeOf(label);
      const beside = () =>
        this.#room.beside({ x, y, half: away ? half + ARROW * size * 0.6 : half }, box, gap);
      const onLine = () => this.#room.away({ x, y, half }, box, rings);
      // Beside marks that lie over one another, nobody sees whose name it is without a line.
      const placed = isCrowded ? (onLine() ?? beside()) : (beside() ?? onLine());
      if (!placed) continue;
      this.#write(label, placed.box);
      if (placed.leader) this.#leader(placed.leader);
      return { ...drawn, label: placed.box, ...(isNumber ? { number } : {}) };
    }
    return drawn;
  }

  layOut(): PictureLayout {
    const { size } = this.#frame;
    const arrow = northArrow(this.#scene, this.#map, size);
    this.#room.occupy(arrow.box);
    const occupied: Box[] = [arrow.box];
    const spotted = markedPlaces(this.#scene).map((marked) => this.#spotted(marked));
    // What stands at its own place does not give way to what stands at the rim.
    const inOrder = [...spotted.filter(({ away }) => !away), ...spotted.filter(({ away }) => away)];
    const stood = this.#stood(inOrder, occupied);
    // The first of the list is on top.
    for (const each of [...stood].reverse()) this.#drawMark(each);
    // The name of what stands among others has the least choice: its room is found first.
    const things = [
      ...stood.filter(({ isCrowded }) => isCrowded),
      ...stood.filter(({ isCrowded }) => !isCrowded),
    ].map((each) => this.#named(each));
    const ground = groundOf({
      scene: this.#scene,
      projector: this.#projector,
      map: this.#map,
      size,
    });
    for (const { text, at } of ground.labels) {
      const { width, height } = this.#sizeOf([text]);
      const boxes = at.map(([x, y]) => ({ x: x - width / 2, y: y - height / 2, width, height }));
      const box = this.#room.firstFree(boxes);
      if (box) this.#write([text], box, false);
    }
    const foot = this.#foot.draw(this.#view.metresPerUnit, this.#scene.unit);
    return {
      view: this.#view,
      map: this.#map,
      ground: ground.shapes,
      above: [...this.#leaders, ...this.#above],
      furniture: [...arrow.shapes, ...foot.shapes],
      things,
      texts: [...this.#texts, ...foot.texts],
      words: ground.words,
    };
  }
}

export const layOutPicture = (scene: PictureScene, frame: PictureFrame): PictureLayout =>
  new Layout(scene, frame).layOut();
