import { readFileSync } from 'node:fs';
import brandFile from '../brand/brand.json' with { type: 'json' };

export const brand: { readonly name: string; readonly training: string; readonly shop: string } =
  brandFile;

export const markSvg: string = readFileSync(
  new URL('../brand/mark.svg', import.meta.url),
  'utf8',
).trim();
