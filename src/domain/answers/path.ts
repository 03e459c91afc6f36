// PERSISTED: paths address answers wherever an assessment is kept or sent.

import {
  type AddedFieldKey,
  type CataloguePath,
  type FieldKey,
  knownSection,
  type SectionId,
} from '../plan/catalogue.ts';
import type { Section } from './sections.ts';

declare const added: unique symbol;

/** A path in a section of the user's own naming: `key.description` or `key.title`. */
type AddedPath = string & { readonly [added]: true };

export type AnswerPath = CataloguePath | AddedPath;

interface PathParts {
  readonly section: string;
  readonly row?: string;
  readonly field: string;
}

const PART = /^[A-Za-z][A-Za-z0-9]*$/;
const PATH = /^[A-Za-z][A-Za-z0-9]*(?:\.[A-Za-z][A-Za-z0-9]*){1,2}$/;
/** What every object has. */
const FORBIDDEN = /(?:^|\.)(?:prototype|constructor)(?:\.|$)/;

export const isPathPart = (text: string): boolean => PART.test(text) && !FORBIDDEN.test(text);

/** Asked for every path that is made, at each key that is typed: in one look. */
const isPath = (text: string): boolean => PATH.test(text) && !FORBIDDEN.test(text);

/** Splits `section.field` or `section.row.field`; undefined when the text is no path. */
export function parsePath(path: string): PathParts | undefined {
  if (!isPath(path)) return undefined;
  const [section = '', second = '', third] = path.split('.');
  return third === undefined ? { section, field: second } : { section, row: second, field: third };
}

/** In any section: its place and title, and a row's place (about.ts). */
type AboutField = 'added' | 'position' | 'title';

/** A field that is written out is one of its section's; what comes from a catalogue or a stored path is any. */
export type FieldIn<S extends string, F extends string> = string extends S | F
  ? F
  : S extends SectionId
    ? F extends FieldKey<S> | AddedFieldKey<S> | AboutField
      ? F
      : never
    : F;

/**
 * The path of parts that come from a catalogue at hand or from a stored path.
 * @throws RangeError when a part is not `[A-Za-z][A-Za-z0-9]*`.
 */
export function joinPath(section: string, field: string, row?: string): AnswerPath {
  const path = row === undefined ? `${section}.${field}` : `${section}.${row}.${field}`;
  if (!isPath(path)) throw new RangeError(`Not an answer path: ${path}`);
  return path as AnswerPath;
}

/** The path of a field of the plan that is written out: a misspelt one does not compile. @throws RangeError as joinPath */
export const fieldPath = <S extends string, F extends string>(
  section: S,
  field: F & FieldIn<S, F>,
  row?: string,
): AnswerPath => joinPath(section, field, row);

type FieldKeyOf<E> = E extends {
  readonly fields: readonly { readonly key: infer K extends string }[];
}
  ? K | AddedKeyOf<E>
  : never;
type AddedKeyOf<E> = E extends {
  readonly added: { readonly fields: readonly { readonly key: infer K extends string }[] };
}
  ? K
  : never;

/** The fields of a section of a catalogue, or of its rows. */
export type FieldOfSection<C extends readonly Section[], S extends C[number]['id']> = FieldKeyOf<
  Extract<C[number], { readonly id: S }>
>;

/** Makes paths of another catalogue than the plan's: a misspelt part does not compile. */
export const pathsOf =
  <C extends readonly Section[]>() =>
  <S extends C[number]['id']>(section: S, field: FieldOfSection<C, S>, row?: string): AnswerPath =>
    joinPath(section, field, row);

/** `criminalThreats` → `Criminal Threats`: split into words, each capitalised. */
export function splitKey(key: string): string {
  return key
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/(?<=[A-Z])(?=[A-Z][a-z])/g, ' ')
    .split(/[\s_-]+/)
    .filter((word) => word !== '')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}

/** A longer path than ARRIVAL.mostCharactersOfPath no other phone lets in. */
const MOST_OF_KEY = 60;

/**
 * A section key for a name of the user's own: camelCase of its Latin letters and digits, numbered
 * when taken. A name without any becomes `section`; its wording is kept as the answer `KEY.title`.
 */
export function sectionKeyFromName(name: string, isTaken: (key: string) => boolean): string {
  const words = name
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .split(/[^A-Za-z0-9]+/)
    .filter((word) => word !== '');
  const camel = words
    .map((word, index) =>
      index === 0
        ? word.charAt(0).toLowerCase() + word.slice(1)
        : word.charAt(0).toUpperCase() + word.slice(1),
    )
    .join('')
    .replace(/^[0-9]+/, '')
    .slice(0, MOST_OF_KEY);
  const base = camel === '' || !isPathPart(camel) ? 'section' : camel;
  const unusable = (key: string) => knownSection(key) !== undefined || isTaken(key);
  let key = base;
  for (let count = 2; unusable(key); count += 1) key = `${base}${count}`;
  return key;
}
