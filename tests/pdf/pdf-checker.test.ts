// The checker is checked: each fault planted into a good file is found, and the file without it passes.
import { expect, test } from 'vitest';
import { buildIcs206 } from '../../src/domain/papers/builders/ics-206.ts';
import { filledAssessment, hostileAssessment, inputOf } from '../support/filled-assessments.ts';
import { checkPdf } from '../support/pdf-checker.ts';
import { elementOf } from '../support/pdf-elements.ts';
import { speechOf, spokenTextOf } from '../support/pdf-speech.ts';
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

test.each([
  ['a row without a head', /\/S \/TH(\s*\/A <<\s*\/O \/Table\s*\/Scope \/Row)/, '/S /TD$1'],
  ['a head of a row that says it is a column’s', /\/Scope \/Row/, '/Scope /Column'],
] as const)('%s is found', (_what, pattern, by) => {
  expect(checkPdf(replaced(pattern, by, 'body', withTables))).toContain('A row without a head');
});

test.each([
  ['a block', '(2. Operational Period:)', 'No bookmark for 2. Operational Period:'],
  [
    'a hospital',
    '(Denver Health Medical Center)',
    'No bookmark for the hospital Denver Health Medical Center Type: Level I trauma, burn unit elsewhere',
  ],
] as const)('%s without a bookmark is found', (_what, title, expected) => {
  const bytes = spoilt(
    ({ body }) =>
      body.includes('/Dest ') ? { body: body.replace(title, '(Elsewhere)') } : undefined,
    withTables,
  );
  expect(checkPdf(bytes)).toContain(expected);
});

test('a part of a report without a bookmark is found', () => {
  expect(checkPdf(replaced(/\(Primary Hospital\)/, '(Elsewhere)'))).toContain(
    'No bookmark for Primary Hospital',
  );
});

const HANDLING = 'LAW ENFORCEMENT SENSITIVE';

test('a handling mark that is never read is found', () => {
  const bytes = replaced(
    // What is tagged last on the first page.
    /\/P <<\s*\/MCID \d+\s*>> BDC((?:(?!\/P <<)[\s\S])*$)/,
    '/Artifact <</Type /Pagination>> BDC$1',
    'stream',
    withTables,
  );
  expect(checkPdf(bytes)).toContain(`Never read: ${HANDLING}`);
});

test('a handling mark that is read twice is found', () => {
  const file = parsePdf(withTables);
  const speech = speechOf(file);
  const isMark = (object: PdfObject) =>
    /\/S \/P\b/.test(object.body) && spokenTextOf(speech, elementOf(object)) === HANDLING;
  const mark = [...file.objects.values()].find(isMark);
  const kids = /\/K \[\d+\]/.exec(mark?.body ?? '')?.[0] ?? '';
  let isDone = false;
  const bytes = spoilt((object) => {
    if (isDone || !/\/S \/P\b/.test(object.body) || isMark(object)) return undefined;
    isDone = true;
    return { body: object.body.replace(/\/K \[\d+\]/, kids) };
  }, withTables);
  expect(checkPdf(bytes)).toContain(`Read more than once: ${HANDLING}`);
});

test.each([
  ['the sign itself', /\/ActualText <[0-9A-F]*>/, ''],
  ['a sign', /\/ActualText <[0-9A-F]*>/, '/ActualText <FEFF2612>'],
  // "Yes No"
  ['all words', /\/ActualText <[0-9A-F]*>/, '/ActualText <FEFF0059006500730020004E006F>'],
  // "No"
  ['another word', /\/ActualText <[0-9A-F]*>/, '/ActualText <FEFF004E006F>'],
] as const)('a tick that is read as %s is found', (_what, pattern, by) => {
  const problems = checkPdf(replaced(pattern, by, 'stream', withTables));
  expect(problems.some((problem) => problem.startsWith('A tick is not said'))).toBe(true);
});

test('lines whose words run together are found', () => {
  // The last glyph of a line that goes on is its space.
  const bytes = replaced(/\w{4}>\]TJ(\s*[-\d.]+ [-\d.]+ Td)/, '>]TJ$1', 'stream');
  expect(checkPdf(bytes).some((problem) => problem.startsWith('Lines run together'))).toBe(true);
});

test('a line that ends within a word without saying so is found', () => {
  const hostile = pdfOf(buildIcs206(inputOf(hostileAssessment())));
  expect(checkPdf(hostile)).toEqual([]);
  const problems = checkPdf(replaced(/\/WordGoesOn MP/, '', 'stream', hostile));
  expect(problems.filter((problem) => problem.startsWith('Lines run together'))).toHaveLength(1);
});
