// docs/sources.md maps each figure that comes from a table to its file, its source, its words and its test.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PROJECT } from '../../scripts/tasks/command.ts';

const PAGE = join(PROJECT, 'docs', 'sources.md');
const ROW =
  /^\| (?<figure>[^|]+) \| `(?<file>[^`|]+)` \| `(?<fragment>[^`|]+)` \| (?<source>[^|]+) \| `(?<said>[^`|]+)` \| `(?<held>[^`|]+)` \|$/;
const page = readFileSync(PAGE, 'utf8');
const read = (file: string) => readFileSync(join(PROJECT, file), 'utf8');

interface SourceRow {
  readonly line: string;
  readonly figure: string;
  readonly file: string;
  readonly fragment: string;
  readonly text: string;
  readonly held: string;
}

function rows(): readonly SourceRow[] {
  const cells = page.split('\n').filter((line) => /^\| .*`/.test(line));
  return cells.map((line) => {
    const groups = ROW.exec(line)?.groups;
    if (!groups) throw new Error(`docs/sources.md: no row of its shape: ${line}`);
    return { line, ...groups } as unknown as SourceRow;
  });
}

const standsOnce = ({ file, fragment }: SourceRow): boolean =>
  existsSync(join(PROJECT, file)) && read(file).split(fragment).length === 2;

/** All words of the product, as one line each: a text may be broken over several. */
function productText(): string {
  return readdirSync(join(PROJECT, 'src'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /(?<!\.test)\.tsx?$/.test(entry.name))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
    .join('\n');
}

test('each figure stands once in its file, and its source is said in the product', () => {
  const all = rows();
  expect(all.length).toBeGreaterThan(20);
  expect(all.filter((row) => !standsOnce(row)).map(({ line }) => line)).toEqual([]);
  const product = productText();
  expect(all.filter(({ text }) => !product.includes(text)).map(({ text }) => text)).toEqual([]);
  expect(
    all.filter(({ held }) => !existsSync(join(PROJECT, held))).map(({ held }) => held),
  ).toEqual([]);
});
