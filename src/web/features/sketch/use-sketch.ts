// What of a scene is shown, and what of it was tapped. A gesture moves the drawing as it is; it is laid out anew when it ends.
import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { PICTURE } from '../../../domain/limits.ts';
import { layOutPicture, type PictureLayout } from '../../../domain/sketch/lay-out-sketch.ts';
import { type PictureView, panned, zoomed } from '../../../domain/sketch/scale.ts';
import type { PictureScene } from '../../../domain/sketch/scene.ts';

interface Space {
  readonly width: number;
  readonly height: number;
  readonly size: number;
  readonly family: string;
}

export interface PictureState {
  /** Of the room that the sketch has. */
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly space: Space | undefined;
  readonly layout: PictureLayout | undefined;
  /** Of what was tapped last; '' where nothing was, undefined before the first tap. */
  readonly chosen: string | undefined;
  /** So many times as large around the middle of the map, then moved by pixels. */
  move(times: number, x: number, y: number): void;
  all(): void;
  /** A tap at a place of the drawing. */
  choose(x: number, y: number): void;
}

/** Widths of words as the screen draws them; each is asked for with every layout. */
function measurer({ size, family }: Space): (text: string, isBold: boolean) => number {
  const context = document.createElement('canvas').getContext('2d');
  const known = new Map<string, number>();
  return (text, isBold) => {
    const key = `${isBold} ${text}`;
    const before = known.get(key);
    if (before !== undefined || !context) return before ?? text.length * size;
    context.font = `${isBold ? 700 : 400} ${size}px ${family}`;
    const { width } = context.measureText(text);
    known.set(key, width);
    return width;
  };
}

function useSpace(ref: RefObject<HTMLDivElement | null>): Space | undefined {
  const [space, setSpace] = useState<Space>();
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const read = () => {
      const { fontSize, fontFamily: family } = getComputedStyle(element);
      const { clientWidth: width, clientHeight: height } = element;
      const next = { width, height, size: Number.parseFloat(fontSize), family };
      setSpace((now) => (JSON.stringify(now) === JSON.stringify(next) ? now : next));
    };
    read();
    const watch = new ResizeObserver(read);
    watch.observe(element);
    return () => watch.disconnect();
  }, [ref]);
  return space;
}

export function usePicture(scene: PictureScene): PictureState {
  const ref = useRef<HTMLDivElement>(null);
  const space = useSpace(ref);
  const [view, setView] = useState<PictureView>();
  const [chosen, setChosen] = useState<string>();
  const measure = useMemo(() => space && measurer(space), [space]);
  const layout = useMemo(
    () =>
      space && measure && space.width > 0
        ? layOutPicture(scene, { ...space, measure, ...(view ? { view } : {}) })
        : undefined,
    [scene, space, measure, view],
  );
  const shown = layout?.view;
  const width = space?.width ?? 1;
  const move = (times: number, x: number, y: number) => {
    if (shown) setView(panned(zoomed(shown, times, { x: 0, y: 0, width }), x, y));
  };
  const choose = (x: number, y: number) => {
    const within = PICTURE.hitRem * (space?.size ?? 0);
    const far = layout?.things.map(({ id, mark, label, ...place }) => {
      const boxes = [mark, label].filter((box) => box !== undefined);
      const each = boxes.map((box) =>
        Math.hypot(
          Math.max(box.x - x, 0, x - box.x - box.width),
          Math.max(box.y - y, 0, y - box.y - box.height),
        ),
      );
      return { id, px: Math.min(...each), fromPlace: Math.hypot(place.x - x, place.y - y) };
    });
    // Where one mark lies over another, the one that is nearer by its place is meant.
    const [nearest] = [...(far ?? [])].sort((a, b) => a.px - b.px || a.fromPlace - b.fromPlace);
    setChosen(nearest && nearest.px <= within ? nearest.id : '');
  };
  return { ref, space, layout, chosen, move, choose, all: () => setView(undefined) };
}
