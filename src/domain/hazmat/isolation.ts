// How far people are kept from a spill: what the tables say of it, as typed values and as the text of an answer.
import { METRES_A_MILE } from '../place/distance-words.ts';
import type { ContainerSpill, SpillDistances, TableRow, Wind } from './erg.ts';

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
  /** Downwind, and as wide; undefined where there is none, or nobody asked. */
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

/** INVARIANT: only what perimeterText wrote. A text of which somebody changed a figure would be read as the one that was left. */
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
