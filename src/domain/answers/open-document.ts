// An open assessment: the set of answers with its listeners.

import { CHANGE_LOG } from '../limits.ts';
import { catalogue, knownSection } from '../plan/catalogue.ts';
import { keyOf } from '../text/long-keys.ts';
import { digestOf } from '../text/sha256.ts';
import { ABOUT_SECTION, ADDED_FIELD, isClaimPath, POSITION_FIELD, TITLE_FIELD } from './about.ts';
import type {
  AnswerDocument,
  AnswerDocumentDependencies,
  AnswerToRestore,
  Change,
} from './answer-document.ts';
import { AnswerSet, type Update } from './answer-set.ts';
import {
  type Answer,
  AnswersBySection,
  fitsAnswer,
  hasText,
  isInternalPath,
  isUsedWhole,
  type ShownAnswer,
} from './answers.ts';
import { type AcceptedFrom, acceptedAuthor, isNoPerson, restsOn, typedAuthor } from './authors.ts';
import { answerOf, arrivedName, byCauseDescending, type Entry, isArrived } from './entry.ts';
import { isKeptPath } from './kept.ts';
import { type AnswerPath, fieldPath, parsePath, sectionKeyFromName } from './path.ts';
import { positionBetween } from './position.ts';
import { rowsOf } from './rows.ts';
import type { Section } from './sections.ts';

/** 80 bits: no two rows have one key. */
const ROW_DIGITS = 16;

/**
 * Of entries of one text, the one that says by whom it is. Confirmed by a person on this phone: that holds, no matter who brought the same
 * along. What came with a file confirms nothing that stands here unconfirmed: a file names whom it likes.
 */
function saidBy(shown: Entry, all: readonly Entry[]): Entry {
  const same = all.filter((each) => each.text.trim() === shown.text.trim());
  const isPersons = ({ author }: Entry) => !isNoPerson(author) && !restsOn(author);
  return (
    same.find((each) => !isArrived(each) && isPersons(each)) ??
    same.find((each) => restsOn(each.author)) ??
    shown
  );
}

class OpenDocument implements AnswerDocument {
  readonly sections: readonly Section[];
  readonly #set = new AnswerSet();
  readonly #dependencies: AnswerDocumentDependencies;
  /** Every name this copy has written under, with its last count; the present one is `#replica`. */
  readonly #own = new Map<string, number>();
  #replica: string;
  readonly #listeners = new Map<string, Set<() => void>>();
  readonly #anyListeners = new Set<() => void>();
  readonly #updateListeners = new Set<(update: Update) => void>();
  #shown = new AnswersBySection(new Map());
  #added: readonly string[] = [];
  #lastWritten = '';
  /** What was written while many answers are cleared at once: it is shown when all of it is. */
  #unshown: Set<string> | undefined;

  constructor(dependencies: AnswerDocumentDependencies) {
    this.#dependencies = dependencies;
    this.#replica = dependencies.replica;
    this.sections = dependencies.sections ?? catalogue;
  }

  #isListed(section: string): boolean {
    const known = knownSection(section, this.sections);
    return section === ABOUT_SECTION || (known !== undefined && !known.optional);
  }

  #isOwn = ({ replica, count }: Entry) => count <= (this.#own.get(replica) ?? 0);

  /** The entry a field shows: this copy's own, so that typing goes on in it, else the one of the latest cause. */
  #entry(path: string): Entry | undefined {
    const entries = this.#set.at(path);
    // Of statements, links and what is used whole, those of this phone come before a file's.
    if (isClaimPath(path) || isUsedWhole(path))
      return entries.find((each) => !isArrived(each)) ?? entries[0];
    if (isInternalPath(path)) return entries[0];
    return entries.find(this.#isOwn) ?? entries[0];
  }

  #shownAt(path: string): ShownAnswer | undefined {
    const entry = this.#entry(path);
    if (!entry) return undefined;
    const others: Answer[] = [];
    const entries = this.#set.at(path);
    const texts = new Set(entries.length > 1 ? [keyOf(entry.text.trim())] : []);
    for (const each of entries) {
      if (each === entry) continue;
      const text = keyOf(each.text.trim());
      if (texts.has(text)) continue;
      texts.add(text);
      others.push(answerOf(each));
    }
    const by = saidBy(entry, entries);
    const isClaim = (isKeptPath(path) || isClaimPath(path)) && isArrived(entry);
    return {
      ...answerOf(by),
      text: entry.text,
      others,
      ...(isClaim ? { isArrived: true } : {}),
    };
  }

  #refresh(paths: Iterable<string>): void {
    const changed = [...paths];
    if (this.#unshown) {
      for (const path of changed) this.#unshown.add(path);
      return;
    }
    if (changed.length === 0) return;
    this.#shown = this.#shown.with(changed.map((path) => [path, this.#shownAt(path)]));
    if (changed.some((path) => !this.#isListed(parsePath(path)?.section ?? '')))
      this.#refreshAdded();
    for (const path of changed) {
      for (const listener of [...(this.#listeners.get(path) ?? [])]) listener();
    }
    for (const listener of [...this.#anyListeners]) listener();
  }

  #refreshAdded(): void {
    const places = new Map<string, number>();
    for (const [path, shown] of this.#shown) {
      const parts = parsePath(path);
      if (!parts || this.#isListed(parts.section) || !hasText(shown)) continue;
      const place = parts.field === ADDED_FIELD && !parts.row ? Number(shown.text) : undefined;
      const before = places.get(parts.section) ?? Number.POSITIVE_INFINITY;
      places.set(parts.section, place !== undefined && place < before ? place : before);
    }
    const keys = [...places.keys()].sort((a, b) => {
      const placeA = places.get(a) ?? 0;
      const placeB = places.get(b) ?? 0;
      if (placeA !== placeB) return placeA < placeB ? -1 : 1;
      return a < b ? -1 : 1;
    });
    const isSame = keys.length === this.#added.length && keys.every((k, i) => k === this.#added[i]);
    if (!isSame) this.#added = keys;
  }

  #put(path: string, text: string, author: string, replaces: readonly Entry[]): void {
    const replica = this.#replica;
    const at = this.#dependencies.now().getTime();
    const isTypingOn = (old: Entry) =>
      this.#lastWritten === path &&
      old.replica === replica &&
      old.author === author &&
      Math.abs(at - old.at) < CHANGE_LOG.pauseMs;
    const keeps = replaces.filter((old) => !isTypingOn(old));
    this.#lastWritten = path;
    this.#own.set(replica, this.#set.nextCount);
    // What another writer, or this copy before it was handed over, wrote may come back: it goes by its other name there.
    const alsoSeen = replaces
      .filter((old) => old.replica !== replica)
      .map((old) => ({ replica: arrivedName(old), count: old.count }));
    const update = this.#set.write(replica, { path, text, author, at, replaces, keeps, alsoSeen });
    this.#refresh([path]);
    for (const listener of [...this.#updateListeners]) listener(update);
  }

  read = (path: AnswerPath) => this.#shown.get(path)?.text ?? '';
  answer = (path: AnswerPath) => this.#shown.get(path);
  answers = () => this.#shown;
  addedSections = () => this.#added;
  state = () => this.#set.boundedState();
  renew = (replica: string) => {
    this.#replica = replica;
  };

  write = (path: AnswerPath, text: string, by?: string) => {
    this.#mustBePath(path);
    const shown = this.#entry(path);
    const author = by ?? typedAuthor(this.#dependencies.author(), text, shown);
    if (shown ? shown.text === text : text === '') return;
    const same = shown?.text.trim();
    const replaces = this.#set.at(path).filter((entry) => entry.text.trim() === same);
    this.#addSectionOf(path, text, author);
    this.#keepBefore(path, shown, author);
    this.#put(path, text, author, replaces);
  };

  /** Before an answer is replaced: what has to be kept of it. What is still being typed is no answer yet. */
  #keepBefore(path: AnswerPath, shown: Entry | undefined, author: string): void {
    const { keepBefore, now } = this.#dependencies;
    if (!shown || !keepBefore) return;
    if (this.#lastWritten === path && now().getTime() - shown.at < CHANGE_LOG.pauseMs) return;
    const kept = keepBefore(this.#shown, path);
    if (kept) this.#put(kept[0], kept[1], author, this.#set.at(kept[0]));
  }

  accept = (path: AnswerPath, text: string, from: AcceptedFrom) => {
    if (from.kind !== 'same' && !fitsAnswer(text)) return false;
    this.write(path, text, acceptedAuthor(this.#dependencies.author(), from));
    return true;
  };

  confirm = (path: AnswerPath) => {
    const shown = this.#entry(path);
    const same = shown?.text.trim() ?? '';
    if (!shown || same === '' || !restsOn(shown.author)) return;
    const replaces = this.#set.at(path).filter((entry) => entry.text.trim() === same);
    this.#put(path, shown.text, this.#dependencies.author(), replaces);
  };

  resolve = (path: AnswerPath, text: string, author = this.#dependencies.author()) => {
    this.#mustBePath(path);
    const entries = this.#set.at(path);
    if (entries.length <= 1 && (entries[0]?.text ?? '') === text) return;
    this.#addSectionOf(path, text, author);
    this.#put(path, text, author, entries);
  };

  #mustBePath(path: string): void {
    if (!parsePath(path)) throw new RangeError(`Not an answer path: ${path}`);
  }

  #addSectionOf(path: string, text: string, author: string): void {
    const section = parsePath(path)?.section ?? '';
    if (this.#isListed(section) || this.#added.includes(section) || text.trim() === '') return;
    if (path !== fieldPath(section, ADDED_FIELD)) this.#addSection(section, author);
  }

  #addSection(key: string, author = this.#dependencies.author()): void {
    if (this.#added.includes(key)) return;
    const places = this.#added.map((each) => Number(this.read(fieldPath(each, ADDED_FIELD))));
    const last = Math.max(0, ...places.filter(Number.isFinite));
    const path = fieldPath(key, ADDED_FIELD);
    this.#put(path, String(last + 1), author, this.#set.at(path));
  }

  subscribe = (path: AnswerPath, listener: () => void) => {
    const set = this.#listeners.get(path) ?? new Set();
    this.#listeners.set(path, set);
    set.add(listener);
    return () => {
      set.delete(listener);
      if (set.size === 0) this.#listeners.delete(path);
    };
  };

  subscribeAll = (listener: () => void) => {
    this.#anyListeners.add(listener);
    return () => {
      this.#anyListeners.delete(listener);
    };
  };

  onUpdate = (listener: (update: Update) => void) => {
    this.#updateListeners.add(listener);
    return () => {
      this.#updateListeners.delete(listener);
    };
  };

  merge = (update: Update) => this.#refresh(this.#set.merge(update));

  changes = (): readonly Change[] => {
    const live = [...this.#set.paths()].flatMap((path) => this.#set.at(path));
    return [...live, ...this.#set.past()]
      .sort(byCauseDescending)
      .map((entry) => ({ ...answerOf(entry), path: entry.path, brought: entry.brought ?? false }));
  };

  addKnownSection = (id: string) => {
    if (!knownSection(id, this.sections)?.optional)
      throw new RangeError(`Not an optional section: ${id}`);
    this.#addSection(id);
  };

  addOwnSection = (name: string) => {
    const isTaken = (key: string) => key === ABOUT_SECTION || this.#added.includes(key);
    const key = sectionKeyFromName(name, isTaken);
    this.#addSection(key);
    this.write(fieldPath(key, TITLE_FIELD), name.trim());
    return key;
  };

  removeSection = (key: string) => {
    if (this.#isListed(key)) throw new RangeError(`Not an added section: ${key}`);
    return this.#clear((section) => section === key);
  };

  /** Shows what it writes once all of it is written: each by itself would copy its section anew. */
  #together(write: () => void): void {
    const written = new Set<string>();
    this.#unshown = written;
    try {
      write();
    } finally {
      this.#unshown = undefined;
      this.#refresh(written);
    }
  }

  /** Clears every answer of a section or row; the result writes them back where they are still clear. */
  #clear(isIn: (section: string, row?: string) => boolean): () => void {
    const before: [AnswerPath, readonly Answer[]][] = [];
    for (const [path, shown] of this.#shown) {
      const parts = parsePath(path);
      if (parts && hasText(shown) && isIn(parts.section, parts.row)) {
        // A file's word is not written back as this phone's; of what no form draws, the last that is written holds.
        const others = isInternalPath(path) && !isUsedWhole(path) ? [] : shown.others;
        before.push([path as AnswerPath, shown.isArrived ? [] : [shown, ...others]]);
      }
    }
    this.#together(() => {
      for (const [path] of before) this.resolve(path, '');
    });
    return () => {
      for (const [path, answers] of before) {
        const now = this.answer(path);
        if (!now || !hasText(now)) this.restore(path, answers);
      }
    };
  }

  restore = (path: AnswerPath, answers: readonly AnswerToRestore[]) => {
    this.#mustBePath(path);
    let replaces = this.#set.at(path);
    for (const { text, author = this.#dependencies.author() } of answers) {
      this.#put(path, text, author, replaces);
      // What was in conflict stays in conflict.
      replaces = [];
    }
  };

  rows = (section: string) => rowsOf(this.#shown, section);

  #positionOf(section: string, row: string | undefined): string {
    return row === undefined ? '' : this.read(fieldPath(section, POSITION_FIELD, row));
  }

  /** Of its copy's name nothing stands in it: rows are in every file that leaves. */
  #newRow = (begins = 'r') =>
    begins + digestOf(`${this.#set.nextCount} ${this.#replica}`, ROW_DIGITS);

  addRow = (section: string) => {
    const key = this.#newRow();
    const position = positionBetween(this.#positionOf(section, this.rows(section).at(-1)), '');
    this.resolve(fieldPath(section, POSITION_FIELD, key), position);
    return key;
  };

  addRows = (
    section: string,
    rows: readonly Readonly<Record<string, string>>[],
    begins?: string,
  ) => {
    let position = this.#positionOf(section, this.rows(section).at(-1));
    const keys: string[] = [];
    this.#together(() => {
      for (const texts of rows) {
        const key = this.#newRow(begins);
        keys.push(key);
        position = positionBetween(position, '');
        this.resolve(fieldPath(section, POSITION_FIELD, key), position);
        for (const [field, text] of Object.entries(texts)) {
          this.resolve(fieldPath(section, field, key), text);
        }
      }
    });
    return keys;
  };

  moveRow = (section: string, row: string, place: number) => {
    const others = this.rows(section).filter((each) => each !== row);
    const before = this.#positionOf(section, others[Math.min(place, others.length) - 1]);
    const later = others.slice(Math.max(place, 0));
    const after = later.map((each) => this.#positionOf(section, each)).find((p) => p > before);
    const position = positionBetween(before, after ?? '');
    this.resolve(fieldPath(section, POSITION_FIELD, row), position);
  };

  removeRow = (section: string, row: string) => this.removeRows(section, new Set([row]));

  removeRows = (section: string, rows: ReadonlySet<string>) =>
    this.#clear(
      (inSection, inRow) => inSection === section && inRow !== undefined && rows.has(inRow),
    );
}

/** An empty document: an assessment, or one of the catalogue that is given. */
export function createDocument(dependencies: AnswerDocumentDependencies): AnswerDocument {
  return new OpenDocument(dependencies);
}
