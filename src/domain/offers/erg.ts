// How far people are kept from the material that a plan names by its number. INVARIANT: offered, never written by itself.
import { type Answers, undisputedText } from '../answers/answers.ts';
import type { AnswerPath } from '../answers/path.ts';
import type { Erg, Material } from '../conditions/erg.ts';
import { materialsIn, numbersIn } from '../conditions/find-material.ts';
import {
  type Isolation,
  isolationOf,
  noDistance,
  perimeterSource,
  perimeterText,
  type Spill,
  type SpillLight,
  spillsOf,
} from '../conditions/isolation.ts';
import { litParts } from '../conditions/sky.ts';
import { OFFERS } from '../limits.ts';
import { planPeriod } from '../plan/plan-period.ts';
import { isAnswered } from '../plan/section-view.ts';
import { pointOfPlan } from '../points/located-places.ts';
import { isTooRough } from '../points/plan-places.ts';
import type { Offer } from './offer.ts';

export const MATERIAL: AnswerPath = 'hazardousMaterials.materialType';
export const PERIMETER: AnswerPath = 'hazardousMaterials.safetyPerimeter';

/** The text that a spill gives a plan; undefined if its table has none. */
export function spillText(material: Material, spill: Spill): string | undefined {
  const isolation = isolationOf(spill);
  return isolation && perimeterText(perimeterSource(material, spill), isolation);
}

const metresOf = ({ isolate, protectDay = 0, protectNight = 0 }: Isolation): number =>
  Math.max(isolate, protectDay, protectNight);

interface SpillText {
  readonly spill: Spill;
  readonly text: string;
  readonly isolation: Isolation;
}

const byDistance = ({ isolation: a }: SpillText, { isolation: b }: SpillText): number =>
  metresOf(b) - metresOf(a) || b.isolate - a.isolate;

const spillTexts = (material: Material): readonly SpillText[] =>
  spillsOf(material).flatMap((spill) => {
    const isolation = isolationOf(spill);
    const text = spillText(material, spill);
    return isolation && text !== undefined ? [{ spill, isolation, text }] : [];
  });

/** Of the large spills of the six common gases the farthest alone: container and wind are asked where it is looked up. */
function textsAtField(material: Material): readonly SpillText[] {
  const all = spillTexts(material);
  const [farthest] = all.filter(({ spill }) => 'wind' in spill).sort(byDistance);
  return [...all.filter(({ spill }) => !('wind' in spill)), ...(farthest ? [farthest] : [])];
}

const materialsOf = (erg: Erg, answers: Answers): readonly Material[] =>
  materialsIn(erg, undisputedText(answers.get(MATERIAL)));

/** The farthest of each material before any other, for none that the plan names may go without; each material's stand together. */
function textsFor(materials: readonly Material[]): readonly SpillText[] {
  const each = materials.map(textsAtField);
  const farthest = each.flatMap((texts) => [...texts].sort(byDistance).slice(0, 1));
  const all = each.flat();
  const kept = new Set([...new Set([...farthest, ...all])].slice(0, OFFERS.mostSpills));
  return all.filter((one) => kept.has(one));
}

export const fromErg = (erg: Erg, answers: Answers): readonly Offer[] =>
  textsFor(materialsOf(erg, answers)).map(({ text }) => ({
    texts: [[PERIMETER, text]],
    source: { kind: 'erg', day: erg.edition },
  }));

export interface NotOffered {
  /** Of these the book has distances that are neither offered nor in the plan. */
  readonly more: readonly string[];
  /** Of these it has none; with what it says instead. */
  readonly without: ReadonlyMap<string, readonly string[]>;
  /** Numbers that it has not. */
  readonly unknown: readonly string[];
}

/** What the numbers that the plan names do not bring to its perimeter: a number without a word would look like one without danger. */
export function notOffered(erg: Erg, answers: Answers): NotOffered {
  const materials = materialsOf(erg, answers);
  const texts = isAnswered(answers, PERIMETER)
    ? [undisputedText(answers.get(PERIMETER))]
    : textsFor(materials).map(({ text }) => text);
  const isWritten = ({ text }: SpillText) => texts.some((each) => each.includes(text));
  const without = new Map<string, readonly string[]>();
  for (const material of materials.filter((each) => spillsOf(each).length === 0)) {
    const words = noDistance(material);
    without.set(words, [...(without.get(words) ?? []), material.un]);
  }
  return {
    more: materials.filter((each) => !spillTexts(each).every(isWritten)).map(({ un }) => un),
    without,
    unknown: numbersIn(undisputedText(answers.get(MATERIAL))).filter((un) => !erg.byUn.has(un)),
  };
}

/** The guidebook is read for a plan that names a number. */
export const namesMaterial = (answers: Answers): boolean =>
  numbersIn(undisputedText(answers.get(MATERIAL))).length > 0;

// Whether a plan is by day or by night, as the distances of hazardous materials count it: day is from sunrise to sunset.

/** Longer plans are in both, but for polar days, for which both are given too. */
const DAY_MS = 24 * 60 * 60 * 1000;

/** 'both' where point or period are not known, or it is in both. `timeZone` is IANA. */
export function spillLightOf(answers: Answers, timeZone: string): SpillLight {
  const at = pointOfPlan(answers);
  const period = planPeriod(answers, timeZone);
  if (!at || isTooRough(at) || typeof period === 'string') return 'both';
  const { from, to } = period;
  if (to.getTime() - from.getTime() > DAY_MS) return 'both';
  const parts = litParts(at.read.point, from, to);
  const days = parts.filter(({ light }) => light === 'day').length;
  return days === parts.length ? 'day' : days === 0 ? 'night' : 'both';
}
