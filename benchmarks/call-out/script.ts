// The call-outs as they are played: what has to stand in the plan at the end, and where.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Field, fieldOf } from '../../src/domain/answers/sections.ts';
import { sectionForKey } from '../../src/domain/plan/section-view.ts';

interface WrittenFact {
  readonly path: string;
  readonly text: string;
  readonly known: string;
}

/** What a person did for a call-out. */
export interface Today {
  readonly taps: number;
  readonly swipes?: number;
  readonly characters: number;
}

export type CallOutName = 'first' | 'nextWeek' | 'divert';

interface WrittenCallOut {
  readonly facts: readonly WrittenFact[];
}

export interface Script extends Readonly<Record<CallOutName, WrittenCallOut>> {
  readonly papers: readonly string[];
  /** What each took when the file was written; missing in a script of a person's own. */
  readonly today?: Readonly<Partial<Record<CallOutName, Today>>>;
}

export interface Fact {
  readonly section: string;
  /** Of the catalogue, or the place among the rows that the plan adds to the section, from 0. */
  readonly row?: string | number;
  readonly field: string;
  /** As it is written, `(now)` or `(in 12 h)`. */
  readonly text: string;
  /** Where it could come from; 'new' where it has to be typed. */
  readonly known: string;
  /** What of it is typed; the rest is offered behind that. */
  readonly typed?: string;
}

/** A person's own script in place of the project's. */
const OWN_SCRIPT = process.env.CALL_OUT_SCRIPT;

export function readScript(): Script {
  const path = OWN_SCRIPT ?? join(import.meta.dirname, '..', 'call-outs.json');
  return JSON.parse(readFileSync(path, 'utf8')) as Script;
}

const GRID = /^(?<square>\d{2}[A-Z] [A-Z]{2}) (?<easting>\d{5}) (?<northing>\d{5})$/;

/**
 * A grid that follows from latitude and longitude is offered with as many digits as they have decimals: the script's, cut off. Four
 * decimals are a place within 11 m, and a grid to a metre would say more than is known.
 */
function asExactAsDegrees(fact: Fact, facts: readonly Fact[]): Fact {
  const { square, easting, northing } = GRID.exec(fact.text)?.groups ?? {};
  const latitude = facts.find(
    ({ section, field }) => section === fact.section && field === 'latitude',
  );
  const digits = latitude?.text.split('.')[1]?.length;
  if (fact.known !== 'place' || !square || !easting || !northing || !digits) return fact;
  return { ...fact, text: [square, easting.slice(0, digits), northing.slice(0, digits)].join(' ') };
}

/** `Overcast. Wind chill, sunset and end of twilight`: the first sentence is what a person sees, the rest follows from the plan. */
function lookedUp(fact: Fact): Fact {
  if (fact.known !== 'light') return fact;
  const [seen = ''] = fact.text.split('. ');
  return { ...fact, typed: `${seen}.` };
}

export function factsOf(written: WrittenCallOut): readonly Fact[] {
  const facts = inRows(written);
  return facts.map((fact) => lookedUp(asExactAsDegrees(fact, facts)));
}

/** Facts in a row each follow one another: the next row begins where the first of its fields comes again. */
function inRows({ facts }: WrittenCallOut): readonly Fact[] {
  const rows = new Map<string, { place: number; first: string }>();
  let before = '';
  return facts.map(({ path, text, known }): Fact => {
    const [section = '', second = '', third] = path.split('.');
    const begin = `${section}.${second}`;
    const isNext = before !== begin;
    before = begin;
    if (third === undefined) return { section, field: second, text, known };
    if (second !== '+') return { section, row: second, field: third, text, known };
    const row = rows.get(section);
    if (!row) rows.set(section, { place: 0, first: third });
    else if (isNext || third === row.first) {
      row.place += 1;
      row.first = third;
    }
    return { section, row: rows.get(section)?.place ?? 0, field: third, text, known };
  });
}

export const keyOf = ({ section, row, field }: Fact): string =>
  [section, ...(row === undefined ? [] : [row]), field].join('.');

/** A path that the catalogue knows the field by; the key of an added row is the plan's own matter. */
export const pathOf = ({ section, row, field }: Fact): string =>
  [section, ...(row === undefined ? [] : [typeof row === 'number' ? `r${row}` : row]), field].join(
    '.',
  );

export function fieldOfFact({ section, row, field }: Fact): Field | undefined {
  const key = typeof row === 'number' ? `r${row}` : row;
  return fieldOf(sectionForKey(section), field, key);
}

/** What is the team's rather than the operation's; who made sure of a hospital last week says nothing of today. */
const comesAlong = ({ known, field }: Fact): boolean =>
  ['kit', 'saved hospital'].includes(known) && !field.startsWith('verified');

/**
 * Units, people, channels and hospitals as before; all else is what the later call-out says. A row of which something is
 * the team's keeps whatever the team says of it: its name.
 */
export function following(before: readonly Fact[], later: readonly Fact[]): readonly Fact[] {
  const stated = new Set(later.map(keyOf));
  const rowOf = ({ section, row }: Fact) => `${section} ${row}`;
  const rows = new Set(
    before.filter((fact) => typeof fact.row === 'number' && comesAlong(fact)).map(rowOf),
  );
  const isOfTeam = (fact: Fact) => rows.has(rowOf(fact)) && fieldOfFact(fact)?.team === true;
  const kept = before.filter((fact) => comesAlong(fact) || isOfTeam(fact));
  return [...kept.filter((fact) => !stated.has(keyOf(fact))), ...later];
}

/** `St. Anthony Hospital on divert, asked just now; Denver Health becomes primary` */
const DIVERT = /^(?<closed>.+?) on divert\b.*;\s*(?<opened>.+?) becomes (?<row>\w+)\s*$/;
const HOSPITALS = 'hospitalFacilities';
/** What stands at the hospital that is closed. */
export const DIVERT_NOTE = 'On divert';

/** The two hospitals change their cards; the closed one says so, and that it was asked now. */
export function diverted(before: readonly Fact[], { facts }: WrittenCallOut): readonly Fact[] {
  const { closed, opened, row = '' } = DIVERT.exec(facts[0]?.text ?? '')?.groups ?? {};
  const rowNamed = (name: string | undefined) =>
    before.find((fact) => fact.section === HOSPITALS && fact.field === 'name' && fact.text === name)
      ?.row;
  const from = rowNamed(opened);
  if (from === undefined || rowNamed(closed) !== row) throw new Error('Which hospital is closed?');
  const inRow = (wanted: string | number) =>
    before.filter((fact) => fact.section === HOSPITALS && fact.row === wanted);
  const fields = new Set([...inRow(row), ...inRow(from)].map(({ field }) => field));
  const moved = (source: string | number, to: string | number) =>
    [...fields].map((field): Fact => {
      const fact = inRow(source).find((each) => each.field === field);
      return { section: HOSPITALS, row: to, field, text: fact?.text ?? '', known: 'same plan' };
    });
  const note = { section: HOSPITALS, row: from, known: 'new' };
  return [
    ...moved(from, row).filter(({ field }) => field !== 'verifiedAt'),
    ...moved(row, from).filter(({ field }) => field !== 'verifiedAt'),
    { ...note, field: 'notes', text: DIVERT_NOTE },
    { ...note, field: 'verifiedAt', text: '(now)' },
  ];
}
