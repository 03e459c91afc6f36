// The records of an XML file, each as a small tree: a placemark, a waypoint, an event. What lies outside of them is not kept.
// INVARIANT: no entity but XML's own five is known, a DOCTYPE ends the reading, and no tree grows beyond its limits.
import { SaxesParser } from 'saxes';
import { ARRIVING } from '../limits.ts';
import { FileRefused } from './arriving-place.ts';

export interface Element {
  /** Without its prefix: files write `gx:Track` with and without saying what gx is. */
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly Element[];
  readonly text: string;
}

interface OpenElement {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: OpenElement[];
  text: string;
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

export interface RecordReader {
  /** Whether the elements of this name are records; those within a record are parts of it. */
  readonly isRecord: (name: string) => boolean;
  readonly read: (record: Element) => void;
}

/**
 * Calls the reader that `readerFor` gives for the root, with each record as it ends. @throws FileRefused
 * Where it gives none, the file is no such one.
 */
export function readXmlRecords(
  text: string,
  readerFor: (root: string) => RecordReader | undefined,
): void {
  const parser = new SaxesParser({ position: false });
  let reader: RecordReader | undefined;
  let depth = 0;
  let elements = 0;
  let attributes = 0;
  /** The open record and what is open in it. */
  const open: OpenElement[] = [];
  let parts = 0;
  parser.on('error', (error) => {
    throw new FileRefused('damaged', error);
  });
  parser.on('doctype', () => {
    throw new FileRefused('doctype');
  });
  parser.on('attribute', () => {
    attributes += 1;
    if (attributes > ARRIVING.mostAttributes) throw new FileRefused('damaged');
  });
  parser.on('opentagstart', () => {
    attributes = 0;
    depth += 1;
    elements += 1;
    if (elements > ARRIVING.mostElements) throw new FileRefused('tooLarge');
    if (depth > ARRIVING.deepest) throw new FileRefused('damaged');
  });
  parser.on('opentag', (tag) => {
    const name = localName(tag.name);
    if (!reader) {
      reader = readerFor(name);
      if (!reader) throw new FileRefused('unknown');
    }
    const parent = open.at(-1);
    if (!parent && !reader.isRecord(name)) return;
    parts = parent ? parts + 1 : 0;
    const element: OpenElement = {
      name,
      attributes: new Map(Object.entries(tag.attributes)),
      children: [],
      text: '',
    };
    // Of a record with more parts, the first are known.
    if (parent && parts <= ARRIVING.mostParts) parent.children.push(element);
    open.push(element);
  });
  const addText = (added: string) => {
    const at = open.at(-1);
    if (at && at.text.length < ARRIVING.mostTextRead)
      at.text += added.slice(0, ARRIVING.mostTextRead - at.text.length);
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => {
    depth -= 1;
    const record = open.pop();
    if (record && open.length === 0) reader?.read(record);
  });
  parser.write(text).close();
}

export const childOf = (element: Element | undefined, name: string): Element | undefined =>
  element?.children.find((each) => each.name === name);

export const textAt = (element: Element | undefined, name: string): string =>
  childOf(element, name)?.text ?? '';

export const attributeOf = (element: Element | undefined, name: string): string =>
  element?.attributes.get(name) ?? '';
