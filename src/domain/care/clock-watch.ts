// Whether the clock of the phone was moved: its wall clock beside one that nobody can set. Pure: the page takes the samples.
// Not seen is what happened while the app was closed and left the clock after the last thing written.

/** Clocks are corrected by a little all the time; a jump over this is reported. */
const TOLERANCE = 5000;
/** What it showed last is kept from time to time alone, and clocks are put right while nobody looks. */
const BEHIND_TOLERANCE = 60_000;

/** About a year. What is farther off was written by a clock that was never right, or by nobody. */
const FARTHEST = 366 * 24 * 3_600_000;

export interface ClockSample {
  /** Milliseconds of the wall clock, and of a clock that only goes on. */
  readonly wall: number;
  readonly steady: number;
  /** The page was seen the whole time since the sample before. */
  readonly isSeen: boolean;
  /** What is noted of moves in all, in milliseconds: another tab may have seen the same one. */
  readonly noted: number;
}

export const clockNoteKinds = {
  moved: 'Moved',
  movedOrSlept: 'Moved, or the device slept',
  behind: 'Behind the last entry',
} as const;
type ClockNoteKind = keyof typeof clockNoteKinds;

export interface ClockMove {
  readonly kind: ClockNoteKind;
  /** Milliseconds; forward is more than 0. */
  readonly by: number;
  /** What the wall clock showed, or would have gone on to show. */
  readonly before: number;
}

/** A jump forward while the page was hidden is sleep: nothing is claimed of it. */
export function moveBetween(before: ClockSample, after: ClockSample): ClockMove | undefined {
  const by = after.wall - before.wall - (after.steady - before.steady);
  if (Math.abs(by) <= TOLERANCE) return undefined;
  if (Math.abs(by - (after.noted - before.noted)) <= TOLERANCE) return undefined;
  const move = { by, before: after.wall - by };
  if (by < 0) return { ...move, kind: 'moved' };
  return after.isSeen ? { ...move, kind: 'movedOrSlept' } : undefined;
}

/** A clock that stands before what it showed here last, by so much at the least. A moment that no phone in use shows is none. */
export function clockBehind(wall: number, lastShown: number): ClockMove | undefined {
  const by = wall - lastShown;
  if (by >= -BEHIND_TOLERANCE || by < -FARTHEST) return undefined;
  return { kind: 'behind', by, before: lastShown };
}

/** `+3600 s`. */
export const writeMove = (ms: number): string =>
  `${ms < 0 ? '-' : '+'}${Math.abs(Math.round(ms / 1000))} s`;

/** Milliseconds; 0 for what is no move, or one that no clock of a phone in use makes. */
export function readMove(text: string): number {
  const [, seconds] = /^([+-]\d{1,10}) s$/.exec(text.trim()) ?? [];
  const by = Number(seconds ?? 0) * 1000;
  return Math.abs(by) <= FARTHEST ? by : 0;
}
