// The clock of the phone on these screens: the time now, and a watch that writes down what that clock did.
import { useEffect, useState } from 'react';
import type { Answers } from '../../../domain/assessment/answers.ts';
import type { AssessmentDocument } from '../../../domain/assessment/assessment-document.ts';
import { fieldPath } from '../../../domain/assessment/path.ts';
import { latestKnown, notedMoves } from '../../../domain/casualty/casualty-record.ts';
import { writeClockTime } from '../../../domain/casualty/clock-time.ts';
import {
  type ClockMove,
  type ClockSample,
  clockBehind,
  clockNoteKinds,
  moveBetween,
  writeMove,
} from '../../../domain/casualty/clock-watch.ts';
import { useDependencies } from '../../session/dependencies.ts';
import { useAssessment } from '../../session/open-assessment.tsx';

const TICK_MS = 1000;

/** Minutes east of UTC, of the zone that the phone is in at that moment. */
export const offsetAt = (at: Date): number => -at.getTimezoneOffset();

export const stampOf = (at: Date): string => writeClockTime(at.getTime(), offsetAt(at));

/** Calls back each second, and when the page is seen or hidden: on a phone that slept no timer ran. */
function everySecond(
  look: () => void,
  later: (work: () => void, ms: number) => () => void,
): () => void {
  let end = () => {};
  const tick = () => {
    end();
    end = later(tick, TICK_MS);
    look();
  };
  end = later(tick, TICK_MS);
  document.addEventListener('visibilitychange', tick);
  return () => {
    document.removeEventListener('visibilitychange', tick);
    end();
  };
}

/** Anew each second. */
export function useSeconds(): Date {
  const { now, later } = useDependencies();
  const [at, setAt] = useState(now);
  useEffect(() => everySecond(() => setAt(now()), later), [now, later]);
  return at;
}

function note(record: AssessmentDocument, move: ClockMove, at: Date): void {
  const row = record.addRow('clockNotes');
  const write = (field: string, text: string) =>
    record.write(fieldPath<string, string>('clockNotes', field, row), text);
  write('what', clockNoteKinds[move.kind]);
  write('before', writeClockTime(move.before, offsetAt(at)));
  write('seenAt', stampOf(at));
  write('by', writeMove(move.by));
}

/** A record that is gone back to: what the clock did since is seen. */
const samples = new WeakMap<AssessmentDocument, ClockSample>();

const hasCasualty = (answers: Answers): boolean =>
  [...answers.keys()].some((path) => path.startsWith('casualties.'));

/** Writes what the clock did into the record, for as long as this is drawn. */
export function useClockWatch(): void {
  const record = useAssessment();
  const { now, later } = useDependencies();
  useEffect(() => {
    // Nobody watched until here.
    let wasHidden = true;
    const look = () => {
      const at = now();
      const answers = record.answers();
      const isShown = document.visibilityState === 'visible';
      const before = samples.get(record);
      const after: ClockSample = {
        wall: at.getTime(),
        steady: performance.now(),
        // What is hidden just now was seen until now.
        isSeen: !wasHidden,
        noted: notedMoves(answers),
      };
      wasHidden = !isShown;
      const move =
        (before && moveBetween(before, after)) ??
        // While it is seen, the steady clock tells all.
        (after.isSeen
          ? undefined
          : clockBehind(after.wall, latestKnown(answers, record.changes())));
      if (move && hasCasualty(answers)) note(record, move, at);
      samples.set(record, { ...after, noted: notedMoves(record.answers()) });
    };
    look();
    return everySecond(look, later);
  }, [record, now, later]);
}
