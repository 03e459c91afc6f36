import { describe, expect, test } from 'vitest';
import { firstClause, shortForm } from './short-form.ts';

describe('a long text in short', () => {
  test.each([
    ['Garage, behind the wall, north side', 30, 'Garage, behind the wall …'],
    [
      'Engine 11 at staging; gas shut off; no pyrotechnics',
      40,
      'Engine 11 at staging; gas shut off …',
    ],
    ['Enter by the ramp. Ask for the charge nurse at the desk.', 30, 'Enter by the ramp …'],
    // An abbreviation ends no sentence.
    ['St. Anthony Hospital, second entrance, by the tower', 30, 'St. Anthony Hospital …'],
    // Not between a name and its number, nor within a pair of coordinates.
    ['Shed, EMS 1 Cole, 303-555-0166, or the desk', 25, 'Shed …'],
    ['Field, 39.7400, -105.0910, by the school gate', 25, ''],
    // A negation is kept whole or not at all.
    [
      'Park, not on Colfax, Carr or Dover; meet at the gate',
      40,
      'Park, not on Colfax, Carr or Dover …',
    ],
    ['Park, not on Colfax, Carr or Dover; meet at the gate', 30, ''],
    ['Do not use: the alley; the yard; the north stair', 30, ''],
    ['Never leave the armored vehicle on the A side of the house', 30, ''],
    // Words of a clause that is too long by itself, but no number from its unit.
    ['The second garage behind the church on the hill', 30, 'The second garage behind the …'],
    ['Hold for 20 minutes and then go', 12, 'Hold …'],
    ['x'.repeat(50), 20, ''],
    ['short', 20, 'short'],
  ])('%s in %i characters is %s', (text, most, expected) => {
    expect(shortForm(text, most)).toBe(expected);
  });

  test('is the beginning of the whole, of any text', () => {
    let seed = 7;
    const random = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return seed % below;
    };
    const words = ['no', 'gate', '12', 'W.', '303-555-0142', 'north,', 'side;', 'wall.', 'é', '—'];
    for (let round = 0; round < 2000; round += 1) {
      const text = Array.from({ length: random(30) }, () => words[random(words.length)]).join(' ');
      const most = 5 + random(60);
      const short = shortForm(text, most);
      expect(short.length).toBeLessThanOrEqual(most);
      expect(text.startsWith(short.replace(/ …$/, ''))).toBe(true);
      expect(text.startsWith(firstClause(text))).toBe(true);
    }
  });
});
