// Whether a nine-line can become a live request: where its line 1 leads, and what must be known before.
import { describe, expect, test } from 'vitest';
import { EXPORTED_AT, plannedNight } from '../../../tests/support/exchange-plans.ts';
import {
  careRecord,
  casevacInput,
  madeOf,
  NINE_LINE,
  type NineLineTexts,
  SITE,
  writtenNineLine,
  writtenRequest,
} from '../../../tests/support/filled-nine-line.ts';
import { attributeOf, childOf } from '../../../tests/support/xml-tree.ts';
import { acceptedAuthor } from '../answers/authors.ts';
import { createDocument } from '../answers/open-document.ts';
import type { AnswerPath } from '../answers/path.ts';
import { careCatalogue, carePath } from '../care/care-catalogue.ts';
import { openRequest, unconfirmedLines } from '../care/request.ts';
import { isPointPath } from '../points/plan-places.ts';
import { checkCasevac } from './casevac.ts';

describe('line 1', () => {
  test.each([
    ['', { kind: 'empty' }],
    ['North of the barn', { kind: 'unreadable', reason: expect.stringMatching(/\.$/) }],
    ['39.7, -105.1', { kind: 'rough' }],
    ['13S DD 92 98', { kind: 'rough' }],
    ['0.00000, 0.00000', { kind: 'noPosition' }],
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
      /^REQUEST FOR EVACUATION\.\nCONTAMINATION: Chemical\.\nLine 1 is [\d,]+ miles \([\d,]+ km\) from Incident\. Check/,
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
    expect(rough.remarks).toMatch(
      /^REQUEST FOR EVACUATION\.\nCONTAMINATION: Chemical\.\nRough: known to /,
    );
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
    expect(remarks).toMatch(
      /^REQUEST FOR EVACUATION\.\nCONTAMINATION: Chemical\.\nCheck before use: .* another band\./,
    );
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
      'Line 1, 3, 5 written 2026-11-23 21:14 MST. Still correct?',
    ]);
  });

  test('is so of each line by itself: a channel put right a moment ago makes no place new', () => {
    const filled = writtenNineLine(NINE_LINE);
    const later = createDocument({
      now: () => new Date(EXPORTED_AT.getTime() + 7_200_000),
      author: () => 'Ruiz',
      replica: 'later',
      sections: careCatalogue,
    });
    later.merge(filled.document.state());
    filled.write({ frequency: '41.00', patients: '1 Litter' }, later);
    const generatedAt = new Date(EXPORTED_AT.getTime() + 7_260_000);
    const checked = checkCasevac(casevacInput({ generatedAt, care: later.answers() }, filled));
    expect(checked.ok && checked.notes).toEqual([
      'Line 1, 3 written 2026-11-23 21:14 MST. Still correct?',
    ]);
  });

  test('is that a line counts nobody', () => {
    for (const [field, text, number] of [
      ['precedence', 'none', 3],
      ['precedence', '0 Urgent', 3],
      ['patients', '?', 5],
    ] as const)
      expect(notesOf({ ...NINE_LINE, [field]: text })).toContainEqual(
        `Line ${number} has no count as written: “${text}”.`,
      );
  });

  test('is what a pilot said of the landing zone that stands there', () => {
    const notesAt = (decision: string) => {
      const document = plannedNight();
      document.write('helicopterPlan.decision', decision);
      const checked = checkCasevac(casevacInput({ plan: document.answers() }));
      return checked.ok ? checked.notes : [];
    };
    expect(notesAt('Declined by pilot')).toEqual([
      expect.stringMatching(/^Landing zone is \d+ ft \(\d+ m\) away: a pilot declined it\.$/),
    ]);
    expect(notesAt('Asks for a second look')).toEqual([
      expect.stringMatching(/away: read the pilot’s answer\.$/),
    ]);
    expect(notesAt('Accepted by pilot')).toEqual([]);
    const [second] = notesOf({ ...NINE_LINE, site: '13S DD 9150 9820' });
    expect(second).toMatch(/^Landing zone 2 is .* away: a pilot declined it\.$/);
  });

  test('is that there is nothing to compare line 1 with', () => {
    const plan = new Map();
    const checked = checkCasevac(casevacInput({ plan }));
    expect(checked.ok && checked.notes).toEqual(['The plan has no point to compare line 1 with.']);
  });

  test('is that the point came in a file', () => {
    const filled = writtenNineLine({ ...NINE_LINE, site: '' });
    filled.document.write(
      carePath('nineLines', 'site', filled.row),
      SITE,
      acceptedAuthor('Ruiz', { kind: 'file', day: '2026-11-21' }),
    );
    const request = openRequest(filled.document.answers(), {
      section: 'nineLines',
      row: filled.row,
    });
    expect(request.doubt('site')).toBe('not confirmed, map file of 21 Nov 2026');
    expect(unconfirmedLines(request)).toEqual(['1']);
  });

  test('is which lines nobody stated, and that TAK may show them as none', () => {
    expect(notesOf({ ...NINE_LINE, security: '', equipment: '' })).toEqual([
      'Not stated: 4; 6. TAK’s card may show that as none, and no enemy; the remarks hold.',
    ]);
  });
});
