// The clock of the phone on these screens: the time now, and a watch that writes down what that clock did.
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { AnswerDocument } from '../../../domain/answers/answer-document.ts';
import type { Answers } from '../../../domain/answers/answers.ts';
import { joinPath } from '../../../domain/answers/path.ts';
import { notedMoves } from '../../../domain/care/casualty-record.ts';
import { writeClockTime } from '../../../domain/care/clock-time.ts';
import {
  type ClockMove,
  type ClockSample,
  clockBehind,
  clockNoteKinds,
  moveBetween,
  writeMove,
} from '../../../domain/care/clock-watch.ts';
import { useDependencies } from '../../session/dependencies.tsx';
import { useAssessment } from '../../session/open-assessment.tsx';
import { useSession } from '../../session/services.tsx';

const TICK_MS = 1000;
/** So often what the clock shows is kept, to see at the next start whether it went back. */
const KEEP_MS = 20_000;
const WATCH_LOCK = 'bulwark-clock';

/** Minutes east of UTC, of the zone that the phone is in at that moment. */
export const offsetAt = (at: Date): number => -at.getTimezoneOffset();

export const clockStamp = (at: Date): string => writeClockTime(at.getTime(), offsetAt(at));

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

/** The key of this device in what its clock is noted by; '' until it has one. */
export function useDeviceKey(): string {
  const { settings } = useSession();
  return useSyncExternalStore(settings.subscribe, () => settings.read()?.clock?.key ?? '');
}

function note(record: AnswerDocument, move: ClockMove, at: Date, device: string): void {
  const row = record.addRow('clockNotes');
  const write = (field: string, text: string) =>
    record.write(joinPath('clockNotes', field, row), text);
  write('what', clockNoteKinds[move.kind]);
  write('before', writeClockTime(move.before, offsetAt(at)));
  write('seenAt', clockStamp(at));
  write('by', writeMove(move.by));
  write('device', device);
}

/** A record that is gone back to: what the clock did since is seen. */
const samples = new WeakMap<AnswerDocument, ClockSample>();

const hasCasualty = (answers: Answers): boolean =>
  [...answers.keys()].some((path) => path.startsWith('casualties.'));

/** One of several tabs that are seen watches: else each would note the same move. The result ends it. */
function alone(work: () => void): () => void {
  const asked = new AbortController();
  let end = () => {};
  const held = new Promise<void>((resolve) => {
    end = resolve;
  });
  navigator.locks
    .request(WATCH_LOCK, { signal: asked.signal }, () => {
      work();
      return held;
    })
    .catch((error: unknown) => {
      if (!asked.signal.aborted) throw error;
    });
  return () => {
    asked.abort();
    end();
  };
}

/** Writes what the clock did into the record, for as long as this is drawn and seen. */
export function useClockWatch(): void {
  const record = useAssessment();
  const { settings } = useSession();
  const { now, later, newId } = useDependencies();
  useEffect(() => {
    // Nobody watched until here.
    let wasHidden = true;
    let isWatching = false;
    let keptAt: number | undefined;
    let end: (() => void) | undefined;
    const sample = (isShown: boolean) => {
      const known = settings.read();
      if (!known) return;
      const at = now();
      const answers = record.answers();
      const key = known.clock?.key ?? newId();
      const before = samples.get(record);
      const after: ClockSample = {
        wall: at.getTime(),
        steady: performance.now(),
        // What is hidden just now was seen until now.
        isSeen: !wasHidden,
        noted: notedMoves(answers, key).net,
      };
      wasHidden = !isShown;
      const move = before
        ? moveBetween(before, after)
        : clockBehind(after.wall, known.clock?.shownAt ?? Number.NEGATIVE_INFINITY);
      if (move && hasCasualty(answers)) note(record, move, at, key);
      samples.set(record, { ...after, noted: notedMoves(record.answers(), key).net });
      const isDue = keptAt === undefined || Math.abs(after.wall - keptAt) >= KEEP_MS;
      if (!isDue && isShown) return;
      keptAt = after.wall;
      // Locked meanwhile, or storage is away: kept the next time.
      settings.change({ clock: { key, shownAt: after.wall } }).catch(() => {
        keptAt = undefined;
      });
    };
    const look = () => {
      const isShown = document.visibilityState === 'visible';
      if (isWatching) sample(isShown);
      if (isShown && !end) {
        end = alone(() => {
          isWatching = true;
          sample(true);
        });
      } else if (!isShown && end) {
        isWatching = false;
        end();
        end = undefined;
      }
    };
    look();
    const stop = everySecond(look, later);
    return () => {
      stop();
      end?.();
    };
  }, [record, settings, now, later, newId]);
}
