// What the plans on a device say, by path: so little that it opens at once, and enough to offer from.
// PERSISTED: as text, format 1, in a sealed row of its own. It is made of the plans alone: one that cannot be read is made anew.
// INVARIANT: of one field the latest different texts, each with the plan it is from; nothing of a plan that is not in `plans`.
import { type Answers, undisputedText } from '../answers/answers.ts';
import { fieldPath } from '../answers/path.ts';
import { rowsOf } from '../answers/rows.ts';
import type { Section } from '../answers/sections.ts';
import { OFFERS } from '../limits.ts';
import { catalogue } from '../plan/catalogue.ts';
import { isOffered } from './asked-field.ts';

const FORMAT = 1;

/** A plan that the index has something of. */
interface IndexedPlan {
  readonly id: string;
  /** Which of its states was read: the number of its last record. */
  readonly last: number;
  readonly name: string;
  /** `2026-11-12` */
  readonly day: string;
}

interface Fact {
  readonly text: string;
  readonly plan: string;
  /** Milliseconds since 1970 of the answer. */
  readonly at: number;
}

interface RowFact {
  /** Texts by field, in the catalogue's order. */
  readonly texts: readonly (readonly [field: string, text: string])[];
  readonly plan: string;
  readonly at: number;
}

const isLater = (a: { readonly at: number }, b: { readonly at: number }) => b.at - a.at;

/** The latest of each, by what makes two the same. */
function latestOfEach<T extends { readonly at: number }>(
  all: readonly T[],
  keyOf: (each: T) => string,
  most: number,
): readonly T[] {
  const kept = new Map<string, T>();
  for (const each of [...all].sort(isLater)) {
    const key = keyOf(each).toLowerCase();
    if (!kept.has(key)) kept.set(key, each);
    if (kept.size === most) break;
  }
  return [...kept.values()];
}

export class OfferIndex {
  readonly #plans = new Map<string, IndexedPlan>();
  readonly #facts = new Map<string, readonly Fact[]>();
  readonly #rows = new Map<string, readonly RowFact[]>();

  /** The state of a plan that was read; undefined if it was not. */
  plan(id: string): IndexedPlan | undefined {
    return this.#plans.get(id);
  }

  plans(): readonly IndexedPlan[] {
    return [...this.#plans.values()];
  }

  /** What plans answered at a path, latest first. */
  textsAt(path: string): readonly Fact[] {
    return this.#facts.get(path) ?? [];
  }

  /** The rows that plans added to a section, latest first. */
  rowsOf(section: string): readonly RowFact[] {
    return this.#rows.get(section) ?? [];
  }

  /** Indexes what a plan says now, in place of what it said before. */
  put(plan: IndexedPlan, answers: Answers): void {
    this.forget(plan.id);
    this.#plans.set(plan.id, plan);
    for (const section of catalogue as readonly Section[]) {
      if (section.apart) continue;
      if (!section.rows) this.#putFields(plan.id, section, answers);
      if (!section.rows && section.added) this.#putRows(plan.id, section, answers);
    }
  }

  #putFields(plan: string, section: Section, answers: Answers): void {
    for (const field of section.fields) {
      const path = fieldPath(section.id, field.key);
      const fact = isOffered({ section, field }) ? factOf(answers, path) : undefined;
      if (!fact) continue;
      const all = [{ ...fact, plan }, ...this.textsAt(path)];
      this.#facts.set(
        path,
        latestOfEach(all, ({ text }) => text, OFFERS.mostKeptAtField),
      );
    }
  }

  #putRows(plan: string, section: Section, answers: Answers): void {
    const { added } = section;
    if (!added) return;
    const rows = rowsOf(answers, section.id).flatMap((row): RowFact[] => {
      const facts = added.fields
        .filter(({ kind }) => kind !== 'time')
        .map(({ key }) => [key, factOf(answers, fieldPath(section.id, key, row))] as const);
      const texts = facts.flatMap(([key, fact]) => (fact ? [[key, fact.text] as const] : []));
      const at = Math.max(0, ...facts.map(([, fact]) => fact?.at ?? 0));
      return texts.some(([key]) => key === added.named) ? [{ texts, plan, at }] : [];
    });
    if (rows.length === 0) return;
    const nameOf = ({ texts }: RowFact) => texts.find(([key]) => key === added.named)?.[1] ?? '';
    const all = [...rows, ...this.rowsOf(section.id)];
    this.#rows.set(section.id, latestOfEach(all, nameOf, OFFERS.mostKeptRows));
  }

  /** Nothing of that plan is known any more. */
  forget(plan: string): void {
    if (!this.#plans.delete(plan)) return;
    for (const [path, facts] of this.#facts) {
      this.#facts.set(
        path,
        facts.filter((fact) => fact.plan !== plan),
      );
    }
    for (const [section, rows] of this.#rows) {
      this.#rows.set(
        section,
        rows.filter((row) => row.plan !== plan),
      );
    }
  }

  write(): string {
    return JSON.stringify({
      format: FORMAT,
      plans: this.plans().map(({ id, last, name, day }) => [id, last, name, day]),
      facts: [...this.#facts].map(([path, facts]) => [
        path,
        facts.map(({ text, plan, at }) => [text, plan, at]),
      ]),
      rows: [...this.#rows].map(([section, rows]) => [
        section,
        rows.map(({ texts, plan, at }) => [texts, plan, at]),
      ]),
    });
  }

  /** Undefined for what is no index of this format. */
  static read(stored: string): OfferIndex | undefined {
    try {
      const { format, plans, facts, rows } = JSON.parse(stored) as Record<string, unknown>;
      if (format !== FORMAT) return undefined;
      const index = new OfferIndex();
      for (const [id, last, name, day] of plans as [string, number, string, string][]) {
        index.#plans.set(id, { id, last, name, day });
      }
      for (const [path, all] of facts as [string, [string, string, number][]][]) {
        index.#facts.set(
          path,
          all.map(([text, plan, at]) => ({ text, plan, at })),
        );
      }
      for (const [section, all] of rows as [string, [RowFact['texts'], string, number][]][]) {
        index.#rows.set(
          section,
          all.map(([texts, plan, at]) => ({ texts, plan, at })),
        );
      }
      return index;
    } catch {
      return undefined;
    }
  }
}

/** The answer at a path that can be offered elsewhere: nobody disputes it, and it is not a story of its own operation. */
function factOf(answers: Answers, path: string): Omit<Fact, 'plan'> | undefined {
  const shown = answers.get(path);
  const text = undisputedText(shown);
  if (!shown || text === '' || text.length > OFFERS.mostCharacters) return undefined;
  return { text, at: shown.at.getTime() };
}
