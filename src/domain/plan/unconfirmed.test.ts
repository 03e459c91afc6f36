import { describe, expect, test } from 'vitest';
import { carryForward } from '../../../tests/support/carried-forward.ts';
import type { AnswerDocument } from '../answers/answer-document.ts';
import {
  authorName,
  FILE_AUTHOR,
  isMachineAuthor,
  isNoPerson,
  personName,
  sourceAuthor,
  sourceOf,
} from '../answers/authors.ts';
import { importRecords, importUpdate, revertImport } from '../answers/import-record.ts';
import { createDocument } from '../answers/open-document.ts';
import { type AnswerPath, fieldPath } from '../answers/path.ts';
import type { Hospital } from '../hospitals/hospital.ts';
import { applySaved, keepCard } from '../hospitals/hospital-card.ts';
import { blankTexts } from '../hospitals/hospital-texts.ts';
import { inShownOrder } from './section-view.ts';
import { unconfirmedPaths, unconfirmedSource } from './unconfirmed.ts';

let opened = 0;

function make(day: string, author = 'Ruiz'): AnswerDocument {
  opened += 1;
  let at = Date.parse(`${day}T15:00:00Z`);
  const now = () => {
    at += 60_000;
    return new Date(at);
  };
  return createDocument({ now, author: () => author, replica: `copy${opened}` });
}

const carried = (into: AnswerDocument, from: AnswerDocument) =>
  carryForward(into, from.answers(), { isChosen: () => true, timeZone: 'America/Denver' });

/** A plan of 12 November, and one of 21 November that was begun from it. */
function twoPlans() {
  const earlier = make('2026-11-12');
  earlier.write('operationalInfo.stagingArea', 'Rear lot');
  earlier.write('operatorInfo.operatorName', 'Dana Ruiz');
  earlier.write('icsOperation.handling', 'Law Enforcement Sensitive');
  earlier.write('hospitalFacilities.primary.name', 'Denver Health');
  earlier.write('hospitalFacilities.primary.distance', '6 mi');
  const row = earlier.addRow('icsTransport');
  earlier.write(fieldPath('icsTransport', 'service', row), 'Medic 11');
  earlier.write(fieldPath('icsTransport', 'level', row), 'ALS');
  const plan = make('2026-11-21', 'Lee');
  carried(plan, earlier);
  return { earlier, plan, unit: fieldPath('icsTransport', 'service', row) };
}

const STAGING: AnswerPath = 'operationalInfo.stagingArea';

const saved: Hospital = {
  id: 'h1',
  category: 'primary',
  ...blankTexts,
  name: 'Mercy',
  distance: '4 mi',
  groundTime: '9 min',
  airTime: '3 min',
  edContact: '303-555-0100',
  version: 3,
  updatedAt: '2026-11-04T02:00:00.000Z',
};

describe('what comes from an earlier plan', () => {
  test('is from that plan and its day; what is bound to a place or a time is unconfirmed, the handling mark holds', () => {
    const { plan, unit } = twoPlans();
    expect([...unconfirmedPaths(plan.answers())].sort()).toEqual(
      ['hospitalFacilities.primary.distance', STAGING, unit].sort(),
    );
    expect(unconfirmedPaths(plan.answers(), 'operationalInfo')).toEqual([STAGING]);
    const staging = plan.answer(STAGING);
    expect(staging?.author).toBe('earlier plan 2026-11-12');
    expect(authorName(staging?.author ?? '')).toBe('earlier plan of 12 Nov 2026');
    expect(plan.answer('operatorInfo.operatorName')?.author).toBe('earlier plan 2026-11-12');
    expect(plan.answer('icsOperation.handling')?.author).toBe('Lee');
  });

  test('is confirmed by the same text again, which the log tells, or by another; a next plan names the latest source', () => {
    const { plan } = twoPlans();
    plan.confirm(STAGING);
    expect(plan.answer(STAGING)).toMatchObject({ text: 'Rear lot', author: 'Lee', others: [] });
    expect(plan.changes().filter(({ path }) => path === STAGING)).toMatchObject([
      { text: 'Rear lot', author: 'Lee' },
      { text: 'Rear lot', author: 'earlier plan 2026-11-12' },
    ]);
    plan.write('hospitalFacilities.primary.distance', '7 mi');
    expect(unconfirmedPaths(plan.answers())).toHaveLength(1);
    const next = make('2026-11-28');
    carried(next, plan);
    const unit = unconfirmedPaths(next.answers()).find((path) => path.startsWith('icsTransport'));
    // Nobody has confirmed since the 12th that it holds.
    expect(unit && next.answer(unit)?.author).toBe('earlier plan 2026-11-12');
    expect(next.answer(STAGING)?.author).toBe('earlier plan 2026-11-21');
  });

  test('confirmed on one of two phones, it is confirmed on both; two that confirm it apart do not disagree', () => {
    const { plan } = twoPlans();
    const other = make('2026-11-21', 'Ortiz');
    other.merge(plan.state());
    other.confirm(STAGING);
    plan.merge(other.state());
    expect(unconfirmedSource(STAGING, plan.answer(STAGING))).toBeUndefined();
    const third = make('2026-11-21', 'Hale');
    third.merge(twoPlans().plan.state());
    third.confirm(STAGING);
    plan.merge(third.state());
    expect(plan.answer(STAGING)?.others).toEqual([]);
    expect(unconfirmedSource(STAGING, plan.answer(STAGING))).toBeUndefined();
  });

  test('brought along on two phones and confirmed on one: a person beats a source of the same text', () => {
    const one = twoPlans().plan;
    const two = twoPlans().plan;
    one.confirm(STAGING);
    two.merge(one.state());
    expect(two.answer(STAGING)?.author).toBe('Lee');
  });

  test('a copy of it without authors confirms nothing, and an import that is written back neither', () => {
    const { plan } = twoPlans();
    const other = make('2026-11-21', FILE_AUTHOR);
    other.write(STAGING, 'Rear lot');
    plan.merge(other.state());
    expect(unconfirmedSource(STAGING, plan.answer(STAGING))?.day).toBe('2026-11-12');
    const copy = make('2026-11-21', 'Ortiz');
    copy.merge(plan.state());
    copy.resolve(STAGING, 'Front lot');
    importUpdate(plan, copy.state(), { from: 'Ortiz', replica: 'after' });
    expect(plan.read(STAGING)).toBe('Front lot');
    const [record] = importRecords(plan.answers());
    if (!record) throw new Error('no record');
    revertImport(plan, record);
    expect(plan.read(STAGING)).toBe('Rear lot');
    expect(unconfirmedSource(STAGING, plan.answer(STAGING))?.day).toBe('2026-11-12');
  });

  test('nothing is confirmed where nothing stands, and nobody says twice what they said', () => {
    const { plan } = twoPlans();
    plan.confirm('weather.visibility');
    plan.write(STAGING, '');
    plan.confirm(STAGING);
    expect(plan.answer('weather.visibility')).toBeUndefined();
    expect(plan.read(STAGING)).toBe('');
    plan.write(STAGING, 'Front lot');
    const lines = plan.changes().length;
    plan.confirm(STAGING);
    expect(plan.changes()).toHaveLength(lines);
  });
});

test('they are listed in the order of forms and papers', () => {
  const { plan, unit } = twoPlans();
  const shown = inShownOrder(
    [unit, STAGING, 'weather.visibility', 'hospitalFacilities.primary.distance'],
    plan.answers(),
    [],
  );
  expect(shown).toEqual([
    'hospitalFacilities.primary.distance',
    STAGING,
    'weather.visibility',
    unit,
  ]);
});

describe('what comes from the saved list', () => {
  test('is from the list as of the day it was saved; distance and travel times are unconfirmed', () => {
    const plan = make('2026-11-21');
    applySaved(plan, 'primary', saved, { timeZone: 'America/Denver' });
    expect(unconfirmedPaths(plan.answers()).map((path) => path.split('.').at(-1))).toEqual([
      'distance',
      'groundTime',
      'airTime',
    ]);
    expect(plan.answer('hospitalFacilities.primary.distance')?.author).toBe(
      'hospital list 2026-11-03',
    );
  });

  test('what was typed like this before stays typed, and a card put back is as it was', () => {
    const plan = make('2026-11-21');
    plan.write('hospitalFacilities.primary.distance', '4 mi');
    plan.write('hospitalFacilities.primary.name', 'St. Anthony');
    const restore = keepCard(plan, 'primary');
    applySaved(plan, 'primary', saved, { timeZone: 'America/Denver' });
    expect(plan.answer('hospitalFacilities.primary.distance')?.author).toBe('Ruiz');
    expect(unconfirmedPaths(plan.answers())).toHaveLength(2);
    restore();
    expect(plan.read('hospitalFacilities.primary.name')).toBe('St. Anthony');
    expect(plan.answer('hospitalFacilities.primary.name')?.author).toBe('Ruiz');
    expect(plan.read('hospitalFacilities.primary.airTime')).toBe('');
  });
});

test('authors of before are read, and no person can have the name of a source', () => {
  expect(sourceOf('hospital list')).toEqual({ kind: 'list', day: '' });
  expect(sourceOf(sourceAuthor({ kind: 'plan', day: '2026-11-12' }))).toEqual({
    kind: 'plan',
    day: '2026-11-12',
  });
  for (const name of ['Ruiz', '', 'earlier plan of mine', 'hospital list 12 Nov', 'stamp']) {
    expect(sourceOf(name), name).toBeUndefined();
  }
  expect(['stamp', 'document', 'hospital list 2026-11-12'].every(isMachineAuthor)).toBe(true);
  // A person typed it once: a plan of such answers is not thrown away unasked.
  expect(isMachineAuthor('earlier plan 2026-11-12')).toBe(false);
  for (const name of ['earlier plan 2026-11-12', 'hospital list', 'document', 'stamp']) {
    expect(isNoPerson(personName(name)), name).toBe(false);
  }
  expect(personName('Ruiz')).toBe('Ruiz');
  // A clock can be anything.
  for (const day of ['275760-09-12', '999-03-01', '', 'x']) {
    expect(sourceOf(sourceAuthor({ kind: 'plan', day })), day).toEqual({ kind: 'plan', day: '' });
  }
});
