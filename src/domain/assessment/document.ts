// The assessment as a set of answers addressed by path. Screens know this interface alone, so that
// a store can come under it without touching one.
import { knownSection, listedSections } from './catalogue.ts';
import { type AnswerPath, fieldPath, parsePath, sectionKeyFromName } from './path.ts';

export interface Answer {
  readonly text: string;
  readonly author: string;
  readonly at: Date;
}

/** Answers by path; what the report, search and sharing read. */
export type Answers = ReadonlyMap<string, Answer>;

export interface AssessmentDocument {
  /** The answer's text; '' when there is none. */
  read(path: AnswerPath): string;
  /** The answer with who and when; a path that was never written has none, a cleared one has ''. */
  answer(path: AnswerPath): Answer | undefined;
  /**
   * Writes as the user, or as `author`. An equal text changes nothing; an answer in a section that
   * is not listed adds that section.
   */
  write(path: AnswerPath, text: string, author?: string): void;
  /** Calls `listener` after each change of that path alone; the result ends it. */
  subscribe(path: AnswerPath, listener: () => void): () => void;
  /** Calls `listener` after any change. */
  subscribeAll(listener: () => void): () => void;
  /** A new map after each change, the same one until then. */
  answers(): Answers;
  /** Keys of the added sections, in the order they were added; the same array until one is added. */
  addedSections(): readonly string[];
  /** Adds an optional section of the catalogue, once. */
  addKnownSection(id: string): void;
  /** Adds a section of the user's own naming and returns its key. */
  addOwnSection(name: string): string;
}

export interface DocumentSurroundings {
  readonly now: () => Date;
  /** Who writes when nobody is named. */
  readonly author: string;
}

/** An empty assessment, in memory. */
export function createDocument({ now, author }: DocumentSurroundings): AssessmentDocument {
  let answers = new Map<string, Answer>();
  let added: readonly string[] = [];
  const listeners = new Map<string, Set<() => void>>();
  const anyListeners = new Set<() => void>();

  const tell = (path?: string) => {
    if (path !== undefined) for (const listener of [...(listeners.get(path) ?? [])]) listener();
    for (const listener of [...anyListeners]) listener();
  };

  const add = (key: string) => {
    if (added.includes(key)) return;
    added = [...added, key];
    tell();
  };

  const document: AssessmentDocument = {
    read: (path) => answers.get(path)?.text ?? '',
    answer: (path) => answers.get(path),
    write(path, text, writer = author) {
      const parts = parsePath(path);
      if (!parts) throw new RangeError(`Not an answer path: ${path}`);
      const before = answers.get(path);
      if (before?.text === text || (before === undefined && text === '')) return;
      answers = new Map(answers).set(path, { text, author: writer, at: now() });
      if (!listedSections.some((section) => section.id === parts.section)) add(parts.section);
      tell(path);
    },
    subscribe(path, listener) {
      const set = listeners.get(path) ?? new Set();
      listeners.set(path, set);
      set.add(listener);
      return () => {
        set.delete(listener);
        if (set.size === 0) listeners.delete(path);
      };
    },
    subscribeAll(listener) {
      anyListeners.add(listener);
      return () => anyListeners.delete(listener);
    },
    answers: () => answers,
    addedSections: () => added,
    addKnownSection(id) {
      if (!knownSection(id)?.optional) throw new RangeError(`Not an optional section: ${id}`);
      add(id);
    },
    addOwnSection(name) {
      const key = sectionKeyFromName(name, (candidate) => added.includes(candidate));
      add(key);
      document.write(fieldPath(key, 'title'), name.trim());
      return key;
    },
  };
  return document;
}
