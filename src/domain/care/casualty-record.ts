// What the care record says of its casualties, read off its answers.
import { CLOCK_NOTES, OF_FIELD } from '../answers/about.ts';
import { type Answers, onceFor, onceForKey } from '../answers/answers.ts';
import { rowsOf } from '../answers/rows.ts';
import { groupedBy } from '../text/grouped-by.ts';
import { type CasualtyStep, casualtySteps } from './casualty-steps.ts';
import { type ClockReading, readClockTime } from './clock-time.ts';
import { clockNoteKinds, readMove } from './clock-watch.ts';
import {
  type ClockMoves,
  type TourniquetClock,
  tourniquetClock,
  tourniquetPhases,
} from './tourniquet-clock.ts';

/** All that is written at a path: where two answered apart, both. */
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

/** The key of its casualty: that which is shown, never several in one. */
const casualtyOf = (answers: Answers, row: string): string =>
  answers.get(`tourniquets.${row}.${OF_FIELD}`)?.text.trim() ?? '';

export const tourniquetsOf = (answers: Answers, casualty: string): readonly string[] =>
  byCasualty(answers).get(casualty) ?? [];

const byCasualty = onceFor((answers) =>
  groupedBy(rowsOf(answers, 'tourniquets'), (row) => casualtyOf(answers, row)),
);

/** Those whose casualty is not in the record, or was deleted while another person put them on. */
export function tourniquetsOfNobody(answers: Answers): readonly string[] {
  const casualties = new Set(rowsOf(answers, 'casualties'));
  return rowsOf(answers, 'tourniquets').filter((row) => !casualties.has(casualtyOf(answers, row)));
}

/** What a time reads as, earliest first: where two answered apart, both. */
export function timesAt(
  answers: Answers,
  path: string,
  phoneOffset: number,
): readonly ClockReading[] {
  const shown = answers.get(path);
  if (!shown) return [];
  return [shown, ...shown.others]
    .flatMap(({ text, at }) => readClockTime(text, at.getTime(), phoneOffset) ?? [])
    .sort((a, b) => a.at - b.at);
}

interface TimeOn {
  readonly applied: ClockReading;
  readonly ended?: ClockReading | undefined;
}

/** From the earliest time that anybody gave until an end that nobody disputes; put on again it runs on. */
function timeOn(answers: Answers, row: string, phoneOffset: number): TimeOn | undefined {
  const path = (field: string) => `tourniquets.${row}.${field}`;
  const at = (field: string) => timesAt(answers, path(field), phoneOffset);
  const [applied] = at('appliedAt');
  if (!applied) return undefined;
  const ended = ['convertedAt', 'removedAt']
    .filter((field) => answers.get(path(field))?.others.length === 0)
    .flatMap((field) => at(field))
    .filter((end) => end.at >= applied.at)
    .sort((a, b) => a.at - b.at)
    .at(-1);
  const again = at('appliedAgainAt');
  // What says that it is on again, and not when, ends nothing.
  const isUnread = textAt(answers, path('appliedAgainAt')) !== '' && again.length === 0;
  const isAgain = ended !== undefined && (isUnread || again.some((time) => time.at >= ended.at));
  return { applied, ended: isAgain ? undefined : ended };
}

interface OnLimb {
  readonly row: string;
  readonly on: TimeOn;
}

interface ReadTimes {
  readonly byRow: ReadonlyMap<string, TimeOn | undefined>;
  /** Of one casualty at one place, the last that was put on first; by each of `limbKeys`. */
  readonly byLimb: ReadonlyMap<string, readonly OnLimb[]>;
}

/** Each place that is written: of two in conflict either may hold. None where none is: nobody knows whether two of those are on one limb. */
function limbKeys(answers: Answers, row: string): readonly string[] {
  const shown = answers.get(`tourniquets.${row}.place`);
  const places = shown ? [shown, ...shown.others].map(({ text }) => text.trim().toLowerCase()) : [];
  return places
    .filter((place) => place !== '')
    .map((place) => `${casualtyOf(answers, row)} ${place}`);
}

/** Read once, however many clocks ask for them each second: a file may bring a thousand tourniquets of one limb. */
const readTimes = onceForKey((answers, offset): ReadTimes => {
  const rows = rowsOf(answers, 'tourniquets');
  const byRow = new Map(rows.map((row) => [row, timeOn(answers, row, Number(offset))]));
  const onLimbs = [...byRow].flatMap(([row, on]) => (on ? { row, on } : []));
  onLimbs.sort((x, y) => y.on.applied.at - x.on.applied.at);
  const onEach = onLimbs.flatMap((each) =>
    limbKeys(answers, each.row).map((limb) => ({ ...each, limb })),
  );
  const byLimb = groupedBy(onEach, ({ limb }) => limb);
  return { byRow, byLimb };
});

/** Since when the limb of a tourniquet has one on without a gap; undefined if this one was the first. */
function limbSince(
  answers: Answers,
  row: string,
  applied: ClockReading,
  { byLimb }: ReadTimes,
): ClockReading | undefined {
  let first = applied;
  // Of two places in conflict the longer time may be true; one limb says nothing of another.
  for (const limb of limbKeys(answers, row)) {
    let since = applied;
    for (const { row: other, on } of byLimb.get(limb) ?? []) {
      const isBefore = on.applied.at < since.at;
      if (other !== row && isBefore && (on.ended === undefined || on.ended.at >= since.at))
        since = on.applied;
    }
    if (since.at < first.at) first = since;
  }
  return first === applied ? undefined : first;
}

interface Noted {
  readonly by: number;
  /** What the clock showed before. */
  readonly before: number;
}

/** Whether this phone wrote a note of its own clock: what a copy from outside says of it is no word of its own. */
export function isOfThisPhone(answers: Answers, row: string, device: string): boolean {
  const of = (field: string) => answers.get(`${CLOCK_NOTES}.${row}.${field}`);
  return (
    (of('device')?.text ?? '') === device &&
    !['device', 'what', 'by', 'before', 'seenAt'].some((field) => of(field)?.isArrived)
  );
}

/** The moves of the clock of this phone. Another phone's say nothing of it, and one that is only behind says not by how much. */
const notedHere = (answers: Answers, device: string, phoneOffset: number): readonly Noted[] =>
  readNotes(answers, JSON.stringify([device, phoneOffset]));

const readNotes = onceForKey((answers, of): readonly Noted[] => {
  const [device, phoneOffset] = JSON.parse(of) as [string, number];
  return rowsOf(answers, 'clockNotes').flatMap((row) => {
    const path = (field: string) => `clockNotes.${row}.${field}`;
    const isHere = isOfThisPhone(answers, row, device);
    if (!isHere || textAt(answers, path('what')) === clockNoteKinds.behind) return [];
    const [before] = timesAt(answers, path('before'), phoneOffset);
    return [{ by: readMove(textAt(answers, path('by'))), before: before?.at ?? Infinity }];
  });
});

const sumOf = (moves: readonly Noted[]): ClockMoves => ({
  net: moves.reduce((sum, { by }) => sum + by, 0),
  back: moves.reduce((sum, { by }) => sum + Math.min(by, 0), 0),
});

/** What the clock of this phone is known to have moved by, in milliseconds. */
export const notedMoves = (answers: Answers, device = ''): ClockMoves =>
  sumOf(notedHere(answers, device, 0));

/** What it moved by since a tourniquet was put on. */
function movesSince(
  answers: Answers,
  row: string,
  applied: ClockReading,
  { device, phoneOffset }: { readonly device: string; readonly phoneOffset: number },
): ClockMoves {
  const of = (field: string) => textAt(answers, `tourniquets.${row}.${field}`);
  const noted = notedHere(answers, device, phoneOffset);
  // By another phone: those moves count before which this one showed a later time; it is written to the minute.
  if (of('device') !== device) {
    return sumOf(noted.filter(({ before }) => before + 60_000 >= applied.at));
  }
  const { net, back } = sumOf(noted);
  const before = (field: string) => {
    const answer = answers.get(`tourniquets.${row}.${field}`);
    return answer?.isArrived ? 0 : readMove(answer?.text ?? '');
  };
  return {
    net: net - before('movesBefore'),
    back: Math.min(0, back - before('backBefore')),
  };
}

/** Undefined while no time of application can be read; `device` is the key of this phone. */
export function clockOf(
  answers: Answers,
  row: string,
  now: number,
  phoneOffset: number,
  device = '',
): TourniquetClock | undefined {
  const times = readTimes(answers, `${phoneOffset}`);
  const on = times.byRow.get(row);
  if (!on) return undefined;
  const moved = movesSince(answers, row, on.applied, { device, phoneOffset });
  const since = limbSince(answers, row, on.applied, times);
  return tourniquetClock({ ...on, limbSince: since, moved }, now);
}

/** Those that run, and those whose time of application cannot be read: whether they run nobody knows. */
export function countTourniquets(
  answers: Answers,
  casualty: string,
  now: number,
  phoneOffset: number,
  device = '',
): { readonly running: number; readonly unread: number } {
  const clocks = tourniquetsOf(answers, casualty).map((row) =>
    clockOf(answers, row, now, phoneOffset, device),
  );
  return {
    running: clocks.filter((clock) => clock && clock.phase !== 'ended').length,
    unread: clocks.filter((clock) => !clock).length,
  };
}

/** The clock to look at first: the longest one that still runs. */
export function worstClock(
  answers: Answers,
  casualty: string,
  now: number,
  phoneOffset: number,
  device = '',
): TourniquetClock | undefined {
  return tourniquetsOf(answers, casualty)
    .flatMap((row) => clockOf(answers, row, now, phoneOffset, device) ?? [])
    .filter(({ phase }) => phase !== 'ended')
    .sort(
      (a, b) =>
        tourniquetPhases.indexOf(b.phase) - tourniquetPhases.indexOf(a.phase) ||
        b.longest - a.longest,
    )[0];
}

/** The first step that is neither done nor marked as not needed. */
export const nextStep = (answers: Answers, casualty: string): CasualtyStep | undefined =>
  casualtySteps.find(({ key }) => textAt(answers, `casualties.${casualty}.${key}`) === '');
