import { describe, expect, test } from 'vitest';
import { plan } from '../../../tests/support/offered-plans.ts';
import type { AnswerPath } from '../answers/path.ts';
import { momentIn } from '../plan/plan-period.ts';
import { isDark, type PlanLight, planLight } from './plan-light.ts';

const DENVER = 'America/Denver';
const POINT = { 'operationalInfo.incidentCoordinates': '39.7400, -105.0910' } as const;
const period = (from: string, to: string) => ({
  'icsOperation.periodFrom': from,
  'icsOperation.periodTo': to,
});
const of = (answers: Readonly<Partial<Record<AnswerPath, string>>>) =>
  planLight(plan(answers).answers(), DENVER);

function lightOf(answers: Readonly<Partial<Record<AnswerPath, string>>>): PlanLight {
  const light = of(answers);
  if (light.kind === 'missing') throw new Error(light.missing.join());
  return light;
}

describe('a moment of the plan', () => {
  test.each([
    ['2026-11-28 15:00 MST', '2026-11-28T22:00:00.000Z'],
    ['2026-11-28 15:00', '2026-11-28T22:00:00.000Z'],
    ['2026-11-28 3 pm MST', '2026-11-28T22:00:00.000Z'],
    ['Nov 28, 2026 1500 MST', '2026-11-28T22:00:00.000Z'],
    ['2026-11-28 22:00Z', '2026-11-28T22:00:00.000Z'],
    ['2026-07-28 15:00 MDT', '2026-07-28T21:00:00.000Z'],
    // The hour that comes twice: the zone says which.
    ['2026-11-01 01:30 MDT', '2026-11-01T07:30:00.000Z'],
    ['2026-11-01 01:30 MST', '2026-11-01T08:30:00.000Z'],
  ])('%s', (text, iso) => expect(momentIn(text, DENVER)?.toISOString()).toBe(iso));

  test.each([
    '',
    '15:00',
    'tonight',
    '2026-11-28',
    '2026-11-31 15:00',
    '2026-11-28 15:00 EST',
    '2026-03-08 02:30',
    '2026-07-28 15:00 MST',
  ])('is not read from "%s"', (text) => expect(momentIn(text, DENVER)).toBeUndefined());
});

describe('the light of a plan', () => {
  test('needs a point and a period, and says what is missing or unclear', () => {
    expect(of({})).toEqual({ kind: 'missing', missing: ['noPoint', 'noBegin'] });
    expect(of(POINT)).toEqual({ kind: 'missing', missing: ['noBegin'] });
    const missing = (from: string, to: string) => of({ ...POINT, ...period(from, to) });
    expect(missing('tonight', '')).toEqual({ kind: 'missing', missing: ['unclearBegin'] });
    const begin = '2026-11-28 15:00 MST';
    expect(missing(begin, '')).toEqual({ kind: 'missing', missing: ['noEnd'] });
    expect(missing(begin, 'dawn')).toEqual({ kind: 'missing', missing: ['unclearEnd'] });
    expect(missing(begin, begin)).toEqual({ kind: 'missing', missing: ['endsFirst'] });
    expect(of(period(begin, '2026-11-29 03:00 MST'))).toEqual({
      kind: 'missing',
      missing: ['noPoint'],
    });
  });

  test('parts lie end to end over the picture, and over the period', () => {
    const light = lightOf({
      ...POINT,
      ...period('2026-11-28 15:00 MST', '2026-11-29 08:00 MST'),
    });
    expect(light.partsWithin.map((part) => part.light)).toEqual([
      'day',
      'civil',
      'nautical',
      'dark',
      'nautical',
      'civil',
      'day',
    ]);
    for (const [parts, { from, to }] of [
      [light.parts, light.shown],
      [light.partsWithin, light.period],
    ] as const) {
      expect(parts[0]?.from).toEqual(from);
      expect(parts.at(-1)?.to).toEqual(to);
      for (const [index, part] of parts.entries())
        expect(part.from).toEqual(parts[index - 1]?.to ?? from);
    }
    expect(light.moon).toHaveLength(1);
    expect(light.moon[0]?.to).toEqual(light.shown.to);
    expect(light.partsWithin.some((part) => isDark(part.light))).toBe(true);
  });

  test('of a night of its own it names the sunset before and the sunrise after', () => {
    const light = lightOf({
      ...POINT,
      ...period('2026-11-28 22:00 MST', '2026-11-29 02:00 MST'),
    });
    expect(light.events.map(({ kind }) => kind)).toEqual([
      'sunset',
      'moonrise',
      'sunrise',
      'moonset',
    ]);
    expect(light.partsWithin.map((part) => part.light)).toEqual(['dark']);
  });

  test('of more than three days it shows the first three and says so', () => {
    const light = lightOf({
      ...POINT,
      ...period('2026-11-20 15:00 MST', '2026-12-20 15:00 MST'),
    });
    expect(light.isCut).toBe(true);
    expect(light.until.toISOString()).toBe('2026-11-23T22:00:00.000Z');
  });
});
