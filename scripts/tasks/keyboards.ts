import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { keyboardsPage } from '../keyboards-page.ts';
import { PROJECT } from './command.ts';

/** Writes docs/keyboards.md anew. */
export function keyboards(): number {
  writeFileSync(join(PROJECT, 'docs', 'keyboards.md'), keyboardsPage());
  return 0;
}
