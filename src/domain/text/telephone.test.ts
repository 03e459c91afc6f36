import { expect, test } from 'vitest';
import { telephoneNumbers } from './telephone.ts';

test('telephone numbers are found in free text, and other digits are not', () => {
  const dials = (text: string) => telephoneNumbers(text).map(({ dial }) => dial);
  expect(dials('ED charge (303) 555-0142, MED 7')).toEqual(['3035550142']);
  expect(dials('+44 20 7946 0018')).toEqual(['+442079460018']);
  expect(dials('555-0199 / 555-0142')).toEqual(['5550199', '5550142']);
  expect(dials('Channel 4, room 12, 155.340 MHz')).toEqual([]);
  expect(dials('1234567890123456')).toEqual([]);
  expect(dials('Channel 5 303-555-0142')).toEqual(['3035550142']);
  expect(dials('Unit 12 720-555-0100')).toEqual(['7205550100']);
  expect(dials('303-555-0142 12')).toEqual(['3035550142']);
  expect(dials('1-303-555-0142')).toEqual(['13035550142']);
  expect(dials('3035550142')).toEqual(['3035550142']);
  expect(dials('555-0100 555-0101')).toEqual(['5550100', '5550101']);
  expect(dials('303-555-0142 303-555-0143')).toEqual(['3035550142', '3035550143']);
  expect(dials('Tac 2 154.280, 2026-11-20, 13S DE 4321 8765')).toEqual([]);
  expect(dials('')).toEqual([]);
  expect(telephoneNumbers('call 303 555 0142 now')[0]?.shown).toBe('303 555 0142');
});

test('a radio frequency, a grid and the hours behind a number are never called', () => {
  const dials = (text: string) => telephoneNumbers(text).map(({ dial }) => dial);
  for (const text of [
    'MED 4 463.0750',
    '463.0750',
    '463-0750 MHz',
    'Grid 234 567 8901',
    'MGRS: 2345678901',
    '13S DD 234 567 8901',
    '+1 303 555 01001',
    '+1 30 3555 0100',
  ]) {
    expect(dials(text), text).toEqual([]);
  }
  expect(dials('+1 303 555 0100 24 h')).toEqual(['+13035550100']);
  expect(dials('+1 (303) 555-0100')).toEqual(['+13035550100']);
  expect(dials('+44 20 7946 0018 24 h, +44 20 7946 0019 24/7')).toEqual([
    '+442079460018',
    '+442079460019',
  ]);
});
