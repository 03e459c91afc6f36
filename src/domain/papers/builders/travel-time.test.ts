import { describe, expect, test } from 'vitest';
import { addRow, plan, ZONE } from '../../../../tests/support/offered-plans.ts';
import { AnswerWords } from '../model/answer-words.ts';
import { evacuationTime } from './evacuation-time.ts';
import { planExceptions } from './exceptions.ts';
import { addedTime, travelTime } from './travel-time.ts';

function printed(groundTime: string, arrival: string, service = 'Medic 1') {
  const document = plan({
    'hospitalFacilities.primary.name': 'Mercy',
    'hospitalFacilities.primary.groundTime': groundTime,
  });
  addRow(document, 'icsTransport', { service, mode: 'Ground', level: 'ALS', arrival });
  const answers = document.answers();
  const words = new AnswerWords(answers, { timeZone: ZONE });
  return {
    ways: evacuationTime(answers, words)?.ways,
    exceptions: planExceptions({ answers }, words).map((each) => each.words),
  };
}

describe('a time beside a distance', () => {
  test.each([
    ['12 min (8 mi)', '12 min'],
    ['8 miles, 12 min', '12 min'],
    ['about 40 min / 25 mi', 'about 40 min'],
    ['1 h 30 min, 60 mi', '1 h 30 min'],
    ['4 mi', ''],
    ['2 miles on Hwy 66', ''],
    ['1h10m, 60 mi', '1h10m'],
  ])('%s', (typed, time) => {
    expect(addedTime(typed)).toBe(time);
  });

  test.each([
    '1/2 h, 12 mi',
    '1 1/2 h, 60 mi',
    '1½ h (60 mi)',
    '1 hr 10, 60 mi',
    '1 day 2 h, 400 mi',
    'forty-five minutes, 25 miles',
    'an hour and a half, 60 miles',
    '45-minute drive, 25 miles',
    '40+ min, 25 mi',
    'at least 40 min (25 mi)',
    'not 20 min: road closed, 25 mi',
    'On scene since 14:05, 2 mi from the CP',
  ])('is added as it was typed where it is more than a time: %s', (typed) => {
    expect(addedTime(typed)).toBe(typed);
    const { ways, exceptions } = printed('9 min', typed);
    expect(ways?.join()).toMatch(/^Medic 1: \S.* \+ 9 min$/);
    expect(exceptions).toEqual([`ALS arrival to be checked: “Medic 1”: “${typed}”`]);
  });

  test.each([
    ['18 miles, 25 minutes via I-70', '25 minutes'],
    ['1/2 h, 12 mi', ''],
    ['1 hr 10, 60 mi', ''],
    ['forty-five minutes, 25 miles', ''],
    ['an hour and a half, 60 miles', ''],
    ['45-minute drive, 25 miles', '45-minute'],
    ['forty five minutes (25 miles)', ''],
    ['three quarters of an hour, 30 miles', ''],
    ['10 min +5 min load, 8 mi', ''],
    ['2 hrs plus, 100 mi', ''],
    ['at least 40 min (25 mi)', ''],
    ['not 20 min: road closed, 25 mi', ''],
  ])('under "Travel Time" of %s', (typed, time) => {
    expect(travelTime(typed)).toEqual({ time, isMore: true });
  });
});

test.each([
  ['1 h (55 mi)\n45 min (40 mi)', '1 h (55 mi) 45 min (40 mi)'],
  ['2 h (90 mi), 40 min (30 mi)', '2 h (90 mi), 40 min (30 mi)'],
  ['Road closed, 25 mi', 'Road closed, 25 mi'],
  ['ETA 1430, 25 mi', 'ETA 1430, 25 mi'],
  ['one hr, 60 mi', 'one hr, 60 mi'],
  ['On scene, 200 yards from CP', 'On scene, 200 yards from CP'],
])('what is said beside a distance is neither added up nor left out: %s', (typed, words) => {
  expect(addedTime(typed)).toBe(words);
  expect(printed(typed, '10 min').ways?.join()).not.toMatch(/=|not stated/);
  expect(printed('9 min', typed).ways?.join()).toMatch(/^Medic 1: /);
});

test.each([
  ['Medic 2 (ALS), 40 min out', 'Medic 2 (ALS): 40 min + 9 min = 49 min'],
  ['Medic 2 (ALS), 1 hr and 15 min out', 'Medic 2 (ALS): 1 hr and 15 min + 9 min = 1 h 24 min'],
  ['Medic 2 (ALS), 1.5 h out', 'Medic 2 (ALS): 1.5 h + 9 min = 1 h 39 min'],
  ['Medic 2 (ALS), 25-35 min out', 'Medic 2 (ALS): 25-35 min + 9 min = about 44 min'],
  ['Medic 2 (ALS, ETA 12 min), Station 5', '“Medic 2 (ALS), Station 5”: 12 min + 9 min = 21 min'],
  ['Medic 2 (12 min out)', 'Medic 2: 12 min + 9 min = 21 min'],
  ['Medic 2 (ALS), 1/2 h out', undefined],
  ['Medic 2 (ALS), 1 hour, 15 min out', undefined],
  ['Medic 2 (ALS), not 12 min out', undefined],
  ['Medic 2 (ALS), 4 min away from Mercy', undefined],
])('how long a unit takes is a clause of its name, or nothing: %s', (service, way) => {
  expect(printed('9 min', '', service).ways?.[0]).toBe(way);
});

test.each([
  '',
  'on scene',
  'On scene since 14:05',
  'Staged',
  'Standby at CP',
  'at CCP',
  'at staging area',
  'there now',
  'Staged at the CP w/ EMS',
  'with us',
  'O/S',
  'Pre-staged',
  'with entry team',
  '0',
])('a unit is there with “%s” to the scene', (arrival) => {
  expect(printed('9 min', arrival, 'Medic 4, staffed 24 h').exceptions).toEqual([]);
});

test.each([
  'H-hour +30',
  'not before 0700',
  'On scene at 0700',
  'On scene @ 0530',
  'Staged at Station 4, 25 min out',
  'Staged, 20 min out',
  'At staging, 6 min to scene',
  'Here Friday',
  '2nd due',
  'None',
  'On standby',
  'In the area',
  'To scene',
  'By CP',
  'until 0900',
  'On scene until 0900',
  'standby in quarters',
  'Staged in Billings',
  'On scene requested',
])('of a unit with “%s” to the scene it is asked when it is there', (arrival) => {
  expect(printed('9 min', arrival, 'Medic 4').exceptions).toEqual([
    `ALS arrival to be checked: “Medic 4”: “${arrival}”`,
  ]);
});

test('a time in the name of a unit that is not read is asked for too; a range is its longer end', () => {
  expect(printed('9 min', '', 'Medic 4 ALS (45 min)').exceptions).toEqual([
    'ALS arrival to be checked: “Medic 4 ALS (45 min)”',
  ]);
  expect(printed('9 min', '10-12').exceptions).toEqual(['No ALS at the scene for 12 min']);
});

test('a time of day is no length', () => {
  expect(printed('9 min', '14:05')).toEqual({
    ways: ['Medic 1: 14:05 + 9 min'],
    exceptions: ['ALS arrival to be checked: “Medic 1”: “14:05”'],
  });
  expect(printed('1:10', '0:20').ways).toEqual(['Medic 1: 0:20 + 1:10 = 1 h 30 min']);
});

test('a unit that says only how far it is is asked for a time by its name', () => {
  expect(printed('9 min', '4 mi', 'Medic 1 (ALS), 12 min ETA').ways).toEqual([
    'Medic 1 (ALS): 12 min + 9 min = 21 min',
  ]);
  expect(printed('9 min', '10 min', 'Medic 1 (ALS), 12 min ETA').ways).toEqual([
    '“Medic 1 (ALS), 12 min ETA”: 10 min + 9 min = 19 min',
  ]);
});
