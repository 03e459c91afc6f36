// Pictures of every screen in every theme, and of the report's pages, into results/pictures; those that the README shows stand
// in docs/pictures too.
import { copyFileSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildIfStale } from './build.ts';
import { ensureChromium } from './chromium.ts';
import { binOf, PROJECT, runNode } from './command.ts';

const MADE = join(PROJECT, 'results', 'pictures');
const SHOWN = join(PROJECT, 'docs', 'pictures');

export async function pictures(): Promise<number> {
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
  if (code === 0) {
    for (const name of readdirSync(SHOWN)) copyFileSync(join(MADE, name), join(SHOWN, name));
  }
  return code;
}
