// How bad threats are, and those rated High or Critical that nobody has an answer to yet.
import { type Answers, hasText, onceFor } from '../answers/answers.ts';
import { type AnswerPath, fieldPath, joinPath } from '../answers/path.ts';
import { rowsOf } from '../answers/rows.ts';
import type { Field, Section } from '../answers/sections.ts';
import { catalogue } from './catalogue.ts';

export type HighLevel = 'High' | 'Critical';

interface Unmitigated {
  readonly level: HighLevel;
  /** The field that leads on: the mitigation, or the level of a section that has no threats listed. */
  readonly path: AnswerPath;
}

const OWN_LEVELS: ReadonlySet<string> = new Set(['threatLevel', 'riskLevel', 'priorityLevel']);
/** The level alone, or with the user's own words behind it as a suggestion puts it. */
const HIGH = /^high(?:\.|$)/i;
const CRITICAL = /^critical(?:\.|$)/i;

export const isThreatSection = (section: Section): boolean =>
  section.added?.fields.some(({ key }) => key === 'mitigation') ?? false;

/** Sections whose rows are threats, in the order of the catalogue. */
export const threatSections: readonly Section[] = (catalogue as readonly Section[]).filter(
  isThreatSection,
);

/** The worst of what these fields say; in a conflict each answer counts. */
function levelAt(answers: Answers, paths: readonly AnswerPath[]): HighLevel | undefined {
  const texts = paths.flatMap((path) => {
    const shown = answers.get(path);
    return shown ? [shown.text, ...shown.others.map(({ text }) => text)] : [];
  });
  if (texts.some((text) => CRITICAL.test(text.trim()))) return 'Critical';
  return texts.some((text) => HIGH.test(text.trim())) ? 'High' : undefined;
}

function isBlank(answers: Answers, path: AnswerPath): boolean {
  const shown = answers.get(path);
  return !shown || !hasText(shown);
}

/** The level of a row that is High or Critical and has no mitigation. */
export function unmitigatedLevel(
  answers: Answers,
  section: string,
  row: string,
): HighLevel | undefined {
  if (!isBlank(answers, fieldPath(section, 'mitigation', row))) return undefined;
  return levelAt(answers, [
    fieldPath(section, 'severity', row),
    fieldPath(section, 'residualRisk', row),
  ]);
}

/** Places, people and little words that two threats may share without being one. */
const SHARED = new Set(
  `and the with from near into onto over for may has have are was not none any all area back front side door doors entry exit hall
  house home room yard road street building scene inside outside north south east west team teams operator operators officer
  officers medic medics person people male female adult adults man men woman women one two three four five six several possible
  known unknown reported risk threat hazard danger injury injuries wound wounds exposure high low medium critical subject subjects`.split(
    /\s+/,
  ),
);

/** Of one threat people say the weapon, what it does, or that a person has one. */
const GUN =
  /^(?:armed|gun|handgun|pistol|rifle|shotgun|firearm|gunshot|gunfire|shooter|shooting)s?$/;

/** Characters of a text in which a threat is named: what follows describes it. */
const NAME_CHARACTERS = 200;

/** The words that name a threat, in the singular and in their order. */
function namingWords(text: string): readonly string[] {
  const words =
    text
      .slice(0, NAME_CHARACTERS)
      .toLowerCase()
      .match(/\p{L}{3,}/gu) ?? [];
  return words
    .filter((word) => !SHARED.has(word))
    .map((word) => (GUN.test(word) ? 'gun' : word.replace(/(?<=\p{L}{3})s$/u, '')));
}

/** Whether two names are of one threat: the first word that names one of them names the other too. An ammonia tank is no propane tank. */
export function isSameThreat(a: string, b: string): boolean {
  const [first, second] = [namingWords(a), namingWords(b)];
  const begins = (one: readonly string[], other: readonly string[]) =>
    one[0] !== undefined && other.includes(one[0]);
  return begins(first, second) || begins(second, first);
}

interface Kind {
  readonly named: RegExp;
  readonly covers?: RegExp;
}

/**
 * Kinds of which each needs a mitigation, as a list names them; whatever else stands in it describes them: "Propane, two 20 lb cylinders".
 * What a row calls otherwise `covers` them too: of a weapon it may say no more than that a person is armed.
 */
const KINDS: readonly Kind[] = [
  {
    named:
      /\b(?:guns?|handguns?|pistols?|rifles?|shotguns?|firearms?|gunshots?|gunfire|shooters?|shooting)\b/gi,
    covers: /\b(?:armed|armou?r|ballistic|weapons?)\b/gi,
  },
  {
    named: /\b(?:kni(?:fe|ves)|machetes?|blades?|edged)\b/gi,
    covers: /\b(?:armed|weapons?|stab\w*)\b/gi,
  },
  {
    named:
      /\b(?:ieds?|bombs?|explosives?(?! (?:breach|entry|detect|atmosphere))|booby\w*|grenades?)\b/gi,
    covers: /\b(?:eod|blast|devices?)\b/gi,
  },
  {
    // Of propane too: it is no device.
    named: /\bexplo(?:sions?|d\w+)\b/gi,
    covers:
      /\b(?:ieds?|bombs?|explosives?(?! (?:breach|entry))|blasts?|propane|natural gas|gas leak)\b/gi,
  },
  {
    named: /\b(?:\w*fentanyl|opioids?|narcotics?)\b/gi,
    covers: /\b(?:drugs?|narcan|naloxone)\b/gi,
  },
  { named: /\bchlorine\b/gi },
  { named: /\bammonia\b/gi },
  { named: /\b(?:propane|lpg|natural gas)\b/gi, covers: /\bgas\b/gi },
  { named: /\b(?:gasoline|petrol|diesel)\b/gi, covers: /\bfuel\b/gi },
  { named: /\bcyanide\b/gi },
  { named: /\b(?:dogs?|pit ?bulls?)\b/gi, covers: /\bbites?\b/gi },
  { named: /\b(?:\w*snakes?|copperheads?)\b/gi },
  { named: /\b(?:bees?|wasps?|hornets?)\b/gi, covers: /\bstings?\b/gi },
];

const NO = String.raw`\b(?:no|not any|without(?: any)?|neg(?:ative)? for|denies)\s+`;
const KNOWN = String.raw`(?:known|reported|any|other|further)\s+`;
const OF_DENIAL = String.raw`(?:${KNOWN})*(?:\w+, )*(?:\w+,? (?:or|nor)\s+(?:${KNOWN})*)?$`;
/** `no known `, `neg for dogs, IEDs or `: what stands behind it is denied. */
const DENIED = new RegExp(`${NO}${OF_DENIAL}`, 'i');
/** What a row may not have. "No entry without ballistic shield" has one. */
const LACKED = new RegExp(String.raw`\b(?:no|not any|neg(?:ative)? for)\s+${OF_DENIAL}`, 'i');
/** "No dogs, IEDs or fentanyl" denies all three, "No hostages, IED in the garage" the first alone. */
const GOES_ON = /^\w+(?:, \w+)*,? (?:or|nor)\b/i;
/** `no known dogs, `, `denies bombs and ` */
const MAY_GO_ON = new RegExp(String.raw`${NO}(?:${KNOWN}|\w+(?:,| or| and)\s+)*$`, 'i');

/** Characters in which a denial stands before what it denies. */
const BESIDE = 40;

type Denial = (before: string, after: string) => boolean;
const by =
  (pattern: RegExp): Denial =>
  (before, after) =>
    pattern.test(before) && (!before.endsWith(', ') || GOES_ON.test(after));
const isDenied = by(DENIED);
const isLacked = by(LACKED);
/** In what a row answers doubt does not count: behind another kind that is denied too. */
const isUnanswered: Denial = (before, after) => {
  const [list] = MAY_GO_ON.exec(before) ?? [];
  return isDenied(before, after) || KINDS.some(({ named }) => (list?.search(named) ?? -1) >= 0);
};

/** Whether a text names this kind, and does not deny it. */
const namesKind = (named: RegExp, text: string, denial: Denial): boolean =>
  [...text.matchAll(named)].some(
    ({ index }) => !denial(text.slice(Math.max(0, index - BESIDE), index), text.slice(index)),
  );

/** Whether of several kinds in a list these rows answer some, or speak of them, and not all: the section's own also in other words. */
function isPartOf(list: string, own: readonly string[], others: readonly string[]): boolean {
  const begin = (text: string) => text.slice(0, NAME_CHARACTERS);
  const ofSection = own.map(begin);
  const all = [...ofSection, ...others.map(begin)];
  const kinds = KINDS.filter(({ named }) => namesKind(named, begin(list), isDenied));
  const isSpokenOf = kinds.some(
    ({ named, covers = named }) =>
      all.some((text) => text.search(named) >= 0) ||
      ofSection.some((text) => text.search(covers) >= 0),
  );
  const isAnswered = ({ named, covers }: Kind) =>
    all.some((text) => namesKind(named, text, isUnanswered)) ||
    ofSection.some((text) => covers && namesKind(covers, text, isLacked));
  return isSpokenOf && !kinds.every(isAnswered);
}

/** What the rows of a section say of their threats. */
const threatTexts = (answers: Answers, section: string): readonly string[] =>
  rowsOf(answers, section).flatMap((row) =>
    ['hazard', 'area', 'mitigation', 'note'].map(
      (key) => answers.get(joinPath(section, key, row))?.text ?? '',
    ),
  );

/** The threats of all sections that have a mitigation: a word in the mitigation of another threat is no answer to this one. */
const mitigatedThreats = onceFor((answers): readonly string[] =>
  threatSections.flatMap(({ id }) =>
    rowsOf(answers, id)
      .filter((row) => !isBlank(answers, fieldPath(id, 'mitigation', row)))
      .map((row) => answers.get(joinPath(id, 'hazard', row))?.text ?? ''),
  ),
);

/**
 * The row that the section's own fields speak of: it names the same threat, and is rated no less; of several one without a mitigation first.
 * What they name is a threat of its own where no row is that, and where rows speak of a part of a list; where they name nothing, a rating
 * alone is that of the only row. Undefined if they stand for themselves.
 */
export function rowOfOwn(answers: Answers, section: Section): string | undefined {
  const rows = rowsOf(answers, section.id);
  const text = (key = '', row?: string) =>
    answers.get(joinPath(section.id, key, row))?.text.trim() ?? '';
  const own = text(section.fields[0]?.key) || text('description');
  const level = text(section.fields.find(({ key }) => OWN_LEVELS.has(key))?.key);
  const least = level === '' ? 0 : weightOf(level);
  const isRatedEnough = (row: string) => {
    const severity = text('severity', row);
    return severity === '' || least <= weightOf(severity);
  };
  if (own === '' && rows.length !== 1) return undefined;
  const isOwn = (row: string) => own === '' || isSameThreat(own, text('hazard', row));
  const found = rows.filter((row) => isOwn(row) && isRatedEnough(row));
  // What its own rows do not name may stand in another section.
  const isPart =
    found.length > 0 &&
    own !== '' &&
    isPartOf(own, threatTexts(answers, section.id), mitigatedThreats(answers));
  return isPart ? undefined : (found.find((row) => text('mitigation', row) === '') ?? found[0]);
}

function unmitigatedIn(answers: Answers, section: Section): readonly Unmitigated[] {
  const rows = rowsOf(answers, section.id);
  const mitigation = (row: string) => fieldPath(section.id, 'mitigation', row);
  const found = rows.flatMap((row): Unmitigated[] => {
    const level = unmitigatedLevel(answers, section.id, row);
    return level ? [{ level, path: mitigation(row) }] : [];
  });
  const own = section.fields.filter(({ key }) => OWN_LEVELS.has(key)).map(({ key }) => key);
  const paths = own.map((key) => fieldPath(section.id, key));
  const level = levelAt(answers, paths);
  const row = rowOfOwn(answers, section);
  if (!level || (row !== undefined && !isBlank(answers, mitigation(row)))) return found;
  const path = row === undefined ? paths[0] : mitigation(row);
  return path && !found.some((each) => each.path === path) ? [...found, { level, path }] : found;
}

/** In the order of the catalogue and of the rows; a section's own level counts until the row of the same threat has a mitigation. */
export const unmitigated = onceFor((answers): readonly Unmitigated[] =>
  threatSections.flatMap((section) => unmitigatedIn(answers, section)),
);

/** The worst first. */
export const LEVELS = [
  /\b(?:critical|extreme|severe)\b/i,
  /\bhigh\b/i,
  /\b(?:medium|moderate)\b/i,
  /\blow\b/i,
];
/** What nobody rated in these words stands right behind high: it is not the first to be left out. */
const UNRATED = 2.9;
/** Of a likelihood that nobody rated. */
const LIKELY = 2.5;

/** 4 for critical to 1 for low, by the worst of these words in it: a chip's word may be followed by the user's own. */
function weightOf(level: string, unrated = UNRATED): number {
  const rank = LEVELS.findIndex((pattern) => pattern.test(level));
  return rank < 0 ? unrated : LEVELS.length - rank;
}

/** Likelihood times severity, as far as they are rated, and of equals the more severe: the larger comes first. */
export const riskOf = ({
  likelihood,
  severity,
}: {
  readonly likelihood: string;
  readonly severity: string;
}): number => weightOf(severity) * (weightOf(likelihood, LIKELY) + 0.01);

/** The worse of two levels; one that is not given is no level. */
export const worse = (a: string, b: string): string =>
  a === '' || (b !== '' && weightOf(b) > weightOf(a)) ? b : a;

// Likelihood and severity of a threat in one press, as the risk matrices of the field have them. The two texts stay free.

const KEYS = ['likelihood', 'severity'] as const;
type RiskKey = (typeof KEYS)[number];

/** One of each: two texts of a row, two suggestions, or their fields. */
export type RiskPair<T = string> = Readonly<Record<RiskKey, T>>;

export const isRiskKey = (key: string): key is RiskKey => KEYS.some((each) => each === key);

/** The rows of this section are rated by both; undefined if they are not. */
export function riskFields({ added }: Section): RiskPair<Field> | undefined {
  const find = (key: RiskKey) => added?.fields.find((field) => field.key === key);
  const [likelihood, severity] = [find('likelihood'), find('severity')];
  return likelihood && severity && { likelihood, severity };
}

const RATING_END = /^\s*(?:$|[.,;:])/;

/** What follows this suggestion at the beginning of the text, in capitals or not; undefined if it does not begin with it. */
function afterRating(text: string, suggestion: string): string | undefined {
  const begins = text.trim().slice(0, suggestion.length).toLowerCase() === suggestion.toLowerCase();
  const rest = text.trim().slice(suggestion.length);
  return begins && RATING_END.test(rest) ? rest : undefined;
}

/** The suggestion that a text is, or begins with; '' where it is in a person's own words, or not there. */
export const ratingOf = (text: string, { suggestions = [] }: Field): string =>
  suggestions.find((each) => afterRating(text, each) !== undefined) ?? '';

/** The words of a text beside its rating. Only a rating as a press puts it is left out of them. */
function ownWords(text: string, field: Field): string {
  const rest = afterRating(text, ratingOf(text, field)) ?? '';
  if (ratingOf(text, field) === '' || !/^(?:$|\.\s|\.$)/.test(rest)) return text.trim();
  return rest.slice(1).trim();
}

function withRating(text: string, rating: string, field: Field): string {
  const own = ownWords(text, field);
  if (own === '') return rating;
  return ratingOf(own, field) === rating ? own : `${rating}. ${own}`;
}

/** Both texts once a cell is pressed; what is rated so already stays as it is, and so do words of the user's own. */
export function withCell(texts: RiskPair, cell: RiskPair, fields: RiskPair<Field>): RiskPair {
  const press = (key: RiskKey) =>
    ratingOf(texts[key], fields[key]) === cell[key]
      ? texts[key]
      : withRating(texts[key], cell[key], fields[key]);
  return { likelihood: press('likelihood'), severity: press('severity') };
}
