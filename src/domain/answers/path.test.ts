import { describe, expect, test } from 'vitest';
import { fieldPath, parsePath, sectionKeyFromName, splitKey } from './path.ts';

describe('a path', () => {
  test('has two or three parts', () => {
    expect(parsePath('weather.temperature')).toEqual({ section: 'weather', field: 'temperature' });
    expect(parsePath('hospitalFacilities.primary.name')).toEqual({
      section: 'hospitalFacilities',
      row: 'primary',
      field: 'name',
    });
  });

  test('of any other shape is refused', () => {
    for (const text of [
      '',
      'weather',
      'a.b.c.d',
      'a..b',
      '1a.b',
      'a.b-c',
      '__proto__.x',
      'a.constructor',
      'a.prototype.b',
    ]) {
      expect(parsePath(text), text).toBeUndefined();
    }
    expect(() => fieldPath('__proto__', 'x')).toThrow(RangeError);
  });
});

describe('a key', () => {
  test('is split into words, each capitalised', () => {
    expect(splitKey('criminalThreats')).toBe('Criminal Threats');
    expect(splitKey('k9VetPlan')).toBe('K9 Vet Plan');
    expect(splitKey('EMSUnit')).toBe('EMS Unit');
    expect(splitKey('drone')).toBe('Drone');
  });

  test('is made from a name, numbered when taken, and never one of the catalogue', () => {
    const free = () => false;
    expect(sectionKeyFromName('K9 vet plan', free)).toBe('k9VetPlan');
    expect(sectionKeyFromName('Évacuation  routière', free)).toBe('evacuationRoutiere');
    expect(sectionKeyFromName('計画', free)).toBe('section');
    expect(sectionKeyFromName('constructor', free)).toBe('section');
    expect(sectionKeyFromName('9 line', free)).toBe('Line');
    expect(sectionKeyFromName('weather', free)).toBe('weather2');
    const taken = new Set(['gas', 'gas2']);
    expect(sectionKeyFromName('gas', (key) => taken.has(key))).toBe('gas3');
  });
});
