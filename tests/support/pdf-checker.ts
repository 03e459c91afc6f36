// Checks a finished PDF against a list of rules of PDF/UA-1 (ISO 14289-1) that its bytes can show. It is
// itself tested by faults planted into good files: tests/pdf/pdf-checker.test.ts.
import { type Element, elementOf, ref, refs } from './pdf-elements.ts';
import { speechProblems } from './pdf-speech.ts';
import { type PdfFile, parsePdf } from './pdf-structure.ts';

/** Problems of one page's drawing operators, and the ids of its marked content. */
function contentProblems(stream: string, where: string): { problems: string[]; mcids: number[] } {
  const problems: string[] = [];
  const mcids: number[] = [];
  const open: string[] = [];
  const operators =
    /\/(\w+)\s+(<<(?:[^<>]|<[0-9A-Fa-f]*>)*>>)?\s*B(?:DC|MC)|\bEMC\b|\bBT\b|\bET\b|\]\s*TJ|>\s*Tj|\)\s*Tj|\bre\s+f\b|[^\w]S\b/g;
  for (const match of stream.matchAll(operators)) {
    const [operator, name, properties] = match;
    if (name !== undefined) {
      const mcid = /\/MCID (\d+)/.exec(properties ?? '')?.[1];
      if (mcid !== undefined) mcids.push(Number(mcid));
      const real = mcid !== undefined;
      if (real && open.length > 0) problems.push(`${where}: marked content inside marked content`);
      if (name !== 'Artifact' && !real && name !== 'Span')
        problems.push(`${where}: ${name} without an id`);
      if (real && name === 'Figure') open.push('figure');
      else open.push(name === 'Artifact' ? 'artifact' : real ? 'real' : 'span');
    } else if (operator === 'EMC') {
      if (open.pop() === undefined) problems.push(`${where}: EMC without a beginning`);
    } else if (/TJ|Tj/.test(operator)) {
      if (!open.some((each) => each !== 'span')) {
        problems.push(`${where}: text outside tags`);
      }
    } else if (
      /re\s+f|S$/.test(operator) &&
      !open.some((each) => each === 'artifact' || each === 'figure')
    ) {
      problems.push(`${where}: drawing that is neither tagged nor an artifact`);
    }
  }
  if (open.length > 0) problems.push(`${where}: marked content without an end`);
  return { problems, mcids };
}

function fontProblems(file: PdfFile): string[] {
  const problems: string[] = [];
  for (const { body } of file.objects.values()) {
    if (/\/Subtype \/(Type1|TrueType|Type3)\b/.test(body) && /\/Type \/Font\b/.test(body)) {
      problems.push('A font that is not embedded as a subset');
    }
    if (!/\/Subtype \/Type0/.test(body)) continue;
    const name = /\/BaseFont \/(\S+)/.exec(body)?.[1] ?? '?';
    const toUnicode = file.objects.get(ref(body, 'ToUnicode') ?? -1);
    if (!toUnicode?.stream?.includes('beginbfrange')) problems.push(`${name}: no ToUnicode`);
    const descendant = file.objects.get(refs(body, 'DescendantFonts')[0] ?? -1);
    const descriptor = file.objects.get(ref(descendant?.body, 'FontDescriptor') ?? -1);
    const fontFile = file.objects.get(ref(descriptor?.body, 'FontFile2') ?? -1);
    if (!fontFile?.stream) problems.push(`${name}: not embedded`);
    for (const dictionary of [body, descendant?.body ?? '']) {
      if (!/\/BaseFont \/[A-Z]{6}\+/.test(dictionary)) problems.push(`${name}: not a subset`);
    }
    if (!/\/CIDToGIDMap/.test(descendant?.body ?? '')) problems.push(`${name}: no CIDToGIDMap`);
  }
  return problems;
}

/** Tables hold rows alone, rows as many cells as the first one, and heads say what they are the head of. */
function tableProblems(elements: readonly Element[], bodyOf: (id: number) => string): string[] {
  const problems: string[] = [];
  const byId = new Map(elements.map((element) => [element.id, element]));
  const kids = ({ children }: Element) =>
    children.map((id) => byId.get(id)).filter((child) => child !== undefined);
  for (const table of elements.filter(({ type }) => type === 'Table')) {
    const rows = kids(table);
    if (rows.some(({ type }) => type !== 'TR')) problems.push('A table with more than rows in it');
    const cells = rows.map(kids);
    const counts = new Set(cells.map((row) => row.length));
    if (counts.size > 1) problems.push('A table whose rows differ in length');
    const heads = cells.flat().filter(({ type }) => type === 'TH');
    if (heads.length === 0) problems.push('A table without heads');
    if (heads.some(({ id }) => !/\/Scope \/(Column|Row)/.test(bodyOf(id)))) {
      problems.push('A head of a table without scope');
    }
    const isHead = (cell: Element | undefined) =>
      cell?.type === 'TH' && /\/Scope \/Row/.test(bodyOf(cell.id));
    if (cells.slice(1).some(([first]) => !isHead(first))) problems.push('A row without a head');
    if (cells.flat().some(({ type }) => type !== 'TH' && type !== 'TD')) {
      problems.push('A row with more than cells in it');
    }
  }
  const isIn = new Set(elements.flatMap(kids).map(({ id }) => id));
  if (elements.some(({ type, id }) => type === 'TR' && !isIn.has(id))) {
    problems.push('A row outside of a table');
  }
  return problems;
}

/** One sentence for each rule that the file breaks; none for a good file. */
export function checkPdf(bytes: Uint8Array): readonly string[] {
  const file = parsePdf(bytes);
  const problems: string[] = [];
  const need = (holds: boolean, sentence: string) => {
    if (!holds) problems.push(sentence);
  };
  const object = (id: number | undefined) => (id === undefined ? undefined : file.objects.get(id));

  const catalog = object(ref(file.trailer, 'Root'))?.body ?? '';
  need(catalog !== '', 'No catalog');
  need(/\/Lang \([^)]+\)/.test(catalog), 'No Lang');
  const preferences = object(ref(catalog, 'ViewerPreferences'))?.body ?? catalog;
  need(/\/DisplayDocTitle true/.test(preferences), 'The title is not shown');
  const info = object(ref(file.trailer, 'Info'))?.body ?? '';
  const title = object(ref(info, 'Title'))?.body ?? /\/Title (\(.+?\))/s.exec(info)?.[1] ?? '';
  need(/^\(.+\)/s.test(title), 'No title');
  const mark = object(ref(catalog, 'MarkInfo'))?.body ?? catalog;
  need(/\/Marked true/.test(mark), 'Not marked as tagged');
  need(!/\/Suspects true/.test(mark), 'Marked as suspect');
  const metadata = object(ref(catalog, 'Metadata'))?.stream ?? '';
  need(/<pdfuaid:part>1<\/pdfuaid:part>/.test(metadata), 'No pdfuaid');
  need(/<dc:title>/.test(metadata), 'No title in the metadata');

  const rootId = ref(catalog, 'StructTreeRoot');
  const root = object(rootId)?.body ?? '';
  const tops = refs(root, 'K');
  need(tops.length === 1, `${tops.length} trees in place of one`);
  need(
    elementOf(object(tops[0]) ?? { id: 0, body: '' }).type === 'Document',
    'The tree is no Document',
  );

  const elements: Element[] = [];
  const walk = (id: number, parent: number | undefined): void => {
    const found = object(id);
    if (!found) {
      problems.push(`Element ${id} is missing`);
      return;
    }
    need(ref(found.body, 'P') === parent, `Element ${id} does not name its parent`);
    const element = elementOf(found);
    elements.push(element);
    for (const child of element.children) walk(child, id);
  };
  for (const top of tops) walk(top, rootId);

  problems.push(...tableProblems(elements, (id) => object(id)?.body ?? ''));

  let level = 0;
  for (const { type } of elements) {
    const heading = /^H(\d)$/.exec(type);
    if (!heading) continue;
    const next = Number(heading[1]);
    need(next <= level + 1, `A heading H${next} follows H${level}`);
    level = next;
  }
  need(level > 0, 'No headings');
  const hasSections = elements.some(({ type }) => type === 'H2');
  need(!hasSections || ref(catalog, 'Outlines') !== undefined, 'No bookmarks');

  const parentTree = object(ref(root, 'ParentTree'))?.body ?? root;
  const nums = new Map<number, string>();
  for (const match of parentTree.matchAll(/(?:\[|\s|\])\s*(\d+)\s+(\[[^\]]*\]|\d+ 0 R)/g)) {
    const value = match[2] ?? '';
    nums.set(
      Number(match[1]),
      value.startsWith('[') ? value : (object(Number.parseInt(value, 10))?.body ?? ''),
    );
  }
  const owner = new Map<string, number>();
  for (const { id, marks } of elements) {
    for (const { page, mcid } of marks) owner.set(`${page} ${mcid}`, id);
  }

  const pages = [...file.objects.values()].filter(({ body }) => /\/Type \/Page\b/.test(body));
  need(pages.length > 0, 'No pages');
  pages.forEach((page, index) => {
    const where = `Page ${index + 1}`;
    need(/\/Tabs \/S/.test(page.body), `${where}: tab order is not that of the structure`);
    const streams = refs(page.body, 'Contents').map((id) => object(id)?.stream ?? '');
    const { problems: found, mcids } = contentProblems(streams.join('\n'), where);
    problems.push(...found);
    const key = Number(/\/StructParents (\d+)/.exec(page.body)?.[1] ?? Number.NaN);
    const owners = [...(nums.get(key) ?? '').matchAll(/(\d+) 0 R|null/g)].map((match) =>
      Number(match[1]),
    );
    for (const mcid of mcids) {
      const id = owner.get(`${page.id} ${mcid}`);
      need(id !== undefined, `${where}: marked content ${mcid} is in no element`);
      need(
        id !== undefined && owners[mcid] === id,
        `${where}: marked content ${mcid} is missing from the parent tree`,
      );
    }
    need(new Set(mcids).size === mcids.length, `${where}: an id is used twice`);
  });

  problems.push(...fontProblems(file), ...speechProblems(file, elements));
  return problems;
}
