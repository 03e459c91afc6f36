// What a plan and a kit offer to the lines of a request.
import { describe, expect, test } from 'vitest';
import { withLandingZones } from '../../../tests/support/landing-zones.ts';
import { AT, addRow, kitOf, plan, ZONE } from '../../../tests/support/offered-plans.ts';
import { createDocument } from '../answers/open-document.ts';
import type { AnswerPath } from '../answers/path.ts';
import { careCatalogue, carePath } from './care-catalogue.ts';
import { planOffers } from './known-for-requests.ts';
import type { RequestSection } from './request.ts';

const careOf = (replica = 'care') =>
  createDocument({ now: () => AT, author: () => 'Ruiz', replica, sections: careCatalogue });

function offered(
  section: RequestSection,
  field: string,
  { of = withLandingZones(), kit = kitOf({}), care = careOf() } = {},
): readonly string[] {
  const from = {
    plan: of.answers(),
    care: care.answers(),
    kit: kit.answers(),
    locale: 'en-US',
    timeZone: ZONE,
  };
  return planOffers(section, field, from).map((each) => `${each.text} — ${each.from}`);
}

const planAt = (texts: Readonly<Partial<Record<AnswerPath, string>>>) => ({ of: plan(texts) });

describe('line 1', () => {
  test('is a grid of eight digits of each place where patients may be picked up', () => {
    const all = offered('nineLines', 'site');
    expect(all[0]).toBe('13S DD 9220 9890 — Landing zone');
    // A pilot declined it: neither its point nor its ground is offered.
    const ofSecond = [
      ...all,
      ...offered('nineLines', 'terrain'),
      ...offered('incidentReports', 'evacuation'),
    ].filter((each) => each.includes('Landing zone 2'));
    expect(ofSecond).toEqual([]);
  });

  test('is never more exact than the plan knows', () => {
    const rough = planAt({ 'helicopterPlan.mgrs': '13S DD 922 989' });
    expect(offered('nineLines', 'site', rough)).toEqual(['13S DD 922 989 — Landing zone']);
    const words = planAt({ 'helicopterPlan.landingZone': 'The school field' });
    expect(offered('nineLines', 'site', words)).toEqual([]);
  });

  test('is not offered from a point that something speaks against', () => {
    const doubted = planAt({
      'operationalInfo.incidentCoordinates': '39.7400, -105.0910',
      'helicopterPlan.latitude': '39.7400',
      'helicopterPlan.longitude': '105.0910',
    });
    expect(offered('nineLines', 'site', doubted)).toEqual(['13S DD 9220 9890 — Incident']);
  });
});

test('frequency, marking and terrain are those of the landing zones', () => {
  expect(offered('nineLines', 'frequency')[0]).toBe('155.340 — Landing zone');
  expect(offered('nineLines', 'markingWords')).toEqual([
    'Orange panel at the north edge — Landing zone, by day',
    'Four low beams, crossed — Landing zone, by night',
  ]);
  expect(offered('nineLines', 'terrain')[0]).toMatch(
    /^Surface: Grass, dry, cut short\. Slope: 3 degrees, down to the south\. Obstacle: Wires 090 degrees.*Hazards: .* — Landing zone$/,
  );
});

test('what nobody has confirmed here is offered as that, and taken as from where it is', () => {
  const of = plan();
  of.write('helicopterPlan.airToGround', '155.340', 'earlier plan 2026-11-12');
  of.write('helicopterPlan.mgrs', '13S DD 9220 9890', 'earlier plan 2026-11-12');
  const not = 'Landing zone, not confirmed, earlier plan of 12 Nov 2026';
  expect(offered('nineLines', 'frequency', { of })).toEqual([`155.340 — ${not}`]);
  expect(offered('nineLines', 'site', { of })).toEqual([`13S DD 9220 9890 — ${not}`]);
  const from = {
    plan: of.answers(),
    care: careOf().answers(),
    kit: undefined,
    locale: 'en-US',
    timeZone: ZONE,
  };
  expect(planOffers('nineLines', 'site', from)[0]?.acceptedFrom).toEqual({
    kind: 'plan',
    day: '2026-11-12',
  });
});

test('channels go where their use says', () => {
  const of = plan();
  addRow(of, 'icsCommunications', { channel: 'JCSO CMD 1', use: 'Command' });
  addRow(of, 'icsCommunications', { channel: 'SWAT TAC 2', use: 'Tactical' });
  addRow(of, 'icsCommunications', { channel: 'MAC 21', use: 'Air to ground' });
  const at = (field: string) => offered('incidentReports', field, { of });
  expect(at('command')).toEqual(['JCSO CMD 1 — Channel, Command']);
  expect(at('tactical')).toEqual(['SWAT TAC 2 — Channel, Tactical']);
  expect(at('airToGround')).toEqual(['MAC 21 — Channel, Air to ground']);
  expect(offered('nineLines', 'frequency', { of })[0]).toBe('MAC 21 — Channel, Air to ground');
});

test('a channel is offered with what a crew from elsewhere has to dial', () => {
  const of = plan();
  const repeater = { receive: '154.280', transmit: '153.830', tone: '156.7' };
  addRow(of, 'icsCommunications', { channel: 'JCSO CMD 1', use: 'Command', ...repeater });
  const simplex = { receive: '151.220', transmit: '151.220' };
  addRow(of, 'icsCommunications', { channel: 'MAC 21', use: 'Air to ground', ...simplex });
  const kit = kitOf({}, [
    ['channels', { channel: 'V-MED28', use: 'Air to ground', receive: '155.340', tone: 'CSQ' }],
  ]);
  const at = (section: RequestSection, field: string) => offered(section, field, { of, kit });
  expect(at('incidentReports', 'command')).toEqual([
    'JCSO CMD 1, RX 154.280, TX 153.830, tone 156.7 — Channel, Command',
  ]);
  expect(at('incidentReports', 'airToGround')).toEqual([
    'MAC 21, RX 151.220, TX 151.220 — Channel, Air to ground',
    'V-MED28, RX 155.340, tone CSQ — Your kit, Air to ground, 18 Nov 2026',
  ]);
  expect(at('nineLines', 'frequency')).toEqual([
    '151.220 (MAC 21) — Channel, Air to ground',
    'RX 155.340, tone CSQ (V-MED28) — Your kit, Air to ground, 18 Nov 2026',
    'RX 154.280, TX 153.830, tone 156.7 (JCSO CMD 1) — Channel, Command',
  ]);
});

test('of the air providers of the kit the one that the plan calls is first', () => {
  const kit = kitOf({}, [
    ['airProviders', { name: 'AirLife Denver', airToGround: 'MAC 21' }],
    ['airProviders', { name: 'Flight For Life', airToGround: 'MAC 23' }],
  ]);
  const of = plan({ 'helicopterPlan.primaryContact': 'Flight For Life, 303-555-0100' });
  expect(offered('incidentReports', 'airToGround', { of, kit })).toEqual([
    'MAC 23 — Your kit, Flight For Life, 18 Nov 2026',
    'MAC 21 — Your kit, AirLife Denver, 18 Nov 2026',
  ]);
});

test('a part of an answer says in it that nobody has confirmed it', () => {
  const of = plan();
  of.write('hospitalFacilities.primary.name', 'St. Anthony');
  of.write('icsEvacuation.procedures', 'Hoist only', 'earlier plan 2026-11-12');
  expect(offered('incidentReports', 'evacuation', { of })).toEqual([
    'St. Anthony — Primary hospital',
    'Hoist only (not confirmed, earlier plan of 12 Nov 2026) — Special procedures',
  ]);
});

test('who, where and how of the report are the plan’s and the kit’s', () => {
  const of = plan({
    'icsOperation.name': 'Colfax',
    'operationalInfo.incidentLocation': '8520 W Colfax',
    'operationalInfo.incidentCoordinates': '39.74000, -105.09100',
    'hospitalFacilities.primary.name': 'St. Anthony',
  });
  const kit = kitOf({ 'me.name': 'Dana Ruiz' }, [
    ['roster', { name: 'Dana Ruiz', callSign: 'Medic 12' }],
    ['roster', { name: 'Sam Cole', callSign: 'RAM 3' }],
    ['airProviders', { name: 'AirLife Denver', airToGround: 'MAC 21' }],
  ]);
  const at = (field: string) => offered('incidentReports', field, { of, kit });
  expect(at('incident')).toEqual(['Colfax — Operation']);
  expect(at('place')).toEqual(['8520 W Colfax — Incident']);
  expect(at('degrees')).toEqual(["39° 44.400' N, 105° 05.460' W — Incident"]);
  expect(at('provider')).toEqual(['Dana Ruiz — Your kit, 18 Nov 2026']);
  expect(at('evacuation')).toEqual(['St. Anthony — Primary hospital']);
  expect(at('airToGround')).toEqual(['MAC 21 — Your kit, AirLife Denver, 18 Nov 2026']);
  expect(at('severity')).toEqual([]);
  expect(offered('nineLines', 'callSign', { of, kit })).toEqual([
    'Medic 12 — Your kit, 18 Nov 2026',
  ]);
});

test('who is hurt and how is that of the casualties, and not where two say otherwise', () => {
  const care = careOf();
  const injuries = 'One wound of the left thigh';
  const first = addRow(care, 'casualties', { label: 'Casualty 1', mechanism: 'Gunshot', injuries });
  addRow(care, 'casualties', { label: 'Casualty 2', injuries: 'Smoke inhalation' });
  const at = (section: RequestSection, field: string) => offered(section, field, { care });
  expect(at('nineLines', 'injuries')).toEqual([
    'One wound of the left thigh — Casualty 1',
    'Smoke inhalation — Casualty 2',
  ]);
  expect(at('incidentReports', 'patientCount')).toEqual(['2 — Casualties']);
  expect(at('incidentReports', 'nature')[0]).toBe(`Gunshot, ${injuries} — Casualty 1`);
  const other = careOf('other');
  other.merge(care.state());
  other.write(carePath('casualties', 'injuries', first), 'Two wounds');
  care.write(carePath('casualties', 'injuries', first), 'One wound');
  care.merge(other.state());
  expect(at('nineLines', 'injuries')).toEqual(['Smoke inhalation — Casualty 2']);
  expect(offered('nineLines', 'injuries')).toEqual([]);
});
