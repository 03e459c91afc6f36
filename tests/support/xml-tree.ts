// A file of XML as a tree, read strictly: what is not well formed throws.
import { SaxesParser } from 'saxes';
import { inElement, element as written } from '../../src/domain/exchange/xml-text.ts';

export interface XmlElement {
  readonly name: string;
  /** In the order of the file. */
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly XmlElement[];
  /** Of its own, without that of its children. */
  readonly text: string;
}

interface Growing extends XmlElement {
  readonly children: Growing[];
  text: string;
}

export function xmlTree(xml: string): XmlElement {
  const top: Growing = { name: '', attributes: new Map(), children: [], text: '' };
  const open = [top];
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('doctype', () => {
    throw new Error('A doctype.');
  });
  parser.on('opentag', ({ name, attributes }) => {
    const element: Growing = {
      name,
      attributes: new Map(Object.entries(attributes)),
      children: [],
      text: '',
    };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on('text', (text) => {
    const element = open.at(-1);
    if (element) element.text += text;
  });
  parser.on('closetag', () => void open.pop());
  parser.write(xml).close();
  const [root] = top.children;
  if (!root) throw new Error('No element.');
  return root;
}

export const childrenOf = (element: XmlElement, name: string): readonly XmlElement[] =>
  element.children.filter((child) => child.name === name);

/** The first of that name; one without anything where there is none. */
export const childOf = (element: XmlElement, name: string): XmlElement =>
  childrenOf(element, name)[0] ?? { name, attributes: new Map(), children: [], text: '' };

/** It and all within it, of that name. */
export const elementsOf = (element: XmlElement, name: string): readonly XmlElement[] => [
  ...(element.name === name ? [element] : []),
  ...element.children.flatMap((child) => elementsOf(child, name)),
];

export const attributeOf = (element: XmlElement, name: string): string | undefined =>
  element.attributes.get(name);

/** Without a declaration. */
export const xmlText = ({ name, attributes, children, text }: XmlElement): string =>
  written(name, Object.fromEntries(attributes), inElement(text), ...children.map(xmlText));
