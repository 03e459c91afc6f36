import { describe, expect, test } from 'vitest';
import { formatPoint, parsePoint } from './coordinates.ts';
import { gridDigits } from './mgrs.ts';
import type { Point, PointFormat } from './point.ts';

/** To a tenth of a metre at the equator. */
const NEARLY = 1e-6;

function pointOf(text: string, near?: Point): Point {
  const parsed = parsePoint(text, { near });
  if (!parsed.ok) throw new Error(`${text}: ${parsed.code}`);
  return parsed.point;
}

/** The texts that are not read as this point. */
function misread(texts: readonly string[], latitude: number, longitude: number, within = NEARLY) {
  return texts.flatMap((text) => {
    const parsed = parsePoint(text);
    if (!parsed.ok) return [`${text}: ${parsed.code}`];
    const { point } = parsed;
    const off = [point.latitude - latitude, point.longitude - longitude];
    const isRight = off.every((each) => Math.abs(each) <= within);
    return isRight ? [] : [`${text}: ${point.latitude}, ${point.longitude}`];
  });
}

describe('a point is read', () => {
  test('in decimal degrees, however they are typed', () => {
    const texts = [
      '39.7392, -104.9903',
      '39.7392 -104.9903',
      '39.7392,-104.9903',
      '+39.7392, -104.9903',
      '39.7392\u00b0 \u2212104.9903\u00b0',
      '39.7392\u00b0, \u2013104.9903\u00b0',
      '39.7392N 104.9903W',
      '39.7392 n, 104.9903 w',
      'N39.7392 W104.9903',
      'n 39.7392\u00b0 w 104.9903\u00b0',
      'W104.9903 N39.7392',
      '104.9903\u00b0 west, 39.7392\u00b0 north',
      '39.7392 104.9903W',
      '-104.9903 W, 39.7392 N',
      'Lat 39.7392 Lon -104.9903',
      'lat: 39.7392, lng: -104.9903',
      'lat=39.7392&lon=-104.9903',
      '@39.7392,-104.9903',
      'Latitude=39.7392; Longitude=-104.9903',
      'Lon -104.9903 Lat 39.7392',
      'Lat/Lon: 39.7392, -104.9903',
      '{"lat":39.7392,"lng":-104.9903}',
      '(39.7392, -104.9903)',
      '[39.7392, -104.9903]',
      '39.7392\n-104.9903',
      '39.7392/-104.9903',
      '39.7392, - 104.9903',
      '39,7392 -104,9903',
      '39,7392; -104,9903',
      '39,7392, -104,9903',
      '39,7392 N 104,9903 W',
      '+39.7392-104.9903/',
      'POINT(-104.9903 39.7392)',
      'WGS 84: 39.7392, -104.9903',
      '39.7392 deg N, 104.9903 deg W',
      '\u200e39.7392,\u00a0-104.9903\u200e',
      '\uff13\uff19.7392, -104.9903',
      'GPS 39.7392 -104.9903.',
    ];
    expect(misread(texts, 39.7392, -104.9903)).toEqual([]);
  });

  test('in degrees and minutes', () => {
    const texts = [
      '38 53.385N, 077 00.548W',
      'N38 53.385 W077 00.548',
      'N 38\u00b0 53.385\u2032 W 77\u00b0 0.548\u2032',
      '38\u00ba53.385\u2019N 077\u00ba00.548\u2019W',
      '38d53.385 -77d00.548',
      '38\u00b0 53.385 min north 77\u00b0 0.548 min west',
      '38 53.385 -077 00.548',
      '3853.385N 07700.548W',
      '38:53.385N 77:00.548W',
      '38\u00b0 53,385\u2032 N 77\u00b0 0,548\u2032 W',
      '38-53.385N 077-00.548W',
    ];
    expect(misread(texts, 38 + 53.385 / 60, -77 - 0.548 / 60)).toEqual([]);
  });

  test('in degrees, minutes and seconds', () => {
    const texts = [
      '39\u00b044\u203205\u2033N 105\u00b006\u203200\u2033W',
      '39\u00ba44\u201905\u201dn, 105\u00ba06\u201900\u201dw',
      `39\u00b044'05''N 105\u00b006'00''W`,
      '39 44 05 N 105 06 00 W',
      '39 44 05, -105 06 00',
      '39 44 05,-105 06 00',
      'N39 44 05 W105 06 00',
      '39:44:05N 105:06:00W',
      '39-44-05N 105-06-00W',
      '39-44-05.0N/105-06-00.0W',
      '394405N 1050600W',
      'N394405 W1050600',
      '394405N1050600W',
      '+394405-1050600/',
      '39d44m05sN 105d06m00sW',
      '39 deg 44 min 5 sec north, 105 degrees 6 minutes 0 seconds west',
      'Lat: 39\u00b0 44\u2032 5\u2033 N\nLon: 105\u00b0 6\u2032 0\u2033 W',
    ];
    expect(misread(texts, 39 + 44 / 60 + 5 / 3600, -105.1)).toEqual([]);
    expect(misread(['33d51m25s S 151d12m54s E'], -33.856944, 151.215)).toEqual([]);
  });

  test('as a grid, which is the middle of its square', () => {
    const texts = [
      '18SUJ2348306479',
      '18suj2348306479',
      '18S UJ 23483 06479',
      '18 S UJ 23483 06479',
      'MGRS: 18S UJ 23483 06479',
      'USNG 18S UJ 23483 06479 (NAD 83)',
      'Grid 18S-UJ-23483-06479',
      '18S UJ 23483.9 06479.9',
    ];
    expect(misread(texts, 38.8894674, -77.0352364)).toEqual([]);
    expect(parsePoint('18S UJ 234 064')).toMatchObject({ notation: 'grid', precisionMetres: 100 });
    expect(formatPoint(pointOf('18S UJ 234 064'), 'mgrs', { digits: 6 })).toBe('18S UJ 234 064');
    expect(misread(['38SMB4488'], 33.33424, 44.40363, 1e-5)).toEqual([]);
  });

  test('as a grid whose band does not fit, with a doubt', () => {
    for (const grid of ['18TUJ2348306479', '18SUU836014'])
      expect(parsePoint(grid)).toMatchObject({ ok: true, doubt: 'gridBand' });
    expect(misread(['18TUJ2348306479'], 38.8894674, -77.0352364)).toEqual([]);
    // A square that two bands share, named with either.
    for (const grid of ['18SUJ2348306479', '18SUK2000060000', '01Q ET 00000 68935'])
      expect(parsePoint(grid)).not.toHaveProperty('doubt');
    expect(misread(['01P ET 00000 68935', '01Q ET 00000 68935'], 16, -177, 1e-5)).toEqual([]);
    // One of the next zone, as GeographicLib and proj4js read it.
    expect(misread(['24XWT783908'], 83.62778, -32.66433, 1e-5)).toEqual([]);
    expect(misread(['33UXP04'], 48.24949, 16.4145, 1e-4)).toEqual([]);
  });

  test('as UTM, where an S is the band if it can be', () => {
    const texts = [
      '18 N 323483 4306479',
      '18N 323483 4306479',
      '18S 323483 4306479',
      '18 S 323483.00 m E 4306479.00 m N',
      'UTM 18N 323483mE 4306479mN',
      'Zone 18 North, E 323483, N 4306479',
      '323483 4306479 18N',
      'UTM 18S 0323483 / 4306479',
    ];
    expect(misread(texts, 38.889463, -77.035242)).toEqual([]);
    expect(misread(['18 T 585628 4511322'], 40.748396, -73.985705)).toEqual([]);
    expect(misread(['56 S 334873 6252266', '56H 334873 6252266'], -33.857001, 151.214998)).toEqual(
      [],
    );
    const falklands = { latitude: -51.7, longitude: -73 };
    expect(formatPoint(falklands, 'utm')).toBe('18 South 638211 4270434');
    expect(pointOf('18S 638211 4270434').latitude).toBeGreaterThan(38);
    expect(pointOf('18S 638211 4270434', falklands).latitude).toBeCloseTo(-51.7, 4);
  });

  test('at the poles, the date line and the edges of bands', () => {
    const written = (latitude: number, longitude: number) =>
      formatPoint({ latitude, longitude }, 'mgrs');
    expect(written(90, 0)).toBe('Z AH 00000 00000');
    expect(written(-90, 0)).toBe('B AN 00000 00000');
    expect(written(86, 0)).toBe('Z AC 00000 55731');
    expect(written(84, 20)).toMatch(/^33X/);
    expect(written(-80, 20)).toMatch(/^34C/);
    expect(written(0, 180)).toBe(written(0, -180));
    expect(written(-1e-9, 3)).toBe('31M EV 00000 99999');
    expect(written(72, 10)).toMatch(/^33X/);
    expect(written(71.9999, 10)).toMatch(/^32W/);
    expect(written(56, 3)).toMatch(/^32V/);
    expect(written(64, 3)).toMatch(/^31W/);
    expect(misread(['90, 0', 'ZAH 00000 00000'], 90, 0, 180).length).toBe(0);
    expect(formatPoint({ latitude: 86, longitude: 0 }, 'utm')).toBe('UPS N 2000000 1555732');
    expect(misread(['UPS N 2000000 1555732'], 86, 0, 1e-5)).toEqual([]);
    expect(misread(['0, 180', '0, 180 E'], 0, 180)).toEqual([]);
    expect(misread(['0, -180', '0, 180 W'], 0, -180)).toEqual([]);
  });

  test('from the links of map apps', () => {
    const texts = [
      'geo:39.7,-105.1',
      'geo:39.7,-105.1,1600;crs=wgs84;u=35',
      'geo:0,0?q=39.7,-105.1(Staging area)',
      'geo:39.7,-105.1?z=15',
      'https://www.google.com/maps/@39.7,-105.1,15z',
      'https://maps.google.com/?q=39.7,-105.1',
      'https://maps.google.com/maps?q=loc:39.7,-105.1',
      'https://www.google.com/maps/search/?api=1&query=39.7%2C-105.1',
      'https://www.google.com/maps/search/39.7,+-105.1?entry=tts',
      'https://www.google.com/maps/place/39%C2%B042%2700.0%22N+105%C2%B006%2700.0%22W/@39.8,-105.2,17z',
      'https://www.google.com/maps/place/Denver/@39.8,-105.2,17z/data=!4m4!3m3!8m2!3d39.7!4d-105.1',
      'https://www.google.com/maps/dir/?api=1&destination=39.7,-105.1',
      'comgooglemaps://?center=39.7,-105.1&zoom=14',
      'google.navigation:q=39.7,-105.1',
      'https://maps.apple.com/?ll=39.7,-105.1&q=Dropped%20Pin',
      'https://maps.apple.com/place?coordinate=39.7,-105.1&name=Gate',
      'maps://?q=39.7,-105.1',
      'https://www.openstreetmap.org/#map=15/39.7/-105.1',
      'https://www.openstreetmap.org/?mlat=39.7&mlon=-105.1#map=15/39.8/-105.2',
      'https://waze.com/ul?ll=39.7%2C-105.1&navigate=yes',
      'https://www.waze.com/live-map/directions?to=ll.39.7%2C-105.1',
      'https://caltopo.com/map.html#ll=39.7,-105.1&z=13&b=t',
      'https://www.bing.com/maps?cp=39.7~-105.1&lvl=11',
      'https://www.bing.com/maps?cp=39.8~-105.2&sp=point.39.7_-105.1_Gate',
      'https://www.gaiagps.com/map/?loc=15.1/-105.1/39.7',
      'https://share.here.com/l/39.7,-105.1,Gate',
      'maps.google.com/?q=39.7,-105.1',
      'Meet here\nhttps://maps.google.com/?q=39.7,-105.1\nat noon',
      'Dropped pin\nhttps://maps.app.goo.gl/abc\n39.7, -105.1',
    ];
    expect(misread(texts, 39.7, -105.1)).toEqual([]);
  });

  test('as a grid without its zone, from a point nearby', () => {
    const near = { latitude: 38.9, longitude: -77.1 };
    const whole = pointOf('18S UJ 23483 06479');
    for (const text of ['UJ 23483 06479', 'uj2348306479', '23483 06479'])
      expect(pointOf(text, near)).toEqual(whole);
    expect(parsePoint('UJ 2348 0647', { near })).toMatchObject({ ok: true, isCompleted: true });
    // Over the edge of the zone, of the band and of the date line.
    const over: readonly (readonly [there: Point, here: Point])[] = [
      [
        { latitude: 41.5, longitude: -76.8 },
        { latitude: 39.9, longitude: -76.8 },
      ],
      [
        { latitude: 38.9, longitude: -78.1 },
        { latitude: 38.9, longitude: -77.9 },
      ],
      [
        { latitude: 40.1, longitude: -76.8 },
        { latitude: 39.9, longitude: -76.8 },
      ],
      [
        { latitude: 0.2, longitude: 179.9 },
        { latitude: -0.2, longitude: -179.9 },
      ],
    ];
    for (const [there, here] of over) {
      const grid = formatPoint(there, 'mgrs');
      expect(pointOf(grid.slice(4), here)).toEqual(pointOf(grid));
      expect(parsePoint(grid.slice(4), { near: here })).not.toHaveProperty('doubt');
    }
    expect(parsePoint('UJ 23483 06479')).toMatchObject({ code: 'gridNeedsPlace' });
    expect(
      parsePoint('UJ 23483 06479', { near: { latitude: 39.7, longitude: -105 } }),
    ).toMatchObject({ code: 'gridNotNearby' });
  });
});

describe('a point is written', () => {
  const formats: readonly PointFormat[] = ['dd', 'ddm', 'dms', 'mgrs', 'utm'];

  test('in every format', () => {
    const written = formats.map((format) =>
      formatPoint({ latitude: 38.8977, longitude: -77.0365 }, format),
    );
    expect(written).toEqual([
      '38.89770, -77.03650',
      `38\u00b0 53.8620' N, 077\u00b0 02.1900' W`,
      `38\u00b0 53' 51.72" N, 077\u00b0 02' 11.40" W`,
      '18S UJ 23394 07395',
      '18 N 323394 4307396',
    ]);
  });

  test('with no minutes or seconds of 60, and no minus before nothing', () => {
    const hair = { latitude: -0.000000001, longitude: 12.999999999 };
    expect(formatPoint(hair, 'dd')).toBe('0.00000, 13.00000');
    expect(formatPoint(hair, 'ddm')).toBe(`00\u00b0 00.0000' N, 013\u00b0 00.0000' E`);
    expect(formatPoint(hair, 'dms', { decimals: 0 })).toBe(
      `00\u00b0 00' 00" N, 013\u00b0 00' 00" E`,
    );
  });

  test('as a grid that is cut off, never rounded', () => {
    const point = { latitude: 36.2361322, longitude: -115.0820944 };
    const written = gridDigits.map((digits) => formatPoint(point, 'mgrs', { digits }));
    expect(written).toEqual([
      '11S PA 72349 11844',
      '11S PA 7234 1184',
      '11S PA 723 118',
      '11S PA 72 11',
      '11S PA 7 1',
      '11S PA',
    ]);
  });

  test('and one that cannot be is a fault of the program', () => {
    for (const latitude of [91.74, Number.NaN, Number.POSITIVE_INFINITY])
      expect(() => formatPoint({ latitude, longitude: 0 }, 'mgrs')).toThrow(RangeError);
  });
});
