// Whether a hospital has a helipad, as its answer says it: `Yes`, `No, as of 2022`, `FAA lists one; none as of 2022`.

/** A person, or a source, states that there is none. */
export const lacksHelipad = (helipad: string): boolean =>
  /^\s*(?:no|none|n\/a|not)\b/i.test(helipad);

/** A person, or a source, says that there is one. */
export const hasHelipad = (helipad: string): boolean =>
  helipad.trim() !== '' && !lacksHelipad(helipad) && !/^\s*unknown\b/i.test(helipad);

/** Of a burn or trauma center: a level is a yes. */
export const isYesOrLevel = (text: string): boolean => /^(?:yes|level)\b/i.test(text.trim());

/** Of an answer, one of several in conflict too: it states a level or a yes, and nothing takes it back. */
export const isTraumaCenter = (text: string): boolean =>
  /\b(?:yes|trauma|level|designated|verified|i{1,3}|iv|v|[1-5])\b/i.test(text) &&
  !/\b(?:not|no|none|unknown|lost|former(?:ly)?|never|asked|tbd|n\/a)\b|\?|^\(\d+ conflicting/i.test(
    text,
  );

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
