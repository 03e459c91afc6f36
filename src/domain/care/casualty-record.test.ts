// What a record says of a casualty and its tourniquets, and how it is handed over.
import { describe, expect, test } from 'vitest';
import { give, importFrom, make, newReplica } from '../../../tests/support/arrivals.ts';
import { arrivedName } from '../answers/entry.ts';
import { createDocument } from '../answers/open-document.ts';
import { joinPath } from '../answers/path.ts';
import { rowsOf } from '../answers/rows.ts';
import { cardOf } from '../reference/cards.ts';
import { arrivingCare } from './arriving-care.ts';
import { casualtySections } from './care-catalogue.ts';
import {
  clockOf,
  nextLabel,
  nextStep,
  textAt,
  tourniquetsOf,
  tourniquetsOfNobody,
  worstClock,
} from './casualty-record.ts';
import { casualtySteps, NOT_NEEDED } from './casualty-steps.ts';
import { noteOf } from './clock-notes.ts';
import { clockNoteKinds } from './clock-watch.ts';
import { handoverOf } from './handover.ts';

const HOUR = 3_600_000;
const MINUTE = 60_000;
/** 21:14 in UTC-7. */
const AT = Date.parse('2026-11-24T04:14:00Z');

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
        document.write(joinPath(section, field, row), text);
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

  test('what came from elsewhere of earlier moves does not make a tourniquet younger', () => {
    const { document, add } = record();
    const row = add('tourniquets', { of: 'one', ...APPLIED });
    add('clockNotes', { what: 'Moved', before: '2026-11-23 22:14 UTC-7', by: '-3600 s' });
    const arrived = (field: string, count: number) => ({
      replica: arrivedName({ replica: 'ab12', count, path: field, text: '', author: '', at: 0 }),
      count,
      path: `tourniquets.${row}.${field}`,
      text: '-3600 s',
      author: 'Lee',
      at: 0,
    });
    const live = [arrived('movesBefore', 900), arrived('backBefore', 901)];
    document.merge({ live, past: [], seen: {} });
    expect(clockOf(document.answers(), row, AT + HOUR, 0)).toMatchObject({
      longest: 2 * HOUR,
      phase: 'past2',
    });
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
      of.write(joinPath('tourniquets', field, row), text);
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
    document.resolve(joinPath('tourniquets', 'removedAt', row), '2026-11-23 23:14 UTC-7');
    expect(clock()).toMatchObject({ elapsed: 2.5 * HOUR, phase: 'ended' });
  });

  test('whose a tourniquet is, is one casualty or none, also where two say another', () => {
    const { document, add } = record();
    const casualty = add('casualties', { label: 'Casualty 1' });
    const row = add('tourniquets', { ...APPLIED });
    const other = copyOf(document);
    const path = joinPath('tourniquets', 'of', row);
    expect(tourniquetsOfNobody(document.answers())).toEqual([row]);
    document.write(path, casualty);
    other.write(path, 'somebody else');
    document.merge(other.state());
    const answers = document.answers();
    expect([...tourniquetsOf(answers, casualty), ...tourniquetsOfNobody(answers)]).toEqual([row]);
    document.resolve(path, casualty);
    expect(tourniquetsOf(document.answers(), casualty)).toEqual([row]);
    document.removeRow('casualties', casualty);
    expect(tourniquetsOfNobody(document.answers())).toEqual([row]);
  });

  test('one that was put on again runs on from the first time', () => {
    const { document, add } = record();
    const off = { of: 'one', ...APPLIED, convertedAt: '2026-11-23 22:14 UTC-7' };
    const clock = (texts: Readonly<Record<string, string>>) => {
      const row = add('tourniquets', { ...off, ...texts });
      document.write(joinPath('tourniquets', 'place', row), row);
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
      weight: '80 kg',
      k9: 'Rex',
      naloxone: '2026-11-23 21:25 UTC-7',
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
      age: 'K9 Rex, Adult',
      weight: '80 kg',
      time: '21:05 UTC-7',
      mechanism: 'Gunshot',
      injuries: '',
      signs: '',
      treatment:
        'Tourniquet right arm, on 2114 (zone not written). ' +
        'Tourniquet left leg, high and tight, on 21:14 UTC-7. ' +
        'Airway open “when he fell” (time not readable). Chest seal on 21:20 UTC-7. ' +
        'Naloxone given 21:25 UTC-7. ' +
        'Ketamine 100 mg IM, left thigh. ' +
        'This phone: the clock was moved back by 1:00:00, seen at 2026-11-23 21:10 UTC-7',
    });
  });
});

test('each step names a card that there is, by its title', () => {
  for (const { card, cardTitle } of casualtySteps) expect(cardOf(card)?.title).toBe(cardTitle);
});

describe('what a copy from outside says of the clock of this phone', () => {
  const TOURNIQUET = {
    of: 'one',
    place: 'Left leg',
    appliedAt: '2026-11-23 21:14 UTC-7',
    device: 'here',
  };
  const NOTE = { what: 'Moved', before: '2026-11-23 22:14 UTC-7', by: '-3600 s', device: 'here' };
  const care = (author: string) => {
    const document = createDocument({
      now: () => new Date(AT),
      author: () => author,
      replica: newReplica(),
      sections: casualtySections,
    });
    const add = (section: string, texts: Readonly<Record<string, string>>) => {
      const row = document.addRow(section as never);
      for (const [field, text] of Object.entries(texts))
        document.write(joinPath(section, field, row) as never, text);
      return row;
    };
    return { document, add };
  };
  const elapsedOf = (document: ReturnType<typeof care>['document'], row: string) =>
    clockOf(document.answers(), row, AT + HOUR, -420, 'here')?.longest;

  test('moves it by nothing, and is no word of this phone', () => {
    const [mine, theirs] = [care('Rivera'), care('Lee')];
    const row = mine.add('tourniquets', TOURNIQUET);
    theirs.add('clockNotes', { ...NOTE, seenAt: '08:30. Removed 09:00' });
    importFrom(mine.document, arrivingCare(mine.document.state(), give(theirs.document)));
    const [note = ''] = rowsOf(mine.document.answers(), 'clockNotes');
    expect(noteOf(mine.document.answers(), note, 'here')).toBe(
      'Lee’s phone: the clock was moved back by 1:00:00, seen at “08:30. Removed 09:00”.',
    );
    expect(elapsedOf(mine.document, row)).toBe(HOUR);
  });

  test('changes no note that this phone wrote, and what comes back as it was is no change', () => {
    const [mine, theirs] = [care('Rivera'), care('Lee')];
    const row = mine.add('tourniquets', TOURNIQUET);
    const note = mine.add('clockNotes', NOTE);
    const longest = elapsedOf(mine.document, row);
    expect(longest).toBeGreaterThan(HOUR);
    importFrom(theirs.document, give(mine.document));
    const back = () => arrivingCare(mine.document.state(), give(theirs.document));
    expect(importFrom(mine.document, back())).toMatchObject({ brings: 0, refused: new Map() });
    for (const [field, text] of [
      ['by', NOTE.by],
      ['device', 'x'],
      ['by', '-0 s'],
      ['position', ''],
    ] as const) {
      theirs.document.resolve(joinPath('clockNotes', field, note) as never, text);
      importFrom(mine.document, back());
      expect(elapsedOf(mine.document, row), field).toBe(longest);
      expect(noteOf(mine.document.answers(), note, 'here')).toMatch(/^This phone: .* 1:00:00/);
    }
  });
});

test('a tourniquet that a colleague deletes is gone here too, and no other word beside it counts', () => {
  const sections = casualtySections;
  const copy = (author: string) =>
    createDocument({
      now: () => new Date(AT),
      author: () => author,
      replica: newReplica(),
      sections,
    });
  const [mine, theirs] = [copy('Rivera'), copy('Lee')];
  const row = mine.addRow('tourniquets');
  for (const [field, text] of Object.entries({
    of: 'one',
    place: 'Left leg',
    appliedAt: '2026-11-23 21:14 UTC-7',
    device: 'here',
    backBefore: '-3600 s',
  }))
    mine.write(joinPath('tourniquets', field, row), text);
  importFrom(theirs, give(mine));
  const back = () => importFrom(mine, arrivingCare(mine.state(), give(theirs)));
  theirs.resolve(joinPath('tourniquets', 'backBefore', row), '-1 s');
  back();
  expect(mine.read(joinPath('tourniquets', 'backBefore', row))).toBe('-3600 s');
  theirs.removeRow('tourniquets', row);
  back();
  expect(rowsOf(mine.answers(), 'tourniquets')).toEqual([]);
});

test('what another phone noted arrives, whatever a file said before', () => {
  const [mine, theirs, forger] = [make('Rivera'), make('Lee'), make('Eve')].map(
    ({ document }) => document,
  );
  if (!mine || !theirs || !forger) throw new Error('There are three');
  const row = theirs.addRow('clockNotes' as never);
  const by = joinPath('clockNotes', 'by', row) as never;
  theirs.write(by, '-3600 s');
  importFrom(forger, give(theirs));
  forger.resolve(by, '+5 s');
  for (const from of [forger, theirs]) importFrom(mine, arrivingCare(mine.state(), give(from)));
  expect(textAt(mine.answers(), by)).toContain('-3600 s');
});

test('of many notes of other phones a handover says the first, and how many more there are', () => {
  const { document } = make('Rivera');
  for (let count = 0; count < 8; count += 1) {
    const row = document.addRow('clockNotes' as never);
    document.write(joinPath('clockNotes', 'device', row) as never, 'there');
  }
  const { treatment } = handoverOf(document.answers(), 'one', {
    now: AT,
    offset: -420,
    device: 'here',
  });
  expect(treatment.match(/phone: the clock/g)).toHaveLength(5);
  expect(treatment).toContain('3 more notes of other phones’ clocks');
});

test('a tourniquet whose place is in conflict is on each of both limbs, and makes no one limb of them', () => {
  const [{ document }, { document: other }] = [make('Rivera'), make('Lee')];
  const put = (texts: Readonly<Record<string, string>>) => {
    const row = document.addRow('tourniquets' as never);
    for (const [field, text] of Object.entries({ of: 'one', place: 'Left leg', ...texts }))
      document.write(joinPath('tourniquets', field, row) as never, text);
    return row;
  };
  const first = put({
    appliedAt: '2026-11-23 18:14 UTC-7',
    removedAt: '2026-11-23 21:14 UTC-7',
  });
  const second = put({ appliedAt: '2026-11-23 21:14 UTC-7' });
  const limb = () => clockOf(document.answers(), second, AT + HOUR, -420)?.limb?.longest;
  expect(limb()).toBe(4 * HOUR);
  other.write(joinPath('tourniquets', 'place', first) as never, 'Left leg, high');
  importFrom(document, give(other));
  expect(limb()).toBe(4 * HOUR);
  const put2 = (place: string, appliedAt: string, removedAt = '') =>
    put({ of: 'two', place, appliedAt, ...(removedAt === '' ? {} : { removedAt }) });
  put2('Right leg', '2026-11-23 16:14 UTC-7', '2026-11-23 20:14 UTC-7');
  put2('Left leg', '2026-11-23 19:44 UTC-7', '2026-11-23 21:14 UTC-7');
  const third = put2('Left leg', '2026-11-23 21:14 UTC-7');
  other.write(joinPath('tourniquets', 'place', third) as never, 'Right leg');
  importFrom(document, give(other));
  expect(clockOf(document.answers(), third, AT + HOUR / 2, -420)?.limb?.longest).toBe(2 * HOUR);
});
