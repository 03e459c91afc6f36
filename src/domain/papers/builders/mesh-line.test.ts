import { describe, expect, test } from 'vitest';
import { meshLine } from './brief-text.ts';

describe('the line for a mesh radio', () => {
  const fact = (short: string, ...needed: string[]) => ({ label: short, short, needed });
  const bytes = (text: string) => Buffer.byteLength(text, 'utf8');

  test('begins with what a casualty needs, in at most 200 bytes of UTF-8, and names what it leaves out', () => {
    const { text, leftOut, shortened } = meshLine([
      fact('OP', 'Granite'),
      fact('CP', 'é'.repeat(150)),
      fact('CH', 'TAC 4'),
      fact('CCP', 'Garage'),
      fact('AMB', 'Medic 11'),
      fact('LOC', '8490 W Colfax Ave'),
      fact('HOSP', 'St. Anthony Hospital', '720-555-0911'),
      ...Array.from({ length: 30 }, (_none, index) => fact(`T${index}`, 'ünïcödé 🚑')),
    ]);
    expect(
      text.startsWith(
        'LOC 8490 W Colfax Ave | CCP Garage | AMB Medic 11 | HOSP St. Anthony Hospital 720-555-0911 | CH TAC 4 | OP Granite | T0 ünïcödé 🚑',
      ),
    ).toBe(true);
    expect(bytes(text)).toBeLessThanOrEqual(200);
    expect(bytes(text)).toBeGreaterThan(170);
    expect(shortened).toEqual([]);
    expect(leftOut.slice(0, 2)).toEqual(['CP', 'T3']);
  });

  test('shortens what a casualty needs before it leaves any of it out', () => {
    const { text, shortened } = meshLine([
      fact('LOC', '8490 W Colfax Ave, rear of the strip mall, between the church and the school'),
      fact('CCP', 'Garage, out of line of sight from the A side, behind the armored vehicle'),
      fact('AMB', 'West Metro Medic 11 ALS, West Metro Medic 12 ALS, West Metro Medic 13 BLS'),
      fact('HOSP', 'St. Anthony Hospital, the new tower, second entrance', '720-555-0911'),
      fact('CH', 'WMFR TAC 4'),
    ]);
    expect(bytes(text)).toBeLessThanOrEqual(200);
    expect(text).toMatch(
      /^LOC 8490 W Colfax Ave.* … \| CCP Garage.* … \| AMB West Metro Medic 11 ALS.* … \| HOSP St\. Anthony Hospital.* … 720-555-0911 \| CH WMFR TAC 4$/,
    );
    expect(shortened).toEqual(['LOC', 'CCP', 'AMB', 'HOSP']);
  });

  test('fills the packet to its last byte, and cuts into no word', () => {
    expect(bytes(meshLine([fact('A', 'x'.repeat(198))]).text)).toBe(200);
    expect(meshLine([fact('A', 'x'.repeat(199))])).toEqual({
      text: '',
      shortened: [],
      leftOut: ['A'],
    });
    expect(meshLine([fact('A', `${'x'.repeat(194)}🚑`)]).text).toHaveLength(198);
    expect(meshLine([fact('A', `${'x'.repeat(195)}🚑`)]).text).toBe('');
    expect(meshLine([fact('LOC', 'x'.repeat(300))]).leftOut).toEqual(['LOC']);
  });

  test.each([
    '|',
    '｜',
    '∣',
    '❘',
    '¦',
    'ǀ',
  ])('of an answer no part of its own begins at a %s', (bar) => {
    const { text } = meshLine([fact('CCP', `North gate ${bar} APP Lt. Hale, version 1`)]);
    expect(text).toBe('CCP North gate / APP Lt. Hale, version 1');
  });
});
