// What may stand in which element of XML, as a schema says it; and a planted fault for each of the rules that follow from that.
import { type Rules, rulesOf } from './rule-book.ts';
import { elementsOf, type XmlElement } from './xml-tree.ts';

interface Shape {
  /** All that it may have; with `?` behind those that may be missing. */
  readonly attributes?: readonly string[];
  /** All that it may have; once, with `?` at most once, with `*` any number of times, with `+` at least once. */
  readonly children?: readonly string[];
  /** It may hold text. */
  readonly text?: true;
}

export interface Shapes {
  /** Of the outermost element. */
  readonly root: string;
  /** Children stand in the order of their list. */
  readonly isOrdered: boolean;
  readonly elements: Readonly<Record<string, Shape>>;
}

const bare = (name: string): string => name.replace(/[?*+]$/, '');

interface ShapeRule {
  readonly name: string;
  readonly isBroken: (root: XmlElement) => boolean;
  /** Breaks it in the first such element. */
  readonly plant: (root: XmlElement) => XmlElement;
}

/** The same with another in place of the first of that name. */
export function withFirst(
  root: XmlElement,
  name: string,
  change: (element: XmlElement) => XmlElement,
): XmlElement {
  let isDone = false;
  const walk = (element: XmlElement): XmlElement => {
    if (isDone) return element;
    if (element.name === name) {
      isDone = true;
      return change(element);
    }
    return { ...element, children: element.children.map(walk) };
  };
  return walk(root);
}

const empty = (name: string): XmlElement => ({
  name,
  attributes: new Map(),
  children: [],
  text: '',
});

function rulesOfElement(name: string, shape: Shape, isOrdered: boolean): readonly ShapeRule[] {
  const { attributes = [], children = [], text } = shape;
  const known = children.map(bare);
  const count = (element: XmlElement, child: string) =>
    element.children.filter((each) => each.name === child).length;
  const rule = (
    says: string,
    isBroken: (element: XmlElement) => boolean,
    plant: (element: XmlElement) => Partial<XmlElement>,
  ): ShapeRule => ({
    name: says,
    isBroken: (root) => elementsOf(root, name).some(isBroken),
    plant: (root) => withFirst(root, name, (element) => ({ ...element, ...plant(element) })),
  });
  return [
    rule(
      `unknown element in ${name}`,
      (element) => element.children.some((child) => !known.includes(child.name)),
      (element) => ({ children: [...element.children, empty('unknown')] }),
    ),
    rule(
      `unknown attribute of ${name}`,
      (element) =>
        [...element.attributes.keys()].some((key) => !attributes.map(bare).includes(key)),
      (element) => ({ attributes: new Map([...element.attributes, ['unknown', 'x']]) }),
    ),
    ...attributes
      .filter((key) => !key.endsWith('?'))
      .map((key) =>
        rule(
          `no ${key} of ${name}`,
          (element) => !element.attributes.has(key),
          (element) => ({
            attributes: new Map([...element.attributes].filter(([each]) => each !== key)),
          }),
        ),
      ),
    ...children
      .filter((child) => !/[?*]$/.test(child))
      .map(bare)
      .map((child) =>
        rule(
          `no ${child} in ${name}`,
          (element) => count(element, child) === 0,
          (element) => ({ children: element.children.filter((each) => each.name !== child) }),
        ),
      ),
    ...children
      .filter((child) => !/[*+]$/.test(child))
      .map(bare)
      .map((child) =>
        rule(
          `two ${child} in ${name}`,
          (element) => count(element, child) > 1,
          (element) => ({ children: [...element.children, empty(child), empty(child)] }),
        ),
      ),
    ...(isOrdered && known.length > 1
      ? [
          rule(
            `order in ${name}`,
            (element) => {
              const places = element.children.map((child) => known.indexOf(child.name));
              return places.some((place, index) => place < (places[index - 1] ?? place));
            },
            () => ({ children: known.toReversed().map(empty) }),
          ),
        ]
      : []),
    ...(text
      ? []
      : [
          rule(
            `text in ${name}`,
            (element) => element.text.trim() !== '',
            () => ({ text: 'text' }),
          ),
        ]),
  ];
}

const shapeRulesOf = ({ root, isOrdered, elements }: Shapes): readonly ShapeRule[] => [
  {
    name: `root is not ${root}`,
    isBroken: ({ name }) => name !== root,
    plant: (element) => ({ ...element, name: 'unknown' }),
  },
  ...Object.entries(elements).flatMap(([name, shape]) => rulesOfElement(name, shape, isOrdered)),
];

export const shapeRules = (shapes: Shapes): Rules<XmlElement> =>
  rulesOf(
    shapeRulesOf(shapes),
    ({ name }) => name,
    (root, { isBroken }) => isBroken(root),
  );

/** A fault for each of its rules, by the rule's name, in files that have each of its elements. */
export const shapePlants = (
  shapes: Shapes,
): ReadonlyMap<string, (root: XmlElement) => XmlElement> =>
  new Map(shapeRulesOf(shapes).map(({ name, plant }) => [name, plant]));
