// One finger drags, two zoom, a wheel zooms: the drawing is moved by the compositor alone, and the hand tells of it at the end.
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { PICTURE } from '../../../domain/limits.ts';
import { useDependencies } from '../../session/dependencies.tsx';
import type { PictureState } from './use-sketch.ts';

/** A wheel is at rest after so long. */
const WHEEL_RESTS_MS = 160;
const WHEEL_PER_PX = 0.0022;

interface Held {
  x: number;
  y: number;
}

/** From where the drawing was laid out: scaled around its middle, then moved. */
interface Moved {
  times: number;
  x: number;
  y: number;
}

const still = (): Moved => ({ times: 1, x: 0, y: 0 });

/** So many times as large around a place that stays. */
function scaled(moved: Moved, times: number, x: number, y: number): Moved {
  return { times: moved.times * times, x: x - (x - moved.x) * times, y: y - (y - moved.y) * times };
}

export function useGestures(picture: PictureState, layer: RefObject<HTMLDivElement | null>): void {
  const { ref, layout } = picture;
  const { later } = useDependencies();
  const now = useRef(picture);
  const moved = useRef(still());
  useLayoutEffect(() => {
    now.current = picture;
  });
  // What is laid out anew stands where it was moved to.
  useLayoutEffect(() => {
    moved.current = still();
    if (layer.current && layout) layer.current.style.transform = '';
  }, [layer, layout]);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const held = new Map<number, Held>();
    let travelled = 0;
    let endWheel: (() => void) | undefined;
    const middle = () => {
      const map = now.current.layout?.map;
      return map ? ([map.x + map.width / 2, map.y + map.height / 2] as const) : ([0, 0] as const);
    };
    /** From the center of the map. */
    const placeOf = (event: { clientX: number; clientY: number }): Held => {
      const { left, top } = element.getBoundingClientRect();
      const [x, y] = middle();
      return { x: event.clientX - left - x, y: event.clientY - top - y };
    };
    const show = () => {
      const { times, x, y } = moved.current;
      if (layer.current)
        layer.current.style.transform = `translate(${x}px, ${y}px) scale(${times})`;
    };
    const applyMove = () => {
      const { times, x, y } = moved.current;
      if (times === 1 && x === 0 && y === 0) return;
      now.current.move(times, x, y);
    };
    const down = (event: PointerEvent) => {
      if (event.button > 0) return;
      if (held.size === 0) travelled = 0;
      held.set(event.pointerId, placeOf(event));
      element.setPointerCapture(event.pointerId);
    };
    const move = (event: PointerEvent) => {
      const before = held.get(event.pointerId);
      if (!before) return;
      const after = placeOf(event);
      const other = [...held].find(([id]) => id !== event.pointerId)?.[1];
      held.set(event.pointerId, after);
      const [dx, dy] = [after.x - before.x, after.y - before.y];
      travelled += Math.hypot(dx, dy);
      if (travelled < PICTURE.tapPx) return;
      const { current } = moved;
      if (other) {
        const apart = Math.hypot(before.x - other.x, before.y - other.y) || 1;
        const times = Math.hypot(after.x - other.x, after.y - other.y) / apart;
        moved.current = scaled(current, times, other.x, other.y);
      } else moved.current = { ...current, x: current.x + dx, y: current.y + dy };
      show();
    };
    const up = (event: PointerEvent) => {
      if (!held.delete(event.pointerId) || held.size > 0) return;
      if (travelled >= PICTURE.tapPx) return applyMove();
      const { left, top } = element.getBoundingClientRect();
      now.current.choose(event.clientX - left, event.clientY - top);
    };
    const wheel = (event: WheelEvent) => {
      event.preventDefault();
      const { x, y } = placeOf(event);
      moved.current = scaled(moved.current, Math.exp(-event.deltaY * WHEEL_PER_PX), x, y);
      show();
      endWheel?.();
      endWheel = later(applyMove, WHEEL_RESTS_MS);
    };
    element.addEventListener('pointerdown', down);
    element.addEventListener('pointermove', move);
    element.addEventListener('pointerup', up);
    element.addEventListener('pointercancel', up);
    element.addEventListener('wheel', wheel, { passive: false });
    return () => {
      endWheel?.();
      element.removeEventListener('pointerdown', down);
      element.removeEventListener('pointermove', move);
      element.removeEventListener('pointerup', up);
      element.removeEventListener('pointercancel', up);
      element.removeEventListener('wheel', wheel);
    };
  }, [ref, layer, later]);
}
