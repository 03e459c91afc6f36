import { describe, expect, test } from 'vitest';
import { kitOf } from '../../../tests/support/offered-plans.ts';
import { teamAllergiesOf, teamAllergiesWords } from './team-allergies.ts';

const teamOf = (...allergies: readonly (string | undefined)[]) =>
  kitOf(
    {},
    allergies.map((text, at) => [
      'roster',
      { name: `Person ${at}`, ...(text === undefined ? {} : { allergies: text }) },
    ]),
  );
const countOf = (...allergies: readonly (string | undefined)[]) =>
  teamAllergiesOf(teamOf(...allergies).answers());

describe('how many of the team have allergies', () => {
  test.each([
    'None known',
    'none',
    'NKA',
    'nka.',
    'No known allergies',
    'No allergies',
    'nil',
  ])('“%s” is none', (text) => {
    expect(countOf(text)).toEqual({ people: 1, withAllergies: 0, notKnown: 0 });
  });

  test.each([
    undefined,
    '  ',
    'unknown',
    'Not known',
    '?',
    '-',
    'n/a',
    // They say nothing of bees or food.
    'NKDA',
    'no known drug allergies',
  ])('“%s” is not known', (text) => {
    expect(countOf(text)).toEqual({ people: 1, withAllergies: 0, notKnown: 1 });
  });

  test.each([
    'Penicillin',
    'None but bee stings',
    'none known to drugs; peanuts',
    'No penicillin',
    'Latex?',
  ])('“%s” is one with allergies', (text) => {
    expect(countOf(text)).toEqual({ people: 1, withAllergies: 1, notKnown: 0 });
  });

  test('a row in which nothing is written is nobody', () => {
    const kit = teamOf('Penicillin');
    kit.addRow('roster');
    expect(teamAllergiesOf(kit.answers()).people).toBe(1);
    expect(teamAllergiesOf(kitOf({ 'team.agency': 'SWAT' }).answers()).people).toBe(0);
  });

  test('of answers that differ, one with an allergy counts, and one that says nothing leaves it open', () => {
    const both = (one: string, other: string) => {
      const kit = teamOf(undefined);
      const copy = kitOf({});
      copy.merge(kit.state());
      const [row = ''] = kit.rows('roster');
      const path = `roster.${row}.allergies` as Parameters<typeof kit.write>[0];
      kit.write(path, one);
      copy.write(path, other);
      kit.merge(copy.state());
      expect(kit.answer(path)?.others).toHaveLength(1);
      return teamAllergiesOf(kit.answers());
    };
    expect(both('None known', 'Latex')).toMatchObject({ withAllergies: 1, notKnown: 0 });
    expect(both('None known', 'unknown')).toMatchObject({ withAllergies: 0, notKnown: 1 });
    expect(both('None known', 'NKA')).toMatchObject({ withAllergies: 0, notKnown: 0 });
  });

  test('is said in one line of numbers', () => {
    const say = (people: number, withAllergies: number, notKnown: number) =>
      teamAllergiesWords({ people, withAllergies, notKnown });
    expect(say(6, 2, 0)).toBe('Roster: 2 of 6 with allergies. Who carries epinephrine?');
    expect(say(6, 2, 1)).toBe(
      'Roster: 2 of 6 with allergies, 1 not known. Who carries epinephrine?',
    );
    expect(say(6, 0, 3)).toBe(
      'Roster: 0 of 6 with allergies, 3 not known. Who carries epinephrine?',
    );
    expect(say(6, 0, 0)).toBe('Roster: 0 of 6 with allergies.');
  });
});
