// Whether a hospital has a helipad, as its answer says it: `Yes`, `No, as of 2022`, `FAA lists one; none as of 2022`.
import { isMadeOf } from '../text/stated-whole.ts';

/** A person, or a source, states that there is none. */
export const lacksHelipad = (helipad: string): boolean =>
  /^\s*(?:no\b(?! (?:restrict|issue|limit|problem|fee|obstruct|obstacle|wires))|(?:none|n\/a|not|nope|closed|oos|out of service)\b|[n0]\s*$)/i.test(
    helipad,
  );

/** A person, or a source, says that there is one. */
export const hasHelipad = (helipad: string): boolean =>
  helipad.trim() !== '' && !lacksHelipad(helipad) && !/^\s*(?:unk|tb[ad]\b|\?)/i.test(helipad);

/** Of a burn or trauma center: a level is a yes. */
export const isYesOrLevel = (text: string): boolean => /^(?:yes|level)\b/i.test(text.trim());

const OF_TRAUMA = new Set(
  'yes level lvl i ii iii iv v 1 2 3 4 5 adult adults pediatric pediatrics paediatric peds trauma center centre facility hospital acs state verified designated and for as of since by in per'.split(
    ' ',
  ),
);

/** Of one answer: it states a level or a yes, and nothing else but whose level it is and since which year. */
export const isTraumaCenter = (text: string): boolean =>
  /\b(?:yes|cent(?:er|re)|designated|verified|i{1,3}|iv|v|[1-5])\b/i.test(text) &&
  !text.includes('?') &&
  isMadeOf(text.replace(/(?<!\bby )\b(?:19|20)\d\d\b/, ''), OF_TRAUMA);

// What HIFLD says of trauma in 2022. INVARIANT: a state's code is never read as a level, nor is nothing read as "none".

/** I to V. */
export type TraumaLevel = 1 | 2 | 3 | 4 | 5;

export interface Trauma {
  /** As HIFLD writes it; '' where it says nothing, which is not "none". */
  readonly text: string;
  readonly adult?: TraumaLevel;
  /** False where the level stands alone: it counts as adult. */
  readonly adultStated: boolean;
  readonly pediatric?: TraumaLevel;
  /** Of a children's hospital, a level that stands alone: nobody says whether it is one for adults. */
  readonly unstated?: TraumaLevel;
  /** What is no level: codes of a state and the like, as they are written. */
  readonly other: readonly string[];
}

const ROMAN = ['I', 'II', 'III', 'IV', 'V'] as const;

export const traumaLevels: readonly TraumaLevel[] = [1, 2, 3, 4, 5];
const romanLevel = (level: TraumaLevel): string => ROMAN[level - 1] ?? '';
export const formatLevel = (level: TraumaLevel): string => `Level ${romanLevel(level)}`;

const PART = /^LEVEL (I|II|III|IV|V)(?: (ADULT|PEDIATRIC))?$/;

export function readTrauma(text: string, isChildren = false): Trauma {
  let adult: TraumaLevel | undefined;
  let adultStated = false;
  let pediatric: TraumaLevel | undefined;
  let unstated: TraumaLevel | undefined;
  const other: string[] = [];
  for (const part of text.split(/[,/]/).map((each) => each.trim())) {
    if (part === '') continue;
    const [, roman, population] = PART.exec(part) ?? [];
    const level = traumaLevels.find((each) => romanLevel(each) === roman);
    if (level === undefined) other.push(part);
    else if (population === 'PEDIATRIC') pediatric = level;
    else if (isChildren && population === undefined) unstated = level;
    else {
      adult = level;
      adultStated = population === 'ADULT';
    }
  }
  return {
    text,
    adultStated,
    other,
    ...(adult && { adult }),
    ...(pediatric && { pediatric }),
    ...(unstated && { unstated }),
  };
}
