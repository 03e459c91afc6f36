// The checker is checked: each fault planted into a good file is found, and the file without it passes.
import { expect, test } from 'vitest';
import { buildIcs206 } from '../../src/domain/documents/ics-206.ts';
import { filledAssessment, inputOf } from '../support/filled-assessments.ts';
import { checkPdf } from '../support/pdf-checker.ts';
import { type PdfFile, type PdfObject, parsePdf, writePdf } from '../support/pdf-structure.ts';
import { full } from '../support/report-models.ts';
import { pdfOf } from '../support/type-faces.ts';

const good = pdfOf(full);
const withTables = pdfOf(buildIcs206(inputOf(filledAssessment())));

/** The good file with some objects changed. */
function spoilt(
  change: (object: PdfObject) => Partial<PdfObject> | undefined,
  from = good,
): Uint8Array {
  const file = parsePdf(from);
  const objects = new Map(
    [...file.objects].map(([id, object]) => [id, { ...object, ...change(object) }] as const),
  );
  return writePdf({ ...file, objects } satisfies PdfFile);
}

/** Replaces the first match in the bodies or streams of all objects; it must be there. */
function replaced(
  pattern: RegExp,
  by: string,
  part: 'body' | 'stream' = 'body',
  from = good,
): Uint8Array {
  let done = false;
  const bytes = spoilt((object) => {
    const text = object[part];
    if (done || text === undefined || !pattern.test(text)) return undefined;
    done = true;
    return { [part]: text.replace(pattern, by) };
  }, from);
  expect(done).toBe(true);
  return bytes;
}

test('a good file passes, also after it was taken apart and written again', () => {
  expect(checkPdf(good)).toEqual([]);
  expect(checkPdf(writePdf(parsePdf(good)))).toEqual([]);
});

test.each([
  ['no Lang', /\/Lang \([^)]*\)/, '', 'body', /^No Lang$/],
  [
    'the title not shown',
    /\/DisplayDocTitle true/,
    '/DisplayDocTitle false',
    'body',
    /^The title is not shown$/,
  ],
  ['not marked as tagged', /\/Marked true/, '/Marked false', 'body', /^Not marked as tagged$/],
  ['no pdfuaid', /<pdfuaid:part>1<\/pdfuaid:part>/, '', 'stream', /^No pdfuaid$/],
  ['no bookmarks', /\/Outlines \d+ 0 R/, '', 'body', /^No bookmarks$/],
  ['H1 then H3', /\/S \/H2\b/, '/S /H3', 'body', /^A heading H3 follows H1$/],
  ['no tab order', /\/Tabs \/S/, '', 'body', /tab order/],
  [
    'text outside tags',
    /\/P <<\s*\/MCID \d+\s*>> BDC([\s\S]*?)EMC/,
    '$1',
    'stream',
    /text outside tags/,
  ],
  [
    'an unmarked artifact',
    /\/Artifact <<\s*\/Type \/Layout\s*>> BDC([\s\S]*?)EMC/,
    '$1',
    'stream',
    /neither tagged nor an artifact/,
  ],
  [
    'a page number outside of everything',
    /\/Artifact <<\s*\/Type \/Pagination\s*>> BDC([\s\S]*?)EMC/,
    '$1',
    'stream',
    /text outside tags/,
  ],
  [
    'marked content missing from the parent tree',
    /(\/Nums \[\s*0 \[)\d+ 0 R/,
    '$1null',
    'body',
    /marked content 0 is missing from the parent tree/,
  ],
  ['an unembedded font', /\/FontFile2 \d+ 0 R/, '', 'body', /not embedded$/],
  ['no ToUnicode', /\/ToUnicode \d+ 0 R/, '', 'body', /no ToUnicode$/],
  ['a font that is no subset', /\/BaseFont \/[A-Z]{6}\+/, '/BaseFont /', 'body', /not a subset$/],
  [
    'an element under another parent',
    /(\/S \/LBody[\s\S]*?\/P )\d+ 0 R/,
    '$12 0 R',
    'body',
    /does not name its parent/,
  ],
  ['content without an end', /EMC\s*$/, '', 'stream', /without an end/],
  ['an id used twice', /\/MCID 1\b/, '/MCID 0', 'stream', /an id is used twice/],
] as const)('%s is found', (_what, pattern, by, part, expected) => {
  expect(checkPdf(replaced(pattern, by, part)).some((problem) => expected.test(problem))).toBe(
    true,
  );
});

test('two trees are found', () => {
  const bytes = spoilt(({ body }) =>
    body.includes('/Type /StructTreeRoot')
      ? { body: body.replace(/\/K \[(\d+ 0 R)\]/, '/K [$1 $1]') }
      : undefined,
  );
  expect(checkPdf(bytes)).toContain('2 trees in place of one');
});

test('a good form with tables passes', () => {
  expect(checkPdf(withTables)).toEqual([]);
});

test.each([
  ['a head without scope', /\/Scope \/Column/, '', 'A head of a table without scope'],
  ['a head that is a paragraph', /\/S \/TH\b/, '/S /P', 'A row with more than cells in it'],
  ['a row that is none', /\/S \/TR\b/, '/S /Sect', 'A table with more than rows in it'],
] as const)('%s is found', (_what, pattern, by, expected) => {
  expect(checkPdf(replaced(pattern, by, 'body', withTables))).toContain(expected);
});

test('a row of another length is found', () => {
  let isDone = false;
  const bytes = spoilt(({ body }) => {
    if (isDone || !/\/S \/TR\b/.test(body)) return undefined;
    isDone = true;
    return { body: body.replace(/\/K \[(\d+ 0 R) /, '/K [') };
  }, withTables);
  expect(checkPdf(bytes)).toContain('A table whose rows differ in length');
});
