import { describe, expect, test } from 'vitest';
import { createDocument } from '../../../domain/answers/open-document.ts';
import { planWeather } from '../../../domain/conditions/plan-weather.ts';
import { feltWords, momentFormatter, nightWords } from './words.ts';

const DENVER = 'America/Denver';

describe('the weather that is not clear', () => {
  const missing = (humidity: string, temperature = '95') => {
    const document = createDocument({ now: () => new Date(0), author: () => 'Ruiz', replica: 'a' });
    document.write('weather.temperature', temperature);
    document.write('weather.humidity', humidity);
    document.write('weather.description', 'humidity 50 %');
    return feltWords.missing(planWeather(document.answers()), { temperature, wind: '', humidity });
  };

  test.each([
    '0.4',
    '60F',
    'dry',
  ])('of the humidity "%s" says what to type, and takes none from elsewhere', (humidity) => {
    const text =
      'The humidity is not clear, so there is no heat index: write percent, like 50 or 40 to 55.';
    expect(missing(humidity)).toBe(text);
    expect(missing(humidity, '')).toBe(text);
  });

  test('is said of nothing that is clear', () => {
    expect(missing('50')).toBe('');
    expect(missing('')).toBe('');
  });
});

test('of an hour that the clocks show twice, it is said which', () => {
  const begin = new Date('2026-11-01T06:30:00Z');
  const say = momentFormatter(begin, DENVER);
  expect(
    ['06:30', '07:30', '08:30', '09:30', '10:30'].map((hour) =>
      say(new Date(`2026-11-01T${hour}:00Z`)),
    ),
  ).toEqual(['00:30', '01:30 MDT', '01:30 MST', '02:30', '03:30']);
  const over = momentFormatter(begin, DENVER);
  expect(over(begin)).toBe('00:30');
  expect(over(new Date('2026-11-01T12:00:00Z'))).toBe('05:00 MST');
});

test('of a compass it is said by which edition, or why there is none', () => {
  const at = new Date('2031-06-01T18:00:00Z');
  expect(nightWords.declination('noModel', at, DENVER)).toBe(
    'Magnetic declination: not known for 2031-06-01. The World Magnetic Model of this app covers December 2014 to November 2029.',
  );
  expect(nightWords.declination('nearPole', at, DENVER)).toMatch(/a compass is no use\.$/);
  const old = { degrees: 8.04, model: 'World Magnetic Model 2020' };
  expect(nightWords.declination(old, new Date('2021-06-01T18:00:00Z'), DENVER)).toBe(
    'Magnetic declination 8.0° east: true = compass + 8.0° (World Magnetic Model 2020 (NOAA NCEI and BGS), for 2021-06-01).',
  );
});
