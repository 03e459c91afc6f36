import { describe, expect, test } from 'vitest';
import { NAME_PATH } from '../answers/about.ts';
import type { AnswerDocument } from '../answers/answer-document.ts';
import { createDocument } from '../answers/open-document.ts';
import { fieldPath } from '../answers/path.ts';
import { openQuestions, questions } from './completeness.ts';
import { describePath } from './section-view.ts';
import { isFound, summarise } from './summary.ts';

const at = new Date('2026-11-20T15:04:05Z');
const make = (replica = 'one') => createDocument({ now: () => at, author: () => 'me', replica });

/** A document in which two copies gave different answers for the ED contact. */
function inConflict(): AnswerDocument {
  const [one, two] = [make('one'), make('two')];
  one.write('hospitalFacilities.primary.edContact', '555-0199');
  two.write('hospitalFacilities.primary.edContact', '555-0101');
  one.merge(two.state());
  return one;
}

describe('completeness', () => {
  test('asks what a commander asks first, and leads to the first missing field of each', () => {
    const document = make();
    expect(openQuestions(document.answers()).map(({ title }) => title)).toEqual([
      'Operation',
      'Location',
      'Command post',
      'Medic and channel',
      'Primary hospital with contact',
      'Transport',
      'Casualty collection point',
      'Helicopter plan',
      'Threats, or that there are none',
      'Weather',
      'Prepared by and when',
      'Who approves',
    ]);
    document.write('operatorInfo.operatorName', 'Rivera');
    document.write('hospitalFacilities.primary.name', 'Denver Health');
    const paths = new Map(openQuestions(document.answers()).map((each) => [each.title, each.path]));
    expect(paths.get('Medic and channel')).toBe('additionalOpInfo.emsRadio');
    expect(paths.get('Primary hospital with contact')).toBe('hospitalFacilities.primary.edContact');
    expect(paths.get('Prepared by and when')).toBe('operatorInfo.timestamp');
  });

  test('counts a threat, a row of one, or none found; a row without text is no answer', () => {
    const asks = (document: AnswerDocument) =>
      openQuestions(document.answers()).some(({ title }) => title.startsWith('Threats'));
    const document = make();
    const row = document.addRow('criminalThreats');
    document.write(fieldPath('criminalThreats', 'hazard', row), '');
    expect(asks(document)).toBe(true);
    document.write(fieldPath('criminalThreats', 'hazard', row), 'Rifle');
    expect(asks(document)).toBe(false);
    for (const path of ['animalThreats.assessed', 'other.description'] as const) {
      const another = make();
      another.write(path, 'None');
      expect(asks(another), path).toBe(false);
    }
  });

  test('is full when each is answered, by any of the fields that will do', () => {
    const document = make();
    for (const { needs } of questions) {
      for (const paths of needs) document.write(paths.at(-1) ?? 'other.description', 'x');
    }
    expect(openQuestions(document.answers())).toEqual([]);
  });
});

describe('the summary', () => {
  test('goes by the name, else by operation and place, else by when it was made', () => {
    const document = make();
    expect(summarise(document.answers(), at.getTime()).name).toBe('Assessment');
    document.write('operatorInfo.timestamp', 'Nov 20, 8:04 AM');
    expect(summarise(document.answers(), at.getTime()).name).toBe('Assessment of Nov 20, 8:04 AM');
    document.write('operationalInfo.incidentLocation', ' 12 Elm St\nrear door');
    document.write('operationalInfo.incidentType', 'Warrant');
    expect(summarise(document.answers(), at.getTime()).name).toBe('Warrant, 12 Elm St');
    document.write(NAME_PATH, 'Elm Street');
    expect(summarise(document.answers(), at.getTime())).toMatchObject({
      name: 'Elm Street',
      location: '12 Elm St',
      answered: 2,
      questions: 12,
      conflicts: 0,
      editedAt: at.getTime(),
    });
  });

  test('what a file dates ahead is no edit before its time', () => {
    const document = make();
    document.write(NAME_PATH, 'Elm Street');
    const before = at.getTime() - 1;
    const answers = new Map(document.answers()).set('other.description', {
      ...document.answers().get(NAME_PATH),
      text: 'x',
      author: 'Forger',
      others: [],
      at: new Date(at.getTime() + 1),
    });
    expect(summarise(answers, at.getTime()).editedAt).toBe(at.getTime());
    expect(summarise(answers, at.getTime() + 1).editedAt).toBe(at.getTime() + 1);
    expect(summarise(answers, before).editedAt).toBe(before);
  });

  test('is found by words of its name, place and people, in any order', () => {
    const document = make();
    document.write('operationalInfo.incidentType', 'Warrant');
    document.write('operatorInfo.agency', 'Arapahoe County SWAT');
    const summary = summarise(document.answers(), at.getTime());
    expect(isFound(summary, 'swat  WARR')).toBe(true);
    expect(isFound(summary, 'swat raid')).toBe(false);
  });

  test('counts answers that are in conflict', () => {
    expect(summarise(inConflict().answers(), at.getTime()).conflicts).toBe(1);
  });
});

test('a path is described in the words of the screen', () => {
  const document = make();
  const key = document.addOwnSection('Drone plan');
  const answers = document.answers();
  expect(describePath('hospitalFacilities.primary.edContact', answers)).toBe(
    'Hospital Facilities, Primary Hospital, ED Contact',
  );
  expect(describePath('weather.visibility', answers)).toBe('Weather, Visibility');
  expect(describePath(`${key}.description`, answers)).toBe('Own section “Drone plan”');
});
