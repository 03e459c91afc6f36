// The built app asks nothing of a browser that the oldest named one does not have, by MDN's compatibility data: each
// syntax, global, member of a global, method of the language, style property, selector and unit that is in the files. A
// method's name alone does not say whose it is: it passes where any built-in had it in time, and where the app has its own.
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { parseAst } from 'vite';
import { describe, expect, test } from 'vitest';
import { lowestBrowsers, lowestInWords } from '../../scripts/lowest-browsers.ts';
import { PROJECT } from '../../scripts/tasks/command.ts';
import { BUILT } from '../support/offline-site.ts';

interface Support {
  readonly version_added: string | boolean | null;
  readonly flags?: unknown;
  readonly prefix?: string;
}
interface Compat {
  readonly support: Readonly<Record<string, Support | readonly Support[] | undefined>>;
}
type Tree = { readonly __compat?: Compat } & { readonly [key: string]: Tree };
const mdn = createRequire(import.meta.url)('@mdn/browser-compat-data') as Tree;

const at = (...path: readonly string[]): Tree | undefined =>
  path.reduce<Tree | undefined>(
    (tree, key) => (tree && Object.hasOwn(tree, key) ? tree[key] : undefined),
    mdn,
  );

function isAtMost(version: string, lowest: string): boolean {
  const parts = (text: string) => text.replace('≤', '').split('.').map(Number);
  const [a, b] = [parts(version), parts(lowest)];
  return (a[0] ?? 0) !== (b[0] ?? 0) ? (a[0] ?? 0) < (b[0] ?? 0) : (a[1] ?? 0) <= (b[1] ?? 0);
}

/** The browsers that came to it later than the oldest named one. */
function lateIn({ support }: Compat): readonly string[] {
  return lowestBrowsers.flatMap(({ mdn: names, version }) =>
    names.filter((name) => {
      const given = support[name];
      const statements = Array.isArray(given) ? given : given ? [given] : [];
      return !statements.some(
        ({ version_added: added, flags }) =>
          flags === undefined &&
          (added === true ||
            (typeof added === 'string' && added !== 'preview' && isAtMost(added, version))),
      );
    }),
  );
}

const late = (compat: Compat | undefined) => (compat ? lateIn(compat) : []);

/** Methods of the language's own objects by name, each with everything that has it. */
function builtInMethods(): ReadonlyMap<string, readonly Compat[]> {
  const methods = new Map<string, Compat[]>();
  for (const owner of Object.values(at('javascript', 'builtins') ?? {})) {
    for (const [name, member] of Object.entries(owner)) {
      if (!/^[a-z]\w*$/i.test(name) || !member.__compat) continue;
      methods.set(name, [...(methods.get(name) ?? []), member.__compat]);
    }
  }
  return methods;
}
const methods = builtInMethods();

/** Global objects and the interface that each is of. */
const GLOBALS: Readonly<Record<string, string>> = {
  navigator: 'Navigator',
  document: 'Document',
  window: 'Window',
  globalThis: 'Window',
  self: 'Window',
  crypto: 'Crypto',
  caches: 'CacheStorage',
  performance: 'Performance',
  history: 'History',
  location: 'Location',
};

interface Node {
  readonly type: string;
  readonly [key: string]: unknown;
}
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

function* nodesOf(node: Node): Generator<Node> {
  yield node;
  for (const value of Object.values(node)) {
    for (const each of Array.isArray(value) ? value : [value])
      if (isNode(each)) yield* nodesOf(each);
  }
}

/** What MDN calls a syntax, by the node that the parser makes of it; what is older than any named browser is left out. */
const SYNTAX: readonly [(node: Node) => boolean, string][] = [
  [({ type }) => type === 'StaticBlock', 'classes.static.initialization_blocks'],
  [({ type }) => type === 'PropertyDefinition', 'classes.public_class_fields'],
  [
    ({ type, left }) =>
      type === 'BinaryExpression' && isNode(left) && left.type === 'PrivateIdentifier',
    'classes.private_class_fields_in',
  ],
  [
    ({ type, operator }) => type === 'AssignmentExpression' && operator === '??=',
    'operators.nullish_coalescing_assignment',
  ],
  [({ type }) => type === 'AccessorProperty' || type === 'Decorator', 'none'],
  [
    ({ type, attributes }) =>
      /^(Import|Export)/.test(type) && Array.isArray(attributes) && attributes.length > 0,
    'statements.import.import_attributes',
  ],
  [
    ({ type, kind }) =>
      type === 'VariableDeclaration' && typeof kind === 'string' && kind.includes('using'),
    'statements.using',
  ],
  [({ type, phase }) => type === 'ImportExpression' && typeof phase === 'string', 'none'],
];
const REGEX: readonly [RegExp, string][] = [
  [/\(\?<[=!]/, 'regular_expressions.lookbehind_assertion'],
  [/\(\?<[A-Za-z]/, 'regular_expressions.named_capturing_group'],
  [/\(\?[ims]*-?[ims]+:/, 'regular_expressions.modifier'],
];

/** Used behind a question or with a way without it; why is said beside each. */
const ASKED_FIRST: ReadonlyMap<string, string> = new Map([
  ['canShare', 'the app asks whether it is there'],
  ['trustedTypes', 'the script asks whether it is there'],
  ['share', 'canShare says first whether it can; else there is Download'],
  ['connection', 'its library asks whether it is there'],
  ...['fromBase64', 'toBase64', 'fromHex', 'toHex'].map(
    (name) => [name, 'its library asks whether it is there'] as const,
  ),
  ['captureStackTrace', 'its library asks whether it is there'],
  ['dispose', 'the compiler of the QR reader asks whether it is there'],
  ['grow', 'of WebAssembly.Memory, and not of a shared array'],
  ['escape', 'of CSS, and not of RegExp'],
  ['createWritable', 'the key then lies in the header, which is said'],
  ['createSyncAccessHandle', 'createWritable, else the header'],
  ['getClientCapabilities', 'found out by trying'],
  ['signalUnknownCredential', 'the user is told to remove it'],
  ['persist', 'said on the screen of the device'],
  ['persisted', 'said on the screen of the device'],
  ['wakeLock', 'the screen goes dark as it is set to'],
  ['prompt', 'only where the browser offered it'],
]);

/** What pdf.js's legacy build brings with itself (core-js) or asks for first; in its own files alone. */
const PDF_JS = /^assets\/(open-pdf|pdf-worker)-/;
const BROUGHT_BY_PDF_JS: ReadonlyMap<string, string> = new Map([
  ['.rawJSON()', 'core-js asks whether it is there'],
  ['JSON.rawJSON', 'core-js asks whether it is there'],
  ['.isRawJSON()', 'core-js asks whether it is there'],
  ['JSON.isRawJSON', 'core-js asks whether it is there'],
  ['URL.parse', 'brought by core-js'],
  ['Promise.withResolvers', 'brought by core-js'],
  ['Promise.try', 'brought by core-js'],
  ['Math.sumPrecise', 'brought by core-js'],
  ['AbortSignal.any', 'brought by pdf.js'],
  ['Float16Array', 'pdf.js asks whether it is there, and takes Float32Array'],
  ['navigator.gpu', 'pdf.js asks whether it is there, and draws on the canvas'],
  ['ImageDecoder', 'pdf.js asks whether it is there, and decodes by itself'],
  ['ImageDecoder.isTypeSupported', 'pdf.js asks whether it is there, and decodes by itself'],
]);

const scripts = readdirSync(BUILT, { recursive: true, encoding: 'utf8' }).filter(
  (name) => name.endsWith('.js') && name !== 'start-check.js',
);
const styles = readdirSync(join(BUILT, 'assets')).filter((name) => name.endsWith('.css'));
const read = (...path: readonly string[]) => readFileSync(join(BUILT, ...path), 'utf8');

/** Names that the code gives to something of its own. */
function ownNames(nodes: readonly Node[]): ReadonlySet<string> {
  const keys = nodes.filter(({ type }) =>
    /^(MethodDefinition|PropertyDefinition|Property)$/.test(type),
  );
  const assigned = nodes.flatMap(({ type, left }) =>
    type === 'AssignmentExpression' && isNode(left) ? [left.property] : [],
  );
  return new Set(
    [...keys.map(({ key }) => key), ...assigned].filter(isNode).map(({ name }) => String(name)),
  );
}

const nodesIn = (code: string) => [...nodesOf(parseAst(code) as unknown as Node)];

function offencesIn(
  nodes: readonly Node[],
  own: ReadonlySet<string> = ownNames(nodes),
): readonly string[] {
  const offences = new Set<string>();
  const note = (what: string, browsers: readonly string[]) => {
    if (browsers.length > 0) offences.add(`${what}: ${browsers.join(', ')}`);
  };
  const noteGlobal = (node: unknown) => {
    if (!isNode(node) || node.type !== 'Identifier') return;
    const name = String(node.name);
    note(name, late((at('javascript', 'builtins', name) ?? at('api', name))?.__compat));
  };
  const nameOf = ({ computed, property }: Node) =>
    !computed && isNode(property) ? String(property.name) : '';
  const noteMember = (node: Node) => {
    const { object, optional } = node;
    if (!isNode(object) || object.type !== 'Identifier') return;
    const [owner, name] = [String(object.name), nameOf(node)];
    if (optional || ASKED_FIRST.has(name)) return;
    const found =
      at('api', GLOBALS[owner] ?? owner, name) ??
      at('api', owner, `${name}_static`) ??
      at('javascript', 'builtins', owner, name);
    note(`${owner}.${name}`, late(found?.__compat));
  };
  const noteMethod = (node: unknown) => {
    if (!isNode(node) || node.type !== 'MemberExpression' || node.optional) return;
    const name = nameOf(node);
    const missing = (methods.get(name) ?? []).map(lateIn);
    if (
      own.has(name) ||
      ASKED_FIRST.has(name) ||
      missing.length === 0 ||
      missing.some((browsers) => browsers.length === 0)
    )
      return;
    note(`.${name}()`, missing[0] ?? []);
  };
  for (const node of nodes) {
    for (const [isIt, name] of SYNTAX) {
      if (isIt(node))
        note(
          name,
          name === 'none' ? ['no browser'] : late(at('javascript', ...name.split('.'))?.__compat),
        );
    }
    if (node.type === 'Literal' && isNodeRegex(node)) {
      const { pattern, flags } = node.regex;
      for (const [isIn, name] of REGEX)
        if (isIn.test(pattern)) note(name, late(at('javascript', ...name.split('.'))?.__compat));
      if (flags.includes('v'))
        note('flag v', late(at('javascript', 'builtins', 'RegExp', 'unicodeSets')?.__compat));
    }
    if (node.type === 'NewExpression') noteGlobal(node.callee);
    if (node.type === 'MemberExpression') {
      noteGlobal(node.object);
      noteMember(node);
    }
    if (node.type === 'CallExpression') noteMethod(node.callee);
  }
  return [...offences];
}

function isNodeRegex(node: Node): node is Node & { regex: { pattern: string; flags: string } } {
  return isNode(node) && typeof node.regex === 'object' && node.regex !== null;
}

/** Properties that only make better what is good without them. */
const DECORATION: ReadonlyMap<string, string> = new Map([
  ['forced-color-adjust', 'an engine without it has no forced colours'],
  ['field-sizing', 'ui/use-grown-box.ts measures'],
  ['scrollbar-color', "the browser's own scroll bar"],
  ['text-wrap', 'lines of a title of other lengths'],
  ['text-size-adjust', '-webkit-text-size-adjust beside it'],
  ['-webkit-tap-highlight-color', 'a flash at a tap'],
  ['-webkit-touch-callout', 'of an iPhone alone'],
  ['resize', 'the corner that a mouse could pull is off; iOS has none'],
  [':selection', 'the colour of what is selected'],
  ['@page', "the browser's own margin of a printed page"],
]);

function styleOffences(css: string): readonly string[] {
  const offences = new Set<string>();
  const note = (what: string, compat: Compat | undefined) => {
    const browsers = late(compat);
    if (browsers.length > 0) offences.add(`${what}: ${browsers.join(', ')}`);
  };
  const plain = css.replace(/\/\*.*?\*\//gs, '').replace(/"[^"]*"/g, '""');
  for (const [, name = ''] of plain.matchAll(/[;{]\s*(-?[a-z][a-z-]*)\s*:(?=[^{}]*[;}])/g)) {
    if (!DECORATION.has(name)) note(name, at('css', 'properties', name)?.__compat);
  }
  for (const [, name = ''] of plain.matchAll(/@([a-z-]+)/g))
    if (!DECORATION.has(`@${name}`)) note(`@${name}`, at('css', 'at-rules', name)?.__compat);
  for (const [, name = ''] of plain.matchAll(/[^:]::?([a-z-]+)(?=[^{}]*\{)/g))
    if (!DECORATION.has(`:${name}`)) note(`:${name}`, at('css', 'selectors', name)?.__compat);
  if (/\d[dsl]v[hw]\b/.test(plain))
    note('dvh', at('css', 'types', 'length', 'viewport_percentage_units_dynamic')?.__compat);
  if (/color-mix\(/.test(plain))
    note('color-mix', at('css', 'types', 'color', 'color-mix')?.__compat);
  return [...offences];
}

describe('the oldest browsers that are named', () => {
  test('have everything that the built scripts use', { tags: ['long'] }, () => {
    const files = scripts.map((name) => ({ name, nodes: nodesIn(read(name)) }));
    const offences = [true, false].flatMap((isPdfJs) => {
      const group = files.filter(({ name }) => PDF_JS.test(name) === isPdfJs);
      expect(group).not.toEqual([]);
      const own = ownNames(group.flatMap(({ nodes }) => nodes));
      return group.flatMap(({ name, nodes }) =>
        offencesIn(nodes, own)
          .filter((what) => !(isPdfJs && BROUGHT_BY_PDF_JS.has(what.split(': ')[0] ?? '')))
          .map((what) => `${name} ${what}`),
      );
    });
    expect(offences).toEqual([]);
  });

  test('have everything that the built styles use', () => {
    expect(
      styles.flatMap((name) =>
        styleOffences(read('assets', name)).map((what) => `${name} ${what}`),
      ),
    ).toEqual([]);
  });

  test('are missed by nothing that is too new', () => {
    for (const code of [
      'x.group(Map.groupBy(a, b))',
      'Promise.try(x)',
      'new URLPattern(x)',
      'navigator.userAgentData.mobile',
      'new Set().isSupersetOf(y)',
      'Iterator.from(x)',
      'const a = /(?i:x)/u',
      'import x from "./x.json" with { type: "json" }',
      'window.showSaveFilePicker()',
    ]) {
      expect(offencesIn(nodesIn(code)), code).not.toEqual([]);
    }
    for (const css of ['a{anchor-name:--x;}', '@starting-style{a{top:0}}', 'a{b:c}a:open{top:0}']) {
      expect(styleOffences(css), css).not.toEqual([]);
    }
    expect(
      offencesIn(
        nodesIn('structuredClone(y); a?.isSupersetOf(b); b.toSorted(); navigator.locks?.x'),
      ),
    ).toEqual([]);
  });

  test('are named on the splash and in the README', () => {
    expect(read('index.html')).toContain(`It needs ${lowestInWords}, or newer.`);
    expect(readFileSync(join(PROJECT, 'README.md'), 'utf8')).toContain(lowestInWords);
  });
});

test('what tells an older browser so is written in the JavaScript of 2009', () => {
  const old =
    /^(Program|TryStatement|CatchClause|ExpressionStatement|CallExpression|FunctionExpression|FunctionDeclaration|BlockStatement|Variable\w+|IfStatement|ReturnStatement|LogicalExpression|BinaryExpression|UnaryExpression|MemberExpression|ConditionalExpression|AssignmentExpression|Identifier|Literal|NewExpression)$/;
  for (const node of nodesOf(parseAst(read('start-check.js')) as unknown as Node)) {
    expect(node.type).toMatch(old);
    if (node.type === 'VariableDeclaration') expect(node.kind).toBe('var');
    // Without a name for what was caught it is of 2019.
    if (node.type === 'CatchClause') expect(node).toHaveProperty('param.name');
    if (node.type === 'LogicalExpression') expect(node.operator).not.toBe('??');
  }
  // A comma after the last argument is of 2017.
  expect(read('start-check.js')).not.toMatch(/,\s*\)/);
});
