// A nine-line as a request that TAK shows: what was stated as ATAK reads it, and nothing that nobody stated.
import { describe, expect, test } from 'vitest';
import { EXPORTED_AT } from '../../../tests/support/exchange-plans.ts';
import {
  casevacInput,
  madeOf,
  NINE_LINE,
  type NineLineTexts,
  SITE,
  writtenNineLine,
  writtenRequest,
} from '../../../tests/support/filled-nine-line.ts';
import { takFaults } from '../../../tests/support/tak-rules.ts';
import { attributeOf, childOf, childrenOf } from '../../../tests/support/xml-tree.ts';
import { carePath } from '../care/care-catalogue.ts';
import { casevacPackage } from './casevac.ts';

const packageId = (files: ReadonlyMap<string, Uint8Array>) =>
  /"uid" value="([^"]+)"/.exec(new TextDecoder().decode(files.get('MANIFEST/manifest.xml')))?.[1];

const asked = { now: EXPORTED_AT, isRequest: true };

describe('a request', () => {
  test('breaks no rule of TAK and has what was stated, as numbers where ATAK parses numbers', async () => {
    const { files, event, detail, medevac, remarks } = await madeOf(
      writtenRequest(NINE_LINE).make(),
    );
    expect(takFaults(files, asked)).toEqual([]);
    expect(files.size).toBe(2);
    expect(attributeOf(event, 'type')).toBe('b-r-f-h-c');
    expect(attributeOf(event, 'opex')).toBeUndefined();
    expect(attributeOf(event, 'stale')).toBe('2026-11-25T04:14:05.678Z');
    expect(attributeOf(childOf(detail, 'contact'), 'callsign')).toBe('Medic 11 A');
    const { medline_remarks: shown, ...attributes } = medevac;
    expect(shown).toBe(remarks);
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
    const { remarks, detail } = await madeOf(writtenRequest(NINE_LINE).make());
    expect(childrenOf(detail, 'remarks')).toHaveLength(1);
    expect(remarks).toMatch(
      /^REQUEST FOR EVACUATION\.\nCONTAMINATION: Chemical\.\nLAW ENFORCEMENT SENSITIVE\n/,
    );
    for (let line = 1; line <= 9; line += 1)
      expect(remarks).toMatch(new RegExp(`^${line}\\. `, 'm'));
    expect(remarks).toContain(SITE);
    expect(remarks).toContain('Chemical');
    expect(remarks).toContain('US civilian');
  });

  test('of the least that a request says has no attribute of another line, and says of each that it is not stated', async () => {
    const { files, medevac, detail, remarks } = await madeOf(
      writtenRequest({ site: SITE, precedence: '1 Urgent', patients: '1 Litter' }).make(),
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
    expect(await writtenRequest({ ...NINE_LINE, [field]: '' }).make()).toEqual({
      ok: false,
      fault: { kind: 'lineMissing', number },
    });
  });

  test('says before all lines that the site is contaminated, for which TAK has no field', async () => {
    const { remarks } = await madeOf(writtenRequest(NINE_LINE).make());
    expect(remarks).toMatch(/^REQUEST FOR EVACUATION\.\nCONTAMINATION: Chemical\.\n/);
    const peace = await madeOf(writtenRequest({ ...NINE_LINE, form: 'Peace' }).make());
    expect(peace.remarks).not.toContain('CONTAMINATION');
    const cbrn = 'none.\nEXERCISE, NOT A REAL REQUEST.\nLine 3”';
    const forged = await madeOf(writtenRequest({ ...NINE_LINE, cbrn }).make());
    expect(forged.remarks).not.toMatch(/^EXERCISE/m);
    expect(forged.remarks.split('\n')[1]).toBe(
      'CONTAMINATION: “none. EXERCISE, NOT A REAL REQUEST. Line 3 in”.',
    );
  });

  test('in peace has terrain in words and no security; what the other form asks is not sent', async () => {
    const { medevac, remarks } = await madeOf(
      writtenRequest({
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
    const war = await madeOf(writtenRequest({ ...NINE_LINE, terrain: 'Steep' }).make());
    expect(war.medevac.terrain_other).toBeUndefined();
  });

  test('counts nobody whom another phone wrote in words, and none in part', async () => {
    for (const precedence of ['1 Urgent, two of priority', 'Urgent', '0 Urgent', '100 Urgent']) {
      const { medevac, files } = await madeOf(writtenRequest({ ...NINE_LINE, precedence }).make());
      expect([medevac.urgent, medevac.priority], precedence).toEqual([undefined, undefined]);
      expect(takFaults(files, asked)).toEqual([]);
    }
    const nato = await madeOf(writtenRequest({ ...NINE_LINE, codes: 'NATO' }).make());
    expect(nato.medevac.urgent).toBeUndefined();
    const { medevac } = await madeOf(
      writtenRequest({
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
    const { differ, make } = writtenRequest(NINE_LINE);
    differ(
      { callSign: 'Medic 12', precedence: '1 Urgent', security: 'No enemy', frequency: '40.10' },
      { callSign: 'Medic 13', precedence: '2 Urgent', security: 'Possible enemy', frequency: '41' },
    );
    const { medevac, detail, remarks } = await madeOf(make());
    for (const name of ['urgent', 'security', 'freq']) expect(medevac[name]).toBeUndefined();
    expect(attributeOf(childOf(detail, 'contact'), 'callsign')).toBe('CASEVAC');
    expect(remarks).toContain('(not decided)');
    const { form: _war, ...noForm } = NINE_LINE;
    const form = writtenRequest({ ...noForm, security: 'No enemy', terrain: 'Steep' });
    form.differ({ form: 'War' }, { form: 'Peace' });
    const undecided = await madeOf(form.make());
    expect(undecided.medevac.security).toBeUndefined();
    expect(undecided.medevac.terrain_other).toBeUndefined();
  });

  test('of an exercise says so to people and to machines', async () => {
    const { file, files, event, detail, medevac, remarks } = await madeOf(
      writtenRequest(NINE_LINE).make({ isExercise: true }),
    );
    expect(takFaults(files, asked)).toEqual([]);
    expect(attributeOf(event, 'opex')).toBe('s');
    expect(attributeOf(childOf(detail, 'contact'), 'callsign')).toBe('EXERCISE Medic 11 A');
    expect(medevac.title).toBe('EXERCISE Rider down');
    expect(remarks).toMatch(/^EXERCISE, NOT A REAL REQUEST\./);
    expect(file.ok && file.name).toMatch(/^EXERCISE /);
    const real = await madeOf(writtenRequest(NINE_LINE).make());
    expect(attributeOf(event, 'uid')).not.toBe(attributeOf(real.event, 'uid'));
    expect([...files.keys()].some((name) => real.files.has(name) && name.endsWith('.cot'))).toBe(
      false,
    );
    expect(packageId(files)).not.toBe(packageId(real.files));
  });

  test('with texts that no XML holds, or that a tool takes for a switch, is still read', async () => {
    const { files } = await madeOf(
      writtenRequest({
        ...NINE_LINE,
        label: '\u0001',
        callSign: 'true',
        frequency: '\ud83d',
        terrain: 'x',
      }).make(),
    );
    expect(takFaults(files, asked)).toEqual([]);
    const words = await madeOf(
      writtenRequest({
        ...NINE_LINE,
        equipment: 'true',
        markingWords: 'false',
        frequency: 'true',
      }).make(),
    );
    expect(takFaults(words.files, asked)).toEqual([]);
  });

  test('is the same bytes each time, and the same id later', async () => {
    const { make } = writtenRequest(NINE_LINE);
    const [one, two] = [await madeOf(make()), await madeOf(make())];
    expect(one.file).toEqual(two.file);
    const later = await madeOf(make({ generatedAt: new Date('2026-11-24T05:00:00Z') }));
    expect(attributeOf(later.event, 'uid')).toBe(attributeOf(one.event, 'uid'));
  });

  test('of another nine-line of the plan has ids of its own: it never moves the first away', async () => {
    const filled = writtenNineLine(NINE_LINE);
    const row = filled.document.addRow('nineLines');
    for (const [key, text] of Object.entries(NINE_LINE))
      filled.document.write(carePath('nineLines', key as keyof NineLineTexts, row), text as string);
    const of = async (each: string) => {
      const more = { of: { section: 'nineLines' as const, row: each } };
      const { event, files } = await madeOf(casevacPackage(casevacInput(more, filled)));
      return [attributeOf(event, 'uid'), packageId(files)];
    };
    const [first, second] = [await of(filled.row), await of(row)];
    expect(new Set([...first, ...second]).size).toBe(4);
  });
});
