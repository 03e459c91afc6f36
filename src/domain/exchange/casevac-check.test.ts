// Whether a nine-line can become a live request: where its line 1 leads, and what must be known before.
import { describe, expect, test } from 'vitest';
import { EXPORTED_AT, plannedNight } from '../../../tests/support/exchange-plans.ts';
import {
  careRecord,
  casevacInput,
  madeOf,
  NINE_LINE,
  type NineLineTexts,
  writtenNineLine,
  writtenRequest,
} from '../../../tests/support/filled-nine-line.ts';
import { attributeOf, childOf } from '../../../tests/support/xml-tree.ts';
import type { AnswerPath } from '../assessment/path.ts';
import { isPointPath } from '../plan-places/plan-warnings.ts';
import { checkCasevac } from './casevac-check.ts';

describe('line 1', () => {
  test.each([
    ['', { kind: 'empty' }],
    ['North of the barn', { kind: 'unreadable', reason: expect.stringMatching(/\.$/) }],
    ['39.7, -105.1', { kind: 'rough' }],
    ['13S DD 92 98', { kind: 'rough' }],
    ['39.74010, 105.09170', { kind: 'minusMissing' }],
    ['-105.09170, 39.74010', { kind: 'unreadable', reason: expect.stringContaining('swapped') }],
  ])('of “%s” is refused with its reason', async (site, fault) => {
    expect(await writtenRequest({ ...NINE_LINE, site }).make()).toEqual({ ok: false, fault });
  });

  test('far from the plan is said; east that is said to be east is believed', async () => {
    const { remarks } = await madeOf(
      writtenRequest({ ...NINE_LINE, site: '39.74010 N, 105.09170 E' }).make(),
    );
    expect(remarks).toMatch(
      /^REQUEST FOR EVACUATION\.\nLine 1 is [\d,]+ miles \([\d,]+ km\) from Incident\. Check/,
    );
    const near = await madeOf(writtenRequest(NINE_LINE).make());
    expect(near.remarks).not.toContain('Line 1 is ');
  });

  test('whose two numbers stand the wrong way round is refused where the plan shows it', async () => {
    const document = plannedNight();
    document.write('operationalInfo.incidentCoordinates', '50.10000, 8.70000');
    for (const path of document.answers().keys())
      if (isPointPath(path) && !path.startsWith('operationalInfo.incident'))
        document.write(path as AnswerPath, '');
    const plan = document.answers();
    expect(
      await writtenRequest({ ...NINE_LINE, site: '8.70010, 50.10010' }).make({ plan }),
    ).toEqual({
      ok: false,
      fault: { kind: 'swapped' },
    });
  });

  test('that two phones wrote apart is refused', async () => {
    const { differ, make } = writtenRequest(NINE_LINE);
    differ({ site: '13S DD 92202 98905' }, { site: '13S DD 92202 98906' });
    expect(await make()).toEqual({ ok: false, fault: { kind: 'undecided' } });
  });

  test('without its grid zone is completed from the plan, and that is said; a rough one is', async () => {
    const { event, remarks } = await madeOf(
      writtenRequest({ ...NINE_LINE, site: 'DD 9220 9890' }).make(),
    );
    expect(Number(attributeOf(childOf(event, 'point'), 'lat'))).toBeCloseTo(39.74, 4);
    expect(remarks).toContain('completed from the plan. Check before use.');
    const rough = await madeOf(writtenRequest({ ...NINE_LINE, site: '39.740, -105.091' }).make());
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
    const { make } = writtenRequest(NINE_LINE);
    const file = await make({ care: document.answers(), of: { section: 'incidentReports', row } });
    expect(file).toEqual({ ok: false, fault: { kind: 'notNineLine' } });
  });

  test('is known to 120 m or better', async () => {
    // A hundredth of a minute is 19 m, a tenth 185.
    const fine = await writtenRequest({ ...NINE_LINE, site: "39° 44.41' N, 105° 5.50' W" }).make();
    expect(fine.ok).toBe(true);
    const coarse = writtenRequest({ ...NINE_LINE, site: "39° 44.4' N, 105° 5.5' W" });
    expect(await coarse.make()).toEqual({ ok: false, fault: { kind: 'rough' } });
  });

  test('says how it lies to the plan: distance, and direction seen from the plan', () => {
    const checked = checkCasevac({
      ...casevacInput({}, writtenNineLine({ ...NINE_LINE, site: '39.74010, -105.08000' })),
    });
    if (!checked.ok) throw new Error(checked.fault.kind);
    expect(checked.from).toMatchObject({ name: 'Incident', isRough: false });
    expect(checked.from?.metres).toBeCloseTo(1002.6, 0);
    expect(checked.from?.bearingDegrees).toBeCloseTo(90, 1);
  });

  test('with something that speaks against it says what', async () => {
    const { remarks } = await madeOf(
      writtenRequest({ ...NINE_LINE, site: '13T DD 92202 98904' }).make(),
    );
    expect(remarks).toMatch(/^REQUEST FOR EVACUATION\.\nCheck before use: .* another band\./);
  });
});

describe('what must be known first', () => {
  const notesOf = (texts: NineLineTexts, after = 0): readonly string[] => {
    const filled = writtenNineLine(texts);
    const generatedAt = new Date(EXPORTED_AT.getTime() + after);
    const checked = checkCasevac(casevacInput({ generatedAt }, filled));
    if (!checked.ok) throw new Error(checked.fault.kind);
    return checked.notes;
  };

  test('is nothing of a whole one', () => {
    expect(notesOf(NINE_LINE)).toEqual([]);
  });

  test('is since when nobody touched it, after an hour and not before', () => {
    expect(notesOf(NINE_LINE, 3_600_000)).toEqual([]);
    expect(notesOf(NINE_LINE, 3_600_001)).toEqual([
      'Nothing in it was changed since 2026-11-23 21:14 MST.',
    ]);
  });

  test('is which lines nobody stated, and that TAK may show them as none', () => {
    expect(notesOf({ ...NINE_LINE, security: '', equipment: '' })).toEqual([
      'Not stated: 4; 6. TAK’s card may show that as none, and no enemy; the remarks hold.',
    ]);
  });
});
