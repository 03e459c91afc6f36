import { describe, expect, test } from 'vitest';
import type { NamedPlace, PlaceRole, PointPart } from './place-readings.ts';
import { pointWarnings, pointWarningWords, type WarningSettings } from './point-warnings.ts';

/** A place whose fields are named for it. */
function place(
  name: string,
  texts: Partial<Record<PointPart, string>>,
  role: PlaceRole = 'other',
): NamedPlace<string> {
  const parts: readonly PointPart[] = ['point', 'latitude', 'longitude', 'grid'];
  return {
    name,
    role,
    texts: parts.flatMap((part) => {
      const text = texts[part];
      return text === undefined ? [] : [{ path: `${name}.${part}`, part, text }];
    }),
  };
}

const incident = place('Incident', { point: '38.8977, -77.0365' }, 'incident');

const kinds = (places: readonly NamedPlace<string>[], settings?: WarningSettings) =>
  pointWarnings(places, settings).map(({ kind, paths }) => `${kind}: ${paths.join(' ')}`);

describe('the points of a plan that are right raise no warning', () => {
  test('in whatever format, near and at the edges', () => {
    const places = [
      incident,
      place('Command', { point: '18S UJ 23683 06479' }),
      place('Staging', { point: 'UJ 234 064' }),
      place('CCP', { point: `38\u00b0 53' 51.72" N, 077\u00b0 02' 11.40" W` }),
      place('AEP', { point: '' }),
      place('Aid', { point: 'behind the school' }),
      place(
        'LZ',
        { latitude: '38.8893', longitude: '-77.0352', grid: '18S UJ 23484 06461' },
        'landingZone',
      ),
      place('Coarse', { latitude: '38.8903', longitude: '-77.0352', grid: '18SUJ2306' }),
      place('Hospital', { latitude: `38\u00b0 54.1' N`, longitude: `77\u00b0 3.2' W` }),
      place('Half', { latitude: '38.9' }),
      place('Whole in one', { latitude: '38.9, -77.1' }),
    ];
    expect(kinds(places, { isOfUnitedStates: true })).toEqual([]);
    expect(kinds(places)).toEqual([]);
    expect(kinds([])).toEqual([]);
  });

  test('where they lie east, in the south, or across the date line', () => {
    const berlin = [
      place('Incident', { point: '52.52, 13.405' }, 'incident'),
      place('Hospital', { latitude: '52.525', longitude: '13.38', grid: '33U UU 90095 20666' }),
    ];
    expect(kinds(berlin, { isOfUnitedStates: true })).toEqual([]);
    const guam = [place('Incident', { point: '13.44, 144.79' }, 'incident')];
    expect(kinds(guam, { isOfUnitedStates: true })).toEqual([]);
    const beijing = [place('Incident', { point: '39.9, 116.4 E' }, 'incident')];
    expect(kinds(beijing, { isOfUnitedStates: true })).toEqual([]);
    const fiji = [
      place('Incident', { point: '-17.8, 179.99' }, 'incident'),
      place('Hospital', { point: '-17.8, -179.99' }),
    ];
    expect(kinds(fiji)).toEqual([]);
  });
});

describe('a warning', () => {
  test('of a grid more than 50 m from its latitude and longitude', () => {
    const at = (latitude: string) => [
      place('LZ', { latitude, longitude: '-77.0352', grid: '18S UJ 23484 06461' }, 'landingZone'),
    ];
    expect(kinds(at('38.8897'))).toEqual([]);
    expect(kinds(at('38.8898'))).toEqual(['apart: LZ.latitude LZ.longitude LZ.grid']);
    // A coarse grid is right as long as the point lies in its square.
    const coarse = place('LZ', { latitude: '38.95', longitude: '-77.0352', grid: '18SUJ2306' });
    expect(kinds([coarse])).toEqual(['apart: LZ.latitude LZ.longitude LZ.grid']);
  });

  test('of what cannot be, and of nothing that is no point', () => {
    const places = [
      incident,
      place('LZ', { latitude: '91.74', longitude: '-77.04', grid: '18S UJ 23484 06461' }),
      place('CCP', { point: '38 75.5 N 77 00 W' }),
      place('AEP', { point: '18SUI 2348 0647' }),
      place('Aid', { point: 'to be found, 2nd floor' }),
    ];
    expect(kinds(places)).toEqual([
      'impossible: LZ.latitude LZ.longitude',
      'impossible: CCP.point',
      'impossible: AEP.point',
    ]);
    expect(pointWarnings(places)[0]).toMatchObject({ code: 'latitudeOutOfRange' });
  });

  test('of a longitude without its minus: from its own grid, another place, or the country', () => {
    const lost = { latitude: '38.8893', longitude: '77.0352' };
    const expected = ['minusMissing: LZ.latitude LZ.longitude'];
    expect(kinds([place('LZ', { ...lost, grid: '18S UJ 23484 06461' })])).toEqual(expected);
    expect(kinds([incident, place('LZ', lost)])).toEqual(expected);
    expect(kinds([place('LZ', lost)])).toEqual([]);
    expect(kinds([place('LZ', lost)], { isOfUnitedStates: true })).toEqual(expected);
    // The incident itself, and all of them.
    const wrong = place('Incident', { point: '38.8977, 77.0365' }, 'incident');
    const right = place('CCP', { point: '38.8980, -77.0370' });
    const too = place('AEP', { point: '38.8990, -77.0370' });
    expect(kinds([wrong, right])).toEqual(['far: CCP.point Incident.point']);
    expect(kinds([wrong, right, too])).toEqual(['minusMissing: Incident.point']);
    expect(kinds([wrong, right], { isOfUnitedStates: true })).toEqual([
      'minusMissing: Incident.point',
    ]);
    expect(kinds([wrong, place('LZ', lost)], { isOfUnitedStates: true })).toEqual([
      'minusMissing: Incident.point',
      ...expected,
    ]);
    // An E says that it is meant.
    const meant = place('LZ', { latitude: '38.8893', longitude: '77.0352 E' });
    expect(kinds([meant], { isOfUnitedStates: true })).toEqual([]);
  });

  test('of latitude and longitude that are swapped', () => {
    const expected = ['swapped: LZ.latitude LZ.longitude'];
    const swapped = place('LZ', { latitude: '-77.0352', longitude: '38.8893' });
    expect(kinds([incident, swapped])).toEqual(expected);
    expect(kinds([swapped], { isOfUnitedStates: true })).toEqual(expected);
    const denver = place('LZ', { latitude: '-105.1', longitude: '39.7' });
    expect(kinds([denver], { isOfUnitedStates: true })).toEqual(expected);
    expect(kinds([place('Incident', { point: '39.7, -105' }, 'incident'), denver])).toEqual(
      expected,
    );
    expect(kinds([denver])).toEqual(['impossible: LZ.latitude LZ.longitude']);
  });

  test('of a point far from the incident, at a distance that can be set', () => {
    const baltimore = place('Hospital', { point: '39.2967, -76.5927' });
    const richmond = place('Hospital', { point: '37.54, -77.43' });
    expect(kinds([incident, baltimore])).toEqual([]);
    expect(kinds([incident, richmond])).toEqual(['far: Hospital.point Incident.point']);
    expect(kinds([incident, richmond], { farMetres: 200_000 })).toEqual([]);
    expect(kinds([incident, baltimore], { farMetres: 50_000 })).toHaveLength(1);
    expect(kinds([richmond, baltimore])).toEqual([]);
  });

  test('of a hospital only five times as far as of any other place', () => {
    const richmond = place('Hospital', { point: '37.54, -77.43' }, 'hospital');
    const denver = place('Hospital', { point: '39.74, -105.09' }, 'hospital');
    expect(kinds([incident, richmond])).toEqual([]);
    expect(kinds([incident, denver])).toEqual(['far: Hospital.point Incident.point']);
    expect(kinds([incident, richmond], { farMetres: 30_000 })).toHaveLength(1);
    expect(kinds([incident, richmond], { farMetres: 32_000 })).toEqual([]);
  });

  test('of a landing zone less than 50 m from another point', () => {
    const lz = place('LZ', { point: '38.8893, -77.0352' }, 'landingZone');
    const second = place('LZ 2', { point: '38.8895, -77.0352' }, 'landingZone');
    const near = place('CCP', { point: '38.8896, -77.0352' });
    const beyond = place('CCP', { point: '38.8898, -77.0352' });
    expect(kinds([lz, near])).toEqual(['landingZoneClose: LZ.point CCP.point']);
    expect(kinds([lz, beyond])).toEqual([]);
    expect(kinds([lz, second])).toEqual(['landingZoneClose: LZ.point LZ 2.point']);
    expect(kinds([near, place('AEP', { point: '38.8896, -77.0352' })])).toEqual([]);
  });

  test('of a grid whose band does not fit', () => {
    const places = [incident, place('CCP', { point: '18T UJ 23483 06479' })];
    expect(kinds(places)).toEqual(['impossible: CCP.point']);
  });

  test('of a landing zone: its own post is no danger to it, one beside it is, and a command post on it', () => {
    const at = { point: '38.8977, -77.0366' };
    const landingZone = place('LZ', at, 'landingZone');
    const kindsWith = (other: NamedPlace<string>) => kinds([landingZone, other]);
    expect(kindsWith(place('LZ post', at, 'post'))).toEqual([]);
    expect(kindsWith(place('P2', { point: '38.8978, -77.0366' }, 'post'))).toHaveLength(1);
    expect(kindsWith(place('CP', at))).toHaveLength(1);
  });

  test('is one sentence that names the place', () => {
    const sentences = pointWarnings([
      incident,
      place('LZ', { point: '38.8977, -77.0366' }, 'landingZone'),
      place('CCP', { latitude: '38.9', longitude: '-77', grid: '18S UJ 23484 06461' }),
      place('AEP', { latitude: '91.74', longitude: '-77.04' }),
      place('Aid', { point: '38.9, 77.04' }),
      place('Staging', { point: '-77.04, 38.9' }),
      place('Hospital', { point: '37.54, -77.43' }),
    ]).map((warning) => pointWarningWords(warning, 'miles'));
    expect(sentences).toEqual([
      'CCP: grid and latitude/longitude are 2.0 miles (3.3 km) apart. Check both; use neither until fixed.',
      'AEP: The latitude is outside of 90 south to 90 north.',
      'Aid: the longitude may be missing its minus sign. West is minus. If it is east, add E.',
      'Staging: latitude and longitude seem to be swapped.',
      'LZ is only 28 ft (9 m) from Incident. Enough room for rotor wash?',
      'Hospital is 96 miles (155 km) from Incident. Check the coordinates.',
    ]);
  });
});
