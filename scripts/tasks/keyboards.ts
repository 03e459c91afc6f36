import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { keyboardsPage } from '../keyboards-page.ts';
import { PROJECT } from './command.ts';

/** Writes the page of keyboards into results/. */
export function keyboards(): number {
  const file = join(PROJECT, 'results', 'keyboards.md');
  mkdirSync(join(PROJECT, 'results'), { recursive: true });
  writeFileSync(file, keyboardsPage());
  console.log(`Written to ${file}`);
  return 0;
}
