// What the care record says of its casualties, read off its answers.
import { OF_FIELD } from '../assessment/about.ts';
import type { Answers } from '../assessment/answers.ts';
import type { Change } from '../assessment/assessment-document.ts';
import { rowsOf } from '../assessment/rows.ts';
import { type CasualtyStep, casualtySteps } from './casualty-steps.ts';
import { type ClockReading, readClockTime } from './clock-time.ts';
import { readMove } from './clock-watch.ts';
import { type TourniquetClock, tourniquetClock, tourniquetPhases } from './tourniquet-clock.ts';

/** All that is said at a path: where two answered apart, both. */
export function textAt(answers: Answers, path: string): string {
  const shown = answers.get(path);
  if (!shown) return '';
  const texts = [shown.text, ...shown.others.map(({ text }) => text)].map((text) => text.trim());
  return [...new Set(texts)].filter((text) => text !== '').join(' or ');
}

/** The name for one more, numbered on from the highest. */
export function nextLabel(answers: Answers): string {
  const numbers = rowsOf(answers, 'casualties').map((row) =>
    Number(/^Casualty (\d{1,4})$/.exec(textAt(answers, `casualties.${row}.label`))?.[1] ?? 0),
  );
  return `Casualty ${Math.max(0, ...numbers) + 1}`;
}

export const tourniquetsOf = (answers: Answers, casualty: string): readonly string[] =>
  rowsOf(answers, 'tourniquets').filter(
    (row) => textAt(answers, `tourniquets.${row}.${OF_FIELD}`) === casualty,
  );

/** A path of a time with what it reads as. */
export function timeAt(
  answers: Answers,
  path: string,
  phoneOffset: number,
): ClockReading | undefined {
  const shown = answers.get(path);
  return shown && readClockTime(shown.text, shown.at.getTime(), phoneOffset);
}

/** What the clock of the phone is known to have moved by in all, in milliseconds. */
export const notedMoves = (answers: Answers): number =>
  rowsOf(answers, 'clockNotes').reduce(
    (sum, row) => sum + readMove(textAt(answers, `clockNotes.${row}.by`)),
    0,
  );

/**
 * The latest moment that the clock as it stands now is known to have shown. What was written before the last move back that is noted
 * says nothing of it; `changes` are those of the record, latest causes first.
 */
export function latestKnown(answers: Answers, changes: readonly Change[]): number {
  const moved = rowsOf(answers, 'clockNotes').filter(
    (row) => readMove(textAt(answers, `clockNotes.${row}.by`)) < 0,
  );
  let latest = Number.NEGATIVE_INFINITY;
  for (const { path, at } of changes) {
    latest = Math.max(latest, at.getTime());
    if (moved.some((row) => path === `clockNotes.${row}.by`)) break;
  }
  return latest;
}

/** Undefined while no time of application can be read. */
export function clockOf(
  answers: Answers,
  row: string,
  now: number,
  phoneOffset: number,
): TourniquetClock | undefined {
  const at = (field: string) => timeAt(answers, `tourniquets.${row}.${field}`, phoneOffset);
  const applied = at('appliedAt');
  if (!applied) return undefined;
  const moved = notedMoves(answers) - readMove(textAt(answers, `tourniquets.${row}.movesBefore`));
  return tourniquetClock({ applied, ended: at('removedAt') ?? at('convertedAt'), moved }, now);
}

/** The clock to look at first: the longest one that still runs. */
export function worstClock(
  answers: Answers,
  casualty: string,
  now: number,
  phoneOffset: number,
): TourniquetClock | undefined {
  return tourniquetsOf(answers, casualty)
    .flatMap((row) => clockOf(answers, row, now, phoneOffset) ?? [])
    .filter(({ phase }) => phase !== 'ended')
    .sort(
      (a, b) =>
        tourniquetPhases.indexOf(b.phase) - tourniquetPhases.indexOf(a.phase) ||
        b.longest - a.longest,
    )[0];
}

/** The first step that is neither done nor said to be not needed. */
export const nextStep = (answers: Answers, casualty: string): CasualtyStep | undefined =>
  casualtySteps.find(({ key }) => textAt(answers, `casualties.${casualty}.${key}`) === '');
