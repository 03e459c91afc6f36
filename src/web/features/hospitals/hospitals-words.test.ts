import { describe, expect, test } from 'vitest';
import { blankTexts } from '../../../domain/hospitals/hospital-texts.ts';
import { describeHospital } from './words.ts';

describe('a hospital in one line', () => {
  test('says the texts that are not blank, the later ones with what they are', () => {
    const texts = { ...blankTexts, name: ' Mercy ', edContact: '555', helipad: 'Yes', notes: ' ' };
    expect(describeHospital(texts)).toBe('Mercy, 555, Helipad: Yes');
  });

  test('says so when there is none, also where the later ones are not known', () => {
    expect(describeHospital(blankTexts)).toBe('nothing filled in');
    const first = { name: 'Mercy', type: '', address: '', distance: '', edContact: '' };
    expect(describeHospital(first)).toBe('Mercy');
  });
});
