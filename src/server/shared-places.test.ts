import { expect, test } from 'vitest';
import { sharedPlaces } from './shared-places.ts';

/** Takes places one after the other; `ended` names who lost one, `refused` who got none. */
function taking(most: number, mostOfOne: number) {
  const take = sharedPlaces(most, mostOfOne);
  const ended: string[] = [];
  const refused: string[] = [];
  const by = (address: string, times = 1, count = 1) => {
    for (let at = 0; at < times; at += 1)
      if (!take(address, () => ended.push(`${address} ${at}`), count)) refused.push(address);
  };
  return { by, ended, refused, take };
}

test('one sender has so many, and no more', () => {
  const { by, ended, refused } = taking(8, 4);
  by('10.0.0.1', 5);
  expect(refused).toEqual(['10.0.0.1']);
  expect(ended).toEqual([]);
});

test('what is given back can be taken again, once', () => {
  const { by, take, refused } = taking(2, 2);
  const giveBack = take('10.0.0.1', () => undefined);
  by('10.0.0.2');
  giveBack?.();
  giveBack?.();
  by('10.0.0.3');
  by('10.0.0.4');
  expect(refused).toEqual(['10.0.0.4']);
});

test('where all are taken, who holds fewer gets the oldest of the one who holds most', () => {
  const { by, ended, refused } = taking(6, 4);
  by('10.0.0.1', 2);
  by('10.0.0.2', 4);
  by('10.0.0.3');
  expect(ended).toEqual(['10.0.0.2 0']);
  by('10.0.0.2');
  expect(refused).toEqual(['10.0.0.2']);
});

test('IPv6 addresses of one network are one sender, and a machine of it is not kept out by another', () => {
  const { by, ended, refused } = taking(8, 4);
  by('2001:db8::1', 2);
  by('2001:DB8:0:0:9::2', 2);
  by('2001:db8::9:2', 1);
  expect(ended).toEqual(['2001:db8::1 0']);
  by('2001:db8:0:1::1', 4);
  expect(refused).toEqual([]);
  by('fe80::1%eth0');
  expect(ended).toHaveLength(2);
});

test.each([
  ['10.0.0.1', '10.0.0.1:20000'],
  ['10.0.0.1', '::ffff:10.0.0.1'],
  ['10.0.0.1', '::FFFF:a00:1'],
  ['10.0.0.1', '0:0:0:0:0:ffff:10.0.0.1'],
  ['10.0.0.1', '[::ffff:10.0.0.1]:20000'],
  ['2001:db8::1', '[2001:db8::1]:20000'],
  ['2001:db8::1', '[2001:DB8:0:0::1]'],
  ['fe80::1', 'fe80::1%eth0'],
])('is one sender, however the address is written: %s, %s', (address, other) => {
  const { by, refused } = taking(8, 4);
  by(address, 4);
  by(other);
  by('10.0.0.2');
  expect(refused).toEqual([other]);
});

test('as many are ended as one that counts for more needs', () => {
  const { by, ended, refused } = taking(8, 8);
  by('10.0.0.1', 8);
  by('10.0.0.2', 1, 3);
  expect(ended).toEqual(['10.0.0.1 0', '10.0.0.1 1', '10.0.0.1 2']);
  expect(refused).toEqual([]);
});

test('who does not fit has nobody ended', () => {
  const { by, ended, refused } = taking(8, 8);
  by('10.0.0.1', 4, 2);
  by('10.0.0.2', 1, 7);
  expect(refused).toEqual(['10.0.0.2']);
  expect(ended).toEqual([]);
});
