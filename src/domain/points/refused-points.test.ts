import { describe, expect, test } from 'vitest';
import { POINT_TEXT } from '../limits.ts';
import { parsePoint } from './coordinates.ts';
import { type PointFault, pointFaultReasons } from './point-faults.ts';

const misrefused = (code: PointFault, texts: readonly string[]) =>
  texts.flatMap((text) => {
    const parsed = parsePoint(text);
    if (parsed.ok) return [`${text}: ${parsed.point.latitude}, ${parsed.point.longitude}`];
    return parsed.code === code && parsed.reason === pointFaultReasons[code]
      ? []
      : [`${text}: ${parsed.code}`];
  });

describe('a text is refused, with a reason', () => {
  const refusals: Partial<Record<PointFault, readonly string[]>> = {
    empty: ['', '  \n', '\u200b'],
    tooLong: ['1'.repeat(POINT_TEXT.mostCharacters + 1)],
    unreadable: [
      'Cambridge',
      'constructor',
      'NaN, NaN',
      'Infinity, 0',
      '39.7 -105.1 1650',
      '1e5 2e5',
      '39.7.1, -105',
      '39.5 30 N 105 W',
      '5d. 0',
      'N, W',
      '\u00b0',
    ],
    incomplete: ['39.7', '39\u00b044\u203205\u2033 N', '39\u00b0 44.1\u2032', '105 W'],
    ambiguous: ['39 44 05', '39,44, 105,06', '39.7 W 77.1', '33d51m25s 151d12m54s E'],
    ambiguousMinus: ['39.7 - 105.1', '39.7-105.1', '39.7\u00b0 - 105.1\u00b0'],
    latitudeOutOfRange: ['Lat 91.74 Lon -77.04', '100, 200', '90 00 01 N 0 0 0 E', '91N 77W'],
    longitudeOutOfRange: ['39.7, 181', '39.7, -180.0001', `0, ${'9'.repeat(400)}`],
    swapped: ['-105.1, 39.7', '91.74, -77.04'],
    minutesOutOfRange: [
      '39 60 00 N 105 00 00 W',
      '39 00 60 N 105 00 00 W',
      '39\u00b0 75.1\u2032 N 105\u00b0 W',
      '397505N 1050600W',
    ],
    sideMissing: ['38.9N 77.0', 'N38 53.385 77 00.548'],
    contradiction: ['-39 N 105 W', '39 N +105 W', 'Lat 39 E Lon 105 N'],
    sameAxis: ['39 N 38 N', 'Lat 39 Lat 105'],
    gridIncomplete: ['18S', '18SU'],
    gridOddDigits: ['18SUJ234830647', '18S UJ 2348 06479'],
    gridUnevenDigits: ['18SUJ 2348 306479', '18SUJ 23 48 30 64'],
    gridTooManyDigits: ['18SUJ123456123456'],
    gridLetter: ['18SIJ2348306479', '18SUO2348306479', '18IUJ2348306479'],
    gridZone: [
      '0SUJ2348306479',
      '61SUJ2348306479',
      '18AUJ2348306479',
      '32XMG1234512345',
      '34X',
      '36X',
    ],
    gridSquare: ['18SAA2348306479', '18SUW2348306479', 'YAA0000000000'],
    gridBand: ['18RUJ2348306479'],
    gridNotInZone: ['31VAH0000000000', '18XSP0000000000'],
    utmOutOfRange: ['18N 32348 4306479', '18N 323483 9500000'],
    utmHemisphere: ['18 323483 4306479'],
    utmBand: ['18T 323483 4306479'],
    otherDatum: ['NAD27 39.7 -105.1', 'geo:39.7,-105.1;crs=epsg3857'],
    shortLink: [
      'https://maps.app.goo.gl/abcd',
      'https://goo.gl/maps/abc',
      'https://maps.apple/p/abc',
      'https://osm.org/go/0EEQjE--',
      'https://waze.com/ul/h9xj64',
      'https://caltopo.com/m/ABCD',
    ],
    linkWithoutPoint: [
      'https://www.google.com/maps/place/Denver',
      'https://maps.apple.com/?q=Denver',
    ],
    linkSeveralPoints: ['https://www.google.com/maps/dir/39.7,-105.1/39.8,-105.2/'],
    unknownLink: ['https://example.com/?ll=39,-105'],
    what3words: ['filled.count.soap', '///filled.count.soap', 'https://w3w.co/filled.count.soap'],
    plusCode: ['85GQ2222+22', '2222+22 Denver'],
  };

  for (const [code, texts] of Object.entries(refusals))
    test(code, () => {
      expect(misrefused(code as PointFault, texts)).toEqual([]);
    });

  test('out of range in a link too', () => {
    expect(parsePoint('https://maps.google.com/?q=91.74,-77')).toMatchObject({
      code: 'latitudeOutOfRange',
    });
  });
});
