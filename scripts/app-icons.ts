// The app's icons, drawn from brand/mark.svg: what the brand's owner changes there, home screens show.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { markSvg } from './brand.ts';

const INK = '#ffffff';
const GROUND = '#a5121c';

export interface AppIcon {
  readonly fileName: string;
  readonly size: number;
  /** Of the icon's side. A mask may take away all but the middle 80 % (W3C, maskable icons). */
  readonly markShare: number;
  readonly rounded: boolean;
  /** As the manifest names it; undefined for the one that iOS looks for. */
  readonly purpose?: 'any' | 'maskable';
}

export const appIcons: readonly AppIcon[] = [
  { fileName: 'icon-192.png', size: 192, markShare: 0.74, rounded: true, purpose: 'any' },
  { fileName: 'icon-512.png', size: 512, markShare: 0.74, rounded: true, purpose: 'any' },
  {
    fileName: 'icon-maskable.png',
    size: 512,
    markShare: 0.54,
    rounded: false,
    purpose: 'maskable',
  },
  { fileName: 'apple-touch-icon.png', size: 180, markShare: 0.7, rounded: false },
];

/** The mark on the brand's red, as SVG. */
export function iconSvg({
  size,
  markShare,
  rounded,
}: Omit<AppIcon, 'fileName' | 'purpose'>): string {
  const side = size * markShare;
  const at = (size - side) / 2;
  const mark = markSvg
    .replaceAll('currentColor', INK)
    .replace('<svg ', `<svg x="${at}" y="${at}" width="${side}" height="${side}" `);
  const corner = rounded ? size * 0.22 : 0;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${size} ${size}"><rect width="${size}" height="${size}" rx="${corner}" fill="${GROUND}"/>${mark}</svg>`;
}

let ready: Promise<void> | undefined;

/** Loads what draws; once. */
export function prepareIcons(): Promise<void> {
  const wasm = createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm');
  ready ??= initWasm(readFileSync(wasm));
  return ready;
}

/** The icon as PNG; after prepareIcons. */
export function drawIcon(icon: AppIcon): Uint8Array {
  return new Resvg(iconSvg(icon)).render().asPng();
}
