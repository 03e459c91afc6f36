// Whether a text is what a fact says, also where the fact is a moment.
import { formatZoned } from '../../src/domain/text/written-time.ts';
import { plain } from './screen.ts';
import type { Fact } from './script.ts';
import { withLight } from './with-light.ts';

/** Where the phone is. */
export const TIME_ZONE = 'America/Denver';
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const HOURS = /^\(in (?<hours>\d+) h\)$/;

/** Hours from now, 0 for `(now)`; undefined for what is no moment. */
export function hoursOf(text: string): number | undefined {
  if (text === '(now)') return 0;
  const hours = HOURS.exec(text)?.groups?.hours;
  return hours === undefined ? undefined : Number(hours);
}

/** How a moment is written by hand. */
export const writtenMoment = (hours: number): string =>
  formatZoned(new Date(Date.now() + hours * HOUR_MS), TIME_ZONE);

const after = (at: number, hours: number): Date => new Date(at + hours * HOUR_MS);

export class Wanted {
  readonly facts: readonly Fact[];
  /** A call-out begins in the minute in which it is begun. */
  readonly #begin = Date.now() - MINUTE_MS;
  readonly #light = new Map<number, string>();
  /** What the weather service said, in place of the script's weather. */
  readonly #shown = new Map<Fact, string>();

  constructor(facts: readonly Fact[]) {
    this.facts = facts;
  }

  /** Who asks for the weather writes down what the service says. */
  record(fact: Fact, text: string): void {
    this.#shown.set(fact, text);
    this.#light.clear();
  }

  isStated(fact: Fact, text: string): boolean {
    return this.textsOf(fact).some((each) => plain(text) === plain(each));
  }

  /** What says it: of a moment, and of what follows from one, whichever minute since the begin it was. */
  textsOf(fact: Fact): readonly string[] {
    const hours = hoursOf(fact.text);
    if (hours === undefined && fact.typed === undefined)
      return [this.#shown.get(fact) ?? fact.text];
    return this.#minutes().map((at) =>
      hours === undefined ? this.#lightAt(fact, at) : formatZoned(after(at, hours), TIME_ZONE),
    );
  }

  #minutes(): readonly number[] {
    const now = Date.now();
    const minutes: number[] = [];
    for (let at = this.#begin; at < now + MINUTE_MS; at += MINUTE_MS)
      minutes.push(Math.min(at, now));
    return minutes;
  }

  /** Computed once for each minute: it is asked for with each step. */
  #lightAt(fact: Fact, at: number): string {
    const minute = Math.floor(at / MINUTE_MS);
    const known = this.#light.get(minute);
    if (known !== undefined) return known;
    const textOf = (text: string) => {
      const hours = hoursOf(text);
      return hours === undefined ? text : formatZoned(after(at, hours), TIME_ZONE);
    };
    const facts = this.facts.map((each) => ({ ...each, text: this.#shown.get(each) ?? each.text }));
    const typed = this.#shown.get(fact) ?? fact.typed ?? '';
    const text = withLight({ ...fact, typed }, facts, textOf, TIME_ZONE);
    this.#light.set(minute, text);
    return text;
  }

  /** Whether this is what some fact among these wants. */
  isAnyStated(among: readonly Fact[], text: string): boolean {
    return among.some((fact) => this.isStated(fact, text));
  }

  /** The facts that stand with this one: of its row, or of its section outside of rows. */
  beside({ section, row }: Fact): readonly Fact[] {
    return this.facts.filter((each) => each.section === section && each.row === row);
  }
}
