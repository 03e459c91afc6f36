// How far people are kept from the material that a plan names by its number. INVARIANT: offered, never written by itself.
import type { Answers } from '../assessment/answers.ts';
import type { AnswerPath } from '../assessment/path.ts';
import { undisputedText } from '../assessment/undisputed-text.ts';
import type { Erg, Material } from '../hazmat/erg.ts';
import { perimeterSource, spillsOf } from '../hazmat/erg-words.ts';
import { materialsIn, numbersIn } from '../hazmat/find-material.ts';
import { isolationOf, perimeterText, type Spill } from '../hazmat/isolation.ts';
import { OFFERS } from '../later-limits.ts';
import type { Offer } from './offer.ts';

export const MATERIAL: AnswerPath = 'hazardousMaterials.materialType';
export const PERIMETER: AnswerPath = 'hazardousMaterials.safetyPerimeter';

/** The text that a spill gives a plan; undefined where its table has none. */
export function spillText(material: Material, spill: Spill): string | undefined {
  const isolation = isolationOf(spill);
  return isolation && perimeterText(perimeterSource(material, spill), isolation);
}

/** Of the large spills of the six common gases the farthest alone: container and wind are asked where it is looked up. */
function spillsAtField(material: Material): readonly Spill[] {
  const all = spillsOf(material);
  const [farthest] = all
    .filter((spill) => 'wind' in spill)
    .sort((a, b) => (isolationOf(b)?.isolate ?? 0) - (isolationOf(a)?.isolate ?? 0));
  return [...all.filter((spill) => !('wind' in spill)), ...(farthest ? [farthest] : [])];
}

export function fromErg(erg: Erg, answers: Answers): readonly Offer[] {
  return materialsIn(erg, undisputedText(answers.get(MATERIAL)))
    .flatMap((material) =>
      spillsAtField(material).flatMap((spill): Offer[] => {
        const text = spillText(material, spill);
        return text === undefined
          ? []
          : [{ texts: [[PERIMETER, text]], source: { kind: 'erg', day: erg.edition } }];
      }),
    )
    .slice(0, OFFERS.mostSpills);
}

/** The guidebook is read for a plan that names a number. */
export const namesMaterial = (answers: Answers): boolean =>
  numbersIn(undisputedText(answers.get(MATERIAL))).length > 0;
