import { expect, test } from 'vitest';
import { drawnPoints, hospitalPoint, isSameDegrees } from './hospital-point.ts';

const at = (latitude: string, longitude: string, isAmerican = true) => {
  const point = hospitalPoint({ name: 'Mercy', latitude, longitude }, isAmerican);
  if (point.kind === 'sure') return [point.read.point.latitude, point.read.point.longitude];
  return 'why' in point ? `${point.kind}: ${point.why}` : point.kind;
};

test('a hospital is where its texts say, in any way that people write a point, or in doubt with a reason', () => {
  expect(at('39,7769', '-105,0489')).toEqual([39.7769, -105.0489]);
  expect(at('39.7424 N', '104.8412 W')).toEqual([39.7424, -104.8412]);
  expect(at('39.8', '105.2 E')).toEqual([39.8, 105.2]);
  expect(at('39.8', '105.2')).toMatch(/^doubted: “Mercy”: the longitude may be missing its minus/);
  expect(at('39.8', '105.2', false)).toEqual([39.8, 105.2]);
  expect(at('-105.1', '39.7')).toMatch(
    /^doubted: “Mercy”: latitude and longitude seem to be swapped/,
  );
  expect(at('0', '0.0')).toMatch(/^doubted: Mercy: 0, 0 is what tools write/);
  expect(at('see map', '')).toMatch(/^unread: Mercy: /);
  expect(at(' ', '')).toBe('none');
});

test('a list is of the United States by one point of it or by the device, and then each minus is missed', () => {
  const lost = { name: 'Lost', latitude: '39.81', longitude: '105.22' };
  const sure = { name: 'Sure', latitude: '39.71', longitude: '-105.12' };
  expect(drawnPoints([lost], 'en').sure).toBe(1);
  expect(drawnPoints([lost], 'en-US')).toMatchObject({ sure: 0, whys: [expect.any(String)] });
  expect(drawnPoints([lost, sure], 'en')).toMatchObject({ sure: 1, whys: [expect.any(String)] });
});

test('the same degrees are the same however they are written', () => {
  expect(isSameDegrees('latitude', '39.70', '39,7 N')).toBe(true);
  expect(isSameDegrees('longitude', '-105.1', '105.10 W')).toBe(true);
  expect(isSameDegrees('longitude', '105.1', '105.10 W')).toBe(false);
  expect(isSameDegrees('latitude', 'see map', 'N/A')).toBe(false);
});
