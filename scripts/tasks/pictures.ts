// Pictures of every screen in every theme, in large type, narrow, on its side and in forced colours, and of the report's pages, into
// results/pictures; those that the README shows stand in docs/pictures too. With a folder of earlier pictures, ten screens beside
// what they were, on one page: `npm run pictures -- FOLDER`.
import { copyFileSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { buildIfStale } from './build.ts';
import { ensureChromium } from './chromium.ts';
import { binOf, PROJECT, runNode } from './command.ts';

const MADE = join(PROJECT, 'results', 'pictures');
const SHOWN = join(PROJECT, 'docs', 'pictures');

const BESIDE = [
  'home',
  'home-continue',
  'assessment',
  'section',
  'hospitals',
  'hospital-suggestions',
  'operation',
  'documents',
  'reference',
  'device',
] as const;

function besidePage(before: string): string {
  const figure = (folder: string, name: string) =>
    ['day', 'night']
      .map((theme) => `<img src="${join(folder, `${name}-${theme}.png`)}" alt="" width="260">`)
      .join('');
  const rows = BESIDE.map(
    (name) => `<h2>${name}</h2><p>${figure(before, name)} → ${figure('.', name)}</p>`,
  );
  return `<!doctype html><meta charset="utf-8"><title>Before and after</title>${rows.join('')}`;
}

export async function pictures(before?: string): Promise<number> {
  const chromium = ensureChromium();
  if (!chromium) return 1;
  const built = await buildIfStale();
  if (built !== 0) return built;
  rmSync(MADE, { recursive: true, force: true });
  mkdirSync(MADE, { recursive: true });
  const makers = [
    [binOf('vitest'), 'run', '--config', 'vitest.pictures.config.ts'],
    [binOf('@playwright/test', 'playwright'), 'test', '--config', 'playwright.pictures.config.ts'],
  ];
  let code = 0;
  for (const maker of makers) {
    code ||= (await runNode(maker, { env: chromium })).code;
  }
  if (before) writeFileSync(join(MADE, 'beside.html'), besidePage(resolve(before)));
  if (code === 0) {
    for (const name of readdirSync(SHOWN)) copyFileSync(join(MADE, name), join(SHOWN, name));
  }
  return code;
}
