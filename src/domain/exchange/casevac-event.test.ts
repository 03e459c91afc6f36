// A nine-line as a request that TAK shows: what was stated as ATAK reads it, and nothing that nobody stated.
import { describe, expect, test } from 'vitest';
import { EXPORTED_AT, plannedNight } from '../../../tests/support/exchange-plans.ts';
import {
  careRecord,
  casevacInput,
  NINE_LINE,
  type NineLineTexts,
  SITE,
  writtenNineLine,
} from '../../../tests/support/filled-nine-line.ts';
import { filesOf, takFaults } from '../../../tests/support/tak-rules.ts';
import { attributeOf, childOf, childrenOf, xmlTree } from '../../../tests/support/xml-tree.ts';
import type { AnswerPath } from '../assessment/path.ts';
import { isPointPath } from '../plan-places/plan-warnings.ts';
import { type CasevacInput, casevacPackage } from './casevac-event.ts';

function written(texts: NineLineTexts) {
  const filled = writtenNineLine(texts);
  const { document, write } = filled;
  const make = (more: Partial<CasevacInput> = {}) => casevacPackage(casevacInput(more, filled));
  /** Two phones that write apart. */
  const differ = (mine: NineLineTexts, theirs: NineLineTexts) => {
    const other = careRecord('two', 'Kim');
    other.merge(document.state());
    write(theirs, other);
    write(mine);
    document.merge(other.state());
  };
  return { make, differ };
}

async function madeOf(made: ReturnType<typeof casevacPackage>) {
  const file = await made;
  if (!file.ok) throw new Error(file.fault.kind);
  const files = filesOf(file.bytes);
  const [name = ''] = [...files.keys()].filter((each) => each.endsWith('.cot'));
  const event = xmlTree(new TextDecoder().decode(files.get(name)));
  const detail = childOf(event, 'detail');
  const medevac = Object.fromEntries(childOf(detail, '_medevac_').attributes);
  return { file, files, event, detail, medevac, remarks: childOf(detail, 'remarks').text };
}

const asked = { now: EXPORTED_AT, isRequest: true };

describe('a request', () => {
  test('breaks no rule of TAK and has what was stated, as numbers where ATAK parses numbers', async () => {
    const { files, event, detail, medevac, remarks } = await madeOf(written(NINE_LINE).make());
    expect(takFaults(files, asked)).toEqual([]);
    expect(files.size).toBe(2);
    expect(attributeOf(event, 'type')).toBe('b-r-f-h-c');
    expect(attributeOf(event, 'opex')).toBeUndefined();
    expect(attributeOf(event, 'stale')).toBe('2026-11-25T04:14:05.678Z');
    expect(attributeOf(childOf(detail, 'contact'), 'callsign')).toBe('Medic 11 A');
    const { medline_remarks: said, ...attributes } = medevac;
    expect(said).toBe(remarks);
    expect(attributes).toEqual({
      casevac: 'true',
      title: 'Rider down',
      freq: '38.90',
      urgent: '1',
      urgent_surgical: '2',
      routine: '1',
      hoist: 'true',
      ventilator: 'true',
      litter: '3',
      ambulatory: '1',
      security: '2',
      hlz_marking: '2',
      hlz_other: 'Red smoke',
    });
  });

  test('says all nine lines in its remarks, with the handling mark of the plan', async () => {
    const { remarks, detail } = await madeOf(written(NINE_LINE).make());
    expect(childrenOf(detail, 'remarks')).toHaveLength(1);
    expect(remarks).toMatch(/^REQUEST FOR EVACUATION\.\nLAW ENFORCEMENT SENSITIVE\n/);
    for (let line = 1; line <= 9; line += 1)
      expect(remarks).toMatch(new RegExp(`^${line}\\. `, 'm'));
    expect(remarks).toContain(SITE);
    expect(remarks).toContain('Chemical');
    expect(remarks).toContain('US civilian');
  });

  test('of the least that a request says has no attribute of another line, and says of each that it is not stated', async () => {
    const { files, medevac, detail, remarks } = await madeOf(
      written({ site: SITE, precedence: '1 Urgent', patients: '1 Litter' }).make(),
    );
    expect(takFaults(files, asked)).toEqual([]);
    expect(Object.keys(medevac)).toEqual([
      'casevac',
      'title',
      'medline_remarks',
      'urgent',
      'litter',
    ]);
    expect(attributeOf(childOf(detail, 'contact'), 'callsign')).toBe('CASEVAC');
    expect(remarks.match(/not stated/g)?.length).toBeGreaterThanOrEqual(6);
  });

  test.each([
    'precedence',
    'patients',
  ] as const)('without %s is refused: nobody knows who is to come', async (field) => {
    const number = { precedence: '3', patients: '5' }[field];
    expect(await written({ ...NINE_LINE, [field]: '' }).make()).toEqual({
      ok: false,
      fault: { kind: 'lineMissing', number },
    });
  });

  test('that nobody touched for an hour says since when', async () => {
    const { remarks } = await madeOf(
      written(NINE_LINE).make({ generatedAt: new Date(EXPORTED_AT.getTime() + 3_600_001) }),
    );
    expect(remarks).toMatch(
      /^REQUEST FOR EVACUATION\.\nNothing in it was changed since 2026-11-23 21:14 MST\.\n/,
    );
  });

  test('in peace has terrain in words and no security; what the other form asks is not sent', async () => {
    const { medevac, remarks } = await madeOf(
      written({
        ...NINE_LINE,
        form: 'Peace',
        terrain: 'Steep, loose rock',
        injuries: '1 fall',
      }).make(),
    );
    expect(medevac.security).toBeUndefined();
    expect([medevac.terrain_other, medevac.terrain_other_detail]).toEqual([
      'true',
      'Steep, loose rock',
    ]);
    expect(remarks).toContain('1 fall');
    const war = await madeOf(written({ ...NINE_LINE, terrain: 'Steep' }).make());
    expect(war.medevac.terrain_other).toBeUndefined();
  });

  test('counts nobody whom another phone wrote in words, and none in part', async () => {
    for (const precedence of ['1 Urgent, two of priority', 'Urgent', '0 Urgent', '100 Urgent']) {
      const { medevac, files } = await madeOf(written({ ...NINE_LINE, precedence }).make());
      expect([medevac.urgent, medevac.priority], precedence).toEqual([undefined, undefined]);
      expect(takFaults(files, asked)).toEqual([]);
    }
    const nato = await madeOf(written({ ...NINE_LINE, codes: 'NATO' }).make());
    expect(nato.medevac.urgent).toBeUndefined();
    const { medevac } = await madeOf(
      written({
        ...NINE_LINE,
        equipment: 'Hoist, Oxygen',
        marking: '',
        markingWords: 'VS-17',
      }).make(),
    );
    expect([medevac.hoist, medevac.equipment_other, medevac.equipment_detail]).toEqual([
      'true',
      'true',
      'Oxygen',
    ]);
    expect([medevac.hlz_marking, medevac.hlz_other]).toEqual(['4', 'VS-17']);
  });

  test('has no attribute of a line on which two phones differ', async () => {
    const { differ, make } = written(NINE_LINE);
    differ(
      { callSign: 'Medic 12', precedence: '1 Urgent', security: 'No enemy', frequency: '40.10' },
      { callSign: 'Medic 13', precedence: '2 Urgent', security: 'Possible enemy', frequency: '41' },
    );
    const { medevac, detail, remarks } = await madeOf(make());
    for (const name of ['urgent', 'security', 'freq']) expect(medevac[name]).toBeUndefined();
    expect(attributeOf(childOf(detail, 'contact'), 'callsign')).toBe('CASEVAC');
    expect(remarks).toContain('(not decided)');
    const { form: _war, ...noForm } = NINE_LINE;
    const form = written({ ...noForm, security: 'No enemy', terrain: 'Steep' });
    form.differ({ form: 'War' }, { form: 'Peace' });
    const undecided = await madeOf(form.make());
    expect(undecided.medevac.security).toBeUndefined();
    expect(undecided.medevac.terrain_other).toBeUndefined();
  });

  test('of an exercise says so to people and to machines', async () => {
    const { file, files, event, detail, medevac, remarks } = await madeOf(
      written(NINE_LINE).make({ isExercise: true }),
    );
    expect(takFaults(files, asked)).toEqual([]);
    expect(attributeOf(event, 'opex')).toBe('s');
    expect(attributeOf(childOf(detail, 'contact'), 'callsign')).toBe('EXERCISE Medic 11 A');
    expect(medevac.title).toBe('EXERCISE Rider down');
    expect(remarks).toMatch(/^EXERCISE, NOT A REAL REQUEST\./);
    expect(file.ok && file.name).toMatch(/^EXERCISE /);
    const real = await madeOf(written(NINE_LINE).make());
    expect(attributeOf(event, 'uid')).not.toBe(attributeOf(real.event, 'uid'));
    expect([...files.keys()].some((name) => real.files.has(name) && name.endsWith('.cot'))).toBe(
      false,
    );
    const packageId = (of: typeof files) =>
      /"uid" value="([^"]+)"/.exec(new TextDecoder().decode(of.get('MANIFEST/manifest.xml')))?.[1];
    expect(packageId(files)).not.toBe(packageId(real.files));
  });

  test('with texts that no XML holds, or that a tool takes for a switch, is still read', async () => {
    const { files } = await madeOf(
      written({
        ...NINE_LINE,
        label: '\u0001',
        callSign: 'true',
        frequency: '\ud83d',
        terrain: 'x',
      }).make(),
    );
    expect(takFaults(files, asked)).toEqual([]);
    const words = await madeOf(
      written({ ...NINE_LINE, equipment: 'true', markingWords: 'false', frequency: 'true' }).make(),
    );
    expect(takFaults(words.files, asked)).toEqual([]);
  });

  test('is the same bytes each time, and the same id later', async () => {
    const { make } = written(NINE_LINE);
    const [one, two] = [await madeOf(make()), await madeOf(make())];
    expect(one.file).toEqual(two.file);
    const later = await madeOf(make({ generatedAt: new Date('2026-11-24T05:00:00Z') }));
    expect(attributeOf(later.event, 'uid')).toBe(attributeOf(one.event, 'uid'));
  });
});

describe('a point', () => {
  test.each([
    ['', { kind: 'empty' }],
    ['North of the barn', { kind: 'unreadable', reason: expect.stringMatching(/\.$/) }],
    ['39.7, -105.1', { kind: 'rough' }],
    ['13S DD 92 98', { kind: 'rough' }],
    ['39.74010, 105.09170', { kind: 'minusMissing' }],
    ['-105.09170, 39.74010', { kind: 'unreadable', reason: expect.stringContaining('swapped') }],
  ])('of “%s” is refused with its reason', async (site, fault) => {
    expect(await written({ ...NINE_LINE, site }).make()).toEqual({ ok: false, fault });
  });

  test('far from the plan is said; east that is said to be east is believed', async () => {
    const { remarks } = await madeOf(
      written({ ...NINE_LINE, site: '39.74010 N, 105.09170 E' }).make(),
    );
    expect(remarks).toMatch(
      /^REQUEST FOR EVACUATION\.\nLine 1 is [\d,]+ miles \([\d,]+ km\) from Incident\. Check/,
    );
    const near = await madeOf(written(NINE_LINE).make());
    expect(near.remarks).not.toContain('Line 1 is ');
  });

  test('whose two numbers stand the wrong way round is refused where the plan shows it', async () => {
    const document = plannedNight();
    document.write('operationalInfo.incidentCoordinates', '50.10000, 8.70000');
    for (const path of document.answers().keys())
      if (isPointPath(path) && !path.startsWith('operationalInfo.incident'))
        document.write(path as AnswerPath, '');
    const plan = document.answers();
    expect(await written({ ...NINE_LINE, site: '8.70010, 50.10010' }).make({ plan })).toEqual({
      ok: false,
      fault: { kind: 'swapped' },
    });
  });

  test('that two phones wrote apart is refused', async () => {
    const { differ, make } = written(NINE_LINE);
    differ({ site: '13S DD 92202 98905' }, { site: '13S DD 92202 98906' });
    expect(await make()).toEqual({ ok: false, fault: { kind: 'undecided' } });
  });

  test('without its grid zone is completed from the plan, and that is said; a rough one is', async () => {
    const { event, remarks } = await madeOf(written({ ...NINE_LINE, site: 'DD 9220 9890' }).make());
    expect(Number(attributeOf(childOf(event, 'point'), 'lat'))).toBeCloseTo(39.74, 4);
    expect(remarks).toContain('completed from the plan. Check before use.');
    const rough = await madeOf(written({ ...NINE_LINE, site: '39.740, -105.091' }).make());
    expect(rough.remarks).toMatch(/^REQUEST FOR EVACUATION\.\nRough: known to /);
    const { attributes } = childOf(rough.event, 'point');
    expect(Object.fromEntries(attributes)).toMatchObject({
      lat: '39.740',
      lon: '-105.091',
      ce: '112.0',
    });
  });

  test('of a request of another kind is none', async () => {
    const document = careRecord();
    const row = document.addRow('incidentReports');
    const { make } = written(NINE_LINE);
    const file = await make({ care: document.answers(), of: { section: 'incidentReports', row } });
    expect(file).toEqual({ ok: false, fault: { kind: 'notNineLine' } });
  });
});
