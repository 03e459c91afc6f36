// How long a tourniquet is on, and which limit of the guideline that has reached. It never says that something is safe.
// Source: that of the card `tourniquet-conversion`, whose figures these are (tourniquet-limits.test.ts).
import { editions, editionWords } from '../reference/editions.ts';
import type { ClockReading } from './clock-time.ts';

// Tactical Field Care 6a(3) in our own words, as on the card `tourniquet-conversion`.

export const tourniquetLimitWords = {
  edition: `Limits: ${editionWords(editions.tccc)}, Tactical Field Care 6a(3).`,
  soon2:
    'Nearly 2 h. If other means can control the bleeding: make every effort to convert before 2 h, only if all hold: not in shock, wound can be watched closely, not holding the bleeding of an amputated limb.',
  basicSoon2: 'ASM and CLS: past 2 h do not try to convert unless directed.',
  past2:
    'Past 2 h. If other means can control the bleeding, conversion was to come before. Convert only if all hold: not in shock, wound can be watched closely, not holding the bleeding of an amputated limb.',
  basicPast2:
    'Past 2 h, ASM and CLS: do not try to convert unless CMC, CPP or other advanced medical personnel direct it. Without such oversight leave it on and keep watching until higher care.',
  soon6:
    'Nearly 6 h. Past 6 h do not remove it unless close monitoring and a laboratory are at hand.',
  past6: 'Past 6 h. Do not remove it unless close monitoring and a laboratory are at hand.',
} as const;

const HOUR = 3_600_000;
/** Convert in less than this; ASM and CLS not past it unless directed. */
const CONVERT = 2 * HOUR;
/** Not removed when it is on for more than this. */
const KEEP = 6 * HOUR;
/** A warning comes so long before a limit: ours, no figure of the guideline. */
const AHEAD = HOUR / 2;
/** Minutes alone are written: a stamp of this minute is not ahead of the clock. */
const STAMP = 60_000;

export const tourniquetPhases = [
  'ended',
  'ahead',
  'on',
  'soon2',
  'past2',
  'soon6',
  'past6',
] as const;
export type TourniquetPhase = (typeof tourniquetPhases)[number];

export interface TourniquetClock {
  /** By the clock of this phone, in milliseconds, from the first time that it was put on. */
  readonly elapsed: number;
  /** Without what that clock moved since, where it is known to have moved. */
  readonly corrected?: number;
  /** Warnings come by the longest, and by that of the limb. */
  readonly longest: number;
  /** Where another one was on this place before it, without a gap. */
  readonly limb?: { readonly since: ClockReading; readonly longest: number };
  readonly phase: TourniquetPhase;
}

/** What the clock of this phone moved by since it was put on, in milliseconds: in all, and back alone. */
export interface ClockMoves {
  readonly net: number;
  /** 0 or less. */
  readonly back: number;
}

interface TourniquetTimes {
  readonly applied: ClockReading;
  /** When it was off for good: converted or removed, and not put on again. */
  readonly ended?: ClockReading | undefined;
  /** The limb has one on since. */
  readonly limbSince?: ClockReading | undefined;
  readonly moved: ClockMoves;
}

function phaseAt(longest: number): TourniquetPhase {
  if (longest < -STAMP) return 'ahead';
  if (longest > KEEP) return 'past6';
  if (longest >= KEEP - AHEAD) return 'soon6';
  if (longest >= CONVERT) return 'past2';
  return longest >= CONVERT - AHEAD ? 'soon2' : 'on';
}

/** Moments alone are counted: a phone that changes its zone changes nothing. */
export function tourniquetClock(times: TourniquetTimes, now: number): TourniquetClock {
  const { applied, ended, limbSince, moved } = times;
  const elapsed = (ended?.at ?? now) - applied.at;
  const isMoved = moved.net !== 0 || moved.back !== 0;
  const corrected = isMoved ? { corrected: elapsed - moved.net } : {};
  if (ended) return { elapsed, ...corrected, longest: elapsed, phase: 'ended' };
  // A jump forward may have been sleep: it shortens nothing.
  const longest = elapsed - moved.back;
  const own = { elapsed, ...corrected, longest };
  if (!limbSince) return { ...own, phase: phaseAt(longest) };
  const limb = { since: limbSince, longest: longest + applied.at - limbSince.at };
  return { ...own, limb, phase: phaseAt(limb.longest) };
}

/** What the guideline says at this point; for a person whose level is not chosen, all of it. */
export function tourniquetLimits(phase: TourniquetPhase, level: string): readonly string[] {
  const isBasic = level === 'ASM' || level === 'CLS';
  const isAdvanced = level === 'CMC' || level === 'CPP';
  const past2 = [
    ...(isBasic ? [] : [tourniquetLimitWords.past2]),
    ...(isAdvanced ? [] : [tourniquetLimitWords.basicPast2]),
  ];
  const words: Readonly<Record<TourniquetPhase, readonly string[]>> = {
    ended: [],
    ahead: [],
    on: [],
    soon2: [tourniquetLimitWords.soon2, ...(isAdvanced ? [] : [tourniquetLimitWords.basicSoon2])],
    past2,
    soon6: [tourniquetLimitWords.soon6, ...past2],
    past6: [tourniquetLimitWords.past6, ...(isAdvanced ? [] : [tourniquetLimitWords.basicPast2])],
  };
  return words[phase];
}
