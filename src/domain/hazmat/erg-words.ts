// How the Emergency Response Guidebook's facts are said, in our own words. INVARIANT: each names the edition; the printed book governs.
import { type Material, type MaterialName, type TableRow, WINDS, type Wind } from './erg.ts';
import { ERG_EDITION } from './erg-file.ts';
import type { Spill } from './isolation.ts';

export const ERG_NAME = `ERG ${ERG_EDITION}`;

/** Also as an answer of a plan: `Chlorine (UN 1017), ERG 2024, guide 124`. */
export function materialText({ un }: Material, { name, guide }: MaterialName): string {
  return `${un === '' ? name : `${name} (UN ${un})`}, ${ERG_NAME}, guide ${guide}`;
}

const GOVERNS = ' (the printed book governs)';

/** What is put behind the text that a plan has, `materialText`: which book governs is said once there. */
export const takenMaterial = (holds: string, text: string): string =>
  holds.includes(text) || holds.includes(GOVERNS) ? text : `${text}${GOVERNS}`;

const SPILLED = /\s*\((when spilled (?:in water|on land))\)$/;

/** Of rows with the same distances the first stands for all. */
export function distinctRows({ rows }: Material): readonly TableRow[] {
  const seen = new Map<string, TableRow>();
  for (const row of rows) {
    const { name, small, large } = row;
    const where = SPILLED.exec(name)?.[1] ?? '';
    const key = JSON.stringify([where, small, large]);
    if (!seen.has(key)) seen.set(key, row);
  }
  return [...seen.values()];
}

const SIZES = { small: 'small spill', large: 'large spill' } as const;

export const windWords = {
  low: 'low wind',
  moderate: 'moderate wind',
  high: 'high wind',
} as const satisfies Readonly<Record<Wind, string>>;

const lowered = (text: string) => `${text.slice(0, 1).toLowerCase()}${text.slice(1)}`;

/** `small spill`, `large spill, when spilled in water`, `large spill, rail tank car, low wind`. */
export function spillWords(spill: Spill): string {
  if ('wind' in spill) {
    return `${SIZES.large}, ${lowered(spill.container.container)}, ${windWords[spill.wind]}`;
  }
  const where = SPILLED.exec(spill.row.name)?.[1];
  return where === undefined ? SIZES[spill.size] : `${SIZES[spill.size]}, ${where}`;
}

const guidesOf = ({ names }: Material): string =>
  [...new Set(names.map(({ guide }) => guide))].join(' or ');

/** What a safety perimeter is from: `ERG 2024, guide 124, Table 1, UN 1017, small spill`. Of several names of a number, which. */
export function perimeterSource(material: Material, spill: Spill): string {
  const { un } = material;
  const name = 'row' in spill ? spill.row.name.replace(SPILLED, '') : '';
  const isOneOfSeveral = 'row' in spill && distinctRows(material).length > 1;
  const what = un === '' ? name : isOneOfSeveral ? `UN ${un} ${name}` : `UN ${un}`;
  const table = 'wind' in spill ? 'Table 3' : 'Table 1';
  return `${ERG_NAME}, guide ${guidesOf(material)}, ${table}, ${what}, ${spillWords(spill)}`;
}

/** An agent as a weapon: it has no number. */
const isAgent = ({ un }: Material): boolean => un === '';

/**
 * The sizes of a spill that are given. For an agent as a weapon the book counts small and large by amounts of its own, in kilograms; they
 * could not be read, and 208 L is not one of them: the large distances alone, which hold for less too.
 */
export const sizesOf = (material: Material): readonly ('small' | 'large')[] =>
  isAgent(material) ? ['large'] : ['small', 'large'];

/** Every distance that is given for a material, the names with the farthest first. */
export function spillsOf(material: Material): readonly Spill[] {
  const rows = distinctRows(material);
  return [
    ...rows.flatMap((row): Spill[] =>
      sizesOf(material)
        .filter((size) => row[size] !== undefined)
        .map((size) => ({ size, row })),
    ),
    ...material.containers.flatMap((container) =>
      WINDS.map((wind): Spill => ({ size: 'large', container, wind })),
    ),
  ];
}

/** Of a number that Table 1 has not. */
export const noDistance = (material: Material): string =>
  `No distance here, see guide ${guidesOf(material)}.`;

const GASES: Readonly<Record<string, string>> = {
  Br2: 'bromine',
  Cl2: 'chlorine',
  H2S: 'hydrogen sulfide',
  HBr: 'hydrogen bromide',
  HCN: 'hydrogen cyanide',
  HCl: 'hydrogen chloride',
  HF: 'hydrogen fluoride',
  HI: 'hydrogen iodide',
  NH3: 'ammonia',
  NO2: 'nitrogen dioxide',
  PH3: 'phosphine',
  SO2: 'sulfur dioxide',
};

/** `hydrogen chloride and sulfur dioxide`. */
export function gasWords(gases: readonly string[]): string {
  const names = gases.map((gas) => GASES[gas] ?? gas);
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`;
}

const isInWater = ({ name }: TableRow) => name.includes('in water');

/** Toxic to breathe in by itself; what is so in water alone, the book marks too. */
export const isToxic = ({ tih, gases, rows }: Material): boolean =>
  tih && (gases.length === 0 || !rows.every(isInWater));

/** What has to be known of a material before its distances. */
export function cautionsOf(material: Material): readonly string[] {
  const { polymerises, gases, rows } = material;
  const guides = guidesOf(material);
  return [
    ...(isToxic(material) ? ['Toxic to breathe in (TIH).'] : []),
    ...(isAgent(material)
      ? [
          'Used as a weapon: a small spill of it is another amount in the book than 208 L. Only the distances of a large spill are here; for a small one read the book.',
        ]
      : []),
    ...(gases.length > 0
      ? [
          `Makes toxic gas in water: ${gasWords(gases)} (Table 2, water-reactive materials). Read guide ${guides} before water is used on it.`,
        ]
      : []),
    ...(polymerises ? ['May polymerize violently when heated or contaminated (P).'] : []),
    ...(rows.length === 0 ? [noDistance(material)] : []),
    ...(gases.length > 0 && rows.every(isInWater)
      ? [`The distances are for a spill in water. On land, see guide ${guides}.`]
      : []),
  ];
}

/** Guide 111, for a material that nobody knows yet. */
export const UNKNOWN_GUIDE = '111';
export const unknownIsolation = {
  spill: { isolate: 100, isAtLeast: true, protectDay: undefined, protectNight: undefined },
  fire: { isolate: 800, protectDay: undefined, protectNight: undefined },
} as const;
