// The clock says a second time what the card `tourniquet-conversion` says: this holds them together. The card's figures are found in
// the cited lines of its source by tests/architecture/reference-sources.test.ts.
import { expect, test } from 'vitest';
import { cardOf } from '../reference/cards.ts';
import { editions } from '../reference/editions.ts';
import {
  tourniquetClock,
  tourniquetLimits,
  tourniquetLimitWords as words,
} from './tourniquet-clock.ts';

const HOUR = 3_600_000;
const card = cardOf('tourniquet-conversion');
const limits = (card?.blocks ?? []).flatMap((block) => (block.kind === 'number' ? [block] : []));
const hoursOf = (label: RegExp) => limits.find((limit) => label.test(limit.label))?.value ?? '';
const CONVERT = hoursOf(/^If other means .* convert in less than$/);
const KEEP = hoursOf(/^Do not remove it, unless/);
const BASIC = hoursOf(/^ASM and CLS: do not try to convert, unless CMC, CPP or other advanced/);

const phaseAt = (elapsed: number) =>
  tourniquetClock(
    { applied: { at: 0, offset: 0, isZoneAssumed: false }, moved: { net: 0, back: 0 } },
    elapsed,
  ).phase;

/** The hours that a text names. */
const hoursIn = (text: string) => [...text.matchAll(/(\d+) h\b/g)].map(([, hours]) => hours);

test('the card has these limits and no other, all in hours', () => {
  expect(limits.map(({ value, unit }) => [value, unit])).toEqual([
    [CONVERT, 'hours'],
    [KEEP, 'hours'],
    [BASIC, 'hours'],
  ]);
});

test('the clock warns at the hours of the card', () => {
  expect(phaseAt(Number(CONVERT) * HOUR - 1)).toBe('soon2');
  expect(phaseAt(Number(CONVERT) * HOUR)).toBe('past2');
  expect(phaseAt(Number(KEEP) * HOUR)).toBe('soon6');
  expect(phaseAt(Number(KEEP) * HOUR + 1)).toBe('past6');
});

test('its words name the hours of the card', () => {
  const textOf = (phase: Parameters<typeof tourniquetLimits>[0], level: string) =>
    new Set(tourniquetLimits(phase, level).flatMap(hoursIn));
  expect(textOf('soon2', 'CMC')).toEqual(new Set([CONVERT]));
  expect(textOf('past2', 'CPP')).toEqual(new Set([CONVERT]));
  expect(textOf('soon2', 'ASM')).toEqual(new Set([CONVERT, BASIC]));
  expect(textOf('past2', 'CLS')).toEqual(new Set([BASIC]));
  expect(textOf('soon6', 'CMC')).toEqual(new Set([KEEP, CONVERT]));
  expect(textOf('past6', 'CMC')).toEqual(new Set([KEEP]));
  expect(textOf('past6', 'ASM')).toEqual(new Set([KEEP, BASIC]));
});

test('its words name the edition of the card', () => {
  expect(card?.source).toBe('tccc');
  expect(words.edition).toContain(`${editions.tccc.title}, ${editions.tccc.date}`);
  expect(card?.section).toContain('Tactical Field Care 6a(3)');
  expect(words.edition).toContain('Tactical Field Care 6a(3)');
});

test('the hour to convert by holds where other means can control the bleeding, before it and past it, as the guideline has it', () => {
  for (const phase of ['soon2', 'past2'] as const)
    expect(tourniquetLimits(phase, 'CMC').join(' ')).toContain(
      'If other means can control the bleeding',
    );
});
