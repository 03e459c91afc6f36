// What a screen reader says of a finished PDF: the text of its tags in reading order, with what stands for it where
// that is given; and rules for it.
import { type Element, ref } from './pdf-elements.ts';
import type { PdfFile } from './pdf-structure.ts';

interface SpokenLine {
  text: string;
  /** It is marked as ending within a word. */
  isWordBroken: boolean;
}

/** Signs on paper that hold a tick, with what is said for them. */
interface Ticks {
  readonly actual: string | undefined;
  shown: string;
}

interface Content {
  readonly lines: SpokenLine[];
  readonly ticks: Ticks[];
}

export interface Speech {
  /** By page object and id of the marked content. */
  readonly content: ReadonlyMap<string, Content>;
  /** Lines that are drawn and not said. */
  readonly unspoken: readonly string[];
}

const utf16 = (hex: string) =>
  Buffer.from(hex.replace(/\s/g, ''), 'hex').swap16().toString('utf16le').replace('\ufeff', '');

/** Glyph to text, of each font by its name on the pages. */
function glyphTexts(file: PdfFile): Map<string, Map<string, string>> {
  const fonts = new Map<string, Map<string, string>>();
  for (const { body } of file.objects.values()) {
    for (const [, name = '', id] of body.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const cmap = file.objects.get(ref(file.objects.get(Number(id))?.body, 'ToUnicode') ?? -1);
      const texts = new Map<string, string>();
      for (const range of (cmap?.stream ?? '').matchAll(/<(\w{4})> <\w{4}> \[([^\]]*)\]/g)) {
        const first = Number.parseInt(range[1] ?? '', 16);
        [...(range[2] ?? '').matchAll(/<([^>]*)>/g)].forEach(([, hex = ''], index) => {
          texts.set((first + index).toString(16).padStart(4, '0'), utf16(hex));
        });
      }
      fonts.set(name, texts);
    }
  }
  return fonts;
}

const OPERATORS =
  /\/(?<tag>\w+)\s*(?<properties><<(?:[^<>]|<[0-9A-Fa-f]*>)*>>)?\s*B(?:DC|MC)\b|\/(?<point>\w+) MP\b|\/(?<font>F\d+) [\d.]+ Tf|(?<place>[-\d. ]+ T[md]\b)|\[(?<shown>[^\]]*)\]\s*TJ|\bEMC\b/g;

interface Open {
  readonly content: Content | undefined;
  readonly ticks: Ticks | undefined;
}

export function speechOf(file: PdfFile): Speech {
  const fonts = glyphTexts(file);
  const content = new Map<string, Content>();
  const unspoken: string[] = [];
  const pages = [...file.objects.values()].filter(({ body }) => /\/Type \/Page\b/.test(body));
  for (const { id: page, body } of pages) {
    const stream = file.objects.get(ref(body, 'Contents') ?? -1)?.stream ?? '';
    const open: Open[] = [];
    let font = new Map<string, string>();
    for (const { groups = {}, 0: operator } of stream.matchAll(OPERATORS)) {
      const { tag, properties = '', point, font: name, place, shown } = groups;
      const here = open.at(-1);
      const line = here?.content?.lines.at(-1);
      if (tag !== undefined) {
        const mcid = /\/MCID (\d+)/.exec(properties)?.[1];
        const actual = /\/ActualText <([0-9A-Fa-f]*)>/.exec(properties)?.[1];
        const ticks = actual === undefined ? undefined : { actual: utf16(actual), shown: '' };
        const own = mcid === undefined ? here?.content : { lines: [], ticks: [] };
        if (mcid !== undefined && own) content.set(`${page} ${mcid}`, own);
        if (ticks) own?.ticks.push(ticks);
        open.push({ content: own, ticks: here?.ticks ?? ticks });
      } else if (operator === 'EMC') {
        open.pop();
      } else if (name !== undefined) {
        font = fonts.get(name) ?? font;
      } else if (place !== undefined) {
        if (here?.content) here.content.lines.push({ text: '', isWordBroken: false });
        else unspoken.push('');
      } else if (point !== undefined) {
        if (line && point === 'WordGoesOn') line.isWordBroken = true;
      } else if (shown !== undefined) {
        const glyphs = [...shown.matchAll(/<([0-9a-f]*)>/gi)].map(([, hex]) => hex).join('');
        const text = (glyphs.match(/.{4}/g) ?? []).map((glyph) => font.get(glyph) ?? '').join('');
        if (!here?.content) {
          unspoken.push((unspoken.pop() ?? '') + text);
        } else if (here.ticks) {
          if (here.ticks.shown === '' && line) line.text += here.ticks.actual ?? '';
          here.ticks.shown += `${text} `;
        } else if (line) {
          line.text += text;
          if (/[☒☐]/.test(text)) here.content.ticks.push({ actual: undefined, shown: text });
        }
      }
    }
  }
  return { content, unspoken: unspoken.filter((text) => text !== '') };
}

const contentOf = ({ content }: Speech, { marks }: Element): readonly Content[] =>
  marks.flatMap(({ page, mcid }) => content.get(`${page} ${mcid}`) ?? []);

const linesOf = (speech: Speech, element: Element) =>
  contentOf(speech, element).flatMap(({ lines }) => lines);

/** What is said of an element, without its children. */
export const spokenTextOf = (speech: Speech, element: Element): string =>
  linesOf(speech, element)
    .map(({ text }) => text)
    .join('');

/** Between the lines of a text stands a space, but for those that end within a word. */
function hasRunTogether(lines: readonly SpokenLine[]): boolean {
  let before: SpokenLine | undefined;
  for (const line of lines) {
    if (line.text === '') continue;
    if (before && !before.isWordBroken && !/\s$/.test(before.text)) return true;
    before = line;
  }
  return false;
}

/** A tick says what it is at, and not what it is not at. */
function isTickSpoken({ actual, shown }: Ticks): boolean {
  const ticks = [...shown.matchAll(/([☒☐]) ([^☒☐]*)/g)];
  if (ticks.length === 0) return true;
  if (actual === undefined || /[☒☐]/.test(actual)) return false;
  const words = (sign: string) =>
    ticks.filter((tick) => tick[1] === sign).map((tick) => (tick[2] ?? '').trim());
  const isSpoken = (word: string) => actual.includes(word);
  const on = words('☒');
  if (on.length === 0) return /^not ticked:/i.test(actual);
  return on.every(isSpoken) && !/^not/i.test(actual) && !words('☐').some(isSpoken);
}

const squeezed = (text: string) => text.replace(/\s+/g, '');

/** Bookmarks by their titles. */
function bookmarksOf(file: PdfFile): readonly string[] {
  return [...file.objects.values()].flatMap(({ body }) => {
    const title = /\/Dest [\s\S]*\/Title \(((?:\\[\s\S]|[^\\)])*)\)/.exec(body)?.[1];
    if (title === undefined) return [];
    const bytes = title.replace(/\\([\s\S])/g, (_, character: string) =>
      'nrtbf'.includes(character) ? ' ' : character,
    );
    return bytes.startsWith('\xfe\xff')
      ? utf16(Buffer.from(bytes, 'latin1').toString('hex'))
      : bytes;
  });
}

function bookmarkProblems(
  file: PdfFile,
  elements: readonly Element[],
  textOf: (element: Element) => string,
): string[] {
  const titles = bookmarksOf(file).map(squeezed);
  const byId = new Map(elements.map((element) => [element.id, element]));
  const kids = ({ children }: Element) => children.flatMap((id) => byId.get(id) ?? []);
  const missing = elements
    .filter(({ type }) => /^H[23]$/.test(type) || type === 'TH')
    .map((element) => ({ type: element.type, text: textOf(element) }))
    .filter(({ type, text }) => type !== 'TH' || /^\d+\. /.test(text))
    .filter(({ text }) => !titles.includes(squeezed(text)))
    .map(({ text }) => `No bookmark for ${text}`);
  const tables = elements
    .filter((section) =>
      kids(section).some((kid) => kid.type === 'H2' && /hospital/i.test(textOf(kid))),
    )
    .flatMap((section) => kids(section).filter(({ type }) => type === 'Table'));
  const rows = tables.flatMap((table) => kids(table).slice(1));
  for (const [first] of rows.map(kids)) {
    const name = first ? textOf(first) : '';
    if (!titles.some((title) => title !== '' && squeezed(name).startsWith(title))) {
      missing.push(`No bookmark for the hospital ${name}`);
    }
  }
  return missing;
}

export function speechProblems(file: PdfFile, elements: readonly Element[]): readonly string[] {
  const speech = speechOf(file);
  const textOf = (element: Element) => spokenTextOf(speech, element).trim();
  const problems = bookmarkProblems(file, elements, textOf);
  for (const element of elements) {
    if (hasRunTogether(linesOf(speech, element))) {
      problems.push(`Lines run together: ${textOf(element).slice(0, 60)}`);
    }
    const ticks = contentOf(speech, element).flatMap((each) => each.ticks);
    if (!ticks.every(isTickSpoken)) problems.push(`A tick is not said: ${textOf(element)}`);
  }
  // What is drawn again, in one line or in several, may be in other letters.
  const utterance = squeezed(elements.map(textOf).join('')).toLowerCase();
  const paragraphs = elements.filter(({ type }) => type === 'P').map(textOf);
  for (const line of new Set(speech.unspoken)) {
    if (/^Page \d+ of \d+$/.test(line)) continue;
    const again = line.replace(/\s?\(continued\)$/, '').replace(/:(?=\s|$)|…/g, '');
    const words = again.toLowerCase().split(/\s+/);
    if (words.some((word) => /[\p{L}\p{N}]/u.test(word) && !utterance.includes(word)))
      problems.push(`Never read: ${line}`);
    if (paragraphs.filter((text) => text === line).length > 1) {
      problems.push(`Read more than once: ${line}`);
    }
  }
  return problems;
}
