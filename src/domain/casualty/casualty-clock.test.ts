// The tourniquet clock: what a time says, how long that is, which limit, and what the clock of the phone did.
import { describe, expect, test } from 'vitest';
import { createDocument } from '../assessment/document.ts';
import { fieldPath } from '../assessment/path.ts';
import { cardOf } from '../reference/cards.ts';
import {
  clockOf,
  nextLabel,
  nextStep,
  tourniquetsOf,
  tourniquetsOfNobody,
  worstClock,
} from './casualty-record.ts';
import { casualtySections } from './casualty-sections.ts';
import { casualtySteps, NOT_NEEDED } from './casualty-steps.ts';
import {
  readClockTime,
  sayElapsed,
  shortClockTime,
  wholeClockTime,
  writeClockTime,
} from './clock-time.ts';
import { clockBehind, clockNoteKinds, moveBetween, readMove, writeMove } from './clock-watch.ts';
import { handoverOf } from './handover-of.ts';
import { tourniquetClock, tourniquetLimits } from './tourniquet-clock.ts';

const HOUR = 3_600_000;
const MINUTE = 60_000;
/** 21:14 in UTC-7. */
const AT = Date.parse('2026-11-24T04:14:00Z');
const read = (text: string, phoneOffset = -420) => readClockTime(text, AT, phoneOffset);

describe('a time with its offset', () => {
  test.each([-420, 0, 330, -210, 840])('is read as it was written, at %i minutes', (offset) => {
    expect(read(writeClockTime(AT, offset))).toEqual({ at: AT, offset, isZoneAssumed: false });
  });

  test.each([
    ['2026-11-23 21:14 UTC-7', AT, false],
    ['2026-11-23 21:14 MST', AT, false],
    ['2114 UTC-7', AT, false],
    ['0414Z', AT, false],
    ['2114', AT, true],
    // As on DD Form 1380: local.
    ['2114L', AT, true],
    ['2114 hrs', AT, true],
    ['21:14 UTC-07:00', AT, false],
    // Later than the clock may be behind: that of the day before.
    ['2330 UTC-7', AT + 2 * HOUR + 16 * MINUTE - 24 * HOUR, false],
    ['2200 UTC-7', AT + 46 * MINUTE, false],
  ])('“%s” is read', (text, at, isZoneAssumed) => {
    expect(read(text)).toEqual({ at, offset: text.includes('Z') ? 0 : -420, isZoneAssumed });
  });

  test.each([
    '',
    'about nine',
    '2460 UTC-7',
    '2026-02-30 10:00 UTC+0',
    '21:14 XYZ',
    '21:14 UTC+99',
    '0914-0930',
    `21:14${' '.repeat(50)}x`,
  ])('“%s” is not read as something else', (text) => expect(read(text)).toBeUndefined());

  test('a text from outside is read in no time, however long', () => {
    for (const text of [`12:00${' '.repeat(5000)}x`, `12:00 UTC ${'+'.repeat(5000)}`]) {
      expect(read(text)).toBeUndefined();
      expect(shortClockTime(text, AT)).toBe(text);
    }
  }, 500);

  test('that was left without its day or zone is kept with both', () => {
    const whole = (text: string) => wholeClockTime(text, AT, -420);
    for (const text of ['2114', '21:14 UTC-7', '2026-11-23 21:14', '2114L'])
      expect(whole(text)).toBe('2026-11-23 21:14 UTC-7');
    for (const text of ['2026-11-23 21:14 MST', 'about nine', ''])
      expect(whole(text)).toBe(undefined);
  });

  test('no date is too far to be written', () => {
    expect(writeClockTime(8.64e15, 840)).toMatch(/^9999-12-\d\d \d\d:\d\d UTC\+14$/);
    expect(writeClockTime(-8.64e15, -420)).toMatch(/^19\d\d-/);
  });

  test('is said without its day where that is today', () => {
    expect(shortClockTime('2026-11-23 21:14 UTC-7', AT)).toBe('21:14 UTC-7');
    expect(shortClockTime('2026-11-22 21:14 UTC-7', AT)).toBe('2026-11-22 21:14 UTC-7');
    expect(shortClockTime('about nine', AT)).toBe('about nine');
  });

  test('elapsed is hours and minutes', () => {
    expect(sayElapsed(65 * MINUTE)).toBe('1:05');
    expect(sayElapsed(65 * MINUTE + 9000, true)).toBe('1:05:09');
    expect(sayElapsed(-HOUR / 2)).toBe('-0:30');
  });
});

describe('the limits of the guideline', () => {
  const phase = (elapsed: number, moved = 0) =>
    tourniquetClock(
      {
        applied: { at: AT, offset: -420, isZoneAssumed: false },
        moved: { net: moved, back: Math.min(moved, 0) },
      },
      AT + elapsed,
    ).phase;

  test('come when they are due', () => {
    expect(phase(0)).toBe('on');
    expect(phase(1.5 * HOUR - 1)).toBe('on');
    expect(phase(1.5 * HOUR)).toBe('soon2');
    expect(phase(2 * HOUR)).toBe('past2');
    expect(phase(5.5 * HOUR)).toBe('soon6');
    expect(phase(6 * HOUR)).toBe('soon6');
    expect(phase(6 * HOUR + 1)).toBe('past6');
    expect(phase(-2 * MINUTE)).toBe('ahead');
  });

  test('come by the longer time where the clock was moved', () => {
    // Moved on by an hour: what is shown may be too long, and is warned of all the same.
    expect(phase(2.5 * HOUR, HOUR)).toBe('past2');
    // Set back by an hour: what is shown is too short.
    expect(phase(1.5 * HOUR, -HOUR)).toBe('past2');
  });

  test('are those of a level, and all where none is chosen', () => {
    const all = tourniquetLimits('past2', '');
    expect(all).toHaveLength(2);
    expect(tourniquetLimits('past2', 'CLS').join()).toMatch(/ASM and CLS: do not try to convert/);
    expect(tourniquetLimits('past2', 'CPP').join()).not.toMatch(/ASM and CLS/);
    expect(
      [...tourniquetLimits('past2', 'CLS'), ...tourniquetLimits('past2', 'CMC')].sort(),
    ).toEqual([...all].sort());
    for (const level of ['', 'ASM', 'CLS', 'CMC', 'CPP']) {
      expect(tourniquetLimits('past6', level)[0]).toMatch(/^Past 6 h\. Do not remove it unless/);
    }
    expect(tourniquetLimits('past6', 'ASM')).toHaveLength(2);
  });
});

describe('the clock of the phone', () => {
  const sample = (wall: number, steady: number, isSeen = true, noted = 0) => ({
    wall: AT + wall,
    steady,
    isSeen,
    noted,
  });

  test('that goes on, or is put right by a little, is not spoken of', () => {
    expect(moveBetween(sample(0, 0), sample(1000, 1000))).toBeUndefined();
    expect(moveBetween(sample(0, 0), sample(5500, 1000))).toBeUndefined();
  });

  test('was moved on by an hour, or back', () => {
    expect(moveBetween(sample(0, 0), sample(HOUR + 1000, 1000))).toEqual({
      kind: 'movedOrSlept',
      by: HOUR,
      before: AT + 1000,
    });
    for (const isSeen of [true, false]) {
      expect(moveBetween(sample(0, 0), sample(1000 - HOUR, 1000, isSeen))).toEqual({
        kind: 'moved',
        by: -HOUR,
        before: AT + 1000,
      });
    }
  });

  test('a jump forward of a hidden page is sleep', () => {
    expect(moveBetween(sample(0, 0), sample(3 * HOUR, 1000, false))).toBeUndefined();
  });

  test('what another tab wrote down is not written again; a note of another phone hides nothing', () => {
    expect(moveBetween(sample(0, 0), sample(-HOUR, 1000, true, -HOUR))).toBeUndefined();
    expect(moveBetween(sample(0, 0), sample(1000, 1000, true, -HOUR))).toBeUndefined();
    expect(moveBetween(sample(0, 0), sample(HOUR, 1000, true, -HOUR))?.by).toBe(HOUR - 1000);
  });

  test('that stands before the last thing written says so', () => {
    expect(clockBehind(AT - HOUR, AT)).toEqual({ kind: 'behind', by: -HOUR, before: AT });
    expect(clockBehind(AT - 30_000, AT)).toBeUndefined();
    expect(clockBehind(AT, 8.64e15)).toBeUndefined();
  });

  test('a move is written and read again; what is none counts for nothing', () => {
    expect(readMove(writeMove(-HOUR))).toBe(-HOUR);
    expect(readMove(writeMove(HOUR))).toBe(HOUR);
    for (const text of ['', '3600', '+1e9 s', '+99999999999 s', '+9999999999 s'])
      expect(readMove(text)).toBe(0);
  });
});

describe('a record', () => {
  function record() {
    const document = createDocument({
      now: () => new Date(AT),
      author: () => 'Sam Cole',
      replica: 'one',
      sections: casualtySections,
    });
    const add = (section: string, texts: Readonly<Record<string, string>>) => {
      const row = document.addRow(section);
      for (const [field, text] of Object.entries(texts)) {
        document.write(fieldPath<string, string>(section, field, row), text);
      }
      return row;
    };
    return { document, add };
  }
  /** As it is on another phone. */
  function copyOf(document: ReturnType<typeof record>['document']) {
    const other = createDocument({
      now: () => new Date(AT + MINUTE),
      author: () => 'Dana',
      replica: 'two',
      sections: casualtySections,
    });
    other.merge(document.state());
    return other;
  }
  const APPLIED = { place: 'Left leg', appliedAt: '2026-11-23 21:14 UTC-7' };

  test('elapsed is by moments: a change of zone changes nothing', () => {
    const { document, add } = record();
    const row = add('tourniquets', { of: 'one', ...APPLIED });
    for (const offset of [-420, 0, 330]) {
      expect(clockOf(document.answers(), row, AT + HOUR, offset)?.elapsed).toBe(HOUR);
    }
  });

  test('moves count from when the tourniquet was put on', () => {
    const { document, add } = record();
    const before = add('tourniquets', { of: 'one', ...APPLIED });
    add('clockNotes', { what: 'Moved', before: '2026-11-23 22:14 UTC-7', by: '-3600 s' });
    const after = add('tourniquets', {
      of: 'one',
      ...APPLIED,
      movesBefore: '-3600 s',
      backBefore: '-3600 s',
    });
    const answers = document.answers();
    expect(clockOf(answers, before, AT + HOUR, 0)).toMatchObject({
      elapsed: HOUR,
      corrected: 2 * HOUR,
      phase: 'past2',
    });
    expect(clockOf(answers, after, AT + HOUR, 0)).toMatchObject({ elapsed: HOUR, phase: 'on' });
    expect(worstClock(answers, 'one', AT + HOUR, 0)?.phase).toBe('past2');
  });

  test('the clock of another phone, or one only behind, corrects nothing here', () => {
    const { document, add } = record();
    const back = { before: '2026-11-23 22:14 UTC-7', by: '-3600 s' };
    const row = add('tourniquets', { of: 'one', ...APPLIED, device: 'here' });
    const others = add('tourniquets', { of: 'one', ...APPLIED, device: 'there' });
    const later = { appliedAt: '2026-11-23 22:30 UTC-7', device: 'there' };
    const afterwards = add('tourniquets', { of: 'one', ...later });
    const clock = (of: string) => clockOf(document.answers(), of, AT + 2 * HOUR, 0, 'here');
    add('clockNotes', { what: 'Moved', ...back, device: 'there' });
    add('clockNotes', { what: clockNoteKinds.behind, ...back, device: 'here' });
    expect(clock(row)).not.toHaveProperty('corrected');
    add('clockNotes', { what: 'Moved', ...back, device: 'here' });
    expect(clock(row)).toMatchObject({ corrected: 3 * HOUR, longest: 3 * HOUR });
    expect(clock(others)).toMatchObject({ longest: 3 * HOUR });
    expect(clock(afterwards)).not.toHaveProperty('corrected');
    // On again, which may be sleep, takes nothing off.
    add('clockNotes', {
      ...back,
      what: 'Moved, or the device slept',
      by: '+3600 s',
      device: 'here',
    });
    expect(clock(row)).toMatchObject({ corrected: 2 * HOUR, longest: 3 * HOUR });
  });

  test('of two answers the earliest counts, and only an end that nobody disputes is one', () => {
    const { document, add } = record();
    const row = add('tourniquets', { of: 'one', ...APPLIED });
    const other = copyOf(document);
    const write = (of: typeof document, field: string, text: string) =>
      of.write(fieldPath<string, string>('tourniquets', field, row), text);
    const meet = () => {
      document.merge(other.state());
      other.merge(document.state());
    };
    const clock = () => clockOf(document.answers(), row, AT + 3 * HOUR, 0);
    write(document, 'appliedAt', '2026-11-23 21:14 UTC-7');
    write(document, 'appliedAt', '2026-11-23 22:14 UTC-7');
    write(other, 'appliedAt', '2026-11-23 20:44 UTC-7');
    meet();
    expect(clock()).toMatchObject({ elapsed: 3.5 * HOUR, phase: 'past2' });
    write(document, 'removedAt', '2026-11-23 23:14 UTC-7');
    write(other, 'removedAt', 'not yet');
    meet();
    expect(clock()?.phase).toBe('past2');
    document.settle(
      fieldPath<string, string>('tourniquets', 'removedAt', row),
      '2026-11-23 23:14 UTC-7',
    );
    expect(clock()).toMatchObject({ elapsed: 2.5 * HOUR, phase: 'ended' });
  });

  test('whose a tourniquet is, is one casualty or none, also where two say another', () => {
    const { document, add } = record();
    const casualty = add('casualties', { label: 'Casualty 1' });
    const row = add('tourniquets', { ...APPLIED });
    const other = copyOf(document);
    const path = fieldPath<string, string>('tourniquets', 'of', row);
    expect(tourniquetsOfNobody(document.answers())).toEqual([row]);
    document.write(path, casualty);
    other.write(path, 'somebody else');
    document.merge(other.state());
    const answers = document.answers();
    expect([...tourniquetsOf(answers, casualty), ...tourniquetsOfNobody(answers)]).toEqual([row]);
    document.settle(path, casualty);
    expect(tourniquetsOf(document.answers(), casualty)).toEqual([row]);
    document.removeRow('casualties', casualty);
    expect(tourniquetsOfNobody(document.answers())).toEqual([row]);
  });

  test('one that was put on again runs on from the first time', () => {
    const { document, add } = record();
    const off = { of: 'one', ...APPLIED, convertedAt: '2026-11-23 22:14 UTC-7' };
    const clock = (texts: Readonly<Record<string, string>>) => {
      const row = add('tourniquets', { ...off, ...texts });
      document.write(fieldPath<string, string>('tourniquets', 'place', row), row);
      return clockOf(document.answers(), row, AT + 3 * HOUR, 0);
    };
    expect(clock({})?.phase).toBe('ended');
    const again = { appliedAgainAt: '2026-11-23 22:44 UTC-7' };
    expect(clock(again)).toMatchObject({ elapsed: 3 * HOUR, phase: 'past2' });
    expect(clock({ appliedAgainAt: 'when it bled' })?.phase).toBe('past2');
    expect(clock({ ...again, removedAt: '2026-11-23 23:14 UTC-7' })).toMatchObject({
      elapsed: 2 * HOUR,
      phase: 'ended',
    });
  });

  test('a limb counts from the first of its tourniquets that were on without a gap', () => {
    const { document, add } = record();
    const leg = (from: string, to = '') =>
      add('tourniquets', { of: 'one', place: 'Left leg', appliedAt: from, removedAt: to });
    leg('2026-11-23 20:00 UTC-7', '2026-11-23 21:00 UTC-7');
    leg('2026-11-23 21:14 UTC-7', '2026-11-23 22:20 UTC-7');
    add('tourniquets', { of: 'one', place: 'Right arm', appliedAt: '2026-11-23 17:00 UTC-7' });
    const second = leg('2026-11-23 22:14 UTC-7', '2026-11-23 23:00 UTC-7');
    const third = leg('2026-11-23 22:54 UTC-7');
    const now = AT + 2 * HOUR;
    expect(clockOf(document.answers(), second, now, 0)?.phase).toBe('ended');
    expect(clockOf(document.answers(), third, now, 0)).toMatchObject({
      longest: 20 * MINUTE,
      limb: { since: { at: AT }, longest: 2 * HOUR },
      phase: 'past2',
    });
  });

  test('one that was removed has ended, and is not the one to look at', () => {
    const { document, add } = record();
    const row = add('tourniquets', {
      of: 'one',
      ...APPLIED,
      removedAt: '2026-11-23 22:00 UTC-7',
    });
    expect(clockOf(document.answers(), row, AT + 9 * HOUR, 0)).toMatchObject({
      elapsed: 46 * MINUTE,
      phase: 'ended',
    });
    expect(worstClock(document.answers(), 'one', AT + 9 * HOUR, 0)).toBeUndefined();
  });

  test('casualties are numbered on; what is not needed is no next step', () => {
    const { document, add } = record();
    expect(nextLabel(document.answers())).toBe('Casualty 1');
    const row = add('casualties', { label: 'Casualty 7', limbBleeding: NOT_NEEDED });
    expect(nextLabel(document.answers())).toBe('Casualty 8');
    expect(nextStep(document.answers(), row)?.key).toBe('packed');
  });

  test('is handed over with its times; what is not needed was not done', () => {
    const { document, add } = record();
    const row = add('casualties', {
      label: 'Casualty 1',
      age: 'Adult',
      injuredAt: '2026-11-23 21:05 UTC-7',
      mechanism: 'Gunshot',
      chestSeal: '2026-11-23 21:20 UTC-7',
      pelvis: NOT_NEEDED,
      airway: 'when he fell',
      treatment: 'Ketamine 100 mg IM, left thigh.',
    });
    add('tourniquets', { of: row, place: 'Right arm', appliedAt: '2114', how: 'Loose' });
    add('tourniquets', { of: row, ...APPLIED, how: 'High and tight' });
    add('tourniquets', { of: 'another', place: 'Right arm' });
    add('clockNotes', { what: 'Moved', seenAt: '2026-11-23 21:10 UTC-7', by: '-3600 s' });
    expect(
      handoverOf(document.answers(), row, { now: AT + HOUR, offset: -420, device: '' }),
    ).toEqual({
      label: 'Casualty 1, made 22:14',
      form: 'AT-MIST',
      age: 'Adult',
      time: '21:05 UTC-7',
      mechanism: 'Gunshot',
      injuries: '',
      signs: '',
      treatment:
        'Tourniquet right arm, on 2114 (zone not written). ' +
        'Tourniquet left leg, high and tight, on 21:14 UTC-7. ' +
        'Airway open when he fell (time not readable). Chest seal on 21:20 UTC-7. ' +
        'Ketamine 100 mg IM, left thigh. ' +
        'This phone: the clock was moved back by 1:00:00, seen at 2026-11-23 21:10 UTC-7',
    });
  });
});

test('each step names a card that there is, by its title', () => {
  for (const { card, cardTitle } of casualtySteps) expect(cardOf(card)?.title).toBe(cardTitle);
});
