// What ATAK-CIV 5.5, WinTAK and CloudTAK ask of a data package, as read in their sources in November 2026: each rule by name.
import { strFromU8, unzipSync } from 'fflate';
import { brokenRules, type Rules, rulesOf } from './rule-book.ts';
import { type Asked, EVENT_RULES } from './tak-event-rules.ts';
import { type Shapes, shapeRules } from './xml-shapes.ts';
import { attributeOf, childOf, childrenOf, type XmlElement, xmlTree } from './xml-tree.ts';

export type Files = ReadonlyMap<string, Uint8Array>;

export const filesOf = (zip: Uint8Array): Map<string, Uint8Array> =>
  new Map(Object.entries(unzipSync(zip)));

export const MANIFEST_ENTRY = 'MANIFEST/manifest.xml';

/** ATAK reads it strictly: what is not here makes it a plain zip. */
export const MANIFEST: Shapes = {
  root: 'MissionPackageManifest',
  isOrdered: false,
  elements: {
    MissionPackageManifest: { attributes: ['version'], children: ['Configuration', 'Contents'] },
    Configuration: { children: ['Parameter+'] },
    Contents: { children: ['Content+'] },
    Content: { attributes: ['ignore', 'zipEntry'], children: ['Parameter*'] },
    Parameter: { attributes: ['name', 'value'] },
  },
};

interface Content {
  readonly entry: string;
  readonly isIgnored: boolean;
  readonly parameters: ReadonlyMap<string, string>;
}

interface Package {
  readonly files: Files;
  readonly manifest: XmlElement;
  readonly configuration: ReadonlyMap<string, string>;
  readonly contents: readonly Content[];
}

function parametersOf(element: XmlElement): ReadonlyMap<string, string> {
  return new Map(
    childrenOf(element, 'Parameter').map((each) => [
      attributeOf(each, 'name') ?? '',
      attributeOf(each, 'value') ?? '',
    ]),
  );
}

const isEvent = ({ entry }: Content): boolean => entry.endsWith('.cot');
const eventsOf = ({ contents }: Package): readonly Content[] => contents.filter(isEvent);
const uidOf = ({ parameters }: Content): string => parameters.get('uid') ?? '';

const OF_MANIFEST: Rules<Package> = {
  'manifest is not of version 2': ({ manifest }) => attributeOf(manifest, 'version') !== '2',
  ...rulesOf(
    ['uid', 'name'],
    (name) => `package without ${name}`,
    ({ configuration }, name) => !configuration.has(name),
  ),
  'empty parameter': ({ configuration, contents }) =>
    [configuration, ...contents.map(({ parameters }) => parameters)].some((parameters) =>
      [...parameters.values()].some((value) => !value.trim()),
    ),
  'onReceiveImport is not true': ({ configuration }) =>
    configuration.get('onReceiveImport') !== 'true',
  'onReceiveDelete is not false': ({ configuration }) =>
    configuration.get('onReceiveDelete') !== 'false',
  'content is ignored': ({ contents }) => contents.some(({ isIgnored }) => isIgnored),
};

/** Of content and file together. */
const OF_CONTENTS: Rules<Package> = {
  'byte order mark': ({ files }) =>
    [...files].some(
      ([name, [first]]) => /\.(?:xml|cot)$/.test(name) && first !== '<'.charCodeAt(0),
    ),
  'file of a content is missing': ({ contents, files }) =>
    contents.some(({ entry }) => !files.has(entry)),
  'file that is no content': ({ contents, files }) => {
    const listed = new Set([MANIFEST_ENTRY, ...contents.map(({ entry }) => entry)]);
    return [...files.keys()].some((name) => !listed.has(name));
  },
  'entry without its folder': ({ contents }) =>
    contents.some(({ entry }) => !/^[^/]+\/[^/]+$/.test(entry)),
  'ending is not .cot': ({ contents }) =>
    contents.some((content) => /\.cot$/i.test(content.entry) && !isEvent(content)),
  'no event': (read) => eventsOf(read).length === 0,
  'two events of one uid': (read) => {
    const uids = eventsOf(read).map(uidOf);
    return new Set(uids).size !== uids.length;
  },
  'uid of a content is not that of its event': (read) =>
    eventsOf(read).some((content) => {
      const xml = read.files.get(content.entry);
      return xml && attributeOf(xmlTree(strFromU8(xml)), 'uid') !== uidOf(content);
    }),
  'event without a name in the manifest': (read) =>
    eventsOf(read).some(({ parameters }) => !parameters.get('name')),
  'attachment of no event': (read) =>
    read.contents.some(
      (content) =>
        !isEvent(content) && !eventsOf(read).some((event) => uidOf(event) === uidOf(content)),
    ),
};

const NO_MANIFEST = 'no manifest';
const NOT_WELL_FORMED = 'not well formed';
const OF_SHAPES = shapeRules(MANIFEST);

function readPackage(files: Files, written: Uint8Array): Package {
  const manifest = xmlTree(strFromU8(written));
  const contents = childrenOf(childOf(manifest, 'Contents'), 'Content');
  return {
    files,
    manifest,
    configuration: parametersOf(childOf(manifest, 'Configuration')),
    contents: contents.map((element) => ({
      entry: attributeOf(element, 'zipEntry') ?? '',
      isIgnored: attributeOf(element, 'ignore') !== 'false',
      parameters: parametersOf(element),
    })),
  };
}

/** The names of all rules that the files break; none for a package that every tool takes. */
export function takFaults(files: Files, asked: Asked): readonly string[] {
  const written = files.get(MANIFEST_ENTRY);
  if (!written) return [NO_MANIFEST];
  try {
    const read = readPackage(files, written);
    const events = [...files]
      .filter(([name]) => name.endsWith('.cot'))
      .map(([, bytes]) => strFromU8(bytes));
    return [
      ...brokenRules(OF_SHAPES, read.manifest),
      ...brokenRules({ ...OF_MANIFEST, ...OF_CONTENTS }, read),
      ...events.flatMap((xml) => brokenRules(EVENT_RULES, { xml, root: xmlTree(xml), asked })),
    ];
  } catch {
    return [NOT_WELL_FORMED];
  }
}

/** Of all rules. */
export const takRuleNames: readonly string[] = [
  NO_MANIFEST,
  NOT_WELL_FORMED,
  ...[OF_SHAPES, OF_MANIFEST, OF_CONTENTS, EVENT_RULES].flatMap((rules) => Object.keys(rules)),
];
