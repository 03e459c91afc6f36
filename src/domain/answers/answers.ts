// What an assessment says, by path: what forms draw, and what reports, search and sharing read.
import { ARRIVAL } from '../limits.ts';
import { catalogue, knownSection } from '../plan/catalogue.ts';
import { ABOUT_SECTION, ADDED_FIELD, OF_FIELD, POSITION_FIELD } from './about.ts';
import { parsePath } from './path.ts';
import type { Section } from './sections.ts';

export interface Answer {
  readonly text: string;
  /** The name set on the writer's device, '' where none was set, or what it is from (`authors.ts`). */
  readonly author: string;
  readonly at: Date;
}

/** The answer that a field shows, with those given apart from it that say something else. */
export interface ShownAnswer extends Answer {
  /** Empty unless there is a conflict. */
  readonly others: readonly Answer[];
  /** Of a version, a record or a statement about points: it came with a file or from another phone, and is only a claim. */
  readonly isArrived?: true;
}

/** Answers by path; what the report, search and sharing read. */
export type Answers = ReadonlyMap<string, ShownAnswer>;

/** The answers of one section, by their whole paths. */
export type SectionAnswers = ReadonlyMap<string, ShownAnswer>;

const sectionOf = (path: string): string => path.slice(0, path.indexOf('.'));
const NONE: SectionAnswers = new Map();
const groups = new WeakMap<Answers, ReadonlyMap<string, SectionAnswers>>();

/** Answers by section: of those that a document shows, a section that was not written in stays the same object. */
export function sectionsOf(answers: Answers): ReadonlyMap<string, SectionAnswers> {
  if (answers instanceof AnswersBySection) return answers.sections;
  const known = groups.get(answers) ?? new AnswersBySection(new Map()).with(answers).sections;
  groups.set(answers, known);
  return known;
}

/** Finds something in answers, which never change: once, however many fields and lines ask. */
export function onceFor<T>(find: (answers: Answers) => T): (answers: Answers) => T {
  const found = new WeakMap<Answers, T>();
  return (answers) => {
    if (!found.has(answers)) found.set(answers, find(answers));
    return found.get(answers) as T;
  };
}

/** The same by a key: a person's choice or the phone's own, of which there are few. */
export function onceForKey<T>(
  find: (answers: Answers, key: string) => T,
): (answers: Answers, key: string) => T {
  const found = onceFor(() => new Map<string, T>());
  return (answers, key) => {
    const known = found(answers);
    if (!known.has(key)) known.set(key, find(answers, key));
    return known.get(key) as T;
  };
}

/** Finds something in a section's answers: once for as long as they stay the same. */
export function foundOnce<T>(
  find: (answers: SectionAnswers, section: string) => T,
): (answers: Answers, section: string) => T {
  const found = new WeakMap<SectionAnswers, T>();
  return (answers, section) => {
    const ofSection = sectionsOf(answers).get(section) ?? NONE;
    if (ofSection === NONE || !found.has(ofSection)) found.set(ofSection, find(ofSection, section));
    return found.get(ofSection) as T;
  };
}

/** What a document shows. A write makes anew the map of its section alone. */
export class AnswersBySection implements Answers {
  readonly sections: ReadonlyMap<string, SectionAnswers>;

  constructor(sections: ReadonlyMap<string, SectionAnswers>) {
    this.sections = sections;
  }

  /** These answers with some of them changed, or removed where there is none. */
  with(changes: Iterable<readonly [string, ShownAnswer | undefined]>): AnswersBySection {
    const sections = new Map(this.sections);
    const renewed = new Map<string, Map<string, ShownAnswer>>();
    for (const [path, shown] of changes) {
      const section = sectionOf(path);
      const answers = renewed.get(section) ?? new Map(sections.get(section));
      renewed.set(section, answers);
      sections.set(section, answers);
      if (shown) answers.set(path, shown);
      else answers.delete(path);
    }
    for (const [section, { size }] of renewed) if (size === 0) sections.delete(section);
    return new AnswersBySection(sections);
  }

  get size(): number {
    let size = 0;
    for (const { size: ofSection } of this.sections.values()) size += ofSection;
    return size;
  }

  get(path: string): ShownAnswer | undefined {
    return this.sections.get(sectionOf(path))?.get(path);
  }

  has(path: string): boolean {
    return this.get(path) !== undefined;
  }

  *entries(): MapIterator<[string, ShownAnswer]> {
    for (const answers of this.sections.values()) yield* answers;
  }

  *keys(): MapIterator<string> {
    for (const answers of this.sections.values()) yield* answers.keys();
  }

  *values(): MapIterator<ShownAnswer> {
    for (const answers of this.sections.values()) yield* answers.values();
  }

  [Symbol.iterator](): MapIterator<[string, ShownAnswer]> {
    return this.entries();
  }

  forEach(each: (shown: ShownAnswer, path: string, answers: Answers) => void): void {
    for (const [path, shown] of this) each(shown, path, this);
  }
}

const INTERNAL_FIELDS: readonly string[] = [ADDED_FIELD, POSITION_FIELD, OF_FIELD];

/** Section and field of each, read off the catalogue once: it is asked for with every answer that is shown. */
let usedWhole: ReadonlySet<string> | undefined;

/** Of these no text holds alone: all that any phone wrote are in use, side by side. */
export function isUsedWhole(path: string): boolean {
  usedWhole ??= new Set(
    (catalogue as readonly Section[]).flatMap(({ id, added }) =>
      (added?.fields ?? []).flatMap(({ key, undrawn }) => (undrawn ? [`${id}.${key}`] : [])),
    ),
  );
  const end = path.lastIndexOf('.');
  return path.indexOf('.') !== end && usedWhole.has(sectionOf(path) + path.slice(end));
}

/** Paths that no form draws: places of sections and rows, links between them, what the assessment says about itself. */
export function isInternalPath(path: string): boolean {
  const parts = parsePath(path);
  if (!parts) return false;
  const { section, field } = parts;
  if (section === ABOUT_SECTION || INTERNAL_FIELDS.includes(field)) return true;
  const known = knownSection(section);
  if (known?.apart) return isUsedWhole(path);
  return known?.fields.some((each) => each.internal && each.key === field) ?? false;
}

/** True where several answers stand beside each other and nobody has picked one. */
export function isConflict(path: string, answer: ShownAnswer): boolean {
  return answer.others.length > 0 && !isInternalPath(path);
}

/** Whether a box takes it: nothing longer is brought into an answer, so that what is handed over arrives. */
export const fitsAnswer = (text: string): boolean => text.length <= ARRIVAL.mostCharactersOfAnswer;

/** True when the answer, or one of those beside it, has text. */
export function hasText({ text, others }: ShownAnswer): boolean {
  return text.trim() !== '' || others.some((other) => other.text.trim() !== '');
}

/** The text of an answer that nobody disputes; '' in a conflict, of which none is chosen, and where there is no answer. */
export const undisputedText = (shown: ShownAnswer | undefined): string =>
  shown && shown.others.length === 0 ? shown.text.trim() : '';

export const undisputedTextAt = (answers: Answers, path: string): string =>
  undisputedText(answers.get(path));
