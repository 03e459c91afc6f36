// A video for Chromium's fake camera, made of the codes that another page has shown.
import { closeSync, openSync, writeSync } from 'node:fs';

/** One code as it was drawn: true for a dark module. */
export interface DrawnCode {
  readonly size: number;
  readonly dark: readonly boolean[];
}

export interface Shot {
  /** Undefined if the camera saw nothing that can be read. */
  readonly code: DrawnCode | undefined;
  readonly isBlurred?: boolean;
}

const WIDTH = 640;
const HEIGHT = 480;
const SIDE = 440;
const LIGHT = 225;
const DARK = 40;
const WALL = 128;

/** Mean of a square around each pixel, in two passes. */
function blurred(grey: Uint8Array, radius: number): Uint8Array {
  const pass = (from: Uint8Array, step: number, line: number, count: number, length: number) => {
    const to = new Uint8Array(from.length);
    for (let each = 0; each < count; each += 1) {
      let sum = 0;
      for (let at = 0; at < length + radius; at += 1) {
        if (at < length) sum += from[each * line + at * step] ?? 0;
        const gone = at - 2 * radius - 1;
        if (gone >= 0) sum -= from[each * line + gone * step] ?? 0;
        const middle = at - radius;
        if (middle >= 0) to[each * line + middle * step] = sum / (2 * radius + 1);
      }
    }
    return to;
  };
  return pass(pass(grey, 1, WIDTH, HEIGHT, WIDTH), WIDTH, 1, WIDTH, HEIGHT);
}

function picture({ code, isBlurred = false }: Shot): Uint8Array {
  const grey = new Uint8Array(WIDTH * HEIGHT).fill(WALL);
  if (!code) return grey;
  const left = (WIDTH - SIDE) / 2;
  const top = (HEIGHT - SIDE) / 2;
  for (let y = 0; y < SIDE; y += 1) {
    const row = Math.floor((y * code.size) / SIDE);
    for (let x = 0; x < SIDE; x += 1) {
      const isDark = code.dark[row * code.size + Math.floor((x * code.size) / SIDE)];
      grey[(top + y) * WIDTH + left + x] = isDark ? DARK : LIGHT;
    }
  }
  return isBlurred ? blurred(grey, 9) : grey;
}

/** Writes the shots as Y4M, each for one frame. */
export function writeVideo(file: string, shots: readonly Shot[], framesPerSecond: number): void {
  const out = openSync(file, 'w');
  writeSync(out, `YUV4MPEG2 W${WIDTH} H${HEIGHT} F${framesPerSecond}:1 Ip A1:1 C420mpeg2\n`);
  const noColour = new Uint8Array((WIDTH * HEIGHT) / 2).fill(128);
  for (const shot of shots) {
    writeSync(out, 'FRAME\n');
    writeSync(out, picture(shot));
    writeSync(out, noColour);
  }
  closeSync(out);
}
