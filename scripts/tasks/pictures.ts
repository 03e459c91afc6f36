// Pictures of every screen in every theme, and of the report's pages, into docs/pictures.
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildIfStale } from './build.ts';
import { ensureChromium } from './chromium.ts';
import { binOf, PROJECT, runNode } from './command.ts';

export async function pictures(): Promise<number> {
  const chromium = ensureChromium();
  if (!chromium) return 1;
  const built = await buildIfStale();
  if (built !== 0) return built;
  const folder = join(PROJECT, 'docs', 'pictures');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const run = await runNode(
    [binOf('@playwright/test', 'playwright'), 'test', '--config', 'playwright.pictures.config.ts'],
    { env: { CHROMIUM_PATH: chromium } },
  );
  return run.code;
}
