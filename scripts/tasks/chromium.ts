// A real Chromium for the screens: an installed one, Playwright's own, or one installed now.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { binOf, PROJECT } from './command.ts';
import { installDebianPackages, isDebianRoot } from './debian.ts';

/** The same engine without windows, sessions and settings: it does a fifth less work for the same page. */
const SHELL = 'chromium-headless-shell';

const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

function find(): string | undefined {
  return [...INSTALLED, chromium.executablePath()].find((path) => existsSync(path));
}

function installPlaywrightBrowser(): void {
  console.log("Installing Playwright's Chromium …");
  spawnSync(process.execPath, [binOf('@playwright/test', 'playwright'), 'install', 'chromium'], {
    cwd: PROJECT,
    stdio: 'inherit',
  });
}

/** The variables that name Chromium to tests and benchmarks; undefined, with a sentence said, where there is none. */
export function ensureChromium(): Record<string, string> | undefined {
  const shell = `/usr/bin/${SHELL}`;
  const named = process.env.CHROMIUM_PATH;
  if (named && existsSync(named)) return { CHROMIUM_PATH: named, CHROMIUM_SHELL_PATH: named };
  if (isDebianRoot()) {
    // One by one: where the shell cannot be had, Chromium itself does its work.
    if (!find()) installDebianPackages(['chromium']);
    if (!existsSync(shell)) installDebianPackages([SHELL]);
  }
  if (!find()) installPlaywrightBrowser();
  const installed = find();
  if (!installed) {
    console.error(
      'No Chromium could be found or installed: install Chromium or Google Chrome, or set CHROMIUM_PATH to one.',
    );
    return undefined;
  }
  const screens = existsSync(shell) ? shell : installed;
  return { CHROMIUM_PATH: installed, CHROMIUM_SHELL_PATH: screens };
}
