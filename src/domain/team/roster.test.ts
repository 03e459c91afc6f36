import { expect, test } from 'vitest';
import { phoneName, type TeamDevice } from './roster.ts';

test('phones of one name, or of none that is seen, are told apart by the first signs of their keys', () => {
  const names = ['Lee', 'ＬＥＥ', 'L e e', 'Kim', '', '\u3164', '.'];
  const devices = new Map<string, TeamDevice>(
    names.map((name, at) => {
      const id = `${at}abcdef`;
      return [id, { id, name, role: 'medic', verifyKey: '', recipient: '' }];
    }),
  );
  expect([...devices.keys()].map((id) => phoneName(devices, id))).toEqual([
    'Lee (0abc)',
    'ＬＥＥ (1abc)',
    'L e e (2abc)',
    'Kim',
    'No name (4abc)',
    'No name (5abc)',
    'No name (6abc)',
  ]);
  expect(phoneName(devices, 'nobody')).toBeUndefined();
});
