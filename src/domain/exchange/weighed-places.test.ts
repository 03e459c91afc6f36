// What must be known of a point before it is used stands in its name, and what is no point for anybody in no file.
import { describe, expect, test } from 'vitest';
import { everyEntry, planFileOf, plannedNight } from '../../../tests/support/exchange-plans.ts';
import { acceptedAuthor } from '../answers/authors.ts';
import { acknowledgeWarning, planWarnings } from '../points/plan-warnings.ts';

describe('what is seen of a point at first', () => {
  test('is that it is to be checked, or that a pilot declined it; what looks wrong is not in the file', async () => {
    const document = plannedNight();
    document.write('operationalInfo.stagingCoordinates', '39.73810, 105.09350');
    document.write('operationalInfo.commandPostCoordinates', '39.740, -105.092');
    const { places, left } = await planFileOf(document);
    const names = places.map(({ name }) => name);
    expect(names).toContain('CHECK Command post');
    expect(names).toContain('DECLINED Landing zone 2');
    expect(names).toContain('Incident');
    expect(left).toContainEqual({ name: 'Staging area', why: 'doubted' });
    // A person looked at it and confirmed that it is right.
    const settings = { farMetres: 100_000, locale: 'en-US' };
    for (const warning of planWarnings(document.answers(), settings))
      acknowledgeWarning(document, warning);
    const resolved = await planFileOf(document);
    expect(resolved.places.map(({ name }) => name)).toContain('Staging area');
  });

  test('is the incident, where everything else lies far from it', async () => {
    const document = plannedNight();
    document.write('operationalInfo.incidentCoordinates', '42.90000, -105.09000');
    const { places } = await planFileOf(document);
    const incident = places.find(({ kind }) => kind === 'incident');
    expect(incident?.name).toBe('CHECK Incident');
    expect(incident?.remarks).toMatch(
      /\nCheck before use: far from \d+ other points of the plan\./,
    );
    document.write('operationalInfo.incidentCoordinates', '39.74010, -105.09170');
    document.write('operationalInfo.stagingCoordinates', '42.90000, -105.09000');
    // Hospitals far from a place that is right, and from one another, speak against nothing but themselves.
    for (const [tier, latitude] of [
      ['primary', '47.10000'],
      ['secondary', '32.10000'],
      ['tertiary', '46.20000'],
    ] as const)
      document.write(`hospitalFacilities.${tier}.latitude`, latitude);
    const names = (await planFileOf(document)).places.map(({ name }) => name);
    expect(names).toContain('Incident');
    expect(names).toContain('CHECK Staging area');
  });

  test('is that the zone of its grid is completed from the plan, and that it came in a file', async () => {
    const document = plannedNight();
    const author = acceptedAuthor('Ruiz', { kind: 'file', day: '2026-11-21' });
    document.write('operationalInfo.commandPostCoordinates', 'DD 9220 9890', author);
    const { places } = await planFileOf(document);
    const post = places.find(({ kind }) => kind === 'commandPost');
    expect(post?.name).toBe('CHECK Command post');
    expect(post?.remarks).toContain('Grid zone completed from the plan. Check before use.');
    expect(post?.remarks).toContain('Its point is from a map file of 21 Nov 2026.');
    expect(post?.remarks).not.toContain('Ruiz');
  });

  test('is no more exact than it is known, and says when it was written', async () => {
    const document = plannedNight();
    document.write('operationalInfo.commandPostCoordinates', '39.740, -105.092');
    const file = await planFileOf(document);
    const post = file.places.find(({ kind }) => kind === 'commandPost');
    expect(post?.remarks).toMatch(/\nIn the plan: 39\.740, -105\.092, written \d{4}-/);
    const files = everyEntry(file);
    expect(files.get(`${post?.id}/${post?.id}.cot`)).toContain(
      '<point lat="39.740" lon="-105.092" hae="9999999.0" ce="112.0" le="9999999.0"/>',
    );
    expect(files.get('a.kml')).toContain('<coordinates>-105.092,39.740</coordinates>');
    expect(files.get('a.gpx')).toContain(
      `lat="39.740" lon="-105.092"><time>${post?.writtenAt.toISOString()}</time>`,
    );
  });

  test('a way with an end that is to be checked is left out, and that is said', async () => {
    const document = plannedNight();
    document.write('icsEvacuation.exchangeCoordinates', '39.738, -105.091');
    const { route, left } = await planFileOf(document);
    expect(route).toBeUndefined();
    expect(left[0]).toEqual({
      name: 'Casualty collection point to CHECK Ambulance exchange point',
      why: 'endsUncertain',
    });
  });
});
