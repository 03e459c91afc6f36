import { expect, test } from 'vitest';
import { telephoneNumbers } from './telephone.ts';

test('telephone numbers are found in free text, and other digits are not', () => {
  const dials = (text: string) => telephoneNumbers(text).map(({ dial }) => dial);
  expect(dials('ED charge (303) 555-0142, MED 7')).toEqual(['3035550142']);
  expect(dials('+44 20 7946 0018')).toEqual(['+442079460018']);
  expect(dials('555-0199 / 555.0142')).toEqual(['5550199', '5550142']);
  expect(dials('Channel 4, room 12, 155.340 MHz')).toEqual([]);
  expect(dials('1234567890123456')).toEqual([]);
  expect(dials('')).toEqual([]);
  expect(telephoneNumbers('call 303 555 0142 now')[0]?.shown).toBe('303 555 0142');
});
