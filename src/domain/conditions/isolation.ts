// How the Emergency Response Guidebook's facts are worded, in our own words. INVARIANT: each names the edition; the printed book governs.
import { METRES_A_MILE } from '../points/distance-words.ts';
import {
  type ContainerSpill,
  ERG_EDITION,
  type Material,
  type MaterialName,
  type SpillDistances,
  type TableRow,
  WINDS,
  type Wind,
} from './erg.ts';

// How far people are kept from a spill: what the tables say of it, as typed values and as the text of an answer.

/** Up to 208 litres (55 gallons) is a small spill. */
export type Spill =
  | { readonly size: 'small' | 'large'; readonly row: TableRow }
  | { readonly size: 'large'; readonly container: ContainerSpill; readonly wind: Wind };

/** Metres. Day is from sunrise to sunset. */
export interface Isolation {
  /** In all directions. */
  readonly isolate: number;
  /** Of a material that nobody knows. */
  readonly isAtLeast?: true;
  /** Downwind, and as wide; undefined if there is none, or nobody asked. */
  readonly protectDay: number | undefined;
  readonly protectNight: number | undefined;
}

/** Which of day and night a plan is in; both where that is not known, or it is in both. */
export type SpillLight = 'day' | 'night' | 'both';

/** From here on the tables say "or more": what stands there is "11.0+ km". Two of their rows have 11.1. */
const FARTHEST_METRES = 11_000;

const FEET_A_METRE = 1 / 0.3048;
const SHORT_METRES = 1000;

const distancesOf = (spill: Spill): SpillDistances | undefined => {
  if ('wind' in spill) return spill.container.by[spill.wind];
  return spill.size === 'small' ? spill.row.small : spill.row.large;
};

/** Day and night both, whenever the plan is: operations run late. Undefined for a large spill that stands in Table 3. */
export function isolationOf(spill: Spill): Isolation | undefined {
  const distances = distancesOf(spill);
  return (
    distances && {
      isolate: distances.isolate,
      protectDay: distances.day,
      protectNight: distances.night,
    }
  );
}

/** Up, so that nobody stands nearer for having read the other unit; a sum of fractions is no reason for a step more. */
const up = (value: number, step: number) => Math.ceil(value / step - 1e-9) * step;

/** `60 m (200 ft)`, in tens of feet. */
export const metresAndFeet = (metres: number): string =>
  `${metres} m (${up(metres * FEET_A_METRE, 10).toLocaleString('en-US')} ft)`;

/**
 * `0.3 km (0.2 mi)`, `11.0+ km (6.9+ mi)`, in tenths: those of the tables as they are, of a computed distance the next ones. What adds to
 * the farthest distance leaves it open too.
 */
export function kilometresAndMiles(metres: number): string {
  const more = metres >= FARTHEST_METRES ? '+' : '';
  const miles = up(metres / METRES_A_MILE, 0.1).toFixed(1);
  const kilometres = up(metres / 1000, 0.1).toFixed(1);
  return `${kilometres}${more} km (${miles}${more} mi)`;
}

/** Around a spill: `1,000 m (3,290 ft)` says less than a mile does. */
export const isolateWords = (metres: number): string =>
  metres < SHORT_METRES ? metresAndFeet(metres) : kilometresAndMiles(metres);

/** `protect downwind 0.3 km (0.2 mi) day, 1.5 km (1.0 mi) night`; '' where there is none. */
function protectWords({ protectDay, protectNight }: Isolation): string {
  const parts = [
    ...(protectDay === undefined ? [] : [`${kilometresAndMiles(protectDay)} day`]),
    ...(protectNight === undefined ? [] : [`${kilometresAndMiles(protectNight)} night`]),
  ];
  return parts.length === 0 ? '' : `; protect downwind ${parts.join(', ')}`;
}

const AT_LEAST = 'at least ';

function perimeterWords(isolation: Isolation): string {
  const { isolate, isAtLeast } = isolation;
  return `isolate ${isAtLeast ? AT_LEAST : ''}${isolateWords(isolate)} all directions${protectWords(isolation)}`;
}

/** As an answer of a plan: `ERG 2024, guide 124, Table 1, UN 1017, small spill: isolate 60 m (200 ft) all directions; …`. */
export const perimeterText = (source: string, isolation: Isolation): string =>
  `${source}: ${perimeterWords(isolation)}`;

const AMOUNT = String.raw`(\d{1,4}(?:\.\d)?)\+? (k?m) \([^)]{1,20}\)`;
const PERIMETER = new RegExp(
  `(?:\\b(ERG (?:(?!ERG )[^:;\\n]){1,200}): )?(isolate (${AT_LEAST})?${AMOUNT} all directions(?:; protect downwind (?:${AMOUNT} day)?(?:, )?(?:${AMOUNT} night)?)?)`,
  'g',
);

const inMetres = (figure: string | undefined, unit: string | undefined): number | undefined =>
  figure === undefined ? undefined : Math.round(Number(figure) * (unit === 'km' ? 1000 : 1));

interface ReadPerimeter {
  readonly isolation: Isolation;
  /** '' where the text names none any more. */
  readonly source: string;
  readonly whole: string;
}

/** INVARIANT: only what perimeterText wrote. A text of which a person changed a figure would be read as the one that was left. */
const perimetersIn = (text: string): readonly ReadPerimeter[] =>
  [...text.matchAll(PERIMETER)].flatMap((found) => {
    const [whole, source = '', words, atLeast] = found;
    const isolation: Isolation = {
      isolate: inMetres(found[4], found[5]) ?? 0,
      protectDay: inMetres(found[6], found[7]),
      protectNight: inMetres(found[8], found[9]),
      ...(atLeast === undefined ? {} : { isAtLeast: true }),
    };
    return perimeterWords(isolation) === words ? [{ isolation, source, whole }] : [];
  });

/** What a text says that perimeterText wrote, in its order: of two spills both. */
export const isolationsIn = (text: string): readonly Isolation[] =>
  perimetersIn(text).map(({ isolation }) => isolation);

/** `ERG 2024`, `ERG guide 111 (edition not stated, read November 2026)`: of what a text says, each once. */
export const editionsIn = (text: string): readonly string[] => [
  ...new Set(
    perimetersIn(text).map(({ source }) => /^[^,(]+(?:\([^)]*\))?/.exec(source)?.[0] ?? ''),
  ),
];

/** Whether a text says more than what perimeterText wrote. */
export const saysMoreThanIsolations = (text: string): boolean =>
  /[\p{L}\d]/u.test(perimetersIn(text).reduce((rest, { whole }) => rest.replace(whole, ''), text));

export const ERG_NAME = `ERG ${ERG_EDITION}`;

/** Also as an answer of a plan: `Chlorine (UN 1017), ERG 2024, guide 124`. */
export function materialText({ un }: Material, { name, guide }: MaterialName): string {
  return `${un === '' ? name : `${name} (UN ${un})`}, ${ERG_NAME}, guide ${guide}`;
}

const GOVERNS = ' (the printed book governs)';

/** What is put behind the text that a plan has, `materialText`: which book governs stands there once. */
export const materialWithText = (holds: string, text: string): string =>
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

const windWords = {
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
function gasWords(gases: readonly string[]): string {
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
