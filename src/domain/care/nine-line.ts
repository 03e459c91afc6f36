// The nine lines of a request for medical evacuation: US and NATO codes, war and peace. Source: US Army TC 3-21.76 and copies of the
// NATO form, edition not stated, read November 2026.
import {
  BREAK,
  type Counted,
  codes,
  codesCounted,
  countedCodes,
  NOT_STATED,
  sentence,
  spelled,
  spokenFrequency,
  spokenPlace,
} from './request-words.ts';

export const codeSets = ['US', 'NATO'] as const;
export type CodeSet = (typeof codeSets)[number];
const nineLineForms = ['war', 'peace'] as const;
/** In peace lines 6 and 9 are words: injuries and terrain. */
export type NineLineForm = (typeof nineLineForms)[number];

/** A letter with what it means. */
export interface RequestCode {
  readonly code: string;
  readonly means: string;
}

const code = <const M extends string>(letter: string, means: M) => ({ code: letter, means });

/** Line 3. The same letter is another precedence in the other set. */
export const precedences = {
  US: [
    code('A', 'Urgent'),
    code('B', 'Urgent surgical'),
    code('C', 'Priority'),
    code('D', 'Routine'),
    code('E', 'Convenience'),
  ],
  NATO: [code('A', 'Urgent'), code('B', 'Priority'), code('C', 'Routine')],
} as const satisfies Readonly<Record<CodeSet, readonly RequestCode[]>>;

/** Line 4. */
export const equipment = [
  code('A', 'None'),
  code('B', 'Hoist'),
  code('C', 'Extraction equipment'),
  code('D', 'Ventilator'),
] as const satisfies readonly RequestCode[];

/** Line 5. */
const patientTypes = [
  code('L', 'Litter'),
  code('A', 'Ambulatory'),
] as const satisfies readonly RequestCode[];

/** Line 6 in war. */
const security = [
  code('N', 'No enemy'),
  code('P', 'Possible enemy'),
  code('E', 'Enemy, caution'),
  code('X', 'Enemy, armed escort'),
] as const satisfies readonly RequestCode[];

/** Line 7. */
const markings = [
  code('A', 'Panels'),
  code('B', 'Pyrotechnic'),
  code('C', 'Smoke'),
  code('D', 'None'),
  code('E', 'Other'),
] as const satisfies readonly RequestCode[];

/** Line 8. */
const statuses = [
  code('A', 'US military'),
  code('B', 'US civilian'),
  code('C', 'Non-US military'),
  code('D', 'Non-US civilian'),
  code('E', 'Prisoner of war'),
] as const satisfies readonly RequestCode[];

/** Line 9 in war, sent only where there is any. */
const contaminations = [
  code('N', 'Nuclear'),
  code('B', 'Biological'),
  code('C', 'Chemical'),
] as const satisfies readonly RequestCode[];

/** What was filled in so far; counts by code. */
export interface NineLine {
  readonly site?: string;
  readonly frequency?: string;
  readonly callSign?: string;
  readonly precedence?: Readonly<Record<string, number>>;
  readonly equipment?: readonly string[];
  readonly patients?: Readonly<Record<string, number>>;
  readonly security?: string;
  readonly injuries?: string;
  readonly marking?: string;
  readonly markingWords?: string;
  readonly status?: readonly string[];
  readonly cbrn?: readonly string[];
  readonly terrain?: string;
  /** Patients with a precedence that this code set does not have: nobody has chosen one for them yet. */
  readonly notInSet?: number;
  /** What another phone wrote and this one cannot read, by line: given as it stands. */
  readonly unread?: Readonly<Partial<Record<CodedField, readonly string[]>>>;
}

/** The fields that hold codes, each with its codes; those of precedence are of all sets. */
export const codedFields = {
  precedence: precedences.US,
  equipment,
  patients: patientTypes,
  security,
  marking: markings,
  status: statuses,
  cbrn: contaminations,
} as const satisfies Readonly<Record<string, readonly RequestCode[]>>;
export type CodedField = keyof typeof codedFields;
/** What the codes of a line mean. */
export type Meaning<F extends CodedField> = (typeof codedFields)[F][number]['means'];

export interface NineLineKind {
  readonly codes: CodeSet;
  readonly form: NineLineForm;
}

/** In the order of the form, whatever order they were pressed in; none for zero. */
const countsOf = (
  all: readonly RequestCode[],
  counts: Readonly<Record<string, number>> = {},
): readonly Counted[] =>
  all.flatMap(({ code: letter }) => {
    const count = counts[letter] ?? 0;
    return count > 0 ? [{ code: letter, count }] : [];
  });

const chosenOf = (all: readonly RequestCode[], chosen: readonly string[] = []): readonly string[] =>
  all.map((each) => each.code).filter((letter) => chosen.includes(letter));

const stated = (text: string | undefined, name: string): string =>
  text === undefined || text.trim() === '' ? `${name} ${NOT_STATED}` : text.trim();

/** The words of each line; undefined for one that is not sent. */
function spokenLines(
  filled: NineLine,
  { codes: set, form }: NineLineKind,
): readonly (string | undefined)[] {
  const frequency = filled.frequency?.trim() ?? '';
  const as = (field: CodedField, ...spoken: readonly string[]) =>
    [...spoken, ...(filled.unread?.[field] ?? [])].filter(Boolean);
  const unchosen = filled.notInSet ? `${spelled(String(filled.notInSet))} ${NOT_STATED}` : '';
  return [
    spokenPlace(filled.site ?? ''),
    `${stated(spokenFrequency(frequency), 'frequency')}, ${stated(filled.callSign, 'call sign')}`,
    as('precedence', countedCodes(countsOf(precedences[set], filled.precedence)), unchosen).join(
      BREAK,
    ),
    as('equipment', codes(chosenOf(equipment, filled.equipment))).join(', '),
    as('patients', codesCounted(countsOf(patientTypes, filled.patients))).join(BREAK),
    form === 'war'
      ? as('security', spelled(filled.security ?? '')).join(', ')
      : (filled.injuries ?? ''),
    [...as('marking', spelled(filled.marking ?? '')), filled.markingWords ?? '']
      .filter(Boolean)
      .join(', '),
    as('status', codes(chosenOf(statuses, filled.status))).join(', '),
    form === 'peace'
      ? (filled.terrain ?? '')
      : as('cbrn', codes(chosenOf(contaminations, filled.cbrn))).join(', ') || undefined,
  ];
}

/** `Line 1. Echo Golf, …`, line by line; what nobody filled in is marked as not stated, never left out. */
export const readNineLine = (filled: NineLine, kind: NineLineKind): readonly string[] =>
  spokenLines(filled, kind).flatMap((text, index) =>
    text === undefined ? [] : [`Line ${index + 1}. ${sentence(text)}`],
  );

const sumOf = (counts: readonly Counted[]) => counts.reduce((sum, { count }) => sum + count, 0);

/** Lines 3 and 5 count the same people; undefined if they agree, or one says nothing yet. */
export function countsDiffer(
  filled: NineLine,
  { codes: set }: NineLineKind,
): { readonly precedence: number; readonly patients: number } | undefined {
  const precedence = sumOf(countsOf(precedences[set], filled.precedence)) + (filled.notInSet ?? 0);
  const patients = sumOf(countsOf(patientTypes, filled.patients));
  if (precedence === 0 || patients === 0 || precedence === patients) return undefined;
  return { precedence, patients };
}
