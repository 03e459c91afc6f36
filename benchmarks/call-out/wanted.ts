// Whether a text is what a fact says, also where the fact is a moment.
import { sayZoned } from '../../src/domain/assessment/zoned-time.ts';
import { plain } from './screen.ts';
import type { Fact } from './script.ts';

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
  sayZoned(new Date(Date.now() + hours * HOUR_MS), TIME_ZONE);

export class Wanted {
  readonly facts: readonly Fact[];
  /** A call-out begins in the minute in which it is begun. */
  readonly #begin = Date.now() - MINUTE_MS;

  constructor(facts: readonly Fact[]) {
    this.facts = facts;
  }

  isSaid(fact: Fact, text: string): boolean {
    const hours = hoursOf(fact.text);
    if (hours === undefined) return plain(text) === plain(fact.text);
    const now = Date.now();
    for (let at = this.#begin; at < now + MINUTE_MS; at += MINUTE_MS) {
      const moment = new Date(Math.min(at, now) + hours * HOUR_MS);
      if (text.trim() === sayZoned(moment, TIME_ZONE)) return true;
    }
    return false;
  }

  /** Whether this is what some fact among these wants. */
  isAnySaid(among: readonly Fact[], text: string): boolean {
    return among.some((fact) => this.isSaid(fact, text));
  }

  /** The facts that stand with this one: of its row, or of its section outside of rows. */
  beside({ section, row }: Fact): readonly Fact[] {
    return this.facts.filter((each) => each.section === section && each.row === row);
  }
}
