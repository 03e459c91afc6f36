// Text as XML 1.0 holds it. What it cannot hold is dropped: control characters, U+FFFE and U+FFFF, halves of a pair.

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is dropped
const NOT_IN_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
const LONE = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** The text without what no XML can hold; lines end as XML ends them. */
export const holdable = (text: string): string =>
  text.replace(/\r\n?/g, '\n').replace(LONE, '').replace(NOT_IN_XML, '');

const MARKUP: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

const escaped = (text: string): string =>
  holdable(text).replace(/[&<>"']/g, (sign) => MARKUP[sign] ?? sign);

/** Between tags. */
export const inElement = escaped;

/** Between quotes, where a reader would make a space of a line's end. */
const inAttribute = (text: string): string =>
  escaped(text).replace(/\n/g, '&#10;').replace(/\t/g, '&#9;');

/** `<name a="1" b="2">content</name>`, its attributes in the order they are given; closed at once without content. */
export function element(
  name: string,
  attributes: Readonly<Record<string, string | number>> = {},
  ...content: readonly string[]
): string {
  const written = Object.entries(attributes).map(
    ([key, value]) => ` ${key}="${inAttribute(String(value))}"`,
  );
  const inner = content.join('');
  return inner === ''
    ? `<${name}${written.join('')}/>`
    : `<${name}${written.join('')}>${inner}</${name}>`;
}

/** An element of nothing but words. */
export const textElement = (name: string, words: string): string =>
  element(name, {}, inElement(words));

export const XML_HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
